"""The contract between a game and everything that lets people play it."""

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from engines.core.chance import Chance
from engines.core.record import Record, Tagged

Seat = int
"""A place at a table, from 0, fixed for the life of the table."""

Viewer = Seat | None
"""Who looks: a seat, or None for a spectator."""

JSON = Any
"""A value as `json.loads` gives it."""


class Prompt(Tagged, frozen=True, kw_only=True):
    """A question put to one seat, complete: from it alone a form, a bot or a fuzzer can answer.

    Two different questions differ in value, if only by a round number: the table gives the
    question an id, and keeps the id as long as the value stays the same and the seat does not
    move. `waits` is False when the game can go on without an answer (a sealed choice may be taken
    back, but need not).
    """

    waits: bool = True

    @property
    def shared_phase(self) -> str:
        """The phase that all seats play at once and that ends for all at once, as `trade-3`.

        Where time is limited it has one deadline for everybody, which lasts as long as this value.
        Empty where each seat answers in a time of its own.
        """
        return ""


class Move(Tagged, frozen=True, kw_only=True):
    """What a seat wants, in the imperative."""


class Event(Tagged, frozen=True, kw_only=True):
    """What happened, in the past tense, as a code with parameters. Texts live elsewhere."""

    @abstractmethod
    def seen_by(self, viewer: Viewer) -> "Event | None":
        """This event as the viewer may know it while the game runs: whole, redacted or not at all.

        There is no default: each kind of event decides.
        """
        raise NotImplementedError


O = TypeVar("O", bound=Record)  # noqa: E741 - the letters of the design: O S M E P V W
S = TypeVar("S", bound=Record)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
P = TypeVar("P", bound=Prompt)
V = TypeVar("V", bound=Record)
W = TypeVar("W", bound=Record)


class Forms(Record, frozen=True, kw_only=True):
    """The types of one game's records, unions where there are several kinds; for strict codecs."""

    options: Any
    state: Any
    move: Any
    event: Any
    prompt: Any
    public: Any
    private: Any


class Info(Record, frozen=True, kw_only=True):
    """What the house must know of a game before anybody plays it.

    `automatics` are the codes of the answers that a user may have given for him, in groups: the
    codes of one group answer one question differently, so at most one of them can be chosen.
    `house_options` are the options that nobody may wish for: only `for_rematch` sets them.
    `shared_phase` names the phase that all play at once, if there is one (`Prompt.shared_phase`).
    """

    key: str
    title: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    endings: tuple[str, ...]
    forms: Forms
    is_listed: bool = True
    automatics: tuple[tuple[str, ...], ...] = ()
    house_options: tuple[str, ...] = ()
    shared_phase: str = ""


class ScoreLine(Record, frozen=True, kw_only=True):
    """One line of a seat's reckoning: a stable code, the points, and what they come from."""

    code: str
    points: int
    cells: tuple[int, ...] = ()
    count: int = 0


class SeatResult(Record, frozen=True, kw_only=True):
    """How one seat ended. `rank` is from 1; seats that tie share it."""

    rank: int
    points: int
    lines: tuple[ScoreLine, ...] = ()


class Result(Record, frozen=True, kw_only=True):
    """How the game ended: one of the game's `endings`, all seats in order, and a solo rating."""

    ending: str
    seats: tuple[SeatResult, ...]
    rating: str | None = None


class Preview(Record, frozen=True, kw_only=True):
    """What a move would bring its seat, from what the seat sees: its lines now and afterwards."""

    before: tuple[ScoreLine, ...] = ()
    after: tuple[ScoreLine, ...] = ()


class Step(Record, Generic[S, E], frozen=True, kw_only=True):
    """One accepted move with all it changed.

    `reveals` says that luck was drawn or that another seat learned something: undo may not
    cross it.
    """

    state: S
    events: tuple[E, ...] = ()
    reveals: bool = False


class Rules(Protocol[O, S, M, E, P, V, W]):
    """One game, pure and stateless: no clock, no luck but `chance`, no argument changed."""

    @property
    def info(self) -> Info:
        """Key, title, seats, record types, rules version and endings."""
        ...

    def settle(self, options: O, seats: int) -> O:
        """The options with every default filled in. Raises IllegalOptions."""
        ...

    def setup(self, options: O, seats: int, chance: Chance) -> Step[S, E]:
        """The first step, from settled options."""
        ...

    def prompts(self, state: S) -> Mapping[Seat, P]:
        """Who is asked what. Empty exactly when the game is over."""
        ...

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """The step this move makes. Raises IllegalMove with code, rule and facts."""
        ...

    def public(self, state: S) -> V:
        """What everybody may see, built up from nothing."""
        ...

    def private(self, state: S, seat: Seat) -> W:
        """What this seat sees besides, built up from nothing."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended; None exactly while somebody is prompted."""
        ...

    def sample(self, view: V, mine: W, prompt: P, rnd: Random) -> M:
        """Some legal move, chosen from what the seat sees: for fuzzing and the weakest bot."""
        ...

    def fallback(self, view: V, mine: W, prompt: P) -> M:
        """The move of somebody absent: never reveals by choice, never helps a rival by choice."""
        ...

    def automatic(self, view: V, mine: W, prompt: P, chosen: frozenset[str]) -> M | None:
        """The answer to this question that the codes chosen give exactly; None: ask the person."""
        ...

    def resigning(self, prompt: P) -> M | None:
        """The move that gives the game up in answer to this prompt; None where none does."""
        ...

    def for_rematch(self, options: O, result: Result, seats: int) -> O:
        """The options of the next table between the same people, for so many seats.

        They settle without a refusal: what the other number of seats rules out is left out.
        """
        ...

    def preview(self, view: V, mine: W, prompt: P, move: M) -> Preview:
        """What this move would bring, from what the seat sees. Raises IllegalMove."""
        ...

    def redeal(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """A state this viewer cannot tell from `state`: all he may not see is dealt anew.

        The same luck makes the same state of all that look alike to him: bots think in it
        (docs/decisions/0025), so nothing of the truth may be left, not even an order.
        """
        ...

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """A state stored by an earlier rules version, as JSON values, made today's."""
        ...


AnyRules = Rules[Any, Any, Any, Any, Any, Any, Any]
