"""Bots' turns: each question put to a bot is thought about elsewhere, and answered like a person's.

The process that stores a step has the bots answer that it asks. When it is gone, or a bot is late
for whatever reason, the sweeper of some process comes by (`clocks.look_at`): two that think make
one step, because it has the same ref in all of them. Nothing here waits for anything while a table
is held, and whatever fails ends in the game's own fallback: no table stands still for a bot.
"""

import asyncio
import logging

from app import clock
from app.bots.thinkers import NoThought
from app.metrics import Count
from app.tables.absent import fallback_of, is_deserted
from app.tables.access import body_hash
from app.tables.bot_pace import seconds_to_wait
from app.tables.bot_questions import Mind, question_about
from app.tables.claims import Claim
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errands import Work
from app.tables.errors import AgainstRules, Conflict, TableRefusal, Unreadable
from app.tables.live import LiveTable
from app.tables.playing import asked_of, decide_move
from app.tables.shapes import Asked
from app.tables.submission import carry_out
from engines import registry
from engines.core.bots import LEVELS, Level, stirs
from engines.core.codec import decode_json
from engines.core.contract import JSON, Seat

logger = logging.getLogger(__name__)

PATIENCE_SECONDS = 20.0
"""After so long without a thought a weaker level is asked, and in the end the game's own answer."""
TRIES = 3
MOST_IN_PHASE = 40
"""So many answers a bot gives in one phase that all play at once; then it only ends it."""

_MOVES = {
    level: Count("bot_moves_total", "Answers of bots, by the level that found them.", level=level)
    for level in (*LEVELS, "fallback")
}
_FAILED = Count("bot_failures_total", "Times that a bot had no answer, or none that fits.")


class Turn:
    """One question that a bot is thinking about. Once it is `played` nobody calls it off."""

    __slots__ = ("hurry", "played", "prompt_id", "task")

    def __init__(self, prompt_id: int) -> None:
        self.prompt_id = prompt_id
        self.played = False
        self.hurry = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def call_off(self) -> None:
        """Nobody asks this any more."""
        if self.task is not None and not self.played:
            _cancel(self.task)


