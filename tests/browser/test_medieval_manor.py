"""Medieval Manor in a browser: at work, one seat on a phone, by keyboard, without script."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.haggling import Haggling
from tests.browser.medieval_manor import (
    answer,
    open_table,
    play_a_card,
    press,
    sit_down,
    wait_for_somebody,
)
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tables import begin
from tests.browser.test_access import LEAST, SMALL, violations

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
MOST_STEPS = 2500
PHASES = ["Drawing", "Trade", "Work", "Upgrade", "Feeding", "End"]


def check_asked(person: Person) -> None:
    """The phase, whom the table waits for, a sentence that asks, and a button in the window."""
    page = person.page
    assert page.locator(".phases [aria-current=step]").count() == 1
    assert page.locator("p[data-ask]").inner_text()
    assert page.locator("#ask .question__why").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        box = page.locator("#question button:visible").last.bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE[1]


def play_on(
    people: list[Person],
    rnd: Random,
    steps: int,
    until: str = "",
    haggling: Haggling | None = None,
) -> tuple[Person | None, Counter[str]]:
    """Let everybody answer until somebody is asked this; who is, and what was asked so far."""
    kinds: Counter[str] = Counter()
    for _ in range(steps):
        person = wait_for_somebody(people)
        if person is None or (until and person.kind == until):
            return person, kinds
        check_asked(person)
        if haggling and haggling.begin(person):
            continue
        kinds[answer(person, rnd)] += 1
    return None, kinds


@pytest.mark.slow
@pytest.mark.timeout(3000)
def test_three_people_play_to_fifteen_one_on_a_phone(invite: Invite) -> None:
    rnd = Random(3)
    people = [invite("Őzike"), invite("Gergő", PHONE, touch=True), invite("Emese", dark=True)]
    table = sit_down(people)
    haggling = Haggling(people, rnd)
    _, kinds = play_on(people, rnd, MOST_STEPS, haggling=haggling)
    assert kinds["work"] > 30, kinds
    assert haggling.did["accepted"] >= 5, haggling.did
    assert haggling.did["countered"] >= 3, haggling.did
    for person in people:
        expect(person.page.locator("main.fin")).to_be_visible(timeout=15_000)
        expect(person.page.locator(".fin__manors")).not_to_contain_text("costs")
        assert violations(person.page) == []
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone = people[1].page
    phone.goto(f"{table}/replay?at=40&as=open")
    expect(phone.locator(".rep__land .land").first).to_be_visible()
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_what_a_space_promises_is_what_the_card_brings(invite: Invite) -> None:
    rnd = Random(2)
    people = [invite("Őzike"), invite("Gergő", PHONE, touch=True)]
    sit_down(people, hardships=(), cards=5)
    seen = 0
    for _ in range(3):
        person, _kinds = play_on(people, rnd, 60, until="work")
        assert person
        page = person.page
        card = page.locator("label.hand-card--bounty:not(.hand-card--no)").first
        if not card.count():
            answer(person, rnd)
            continue
        press(card)
        index = (card.locator("input").get_attribute("id") or "").removeprefix("pick-")
        spaces = page.locator(f".space.s{index}")
        assert spaces.count() == page.locator(".space:visible").count() > 0
        press(spaces.last)
        expect(page.locator(".question__ask")).to_contain_text("Play")
        expect(page.locator("#ask .question__why")).to_have_attribute("data-told", "")
        page.wait_for_selector("#preview [data-own]", state="attached")
        expected = _tokens_of(page, "#preview [data-own]")
        prompt = person.prompt
        page.locator("#answer").click()
        page.wait_for_selector(f'#question:not([data-prompt="{prompt}"])', state="attached")
        if person.kind not in {"steal", "convert"}:
            assert _tokens_of(page, "#own") == expected
            seen += 1
    assert seen


def _tokens_of(page: Page, place: str) -> list[str]:
    """The goods as a manor shows them: where a move is thought of, the numbers after it."""
    found: list[str] = page.locator(place).evaluate(
        """one => [...one.querySelectorAll('.own__n')].map(
          n => (n.querySelector('ins') || n).lastChild.textContent.trim())"""
    )
    return found


def test_a_card_is_played_by_keyboard_alone(invite: Invite) -> None:
    rnd = Random(4)
    people = [invite("Emese"), invite("Fülöp")]
    sit_down(people, hardships=())
    person, _ = play_on(people, rnd, 60, until="work")
    assert person
    page, asked = person.page, person.prompt
    first = page.locator("[id^=pick-]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(first).not_to_be_focused()
    expect(page.locator(".hand :focus")).to_have_count(1)
    page.locator("label.hand-card:not(.hand-card--no) input").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("input[name=card]:checked")).to_have_count(1)
    page.locator(".space:visible input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("a")
    expect(page.locator(f'#question[data-prompt="{asked}"]')).to_have_count(0)


def test_a_turn_without_script(invite: Invite) -> None:
    rnd = Random(6)
    still, other = invite("Still", PHONE, scripted=False), invite("Gergő")
    table = sit_down([still, other], hardships=())
    kinds: Counter[str] = Counter()
    for _ in range(30):
        still.page.goto(table)
        person = still if still.kind and not still.page.locator("#trade-on").count() else None
        if person is None:
            person = wait_for_somebody([other])
            assert person
            answer(person, rnd)
            continue
        if person.kind == "work" and not kinds["work"]:
            assert play_a_card(still.page, rnd)
            kinds["work"] += 1
            continue
        kinds[answer(still, rnd)] += 1
        if kinds["work"] > 1:
            break
    assert kinds["work"] > 1
    assert kinds["trade"]


def test_what_is_thought_of_can_be_shown_without_script(invite: Invite) -> None:
    rnd = Random(8)
    still, other = invite("Still", PHONE, scripted=False), invite("Gergő")
    table = open_table(still, 2, hardships="", crops="4")
    begin([still, other], table)
    for _ in range(20):
        still.page.goto(table)
        if still.kind == "buy":
            break
        person = still if still.kind else wait_for_somebody([other])
        assert person
        answer(person, rnd)
    still.page.get_by_role("button", name="Show what it brings").click()
    expect(still.page.locator("#own ins, .own ins").first).to_contain_text("1")


def test_the_host_arranges_the_map_and_plays_on_it(invite: Invite) -> None:
    host, guest = invite("Gergő", PHONE, touch=True), invite("Emese")
    table = open_table(host, 2)
    guest.sit_at(table)
    expect(guest.page.locator("#ground")).to_contain_text("Luck lays the lands")
    expect(guest.page.locator("#ground-shuffle")).to_have_count(0)
    host.page.locator("#ground-shuffle").click()
    names = host.page.locator("#ground .land__name")
    expect(names).to_have_count(12)
    before = [text[2:].strip() for text in names.all_inner_texts()]  # without `B2`
    for cell in (5, 6):
        press(host.page.locator(f"label:has(#ground-{cell})"))
    host.page.locator("#ground-swap").click()
    expect(names.nth(5)).to_contain_text(before[6])
    expect(guest.page.locator("#ground .land__name").nth(6)).to_contain_text(
        before[5], timeout=15_000
    )
    road = next(at for at, name in enumerate(before) if "Road" in name)
    for cell in (road, 5):
        press(host.page.locator(f"label:has(#ground-{cell})"))
    host.page.locator("#ground-swap").click()
    expect(host.page.locator("#ground [data-refusal]")).to_contain_text("edge of the map")
    assert violations(host.page) == []
    lands = names.all_inner_texts()
    host.page.locator("form[action$='/start'] button:enabled").first.click()
    expect(host.question).to_be_visible(timeout=15_000)
    assert host.page.locator("#lands .land__name").all_inner_texts() == lands


@pytest.mark.parametrize(
    ("window", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "dark phone"]
)
def test_axe_finds_nothing_serious(invite: Invite, window: tuple[int, int], dark: bool) -> None:
    rnd = Random(3)
    people = [invite("Őzike", window, dark=dark), invite("Gergő", window, dark=dark)]
    sit_down(people, hardships=())
    for kind in ("buy", "work"):
        person, _ = play_on(people, rnd, 40, until=kind)
        assert person
        if kind == "work":
            press(person.page.locator("label.hand-card").first)
        person.page.mouse.move(0, 0)
        assert violations(person.page) == []


@pytest.mark.slow
def test_five_at_a_table_fit_every_window_with_targets_for_a_thumb(invite: Invite) -> None:
    rnd = Random(1)
    people = [invite(name) for name in ("Őzike", "Gergő", "Fülöp", "Emese", "Zsófi")]
    sit_down(people, hardships=())
    asked, _ = play_on(people, rnd, 80, until="work")
    assert asked
    other = next(one for one in people if one is not asked)
    for window in ((320, 640), (360, 640), PHONE, (768, 1024), (1024, 768), DESKTOP):
        for person in (asked, other):
            page = person.page
            page.set_viewport_size({"width": window[0], "height": window[1]})
            page.wait_for_function(f"innerWidth === {window[0]}")
            assert page.evaluate("document.documentElement.scrollWidth") <= window[0], window
            assert page.evaluate(SMALL, LEAST) == [], window
