"""Unreal Estate in a browser: whole games, one seat on a phone, by keyboard, without script."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tables import begin
from tests.browser.test_access import LEAST, SMALL, violations
from tests.browser.unreal_estate import (
    answer,
    choices,
    is_asked,
    open_table,
    press,
    sit_down,
    wait_for_somebody,
)

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
KEPT = ("warehouse", "archive", "clock", "inn", "demolition", "swap")
"""Six that ask nothing when they are laid: the first question is for an ordinary turn."""

SECRETS = ("bazaar", "swap", "watchtower", "kiln", "scrapyard", "mirage")
MOST_STEPS = 120


def test_two_people_play_to_the_end_one_on_a_phone(invite: Invite) -> None:
    rnd = Random(3)
    people = [invite("Őzike"), invite("Gergő", PHONE, touch=True)]
    table = open_table(people[0], 2, SECRETS)
    begin(people, table)
    kinds: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        person = wait_for_somebody(people)
        if person is None:
            break
        check_asked(person)
        kinds[answer(person, rnd)] += 1
    assert kinds["turn"] > 30, kinds
    for person in people:
        expect(person.page.locator("main.fin")).to_be_visible(timeout=15_000)
        expect(person.page.locator(".sheet").first).to_contain_text("Total")
        assert violations(person.page) == []
    phone = people[1].page
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    phone.goto(f"{table}/replay?at=12&as=open")
    expect(phone.locator(".rep__box").first).to_be_visible()
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def check_asked(person: Person) -> None:
    """One sentence asks, and something to answer with can be seen in the window."""
    page = person.page
    assert page.locator("[data-ask]").inner_text()
    assert page.locator("p[data-why]").inner_text()
    button = page.locator("#question button:visible").last
    box, size = button.bounding_box(), page.viewport_size
    assert box
    assert size
    assert box["y"] + box["height"] <= size["height"] or size == DESKTOP


def test_a_choice_is_told_before_it_is_made_and_can_be_taken_back(invite: Invite) -> None:
    people = [invite("Őzike", PHONE, touch=True), invite("Gergő")]
    sit_down(people, KEPT)
    person = wait_for_somebody(people)
    assert person
    page = person.page
    taking = page.locator("label.offer:not(.card--special)").first
    name = taking.locator(".card__title").inner_text()
    gone = page.locator(".offer--gone").count()
    expect(page.locator("#answer")).to_have_class("button button--primary is-open")
    press(taking)
    expect(page.locator("#answer")).to_contain_text("Take")
    expect(page.locator("p[data-why]")).not_to_contain_text("Choose one thing")
    expect(page.locator("#preview .is-preview").first).to_contain_text(name)
    expect(page.locator(".tile[data-match]")).to_contain_text(name)
    page.locator("#answer").click()
    expect(page.locator(".offer--gone")).to_have_count(gone + 1)
    other = next(one for one in people if one is not person)
    page.locator("#undo-ask").click()
    other.page.locator("#undo-agree").click()
    expect(page.locator(".offer--gone")).to_have_count(gone)
    expect(page.locator("input[name=act]:checked")).to_have_count(0)


def test_a_turn_by_keyboard_alone(invite: Invite) -> None:
    people = [invite("Emese"), invite("Fülöp")]
    sit_down(people, KEPT)
    person = wait_for_somebody(people)
    assert person
    page = person.page
    asked = person.prompt
    first = page.locator("[id^=row-pick]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(first).not_to_be_focused()
    expect(page.locator(".offers :focus")).to_have_count(1)
    first.focus()
    page.keyboard.press("Space")
    expect(page.locator("input[name=act]:checked")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(f'#question[data-prompt="{asked}"]')).to_have_count(0)


def test_what_a_special_does_opens_and_closes(invite: Invite) -> None:
    people = [invite("Emese", PHONE, touch=True), invite("Fülöp")]
    sit_down(people, KEPT)
    rnd = Random(2)
    page = people[0].page
    for _ in range(40):
        if page.locator(".offers .offer:not(.offer--gone) ~ .more").count():
            break
        person = wait_for_somebody(people)
        assert person
        answer(person, rnd)
    page.locator(".offers .offer:not(.offer--gone) ~ .more").first.click()
    expect(page.locator(".special-sheet:popover-open")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".special-sheet:popover-open")).to_have_count(0)


def test_some_rounds_without_script(invite: Invite) -> None:
    rnd = Random(6)
    still, other = invite("Still", PHONE, scripted=False), invite("Gergő")
    table = sit_down([still, other], ("kiln", "scrapyard", "swap"))
    turns = 0
    for _ in range(16):
        still.page.goto(table)
        person = still if is_asked(still) else wait_for_somebody([other])
        if person is not still:
            assert person
            answer(person, rnd)
            continue
        if turns == 1 and still.kind == "turn":
            press(choices(still.page, "act").first)
            still.page.get_by_role("button", name="Show what it brings").click()
            expect(still.page.locator("#worth")).to_contain_text("Your points")
            assert still.page.locator("input[name=act]:checked").count() == 1
        answer(still, rnd)
        turns += 1
    assert turns > 3


@pytest.mark.parametrize(
    ("window", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "dark phone"]
)
def test_axe_finds_nothing_serious(invite: Invite, window: tuple[int, int], dark: bool) -> None:
    rnd = Random(3)
    people = [invite("Őzike", window, dark=dark), invite("Gergő", window, dark=dark)]
    sit_down(people, ("well", "crane", "mirage"))
    for _ in range(5):
        person = wait_for_somebody(people)
        assert person
        answer(person, rnd)
    for person in people:
        person.page.mouse.move(0, 0)
        assert violations(person.page) == []


@pytest.mark.slow
def test_five_at_a_table_fit_every_window_with_targets_for_a_thumb(invite: Invite) -> None:
    rnd = Random(1)
    people = [invite(name) for name in ("Őzike", "Gergő", "Fülöp", "Emese", "Zsófi")]
    sit_down(people)
    for _ in range(6):
        person = wait_for_somebody(people)
        assert person
        answer(person, rnd)
    asked = wait_for_somebody(people)
    assert asked
    other = next(one for one in people if one is not asked)
    for window in ((320, 640), (360, 640), PHONE, (768, 1024), (1024, 768), DESKTOP):
        for person in (asked, other):
            page = person.page
            page.set_viewport_size({"width": window[0], "height": window[1]})
            page.wait_for_function(f"innerWidth === {window[0]}")
            assert page.evaluate("document.documentElement.scrollWidth") <= window[0], window
            assert page.evaluate(SMALL, LEAST) == [], window
