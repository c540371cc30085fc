"""People at a table of Würfelland, in a browser: what they are asked, and how they answer."""

import html
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Locator, Page

from tests.browser import tables
from tests.browser.people import Person

# The new state of the page: another question, none, or the result.
ANSWERED = 'main.fin, #question:not([data-prompt="{}"])'
OFFERED = ".hexes .hex:not([data-off]) input:not(:checked)"
_FORM = re.compile(r'<form class="ask ask--(\w+)"')
_HIDDEN = re.compile(r'type="hidden" name="(csrf|ref|prompt)" value="([^"]*)"')
_FACTS = re.compile(r"data-facts='([^']*)'")
_PICK = re.compile(r'<label class="wpick"><input[^>]*value="(\w+)" data-dice="(\d)')
_ANY_PICK = re.compile(r'<input[^>]*name="colour"[^>]*value="(\w+)" data-dice="(\d)')
_TWO = re.compile(r'<label class="wpick"><input[^>]*data-dice="[2-6]')
_BOX = re.compile(r'<input type="checkbox" name="space"[^>]*>')
_FIELD = re.compile(r'([\w-]+)="([^"]*)"')


def open_table(person: Person, seats: int, **options: str) -> str:
    """Open a table of Würfelland, and give its address."""
    page = person.page
    page.goto("/games/wuerfelland")
    page.locator(f'[name="seats"][value="{seats}"]').check(force=True)
    for name, value in options.items():
        page.locator(f'[name="option-{name}"][value="{value}"]').check(force=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    return page.url.partition("?")[0]


def sit_down(people: list[Person], **options: str) -> str:
    """They have the pages of a dealt table; its address."""
    return tables.sit_down(people, "wuerfelland", **options)


def asked(people: list[Person]) -> list[Person]:
    """Whoever the table waits for."""
    return [one for one in people if one.kind not in {"", "sealed"}]


def wait_for_somebody(people: list[Person]) -> list[Person]:
    """Those asked once all pages have come to the same step; none when the game is over."""
    for _ in range(200):
        found = asked(people)
        if found or people[0].page.locator("main.fin, #see-result").count():
            return found
        people[0].page.wait_for_timeout(50)
    message = "nobody is asked, and the game is not over"
    raise AssertionError(message)


def answer(person: Person, rnd: Random) -> str:
    """Answer whatever is asked by pressing what is there; the kind of question."""
    kind, prompt = person.kind, person.prompt
    _ANSWERS[kind](person.page, rnd)
    person.page.wait_for_selector(ANSWERED.format(prompt), state="attached", timeout=15_000)
    return kind


def choose_sides(people: list[Person], rnd: Random) -> None:
    """Everybody takes one of the two countries."""
    for person in people:
        person.wait_for("side")
        answer(person, rnd)


def _side(page: Page, rnd: Random) -> None:
    page.locator(rnd.choice(("#side-A", "#side-B"))).click()


def _colour(page: Page, _rnd: Random) -> None:
    """The most dice that fit, which are shown first."""
    page.locator("label.wpick").first.click()
    page.locator("#answer").click()


def _roll(page: Page, rnd: Random) -> None:
    page.locator(rnd.choice(("#do-stop", "#do-roll"))).click()


def _cross(page: Page, rnd: Random) -> None:
    take_all(page, rnd)
    page.locator("#answer").click()


def take_all(page: Page, rnd: Random) -> None:
    """One space after the other, until no more may follow."""
    for _ in range(6):
        offered = page.locator(OFFERED)
        if not offered.count():
            return
        press(offered.nth(rnd.randrange(offered.count())))


def press(space: Locator) -> None:
    """On a phone the dock may lie over the space: scroll until it does not."""
    space.evaluate("space => space.scrollIntoView({block: 'center', inline: 'center'})")
    space.click()


_ANSWERS: dict[str, Callable[[Page, Random], None]] = {
    "side": _side,
    "colour": _colour,
    "roll": _roll,
    "cross": _cross,
    "treasure": _cross,
}


def to_a_crossing(people: list[Person], table: str, rnd: Random) -> Person:
    """Play on by post until somebody who is not active may cross with two dice of a colour.

    Nobody's page follows: drawing each step takes far longer than making it.
    """
    for one in people:
        one.page.goto("about:blank")
    for _ in range(80):
        for person in people:
            page = person.page.request.get(table).text()
            if 'id="do-pass"' in page and _TWO.search(page) and 'data-ask-kind="cross"' in page:
                for one in people:
                    one.page.goto(table)
                return person
        for person in people:
            if answer_by_post(person, table, rnd):
                break
    raise AssertionError


def answer_by_post(person: Person, table: str, rnd: Random) -> bool:
    """Answer as a browser without script does, but without drawing the page; whether asked."""
    page = person.page.request.get(table).text()
    found = _FORM.search(page)
    if not found or found[1] == "sealed":
        return False
    form = page[found.start() :]
    fields: list[tuple[str, str]] = list(dict(_HIDDEN.findall(form)[:3]).items())
    fields += _POSTED[found[1]](page, form, rnd)
    sent = person.page.request.post(
        f"{table}/moves",
        data=urlencode(fields),
        headers={"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"},
    )
    assert sent.ok, sent.text()
    return True


def _post_colour(_page: str, form: str, _rnd: Random) -> list[tuple[str, str]]:
    picks = _PICK.findall(form) or _ANY_PICK.findall(form)
    return [("colour", max(picks, key=lambda pick: int(pick[1]))[0])]


def _post_crossing(page: str, form: str, rnd: Random) -> list[tuple[str, str]]:
    need: Any = json.loads(html.unescape(_FACTS.findall(form)[0]))["need"]
    colour = max(need, key=lambda each: need[each])
    boxes = [dict(_FIELD.findall(box)) | {"is": box} for box in _BOX.findall(page)]
    own = [box for box in boxes if box["data-colour"] == colour]
    taken: list[dict[str, str]] = []
    while len(taken) < need[colour]:
        offered = [box for box in own if box not in taken and _may_follow(box, taken)]
        taken.append(max(offered, key=lambda box: ("data-treasure" in box["is"], rnd.random())))
    return [("colour", colour), *(("space", box["value"]) for box in taken)]


def _may_follow(box: dict[str, str], taken: list[dict[str, str]]) -> bool:
    if taken and box["data-area"] != taken[0]["data-area"]:
        return False
    return "data-touches" in box["is"] or any(
        one["value"] in box["data-beside"].split() for one in taken
    )


_POSTED: dict[str, Callable[[str, str, Random], list[tuple[str, str]]]] = {
    "side": lambda _page, _form, rnd: [("side", rnd.choice("AB"))],
    "colour": _post_colour,
    "roll": lambda _page, _form, rnd: [("do", rnd.choice(("stop", "stop", "roll")))],
    "cross": _post_crossing,
    "treasure": _post_crossing,
}
