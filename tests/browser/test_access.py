"""Accessible by the rules that can be measured: axe, target sizes, reflow, dark and large."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.config import ROOT
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tables import sit_down

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
LEAST = 24
TOUCH = 44
# Links inside a sentence may be as high as their line (WCAG 2.5.8, inline).
SMALL = """least => [...document.querySelectorAll('button, a[href], summary, input, select, label')]
  .map((thing) => {
    let shown = thing;
    if (thing.matches('input') && thing.labels?.length) shown = thing.labels[0];
    const box = shown.getBoundingClientRect();
    return {what: thing.id || thing.className || thing.textContent.trim().slice(0, 30), box,
            inline: getComputedStyle(thing).display === 'inline' || thing.closest('.skip')};
  })
  .filter(({box, inline}) => !inline && box.width > 1 && box.height > 1)
  .filter(({box}) => box.width < least - .5 || box.height < least - .5)
  .map(({what, box}) => `${what} ${Math.round(box.width)}x${Math.round(box.height)}`)"""


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8") + "; undefined")
    found: Any = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {[node['target'] for node in each['nodes']][:4]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]


def sit_two(invite: Invite, window: tuple[int, int], **more: Any) -> tuple[Person, Person, str]:
    """Two people at a running table; the first has the window asked for."""
    host, guest = invite("Őzike", window, **more), invite("Gergő")
    return host, guest, sit_down([host, guest], "uradalom")


@pytest.mark.parametrize(
    ("window", "dark"),
    [
        (DESKTOP, False),
        (PHONE, True),
        pytest.param(DESKTOP, True, marks=pytest.mark.slow),
        pytest.param(PHONE, False, marks=pytest.mark.slow),
    ],
)
def test_axe_finds_nothing_serious_on_the_play_page(
    invite: Invite, window: tuple[int, int], dark: bool
) -> None:
    rnd = Random(1)
    host, guest, _ = sit_two(invite, window, dark=dark)
    for _ in range(3):
        host.answer(rnd)
        guest.answer(rnd)
        host.wait_for("draw")
    assert violations(host.page) == []
    host.pick_die()
    host.page.locator("#question .cell").first.click()
    assert violations(host.page) == []
    host.press_ready()
    host.wait_for("sealed")
    assert violations(host.page) == []


def test_axe_finds_nothing_serious_after_the_game(invite: Invite) -> None:
    rnd = Random(9)
    alone = invite("Emese")
    table = alone.open_table(1, side="b")
    while alone.kind:
        alone.answer(rnd)
    expect(alone.page.locator("main.fin")).to_be_visible()
    for path in ("", "/replay?at=3"):
        alone.page.goto(table + path)
        assert violations(alone.page) == [], path


def test_targets_on_a_phone_are_large_enough(invite: Invite) -> None:
    host, _, _ = sit_two(invite, PHONE, touch=True)
    assert host.page.evaluate(SMALL, LEAST) == []
    too_small = host.page.evaluate(SMALL, TOUCH)
    assert too_small == [], "under 44 px"


@pytest.mark.parametrize("window", [(320, 640), (360, 640), PHONE, (768, 1024), (1024, 768)])
def test_nothing_scrolls_sideways(invite: Invite, window: tuple[int, int]) -> None:
    host, _, _ = sit_two(invite, window)
    assert host.page.evaluate("document.documentElement.scrollWidth") <= window[0]


def test_letters_of_twice_the_size_still_fit(invite: Invite) -> None:
    host, _, _ = sit_two(invite, DESKTOP)
    # A page zoomed to 200 % has half the room: that is how browsers enlarge it.
    host.page.set_viewport_size({"width": DESKTOP[0] // 2, "height": DESKTOP[1] // 2})
    assert host.page.evaluate("document.documentElement.scrollWidth") <= DESKTOP[0] // 2
    host.pick_die()
    host.page.locator("#question .cell").first.click()
    host.press_ready()
    host.wait_for("sealed")


def test_on_a_phone_the_dice_and_the_button_are_on_the_screen(invite: Invite) -> None:
    host, _, _ = sit_two(invite, PHONE, touch=True)
    for selector in ("#ready-narrow", "#question label.die-choice"):
        box = host.page.locator(selector).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE[1]
    cells = host.page.locator("#question .cell").all()
    boxes = [cell.bounding_box() for cell in cells]
    dock = host.page.locator("#question .dock").bounding_box()
    assert dock
    assert all(box and box["y"] + box["height"] <= dock["y"] + 2 for box in boxes)
