"""Medieval Manor's market in browsers: a table where trade has begun, and what people press."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.tables import deal, post, scene

SOON = 15_000
_MOST_QUESTIONS = 30


class Stall:
    """A table of Medieval Manor at which people sit; what no test is about is done by the API."""

    def __init__(
        self, people: list[Person], clock: dict[str, Any] | None = None, **options: Any
    ) -> None:
        self.people = people
        self.url = deal(people, "medieval_manor", clock, **{"hardships": [], **options})
        self._refs = 0

    def scene(self, person: Person) -> Any:
        """The table as this person sees it."""
        return scene(person, self.url)

    def move(self, person: Person, move: dict[str, Any]) -> None:
        """Answer whatever is asked with this move."""
        self._refs += 1
        prompt = self.scene(person)["prompt"]["id"]
        body = {"ref": f"stall-{self._refs}", "prompt": prompt, "move": move}
        post(person, f"{self.url}/moves", body)

    def pass_until(self, phase: str) -> None:
        """Everybody does without, and is ready, until a phase begins."""
        for _ in range(_MOST_QUESTIONS):
            public = self.scene(self.people[0])["view"]["public"]
            if public["phase"] == phase:
                return
            person = self.people[public["waiting"][0]]
            self.move(person, {"type": "be_ready" if public["phase"] == "trade" else "pass"})
        raise AssertionError(phase)

    def place_one_of(self, cards: tuple[str, ...]) -> int | None:
        """Somebody places one of these cards, and that is his seat; None: nobody can."""
        for _ in self.people:
            seat = self.scene(self.people[0])["view"]["public"]["waiting"][0]
            prompt = self.scene(self.people[seat])["prompt"]
            for placing in prompt["placings"]:
                if placing["card"] in cards:
                    where = {key: placing[key] for key in ("card", "cell")}
                    self.move(self.people[seat], {"type": "place_card", **where})
                    return int(seat)
            self.move(self.people[seat], {"type": "pass"})
        return None

    def open_market(self) -> None:
        """Bring everybody to the page of the Trade Phase."""
        self.pass_until("trade")
        for person in self.people:
            person.page.goto(self.url)
            expect(person.page.locator("#send-offer")).to_be_visible(timeout=SOON)
            person.page.wait_for_load_state("load")

    def tokens(self, seat: int) -> dict[str, int]:
        """What a seat has, only what there is."""
        estates = self.scene(self.people[0])["view"]["public"]["estates"]
        return {kind: count for kind, count in estates[seat]["tokens"].items() if count}


def pile(person: Person, name: str) -> Locator:
    """A pile to tap: `give-crops`, `ask-1-gold`."""
    return person.page.locator(f"label:has(#{name})")


def partner(person: Person, value: int | str) -> None:
    """Choose with whom to trade."""
    person.page.locator(f"label:has(#to-{value})").click()


def send(person: Person) -> None:
    """Send the offer, and see it taken."""
    mine = person.page.locator("[data-mine]").count()
    person.page.locator("#send-offer").click()
    expect(person.page.locator("[data-mine]")).to_have_count(mine + 1, timeout=SOON)


def offered(person: Person) -> Locator:
    """The offers to this person."""
    return person.page.locator(".deal--in")


def why(person: Person) -> Locator:
    """The dock's second sentence."""
    return person.page.locator("p[data-why]")
