"""Somebody pulls the plug, in every game and in every kind of question: the table ends."""

from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import pytest

from app import clock
from app.tables.absent import SteadyBot
from app.tables.clocks_watch import look_at, moment
from app.tables.seating_bots import has_bots
from app.tables.shapes import TableInfo
from engines import registry
from engines.core.contract import Seat
from tests.server.tables.minds import MindHere
from tests.server.tables.parlour import PEOPLE, Parlour
from tests.server.tables.timed import by_hand, happened, stand_ins, sweeper_of, timed_table

GAMES = sorted(key for key in registry.KEYS if key != "demo")
SHORT: dict[str, Any] = {"medieval_manor": {"target": 8}}
MOST_STEPS = 3000
ONE_OF_THE_REST = 0.05


@pytest.fixture
def seeds(is_long: bool) -> range:
    """One game of each, or more with --long."""
    return range(6 if is_long else 1)


@pytest.fixture
async def house(
    no_outage: None, still: clock.SetClock, database_url: str
) -> AsyncIterator[Parlour]:
    """A house with no tables but the test's: it would see to those of others too."""
    async with Parlour.opened(database_url) as parlour:
        yield await by_hand(parlour)


@pytest.fixture
def mind(house: Parlour) -> MindHere:
    """What the house's stand-ins think with."""
    one = MindHere()
    sweeper_of(house).substitute = SteadyBot(one)
    return one


class Party:
    """A table at which one seat never answers, and the others soon do."""

    def __init__(
        self, house: Parlour, still: clock.SetClock, table: TableInfo, gone: Seat, rnd: Random
    ) -> None:
        self.house, self.still, self.table_id, self.gone = house, still, table.id, gone
        self.rnd = rnd

    async def play_out(self, when_asked: Callable[[Any], None]) -> TableInfo:
        """Until the table is over. Every question that the gone seat leaves open is told."""
        for _ in range(MOST_STEPS):
            info = await self.house.tables.info(self.table_id)
            if info.status != "playing":
                return info
            others = [seat for seat in info.to_act if seat != self.gone]
            if others:
                await self.answer(self.rnd.choice(others))
                continue
            position = await self.house.tables.position(self.table_id)
            when_asked(position.prompts[self.gone].prompt)
            await self.wait(info)
        raise AssertionError("the table does not end")

    async def answer(self, seat: Seat) -> None:
        """Some legal move for this seat, by its player."""
        who = PEOPLE[seat]
        found = await self.house.tables.suggestion(self.table_id, who)
        ref = f"m-{found.prompt_id}-{self.rnd.random()}"
        await self.house.tables.play(self.table_id, who, ref, found.prompt_id, found.move)

    async def wait(self, info: TableInfo) -> None:
        """Let the time pass until something is done about it."""
        due = look_at(info.watch)
        assert due is not None, "nobody would ever look at this table again"
        self.still.advance(max(0.0, (moment(due) - clock.now()).total_seconds()) + 0.001)
        await sweeper_of(self.house).sweep()


@pytest.mark.parametrize("key", GAMES)
async def test_a_table_survives_whoever_walks_away(
    house: Parlour, still: clock.SetClock, mind: MindHere, seeds: range, key: str
) -> None:
    for seed in seeds:
        rnd = Random(f"{key}-{seed}")
        rules = registry.rules_of(key)
        assert rules
        people = rnd.randint(max(2, rules.info.min_seats), min(3, rules.info.max_seats))
        rule = {"kind": "live", "bank": 60, "increment": 5}
        table = await timed_table(house, rule, people, key, SHORT.get(key))
        gone = rnd.randrange(people)
        asked: set[str] = set()
        party = Party(house, still, table, gone, rnd)
        over = await party.play_out(lambda prompt, asked=asked: asked.add(type(prompt).__name__))
        assert over.status == "finished"
        assert asked
        log = await happened(house, table.id)
        mine = [entry for entry in log if entry[0] == "move" and entry[1] == gone]
        assert {by for _, _, by in mine} <= {"clock", "stand_in"}
        assert all(by == "" for kind, seat, by in _moves(log) if seat != gone)
        thought = {(one.level, one.seat) for one in mind.asked if one.game == key}
        assert thought <= {("steady", gone)}
        if has_bots(key) and "stand_in" in {by for _, _, by in mine}:
            assert thought or key == "medieval_manor"
        mind.asked.clear()
        assert ("StandInSatDown", gone) in log or len(mine) < 2
        if key == "medieval_manor":
            assert "TradePrompt" in asked


def _moves(log: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [entry for entry in log if entry[0] == "move"]


async def test_the_trade_phase_ends_for_all_at_once(house: Parlour, still: clock.SetClock) -> None:
    """M19: whoever is not ready when time is up is taken to be; nobody has missed anything."""
    table = await timed_table(house, {"kind": "none", "phase": 60}, 3, "medieval_manor")
    party = Party(house, still, table, -1, Random(1))
    for _ in range(400):
        info = await house.tables.info(table.id)
        position = await house.tables.position(table.id)
        if all(one.prompt.shared_phase for one in position.prompts.values()):
            break
        await party.answer(info.to_act[0])
    assert info.watch
    assert info.watch.phase_due
    assert info.to_act == (0, 1, 2)
    await house.move(table.id, "ann", "be_ready")
    still.advance(59)
    await house.move(table.id, "ann", "trade_on")
    await sweeper_of(house).sweep()
    assert (await house.tables.info(table.id)).to_act == (0, 1, 2)
    still.advance(3)
    await sweeper_of(house).sweep()
    after = await house.tables.position(table.id)
    assert not any(one.prompt.shared_phase for one in after.prompts.values())
    assert [entry[-1] for entry in (await happened(house, table.id))[-3:]] == ["clock"] * 3
    assert await stand_ins(house, table.id) == {}
    assert after.table.watch
    assert [one.missed for one in after.table.watch.seats] == [0, 1, 1]
