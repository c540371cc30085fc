"""Seeing to tables whose time has come: one loop in each process, each table by one of them.

Each table is seen to by a task of its own: a stand-in that thinks long at one keeps no other
waiting.
Whoever claims a table may die over it: after its lease another process looks. And two that both
look make one step: it is decided from where the table stands, and its key is free only once.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError

from app import clock
from app.db.engine import is_lost
from app.tables import deadlines_store as store
from app.tables.absent import Substitute, fallback_of, happens, sight_of
from app.tables.access import body_hash
from app.tables.bot_turns import BotTurns
from app.tables.claims import Claim
from app.tables.clocks_drafted import BOTS_LATE
from app.tables.clocks_watch import epoch_ms, look_at, moment
from app.tables.deadlines import Chore, down_since, next_chore, next_look
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict, DatabaseAway, TableRefusal, Unreadable
from app.tables.events import ClocksStoodStill, StandInSatDown
from app.tables.freshness import refresh
from app.tables.live import LiveTable
from app.tables.playing import decide_move
from app.tables.refs import CLOCK, STAND_IN
from app.tables.store import transaction
from app.tables.submission import carry_out
from engines.core.codec import plain
from engines.core.contract import JSON, Seat

logger = logging.getLogger(__name__)

REST_SECONDS = 1.0
SOON_MS = 5_000
MOST_CHORES = 20
MOST_BUSY = 100
"""So many tables are seen to at once; more wait until one is done."""
LATELY = timedelta(hours=1)
BROKEN = timedelta(minutes=1)
"""A table that cannot be seen to is tried again after so long."""
_HOUSE = Claim(0, None, None)


class Sweeper:
    """Plays for those whose time is up or who are away, and says that the house is open."""

    def __init__(self, desk: Desk, substitute: Substitute, turns: BotTurns) -> None:
        self.substitute = substitute
        self._turns = turns
        self._desk = desk
        self._uptime = desk.memory.uptime
        self._remembered = store.REMEMBERED  # the first time all that may matter
        self._wake = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Begin. For what happened before this, the house was away: nobody is charged."""
        try:
            await self._beat(clock.now())
        except Exception as error:  # noqa: BLE001 - it is made up for by the first sweep
            _note(error, "the first beat")
        self._loop = asyncio.create_task(self._sweep_forever(), name="sweeper")
        self._pulse = asyncio.create_task(self._beat_forever(), name="pulse")

    async def close(self) -> None:
        """Stop. What is on its way into the journal is stored all the same."""
        tasks = [task for task in (self._pulse, self._loop, *self._busy.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def stepped(self, live: LiveTable) -> None:
        """This process stored a step: a stand-in who answers it shall not be late. Quick."""
        due = look_at(live.position.table.watch)
        if due is None or self._loop is None:
            return
        wait = due - epoch_ms(clock.now())
        if wait < SOON_MS:
            asyncio.get_running_loop().call_later(max(0, wait) / 1000, self._wake.set)

    async def sweep(self) -> int:
        """See to all that is due now, to the end; how many tables that were."""
        begun = await self._begin()
        await asyncio.gather(*begun)
        return len(begun)

    async def _begin(self) -> list[asyncio.Task[None]]:
        """Begin to see to all that is due now."""
        now = clock.now()
        if not self._uptime.has_heard(epoch_ms(now)):
            await self._beat(now)  # that the house was away is known before anybody is charged
        begun: list[asyncio.Task[None]] = []
        while True:
            while len(self._busy) >= MOST_BUSY:
                await asyncio.wait(self._busy.values(), return_when=asyncio.FIRST_COMPLETED)
            async with transaction(self._desk.database) as connection:
                claimed = await store.claim(connection, now, self._busy.keys())
            begun += [self._send(table_id, now) for table_id in claimed]
            if len(claimed) < store.MOST_AT_ONCE:
                return begun

    def _send(self, table_id: str, now: datetime) -> asyncio.Task[None]:
        task = asyncio.create_task(self._see_to(table_id, now), name=f"chores of {table_id}")
        self._busy[table_id] = task
        task.add_done_callback(lambda _done: self._busy.pop(table_id, None))
        return task

    async def _sweep_forever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._begin()
            except Exception as error:  # noqa: BLE001 - it must outlive whatever happens
                _note(error, "sweeping")

    async def _beat_forever(self) -> None:
        """By itself: a stand-in that thinks long must not stop the clocks of the house."""
        while True:
            await asyncio.sleep(REST_SECONDS)
            try:
                await self._beat(clock.now())
                # After that: while the database is away, what is in memory is all there is to read.
                await self._desk.memory.let_go()
            except Exception as error:  # noqa: BLE001 - it must outlive whatever happens
                _note(error, "the beat")
            else:
                self._wake.set()

    async def _beat(self, now: datetime) -> None:
        gap = timedelta(milliseconds=self._uptime.gap)
        async with transaction(self._desk.database) as connection:
            if await store.beat(connection, now, gap):
                logger.warning("the house was away; no clock is charged for that")
        async with transaction(self._desk.database) as connection:
            outages = await store.read_outages(connection, now - self._remembered)
        self._uptime.hear(epoch_ms(now), outages)
        self._remembered = LATELY

    async def _see_to(self, table_id: str, now: datetime) -> None:
        """Do all that is due at a claimed table, and say when to look again."""
        again: datetime | None = now + BROKEN
        try:
            await refresh(self._desk, table_id)
            live = await self._desk.memory.get(table_id)
            await self._do_chores(live, epoch_ms(now))
            due = next_look(live, epoch_ms(now))
            again = None if due is None else moment(due)
            if self._turns.look(live):
                again = min(again or now + BOTS_LATE, now + BOTS_LATE)
        except Exception as error:  # noqa: BLE001 - one table keeps the others from nothing
            _note(error, f"seeing to table {table_id}")
        with suppress(TableRefusal, SQLAlchemyError, OSError):
            async with transaction(self._desk.database) as connection:
                await store.put_off(connection, table_id, now + store.LEASE, again)

    async def _do_chores(self, live: LiveTable, now: int) -> None:
        for _ in range(MOST_CHORES):
            chore = next_chore(live, now)
            if chore is None:
                return
            try:
                await self._do(live, chore, now)
            except Conflict:
                continue  # somebody else has done it, or the player was faster

    async def _do(self, live: LiveTable, chore: Chore, now: int) -> None:
        match chore.kind:
            case "stood_still":
                await self._tell_outage(live, chore, now)
            case "sit_in":
                await self._sit_in(live, chore, now, StandInSatDown(seat=chore.seat, reason="away"))
            case "unanswered":
                event = StandInSatDown(seat=chore.seat, reason="silent")
                await self._sit_in(live, chore, now, event)
            case "time_up":
                logger.info("time is up: table %s, seat %s", live.id, chore.seat)
                await self._fall_back(live, chore, now)
            case "stand_in":
                await self._stand_in(live, chore, now)

    async def _tell_outage(self, live: LiveTable, chore: Chore, now: int) -> None:
        def decide() -> Decided:
            _require(live, chore, now)
            watch = live.position.table.watch
            assert watch
            away = down_since(watch, live.uptime, now)
            return happens(live, None, ClocksStoodStill(seconds=round(away / 1000)), _HOUSE)

        await carry_out(self._desk, live, _HOUSE, decide)

    async def _sit_in(self, live: LiveTable, chore: Chore, now: int, event: StandInSatDown) -> None:
        def decide() -> Decided:
            _require(live, chore, now)
            return happens(live, chore.seat, event, _HOUSE)

        await carry_out(self._desk, live, _HOUSE, decide)

    async def _fall_back(self, live: LiveTable, chore: Chore, now: int) -> None:
        """The game's own answer for somebody who does not answer."""
        await self._play(live, chore, now, CLOCK, lambda: fallback_of(live, chore.seat))

    async def _stand_in(self, live: LiveTable, chore: Chore, now: int) -> None:
        """A move of whoever sits in; the game's own answer when that does not fit."""
        move = await self._chosen(live, chore.seat)
        try:
            await self._play(live, chore, now, STAND_IN, lambda: plain(move))
        except (AgainstRules, Unreadable) as refused:
            logger.warning("a stand-in's move was refused (%s)", refused.code)
            await self._play(live, chore, now, STAND_IN, lambda: fallback_of(live, chore.seat))

    async def _chosen(self, live: LiveTable, seat: Seat) -> object:
        watch, sight = live.position.table.watch, sight_of(live, seat)
        if watch and watch.seats[seat].stand_in == "resigned":
            resigning = sight.rules.resigning(sight.prompt)
            if resigning is not None:
                return resigning
        return await self.substitute.choose(sight)

    async def _play(
        self, live: LiveTable, chore: Chore, now: int, prefix: str, choose: Callable[[], JSON]
    ) -> None:
        """By the same door as any move, under a ref that is the same in every process."""
        ref = f"{prefix}{chore.prompt_id}"
        claim = Claim(chore.seat, ref, body_hash({"prompt": chore.prompt_id}))

        def decide() -> Decided:
            _require(live, chore, now)
            return decide_move(live, chore.seat, chore.prompt_id, choose(), claim)

        await carry_out(self._desk, live, claim, decide)


def _note(error: Exception, what: str) -> None:
    """Away databases and refusals pass by themselves; all else is a fault of ours."""
    if isinstance(error, DatabaseAway) or is_lost(error):
        logger.info("%s waits for the database (%s)", what, type(error).__name__)
    elif isinstance(error, TableRefusal):
        logger.warning("%s failed (%s)", what, error)
    else:
        logger.error("%s failed", what, exc_info=error)


def _require(live: LiveTable, chore: Chore, now: int) -> None:
    """Raises Conflict when this is not, or no longer, what is to be done."""
    if next_chore(live, now) != chore:
        raise Conflict("not_due")
