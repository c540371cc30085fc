"""What may be seen: the table for everybody, and what one seat sees besides. E2."""

from engines.core.contract import ScoreLine, Seat
from engines.core.record import Record
from engines.unreal_estate.cards import Building, Card, Cards, Row, Special
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.info import Phase
from engines.unreal_estate.prompts import QuestionKind


class StockView(Record, frozen=True, kw_only=True):
    """Where the copies of a building are, as far as all have seen.

    `dump` is its stack. `held` are known to be in hands, `unseen` is the rest: in the deck or
    hidden in hands.
    """

    building: Building
    value: int
    copies: int
    row: int
    dump: int
    discard: int
    held: int
    unseen: int


class PlayerView(Record, frozen=True, kw_only=True):
    """One seat as all see it.

    `lines` say what its points come from. `known` are cards of its hand that all saw come and
    that are surely still there. `deeds` are the parts of its last action. `hand` is empty until
    the game is over.
    """

    score: int
    lines: tuple[ScoreLine, ...]
    hand_size: int
    known: Cards
    has_inn: bool
    deeds: tuple[Deed, ...]
    hand: Cards = ()


class Asked(Record, frozen=True, kw_only=True):
    """The special that asks who has the turn; `victim` is whose hand it has opened."""

    question: QuestionKind
    victim: Seat | None = None


class UnrealEstatePublic(Record, frozen=True, kw_only=True):
    """What everybody may see.

    `rounds` is the number of the last round. `to_act` are the seats whose turns are still to come
    in this round or in the final scoring, in order; the first of them has the turn. `halves` are
    the actions left of its Clock Tower. `laid` is the row as it was laid, `row` what is left of it.
    `discard` has its top last. `loose` are cards known to be in some hand, but not whose. `picked`
    are the specials that the table chose, `specials` those that have come up, of `special_count`.
    `ready` says who has sealed at the Bazaar, and `giving` who is asked to.
    """

    phase: Phase
    round: int
    rounds: int
    row_size: int
    first: Seat
    current: Seat
    to_act: tuple[Seat, ...]
    halves: int
    deck_size: int
    laid: Cards
    row: Row
    stocks: tuple[StockView, ...]
    discard: Cards
    players: tuple[PlayerView, ...]
    loose: Cards
    picked: tuple[Special, ...]
    specials: tuple[Special, ...]
    special_count: int
    giving: tuple[Seat, ...]
    ready: tuple[bool, ...]
    asked: Asked | None
    is_over: bool


class GroupView(Record, frozen=True, kw_only=True):
    """All own copies of a building, and what they would bring now: value by count by stack. E9."""

    building: Building
    count: int
    points: int


class UnrealEstatePrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: its hand, and what it would bring.

    `known[seat]` are the cards it is sure of in that hand, from all it saw; of its own none are
    listed. `unseen` counts, in the order of the stocks, the copies this seat has not seen. `sealed`
    is its card at the Bazaar.
    """

    seat: Seat
    hand: Cards
    groups: tuple[GroupView, ...]
    known: tuple[Cards, ...]
    unseen: tuple[int, ...]
    sealed: Card | None = None