class BotTurns:
    """All turns that this process is taking for bots."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._turns: dict[tuple[str, Seat], Turn] = {}
        self._errands: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def work_for(self, desk: Desk) -> None:
        """Play at this desk's tables."""
        self._desk = desk

    async def close(self) -> None:
        """Stop. What is on its way into the journal is stored all the same."""
        self._is_closed = True  # a table that is still being read brings nothing up any more
        for errand in tuple(self._errands):
            _cancel(errand)
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self.mind.close()

    # -- what happens at tables: all of this is quick

    def look(self, live: LiveTable) -> bool:
        """Have every bot answer that is asked something here, and call off what is over.

        Whether one does.
        """
        if self._is_closed:
            return False
        are_asked = False
        for seat in live.bots:
            asked = self._asked(live, seat)
            turn = self._turns.get((live.id, seat))
            are_asked = are_asked or asked is not None
            if turn is not None and asked is not None and asked.id == turn.prompt_id:
                continue
            if turn is not None:
                turn.call_off()
            if asked is not None:
                self._begin(live, seat, asked)
        return are_asked

    def came_in(self, live: LiveTable) -> None:
        """The table was read from the database; another process may be seeing to it."""
        if self._is_closed or not live.bots:
            return
        if not self._desk.bus.has_others:
            self.look(live)
            return
        for seat in live.bots:
            turn = self._turns.get((live.id, seat))
            asked = self._asked(live, seat)
            if turn and (asked is None or asked.id != turn.prompt_id):
                turn.call_off()

    def started(self, table_id: str) -> None:
        """A table with bots was dealt, and need not have come into memory."""
        if self._is_closed:
            return
        self.mind.warm()
        self._run(lambda: self._look_at(table_id))

    def hurried(self, table_id: str) -> None:
        """The bots' pace is another one now: whoever waits reckons anew."""
        for (table, _seat), turn in self._turns.items():
            if table == table_id:
                turn.hurry.set()

    def _asked(self, live: LiveTable, seat: Seat) -> Asked | None:
        """What a bot is to answer now, if anything."""
        position = live.position
        asked = position.prompts.get(seat)
        if asked is None or position.table.status != "playing":
            return None
        if asked.prompt.waits:
            return asked
        bot = registry.bot_of(position.table.game)
        if bot is None or self._has_said_enough(live, seat, asked):
            return None
        mine = live.game.rules.private(position.state, seat)
        return asked if stirs(bot, position.public, mine, asked.prompt) else None

    def _begin(self, live: LiveTable, seat: Seat, asked: Asked) -> None:
        turn = self._turns[live.id, seat] = Turn(asked.id)
        turn.task = self._run(lambda: self._take(live.id, seat, turn))

        def over(_task: object) -> None:
            if self._turns.get((live.id, seat)) is turn:
                del self._turns[live.id, seat]

        turn.task.add_done_callback(over)

    def _run(self, work: Work) -> asyncio.Task[None]:
        errand = asyncio.create_task(_guarded(work))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)
        return errand

    # -- errands

    async def _look_at(self, table_id: str) -> None:
        self.look(await self._desk.memory.get(table_id))

    async def _take(self, table_id: str, seat: Seat, turn: Turn) -> None:
        """Think, wait as the pace has it, and play; by a weaker level where a stronger fails."""
        begun = clock.monotonic()
        live = await self._desk.memory.get(table_id)
        for level in self._ladder(live, seat, turn):
            if await self._try(live, seat, turn, level, begun):
                _MOVES[level].value += 1
                return
            _FAILED.value += 1
        asked_of(live, seat, turn.prompt_id)
        if await self._play(live, seat, turn, fallback_of(live, seat), live.position.seq):
            _MOVES["fallback"].value += 1

    async def _try(
        self, live: LiveTable, seat: Seat, turn: Turn, level: Level, begun: float
    ) -> bool:
        """Whether a move of this level was played; it thinks anew where others moved meanwhile."""
        for _ in range(TRIES):
            seq = live.position.seq
            move = await self._thought(live, seat, level)
            if move is None:
                return False
            await self._wait(live, seat, turn, begun)
            if await self._play(live, seat, turn, move, seq):
                return True
            if live.position.seq == seq:
                return False
        return False

    def _ladder(self, live: LiveTable, seat: Seat, turn: Turn) -> tuple[Level, ...]:
        """The levels that are asked, one after the other."""
        asked = asked_of(live, seat, turn.prompt_id)
        if self._has_said_enough(live, seat, asked):
            return ()
        best = LEVELS.index(live.bots[seat])
        if is_deserted(live):  # nobody is there whom a long thought would serve
            best = min(best, LEVELS.index("steady"))
        return LEVELS[best::-1]

    async def _thought(self, live: LiveTable, seat: Seat, level: Level) -> JSON:
        """A move, or None when nobody had one."""
        question = question_about(live.game, live.position.state, seat, level)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return decode_json((await self.mind.think(question)).move)
        except (NoThought, TimeoutError) as failed:
            logger.warning("table %s: no thought of a %s bot (%r)", live.id, level, failed)
            return None

    async def _wait(self, live: LiveTable, seat: Seat, turn: Turn, begun: float) -> None:
        """Until the answer may come; a change of the pace counts at once."""
        while True:
            turn.hurry.clear()
            left = seconds_to_wait(live, seat) - (clock.monotonic() - begun)
            if left <= 0:
                return
            try:
                async with asyncio.timeout(left):
                    await turn.hurry.wait()
            except TimeoutError:
                return

    async def _play(self, live: LiveTable, seat: Seat, turn: Turn, move: JSON, seq: int) -> bool:
        """By the door of all moves; whether it was taken. It was found after step `seq`.

        Raises Conflict where it is too late.
        """
        claim = Claim(seat, f"bot:{turn.prompt_id}", body_hash({"prompt": turn.prompt_id}))
        turn.played = True

        def decide() -> Decided:
            return decide_move(live, seat, turn.prompt_id, move, claim)

        try:
            await carry_out(self._desk, live, claim, decide)
        except (AgainstRules, Unreadable) as refused:
            turn.played = False
            is_same = live.position.seq == seq  # at a market others may have been faster
            log_it = logger.warning if is_same else logger.debug
            log_it("table %s: a bot's move was refused (%s)", live.id, refused.code)
            return False
        self._count(live, seat)
        return True

    # -- phases that all play at once

    def _count(self, live: LiveTable, seat: Seat) -> None:
        asked = live.position.prompts.get(seat)
        phase = asked.prompt.shared_phase if asked else ""
        if not phase:
            live.bot_moves.pop(seat, None)
            return
        before, count = live.bot_moves.get(seat, ("", 0))
        live.bot_moves[seat] = (phase, count + 1 if before == phase else 1)

    @staticmethod
    def _has_said_enough(live: LiveTable, seat: Seat, asked: Asked) -> bool:
        phase, count = live.bot_moves.get(seat, ("", 0))
        return bool(phase) and phase == asked.prompt.shared_phase and count >= MOST_IN_PHASE


def _cancel(errand: asyncio.Task[None]) -> None:
    """Once: a second time it would leave behind what it is putting away."""
    if not errand.cancelling():
        errand.cancel()


async def _guarded(work: Work) -> None:
    """Do it. Whatever fails, the sweeper comes by later."""
    try:
        await work()
    except Conflict:
        pass  # somebody else has played this turn, or the game has moved on
    except TableRefusal as refused:
        logger.warning("a bot did not move (%s)", refused.code)
    except Exception:
        logger.exception("a bot did not move")
