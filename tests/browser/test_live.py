"""A table's page made live: what its person keeps, sees and hears, in Chromium."""

import asyncio
from random import Random

import pytest
from playwright.async_api import Browser, Page, expect

from tests.blackbox.proxy import Proxy
from tests.browser.moves_sent import moves_sent
from tests.browser.visiting import (
    BEAT,
    RETURN_MS,
    SOON,
    TEXTS,
    browser,
    choose,
    live,
    people,
    place,
    pushed,
    silent,
    visit,
)
from tests.server.live.place import Person, Place

__all__ = ["browser", "people", "place"]  # fixtures
pytestmark = pytest.mark.browser


async def test_a_half_made_selection_and_the_focus_survive_ten_pushes(
    browser: Browser, place: Place
) -> None:
    people = [await place.person(name) for name in ("Ann", "Bob", "Cy")]
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    cell = await choose(page)
    ref = await page.locator("#question input[name=ref]").input_value()
    await page.locator(f"#{cell}").focus()
    rnd = Random(1)
    for number in range(5):
        for seat in (1, 2):
            if seat in await party.waiting():
                await party.play(seat, rnd)
                await party.house.hub.say(party.id, people[seat].user.id, f"{number}", "hm")
            else:
                scene = await place.house.tables.scene(party.id, people[seat].user.id)
                assert scene.asked
                await place.house.tables.play(
                    party.id,
                    people[seat].user.id,
                    f"back-{number}-{seat}",
                    scene.asked.id,
                    {"type": "take_back"},
                )
            await pushed(page, await party.seq())
    assert await party.seq() == 11
    assert await page.locator(f"#{cell}").is_checked()
    assert await page.evaluate("() => document.activeElement.id") == cell
    assert await page.locator("#question input[name=ref]").input_value() == ref
    await page.locator("#question button:visible[type=submit], #ready-wide").first.click()
    await pushed(page, 12)
    assert await party.seq() == 12
    assert silent(page)


async def test_a_new_question_starts_with_a_clean_form(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people, side="b", manor=False)
    page = await visit(browser, place, party, people[0])
    cell = await choose(page)
    rnd = Random(2)
    await party.play(0, rnd)  # the same person plays on another device
    await page.wait_for_function("() => document.querySelector('#question').dataset.prompt !== '1'")
    while 0 not in await party.waiting():
        await party.play((await party.waiting())[0], rnd)
    await page.wait_for_selector("input[name=die], input[name=tray]", state="attached")
    assert await page.locator(f"#{cell}:checked").count() == 0
    assert await page.locator("input[name=die]:checked").count() == 0


