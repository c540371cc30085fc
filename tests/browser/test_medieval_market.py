"""Medieval Manor's market in three browsers, one of them a phone: by touch, keyboard, no script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.market import SOON, Stall, offered, partner, pile, send, why
from tests.browser.moves_sent import loses_the_first_answer, moves_sent
from tests.browser.people import PHONE, Person
from tests.browser.test_access import LEAST, SMALL, TOUCH, violations

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
CONVERTING = ("harvest", "pilgrimage", "levy_troops", "crafts_fair", "feast_day", "caravan")


def three(invite: Invite) -> tuple[Stall, Person, Person, Person]:
    """Őzike at seat 0, Gergő on a phone, Fülöp; each has two Peasants and four Crops."""
    people = [invite("Őzike"), invite("Gergő", PHONE, touch=True), invite("Fülöp")]
    stall = Stall(people)
    stall.open_market()
    return stall, people[0], people[1], people[2]


def test_an_offer_is_composed_countered_and_taken(invite: Invite) -> None:
    stall, one, phone, other = three(invite)
    partner(one, 1)
    pile(one, "ask-1-crops").click(click_count=2)
    pile(one, "give-peasants").click()
    expect(one.page.locator(".question__ask")).to_have_text("Offer this to Gergő?")
    expect(why(one)).to_have_text("You would have 6 crops and 1 peasant.")
    one.page.locator(".given").last.click()  # the peasant stays after all
    expect(why(one)).to_have_text("You would have 6 crops.")
    send(one)
    expect(one.page.locator(".given")).to_have_count(0)

    # While Gergő composes something else, offers come in, and take nothing of it.
    partner(phone, 2)
    pile(phone, "give-crops").tap()
    pile(phone, "ask-2-peasants").tap()
    phone.page.locator(".goods-side--2 .tcard").first.tap()
    partner(other, "all")
    pile(other, "give-crops").click()
    send(other)
    expect(offered(phone)).to_have_count(2, timeout=SOON)
    expect(phone.page.locator("#see-offers")).to_have_text("2 offers to you")
    expect(phone.page.locator(".given")).to_have_count(3)
    expect(phone.page.locator("#give-crops")).to_have_value("1")
    expect(phone.page.locator("#announcer")).to_contain_text("offered to all")

    # He answers Őzike: her offer from his side, with one crop less.
    offered(phone).first.get_by_role("button", name="Counter").tap()
    expect(phone.page.locator("#to-0")).to_be_checked()
    expect(phone.page.locator("#give-crops")).to_have_value("2")
    phone.page.locator('[data-take="give-crops"]').tap()
    expect(phone.page.locator(".question__ask")).to_have_text("Answer Őzike with this offer?")
    send(phone)
    expect(offered(phone)).to_have_count(1)
    expect(offered(one).last).to_contain_text("Gergő offers you", timeout=SOON)
    expect(one.page.locator(".deals__news")).to_contain_text("said no to an offer")

    # Who trades is not ready any more; who does not, stays so.
    for person in (one, other):
        person.page.locator("#ready").click()
        expect(person.page.locator("#trade-on")).to_be_visible(timeout=SOON)
    expect(phone.page.locator(".barter__title")).to_contain_text("Őzike and Fülöp", timeout=SOON)
    offered(one).filter(has_text="Gergő").get_by_role("button", name="Accept").click()
    expect(one.page.locator("#ready")).to_be_visible(timeout=SOON)
    expect(phone.page.locator(".barter__title")).to_contain_text("Ready: Fülöp", timeout=SOON)
    assert [stall.tokens(seat)["crops"] for seat in range(3)] == [5, 3, 4]
    expect(phone.page.locator(".deals__news")).to_contain_text("traded")


def test_what_is_gone_leaves_the_offer_and_is_named(invite: Invite) -> None:
    stall, one, phone, other = three(invite)
    partner(one, 1)
    pile(one, "ask-1-crops").click(click_count=4)
    pile(one, "give-crops").click()
    card = one.page.locator(".goods-side--1 .tcard").first
    name = card.locator(".tcard__title").inner_text()
    card.click()
    key = card.locator("input").get_attribute("value")
    # Gergő gives Fülöp two crops and that card; and Fülöp's offer to Őzike dies with a trade.
    give = {"tokens": {"crops": 2}, "cards": [key]}
    stall.move(other, {"type": "make_offer", "to": 0, "give": {"tokens": {"peasants": 1}}})
    stall.move(other, {"type": "make_offer", "to": 1, "give": {"tokens": {"peasants": 1}}})
    expect(offered(one)).to_have_count(1, timeout=SOON)
    stall.move(phone, {"type": "make_offer", "to": 2, "give": give})
    stall.move(other, {"type": "accept", "offer": 3})
    note = one.page.locator("[data-note]")
    expect(note).to_contain_text(name, timeout=SOON)
    expect(note).to_contain_text("2 crops")
    expect(one.page.locator("#ask-1-crops")).to_have_value("2")
    expect(one.page.locator("#give-crops")).to_have_value("1")
    expect(why(one)).to_have_text("You would have 5 crops.")
    stall.move(phone, {"type": "accept", "offer": 2})
    expect(offered(one)).to_have_count(0, timeout=SOON)
    news = one.page.locator(".deals__news")
    expect(news).to_contain_text("Fülöp does not have all of it any more")
    expect(one.page.locator("#announcer")).to_contain_text("does not have all of it any more")


@pytest.mark.slow
def test_what_cannot_be_done_says_why(invite: Invite) -> None:
    stall, one, _phone, other = three(invite)
    for _ in range(3):
        stall.move(one, {"type": "make_offer", "give": {"tokens": {"crops": 1}}})
    expect(one.page.locator("[data-mine]")).to_have_count(3, timeout=SOON)
    expect(one.page.locator("#send-offer")).to_be_disabled()
    expect(one.page.locator("#send-full")).to_contain_text("take one back first")
    one.page.get_by_role("button", name="Take it back").first.click()
    expect(one.page.locator("#send-offer")).to_be_enabled(timeout=SOON)
    expect(one.page.locator("#send-full")).to_be_hidden()
    # Fülöp gave his crops away, so what asks for them is not his to take.
    stall.move(one, {"type": "make_offer", "ask": {"tokens": {"crops": 4}}})
    stall.move(other, {"type": "make_offer", "to": 0, "give": {"tokens": {"crops": 2}}})
    stall.move(one, {"type": "accept", "offer": 5})
    deal = offered(other).last
    expect(deal).to_contain_text("You lack 2 crops.", timeout=SOON)
    expect(deal.get_by_role("button", name="Accept")).to_be_disabled()
    expect(deal.get_by_role("button", name="Counter")).to_be_enabled()
    # Something that nobody has is refused in words, and stays as it was entered.
    pile(other, "give-crops").click()
    other.page.evaluate("document.getElementById('give-crops').max = 99")
    other.page.evaluate("document.getElementById('give-crops').value = 50")
    other.page.locator("#send-offer").click()
    refusal = other.page.locator(".dock [data-refusal]")
    expect(refusal).to_contain_text("You do not have all that you offer", timeout=SOON)
    expect(other.page.locator("#give-crops")).to_have_value("50")


def test_an_offer_by_keyboard_alone(invite: Invite) -> None:
    one, other = people = [invite("Emese"), invite("Fülöp")]
    Stall(people).open_market()
    page = one.page
    page.locator("#ask-1-crops").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.locator("[id^=give-card-]").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".given")).to_have_count(2)
    expect(why(one)).to_contain_text("5 crops")
    page.locator(".given").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".given")).to_have_count(1)
    expect(page.locator("#ask-1-crops")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.locator("#see-offers, #ready").last.focus()
    page.keyboard.press("o")
    expect(offered(other)).to_have_count(1, timeout=SOON)
    page.keyboard.press("r")
    expect(page.locator("#trade-on")).to_be_visible(timeout=SOON)


@pytest.mark.slow
def test_an_answer_that_gets_lost_and_a_double_press_make_one_offer_each(invite: Invite) -> None:
    people = [invite("Emese"), invite("Fülöp")]
    Stall(people).open_market()
    page = people[0].page
    lost: list[str] = []
    sent = moves_sent(page)
    page.route_web_socket("**/live", loses_the_first_answer(lost))
    page.reload()
    page.wait_for_selector("[data-connection=live]", state="attached")
    pile(people[0], "give-crops").click()
    page.locator("#send-offer").click()
    expect(page.locator("[data-mine]")).to_have_count(1, timeout=SOON)
    expect(page.locator(".given")).to_have_count(0)
    pile(people[0], "give-peasants").click()
    page.locator("#send-offer").dblclick()
    expect(page.locator("[data-mine]")).to_have_count(2, timeout=SOON)
    expect(page.locator(".given")).to_have_count(0)
    expect(page.locator(".dock [data-refusal]")).to_be_hidden()
    assert lost
    assert sent[0] == sent[1], "what was not answered is posted under the same ref"
    assert len(sent) == 3


def test_the_market_without_script(invite: Invite) -> None:
    people = [invite("Still", PHONE, scripted=False), invite("Gergő")]
    stall = Stall(people)
    stall.open_market()
    still, other = people
    page = still.page
    page.fill("#give-crops", "2")
    page.fill("#ask-1-crops", "1")
    page.get_by_role("button", name="Show what it brings").click()
    expect(why(still)).to_have_text("You would have 3 crops.")
    expect(page.locator("#give-crops")).to_have_value("2")
    page.fill("#give-crops", "0")
    page.fill("#ask-1-crops", "0")
    page.locator("#send-offer").click()
    expect(page.locator(".dock [data-refusal]")).to_contain_text("This offer is empty")
    page.fill("#give-crops", "2")
    page.fill("#ask-1-crops", "1")
    page.locator("#send-offer").click()
    expect(page.locator("[data-mine]")).to_have_count(1)

    offered(other).get_by_role("button", name="Counter").click()
    pile(other, "ask-0-crops").click()
    send(other)
    page.goto(stall.url)
    offered(still).get_by_role("button", name="Counter").click()
    expect(page.locator("#give-crops")).to_have_value("3")
    expect(page.locator("[data-countering]")).to_be_visible()
    page.fill("#give-crops", "1")
    page.fill("#give-peasants", "1")
    page.locator("#send-offer").click()
    expect(offered(other)).to_contain_text("1", timeout=SOON)
    offered(other).get_by_role("button", name="Accept").click()
    expect(offered(other)).to_have_count(0, timeout=SOON)
    page.locator("#ready").click()
    expect(page.locator("#trade-on")).to_be_visible()
    assert stall.tokens(0) == {"peasants": 1, "crops": 4}
    assert stall.tokens(1) == {"peasants": 3, "crops": 4}


def test_the_market_fits_and_can_be_read_by_all(invite: Invite) -> None:
    one, phone = people = [invite("Őzike"), invite("Gergő", PHONE, touch=True)]
    stall = Stall(people, clock={"kind": "none", "phase": 900})
    stall.open_market()
    for person in people:
        expect(person.page.locator(".barter__title [data-clock]")).to_contain_text("Ends in 1")
    for offer in ({"give": {"tokens": {"peasants": 1}}}, {"ask": {"tokens": {"crops": 3}}}):
        stall.move(one, {"type": "make_offer", "to": 1, **offer})
    expect(offered(phone)).to_have_count(2, timeout=SOON)
    pile(phone, "give-crops").tap()
    for person in (one, phone):
        assert violations(person.page) == []
    assert one.page.evaluate(SMALL, LEAST) == []
    assert phone.page.evaluate(SMALL, TOUCH) == []
    for window in ((320, 640), PHONE, (768, 1024), (1024, 768)):
        phone.page.set_viewport_size({"width": window[0], "height": window[1]})
        width = phone.page.evaluate("document.documentElement.scrollWidth")
        assert width <= window[0], window


def test_a_chain_of_conversions_is_seen_before_it_is_confirmed(invite: Invite) -> None:
    people = [invite("Emese"), invite("Fülöp", PHONE, touch=True)]
    stall, seat = with_a_conversion(people)
    person = people[seat]
    page = person.page
    page.goto(stall.url)
    before = stall.tokens(seat)
    expect(page.locator("#do-convert")).to_be_disabled()
    page.locator("[id^=add-]").click()
    expect(page.locator(".links li")).to_have_count(1, timeout=SOON)
    page.locator("#drop-last").click()
    expect(page.locator(".links li")).to_have_count(0, timeout=SOON)
    expect(page.locator("#do-convert")).to_be_disabled()
    page.locator("[id^=add-]").click()
    expect(page.locator(".question__ask")).to_have_text("Convert it like this?", timeout=SOON)
    expect(page.locator(".totals .turning--on")).to_have_count(2)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    check_many_ways(page)
    assert stall.tokens(seat) == before
    page.locator("#do-convert").click()
    expect(
        page.locator('#question[data-ask-kind="work"], #question:not(form)')
        .or_(page.locator("#do-convert:disabled"))
        .first
    ).to_be_visible(timeout=SOON)
    assert stall.tokens(seat).get("victory", 0) > before.get("victory", 0)


def check_many_ways(page: Page) -> None:
    """With more ways than fit a phone's dock, what confirms them stays in the window."""
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_function(f"innerHeight === {PHONE[1]}")
    page.evaluate(
        """() => { const way = document.querySelector('.way');
          for (let n = 0; n < 12; n += 1) way.after(way.cloneNode(true)); }"""
    )
    box = page.locator("#do-convert").bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE[1]


def with_a_conversion(people: list[Person]) -> tuple[Stall, int]:
    """A table where somebody has just placed a card that converts; some deals have none."""
    for _ in range(12):
        stall = Stall(people, peasants=3, crops=8, cards=5)
        stall.pass_until("work")
        seat = stall.place_one_of(CONVERTING)
        if seat is not None:
            return stall, seat
    message = "never dealt"
    raise AssertionError(message)
