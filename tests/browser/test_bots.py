"""Playing against bots: two clicks from the front door, at their pace, and with their advice."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from engines.registry import bot_of, listed
from tests.browser.bots import ASK, SOON, ask_hint, do_as_suggested, hurry, play_at_once
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_access import TOUCH, violations

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
QUICK = {"uradalom", "dominion"}  # tried in every run, the others in the long one
GAMES = [rules.info.key for rules in listed() if bot_of(rules.info.key)]
MOVES = 2


def assert_tappable(page: Page, selector: str) -> None:
    """What can be pressed there has room for a finger."""
    things = page.locator(selector).all()
    assert len(things) > 3
    for thing in things:
        box = thing.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= TOUCH - 0.5, thing.text_content()


LAPTOP, LOW = (1280, 800), (1366, 640)
BOTTOM = "(where) => document.querySelector(where).getBoundingClientRect().bottom"
CLEAR = """() => document.querySelector("#question .estate").getBoundingClientRect().bottom
    <= document.querySelector(".play .dock").getBoundingClientRect().top"""
LAST = """() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const panels = [...document.querySelectorAll(".play .panel:not(.dock, .dock *)")];
    return Math.max(...panels.map((one) => one.getBoundingClientRect().bottom))
        - document.querySelector(".play .dock").getBoundingClientRect().top;
}"""


def assert_in_sight(page: Page) -> None:
    """What is asked is in the first screen, and nothing stays under a dock that is fixed."""
    for width, height in (LAPTOP, LOW, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(page.url)
        page.wait_for_selector("[data-connection=live]", state="attached", timeout=SOON)
        assert page.evaluate(BOTTOM, ".play .dock") <= height + 1, (width, height)
    if page.locator("#question .estate").count():  # brought out from under it
        page.wait_for_function(CLEAR)
    assert page.evaluate(LAST) <= 0


@pytest.mark.parametrize(
    "game",
    [key if key in QUICK else pytest.param(key, marks=pytest.mark.slow) for key in GAMES],
)
def test_two_clicks_to_a_table_with_bots_and_on(invite: Invite, game: str) -> None:
    is_phone = GAMES.index(game) % 2 == 1
    me = invite("Emese", PHONE if is_phone else DESKTOP, touch=is_phone)
    play_at_once(me.page, game)
    expect(me.page.locator(".seat__name", has_text="Bot ").first).to_be_attached()
    hurry(me.page)
    for _ in range(MOVES):
        assert len(do_as_suggested(me)) > len("Suggestion – ")
    assert violations(me.page) == []
    me.page.wait_for_selector("#ask-hint:not([disabled])", timeout=SOON)
    ask_hint(me.page)
    assert violations(me.page) == []
    assert me.page.evaluate("document.documentElement.scrollWidth") <= me.page.evaluate(
        "document.documentElement.clientWidth"
    )
    assert_in_sight(me.page)


def test_a_newcomer_needs_no_script_and_no_mouse(invite: Invite) -> None:
    me = invite("Emese", PHONE, scripted=False)
    me.page.context.clear_cookies()
    me.page.goto("/")
    me.page.locator("#bots-uradalom > summary").focus()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Tab")
    expect(me.page.locator(":focus")).to_have_text("Steady")
    me.page.keyboard.press("Enter")
    me.page.wait_for_url("**/tables/*")
    expect(me.question).to_be_visible()
    me.page.locator("#ask-hint").click()
    expect(me.page.locator("#hint")).to_contain_text("Suggestion – Draw")
    assert me.page.locator("#question input[name=die]:checked").count() == 1
    me.page.locator("#question button.button--primary:visible").last.click()
    expect(me.page.locator("#question")).not_to_contain_text("Suggestion")


def test_the_host_fills_the_seats_and_somebody_takes_a_bots(invite: Invite) -> None:
    host, guest = invite("Őzike", PHONE, touch=True), invite("Gergő")
    table = host.open_table(4)
    page = host.page
    page.locator("#bot-1-easy").click()
    expect(page.locator("#bot-1-easy")).to_have_attribute("aria-pressed", "true")
    page.locator("#bot-1-strong").click()
    expect(page.locator("#bot-1-strong")).to_have_attribute("aria-pressed", "true")
    page.locator("#bot-2-steady").click()
    expect(page.locator("#bot-2-away")).to_be_visible()
    page.locator("#bot-2-away").click()
    expect(page.locator("#seatrow-2")).to_contain_text("A free seat")
    assert violations(page) == []
    assert_tappable(page, ".seatrow button, #fill")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

    guest.page.goto("/")
    expect(guest.page.locator(".tables__row").first).to_contain_text("1 bot")
    guest.page.goto(table)
    guest.page.locator("#sit-1").click()
    expect(page.locator("#seatrow-1")).to_contain_text("Gergő", timeout=SOON)
    page.locator("#fill").click()
    expect(host.question).to_be_visible(timeout=SOON)
    expect(page.locator(".company__bot")).to_have_count(2)
    expect(guest.page.locator(".company__bot")).to_have_count(2, timeout=SOON)


def test_the_front_door_on_a_phone(invite: Invite) -> None:
    me = invite("Emese", PHONE, touch=True)
    me.page.goto("/")
    me.page.locator("#bots-uradalom > summary").click()
    assert violations(me.page) == []
    assert_tappable(me.page, ".bots summary, .bots[open] button")
    assert me.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def is_over(person: Person) -> bool:
    """Once the bots have answered: whether that was the end."""
    person.page.wait_for_selector(f"{ASK}, main.fin", timeout=SOON)
    return person.page.locator("main.fin").count() > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_advice_and_once_more(invite: Invite, game: str) -> None:
    me = invite("Emese")
    table = play_at_once(me.page, game, "Easy")
    hurry(me.page)
    while not is_over(me):
        do_as_suggested(me)
    expect(me.page.locator(".fin__bots")).to_contain_text("Easy")
    assert violations(me.page) == []
    me.page.goto(f"{table}/replay?at=3")
    assert violations(me.page) == []
    me.page.goto(table)
    me.page.get_by_role("button", name="Play again with these bots").click()
    me.page.wait_for_url(lambda url: url.rstrip("/") != table)
    expect(me.question).to_be_visible(timeout=SOON)
