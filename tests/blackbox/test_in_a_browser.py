"""What a person sees when the network or the server sleeps (BB-38, BB-39), in Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Page, expect

from tests.blackbox.company import Company, company
from tests.blackbox.house import ROOMY, House
from tests.blackbox.player import answer
from tests.blackbox.proxy import Proxy
from tests.blackbox.screen import browsing

pytestmark = pytest.mark.browser

BEAT = 1
NOTICED_MS = 8_000
RETURN_MS = 2_000
REGIONS = "() => [...document.querySelectorAll('[data-region]')].map((r) => [r.id, r.innerText])"


@pytest.fixture
def hasty_house(make_data: Callable[[], Path], database_url: str) -> Iterator[House]:
    """A house whose heart beats every second instead of every twenty."""
    settings = {**ROOMY, "MANORHOUSE_HEARTBEAT_SECONDS": str(BEAT)}
    house = House(make_data(), database_url=database_url, settings=settings).start()
    yield house
    house.close()
    assert not house.complaints()


async def go_on(present: Company, rnd: Random) -> None:
    """Everybody plays once."""
    for person in present.people:
        prompt = (await person.scene(present.table))["prompt"]
        (await person.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)


async def expect_fresh(page: Page, url: str) -> None:
    """The page shows, soon, what the same page would show if it were loaded now."""
    fresh = await page.context.new_page()
    await fresh.goto(url)
    wanted = await fresh.evaluate(REGIONS)
    await fresh.close()
    await page.wait_for_function(
        f"(wanted) => JSON.stringify(({REGIONS})()) === JSON.stringify(wanted)",
        arg=wanted,
        timeout=RETURN_MS,
    )


async def test_a_sleeping_server_is_shown_and_its_waking_too(
    hasty_house: House, chromium_path: Path | None
) -> None:
    async with company(hasty_house) as present, browsing(chromium_path) as page:
        url = f"{hasty_house.url}/tables/{present.table}"
        await page.goto(url)
        bar = page.locator("#connection")
        await expect(bar).to_be_hidden()
        hasty_house.freeze()
        try:
            await expect(bar).to_be_visible(timeout=NOTICED_MS)
        finally:
            hasty_house.thaw()
        await expect(bar).to_be_hidden(timeout=NOTICED_MS)
        await go_on(present, Random(1))
        await expect_fresh(page, url)


@pytest.mark.parametrize("wake", ["pageshow", "visibilitychange", "online"])
async def test_coming_back_to_the_page_asks_at_once_whether_the_line_is_alive(
    house: House, chromium_path: Path | None, wake: str
) -> None:
    """The heart beats every 20 s here: only the probe can find the dead line so soon."""
    async with (
        Proxy(house) as network,
        company(house) as present,
        browsing(chromium_path) as page,
    ):
        await page.goto(f"http://127.0.0.1:{network.port}/tables/{present.table}")
        bar = page.locator("#connection")
        await expect(bar).to_be_hidden()
        network.freeze()
        await go_on(present, Random(4))
        await page.evaluate(
            """(wake) => wake === "pageshow"
                ? dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}))
                : (wake === "online" ? window : document).dispatchEvent(new Event(wake))""",
            wake,
        )
        await expect(bar).to_be_visible(timeout=NOTICED_MS)
        await network.cut()
        network.thaw()
        await expect(bar).to_be_hidden(timeout=NOTICED_MS)
        await expect_fresh(page, f"{house.url}/tables/{present.table}")
