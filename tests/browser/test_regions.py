"""Regions and boards in Chromium: what a push may change, and how the keyboard goes about."""

from random import Random

import pytest
from playwright.async_api import Browser, Page

from tests.browser.visiting import (
    browser,
    people,
    place,
    pushed,
    visit,
)
from tests.server.live.place import Person, Place

__all__ = ["browser", "people", "place"]  # fixtures
pytestmark = pytest.mark.browser


APPLY = """async ([script, id, v, html]) => {
    const url = new URL("./regions.js", new URL(script, location.href));
    const { applyRegions } = await import(url);
    return applyRegions([{ id, v, html }]);
}"""


async def apply(page: Page, region: str, version: str, html: str) -> list[str]:
    """Apply one region as the page's script does; says which were applied."""
    script = await page.locator("script[src*='core/live.js']").get_attribute("src")
    applied: list[str] = await page.evaluate(APPLY, [script, region, version, html])
    return applied


async def test_an_older_push_never_overwrites_a_newer_one(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    seq, part = (await page.locator("#chat").get_attribute("data-v") or "").split(".")
    newer, older = f"{seq}.{int(part) + 2}", f"{seq}.{int(part) + 1}"
    assert await apply(page, "chat", newer, "<p>newer</p>") == ["chat"]
    for old in (older, newer, f"{int(seq) - 1}.{int(part) * 9}"):
        assert await apply(page, "chat", old, "<p>older</p>") == []
    assert await page.locator("#chat").text_content() == "newer"
    assert await apply(page, "chat", f"{int(seq) + 9}.0", "<p>newest</p>") == ["chat"]


async def test_a_form_keeps_what_was_filled_in_exactly_as_long_as_its_prompt_stands(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])

    def form(prompt: int, label: str, ref: str) -> str:
        return f"""<h2>{label}</h2><form id="f" data-prompt="{prompt}"><p>{label}</p>
            <input type="hidden" name="ref" value="{ref}" id="ref"><input id="word" name="word">
            <input type="radio" name="a" id="one"><input type="checkbox" name="b" id="two">
            <select id="pick"><option>x</option><option>y</option></select></form>"""

    assert await apply(page, "chat", "7.1", form(1, "first", "r1")) == ["chat"]
    await page.evaluate(
        """() => {
            for (const id of ["one", "two"]) document.getElementById(id).checked = true;
            document.getElementById("word").value = "half";
            document.getElementById("pick").value = "y";
        }"""
    )
    state = """() => [one.checked, two.checked, word.value, pick.value,
                      document.getElementById("ref").value]"""
    await apply(page, "chat", "7.2", form(1, "another label", "r2"))
    assert await page.locator("#chat h2").text_content() == "another label"
    assert await page.evaluate(state) == [True, True, "half", "y", "r1"]
    await apply(page, "chat", "7.3", form(2, "another question", "r3"))
    assert await page.evaluate(state) == [False, False, "", "x", "r3"]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_what_changed_moves_unless_rest_is_asked_for(
    browser: Browser, place: Place, people: list[Person], motion: str
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    await page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    await page.evaluate(
        """() => {
            window.moved = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                if (this.dataset.entity) window.moved.push(this.dataset.entity);
                return animate.apply(this, how);
            };
        }"""
    )
    rnd = Random(8)
    await party.play(0, rnd)
    await party.play(1, rnd)  # both drew, the trays went round
    await pushed(page, 3)
    if motion == "reduce":
        assert await page.evaluate("() => window.moved") == []
    else:
        await page.wait_for_function("() => window.moved.length > 0")
    # Nothing is left behind: no style attributes, no classes of ours.
    assert await page.locator("[data-entity][style]").count() == 0


async def test_one_stop_a_zone_and_arrows_inside(
    browser: Browser, place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    page = await visit(browser, place, party, people[0])
    grid = page.locator("[data-grid]:has(input[name=cell])")
    assert await grid.locator("[tabindex='0']").count() == 1
    await grid.locator("[tabindex='0']").focus()
    start = await page.evaluate("() => document.activeElement.value")
    await page.keyboard.press("ArrowRight")
    assert await page.evaluate("() => document.activeElement.value") != start
    await page.keyboard.press("ArrowDown")
    down = int(await page.evaluate("() => document.activeElement.value"))
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowLeft")
    assert await page.evaluate("() => document.activeElement.value") == start
    assert down - int(start) in {6, 7}
    assert await grid.locator(":checked").count() == 0, "arrows only look around"
    await page.keyboard.press("Space")
    assert await grid.locator(":checked").count() == 1
    await page.keyboard.press("Tab")
    assert await page.evaluate(
        "() => !document.activeElement.closest('[data-grid]')?.querySelector('input[name=cell]')"
    )
