"""What the table service tells the rest of the house, as plain frozen data.

What is made anew with every step is a msgspec struct: it costs a tenth of a frozen dataclass.
None of these leads back to itself, so the collector need not look at them (gc=False): with two
hundred busy tables it held all of them up for some 50 ms at a time.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, get_args

import msgspec
from typing_extensions import override

from app.tables.clocks import ClockRule
from app.tables.clocks_watch import Watch
from app.tables.refs import MadeBy
from engines.core.bots import Level
from engines.core.contract import Prompt, Result, Seat, Viewer
from engines.core.patch import Op

Status = Literal["open", "playing", "finished", "abandoned"]
Visibility = Literal["public", "private"]
StepKind = Literal["setup", "move", "undo", "house"]
LobbyNews = Literal["seats", "started", "abandoned", "rematch", "undo", "reloaded"]
Pace = Literal["human", "quick", "at_once"]
"""How fast bots answer: at a pace that people can follow, at a glance, or as fast as they think."""
PACES: tuple[Pace, ...] = get_args(Pace)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits at a seat: a person, or a bot of this level, which has no account (`user_id` "")."""

    seat: Seat
    user_id: str
    name: str
    is_guest: bool
    bot: Level | None = None


class TableInfo(msgspec.Struct, frozen=True, gc=False):
    """What anybody who may see the table may know of it, the game's own view apart.

    `options` are the settled options as plain JSON values. `sitters` has one place a seat, None
    while it is free. `to_act` says who is waited for, never for what. `seed` (hexadecimal) stays
    None until the game is over. `undo_request` is what the table is being asked to agree to.
    `clock` is how time is limited, None where it is not; `watch` where the clocks stand and who is
    stood in for. `hints`: whether moves are suggested here.
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
    undo_request: "UndoRequest | None" = None
    clock: ClockRule | None = None
    watch: Watch | None = None
    bot_pace: Pace = "human"
    hints: bool = True

    @property
    def bots(self) -> tuple[Level | None, ...]:
        """The level of the bot at each seat, None where no bot sits."""
        return tuple(sitter.bot if sitter else None for sitter in self.sitters)

    def seat_of(self, user_id: str | None) -> Seat | None:
        """The seat this user has here, or None: then he is a spectator."""
        for sitter in self.sitters if user_id is not None else ():
            if sitter and sitter.user_id == user_id and not sitter.bot:
                return sitter.seat
        return None


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A prompt with the id that a move must name."""

    id: int
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step as this viewer may know it. `undone` marks what an undo took back later.

    `automatic` marks an answer that was given for this viewer because he wants it so; of another
    seat's steps it is never told. `by` says to all that the clock or a stand-in made the step; it
    says nothing of an automatic answer.
    """

    seq: int
    kind: StepKind
    seat: Seat | None
    events: tuple[Any, ...]
    at: datetime
    undone: bool = False
    automatic: bool = False
    by: MadeBy = ""

    @property
    def is_of_game(self) -> bool:
        """Whether its events are the game's own, not what the house tells of people."""
        return self.kind in {"setup", "move"}


class Scene(msgspec.Struct, frozen=True, gc=False):
    """View and prompt together: all that a page or a program shows to one viewer.

    `public` and `private` are the game's records (`private` None for a spectator). `opened` holds
    all private parts by seat where a finished game is looked at with open eyes, else None.
    """

    table: TableInfo
    viewer: Viewer
    seq: int
    public: Any
    private: Any
    asked: Asked | None
    result: Result | None
    can_undo: bool = False
    opened: tuple[Any, ...] | None = None


class Change(msgspec.Struct, frozen=True, gc=False):
    """One committed step, told to whoever shows the table.

    `before` and `after` give any viewer's scene; `public_ops` is the public diff, computed once,
    and `public_json` its bytes, encoded once for the journal and all viewers. `events` are whole:
    whoever sends them must ask each `seen_by(viewer)`. `commitments` are those made or opened by
    this step. A set-up is told as `LobbyChanged("started")`, not as a change.
    """

    before: "Position"
    after: "Position"
    kind: StepKind
    seat: Seat | None
    ref: str | None
    events: tuple[Any, ...]
    public_ops: tuple[Op, ...]
    at: datetime
    public_json: bytes = b"[]"
    commitments: tuple["Commitment", ...] = ()


@dataclass(frozen=True, slots=True)
class Commitment:
    """A hash that binds a sealed choice; `salt` and `move` come out with the reveal.

    `seq` is the step that sealed, `opened_seq` the one that revealed; `is_taken_back` means that
    the salt was destroyed, so that nobody will ever learn what the hash bound.
    """

    seq: int
    seat: Seat
    commitment: str
    salt: str | None = None
    move: Any = None
    opened_seq: int | None = None
    is_taken_back: bool = False


class Position(msgspec.Struct, frozen=True, gc=False):
    """A table at one committed seq: secret, never sent; scenes are made from it.

    `undoable` is the seat that may take its last step back without asking, if any.
    """

    table: TableInfo
    seq: int
    state: Any
    public: Any
    prompts: dict[Seat, Asked] = msgspec.field(default_factory=dict)
    result: Result | None = None
    undoable: Seat | None = None

    @override
    def __repr__(self) -> str:
        return f"Position({self.table.id!r}, seq={self.seq})"


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """The answer to a move that is stored. `is_first` is False for a re-sent ref."""

    ref: str
    seq: int
    is_first: bool = True


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A seat asks all to go back to `to_seq`. Any step made meanwhile ends the request."""

    seq: int
    seat: Seat
    to_seq: int
    agreed: tuple[Seat, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """Something about the table changed that is no step of the game."""

    table: TableInfo
    news: LobbyNews


@dataclass(frozen=True, slots=True)
class TablePage:
    """A page of a list; `after` is what the next call needs, None at the end."""

    tables: tuple[TableInfo, ...]
    after: str | None


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation as the sitters see it: the token itself is shown only once."""

    id: str
    made_by: str
    made_at: datetime
    expires_at: datetime
    claimed_by: str | None = None
    is_revoked: bool = False


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """A fresh invitation with the token that goes into its link."""

    invitation: Invitation
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One legal move for a seat, as JSON values, and the prompt it answers.

    `reason` is a code for why it is good, where there is a short reason.
    """

    prompt_id: int
    move: Any
    reason: str | None = None
