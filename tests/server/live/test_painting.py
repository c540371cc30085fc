"""In which order pages are painted."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random

import pytest

from app import clock
from app.live.page import Page
from app.live.painting import MOST_LATE_SECONDS, SPELL_SECONDS, Painting
from engines.core.contract import Viewer
from tests.server.live.clients import page
from tests.server.live.place import Person, Place
from tests.server.live.test_pages import settle

AT = datetime(2026, 11, 30, tzinfo=UTC)


@dataclass(eq=False)
class Sheet:
    """A page that notes when it is painted."""

    name: str
    painted: list[str]
    then: Callable[[], None] = field(default=lambda: None)

    def paint(self) -> None:
        """Note it."""
        self.painted.append(self.name)
        self.then()


async def until(painted: list[str], count: int) -> None:
    """Until so many have been painted, and everything else has had its turn."""
    for _ in range(10_000):
        if len(painted) >= count:
            break
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)


async def test_who_plays_is_painted_before_those_who_look_on() -> None:
    painted: list[str] = []
    painting = Painting()
    painting.ask(Sheet("first onlooker", painted), is_player=False)
    painting.ask(Sheet("second onlooker", painted), is_player=False)
    painting.ask(Sheet("player", painted), is_player=True)
    assert not painted, "what else happens in this turn of the loop is painted with it"
    await until(painted, 3)
    assert painted == ["player", "first onlooker", "second onlooker"]


async def test_an_onlooker_who_is_asked_plays() -> None:
    painted: list[str] = []
    painting = Painting()
    asked = Sheet("asked", painted)
    painting.ask(Sheet("onlooker", painted), is_player=False)
    painting.ask(asked, is_player=False)
    painting.ask(asked, is_player=True)
    painting.ask(asked, is_player=False)  # something more happened: he plays still
    await until(painted, 2)
    assert painted == ["asked", "onlooker"]


async def test_the_loop_has_its_turn_after_each_spell() -> None:
    painted: list[str] = []
    painting = Painting()
    set_clock = clock.SetClock(AT)
    seen = []
    with clock.replaced(set_clock):
        for number in range(6):
            sheet = Sheet(str(number), painted, lambda: set_clock.advance(SPELL_SECONDS / 2))
            painting.ask(sheet, is_player=False)
        while len(painted) < 6:
            await asyncio.sleep(0)
            seen.append(len(painted))
    assert seen == [2, 4, 6]


async def test_who_looks_on_waits_while_the_house_rests() -> None:
    """As long as it has just painted; what comes meanwhile is painted before."""
    painted: list[str] = []
    painting = Painting()
    set_clock = clock.SetClock(AT)
    spell = SPELL_SECONDS / 2

    def player(name: str) -> Sheet:
        return Sheet(name, painted, lambda: set_clock.advance(spell))

    with clock.replaced(set_clock):
        painting.ask(player("first"), is_player=True)
        await until(painted, 1)
        painting.ask(Sheet("onlooker", painted), is_player=False)
        await asyncio.sleep(2 * spell)
        assert painted == ["first"], "by the house's clock no time has passed"
        painting.ask(player("second"), is_player=True)
        await until(painted, 2)
        assert painted == ["first", "second"]
        set_clock.advance(spell)
        await until(painted, 3)
    assert painted == ["first", "second", "onlooker"]


async def test_who_looks_on_at_a_house_at_rest_is_painted_at_once() -> None:
    painted: list[str] = []
    painting = Painting()
    painting.ask(Sheet("onlooker", painted), is_player=False)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert painted == ["onlooker"]


async def test_nobody_looks_on_in_vain() -> None:
    """However many play, who looks on has his turn when he has waited long enough."""
    painted: list[str] = []
    painting = Painting()
    set_clock = clock.SetClock(AT)

    def play_on() -> None:
        set_clock.advance(MOST_LATE_SECONDS / 4)
        if len(painted) < 12:
            painting.ask(Sheet("player", painted, play_on), is_player=True)

    with clock.replaced(set_clock):
        painting.ask(Sheet("onlooker", painted), is_player=False)
        painting.ask(Sheet("player", painted, play_on), is_player=True)
        await until(painted, 12)
    assert painted.index("onlooker") == 5
    assert painted.count("player") == 11


async def test_who_has_left_is_not_painted() -> None:
    painted: list[str] = []
    painting = Painting()
    sheets = [Sheet(str(number), painted) for number in range(4)]
    for number, sheet in enumerate(sheets):
        painting.ask(sheet, is_player=number % 2 == 0)
    painting.forget(sheets[0])
    painting.forget(sheets[3])
    await until(painted, 2)
    assert painted == ["2", "1"]
    painting.ask(sheets[0], is_player=False)
    await until(painted, 3)
    assert painted == ["2", "1", "0"], "the queue goes on after it was empty"


async def test_who_moved_and_who_is_asked_anew_play_and_others_look_on(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Viewer, bool]] = []
    painting = place.house.hub.painting
    ask = painting.ask

    def noted(behind: Page, *, is_player: bool) -> None:
        asked.append((behind.viewer, is_player))
        ask(behind, is_player=is_player)

    monkeypatch.setattr(painting, "ask", noted)
    party = await place.table(people, "dominion")
    rnd = Random(46)
    passed_on = 0
    async with (
        page(place, party.id, people[0]) as ann,
        page(place, party.id, people[1]) as bob,
        page(place, party.id) as stranger,
    ):
        for one in (ann, bob, stranger):
            await one.reach(1)
            await settle(one)
        for _ in range(30):
            asked.clear()
            mover = await party.step(rnd)
            for one in (ann, bob, stranger):
                await one.reach(await party.seq())
                await settle(one)
            players = {mover, *await party.waiting()}
            assert {viewer for viewer, is_player in asked if is_player} == players
            assert (None, False) in asked
            passed_on += len(players) == 2
    assert passed_on
