"""Players who are away: who plays for them, asking whether they are there, and coming back.

All of it are steps of the kind `house`: in the log, and one after another like the moves.
"""

import asyncio
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any, Protocol

import msgspec
from typing_extensions import override

from app import clock
from app.bots.thinkers import NoThought
from app.bots.worker import Question
from app.tables.access import body_hash, readable_number, readable_ref, require_running, seat_at
from app.tables.bot_questions import Mind, question_about
from app.tables.claims import Claim
from app.tables.clocks_watch import SeatClock
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict, NotFound
from app.tables.events import CallAnswered, Happening, PlayerCalled, PlayerReturned
from app.tables.live import LiveTable
from app.tables.seating_bots import has_bots
from app.tables.shapes import Accepted, TableInfo
from app.tables.submission import carry_out
from engines.core.codec import decode_json, plain
from engines.core.contract import JSON, AnyRules, Prompt, Seat, Step

QUIET_SECONDS = 15 * 60
"""At a table without a clock somebody may be called when nothing has happened for so long."""
ANSWER_SECONDS = 5 * 60
"""So long whoever is called has to say that he is there."""
STAND_IN_SECONDS = 5.0
"""So long a stand-in may think before any legal move will do: other tables wait for the sweeper."""


class Sight(msgspec.Struct, frozen=True):
    """All that is known to whoever plays for a seat: what its player sees, and the question.

    `question` is the same for a bot that thinks elsewhere.
    """

    rules: AnyRules
    public: Any
    private: Any
    prompt: Prompt
    question: Question


class Substitute(Protocol):
    """Whoever plays for somebody who is away. It may take its time."""

    async def choose(self, sight: Sight) -> Any:
        """The move, as a record of the game or as JSON values."""
        ...


class WeakestBot(Substitute):
    """Plays any legal move; in a phase that all play at once it holds nobody up (M19)."""

    def __init__(self, luck: Random | None = None) -> None:
        self._luck = luck or SystemRandom()

    @override
    async def choose(self, sight: Sight) -> Any:
        if sight.prompt.shared_phase:
            return sight.rules.fallback(sight.public, sight.private, sight.prompt)
        return sight.rules.sample(sight.public, sight.private, sight.prompt, self._luck)


class SteadyBot(WeakestBot):
    """Plays as well as a bot does without looking ahead; any legal move where there is no bot."""

    def __init__(self, mind: Mind, luck: Random | None = None) -> None:
        super().__init__(luck)
        self._mind = mind

    @override
    async def choose(self, sight: Sight) -> Any:
        if not sight.prompt.shared_phase and has_bots(sight.question.game):
            with suppress(NoThought, TimeoutError):
                async with asyncio.timeout(STAND_IN_SECONDS):
                    return decode_json((await self._mind.think(sight.question)).move)
        return await super().choose(sight)


def sight_of(live: LiveTable, seat: Seat) -> Sight:
    """What may be known when playing for this seat."""
    position, rules = live.position, live.game.rules
    mine = rules.private(position.state, seat)
    question = question_about(live.game, position.state, seat, "steady")
    return Sight(rules, position.public, mine, position.prompts[seat].prompt, question)


def fallback_of(live: LiveTable, seat: Seat) -> JSON:
    """The game's own answer for somebody who does not answer."""
    position, rules = live.position, live.game.rules
    mine = rules.private(position.state, seat)
    return plain(rules.fallback(position.public, mine, position.prompts[seat].prompt))


def seat_clock(table: TableInfo, seat: Seat) -> SeatClock:
    """What is kept of a seat; an untouched one where nothing is."""
    return table.watch.seats[seat] if table.watch else SeatClock()


def happens(live: LiveTable, seat: Seat | None, event: Happening, claim: Claim) -> Decided:
    """The step that tells what happened to people, and leaves the game as it is."""
    return Decided(
        kind="house",
        seat=seat,
        step=Step(state=live.position.state, events=(event,)),
        movers=frozenset(),
        ref=claim.ref,
        body_hash=claim.body_hash,
    )


async def come_back(desk: Desk, table_id: str, user_id: str | None, ref: str) -> Accepted:
    """Play oneself again, or say that one is there. Raises Conflict when nobody doubts it."""
    readable_ref(ref)
    live = await desk.memory.get(table_id)
    claim = Claim(seat_at(live.position.table, user_id), ref, body_hash({"return": True}))

    def decide() -> Decided:
        require_running(live.position.table)
        mine = seat_clock(live.position.table, claim.seat)
        if mine.stand_in is not None:
            return happens(live, claim.seat, PlayerReturned(seat=claim.seat), claim)
        if mine.is_called:
            return happens(live, claim.seat, CallAnswered(seat=claim.seat), claim)
        raise Conflict("not_away")

    return await carry_out(desk, live, claim, decide)


async def be_there(desk: Desk, live: LiveTable, seat: Seat, ref: str) -> None:
    """Whoever makes a move has returned: a step of its own before that of the move."""
    claim = Claim(seat, f"{ref[:60]}-in", body_hash({"return": True}))

    def decide() -> Decided:
        require_running(live.position.table)
        if seat_clock(live.position.table, seat).stand_in is None:
            raise Conflict("not_away")
        return happens(live, seat, PlayerReturned(seat=seat), claim)

    try:
        await carry_out(desk, live, claim, decide)
    except Conflict as refused:
        if refused.code not in {"not_away", "ref_conflict"}:
            raise


def is_stood_in(live: LiveTable, seat: Seat) -> bool:
    """Whether somebody else plays for this seat."""
    watch = live.position.table.watch
    return watch is not None and watch.seats[seat].stand_in is not None


def is_deserted(live: LiveTable) -> bool:
    """Whether no person plays here any more: somebody else does for all seats that people have."""
    people = (seat for seat in range(live.position.table.seat_count) if seat not in live.bots)
    return all(is_stood_in(live, seat) for seat in people)


async def call(desk: Desk, table_id: str, user_id: str | None, seat: Seat, ref: str) -> Accepted:
    """Ask whether a silent player is there; when he does not say so, somebody sits in for him.

    Only where no clock says what happens, when the table waits for him alone or with others, and
    nothing has happened for long.
    """
    readable_ref(ref)
    readable_number(seat, "unreadable_seat")
    live = await desk.memory.get(table_id)
    claim = Claim(seat_at(live.position.table, user_id), ref, body_hash({"call": seat}))

    def decide() -> Decided:
        _require_silence(live.position.table, seat, claim.seat)
        event = PlayerCalled(seat=seat, by=claim.seat, seconds=ANSWER_SECONDS)
        return happens(live, claim.seat, event, claim)

    return await carry_out(desk, live, claim, decide)


def _require_silence(table: TableInfo, seat: Seat, caller: Seat) -> None:
    require_running(table)
    if seat >= table.seat_count:
        raise NotFound("no_such_seat", seats=table.seat_count)
    if not is_callable_at_all(table):
        raise AgainstRules("clock_calls")
    if seat == caller or seat not in table.to_act:
        raise Conflict("not_waited_for")
    theirs = seat_clock(table, seat)
    if theirs.stand_in is not None or theirs.is_called:
        raise Conflict("already_called")
    left = QUIET_SECONDS - quiet_seconds(table)
    if left > 0:
        raise Conflict("not_silent_long", minutes=-int(-left // 60))


def is_callable_at_all(table: TableInfo) -> bool:
    """Whether people call each other here: where time is limited the clock does that."""
    return table.clock is None or table.clock.kind == "none"


def quiet_seconds(table: TableInfo) -> float:
    """For how long nothing has happened at a table."""
    return (clock.now() - table.changed_at).total_seconds()
