"""Bots at Medieval Manor's market: asked when something is said to them, and never for ever."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from app.bots.worker import Question, Thought
from app.tables import bot_turns
from engines import registry
from tests.server.tables.market import goods, say
from tests.server.tables.minds import OddMind
from tests.server.tables.parlour import Parlour, until

KEY = "medieval_manor"


class Haggler:
    """A bot that wants to speak whenever an offer lies before it, and says what a test wants."""

    def __init__(self) -> None:
        self.talks: list[str] = []
        self.restless = False

    def stirs(self, view: Any, mine: Any, prompt: Any) -> bool:
        """Whether there is something to say."""
        return self.restless or any(offer.to == 1 for offer in view.offers)

    def think(self, question: Question) -> Thought | None:
        """What this bot says."""
        state = json.loads(question.dream)
        if state["stage"] != "trade":
            return Thought(b'{"type": "pass"}')
        mine = [offer for offer in state["offers"] if offer["to"] == question.seat]
        if mine:
            return self._say("accept", offer=mine[0]["id"])
        if self.restless:
            return self._say("be_ready" if question.seat in state["asked"] else "trade_on")
        return self._say("be_ready")

    def _say(self, kind: str, **fields: int) -> Thought:
        self.talks.append(kind)
        return Thought(json.dumps({"type": kind, **fields}).encode())


@pytest.fixture
def haggler(monkeypatch: pytest.MonkeyPatch) -> Haggler:
    one = Haggler()
    bots = {**{key: registry.bot_of(key) for key in registry.KEYS}, KEY: one}
    monkeypatch.setattr(registry, "bot_of", bots.__getitem__)
    return one


@pytest.fixture
async def parlour(bots_dsn: str, haggler: Haggler) -> AsyncIterator[Parlour]:
    async with Parlour.opened(bots_dsn, mind=OddMind(haggler.think)) as one:
        yield one


async def market(parlour: Parlour, clock: Any = None) -> str:
    """A table of ann and the haggler whose market is open, the haggler ready."""
    options = {"hardships": []}
    table = await parlour.tables.create("ann", KEY, 2, options, clock=clock, bots=[(1, "easy")])
    await parlour.tables.set_pace(table.id, "ann", "at_once")
    await parlour.tables.start(table.id, "ann")
    async with asyncio.timeout(60):
        while True:
            position = await parlour.tables.position(table.id)
            if position.public.phase == "trade":
                return table.id
            if position.table.to_act == (0,):
                await parlour.move(table.id, "ann", "pass")
            await asyncio.sleep(0.005)


async def phase(parlour: Parlour, table_id: str) -> str:
    found: str = (await parlour.tables.position(table_id)).public.phase
    return found


async def test_a_bot_answers_when_it_is_asked_and_not_before(
    parlour: Parlour, haggler: Haggler
) -> None:
    table = await market(parlour)
    await until(lambda: haggler.talks == ["be_ready"])
    await asyncio.sleep(0.05)
    assert haggler.talks == ["be_ready"]  # nobody has said anything to it
    await say(parlour, table, "ann", "make_offer", to=1, give=goods(crops=1))
    await until(lambda: len(haggler.talks) == 3)
    assert haggler.talks == ["be_ready", "accept", "be_ready"]
    await parlour.move(table, "ann", "be_ready")
    assert await phase(parlour, table) != "trade"


async def test_a_bot_that_never_has_enough_is_made_ready(
    parlour: Parlour, haggler: Haggler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "MOST_IN_PHASE", 7)
    haggler.restless = True
    table = await market(parlour)
    live = parlour.tables._desk.memory.known(table)
    assert live
    await until(lambda: live.bot_moves.get(1, ("", 0))[1] >= 7)
    await asyncio.sleep(0.05)
    assert len(haggler.talks) <= 8
    assert (await parlour.tables.info(table)).to_act == (0,)
    await parlour.move(table, "ann", "be_ready")
    assert await phase(parlour, table) != "trade"
    assert live.bot_moves == {} or live.bot_moves[1][0] == "trade-1"


async def test_the_deadline_of_the_phase_ends_it_for_bots_too(
    parlour: Parlour, haggler: Haggler
) -> None:
    table = await market(parlour, {"kind": "none", "phase": 30})
    await until(lambda: haggler.talks)
    info = await parlour.tables.info(table)
    assert info.watch
    assert info.watch.phase_due
    assert info.watch.seats[1].missed == 0
