"""What the journal stores of one step: rows in the order in which Postgres takes them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Any, NamedTuple

from app.tables.seals import Seal, SealChanges
from engines.core.contract import Seat


class Outcome(Enum):
    """What became of an entry."""

    WON = "won"
    """It is stored; from now on it may be shown."""
    LOST = "lost"
    """Another step of this table, or one with the same ref, was stored before it."""
    UNKNOWN = "unknown"
    """The database went away: it may be stored or not."""
    FULL = "full"
    """The database has no room for it. It is not stored."""
    UNFIT = "unfit"
    """The database refused its values. It is not stored."""


class StepRow(NamedTuple):
    """A row of `steps` with JSON as encoded bytes; the last three go into the row of `tables`."""

    table_id: str
    seq: int
    kind: str
    seat: Seat | None
    ref: str | None
    body_hash: bytes | None
    move: bytes | None
    diff: bytes
    public_diff: bytes
    events: bytes
    tape: bytes
    reveals: bool
    state_hash: str
    rules_version: int
    envelope: bytes
    at: datetime
    status: str
    to_act: str  # an array in Postgres' spelling, because it is cheaper than an array in a row
    result: bytes | None

    def given(self) -> tuple[Any, ...]:
        """As the journal hands it over: a `step_given`. What is the same is sent once."""
        if self.public_diff == self.diff:
            return (*self[:8], None, *self[9:])
        return self


class SnapshotRow(NamedTuple):
    """A row of `snapshots`."""

    table_id: str
    seq: int
    rules_version: int
    state: bytes


class SealRow(NamedTuple):
    """A row of `seals`: a new one, or what becomes of an older one."""

    table_id: str
    seq: int
    seat: Seat
    commitment: bytes
    salt: bytes | None
    opened_seq: int | None
    taken_back_seq: int | None


class ClockRow(NamedTuple):
    """A row of `clocks`, where time is limited or somebody is stood in for."""

    table_id: str
    watch: bytes | None
    look_at: datetime | None


@dataclass(slots=True, eq=False)
class Entry:
    """One step on its way into the database; `settle` is told its outcome, once and first.

    `breaks` counts the commits with it that broke: one that breaks every connection is given up.
    """

    step: StepRow = field(repr=False)
    settle: Callable[[Outcome], None] = field(repr=False)
    snapshot: SnapshotRow | None = field(default=None, repr=False)
    new_seal: SealRow | None = field(default=None, repr=False)
    changed_seals: tuple[SealRow, ...] = field(default=(), repr=False)
    clock: ClockRow | None = field(default=None, repr=False)
    breaks: int = 0


def seal_row(table_id: str, seal: Seal) -> SealRow:
    """The row of a seal."""
    return SealRow(
        table_id,
        seal.seq,
        seal.seat,
        seal.commitment,
        seal.salt,
        seal.opened_seq,
        seal.taken_back_seq,
    )


def seal_rows(table_id: str, changes: SealChanges) -> tuple[SealRow | None, tuple[SealRow, ...]]:
    """The new row and the changed rows of a step."""
    made = seal_row(table_id, changes.made) if changes.made else None
    return made, tuple(seal_row(table_id, seal) for seal in changes.changed)
