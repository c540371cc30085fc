"""People at a table of Medieval Manor, in a browser: what they are asked, and how they answer."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser import tables
from tests.browser.people import Person

ASKED = "form#question[data-prompt]"
# The new state of the page: another question, none, or the result.
ANSWERED = 'main.fin, #question:not([data-prompt="{}"])'
READY = 'main.fin, #trade-on, #question:not([data-ask-kind="trade"])'
SOON = 60_000


def open_table(person: Person, seats: int, **options: str) -> str:
    """Open a table with these options, and give its address."""
    page = person.page
    page.goto("/games/medieval_manor")
    page.locator(f'[name="seats"][value="{seats}"]').check(force=True)
    for name, value in options.items():
        if name == "hardships":
            leave_out_hardships(page)
            continue
        field = page.locator(f'select[name="option-{name}"]')
        if field.count():
            field.select_option(value)
        else:
            page.locator(f'[name="option-{name}"][value="{value}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    return page.url.partition("?")[0]


def leave_out_hardships(page: Page) -> None:
    """None of the ten takes part."""
    page.locator(".opening__picks > summary").click()
    for box in page.locator('[name="option-hardships"][type="checkbox"]').all():
        box.uncheck(force=True)


def sit_down(people: list[Person], **options: Any) -> str:
    """They have the pages of a dealt table; its address."""
    return tables.sit_down(people, "medieval_manor", **options)


def is_asked(person: Person) -> bool:
    """Whether the table waits for this person."""
    page = person.page
    return page.locator(ASKED).count() > 0 and page.locator("#trade-on").count() == 0


def wait_for_somebody(people: list[Person]) -> Person | None:
    """Whoever is asked once all pages have come to the same step; None when the game is over."""
    for _ in range(300):
        for person in people:
            if is_asked(person):
                return person
        if people[0].page.locator("main.fin, #see-result").count():
            return None
        people[0].page.wait_for_timeout(50)
    message = "nobody is asked, and the game is not over"
    raise AssertionError(message)


def answer(person: Person, rnd: Random) -> str:
    """Answer whatever is asked by pressing what is there; its kind, empty when nothing is."""
    kind, prompt = person.kind, person.prompt
    if not kind:
        return kind  # its page was a step behind
    _ANSWERS[kind](person.page, rnd)
    done = READY if kind == "trade" else ANSWERED.format(prompt)
    person.page.wait_for_selector(done, state="attached", timeout=SOON)
    return kind


def press(label: Locator) -> None:
    """Press it where it can be seen: on a phone the dock may lie over it, so scroll first."""
    label.evaluate("one => one.scrollIntoView({block: 'center', inline: 'center'})")
    label.click()


def of_input(page: Page, selector: str) -> Locator:
    """The labels that stand for these inputs."""
    return page.locator(f"label:has({selector})")


def play_a_card(page: Page, rnd: Random) -> bool:
    """Choose a card and a land for it, as long as some card can be placed."""
    cards = page.locator("label.hand-card:not(.hand-card--no)")
    if not cards.count():
        return False
    card = cards.nth(rnd.randrange(cards.count()))
    press(card)
    index = (card.locator("input").get_attribute("id") or "").removeprefix("pick-")
    spaces = page.locator(f".space.s{index}")
    if spaces.count():
        press(spaces.nth(rnd.randrange(spaces.count())))
    page.locator("#answer").click()
    return True


def sell_two_cards(page: Page, rnd: Random) -> bool:
    """Two cards for a good."""
    if not page.locator("#mode-sell").count():
        return False
    if not page.locator("#mode-sell").is_checked():
        page.locator(".mode--sell").click()
    boxes = page.locator(".sellbox")
    for number in rnd.sample(range(boxes.count()), 2):
        press(boxes.nth(number))
    goods = page.locator(".sale .mode")
    press(goods.nth(rnd.randrange(goods.count())))
    page.locator("#answer").click()
    return True


def _work(page: Page, rnd: Random) -> None:
    if not play_a_card(page, rnd) and not sell_two_cards(page, rnd):
        page.locator("#do-pass").click()


def _buy(page: Page, rnd: Random) -> None:
    """What is proposed is paid, now and then."""
    page.locator("#answer" if rnd.random() < 0.3 else "#do-pass").click()


def _choose_some(page: Page, rnd: Random, count: int) -> None:
    cards = page.locator("label.hand-card:visible")
    for number in rnd.sample(range(cards.count()), count):
        press(cards.nth(number))
    page.locator("#answer").click()


def _keep(page: Page, rnd: Random) -> None:
    keeps = page.locator(".keeps label")
    press(keeps.nth(rnd.randrange(keeps.count())))
    page.locator("#answer").click()


def _swap(page: Page, rnd: Random) -> None:
    if rnd.random() < 0.3:
        _choose_some(page, rnd, 2)
    else:
        page.locator("#do-pass").click()


def _discard(page: Page, rnd: Random) -> None:
    _choose_some(page, rnd, int(page.locator("[data-most]").first.get_attribute("data-most") or 0))


def _steal(page: Page, rnd: Random) -> None:
    """A card of somebody, or goods: as many as the card says of the first that has them."""
    cards = page.locator(".victim label.hand-card")
    if cards.count():
        press(cards.nth(rnd.randrange(cards.count())))
    else:
        victim = page.locator(".victim").first
        if victim.locator(".mode--seat").count():
            press(victim.locator(".mode--seat"))
        left = int(victim.get_attribute("data-sum") or 0)
        for field in victim.locator("input[type=number]").all():
            some = min(left, int(field.get_attribute("max") or 0))
            field.fill(str(some))
            left -= some
    page.locator("#answer").click()


def _mix(page: Page, rnd: Random) -> None:
    mixes = page.locator(".mix")
    mixes.nth(rnd.randrange(mixes.count())).click()


def _raise(page: Page, rnd: Random) -> None:
    if rnd.random() < 0.5:
        _mix(page, rnd)
    else:
        page.locator("#do-pass").click()


def _convert(page: Page, _rnd: Random) -> None:
    page.locator("#do-pass").click()


def _trade(page: Page, _rnd: Random) -> None:
    page.locator("#ready").click()


_ANSWERS: dict[str, Callable[[Page, Random], None]] = {
    "buy": _buy,
    "keep": _keep,
    "swap": _swap,
    "trade": _trade,
    "work": _work,
    "steal": _steal,
    "convert": _convert,
    "feed": _mix,
    "raise": _raise,
    "discard": _discard,
}