async def test_a_double_click_is_one_move(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    sent = moves_sent(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.reload()
    await live(page)
    await choose(page)
    await page.locator("#ready-wide").dblclick()
    await pushed(page, 2)
    assert len(sent) == 1
    posted = [url for url in asked if url.endswith("/moves")]
    assert not posted, "the socket is open, and takes moves"
    assert await party.seq() == 2
    assert silent(page)


async def test_a_refusal_is_said_in_the_question_bar_and_the_form_stays(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    cell = await choose(page)
    await page.evaluate("(id) => { document.getElementById(id).value = '99'; }", cell)
    await page.locator("#ready-wide").click()
    alert = page.locator("#ask [data-refusal]")
    await expect(alert).to_be_visible()
    assert len(await alert.inner_text()) > 10
    assert await page.locator("input[name=die]:checked").count() == 1
    assert await party.seq() == 1


async def test_a_move_that_did_not_get_through_is_kept_and_never_repeated_by_itself(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    cell = await choose(page)
    await page.context.set_offline(True)
    await page.locator("#ready-wide").click()
    await expect(page.locator("#ask [data-refusal]")).to_be_visible()
    await expect(page.locator("#connection")).to_be_visible()
    await page.context.set_offline(False)
    await expect(page.locator("#connection")).to_be_hidden(timeout=RETURN_MS * 3)
    await asyncio.sleep(BEAT * 2)
    assert await party.seq() == 1
    assert await page.locator(f"#{cell}").is_checked()
    await page.locator("#ready-wide").click()
    await pushed(page, 2)
    assert await party.seq() == 2


async def same_as_fresh(page: Page, url: str) -> None:
    """Within two seconds the page shows what it would show if it were loaded now (BB-38)."""
    fresh = await page.context.new_page()
    await fresh.goto(url)
    wanted = await fresh.evaluate(TEXTS)
    await fresh.close()
    await page.wait_for_function(
        f"(wanted) => JSON.stringify(({TEXTS})()) === JSON.stringify(wanted)",
        arg=wanted,
        timeout=RETURN_MS,
    )


async def test_back_from_offline_the_board_is_a_fresh_pages(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    rnd = Random(3)
    await page.context.set_offline(True)
    await expect(page.locator("#connection")).to_be_visible()
    for _ in range(6):
        await party.step(rnd)
    await page.context.set_offline(False)
    await expect(page.locator("#connection")).to_be_hidden(timeout=RETURN_MS * 3)
    await same_as_fresh(page, f"{place.origin}/tables/{party.id}")


async def test_a_house_that_is_about_to_stop_says_so_and_the_page_comes_back(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    cell = await choose(page)
    await place.house.hub.send_away(2)
    await expect(page.locator("#connection")).to_have_text("The house is back in a moment.")
    await expect(page.locator("#connection")).to_be_visible()
    place.house.hub.is_leaving = False  # started again, at the same address
    await expect(page.locator("#connection")).to_be_hidden(timeout=RETURN_MS * 3)
    await party.play(1, Random(5))
    await pushed(page, 2)
    assert await page.locator(f"#{cell}").is_checked()
    assert silent(page)


async def test_a_silent_network_is_noticed_by_the_heart_that_stops(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with Proxy(place) as network:  # type: ignore[arg-type]
        # The origin is the proxy's, as behind any proxy that passes the Host header on.
        page = await visit(browser, place, party, None, origin=f"http://127.0.0.1:{network.port}")
        await expect(page.locator("#connection")).to_be_hidden()
        network.freeze()
        await expect(page.locator("#connection")).to_be_visible(timeout=SOON)
        await party.step(Random(4))
        await network.cut()
        network.thaw()
        await expect(page.locator("#connection")).to_be_hidden(timeout=SOON)
        await pushed(page, 2)


async def test_a_vanished_focus_goes_to_the_regions_heading_or_the_region(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    await choose(page)
    await page.locator("input[name=die]:checked").focus()
    await party.play(0, Random(5))
    await pushed(page, 2)
    where = await page.evaluate("() => document.activeElement.closest('[data-region]')?.id")
    assert where == "ask"


async def test_it_is_said_aloud_what_happened_and_whose_turn_it_is(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    assert (await page.title()).startswith("Your turn")
    rnd = Random(6)
    await party.play(0, rnd)
    await page.wait_for_function("() => !document.title.startsWith('Your turn')")
    await expect(page.locator("#turn-announcer")).to_have_text("")
    await party.play(1, rnd)
    await page.wait_for_function("() => document.title.startsWith('Your turn')")
    await expect(page.locator("#turn-announcer")).to_have_text("Your turn")
    await page.wait_for_function(
        "() => document.getElementById('announcer').textContent.includes('Bob')"
    )
    assert await page.locator("#announcer").get_attribute("aria-live") == "polite"
    assert await page.locator("#turn-announcer").get_attribute("aria-live") == "assertive"


async def test_chat_is_text_and_what_is_being_typed_stays(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    say = page.locator("#say")
    await page.evaluate("() => document.querySelectorAll('details').forEach((d) => d.open = true)")
    await say.fill("half a sen")
    hostile = "<img src=x onerror=\"document.title='hacked'\"><script>alert(1)</script>"
    await place.house.hub.say(party.id, people[1].user.id, "1", hostile)
    await page.wait_for_function(
        "() => document.querySelector('#chat').textContent.includes('onerror')"
    )
    assert await say.input_value() == "half a sen"
    assert await page.locator("#chat img, #chat script").count() == 0
    assert "hacked" not in await page.title()
    await say.fill("hello Bob")
    await say.press("Enter")
    await page.wait_for_function(
        "() => document.querySelector('#chat').textContent.includes('hello Bob')"
    )
    await expect(say).to_have_value("")
    await say.fill("hello Bob")  # the same words again are a line of their own
    await say.press("Enter")
    await page.wait_for_function(
        "() => document.querySelector('#chat').textContent.split('hello Bob').length === 3"
    )
    assert silent(page)


async def test_what_a_reader_opened_stays_open(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    opened = page.locator("#log-drawer")
    await opened.evaluate("(details) => { details.open = true; }")
    region = await opened.evaluate("(details) => details.closest('[data-region]').id")
    rnd = Random(7)
    before = await page.locator(f"#{region}").get_attribute("data-v")
    for _ in range(4):
        await party.step(rnd)
    await page.wait_for_function(
        "([id, v]) => document.getElementById(id).dataset.v !== v", arg=[region, before]
    )
    assert await opened.evaluate("(details) => details.open")


async def test_the_lobby_fills_and_leads_to_the_table_by_itself(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.lobby(people)
    page = await visit(browser, place, party, people[0])
    await place.house.tables.sit(party.id, people[1].user.id)
    await page.wait_for_function(
        "() => document.querySelector('#seats').textContent.includes('Bob')"
    )
    await place.house.tables.start(party.id, people[0].user.id)
    await page.wait_for_selector("[data-page=playing]", state="attached")
    await live(page)
    assert silent(page)


async def test_the_end_and_a_rematch_take_the_players_along(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[1])
    stranger = await visit(browser, place, party, None)
    rnd = Random(9)
    while await party.step(rnd) is not None:
        pass
    for each in (page, stranger):
        await each.wait_for_selector("[data-page=finished]", state="attached")
        await live(each)
    again = await place.house.tables.rematch(party.id, people[0].user.id)
    await page.wait_for_url(f"**/tables/{again.id}")
    assert party.id in stranger.url
    assert silent(page)
