"""Fifty tables with bots on one process: none stands still, nothing fails, and nothing grows."""

import logging
import os
import sys
from collections.abc import AsyncIterator

import pytest

from app.bots.thinkers import Thinkers
from tests.server.bots.evening import Complaints, Evening
from tests.server.tables.parlour import Parlour

TABLES = 50
SECONDS = float(os.environ.get("MANORHOUSE_EVENING_SECONDS", "300"))
MEGABYTES_OF_GROWTH = 40
BUSY = "the house was away"
"""Said of a machine that stood still for four seconds, which is not the bots' doing."""


@pytest.fixture
async def house(database_url: str) -> AsyncIterator[Parlour]:
    """A house whose bots think as they do for people."""
    async with Parlour.opened(database_url, mind=Thinkers(1)) as one:
        yield one


@pytest.mark.slow
async def test_an_evening_of_tables_with_bots(house: Parlour) -> None:
    complaints = Complaints()
    logging.getLogger("app").addHandler(complaints)
    evening = Evening(house.tables, "ann")
    try:
        await evening.play(TABLES, SECONDS)
    finally:
        logging.getLogger("app").removeHandler(complaints)
    sys.stdout.write(f"\n{evening.report()}; complaints {complaints.found[:20]}\n")
    assert evening.stalls == []
    assert [one for one in complaints.found if BUSY not in one] == []
    half = len(evening.memory) // 2
    assert evening.memory[-1] - min(evening.memory[half:]) < MEGABYTES_OF_GROWTH
