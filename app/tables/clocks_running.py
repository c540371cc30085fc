"""How a step moves the clocks: whose run, whose stand, and until when. Pure; the time is given.

A clock runs while its seat is waited for. It is charged when its seat moves or is waited for no
more, never because somebody else moved: what others do renews nobody's time (BB-50).
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec
from msgspec.structs import replace

from app.tables.clocks import ClockRule
from app.tables.clocks_watch import SeatClock, Watch
from app.tables.events import (
    CallAnswered,
    ClocksStoodStill,
    PlayerCalled,
    PlayerReturned,
    StandInSatDown,
)
from app.tables.refs import MadeBy
from engines.core.contract import Seat

SECOND = 1_000
DAY = 24 * 3600 * SECOND
STAND_IN_MS = 1_500
"""A stand-in answers after so long: the others see what happens, and nobody waits."""
LEAST_MS = 10 * SECOND


class StepFacts(msgspec.Struct, frozen=True):
    """What of a step matters to the clocks.

    `waiting` are the seats waited for after it, with the phase that they play at once with all
    others, or an empty text. `at` is when time counts again, which is now unless the house was away
    a moment ago. `taken_back` says how many of each seat's moves an undo took back. `bots` are the
    seats of bots, whose clocks never run.
    """

    kind: str
    seat: Seat | None
    by: MadeBy
    at: int
    waiting: Mapping[Seat, str]
    events: tuple[Any, ...] = ()
    taken_back: Mapping[Seat, int] = msgspec.field(default_factory=dict)
    bots: AbstractSet[Seat] = frozenset()


def first_watch(rule: ClockRule | None, seats: int, at: int) -> Watch:
    """The clocks before anybody is asked."""
    bank = (rule.bank or 0) * SECOND if rule else 0
    return Watch(seats=(SeatClock(left=bank),) * seats, as_of=at)


def after_step(rule: ClockRule | None, watch: Watch, step: StepFacts, down: int) -> Watch:
    """The clocks after a step. `down` is how long the house was away since `watch.as_of`."""
    watch = shifted(watch, down, step.at)
    phase = next((name for name in step.waiting.values() if name), "")
    begins = phase != watch.phase
    seats = tuple(
        _after(rule or ClockRule(), seat, clock, step) for seat, clock in enumerate(watch.seats)
    )
    if begins:
        seats = tuple(replace(clock, has_stirred=False) for clock in seats)
        return replace(watch, seats=seats, phase=phase, phase_due=_phase_due(rule, phase, step.at))
    return replace(watch, seats=seats)


def shifted(watch: Watch, down: int, at: int) -> Watch:
    """The same clocks, with all that is still to come so much later."""
    if not down:
        return replace(watch, as_of=at)

    def later(ms: int | None) -> int | None:
        return None if ms is None else ms + down

    seats = tuple(
        replace(clock, since=later(clock.since), due=later(clock.due)) for clock in watch.seats
    )
    return replace(watch, seats=seats, as_of=at, phase_due=later(watch.phase_due))


def is_idle(rule: ClockRule | None, watch: Watch) -> bool:
    """Whether there is nothing to be kept: no clock, nobody stood in for, nobody called."""
    return rule is None and not any(clock.stand_in or clock.is_called for clock in watch.seats)


def least_left(rule: ClockRule) -> int:
    """With so much a seat goes on whose time was up: with nothing it could not go on at all."""
    if rule.kind != "live":
        return 0
    return max(LEAST_MS, (rule.increment or 0) * SECOND, (rule.bank or 0) * SECOND // 10)


def _phase_due(rule: ClockRule | None, phase: str, at: int) -> int | None:
    if not phase or rule is None:
        return None
    if rule.phase is not None:
        return at + rule.phase * SECOND
    return at + rule.days * DAY if rule.days else None


def _after(rule: ClockRule, seat: Seat, clock: SeatClock, step: StepFacts) -> SeatClock:
    if seat in step.bots:
        return clock
    moved = step.kind == "move" and step.seat == seat
    ticks = _ticks(rule, seat, clock, step)
    if clock.since is not None and (moved or not ticks):
        clock = _charged(rule, clock, step.at)
    clock = _after_move(rule, clock, step) if moved else _after_others(rule, seat, clock, step)
    return _set_running(rule, seat, clock, step, moved=moved)


def _ticks(rule: ClockRule, seat: Seat, clock: SeatClock, step: StepFacts) -> bool:
    """Whether this seat's own clock runs after the step."""
    is_own = step.waiting.get(seat) == ""
    return rule.kind != "none" and is_own and clock.stand_in is None


