"""Pages of a table in Chromium: a house, its people, and what tests ask of a page."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.chromium import LAUNCH
from tests.server.live.place import Party, Person, Place, open_place, settings_for

BEAT = 1.0
SOON = 10_000
RETURN_MS = 2_000
TEXTS = (
    "() => [...document.querySelectorAll('[data-region]')].map((one) => [one.id, one.innerText])"
)


@pytest.fixture
async def place(database_url: str) -> AsyncIterator[Place]:
    """A house whose heart beats every second."""
    async with open_place(settings_for(database_url, heartbeat_seconds=BEAT)) as opened:
        yield opened


@pytest.fixture
async def people(place: Place) -> list[Person]:
    """Two people."""
    return [await place.person("Ann"), await place.person("Bob")]


@pytest.fixture
async def browser(chromium_path: Path | None) -> AsyncIterator[Browser]:
    """A fresh Chromium."""
    async with async_playwright() as tools:
        found = await tools.chromium.launch(executable_path=chromium_path, **LAUNCH)
        yield found
        await found.close()


async def context_of(browser: Browser, place: Place, person: Person | None) -> BrowserContext:
    """This person's browser."""
    context = await browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(SOON)
    if person:
        cookie = {"name": "manorhouse", "value": person.cookie, "url": place.origin}
        await context.add_cookies([cookie])  # type: ignore[list-item]
    return context


async def visit(
    browser: Browser, place: Place, party: Party, person: Person | None, origin: str = ""
) -> Page:
    """This person's page of the table, live. Every script error and every refusal by CSP fails."""
    page = await (await context_of(browser, place, person)).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    page.errors = errors  # type: ignore[attr-defined]
    await page.goto(f"{origin or place.origin}/tables/{party.id}")
    await live(page)
    return page


async def live(page: Page) -> None:
    """Wait until the socket has spoken."""
    await page.wait_for_selector("[data-connection=live]", state="attached")


async def pushed(page: Page, seq: int) -> None:
    """Wait until the page has a region of this step."""
    await page.wait_for_function(
        """(seq) => [...document.querySelectorAll("[data-region]")]
            .some((one) => Number(one.dataset.v.split(".")[0]) >= seq)""",
        arg=seq,
    )


async def choose(page: Page) -> str:
    """Take the first die and the first cell, without sealing; the cell's id."""
    await page.locator("label:has(input[name=die])").first.click()
    cell = page.locator("label:has(input[name=cell])").first
    await cell.click()
    return str(await cell.locator("input").get_attribute("id"))


def silent(page: Page) -> bool:
    """Whether nothing went wrong on the page."""
    return not [
        one
        for one in page.errors  # type: ignore[attr-defined]
        if "WebSocket" not in one and "ERR_" not in one
    ]
