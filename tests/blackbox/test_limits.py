"""The default limits let a household, a class or a bench in, and say when to come again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.blackbox.house import House
from tests.blackbox.programs import API, Program

GUESTS, TABLES = 200, 100
MANY = 500


@pytest.fixture
def strict_house(make_data: Callable[[], Path], database_url: str) -> Iterator[House]:
    """A house with the settings that scripts/serve runs by default."""
    house = House(make_data(), database_url=database_url, settings={}).start()
    yield house
    house.close()
    assert not house.complaints()


async def test_one_address_may_bring_a_class_and_is_told_when_it_is_too_much(
    strict_house: House,
) -> None:
    host = await Program(strict_house, "Host").enter()
    for number in range(GUESTS - 1):
        (await host.call("POST", f"{API}/guests", {"name": f"Pupil {number}"})).must(201)
    for _ in range(TABLES):
        await host.open_table(seats=2)
    for _ in range(MANY):
        answer = await host.call("POST", f"{API}/guests", {"name": "One too many"})
        if answer.status != 201:
            break
    assert (answer.status, bool(answer.code)) == (429, True)
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    # Whoever is in already plays on.
    (await host.call("GET", f"{API}/games")).must(200)
    await host.close()
