"""Taking back, catching up and looking back at tables that remember a few steps only."""

from random import Random

import pytest

from app.tables import answered, catching_up, past
from app.tables import line as lines
from app.tables.line import Line
from app.tables.shapes import Scene
from app.tables.store import reading
from tests.server.tables.parlour import PEOPLE, Parlour, refused

PLAYERS = PEOPLE[:3]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """What usually lies hundreds of steps back is forgotten after a few."""
    monkeypatch.setattr(lines, "ENOUGH", 2)
    monkeypatch.setattr(lines, "KEPT", 4)
    monkeypatch.setattr(lines, "MOST", 6)
    monkeypatch.setattr(answered, "KEPT", 2)


class Players:
    """Everybody at a table of two houses; each comes to one of them, as it happens."""

    def __init__(self, houses: tuple[Parlour, Parlour], table_id: str, rnd: Random) -> None:
        self.houses, self.id, self.rnd = houses, table_id, rnd
        self.undone = self.agreed = 0

    @property
    def house(self) -> Parlour:
        """Where somebody comes now."""
        return self.rnd.choice(self.houses)

    async def scene(self, who: str) -> Scene:
        """What he sees there."""
        return await self.house.tables.scene(self.id, who)

    async def move(self) -> None:
        """Whoever is asked moves: mostly what he could take back."""
        scene = await self.scene("ann")
        who = PLAYERS[scene.public.turn]
        kind = self.rnd.choices(("climb", "pass", "roll"), (10, 3, 1))[0]
        await self.house.move(self.id, who, kind)

    async def take_back(self) -> None:
        """Whoever may goes back by himself."""
        for who in PLAYERS:
            scene = await self.scene(who)
            if scene.can_undo:
                await self.house.tables.undo(self.id, who, f"u{scene.seq}", scene.seq)
                self.undone += 1
                return

    async def ask(self) -> None:
        """Somebody asks the others, and they agree; it goes back before his last step."""
        seat = self.rnd.randrange(3)
        seq = (await self.scene("ann")).seq
        way = (await self.whole(seq)).before_last_of(seat)
        if way is None:
            refusal = await refused(self.house.tables.request_undo(self.id, PLAYERS[seat], seq))
            assert refusal.code == "nothing_to_undo"
            return
        asked = await self.house.tables.request_undo(self.id, PLAYERS[seat], seq)
        assert asked.to_seq == way.to.last.seq
        for who in PLAYERS[:seat] + PLAYERS[seat + 1 :]:
            await self.house.tables.agree_to_undo(self.id, who, seq)
        after = await self.scene("ann")
        before = await self.house.tables.scene_at(self.id, asked.to_seq, None, None)
        assert (after.seq, after.public) == (seq + 1, before.public)
        self.agreed += 1

    async def whole(self, seq: int) -> Line:
        """The line of play, all of it."""
        async with reading(self.houses[0].engine) as connection:
            return await past.read_line(connection, self.id, seq)

    async def check(self) -> None:
        """Both houses, what is stored, and the log say the same."""
        scene = await self.scene("ann")
        line = await self.whole(scene.seq)
        in_force = {step.seq for step in line}
        for house in self.houses:
            await house.tables.refresh(self.id)
            position = await house.tables.position(self.id)
            assert position.seq == scene.seq
            assert position.undoable == line.undoable_past(frozenset())
            live = await house.tables._desk.memory.get(self.id)
            assert len(live.line.steps) <= lines.MOST
            assert live.line.steps == line.steps[-len(live.line.steps) :]
            log = await house.tables.steps(self.id, None, 1 + self.rnd.randrange(scene.seq))
            moves = [one for one in log if one.kind == "move"]
            assert [one.seq for one in moves if not one.undone] == [
                one.seq for one in moves if one.seq in in_force
            ]


@pytest.mark.parametrize("seed", range(3))
async def test_it_goes_back_as_far_as_if_nothing_were_forgotten(
    houses: tuple[Parlour, Parlour], seed: int, is_long: bool
) -> None:
    rnd = Random(seed)
    table = await houses[0].table(3, options={"top": 10_000})
    players = Players(houses, table.id, rnd)
    for number in range(400 if is_long else 60):
        what = rnd.choices((players.move, players.take_back, players.ask), (8, 2, 1))[0]
        await what()
        if rnd.random() < 0.1:
            players.house.tables._desk.memory.forget(table.id)
        if number % 3 == 0:
            await players.check()
    assert players.undone
    assert players.agreed


async def test_a_step_missed_that_goes_far_back_is_taken_in(
    houses: tuple[Parlour, Parlour], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other house has to read the table anew: its line does not reach so far."""
    here, there = houses
    table = await here.table(options={"top": 100})
    await here.move(table.id, "ann", "pass")
    for _ in range(4 * lines.MOST):
        await here.move(table.id, "ben", "climb")
    seq = (await there.tables.scene(table.id, None)).seq
    live = await there.tables._desk.memory.get(table.id)
    assert live.line.steps[0].seq > 1
    read: list[bool] = []

    async def missed(*arguments: object) -> object:
        found = await stored(*arguments)  # type: ignore[arg-type]
        read.append(found is None)
        return found

    stored = catching_up.read_missed
    monkeypatch.setattr("app.tables.memory.read_missed", missed)
    await here.tables.request_undo(table.id, "ann", seq)
    await here.tables.agree_to_undo(table.id, "ben", seq)
    scene = await there.tables.scene(table.id, "ann")
    assert (scene.seq, scene.public.heights, scene.public.turn) == (seq + 1, (0, 0), 0)
    assert True in read
    await there.move(table.id, "ann", "climb")
    assert (await here.tables.scene(table.id, None)).public.heights == (1, 0)


async def test_a_long_table_without_an_undo_is_not_read_whole(
    parlour: Parlour, next_door: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: list[str] = []
    read_all = past._read_all

    async def noted(connection: object, table_id: str, seq: int) -> object:
        whole.append(table_id)
        return await read_all(connection, table_id, seq)  # type: ignore[arg-type]

    monkeypatch.setattr(past, "_read_all", noted)
    table = await parlour.table(options={"top": 100})
    for _ in range(2 * lines.MOST):
        await parlour.move(table.id, "ann", "climb")
    assert (await next_door.tables.scene(table.id, "ann")).can_undo
    assert whole == []
    seq = (await next_door.tables.info(table.id)).seq
    await next_door.tables.undo(table.id, "ann", "u", seq)
    parlour.tables._desk.memory.forget(table.id)
    assert (await parlour.tables.scene(table.id, "ann")).can_undo
    assert whole == [table.id]
