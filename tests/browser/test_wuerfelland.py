"""Würfelland in a browser: two devices to the end, secrets, and dice that roll."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Person
from tests.browser.tables import begin
from tests.browser.test_access import violations
from tests.browser.wuerfelland import (
    OFFERED,
    answer,
    answer_by_post,
    choose_sides,
    open_table,
    press,
    sit_down,
    take_all,
    to_a_crossing,
    wait_for_somebody,
)

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
KINDS = {"side", "colour", "roll", "cross", "treasure"}
MOST_BY_HAND = 110


def test_two_people_on_two_devices_play_to_the_end(invite: Invite) -> None:
    rnd = Random(8)
    host, guest = invite("Őzike"), invite("Gergő", PHONE, touch=True)
    table = open_table(host, 2)
    begin([host, guest], table)
    kinds: dict[Person, Counter[str]] = {host: Counter(), guest: Counter()}
    for _ in range(MOST_BY_HAND):
        people = wait_for_somebody([host, guest])
        if not people:
            break
        kinds[people[-1]][answer(people[-1], rnd)] += 1
        if kinds[host].keys() | kinds[guest].keys() >= KINDS and kinds[guest]["cross"] > 1:
            break
    assert kinds[host].keys() | kinds[guest].keys() >= KINDS, kinds
    while answer_by_post(host, table, rnd) or answer_by_post(guest, table, rnd):
        pass
    for person in (host, guest):  # the pages go on to the result by themselves
        expect(person.page.locator("main.fin h1")).to_contain_text("win", timeout=15_000)
        expect(person.page.locator(".est .map")).to_have_count(2)
        assert (
            person.page.evaluate("document.documentElement.scrollWidth")
            <= (person.page.viewport_size or {"width": 0})["width"]
        )
        assert violations(person.page) == []
    look_back(host, table)


def look_back(person: Person, table: str) -> None:
    """Every step has an address of its own; whose eyes are used decides which map is large."""
    page = person.page
    page.goto(f"{table}/replay?at=1")
    page.keyboard.press("End")
    expect(page.locator(".question__ask")).to_contain_text("won")
    page.locator("#at").fill("20")
    page.wait_for_url("**at=20**")
    page.locator("#eye-1").click()
    page.wait_for_url("**as=1")
    expect(page.locator(".rep__land")).to_have_attribute("aria-label", "The country of Gergő")
    expect(page.locator(".rep__map .map")).to_be_visible()
    assert violations(page) == []


def test_spaces_follow_one_another_and_can_be_given_back(invite: Invite) -> None:
    rnd = Random(3)
    people = [invite("Emese"), invite("Fülöp")]
    table = sit_down(people)
    for _ in range(12):  # where a colour leaves one way, the page takes it: nothing is offered then
        person = to_a_crossing(people, table, rnd)
        page = person.page
        first = page.locator(OFFERED).first
        page.locator("label.wpick:has(.wdie:nth-child(2))").first.click()
        page.wait_for_timeout(300)
        if first.count():
            break
        answer_by_post(person, table, rnd)
    colour = first.get_attribute("data-colour")
    before = page.locator(".score .is-preview").count()
    press(first)
    expect(page.locator(".hexes input:checked")).not_to_have_count(0)
    assert set(
        page.locator(OFFERED).evaluate_all("all => all.map((one) => one.dataset.colour)")
    ) <= {colour}
    take_all(page, rnd)
    chosen = page.locator(".hexes input:checked").count()
    expect(page.locator("[data-ask]")).to_contain_text("Cross ")
    expect(page.locator("#preview .is-preview")).to_have_count(before + 1)
    expect(page.locator("#preview .is-preview ins")).to_be_visible()
    page.locator("#untap").click()
    assert page.locator(".hexes input:checked").count() == chosen - 1
    take_all(page, rnd)
    crossed = page.locator(".land .map").get_attribute("aria-label")
    page.locator("#answer").click()
    page.wait_for_selector('#question:not([data-ask-kind="cross"])', state="attached")
    # Either it waits under the seal, drawn in pencil, or all were ready and it is in ink.
    if person.kind == "sealed":
        expect(page.locator(".pencil")).to_have_count(1)
    else:
        expect(page.locator(".land .map")).not_to_have_attribute("aria-label", crossed or "")


def test_a_rival_learns_nothing_before_all_are_ready(invite: Invite) -> None:
    rnd = Random(5)
    people = [invite("Emese"), invite("Fülöp"), invite("Zsófi")]
    table = sit_down(people)
    person = to_a_crossing(people, table, rnd)
    others = [one for one in people if one is not person]
    before = [one.page.locator("main").inner_text() for one in others]
    answer(person, rnd)
    person.wait_for("sealed")
    seat = people.index(person)
    for one, text in zip(others, before, strict=True):
        expect(one.page.locator(f"#seat-{seat} .token--ready")).to_be_visible()
        now = one.page.locator("main").inner_text()
        differing = set(now.split("\n")) - set(text.split("\n"))
        assert not [line for line in differing if "cross" in line.lower() or "pass" in line.lower()]
    person.page.locator("#take-back").click()
    person.wait_for("cross")
    expect(others[0].page.locator(f"#seat-{seat} .token--ready")).to_be_hidden()
    person.page.locator("#do-pass").click()
    person.page.wait_for_selector("#take-back, #question:not(form)", state="attached")


def test_dice_roll_for_whoever_likes_motion(invite: Invite) -> None:
    rnd = Random(2)
    people = [invite("Emese"), invite("Fülöp")]
    sit_down(people)
    people[0].page.emulate_media(reduced_motion="no-preference")
    for person in people:
        person.page.evaluate(
            """() => { window.moved = 0; const animate = Element.prototype.animate;
              Element.prototype.animate = function (...args) {
                if (this.matches('[data-fresh]')) window.moved += 1;
                return animate.apply(this, args); } }"""
        )
    choose_sides(people, rnd)
    wait_for_somebody(people)
    people[0].page.wait_for_function("window.moved >= 6")
    people[0].page.wait_for_function(  # and come to rest as what was rolled
        """() => [...document.querySelectorAll('.dock .wdie')].every((die) =>
          die.querySelector('use').getAttribute('href').endsWith(`#d-${die.dataset.face}`))"""
    )
    assert people[1].page.evaluate("window.moved") == 0
