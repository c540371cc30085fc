"""Dominion's cards in Chromium: the whole card by key, mouse and finger, and room for every name.

The page is rendered from a sampled game and handed to the browser without a server.
"""

import mimetypes
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, Route, expect

from app.web.observed import CSP
from app.web.static import FOLDER
from engines.dominion.rules import RULES
from tests.browser.visiting import browser
from tests.server.pages.dominion.staging import game, page_html, stage_of
from tests.server.pages.stages import LANGUAGES

__all__ = ["browser"]  # fixture
pytestmark = [pytest.mark.browser, pytest.mark.slow]
ORIGIN = "http://127.0.0.1:9"  # nobody listens there: every request is answered here
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1366, "height": 768}
SENT = """() => document.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    document.title = event.submitter.value;
}, true)"""
CRAMPED = """() => [...document.querySelectorAll(".card__title, .pile__name, .lying__name")]
    .filter((one) => one.offsetParent && !one.closest("[popover]"))
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""
SMALL = """() => [...document.querySelectorAll(".pile button, .hand__card button, label.card")]
    .filter((one) => one.offsetParent)
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44)
    .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""
Visit = Callable[..., Coroutine[Any, Any, Page]]


@cache
def buying(language: str = "en") -> str:
    """The page of somebody who may buy for four coins or more."""
    played = game(0)
    for seq in range(2, len(played.steps) + 1):
        view = RULES.public(played.state(seq))
        if view.phase in ("treasure", "buy") and view.asked is None and view.coins >= 4:
            return page_html(stage_of(played, seq, view.current, language=language))
    raise LookupError


@pytest.fixture
async def visit(browser: Browser) -> AsyncIterator[Visit]:
    """Bring up the page in a window; whatever the scripts or the CSP complain of fails."""
    faults: list[str] = []

    async def come(size: dict[str, int], *, touch: bool = False, **more: Any) -> Page:
        language = more.pop("language", "en")
        context = await browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
            **more,
        )

        async def answer(route: Route) -> None:
            path = urlsplit(route.request.url).path
            if path == "/table":
                headers = {"Content-Security-Policy": CSP}
                html = buying(language)
                await route.fulfill(body=html, content_type="text/html", headers=headers)
            else:
                file = FOLDER / path.removeprefix("/static/")
                kind = mimetypes.guess_type(file)[0] or "text/plain"
                await route.fulfill(body=file.read_bytes(), content_type=kind)

        await context.route("**/*", answer)
        page = await context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{ORIGIN}/table")
        return page

    yield come
    assert faults == []


async def test_the_whole_card_opens_by_key_and_gives_the_focus_back(visit: Visit) -> None:
    page = await visit(DESKTOP)
    more = page.locator(".pile[data-card=moat] > .more")
    await more.focus()
    await page.keyboard.press("Enter")
    sheet = page.locator("#card-moat")
    await expect(sheet).to_be_visible()
    assert await sheet.evaluate("sheet => sheet.contains(document.activeElement)")
    left = await page.locator(".pile[data-card=moat] [data-count]").get_attribute("data-count")
    await expect(sheet.locator("[data-sheet-left] .figure")).to_have_text(left or "")
    await page.keyboard.press("Escape")
    await expect(sheet).to_be_hidden()
    await expect(more).to_be_focused()


async def test_a_resting_mouse_brings_the_card_and_escape_takes_it_away(visit: Visit) -> None:
    page = await visit(DESKTOP)
    peek = page.locator("#card-peek")
    for card in ("militia", "estate"):
        await page.locator(f".pile[data-card={card}]").hover()
        await expect(peek).to_be_visible()
        name = await page.locator(f"#card-{card}").get_attribute("aria-label")
        assert name
        await expect(peek.locator(".card__title")).to_have_text(name)
        box = await peek.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= DESKTOP["width"]
        assert box["y"] + box["height"] <= DESKTOP["height"]
        await page.keyboard.press("Escape")
        await expect(peek).to_be_hidden()


async def test_the_sheet_buys_what_the_pile_would_buy(visit: Visit) -> None:
    page = await visit(PHONE, touch=True)
    await page.evaluate(SENT)
    await page.locator(".pile[data-card=silver] > .more").tap()
    sheet = page.locator("#card-silver")
    await expect(sheet).to_be_visible()
    box = await sheet.bounding_box()
    assert box
    assert box["width"] == PHONE["width"]
    assert box["y"] + box["height"] == pytest.approx(PHONE["height"], abs=1)
    await sheet.locator("[data-sheet-press]").tap()
    await expect(page).to_have_title("silver")
    await expect(sheet).to_be_hidden()


async def test_a_long_press_reads_a_card_and_plays_nothing(visit: Visit) -> None:
    page = await visit(PHONE, touch=True)
    await page.evaluate(SENT)
    before = await page.title()
    box = await page.locator(".pile[data-card=silver]").bounding_box()
    assert box
    touch = await page.context.new_cdp_session(page)
    point = {"x": box["x"] + 12, "y": box["y"] + 30}
    start = {"type": "touchStart", "touchPoints": [point]}
    await touch.send("Input.dispatchTouchEvent", start)
    await expect(page.locator("#card-peek")).to_be_visible()
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await expect(page.locator("#card-silver")).to_be_visible()
    await expect(page.locator("#card-peek")).to_be_hidden()
    assert await page.title() == before


async def test_the_whole_card_opens_and_closes_without_script(visit: Visit) -> None:
    page = await visit(PHONE, java_script_enabled=False)
    await page.locator(".pile[data-card=gold] > .more").click()
    sheet = page.locator("#card-gold")
    await expect(sheet).to_be_visible()
    await sheet.get_by_role("button", name="Close").click()
    await expect(sheet).to_be_hidden()


async def test_names_fit_and_targets_are_large_in_every_language(visit: Visit) -> None:
    found = {}
    for language in LANGUAGES.speeches:
        for size in (PHONE, DESKTOP):
            page = await visit(size, language=language)
            found[language, size["width"]] = await page.evaluate(CRAMPED)
            found[language, size["width"]] += await page.evaluate(SMALL)
            await page.context.close()
    assert found == {place: [] for place in found}
