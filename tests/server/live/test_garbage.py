"""What is closed is gone at once: the collector comes once in three minutes."""

import gc
from collections import Counter
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from app.live import rooms
from app.live.wire import PLAYED
from app.tables import memory
from engines import registry
from tests.server.live.clients import page, program
from tests.server.live.place import Person, Place
from tests.server.tables.parlour import until

OURS = ("app.", "engines.", "jinja2.", "starlette.", "websockets.")


USUAL = {"uradalom", "dominion"}


@pytest.fixture
def saved() -> Iterator[None]:
    """Nothing is collected, and what only a collector would find can be looked at."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


def found() -> Counter[str]:
    """What the collector finds: things of ours by their types, and those of sockets."""
    gc.collect()
    names = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage)
    gc.garbage.clear()
    return Counter({name: count for name, count in names.items() if name.startswith(OURS)})


@pytest.mark.parametrize("game", [rules.info.key for rules in registry.listed()])
async def test_who_leaves_leaves_nothing_to_the_collector(
    place: Place,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
    saved: None,
    game: str,
    is_long: bool,
) -> None:
    if game not in USUAL and not is_long:
        pytest.skip("one more game: run with --long")
    party = await place.table(people, game)
    rnd = Random(91)
    async with (
        page(place, party.id, people[0], protocol=PLAYED) as ann,
        page(place, party.id) as eve,
        program(place, party.id, people[1]) as ben,
    ):
        headers = {"Cookie": f"manorhouse={people[0].cookie}"}
        async with httpx.AsyncClient(base_url=place.origin, headers=headers) as browser:
            assert (await browser.get(f"/tables/{party.id}")).status_code == 200
            assert (await browser.get("/")).status_code == 200
        for _ in range(6):
            if await party.step(rnd) is None:
                break
            seq = await party.seq()
            for one in (ann, eve, ben):
                await one.reach(seq)
    monkeypatch.setattr(rooms, "LINGER_SECONDS", 0.0)
    await until(lambda: place.house.hub.open_rooms == 0)
    monkeypatch.setattr(memory, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(memory, "OVER_SECONDS", 0.0)
    await until(lambda: place.house.tables.in_memory == 0)
    await until(lambda: not place.server.server_state.connections)
    assert found() == Counter()
