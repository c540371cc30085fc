"""The board of a replay: all seats, the turn, a hand with whoever's eyes it may be seen, supply."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.pages.dominion.faces import CardFace, face
from app.pages.dominion.names import seat_name
from app.pages.page import Speech, Stage
from engines.core.contract import Seat
from engines.dominion.cards import Card
from engines.dominion.view import DominionPublic, PlayerView

Counted = tuple[tuple[CardFace, int], ...]


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat's piles at that moment."""

    seat: Seat
    name: str
    is_current: bool
    hand: int
    deck: int
    discard: int
    top: CardFace | None


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game. `hand` is the shown seat's; `is_hand_known` tells none from unseen."""

    seat: Seat
    name: str
    known: str
    seats: tuple[SeatShown, ...]
    current: str
    is_turn: bool
    actions: int
    buys: int
    coins: int
    played: Counted
    aside: Counted
    hand: Counted
    is_hand_known: bool
    piles: Counted
    trash: Counted


def board(stage: Stage) -> Board:
    """The board as it stood after the last entry of the stage's log."""
    public: DominionPublic = stage.scene.public
    seat = shown_seat(stage)
    speech = stage.speech
    me = public.players[public.current]
    mine = _private(stage, seat)
    return Board(
        seat=seat,
        name=seat_name(stage, seat),
        known="",
        seats=tuple(_seat(stage, each, player) for each, player in enumerate(public.players)),
        current=seat_name(stage, public.current),
        is_turn=public.phase not in {"kingdom", "over"},
        actions=public.actions,
        buys=public.buys,
        coins=public.coins,
        played=counted(speech, me.played),
        aside=counted(speech, [card for player in public.players for card in player.aside]),
        hand=counted(speech, () if mine is None else mine.hand),
        is_hand_known=mine is not None,
        piles=tuple((face(speech, pile.card), pile.count) for pile in public.piles)
        or tuple((face(speech, card), 0) for card in public.kingdom),
        trash=counted(speech, public.trash),
    )


def shown_seat(stage: Stage) -> Seat:
    """Whose hand is shown: that of whose eyes are used, else of who is asked, or has the turn."""
    if stage.eyes.isdecimal():
        return int(stage.eyes)
    public: DominionPublic = stage.scene.public
    return public.asked.seat if public.asked else public.current


def counted(speech: Speech, cards: Iterable[Card]) -> Counted:
    """Cards with like ones together, in the order in which they first come."""
    return tuple((face(speech, card), count) for card, count in Counter(cards).items())


def _private(stage: Stage, seat: Seat) -> Any:
    if stage.scene.opened is not None:
        return stage.scene.opened[seat]
    return stage.scene.private if stage.scene.viewer == seat else None


def _seat(stage: Stage, seat: Seat, player: PlayerView) -> SeatShown:
    public: DominionPublic = stage.scene.public
    return SeatShown(
        seat=seat,
        name=seat_name(stage, seat),
        is_current=seat == public.current and public.phase != "over",
        hand=player.hand_size,
        deck=len(player.backs),
        discard=player.discard_size,
        top=None if player.discard_top is None else face(stage.speech, player.discard_top),
    )
