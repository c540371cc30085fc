"""What the API answers, as OpenAPI shows it."""

from datetime import datetime
from typing import Any, Literal

from pydantic import BaseModel, Field


class Problem(BaseModel):
    """RFC 9457. `code` is stable, `detail` a sentence in your language."""

    type: str = Field(examples=["urn:manorhouse:problem:cell_taken"])
    title: str
    status: int
    code: str = Field(examples=["cell_taken"])
    detail: str
    facts: dict[str, Any] = Field(examples=[{"cells": [14]}])
    rule: str | None = Field(None, description="The ruling that says so.", examples=["U3"])
    request: str


class User(BaseModel):
    """Somebody at a table."""

    id: str
    name: str = Field(examples=["Őzike"])
    guest: bool


class UserWithToken(BaseModel):
    """Who you are now. The token is shown this one time."""

    user: User
    token: str


class SeatRange(BaseModel):
    """How many may play."""

    min: int
    max: int


class Game(BaseModel):
    """A title. `options` is a JSON Schema; null in an option means: as usual."""

    key: str = Field(examples=["uradalom"])
    title: str
    seats: SeatRange
    minutes: int
    options: dict[str, Any]
    rules_version: int
    automatics: list[list[str]] = Field(
        description="What can be answered for you, as at `/users/me/automatics`."
    )
    bots: bool = Field(description="Whether the house has bots that play it.")


class Schemas(BaseModel):
    """What is sent in a game, each kind as a JSON Schema that is complete in itself.

    A record's `type` says which of the alternatives it is, as `discriminator` has it.
    """

    move: dict[str, Any] = Field(description="The `move` of a call, a message or a suggestion.")
    prompt: dict[str, Any] = Field(description="A scene's question; a move answers its `id`.")
    event: dict[str, Any] = Field(description="What a step's `events` are.")
    public: dict[str, Any] = Field(description="The part of the view that everybody sees.")
    private: dict[str, Any] = Field(description="The part of the view that your seat alone sees.")
    result: dict[str, Any] = Field(description="How the game ended.")


class GameWithSchemas(Game):
    """A title, and all that is needed to play it by program."""

    schemas: Schemas


class Automatics(BaseModel):
    """What can be answered for you in a game, and what you chose.

    The codes of one group answer the same question: of each group at most one can be chosen.
    """

    game: str = Field(examples=["dominion"])
    groups: list[list[str]] = Field(examples=[[["never_show_moat", "always_show_moat"]]])
    chosen: list[str] = Field(examples=[["never_show_moat"]])


class AllAutomatics(BaseModel):
    """All games that can answer something for you."""

    games: list[Automatics]


class Games(BaseModel):
    """All titles."""

    games: list[Game]


class Bot(BaseModel):
    """A bot that holds a seat. Its name says that it is one."""

    name: str = Field(examples=["Bot Ada"])
    level: Literal["easy", "steady", "strong"]


class Seat(BaseModel):
    """A place at a table: somebody's, a bot's, or free when both are null."""

    seat: int
    user: User | None
    bot: Bot | None


class Clock(BaseModel):
    """How time is limited at a table. Seconds, or days; `phase`: for what all play at once."""

    kind: Literal["none", "live", "days"]
    bank: int | None = None
    increment: int | None = None
    days: int | None = None
    phase: int | None


class Time(BaseModel):
    """A clock. `left` and `total` are milliseconds; a running one comes to nothing at `due`."""

    is_running: bool
    left: int | None
    due: datetime | None
    total: int | None


class SeatClock(Time):
    """A seat's clock. `stand_in` says why somebody else plays for it, if somebody does.

    `missed`: how often in a row its time was up. `called_until`: so long its player may answer.
    """

    seat: int
    stand_in: Literal["away", "left", "resigned", "silent"] | None
    missed: int
    called_until: datetime | None


class Clocks(BaseModel):
    """All clocks of a table as they stand `now`. `phase` is the deadline that all share."""

    now: datetime
    phase: Time | None
    seats: list[SeatClock]


class Table(BaseModel):
    """One play of a game. `to_act` says who is waited for, never for what."""

    id: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "playing", "finished", "abandoned"]
    visibility: Literal["public", "private"]
    host: str
    seats: list[Seat]
    bot_pace: Literal["human", "quick", "at_once"]
    hints: bool = Field(description="Whether moves are suggested here.")
    seq: int
    to_act: list[int]
    clock: Clock
    clocks: Clocks | None = Field(
        description="Null where time is not limited and nobody is stood in for; in lists always."
    )
    seed_hash: str
    seed: str | None = Field(description="Only when the game is over.")
    rules_version: int
    created_at: datetime
    changed_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    result: dict[str, Any] | None
    rematch_of: str | None
    rematch: str | None
    page: str = Field(description="The table's page for people.")


class Tables(BaseModel):
    """A page of a list; give `after` back for the next one, null at the end."""

    tables: list[Table]
    after: str | None


class Invitation(BaseModel):
    """An invitation. `token` and `url` are shown only to whoever made it, once."""

    id: str
    expires_at: datetime
    token: str
    url: str


class KnownInvitation(BaseModel):
    """An invitation as its table's sitters see it."""

    id: str
    made_by: str
    made_at: datetime
    expires_at: datetime
    claimed_by: str | None
    revoked: bool


class Invitations(BaseModel):
    """All invitations of a table."""

    invitations: list[KnownInvitation]


class View(BaseModel):
    """What is seen: the part for everybody, and your own (null for a spectator)."""

    public: dict[str, Any]
    private: dict[str, Any] | None


class Scene(BaseModel):
    """The table as you see it. The prompt carries its `id` and `type`."""

    seq: int
    view: View
    prompt: dict[str, Any] | None
    result: dict[str, Any] | None


class Accepted(BaseModel):
    """The move is stored as step `seq`."""

    ref: str
    seq: int


class Preview(BaseModel):
    """Your score lines now and after the move."""

    before: list[dict[str, Any]]
    after: list[dict[str, Any]]


class Suggestion(BaseModel):
    """One move that fits, and a code for why where there is a short reason."""

    prompt: int
    move: dict[str, Any]
    reason: str | None


class UndoAsked(BaseModel):
    """What all seats are asked to go back to."""

    seq: int
    seat: int
    to_seq: int
    agreed: list[int]
    at: datetime


class Step(BaseModel):
    """One step as you may know it. `automatic`: an answer given for you, as you chose.

    `by`: the clock or a stand-in made it. Steps of the kind `house` tell of people, and leave the
    game as it is.
    """

    seq: int
    kind: Literal["setup", "move", "undo", "house"]
    seat: int | None
    events: list[dict[str, Any]]
    at: datetime
    undone: bool
    automatic: bool
    by: Literal["clock", "stand_in"] | None


class Steps(BaseModel):
    """Part of the log, oldest first."""

    steps: list[Step]


class Commitment(BaseModel):
    """A sealed choice's hash; salt and move come out with the reveal."""

    seq: int
    seat: int
    commitment: str
    salt: str | None
    move: dict[str, Any] | None


class Commitments(BaseModel):
    """All seals of a table."""

    commitments: list[Commitment]
