"""The table of a replay: all seats small, row and dump as they were, and a hand."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from app.pages.page import Stage
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import objects
from app.pages.unreal_estate.row import Proposal, proposal
from app.pages.unreal_estate.stocks import Tile, stack_of, tile
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.unreal_estate.cards import Cards, in_order, is_building
from engines.unreal_estate.view import UnrealEstatePublic
from engines.unreal_estate.worth import points_for


@dataclass(frozen=True, slots=True)
class Held:
    """Like cards of the shown hand, with what they would have brought then."""

    face: CardFace
    count: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Mini:
    """A seat, small."""

    seat: Seat
    name: str
    score: int
    hand_size: int
    has_inn: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game. `hand` is None where these eyes could not see it; `known` is sealed."""

    seat: Seat
    name: str
    seats: tuple[Mini, ...]
    row: tuple[Proposal, ...]
    tiles: tuple[Tile, ...]
    hand: tuple[Held, ...] | None
    hand_size: int
    known: str


def board(stage: Stage) -> Board:
    """The table as it stood after the last entry of the stage's log."""
    public: UnrealEstatePublic = stage.scene.public
    seat = shown_seat(stage)
    mine = _private(stage, seat)
    return Board(
        seat=seat,
        name=seat_name(stage, seat),
        seats=tuple(
            Mini(each, seat_name(stage, each), player.score, player.hand_size, player.has_inn)
            for each, player in enumerate(public.players)
        ),
        row=tuple(one for place in range(len(public.laid)) if (one := proposal(stage, place))),
        tiles=tuple(tile(stage, stock.building) for stock in public.stocks),
        hand=None if mine is None else _held(stage, mine.hand),
        hand_size=public.players[seat].hand_size,
        known=_known(stage, mine),
    )


def shown_seat(stage: Stage) -> Seat:
    """Whose hand is shown: the one whose eyes are used, else who acted last."""
    if stage.eyes.isdecimal():
        return int(stage.eyes)
    entry = stage.log[-1] if stage.log else None
    if entry is not None and entry.seat is not None:
        return entry.seat
    current: Seat = stage.scene.public.current
    return current


def _private(stage: Stage, seat: Seat) -> Any:
    if stage.scene.opened is not None:
        return stage.scene.opened[seat]
    return stage.scene.private if stage.scene.viewer == seat else None


def _held(stage: Stage, hand: Cards) -> tuple[Held, ...]:
    return tuple(
        Held(
            face(stage.speech, card),
            count,
            points_for(card, count, stack_of(stage, card)) if is_building(card) else None,
        )
        for card, count in Counter(in_order(hand)).items()
    )


def _known(stage: Stage, mine: Any) -> str:
    """The card under this seat's seal at the Bazaar."""
    if mine is None or mine.sealed is None:
        return ""
    text = stage.speech.gettext("Under the seal: %(card)s.")
    return text % {"card": objects(stage.speech, (mine.sealed,))}
