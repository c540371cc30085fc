"""The form of an exported game, read strictly: whatever does not belong there is refused."""

import hashlib
from datetime import datetime
from typing import Any, Literal

import msgspec

from engines.core.codec import Reader, canonical
from engines.core.contract import JSON, Result
from engines.core.record import Record

FORMAT = "manorhouse-game-1"


def checksum(content: JSON) -> str:
    """A hash over everything else in the file: it tells damage, not forgery."""
    return hashlib.sha256(canonical(content)).hexdigest()


class ExportedOp(Record, frozen=True, kw_only=True, omit_defaults=True):
    """One operation of RFC 6902."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = msgspec.UNSET


class ExportedSeat(Record, frozen=True, kw_only=True):
    """Who sat at a seat, and the nonce that was brought to the luck."""

    seat: int
    name: str
    nonce: str


class ExportedStep(Record, frozen=True, kw_only=True):
    """One step whole. `diff` is RFC 6902 on the state before, `tape` pairs of (n, outcome).

    A step of the kind `house` tells who plays for whom, and leaves the game as it is.
    """

    seq: int
    kind: Literal["setup", "move", "undo", "house"]
    seat: int | None
    move: Any
    back_to: int | None
    diff: tuple[ExportedOp, ...]
    events: list[dict[str, Any]]
    tape: tuple[tuple[int, int], ...]
    reveals: bool
    state_hash: str
    rules_version: int
    at: datetime


class ExportedSeal(Record, frozen=True, kw_only=True):
    """A commitment; the salt is there when it was opened."""

    seq: int
    seat: int
    commitment: str
    salt: str | None
    opened_seq: int | None
    taken_back_seq: int | None


class ExportedUpgrade(Record, frozen=True, kw_only=True):
    """The position after a step in the form of later rules."""

    seq: int
    rules_version: int
    state: Any


class ExportedGame(Record, frozen=True, kw_only=True):
    """A finished game. `seed` is hexadecimal; `checksum` covers everything else in the file."""

    format: Literal["manorhouse-game-1"]
    table: str
    game: str
    rules_version: int
    options: Any
    seats: tuple[ExportedSeat, ...]
    seed: str
    seed_hash: str
    result: Result
    started_at: datetime
    finished_at: datetime
    steps: tuple[ExportedStep, ...]
    seals: tuple[ExportedSeal, ...]
    upgrades: tuple[ExportedUpgrade, ...]
    checksum: str


read_game = Reader[ExportedGame](ExportedGame).decode
"""An exported game from its bytes. Raises msgspec.ValidationError."""
