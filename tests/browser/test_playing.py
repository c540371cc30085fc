"""Whole games: two people on two devices, one alone, and looking back at what they played."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.by_post import draw_by_post
from tests.browser.people import PHONE, Person
from tests.browser.tables import look_at, sit_down

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
PICKS = 36
# Picks by hand at either end of a game; no page is open while those between are posted.
BY_HAND = 6


def play_pick(people: list[Person], rnd: Random) -> None:
    """Everybody picks once, in any order."""
    for person in rnd.sample(people, len(people)):
        person.wait_for("draw")
        person.answer(rnd)


def test_two_people_on_two_devices_play_side_a_to_the_end(invite: Invite) -> None:
    rnd = Random(7)
    host = invite("Őzike", by_the_door=True)
    guest = invite("Gergő", PHONE, touch=True, by_the_door=True)
    table = host.open_table(2)
    guest.sit_at(table)
    expect(host.page.get_by_text("Gergő").first).to_be_visible()
    host.start()
    expect(guest.question).to_be_visible(timeout=15_000)
    for _ in range(BY_HAND):
        play_pick([host, guest], rnd)
    post_picks([host, guest], table, PICKS - 2 * BY_HAND, rnd)
    for _ in range(BY_HAND):
        play_pick([host, guest], rnd)
    for person in (host, guest):  # the pages go on to the result by themselves
        expect(person.page.locator("main.fin h1")).to_contain_text("win", timeout=15_000)
        assert person.page.locator(".sheet tbody tr").count() >= 8
    look_back(host, table)


def post_picks(people: list[Person], table: str, count: int, rnd: Random) -> None:
    """Everybody picks so often by post, and comes back to the table."""
    for person in people:
        person.page.goto("about:blank")
    for _ in range(count):
        for person in people:
            draw_by_post(person, table, rnd)
    for person in people:
        look_at(person, table)


def look_back(person: Person, table: str) -> None:
    """Step, scrub and let it run; every step has an address of its own."""
    page = person.page
    page.goto(f"{table}/replay?at=1")
    expect(page.locator("[data-replay]")).to_have_attribute("data-at", "1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**at=3**")  # the first seal is passed over
    page.keyboard.press("End")
    page.wait_for_url("**at=73**")
    expect(page.locator(".question__ask")).to_contain_text("won")
    page.locator("#at").fill("40")
    page.wait_for_url("**at=40**")
    page.keyboard.press("Escape")
    page.locator("#eye-1").click()
    page.wait_for_url("**as=1")
    expect(page.locator(".rep__land")).to_have_attribute("aria-label", "The estate of Gergő")
    page.locator("#ctl-first").click()
    page.wait_for_url("**at=1&**")
    page.locator("[data-speed]").select_option("350")
    page.locator("#ctl-play").click()
    page.wait_for_url("**at=9&**", timeout=15_000)
    page.locator("#ctl-play").click()
    page.goto(f"{table}/replay?at=20&as=0")
    assert page.locator("[data-replay]").get_attribute("data-eyes") == "0"


def test_somebody_plays_solo_b_to_the_end(invite: Invite) -> None:
    rnd = Random(3)
    alone = invite("Emese")
    table = alone.open_table(1, side="b")
    kinds = set()
    while alone.kind:
        kinds.add(alone.kind)
        alone.answer(rnd)
    assert "draw" in kinds
    expect(alone.page.locator("main.fin h1")).to_contain_text("The game ended with")
    alone.page.goto(f"{table}/replay?at=1")
    expect(alone.page.locator("[data-replay]")).to_be_visible()
    alone.page.goto(table)
    alone.page.get_by_role("button", name="Play again").click()
    alone.page.wait_for_url(lambda url: url.rstrip("/") != table)


def test_a_rival_learns_nothing_before_both_are_ready(invite: Invite) -> None:
    rnd = Random(5)
    host, guest = invite("Fülöp"), invite("Zsófi")
    sit_down([host, guest], "uradalom")
    guest.wait_for("draw")
    before = guest.page.locator("#ask").inner_html()
    host.answer(rnd)
    host.wait_for("sealed")
    expect(guest.page.locator("#seat-0 .token--ready")).to_be_visible()
    assert guest.page.locator("#ask").inner_html() == before
    host.page.locator("#take-back").click()
    host.wait_for("draw")
    expect(guest.page.locator("#seat-0 .token--ready")).to_be_hidden()


def test_a_half_made_choice_survives_what_others_do(invite: Invite) -> None:
    rnd = Random(6)
    host, guest = invite("Bálint"), invite("Ilka")
    sit_down([host, guest], "uradalom")
    guest.wait_for("draw")
    guest.pick_die(2)
    guest.page.locator("#cell-14").focus()
    for _ in range(5):
        host.answer(rnd)
        host.wait_for("sealed")
        host.page.locator("#take-back").click()
        host.wait_for("draw")
    expect(guest.page.locator("#die-2")).to_be_checked()
    assert guest.page.evaluate("document.activeElement.id") == "cell-14"


def test_a_move_is_taken_back_when_everybody_agrees(invite: Invite) -> None:
    rnd = Random(12)
    host, guest = invite("Emese"), invite("Fülöp")
    sit_down([host, guest], "uradalom")
    play_pick([host, guest], rnd)
    host.wait_for("draw")
    expect(host.page.locator("#reckoning")).to_contain_text("1 of 36 drawn")
    host.page.locator("#undo-ask").click()
    expect(guest.page.locator("#takeback")).to_contain_text("Emese asks")
    guest.page.locator("#undo-agree").click()
    expect(host.page.locator("#reckoning")).to_contain_text("0 of 36 drawn")
    expect(guest.page.locator("#takeback")).not_to_contain_text("asks")
