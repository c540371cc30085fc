"""Other ways to play: keyboard alone, no script, a spectator, a look closer, refusals."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.tables import sit_down

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
# The browser's own controls come after the dialog's: then nothing of the page has the focus.
INSIDE = "['BODY', 'DIALOG'].includes((document.activeElement.closest('#closer, body')).tagName)"


def focused(person: Person) -> str:
    """The id of what has the focus."""
    found: str = person.page.evaluate("document.activeElement.id")
    return found


def tab_to(person: Person, wanted: str, most: int = 60) -> None:
    """Press Tab until the focus is on an id that fits."""
    for _ in range(most):
        if re.fullmatch(wanted, focused(person)):
            return
        person.page.keyboard.press("Tab")
    message = f"Tab never came to {wanted}"
    raise AssertionError(message)


def test_a_round_by_keyboard_alone(invite: Invite) -> None:
    alone = invite("Emese")
    alone.open_table(1)
    keys = alone.page.keyboard
    tab_to(alone, r"cell-\d+")
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    assert focused(alone) == "cell-7"
    keys.press("Space")
    expect(alone.page.locator("[data-ask]")).to_contain_text("Place the manor on")
    tab_to(alone, "ready-wide")
    keys.press("Enter")
    alone.wait_for("tray")
    tab_to(alone, "tray-0")
    keys.press("Enter")
    for _ in range(3):
        alone.wait_for("draw")
        asked = alone.prompt
        tab_to(alone, r"cell-\d+")
        keys.press("ArrowRight")
        keys.press("Enter")
        tab_to(alone, r"die-\d+")
        keys.press("Space")
        expect(alone.page.locator("[data-ask]")).to_contain_text("Draw a")
        alone.page.keyboard.press("Shift+Tab")
        tab_to(alone, "ready-wide", most=80)
        keys.press("Enter")
        alone.page.wait_for_selector(f'#question:not([data-prompt="{asked}"])', state="attached")


def test_a_game_without_script(invite: Invite) -> None:
    rnd = Random(2)
    alone = invite("Still", PHONE, scripted=False)
    table = alone.open_table(1, side="b", manor="true")
    seen = set()
    while alone.kind:
        seen.add(alone.kind)
        alone.answer(rnd)
    assert {"manor", "draw"} <= seen
    expect(alone.page.locator("h1")).to_contain_text("The game ended with")
    alone.page.goto(f"{table}/replay?at=2")
    alone.page.locator("#ctl-next").click()
    alone.page.wait_for_url(lambda url: "at=2&" not in url)
    alone.page.locator("#at").fill("5")
    alone.page.get_by_role("button", name="Go there").click()
    alone.page.wait_for_url("**at=5**")


def test_without_script_a_preview_and_a_refusal_keep_the_form(invite: Invite) -> None:
    host, guest = invite("Fülöp", scripted=False), invite("Ilka", scripted=False)
    table = sit_down([host, guest], "uradalom")
    host.pick_die(3)
    host.page.locator("#question .cell").nth(9).click()
    host.page.get_by_role("button", name="Show what it brings").click()
    expect(host.page.locator("#die-3")).to_be_checked()
    expect(host.page.locator(".gain")).to_be_visible()
    expect(host.page.locator("[data-ask]")).to_contain_text("Draw ")
    guest.page.goto(table)
    guest.pick_die(1)
    guest.press_ready()
    expect(guest.page.locator("#question [data-refusal]")).to_contain_text("Choose a cell")
    expect(guest.page.locator("#die-1")).to_be_checked()


def test_a_refusal_is_shown_and_nothing_is_lost(invite: Invite) -> None:
    host, guest = invite("Bálint"), invite("Zsófi")
    sit_down([host, guest], "uradalom")
    host.pick_die(2)
    host.press_ready()
    expect(host.page.locator("#question [data-refusal]")).to_contain_text("Choose a cell")
    expect(host.page.locator("#die-2")).to_be_checked()


def test_the_gain_is_shown_three_ways(invite: Invite) -> None:
    host, guest = invite("Őzike"), invite("Gergő")
    sit_down([host, guest], "uradalom")
    host.pick_die(0)
    cell = host.page.locator("#question .cell").nth(8)
    cell.hover()
    expect(host.page.locator("#question .gain")).to_be_visible()
    expect(host.page.locator("#preview .is-preview, #preview .score__total").first).to_be_visible()
    expect(host.page.locator("[data-ask]")).to_contain_text("on C2?")
    label = host.page.locator("#cell-8").get_attribute("aria-label") or ""
    assert re.fullmatch(r"C2, empty, .+ here would bring .+", label)
    host.page.mouse.move(5, 5)
    expect(host.page.locator("#question .gain")).to_have_count(0)
    expect(host.page.locator("#reckoning")).to_be_visible()


def test_a_bonus_is_used_and_put_back(invite: Invite) -> None:
    host, guest = invite("Emese"), invite("Ilka")
    sit_down([host, guest], "uradalom")
    value = host.pick_die(0)
    host.page.locator(".any summary").click()
    wanted = 1 if value != 1 else 2
    host.page.locator(f"label:has(#change-any-{wanted})").click()
    host.page.locator("#question .cell").nth(0).click()
    expect(host.page.locator("[data-ask]")).to_contain_text(["a field", "a mountain"][wanted - 1])
    host.press_ready()
    host.wait_for("sealed")
    guest.answer(Random(1))
    host.wait_for("draw")
    expect(host.page.locator("#change-any-3")).to_be_disabled()


def test_a_spectator_sees_all_estates_and_can_press_nothing(invite: Invite) -> None:
    host, guest, watcher = invite("Fülöp"), invite("Zsófi"), invite("Néző")
    table = sit_down([host, guest], "uradalom")
    watcher.page.goto(table)
    expect(watcher.question).to_contain_text("Waiting for Fülöp and Zsófi")
    assert watcher.page.locator("[data-region^='seat'], #seat-0, #seat-1").count() >= 2
    assert watcher.page.locator("#question button").count() == 0
    host.answer(Random(4))
    expect(watcher.page.locator("#seat-0 .token--ready")).to_be_visible()
    assert "sealed" not in watcher.page.locator("#main").inner_html()


def test_a_neighbours_estate_is_enlarged_in_a_dialog_that_holds_the_focus(invite: Invite) -> None:
    host, guest = invite("Őzike"), invite("Gergő")
    sit_down([host, guest], "uradalom")
    host.page.locator("#open-estate-1").click()
    dialog = host.page.locator("#closer")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("Gergő")
    for _ in range(6):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate(INSIDE)
    host.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert focused(host) == "open-estate-1"


def test_a_running_game_is_looked_back_at_with_ones_own_eyes(invite: Invite) -> None:
    rnd = Random(8)
    host, guest = invite("Bálint"), invite("Ilka")
    table = sit_down([host, guest], "uradalom")
    host.answer(rnd)
    guest.wait_for("draw")
    guest.page.goto(f"{table}/replay")
    expect(guest.page.get_by_text("still being played")).to_be_visible()
    assert guest.page.locator(".eyes").count() == 0
    guest.page.get_by_role("link", name="Back to the table").first.click()
    guest.page.wait_for_url(table)
