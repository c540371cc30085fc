"""People at a table of Dominion, in a browser: what they are asked, and how they answer."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser import tables
from tests.browser.people import Person

# The new state of the page: another question, none, or the result.
ANSWERED = 'main.fin, #question:not([data-prompt="{}"])'
TOUCHES = (
    "throne_room",
    "spy",
    "village",
    "festival",
    "market",
    "laboratory",
    "library",
    "witch",
    "thief",
    "militia",
)
"""Actions in the order in which they are played."""

WANTED = ("throne_room", "spy", "thief", "library", "witch", "moat")
"""What is bought before Silver: all of it asks questions."""


def open_table(person: Person, seats: int, kingdom: str, cards: tuple[str, ...] = ()) -> str:
    """Open a table of Dominion, and give its address."""
    page = person.page
    page.goto("/games/dominion")
    page.locator(f'[name="seats"][value="{seats}"]').check(force=True)
    page.locator(f'[name="option-kingdom"][value="{kingdom}"]').check(force=True)
    for card in cards:
        page.locator(f'[name="option-cards"][value="{card}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    return page.url.partition("?")[0]


def sit_down(people: list[Person], kingdom: str, cards: tuple[str, ...] = ()) -> str:
    """They have the pages of a dealt table; its address."""
    return tables.sit_down(people, "dominion", kingdom=kingdom, cards=cards)


def asked(people: list[Person]) -> Person | None:
    """Whoever the table waits for; None when it is over."""
    for person in people:
        if person.page.locator("form#question[data-prompt]").count():
            return person
    return None


def wait_for_somebody(people: list[Person]) -> Person | None:
    """Whoever is asked once all pages have come to the same step; None when the game is over."""
    for _ in range(100):
        found = asked(people)
        over = people[0].page.locator("main.fin, #see-result").count()
        if found or over:
            return found
        people[0].page.wait_for_timeout(50)
    message = "nobody is asked, and the game is not over"
    raise AssertionError(message)


def answer(person: Person, rnd: Random) -> str:
    """Answer whatever is asked by pressing what is there; the kind of question."""
    kind = person.kind
    and_wait(person, lambda page: _ANSWERS.get(kind, _choose_one)(page, rnd))
    return kind


def and_wait(person: Person, do: Callable[[Page], None]) -> None:
    """Do something that answers the question, and wait until it is taken."""
    prompt = person.prompt
    do(person.page)
    person.page.wait_for_selector(ANSWERED.format(prompt), state="attached", timeout=15_000)


def _turn(page: Page, rnd: Random) -> None:
    """Actions, then all Treasures, then one card."""
    for card in TOUCHES:
        play = page.locator(f'button[name="play"][value="{card}"]')
        if play.count():
            press(play.first)
            return
    play = page.locator('button[name="play"]')
    if play.count():
        press(play.first)
    elif page.locator("#do-treasures").count():
        press(page.locator("#do-treasures"))
    else:
        _buy(page, rnd)


def _buy(page: Page, rnd: Random) -> None:
    piles = page.locator('button[name="buy"]')
    cards = [piles.nth(place).get_attribute("value") for place in range(piles.count())]
    dear = [card for card in cards if card in WANTED]
    card = rnd.choice(dear) if dear else "silver" if "silver" in cards else None
    if card:
        press_pile(page.locator(f'button[name="buy"][value="{card}"]'))
    else:
        end_turn(page)


def end_turn(page: Page) -> None:
    """End it, and say so again where the page asks whether nothing is to be bought."""
    end = page.locator("#do-end")
    asks = end.get_attribute("data-again")
    press(end)
    if asks and page.evaluate("matchMedia('(scripting: enabled)').matches"):
        expect(end).to_have_text(asks)
        press(end)


WHERE_IT_IS_FREE = """button => {
  button.scrollIntoView({block: 'center'});
  const box = button.getBoundingClientRect();
  for (const down of [.1, .3, .5, .7, .9]) for (const along of [.6, .8, .4, .2, .95]) {
    const [x, y] = [box.width * along, box.height * down];
    if (button.contains(document.elementFromPoint(box.left + x, box.top + y))) return [x, y];
  }
  return null;
}"""


def press(button: Locator) -> None:
    """Press it where it can be seen, as a hand does."""
    button.scroll_into_view_if_needed()
    button.click(position={"x": 20, "y": 12})


def press_pile(button: Locator) -> None:
    """Press it where it can be: the dock and the way to the whole card lie over parts of it."""
    place = button.evaluate(WHERE_IT_IS_FREE)
    assert place, "no part of the pile can be pressed"
    button.click(position={"x": place[0], "y": place[1]})


def _choose_one(page: Page, rnd: Random) -> None:
    boxes = page.locator("label.card--choice")
    boxes.nth(rnd.randrange(boxes.count())).click(position={"x": 20, "y": 30})
    page.locator("#answer").click()


def _gain(page: Page, rnd: Random) -> None:
    piles = page.locator("button.pile__press:not([data-poor])")
    press_pile(piles.nth(rnd.randrange(piles.count())))


def _choose_some(page: Page, rnd: Random) -> None:
    least = int(page.locator("#question").get_attribute("data-least") or 0)
    boxes = page.locator("label.card--choice")
    for number in rnd.sample(range(boxes.count()), least or min(2, boxes.count())):
        boxes.nth(number).click(position={"x": 20, "y": 30})
    page.locator("#answer").click()


def _decide(page: Page, rnd: Random) -> None:
    page.locator(rnd.choice(("#say-yes", "#say-no"))).click()


def _pile(page: Page, rnd: Random) -> None:
    picks = page.locator(".choosing button.pick-card__press")
    pick = picks.nth(rnd.randrange(picks.count()))
    pick.click(position={"x": 20, "y": 12})
    expect(pick).to_contain_text(pick.get_attribute("data-again") or "")
    pick.click(position={"x": 20, "y": 12})


_ANSWERS: dict[str, Callable[[Page, Random], None]] = {
    "turn": _turn,
    "pile": _pile,
    "gain": _gain,
    **dict.fromkeys(("cellar", "chapel", "militia", "thief_gain"), _choose_some),
    **dict.fromkeys(("chancellor", "library", "moat", "spy"), _decide),
}
"""Every other question is for one card."""
