"""Who may do what at a table, and in what form requests may come."""

import hashlib
from typing import Any

from app.tables.errors import Conflict, NotYours, Unreadable
from app.tables.refs import is_reserved
from app.tables.shapes import TableInfo
from engines.core.codec import canonical
from engines.core.contract import JSON, Seat

MAX_REF = 64
MAX_NONCE = 128


def seat_at(table: TableInfo, user_id: str | None) -> Seat:
    """The user's seat. Raises NotYours for everybody else."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise NotYours("not_seated")
    return seat


def require_open(table: TableInfo) -> None:
    """Raises Conflict when nobody can sit down or get up any more."""
    if table.status == "abandoned":
        raise Conflict("table_abandoned")
    if table.status != "open":
        raise Conflict("already_started")


def require_running(table: TableInfo) -> None:
    """Raises Conflict unless the table is being played."""
    if table.status == "finished":
        raise Conflict("table_over")
    if table.status != "playing":
        raise Conflict("not_started")


def readable_ref(ref: Any) -> str:
    """A move's reference: any short printable text. Raises Unreadable."""
    if not isinstance(ref, str) or not 0 < len(ref) <= MAX_REF or not ref.isprintable():
        raise Unreadable("unreadable_ref", longest=MAX_REF)
    if is_reserved(ref):  # it would say that nobody made this step
        raise Unreadable("unreadable_ref", longest=MAX_REF)
    return ref


def readable_nonce(nonce: Any) -> str:
    """What a seat brings to the luck: any printable text, or nothing. Raises Unreadable."""
    if not isinstance(nonce, str) or len(nonce) > MAX_NONCE or not nonce.isprintable():
        raise Unreadable("unreadable_nonce", longest=MAX_NONCE)
    return nonce


def readable_number(number: Any, code: str) -> int:
    """A seat, a prompt's id or a seq. Raises Unreadable with this code."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 1 << 31:
        raise Unreadable(code)
    return number


def body_hash(body: JSON) -> bytes:
    """What tells two requests of one ref apart. Raises Unreadable for what is no JSON."""
    try:
        return hashlib.sha256(canonical(body)).digest()
    except (TypeError, ValueError, RecursionError) as error:
        raise Unreadable("unreadable_move") from error
