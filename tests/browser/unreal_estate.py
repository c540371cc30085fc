"""People at a table of Unreal Estate, in a browser: what they are asked, and how they answer."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page

from tests.browser import tables
from tests.browser.people import Person

# The new state of the page: another question, none, or the result.
ANSWERED = 'main.fin, #question:not([data-prompt="{}"])'


def open_table(person: Person, seats: int, specials: tuple[str, ...] = ()) -> str:
    """Open a table with these specials for sure, and give its address."""
    page = person.page
    page.goto("/games/unreal_estate")
    page.locator(f'[name="seats"][value="{seats}"]').check(force=True)
    if specials:
        page.locator(".opening__picks > summary").click()
    for card in specials:
        page.locator(f'[name="option-specials"][value="{card}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    return page.url.partition("?")[0]


def sit_down(people: list[Person], specials: tuple[str, ...] = ()) -> str:
    """They have the pages of a dealt table with these specials for sure; its address."""
    return tables.sit_down(people, "unreal_estate", specials=specials)


def is_asked(person: Person) -> bool:
    """Whether the table waits for this person."""
    return (
        person.page.locator('form#question[data-prompt]:not([data-ask-kind="sealed"])').count() > 0
    )


def wait_for_somebody(people: list[Person]) -> Person | None:
    """Whoever is asked once all pages have come to the same step; None when the game is over."""
    for _ in range(200):
        for person in people:
            if is_asked(person):
                return person
        if people[0].page.locator("main.fin, #see-result").count():
            return None
        people[0].page.wait_for_timeout(50)
    message = "nobody is asked, and the game is not over"
    raise AssertionError(message)


def answer(person: Person, rnd: Random) -> str:
    """Answer whatever is asked by pressing what is there; the kind of question."""
    kind = person.kind
    and_wait(person, lambda page: _ANSWERS.get(kind, _choose_some)(page, rnd))
    return kind


def and_wait(person: Person, do: Callable[[Page], None]) -> None:
    """Do something that answers the question, and wait until it is taken."""
    prompt = person.prompt
    do(person.page)
    person.page.wait_for_selector(ANSWERED.format(prompt), state="attached", timeout=15_000)


def press(label: Locator) -> None:
    """Press it where it can be seen: on a phone the dock may lie over it, so scroll first."""
    label.evaluate("one => one.scrollIntoView({block: 'center', inline: 'center'})")
    label.click(position={"x": 14, "y": 40 if label.bounding_box()["height"] > 50 else 14})  # type: ignore[index]


def choices(page: Page, name: str) -> Locator:
    """The labels of what can be chosen under this name."""
    return page.locator(f'label:has(input[form="question"][name="{name}"]:enabled)')


def _turn(page: Page, rnd: Random) -> None:
    """A good build, else a special, else a card."""
    if not choices(page, "act").count():
        page.locator("#do-pass").click()
        return
    builds = page.locator('label:has(input[value^="build-"])')
    points = [int(text) for text in builds.locator("b").all_inner_texts()]
    if points and max(points) >= 12:
        press(builds.nth(points.index(max(points))))
    elif page.locator('input[value^="play-"]').count():
        press(page.locator('label:has(input[value^="play-"])').first)
    else:
        acts = choices(page, "act")
        press(acts.nth(rnd.randrange(acts.count())))
    page.locator("#answer").click()


def _choose_some(page: Page, rnd: Random) -> None:
    """As many of what can be picked as have to be."""
    most = int(page.locator("#question").get_attribute("data-most") or 1)
    name = "place" if choices(page, "place").count() else "pick"
    boxes = choices(page, name)
    if not boxes.count():
        page.locator("#do-none").click()
        return
    count = min(most, boxes.count()) if boxes.locator('[type="checkbox"]').count() else 1
    for number in rnd.sample(range(boxes.count()), count):
        press(boxes.nth(number))
    page.locator("#answer, #count-1").first.click()


def _seat(page: Page, rnd: Random) -> None:
    seats = page.locator(".seat-pick")
    seats.nth(rnd.randrange(seats.count())).click()


def _exchange(page: Page, rnd: Random) -> None:
    theirs = page.locator(".theirs label")
    press(theirs.nth(rnd.randrange(theirs.count())))
    _give(page, rnd)


def _give(page: Page, rnd: Random) -> None:
    mine = choices(page, "give")
    press(mine.nth(rnd.randrange(mine.count())))
    page.locator("#answer").click()


_ANSWERS: dict[str, Callable[[Page, Random], None]] = {
    **dict.fromkeys(("turn", "scoring"), _turn),
    "seat": _seat,
    "exchange": _exchange,
    "give": _give,
}
"""Every other question is for some of the buildings shown."""
