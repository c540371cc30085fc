"""A house of one's own for every test, with people in it."""

from collections.abc import AsyncIterator

import pytest

from tests.server.live.place import Person, Place, open_place, settings_for


@pytest.fixture
async def place(database_url: str) -> AsyncIterator[Place]:
    """A house with a fast heart, served from the test's event loop."""
    async with open_place(settings_for(database_url)) as opened:
        yield opened


@pytest.fixture
async def people(place: Place) -> list[Person]:
    """Two people."""
    return [await place.person("Ann"), await place.person("Bob")]
