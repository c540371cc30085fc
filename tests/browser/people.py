"""Somebody with a browser window: arrives, sits down, plays."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

DESKTOP = (1440, 900)
PHONE = (390, 844)
# Another question, or the result, whose page is the only one with a heading to be seen.
ANSWERED = '#question:not([data-prompt="{}"]), main.fin'
_CSRF = re.compile(r'name="csrf" value="([^"]+)"')
KIND = "document.querySelector('form#question')?.dataset.askKind ?? ''"


class Person:
    """A guest at the house, and the page he looks at."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.csrf = ""

    def arrive(self) -> None:
        """Say a name at the door."""
        self.page.goto("/")
        self.page.fill("#newcomer-name", self.name)
        self.page.click("#newcomer button.button--primary")
        self.page.wait_for_load_state()

    def slip_in(self) -> None:
        """Say it by post, without drawing the door: quick."""
        inside = self.page.request.post("/guests", form={"name": self.name}).text()
        found = _CSRF.search(inside)
        assert found, inside
        self.csrf = found[1]

    def open_table(self, seats: int, **options: str) -> str:
        """Open a table with these options, and give its address."""
        self.page.goto("/games/uradalom")
        choose(self.page, "seats", str(seats))
        for name, value in options.items():
            choose(self.page, f"option-{name}", value)
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/tables/*")
        return self.page.url.partition("?")[0]

    def sit_at(self, table: str) -> None:
        """Take a free seat."""
        self.page.goto(table)
        sit = self.page.locator("form[action$='/sit'] button, button[formaction$='/sit']").first
        with self.page.expect_response("**/sit"):  # the next one must not try for the same seat
            sit.click()
        self.page.wait_for_load_state()

    def start(self) -> None:
        """Deal. Without script a page does not know who has sat down since: it is loaded anew."""
        self.page.reload()
        self.page.locator("form[action$='/start'] button").first.click()
        expect(self.question).to_be_visible(timeout=15_000)
        self.page.wait_for_load_state("load")  # the scripts have begun by then

    @property
    def question(self) -> Locator:
        """The bar that asks."""
        return self.page.locator("#question")

    @property
    def kind(self) -> str:
        """What is asked: `draw`, `manor` ...; empty when nothing is."""
        found: str = self.page.evaluate(KIND)
        return found

    @property
    def prompt(self) -> str:
        """The number of the question."""
        return self.question.get_attribute("data-prompt") or ""

    def wait_for(self, kind: str) -> None:
        """Wait until this kind of question stands."""
        expect(self.page.locator(f'#question[data-ask-kind="{kind}"]')).to_be_visible(
            timeout=15_000
        )

    def answer(self, rnd: Random) -> None:
        """Answer whatever is asked, with some legal choice, and wait until it is taken."""
        asked = self.prompt
        _ANSWERS[self.kind](self, rnd)
        self.page.wait_for_selector(ANSWERED.format(asked), state="attached", timeout=15_000)

    def press_ready(self) -> None:
        """The one primary button that can be seen."""
        self.page.locator("#question button.button--primary:visible").last.click()

    def pick_die(self, number: int = 0) -> int:
        """Take a die of the tray, and say what it shows."""
        die = self.page.locator("#question label.die-choice").nth(number)
        die.click()
        return int(die.locator("input").get_attribute("data-value") or 0)

    def pick_cells(self, rnd: Random, count: int) -> None:
        """Pick so many free cells, or all that are left."""
        cells = self.page.locator("#question .cell")
        free = cells.count()
        for number in rnd.sample(range(free), min(count, free)):
            cells.nth(number).click()


def choose(page: Page, name: str, value: str) -> None:
    """Fill in a field of any kind."""
    field = page.locator(f'[name="{name}"]')
    kind = field.first.evaluate("field => field.type")
    if kind == "radio":
        page.locator(f'[name="{name}"][value="{value}"]').check()
    elif kind.startswith("select"):
        field.select_option(value)
    else:
        field.fill(value)


def _draw(person: Person, rnd: Random) -> None:
    dice = person.page.locator("#question label.die-choice").count()
    value = person.pick_die(rnd.randrange(dice))
    is_b = person.page.locator("#question input[name=cell]").first.get_attribute("type")
    person.pick_cells(rnd, value if is_b == "checkbox" else 1)
    person.press_ready()


def _prune(person: Person, _rnd: Random) -> None:
    person.pick_die()
    person.press_ready()


def _manor(person: Person, rnd: Random) -> None:
    person.page.locator("#question .cell").nth(rnd.randrange(36)).click()
    person.press_ready()


def _goal(person: Person, rnd: Random) -> None:
    person.page.locator("#question label.goal-card").nth(rnd.randrange(2)).click()
    person.press_ready()


def _tray(person: Person, rnd: Random) -> None:
    person.page.locator(f"#tray-{rnd.randrange(2)}").click()


_ANSWERS = {"draw": _draw, "prune": _prune, "manor": _manor, "goal": _goal, "tray": _tray}