def _charged(rule: ClockRule, clock: SeatClock, at: int) -> SeatClock:
    assert clock.since is not None
    if rule.kind == "live":
        clock = replace(clock, left=max(0, clock.left - max(0, at - clock.since)))
    return replace(clock, since=None, due=None)


def _after_move(rule: ClockRule, clock: SeatClock, step: StepFacts) -> SeatClock:
    """The seat answered, or was answered for."""
    more = (rule.increment or 0) * SECOND
    if step.by == "stand_in":
        return replace(clock, due=None)
    if step.by == "clock":
        left = max(clock.left + more, least_left(rule))
        missed = clock.missed if clock.has_stirred else clock.missed + 1
        return replace(clock, left=left, missed=missed, due=None)
    clock = replace(clock, left=clock.left + more, due=None)
    if step.by == "automatic":  # as he wished, which does not show that he is there
        return clock
    return replace(clock, missed=0, has_stirred=True, is_called=False, stand_in=None)


def _after_others(rule: ClockRule, seat: Seat, clock: SeatClock, step: StepFacts) -> SeatClock:
    """What undo and happenings do to a seat; a move of somebody else does nothing."""
    if step.kind == "undo":
        if seat == step.seat:
            clock = replace(clock, missed=0, is_called=False)
        back = step.taken_back.get(seat, 0) * (rule.increment or 0) * SECOND
        return _without(clock, back) if back else clock
    for event in step.events if step.kind == "house" else ():
        if getattr(event, "seat", None) == seat:
            clock = _after_happening(rule, clock, event, step.at)
    return clock


def _without(clock: SeatClock, back: int) -> SeatClock:
    """A move that is taken back takes the time along that it brought."""
    left = max(LEAST_MS, clock.left - back)
    due = None if clock.due is None else clock.due - (clock.left - left)
    return replace(clock, left=left, due=due)


def _after_happening(rule: ClockRule, clock: SeatClock, event: Any, at: int) -> SeatClock:
    match event:
        case StandInSatDown():
            clock = clock if clock.since is None else _charged(rule, clock, at)
            return replace(clock, stand_in=event.reason, is_called=False, due=None)
        case PlayerReturned():
            left = max(clock.left, least_left(rule))
            back = replace(clock, left=left, stand_in=None, missed=0, due=None)
            return replace(back, is_called=False)
        case PlayerCalled():
            return replace(clock, is_called=True, due=at + event.seconds * SECOND)
        case CallAnswered():
            return replace(clock, is_called=False, due=None)
        case ClocksStoodStill() | _:
            return clock


def _set_running(
    rule: ClockRule, seat: Seat, clock: SeatClock, step: StepFacts, *, moved: bool
) -> SeatClock:
    """Until when the seat is waited for, now that it is known whether it is."""
    if seat not in step.waiting:
        return replace(clock, since=None, due=None, is_called=False)
    if clock.stand_in is not None:
        stays = clock.due is not None and not moved
        return clock if stays else replace(clock, due=step.at + STAND_IN_MS)
    if not _ticks(rule, seat, clock, step):
        return clock if clock.is_called else replace(clock, since=None, due=None)
    if clock.since is not None:
        return clock
    due = step.at + (clock.left if rule.kind == "live" else (rule.days or 0) * DAY)
    return replace(clock, since=step.at, due=due)
