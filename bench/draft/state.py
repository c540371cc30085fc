"""The whole truth of a game of Draft Grid: about 3 KB, with a secret bag and secret goals."""

from engines.core.record import Record

KINDS = ("forest", "quarry", "harbor", "meadow", "market", "temple")
CELLS = 36
LONGEST_LOG = 12
BAG = 48
GOALS = 3
VALUES = 9


class DraftOptions(Record, frozen=True, kw_only=True):
    """The game ends after so many moves."""

    moves: int = 1_000_000


class Cell(Record, frozen=True, kw_only=True):
    """A place of the board with its tile; `owner` is -1 while it is free, `at` the move it went."""

    id: int
    kind: str
    v: int
    owner: int = -1
    at: int = 0


class Goal(Record, frozen=True, kw_only=True):
    """A secret wish of one seat."""

    want: str
    bonus: int


class Line(Record, frozen=True, kw_only=True):
    """One line of the log. It has a text because the peers' has one: the bytes are compared."""

    n: int
    seat: int
    cell: int
    kind: str
    v: int
    text: str


class DraftState(Record, frozen=True, kw_only=True):
    """Everything between two moves; `n` counts them."""

    moves: int
    n: int
    round: int
    cells: tuple[Cell, ...]
    scores: tuple[int, ...]
    log: tuple[Line, ...]
    goals: tuple[tuple[Goal, ...], ...]
    bag: tuple[int, ...]
