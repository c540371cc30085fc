"""Dominion in a browser: four people, one on a phone, through every Attack there is."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.dominion import (
    and_wait,
    answer,
    open_table,
    press,
    press_pile,
    sit_down,
    wait_for_somebody,
)
from tests.browser.moves_sent import moves_sent
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tables import begin
from tests.browser.test_access import LEAST, SMALL, violations

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
TRICKY = ("witch", "thief", "spy", "throne_room", "library", "moat")
DECISIONS = 90
NAMES_WHAT = {
    "spy": "Spy",
    "moat": "show your Moat",
    "library": "Library",
    "thief_trash": "Thief",
    "thief_gain": "Thief",
    "throne_room": "Throne Room",
}
"""What the sentence of a question has to name."""


def test_four_people_through_attacks_in_attacks(invite: Invite) -> None:
    rnd = Random(11)
    people = [
        invite("Őzike"),
        invite("Gergő", PHONE, touch=True),
        invite("Fülöp"),
        invite("Emese"),
    ]
    begin(people, open_table(people[0], 4, "picked", TRICKY))
    kinds: Counter[str] = Counter()
    for _ in range(DECISIONS):
        person = wait_for_somebody(people)
        if person is None:
            break
        others = [one for one in people if one is not person]
        check_asked(person)
        if kinds[person.kind] < 2:
            check_waiting(person, others)
        kinds[answer(person, rnd)] += 1
    assert len(kinds) >= 3, kinds  # which ones come up, luck decides


def check_asked(person: Person) -> None:
    """The sentence names what is asked, and something to answer with can be seen."""
    said = person.page.locator("[data-ask]").inner_text()
    why = person.page.locator("[data-why], .question__why").first.inner_text()
    assert said, "a question without a sentence"
    assert why, said
    kind = person.kind
    assert NAMES_WHAT.get(kind, "") in said, f"{kind}: {said}"
    controls = person.page.locator(
        "#question button:visible, label.card--choice:visible, .dock button[name]:visible"
    )
    assert controls.count(), f"{said}: nothing to press"
    box = controls.last.bounding_box()
    size = person.page.viewport_size
    assert box
    assert size
    assert box["y"] < size["height"], f"{said}: the answer is off the screen"


def check_waiting(asked: Person, others: list[Person]) -> None:
    """All others are told for whom they wait."""
    for other in others:
        expect(other.page.locator("[data-ask]")).to_contain_text(asked.name, timeout=10_000)
        assert not other.kind, f"{asked.name} and {other.name} are asked at once"


def test_a_buy_is_taken_back_in_one_tap(invite: Invite) -> None:
    host, guest = invite("Őzike", PHONE, touch=True), invite("Gergő")
    sit_down([host, guest], "first_game")
    person = wait_for_somebody([host, guest])
    assert person
    page = person.page
    page.locator("#do-treasures").click()
    expect(page.locator("#do-treasures")).to_have_count(0)
    lid = page.locator("#log-drawer .drawer__last")  # says what the log says, also while it is shut
    expect(lid).to_contain_text("You played")
    count = page.locator("#pile-cellar .pile__left")
    expect(count).to_have_attribute("data-count", "10")
    press_pile(page.locator("#press-cellar"))
    expect(count).to_have_attribute("data-count", "9")
    pile = page.locator('[data-pile][data-card="cellar"]')
    expect(pile).to_have_attribute("data-left", "9")
    expect(pile).not_to_have_class(re.compile("pile--can"))  # there is no buy left
    expect(page.locator("#receipt")).to_contain_text("Cellar bought")
    expect(lid).to_have_text("You bought a Cellar for 2.")
    expect(page.locator("#log")).to_contain_text("You bought a Cellar for 2.")
    page.locator("#undo").click()
    expect(count).to_have_attribute("data-count", "10")
    expect(page.locator("#press-cellar")).to_be_attached()
    expect(pile).to_have_class(re.compile("pile--can( |$)"))


# Four presses of one place: the button, its lock, the question, the lock of the question. They are
# made in the page: from a busy test they would come when all locks are open again.
IMPATIENT = """async ([x, y]) => {
  for (let press = 0; press < 4; press++) {
    const under = document.elementFromPoint(x, y);
    const where = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    under.dispatchEvent(new PointerEvent('pointerdown', where));
    under.dispatchEvent(new MouseEvent('click', where));
    await new Promise((done) => setTimeout(done, 120));
  }
}"""


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_double_press_does_not_end_the_turn(invite: Invite, window: tuple[int, int]) -> None:
    """The button to end the turn comes up where all Treasures were laid down."""
    people = [invite("Emese", window), invite("Fülöp", window)]
    sit_down(people, "first_game")
    person = wait_for_somebody(people)
    assert person
    page = person.page
    # The question has just come up, and is locked for a moment itself.
    expect(page.locator("#do-treasures")).not_to_have_attribute("aria-disabled", "true")
    box = page.locator("#do-treasures").bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(IMPATIENT, middle)
    expect(page.locator("#do-treasures")).to_have_count(0)
    expect(page.locator("#do-end")).to_be_visible()
    expect(page.locator("#do-end")).not_to_have_class(re.compile("button--primary"))
    page.locator("#do-end").click()
    expect(page.locator("#do-end")).to_contain_text("Press again")
    page.locator("#do-end").click()  # waits until it may be pressed
    expect(page.locator("form#question")).to_have_count(0)


@pytest.mark.slow
def test_the_ten_are_chosen_in_turn_and_then_laid_out(invite: Invite) -> None:
    rnd = Random(4)
    people = [invite("Emese"), invite("Fülöp", PHONE, touch=True)]
    sit_down(people, "in_turn")
    for _ in range(10):
        person = wait_for_somebody(people)
        assert person
        assert person.kind == "pile"
        answer(person, rnd)
    for person in people:
        expect(person.page.locator(".supply .pile")).to_have_count(17, timeout=10_000)
    person = wait_for_somebody(people)
    assert person
    assert person.kind == "turn"


def test_the_order_of_discarding_is_the_order_of_choosing(invite: Invite) -> None:
    """D51: the card named last lies on top."""
    rnd = Random(2)
    people = [invite("Emese"), invite("Fülöp")]
    sit_down(people, "picked", ("cellar", "village"))
    for _ in range(60):
        person = wait_for_somebody(people)
        assert person
        if person.kind == "cellar":
            discard_in_order(person)
            return
        play = person.page.locator('button[name="play"][value="cellar"]')
        buy = person.page.locator("#press-cellar")
        if play.count():
            and_wait(person, lambda _, play=play: press(play.first))
        elif buy.count() and not person.page.locator("#do-treasures").count():
            and_wait(person, lambda _, buy=buy: press_pile(buy))
        else:
            answer(person, rnd)
    pytest.fail("no Cellar was ever played")


def test_no_card_more_is_ticked_than_is_asked_and_a_reload_forgets_none(invite: Invite) -> None:
    """Militia takes two cards of five: D18."""
    rnd = Random(2)
    people = [invite("Emese", PHONE, touch=True), invite("Fülöp", PHONE, touch=True)]
    sit_down(people, "picked", ("militia", "village"))
    for _ in range(60):
        person = wait_for_somebody(people)
        assert person
        if person.kind == "militia":
            tick_three(person)
            return
        play = person.page.locator('button[name="play"][value="militia"]')
        buy = person.page.locator("#press-militia")
        if play.count():
            and_wait(person, lambda _, play=play: press(play.first))
        elif buy.count() and not person.page.locator("#do-treasures").count():
            and_wait(person, lambda _, buy=buy: press_pile(buy))
        else:
            answer(person, rnd)
    pytest.fail("no Militia was ever played")


def tick_three(person: Person) -> None:
    """The third is refused in words that name the number; before, the button stands back."""
    page, labels = person.page, person.page.locator("label.card--choice")
    send = page.locator("#answer")
    for place in (0, 1):
        expect(send).to_have_class(re.compile("is-open"))
        labels.nth(place).click(position={"x": 20, "y": 30})
    expect(send).not_to_have_class(re.compile("is-open"))
    labels.nth(2).click(position={"x": 20, "y": 30})
    expect(labels.nth(2).locator("input")).not_to_be_checked()
    expect(page.locator("#question [data-refusal]")).to_contain_text("2 cards at most")
    page.reload()
    expect(page.locator("label.card--choice input:checked")).to_have_count(2)
    and_wait(person, lambda page: page.locator("#answer").click())


def discard_in_order(person: Person) -> None:
    """Tick the third card, then the first: that is how they go out."""
    sent = moves_sent(person.page)
    person.page.reload()
    labels = person.page.locator("label.card--choice")
    names = []
    for place in (2, 0):
        names.append(labels.nth(place).locator("input").get_attribute("value"))
        labels.nth(place).click(position={"x": 20, "y": 30})
    expect(labels.nth(0)).to_have_attribute("data-order", "2")
    and_wait(person, lambda page: page.locator("#answer").click())
    (form,) = sent
    assert "&".join(f"card={name}" for name in names) in form


def test_a_turn_by_keyboard_alone(invite: Invite) -> None:
    people = [invite("Emese"), invite("Fülöp")]
    sit_down(people, "first_game")
    person = wait_for_somebody(people)
    assert person
    page = person.page
    page.wait_for_selector("[data-connection=live]", state="attached")  # keys are heard by now
    page.keyboard.press("t")
    expect(page.locator("#do-treasures")).to_have_count(0)
    page.locator("#press-copper").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#receipt")).to_contain_text("bought")
    page.keyboard.press("u")
    expect(page.locator("#receipt")).not_to_contain_text("bought")
    end = page.locator("#do-end:not([data-fresh])")
    expect(end).to_be_attached()
    page.keyboard.press("e")
    expect(page.locator("#do-end")).to_contain_text("Press again")
    expect(end).to_be_attached()
    page.keyboard.press("e")
    expect(page.locator("form#question")).to_have_count(0)


@pytest.mark.slow
def test_some_turns_without_script(invite: Invite) -> None:
    rnd = Random(6)
    still, other = invite("Still", PHONE, scripted=False), invite("Gergő")
    table = sit_down([still, other], "interaction")
    kinds: Counter[str] = Counter()
    for _ in range(18):
        still.page.goto(table)
        person = still if still.kind else wait_for_somebody([other])
        if person is None:
            continue
        kinds[answer(person, rnd)] += person is still
    assert kinds["turn"] > 3


@pytest.mark.parametrize(
    ("window", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "dark phone"]
)
def test_axe_finds_nothing_serious(invite: Invite, window: tuple[int, int], dark: bool) -> None:
    rnd = Random(3)
    people = [invite("Őzike", window, dark=dark), invite("Gergő", window, dark=dark)]
    sit_down(people, "interaction")
    for _ in range(3):
        person = wait_for_somebody(people)
        assert person
        answer(person, rnd)
    for person in people:
        person.page.mouse.move(0, 0)
        assert violations(person.page) == []


@pytest.mark.slow
def test_every_window_fits_and_has_targets_for_a_thumb(invite: Invite) -> None:
    people = [invite("Őzike"), invite("Gergő")]
    sit_down(people, "big_money")
    for window in ((320, 640), (360, 640), PHONE, (768, 1024), (1024, 768), DESKTOP):
        for person in people:
            page = person.page
            page.set_viewport_size({"width": window[0], "height": window[1]})
            while page.evaluate("innerWidth") != window[0]:  # waiting in the page needs eval
                page.wait_for_timeout(50)
            assert page.evaluate("document.documentElement.scrollWidth") <= window[0], window
            assert page.evaluate(SMALL, LEAST) == [], window
