"""Giving automatic answers: by the same door as any move, by whichever process comes first.

The process that stores a step answers what the step asked. Whoever else takes the step in waits a
little and looks whether that has happened: it has not when the other process died in between.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from app.tables.access import body_hash
from app.tables.automatic import Answer, answer_for, codes_of, open_answer
from app.tables.automatic_store import (
    Place,
    places_of,
    read_chosen,
    read_codes,
    replace_codes,
    waiting_tables,
)
from app.tables.bus import Word
from app.tables.claims import Claim
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errands import Work
from app.tables.errors import AgainstRules, Conflict, NotFound, TableRefusal
from app.tables.live import LiveTable
from app.tables.playing import decide_move
from app.tables.shapes import TableInfo
from app.tables.store import reading, transaction
from app.tables.submission import carry_out
from engines.core.codec import plain
from engines.core.contract import AnyRules, Viewer
from engines.registry import rules_of

logger = logging.getLogger(__name__)

PATIENCE_SECONDS = 1.0

HOLD_SECONDS = 3.0
"""A question is shown after so long even when its automatic answer has not come."""


class Answers:
    """What users want answered, kept with the tables in memory, and the errands that answer."""

    def __init__(self) -> None:
        self.patience = PATIENCE_SECONDS
        self.hold = HOLD_SECONDS
        self._errands: dict[asyncio.Task[None], str] = {}  # each with its table, or empty
        self._waiting: set[str] = set()

    def work_for(self, desk: Desk) -> None:
        """Look after this desk's tables."""
        self._desk = desk
        desk.memory.came_in = self.came_in

    async def open(self) -> None:
        """Begin: what was asked when the last process ended is answered now."""
        self._run(self._look_at_waiting)

    async def close(self) -> None:
        """Stop. What is on its way into the journal is stored all the same."""
        for errand in tuple(self._errands):
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    # -- what happens at tables

    def stepped(self, live: LiveTable) -> None:
        """This process stored a step: answer what it asked. Called after every step: quick."""
        if live.automatics and open_answer(live) is not None:
            self._run(partial(self._answer, live.id, open_answer), live.id)

    def came_in(self, live: LiveTable) -> None:
        """The table was read from the database: somebody else answers, unless it has gone."""
        if live.id not in self._waiting and live.automatics and open_answer(live) is not None:
            self._waiting.add(live.id)
            self._run(partial(self._answer_later, live.id), live.id)

    async def answered(self, table_id: str, seat: Viewer) -> None:
        """Wait while this seat is asked what is being answered for it: nobody need see that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.hold):
                while errands := self._due(table_id, seat):
                    await asyncio.wait(errands, return_when=asyncio.FIRST_COMPLETED)

    def are_due(self, table_id: str, seat: Viewer) -> bool:
        """Whether this seat is asked something that is being answered for it."""
        return bool(self._errands) and bool(self._due(table_id, seat))

    def _due(self, table_id: str, seat: Viewer) -> list[asyncio.Task[None]]:
        """The errands under way at this table, if one of them answers for this seat."""
        errands = [errand for errand, table in self._errands.items() if table == table_id]
        live = self._desk.memory.known(table_id)
        if not errands or live is None or seat is None or seat in live.by_hand:
            return []
        return errands if answer_for(live, seat, live.automatics.get(seat, frozenset())) else []

    def started(self, table: TableInfo) -> None:
        """A table was dealt, and need not have come into anybody's memory."""
        rules = rules_of(table.game)
        if rules is not None and rules.info.automatics and table.status == "playing":
            self._run(partial(self._look_at, table.id), table.id)

    def reread_soon(self, table_ids: Iterable[str] | None = None) -> None:
        """Somebody at these tables may want something else now; None: at any table in memory."""
        self._run(partial(self._reread, table_ids))

    async def _reread(self, table_ids: Iterable[str] | None) -> None:
        memory = self._desk.memory
        ids = memory.ids if table_ids is None else table_ids
        found = [live for one in ids if (live := await memory.arriving(one)) is not None]
        known = {live.id: live for live in found if live.game.rules.info.automatics}
        if not known:
            return
        async with reading(self._desk.database) as connection:
            chosen = await read_chosen(connection, list(known))
        for table_id, live in known.items():
            live.automatics = chosen.get(table_id, {})
            self.came_in(live)

    async def _look_at(self, table_id: str) -> None:
        """Load a table only when somebody wants something there."""
        async with reading(self._desk.database) as connection:
            chosen = await read_chosen(connection, [table_id])
        if chosen:
            await self._answer(table_id, open_answer)

    async def _look_at_waiting(self) -> None:
        async with reading(self._desk.database) as connection:
            ids = await waiting_tables(connection)
        for table_id in ids:
            await _guarded(partial(self._answer, table_id, open_answer))

    # -- what users want

    async def chosen_by(self, user_id: str) -> dict[str, frozenset[str]]:
        """The codes that this user wants answered, by game."""
        async with transaction(self._desk.database) as connection:
            stored = await read_codes(connection, user_id)
        known = {
            game: codes & codes_of(rules)
            for game, codes in stored.items()
            if (rules := rules_of(game))
        }
        return {game: codes for game, codes in known.items() if codes}

    async def choose(self, user_id: str, game: str, codes: AbstractSet[str]) -> frozenset[str]:
        """Answer these from now on, and at once where such a question stands open.

        Raises NotFound and AgainstRules for what cannot be chosen.
        """
        chosen = _checked(game, codes)
        async with transaction(self._desk.database) as connection:
            before = await replace_codes(connection, user_id, game, chosen)
            places = await places_of(connection, user_id, game)
        for place in places:
            self._desk.bus.say(Word(place.table_id, place.seq, "automatics"))
            await self._put(place, chosen)
        # Only what is new: the rest was asked before, and is still open for a reason.
        if new := chosen - before:
            for place in places:
                if place.is_to_act:
                    await self._answer_anew(place, new)
        return chosen

    async def forget(self, user_id: str) -> None:
        """Answer nothing for this user any more."""
        for game in await self.chosen_by(user_id):
            await self.choose(user_id, game, frozenset())

    async def _put(self, place: Place, chosen: frozenset[str]) -> None:
        live = await self._desk.memory.arriving(place.table_id)
        if live is not None:
            others = {seat: c for seat, c in live.automatics.items() if seat != place.seat}
            live.automatics = others | ({place.seat: chosen} if chosen else {})

    async def _answer_anew(self, place: Place, codes: frozenset[str]) -> None:
        """Answer by these codes also where the seat wanted to answer by itself just now."""
        await _guarded(
            partial(self._answer, place.table_id, lambda live: answer_for(live, place.seat, codes))
        )

    # -- errands

    async def _answer_later(self, table_id: str) -> None:
        try:
            await asyncio.sleep(self.patience)
        finally:
            self._waiting.discard(table_id)
        await self._answer(table_id, open_answer)

    async def _answer(self, table_id: str, find: Callable[[LiveTable], Answer | None]) -> None:
        """Answer the first open question that is found, if one is; the step leads to the next."""
        live = await self._desk.memory.get(table_id)
        found = find(live)
        if found is None:
            return
        content = {"move": plain(found.move), "prompt": found.prompt_id}
        claim = Claim(found.seat, found.ref, body_hash(content))

        def decide() -> Decided:
            if find(live) != found:
                raise Conflict("stale_prompt")
            return decide_move(live, found.seat, found.prompt_id, content["move"], claim)

        await carry_out(self._desk, live, claim, decide)

    def _run(self, work: Work, table_id: str = "") -> None:
        errand = asyncio.create_task(_guarded(work))
        self._errands[errand] = table_id
        errand.add_done_callback(self._errands.pop)


async def _guarded(work: Work) -> None:
    """Do it. What fails is left to the person: the question stands open."""
    try:
        await work()
    except Conflict:
        pass  # it was answered meanwhile, or the game has moved on
    except (TableRefusal, SQLAlchemyError, OSError) as error:
        logger.warning("an automatic answer was not given (%s)", error)
    except Exception:
        logger.exception("an automatic answer failed")


def _checked(game: str, codes: AbstractSet[str]) -> frozenset[str]:
    rules = _rules_that_answer(game)
    unknown = sorted(codes - codes_of(rules))
    if unknown:
        raise AgainstRules("no_such_automatic", automatic=unknown[0][:100])
    for group in rules.info.automatics:
        if len(codes & set(group)) > 1:
            raise AgainstRules("automatics_exclude_each_other", automatics=group)
    return frozenset(codes)


def _rules_that_answer(game: str) -> AnyRules:
    rules = rules_of(game)
    if rules is None:
        raise NotFound("no_such_game")
    return rules
