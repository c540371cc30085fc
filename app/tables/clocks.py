"""How time is limited at a table: chosen when it is made, and settled like the game's options."""

from typing import Literal

from msgspec import ValidationError

from app.tables.errors import AgainstRules, Unreadable
from engines.core.codec import Reader, encode
from engines.core.contract import JSON
from engines.core.record import Record
from engines.registry import rules_of

BANK = 300
INCREMENT = 10
DAYS = 3
PHASE = 120
"""What is taken where a clock's kind is chosen and its numbers are left out."""

LIMITS = {"bank": (10, 7200), "increment": (0, 600), "days": (1, 30), "phase": (20, 3600)}


class ClockRule(Record, frozen=True, kw_only=True):
    """A table's clock.

    `live`: each seat has `bank` seconds for the whole game, and `increment` more for each answer.
    `days`: each answer within so many days. `none`: no limit. `phase` is how many seconds a phase
    lasts that all play at once, where the game has one; None: until all are ready (with days: as
    long as an answer may take).
    """

    kind: Literal["none", "live", "days"] = "none"
    bank: int | None = None
    increment: int | None = None
    days: int | None = None
    phase: int | None = None


_read = Reader[ClockRule](ClockRule).decode


def read_rule(stored: JSON) -> ClockRule | None:
    """A clock as it was stored; None: no limit at all."""
    return None if stored is None else _read(encode(stored))


def settle_clock(game: str, seats: int, wish: JSON) -> ClockRule | None:
    """The clock as it will run, with every number that was left out. Raises a TableRefusal."""
    if wish is None:
        return None
    try:
        rule = _read(encode(wish))
    except (ValidationError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable("unreadable_clock", problem=str(error)[:200]) from error
    if rule.kind != "none" and seats == 1:
        raise AgainstRules("clock_needs_others")
    settled = _filled(rule, has_phase=has_shared_phase(game))
    _check(rule, settled)
    return None if settled == ClockRule() else settled


def has_shared_phase(game: str) -> bool:
    """Whether all seats play a phase of this game at once."""
    rules = rules_of(game)
    return rules is not None and bool(rules.info.shared_phase)


def _filled(rule: ClockRule, *, has_phase: bool) -> ClockRule:
    """With `live` the phase must end some time: no seat's own clock runs in it."""
    phase = rule.phase if has_phase else None
    if rule.kind == "live":
        return ClockRule(
            kind="live",
            bank=BANK if rule.bank is None else rule.bank,
            increment=INCREMENT if rule.increment is None else rule.increment,
            phase=PHASE if has_phase and phase is None else phase,
        )
    if rule.kind == "days":
        return ClockRule(kind="days", days=DAYS if rule.days is None else rule.days, phase=phase)
    return ClockRule(phase=phase)


def _check(wish: ClockRule, settled: ClockRule) -> None:
    """What does not belong to this kind is no wish of it; what does lies within its limits."""
    for name, (least, most) in LIMITS.items():
        value = getattr(wish, name)
        if value is None:
            continue
        if getattr(settled, name) is None:
            raise AgainstRules("clock_without_that", field=name)
        if not least <= value <= most:
            raise AgainstRules("clock_out_of_range", field=name, least=least, most=most)
