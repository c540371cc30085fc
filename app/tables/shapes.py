"""What the table service tells the rest of the house, as plain frozen data."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from engines.core.contract import Prompt, Result, Seat, Viewer
from engines.core.patch import Op

Status = Literal["open", "playing", "finished", "abandoned"]
Visibility = Literal["public", "private"]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat."""

    seat: Seat
    user_id: str
    name: str
    is_guest: bool


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What anybody who may see the table may know of it, the game's own view apart.

    `sitters` has one place a seat, None while it is free. `to_act` says who is waited for, never
    for what. `seed` stays None until the game is over.
    """

    id: str
    game: str
    options: Any
    seat_count: int
    status: Status
    visibility: Visibility
    host_id: str
    sitters: tuple[Sitter | None, ...]
    seq: int
    to_act: tuple[Seat, ...]
    seed_hash: str
    rules_version: int
    created_at: datetime
    changed_at: datetime
    seed: str | None = None
    started_at: datetime | None = None
    finished_at: datetime | None = None
    result: Result | None = None
    rematch_of: str | None = None
    rematch_id: str | None = None

    def seat_of(self, user_id: str | None) -> Seat | None:
        """The seat this user has here, or None: then he is a spectator."""
        if user_id is None:
            return None
        return next((s.seat for s in self.sitters if s and s.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Asked:
    """A prompt with the id that a move must name."""

    id: int
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step as this viewer may know it. `undone` marks what an undo took back later."""

    seq: int
    kind: Literal["setup", "move", "undo"]
    seat: Seat | None
    events: tuple[Any, ...]
    at: datetime
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """View and prompt together: all that a page or a program shows to one viewer.

    `public` and `private` are the game's records (`private` None for a spectator).
    """

    table: TableInfo
    viewer: Viewer
    seq: int
    public: Any
    private: Any
    asked: Asked | None
    result: Result | None
    can_undo: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """One committed step, told to whoever shows the table.

    `before` and `after` give any viewer's scene; `public_ops` is the public diff, computed once.
    `events` are whole: whoever sends them must ask each `seen_by(viewer)`.
    """

    before: "Position"
    after: "Position"
    kind: Literal["setup", "move", "undo"]
    seat: Seat | None
    ref: str | None
    events: tuple[Any, ...]
    public_ops: tuple[Op, ...]
    commitments: tuple["Commitment", ...] = ()
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Commitment:
    """A hash that binds a sealed choice; `salt` and `move` come out with the reveal."""

    seq: int
    seat: Seat
    commitment: str
    salt: str | None = None
    move: Any = None


@dataclass(frozen=True, slots=True)
class Position:
    """A table at one committed seq: secret, never sent; scenes are made from it."""

    table: TableInfo
    seq: int
    state: Any
    public: Any
    prompts: dict[Seat, Asked] = field(default_factory=dict)
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Accepted:
    """The answer to a move that is stored. `is_first` is False for a re-sent ref."""

    ref: str
    seq: int
    is_first: bool = True
