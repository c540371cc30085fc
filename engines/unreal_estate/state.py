"""The whole truth of a game of Unreal Estate; it never leaves the server."""

from engines.core.ballot import Ballot
from engines.core.contract import ScoreLine, Seat
from engines.core.record import Record
from engines.unreal_estate.cards import Buildings, Card, Cards, Row, is_building
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.info import Phase, UnrealEstateOptions
from engines.unreal_estate.memory import Memory
from engines.unreal_estate.moves import GiveCard
from engines.unreal_estate.prompts import QuestionKind


class Question(Record, frozen=True, kw_only=True):
    """A special asks its owner, who has the turn; what may be answered follows from the state.

    `victim` is whose hand a Changeling House has opened.
    """

    kind: QuestionKind
    victim: Seat | None = None


class Player(Record, frozen=True, kw_only=True):
    """What belongs to one seat: a hand in order of kinds, and what its points come from.

    `has_inn` while a Moocher's Inn lies before it. `deeds` are the parts of its last action.
    """

    hand: Cards = ()
    lines: tuple[ScoreLine, ...] = ()
    has_inn: bool = False
    deeds: tuple[Deed, ...] = ()

    @property
    def score(self) -> int:
        """The points so far."""
        return sum(line.points for line in self.lines)


class UnrealEstateState(Record, frozen=True, kw_only=True):
    """Everything between two steps. Options are settled.

    `turn` counts the actions of the round (or of the final scoring) from 0, and `first` has the
    first of them. `deck` has its top first; `laid` is the row as it was laid, `row` what is left of
    it. `unresolved` are places whose specials still have to be resolved, while a `ballot` is open.
    `halves` are the actions left of a Clock Tower. `memories` are what the seats know of the
    others' hands, and last what everybody knows.
    """

    options: UnrealEstateOptions
    phase: Phase
    round: int
    first: Seat
    turn: int = 0
    deck: Cards = ()
    laid: Cards = ()
    row: Row = ()
    dump: Buildings = ()
    discard: Cards = ()
    players: tuple[Player, ...]
    memories: tuple[Memory, ...]
    unresolved: tuple[int, ...] = ()
    ballot: Ballot[GiveCard] | None = None
    question: Question | None = None
    halves: int = 0
    ending: str | None = None
    resigned: Seat | None = None

    @property
    def current(self) -> Seat:
        """Who has the turn."""
        return (self.first + self.turn) % len(self.players)


def specials_out(state: UnrealEstateState) -> set[Card]:
    """The specials that have left the deck, wherever they are now."""
    hands = [card for player in state.players for card in player.hand]
    inns: list[Card] = ["inn" for player in state.players if player.has_inn]
    out = (*state.row, *state.discard, *hands, *inns)
    return {card for card in out if card is not None and not is_building(card)}
