"""What a page keeps closed is told when it is opened, and a push that does not come is missed."""

from random import Random

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser.visiting import SOON, browser, choose, people, place, pushed, silent, visit
from tests.server.live.place import Party, Person, Place, open_place, settings_for

__all__ = ["browser", "people", "place"]  # fixtures
pytestmark = pytest.mark.browser


async def play(page: Page, party: Party, steps: int, rnd: Random) -> None:
    """So many steps, and wait until the page has heard of the last."""
    for _ in range(steps):
        await party.step(rnd)
    await pushed(page, await party.seq())


async def seq_of(page: Page, region: str) -> int:
    """The step that this region shows."""
    version = await page.locator(f"#{region}").get_attribute("data-v")
    assert version
    return int(version.partition(".")[0])


async def shows_fresh(page: Page, region: str, url: str) -> None:
    """Soon the region says what it says on a page that is loaded now."""
    fresh = await page.context.new_page()
    await fresh.goto(url)
    wanted = await fresh.locator(f"#{region}").text_content()
    await fresh.close()
    await page.wait_for_function(
        "([id, wanted]) => document.getElementById(id).textContent === wanted",
        arg=[region, wanted],
        timeout=SOON,
    )


async def test_what_is_closed_is_told_when_it_is_opened(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    rnd = Random(81)
    page = await visit(browser, place, party, people[0])
    url = f"{place.origin}/tables/{party.id}"
    await play(page, party, 8, rnd)
    for region in ("closer-1", "words", "shares", "leaving"):
        assert await seq_of(page, region) == 1
    await page.locator("#open-estate-1").click()
    await expect(page.locator("#closer")).to_be_visible()
    await shows_fresh(page, "closer-1", url)
    await page.wait_for_function(
        """() => document.querySelector("#closer .score").textContent ===
            document.querySelector("#closer-1 .score").textContent"""
    )
    await page.keyboard.press("Escape")
    await expect(page.locator("#closer")).to_be_hidden()
    await page.locator("#map-in-words summary").click()
    await shows_fresh(page, "words", url)
    await play(page, party, 4, rnd)
    await shows_fresh(page, "words", url)
    assert await seq_of(page, "closer-1") < await party.seq()
    await page.locator(".topbar details.menu > summary").click()
    await shows_fresh(page, "leaving", url)
    assert silent(page)


async def test_a_push_that_does_not_come_is_missed(browser: Browser, database_url: str) -> None:
    """The answer to a move says its number: a page that hears nothing of it dials anew."""
    sockets: list[WebSocketRoute] = []
    answers: list[int] = []
    is_deaf = False

    def pass_on(route: WebSocketRoute) -> None:
        sockets.append(route)
        server = route.connect_to_server()
        is_first = len(sockets) == 1
        server.on_message(lambda said: None if is_deaf and is_first else route.send(said))

    async with open_place(settings_for(database_url, heartbeat_seconds=20.0)) as house:
        people = [await house.person("Ann"), await house.person("Bob")]
        party = await house.table(people)
        page = await visit(browser, house, party, people[0])
        await page.route_web_socket("**/live", pass_on)
        await page.reload()
        await page.wait_for_selector("[data-connection=live]", state="attached")
        page.on("response", lambda answer: answers.append(answer.status))
        await choose(page)
        is_deaf = True
        answers.clear()
        await page.locator("#ready-wide").click()
        await page.wait_for_function(
            "() => document.querySelector('#question').dataset.askKind === 'sealed'",
            timeout=2 * SOON,
        )
        assert 204 in answers
        assert len(sockets) == 2
