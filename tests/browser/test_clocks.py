"""Time on a table's page, in Chromium: it runs by itself, whatever the device's clock says."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from app import clock
from app.tables.clocks_watch import epoch_ms
from tests.browser.people import PHONE
from tests.browser.visiting import SOON, browser, context_of, live, people, place, silent
from tests.server.live.place import Party, Person, Place

__all__ = ["browser", "people", "place"]  # fixtures
pytestmark = pytest.mark.browser

SKEWED = """(() => {
  const real = Date.now.bind(Date);
  Date.now = () => real() + %d;
})()"""
MINE = "[data-clock][data-seat='%d'] [data-clock-left]"


async def timed(place: Place, people: list[Person], **rule: int) -> Party:
    """A dealt table with a live clock."""
    made = await place.house.tables.create(
        people[0].user.id, "uradalom", len(people), clock={"kind": "live", **rule}
    )
    party = Party(place.house, people, made)
    for person in people[1:]:
        await place.house.tables.sit(party.id, person.user.id)
    await place.house.tables.start(party.id, people[0].user.id)
    return party


async def look(
    browser: Browser, place: Place, party: Party, person: Person, skew_ms: int = 0
) -> Page:
    """This person's page of the table, on a device whose clock is wrong by so much."""
    page = await (await context_of(browser, place, person)).new_page()
    page.errors = errors = []  # type: ignore[attr-defined]
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    await page.add_init_script(SKEWED % skew_ms)
    await page.goto(f"{place.origin}/tables/{party.id}")
    await live(page)
    return page


def seconds(text: str) -> int:
    """What a clock shows."""
    minutes, rest = text.split(":")
    return int(minutes) * 60 + int(rest)


async def shown(page: Page, seat: int) -> int:
    """The seconds that a seat's clock shows."""
    return seconds(await page.locator(MINE % seat).inner_text())


@pytest.mark.parametrize("skew_ms", [-600_000, 0, 600_000])
async def test_a_clock_runs_down_right_on_a_wrong_device(
    browser: Browser, place: Place, people: list[Person], skew_ms: int
) -> None:
    party = await timed(place, people, bank=300, increment=0)
    page = await look(browser, place, party, people[0], skew_ms)
    first = await shown(page, 0)
    await page.wait_for_function(
        "([where, before]) => document.querySelector(where).textContent !== before",
        arg=[MINE % 0, f"{first // 60}:{first % 60:02}"],
    )
    info = await place.house.tables.info(party.id)
    assert info.watch
    due = info.watch.seats[0].due
    assert due
    told = await page.evaluate("(where) => [document.querySelector(where).textContent]", MINE % 0)
    assert abs(seconds(told[0]) - (due - epoch_ms(clock.now())) / 1000) < 4
    assert silent(page)


async def test_short_time_is_marked_and_read_aloud_to_its_owner_only(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await timed(place, people, bank=12, increment=0)
    ann = await look(browser, place, party, people[0])
    watcher = await (await context_of(browser, place, None)).new_page()
    await watcher.goto(f"{place.origin}/tables/{party.id}")
    await ann.wait_for_selector("[data-clock][data-seat='0'][data-low]", timeout=SOON)
    await expect(ann.locator("#announcer")).to_have_text(re.compile("Your time is getting short"))
    await watcher.wait_for_selector("[data-clock][data-seat='0'][data-low]", timeout=SOON)
    assert "Your time" not in await watcher.locator("#announcer").inner_text()
    # Then it is up: the house answers, and says so in the log.
    await ann.wait_for_selector("#log:has-text('Time is up for')", state="attached", timeout=30_000)
    assert silent(ann)


async def test_leaving_takes_a_confirmation_and_one_press_brings_back(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    ann, bob = [await look(browser, place, party, person) for person in people]
    assert await ann.locator(".timebar").count() == 0  # no clock, nobody away
    await ann.get_by_label("Table menu").click()
    await expect(ann.locator("#do-leave")).to_be_hidden()
    await ann.locator("#leave-more summary").click()
    await ann.locator("#do-leave").click()
    await expect(ann.locator("#i-am-back")).to_be_visible()
    await expect(ann.locator("#question .question")).to_be_hidden()  # it is put to the bot
    assert not (await ann.title()).startswith("Your turn")
    await expect(bob.locator(".timebar__note")).to_be_visible()
    await expect(bob.locator("#i-am-back")).to_have_count(0)
    await bob.wait_for_selector("#log:has-text('a bot plays on')", state="attached")
    await ann.locator("#i-am-back").click()
    await expect(ann.locator("#i-am-back")).to_have_count(0)
    await expect(ann.locator("#question .question")).to_be_visible()
    await expect(bob.locator(".timebar")).to_have_count(0)
    assert silent(ann)
    assert silent(bob)


async def test_asking_after_somebody_says_when_it_is_early(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    ann = await look(browser, place, party, people[0])
    await ann.get_by_label("Table menu").click()
    await expect(ann.locator(".menu__game")).to_be_hidden()  # its name stands beside the menu
    await ann.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await expect(ann.locator(".menu__game")).to_have_text("Uradalom, side A")
    await expect(ann.locator(".menu__game")).to_be_visible()
    await ann.locator("#call-1").click()
    await expect(ann.locator(".leaving .refusal").first).to_contain_text("a little longer")
    assert not [one for one in ann.errors if "409" not in one]  # type: ignore[attr-defined]
