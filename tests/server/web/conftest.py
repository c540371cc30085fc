"""A site of its own for each test, and one full of games for those who only look."""

from collections.abc import AsyncIterator

import pytest

from tests.server.web.site import Site, open_site, roomy


@pytest.fixture
async def site(database_url: str) -> AsyncIterator[Site]:
    """An empty house without narrow limits."""
    async with open_site(roomy(database_url)) as site:
        yield site
