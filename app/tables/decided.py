"""What was decided about a table, before it is worked out."""

from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from app.tables.line import WayBack
from app.tables.shapes import StepKind
from engines.core.chance import Tape
from engines.core.contract import Seat, Step


class Decided(msgspec.Struct, frozen=True):
    """A move, an undo, or what happened to the people at the table.

    `movers` are the seats whose questions count as answered; `back` is what an undo takes back.
    """

    kind: StepKind
    seat: Seat | None
    step: Step[Any, Any]
    movers: AbstractSet[Seat]
    ref: str | None = None
    body_hash: bytes | None = None
    move: Any = None
    tape: Tape = ()
    back: WayBack | None = None
