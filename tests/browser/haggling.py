"""People who trade at Medieval Manor's market as one does: tap an offer, answer it, haggle on."""

from collections import Counter
from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.market import SOON, offered, partner, send
from tests.browser.medieval_manor import press
from tests.browser.people import Person

GOODS = ("crops", "animals", "gold", "resources")
DEALS = "() => [...document.querySelectorAll('[data-deal]')].map((one) => one.dataset.deal).sort()"
_ANSWERS = 8
_TRIES = 300


class Haggling:
    """What people whose place in the list is their seat did at the market; `did` counts it."""

    def __init__(self, people: list[Person], rnd: Random) -> None:
        self.people = people
        self.did: Counter[str] = Counter()
        self._rnd = rnd
        self._seen = ""

    def begin(self, person: Person) -> bool:
        """Trade once in each Trade Phase, as soon as this person is asked in it; whether it did."""
        turn = person.page.locator("#clock .rounds__title").inner_text()
        if person.kind != "trade" or turn == self._seen:
            return False
        self._seen = turn
        for seat in range(len(self.people)):
            if self._rnd.random() < 0.6:
                self._offer(seat)
        for _ in range(_ANSWERS):
            self._wait_for_all()
            asked = [one for one in self.people if offered(one).count()]
            if not asked:
                break
            self._answer(asked[0])
        return True

    def _wait_for_all(self) -> None:
        """Until everybody sees the same offers."""
        for _ in range(_TRIES):
            deals = [one.page.evaluate(DEALS) for one in self.people]
            if all(each == deals[0] for each in deals):
                return
            self.people[0].page.wait_for_timeout(50)
        raise AssertionError(deals)

    def _offer(self, seat: int) -> None:
        """Something of one's own for something of somebody else's."""
        person = self.people[seat]
        others = [other for other in range(len(self.people)) if other != seat]
        to = self._rnd.choice(others)
        partner(person, to)
        if self._tap(person, "give-") and self._tap(person, f"ask-{to}-"):
            send(person)
            expect(offered(self.people[to]).first).to_be_visible(timeout=SOON)
            self.did["offered"] += 1
        else:
            self._clear(person)

    def _answer(self, person: Person) -> None:
        """Accept what one can, or ask for more, or say no."""
        deal = offered(person).first
        key = deal.get_attribute("data-deal")
        accept = deal.get_by_role("button", name="Accept")
        if accept.is_enabled() and self._rnd.random() < 0.6:
            press(accept)
            self.did["accepted"] += 1
        elif self.did["countered"] > self.did["accepted"] or not self._counter(person, deal):
            press(deal.get_by_role("button", name="Decline"))
            self.did["declined"] += 1
        expect(person.page.locator(f'.deal--in[data-deal="{key}"]')).to_have_count(0, timeout=SOON)

    def _counter(self, person: Person, deal: Locator) -> bool:
        """The same from the other side, and one thing more for oneself."""
        press(deal.get_by_role("button", name="Counter"))
        expect(person.page.locator("[data-countering]")).to_be_visible(timeout=SOON)
        to = person.page.locator("[name=to]:checked").get_attribute("value")
        if not self._tap(person, f"ask-{to}-"):
            self._clear(person)
            return False
        send(person)
        self.did["countered"] += 1
        return True

    def _tap(self, person: Person, names: str) -> bool:
        """One of the goods, or else a card, on one side of the market."""
        page = person.page
        piles = [f"label.pile:has(#{names}{good}:enabled)" for good in GOODS]
        found = [pile for pile in piles if page.locator(pile).count()]
        cards = page.locator(f'label.tcard:has([name="{names}card"]:not(:checked))')
        if found:
            press(page.locator(self._rnd.choice(found)))
        elif cards.count():
            press(cards.nth(self._rnd.randrange(cards.count())))
        return bool(found or cards.count())

    def _clear(self, person: Person) -> None:
        """Nothing is in the making any more."""
        again = person.page.locator("[data-drop-counter]")
        if again.is_visible():
            press(again)
        while person.page.locator(".given").count():
            press(person.page.locator(".given").last)
