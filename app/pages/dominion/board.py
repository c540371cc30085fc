"""What lies in the middle for all: the turn's phase and counts, the cards in play, the trash."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from app.pages.dominion.chain import Hit, once_more, ring
from app.pages.dominion.faces import CardFace, face, faces
from app.pages.dominion.log import own_turn
from app.pages.dominion.names import seat_name
from app.pages.page import Keeping, Speech, Stage
from engines.core.contract import Seat
from engines.dominion.cards import Card, Cards
from engines.dominion.info import KINGDOM_SIZE, Phase
from engines.dominion.view import DominionPublic, PlayerView, ShownView

_PILES_THAT_END = 3


class Clock(NamedTuple):
    """The head of the page. `pips` are the three piles whose end is the game's end. D4."""

    title: str
    whose: str
    provinces: int | None
    empty: int
    pips: tuple[bool, ...]


@dataclass(eq=False)
class Phases(Keeping):
    """Where the turn is, and what it holds. `now` is the phase's place from 0; none: no turn."""

    names: tuple[str, ...]
    now: int | None
    counters: tuple[tuple[str, int, str], ...]

    def __post_init__(self) -> None:
        super().__init__()


@dataclass(frozen=True, slots=True)
class Lying:
    """Like cards in play, with their names for motion."""

    face: CardFace
    count: int
    entity: str


class Revealed(NamedTuple):
    """What a seat has shown last in this turn, and because of which card."""

    name: str
    why: str
    cards: tuple[CardFace, ...]


class InPlay(NamedTuple):
    """The play area of whose turn it is, with what an Attack still has to do."""

    seat: Seat
    name: str
    cards: tuple[Lying, ...]
    ring: tuple[Hit, ...]
    once_more: tuple[str, ...]
    revealed: Revealed | None


def clock(stage: Stage) -> Clock:
    """Turn, Provinces and empty piles."""
    public: DominionPublic = stage.scene.public
    say = stage.speech.gettext
    counts = {pile.card: pile.count for pile in public.piles}
    empty = list(counts.values()).count(0)
    if public.phase == "kingdom":
        title, whose = say("Choosing the piles"), ""
    elif public.is_over:
        title, whose = say("The game is over"), ""
    else:
        title = say("Turn %(turn)d") % {"turn": own_turn(stage, public.turn)}
        whose = seat_name(stage, public.current)
    return Clock(
        title=title,
        whose=whose,
        provinces=counts.get("province"),
        empty=empty,
        pips=tuple([place < empty for place in range(_PILES_THAT_END)]),
    )


class Chosen(NamedTuple):
    """The kingdom piles chosen so far, and how many are still to come. D60."""

    cards: tuple[CardFace, ...]
    left: int


def chosen(stage: Stage) -> Chosen:
    """How far choosing the ten in turn has come."""
    kingdom: Cards = stage.scene.public.kingdom
    return Chosen(faces(stage.speech, kingdom), KINGDOM_SIZE - len(kingdom))


def phases(stage: Stage) -> Phases:
    """The three phases, and actions, buys and coins."""
    public: DominionPublic = stage.scene.public
    return _phases(stage.speech, public.phase, public.actions, public.buys, public.coins)


@lru_cache(maxsize=2048)
def _phases(speech: Speech, phase: Phase, actions: int, buys: int, coins: int) -> Phases:
    say, ngettext = speech.gettext, speech.ngettext
    return Phases(
        names=(say("Action"), say("Buy"), say("Clean-up")),
        now={"action": 0, "treasure": 1, "buy": 1}.get(phase),
        counters=(
            ("actions", actions, ngettext("action", "actions", actions)),
            ("buys", buys, ngettext("buy", "buys", buys)),
            ("coins", coins, ngettext("coin", "coins", coins)),
        ),
    )


def in_play(stage: Stage) -> InPlay:
    """What lies before whoever has the turn."""
    public: DominionPublic = stage.scene.public
    player: PlayerView = public.players[public.current]
    return InPlay(
        seat=public.current,
        name=seat_name(stage, public.current),
        cards=_grouped(stage, public.current, player.played),
        ring=ring(stage),
        once_more=once_more(stage),
        revealed=_revealed(stage, public.shown),
    )


def _grouped(stage: Stage, seat: Seat, played: Cards) -> tuple[Lying, ...]:
    """Like cards together, in the order in which each kind came first."""
    counts = Counter(played)
    return tuple([_lying(stage.speech, seat, card, count) for card, count in counts.items()])


@lru_cache(maxsize=8192)
def _lying(speech: Speech, seat: Seat, card: Card, count: int) -> Lying:
    return Lying(face(speech, card), count, f"card-{seat}-{card}-{count}")


def _revealed(stage: Stage, shown: tuple[ShownView, ...]) -> Revealed | None:
    if not shown:
        return None
    last = shown[-1]
    return Revealed(
        name=seat_name(stage, last.seat),
        why=face(stage.speech, last.card).name,
        cards=tuple(face(stage.speech, card) for card in last.cards),
    )


@dataclass(frozen=True, slots=True)
class Trash:
    """What lies in the trash, by kind; `top` came last."""

    count: int
    top: CardFace | None
    cards: tuple[tuple[CardFace, int], ...]


def trash(stage: Stage) -> Trash:
    """The trash, open to all. D7."""
    cards: Cards = stage.scene.public.trash
    counts = Counter(cards)
    return Trash(
        count=len(cards),
        top=face(stage.speech, cards[-1]) if cards else None,
        cards=tuple((face(stage.speech, card), count) for card, count in counts.items()),
    )
