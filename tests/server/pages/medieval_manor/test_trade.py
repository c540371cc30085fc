"""The market's page: what can be composed, answered and not, and why."""

from dataclasses import replace
from typing import Any

import pytest

from app.pages.medieval_manor import barter, offers, trade
from app.pages.medieval_manor.game_page import PAGE
from app.tables.shapes import Asked
from engines.medieval_manor.moves import Accept, BeReady, Decline, MakeOffer, Withdraw
from tests.engines.medieval_manor.tables import bundle
from tests.server.pages.markup import read
from tests.server.pages.medieval_manor.market import log_of, market, prompt_of, staged
from tests.server.pages.medieval_manor.staging import (
    VARIANTS,
    game,
    page_html,
    regions_html,
    stage_of,
)

GIFT = (0, MakeOffer(to=1, give=bundle("1C")))
SWAP = (1, MakeOffer(to=0, give=bundle("1A", "stone"), ask=bundle("2G", "rye")))
TO_ALL = (1, MakeOffer(give=bundle("2A"), ask=bundle("1P 3C")))


def shown(state: Any, viewer: int | None = 0, **more: Any) -> Any:
    found = offers.deals(replace(staged(state, viewer), **more))
    assert found
    return found


def test_everybody_sees_the_offers_and_who_can_answer_them() -> None:
    state = market(GIFT, SWAP, TO_ALL)
    mine = shown(state)
    assert [deal.id for deal in mine.for_me] == [2, 3]
    assert [(deal.id, deal.is_mine) for deal in mine.rest] == [(1, True)]
    assert (mine.mine, mine.most) == (1, 3)
    third = shown(state, 2)
    assert [deal.id for deal in third.for_me] == [3]
    assert [deal.id for deal in third.rest] == [1, 2]
    watcher = shown(state, None)
    assert watcher.for_me == ()
    assert watcher.prompt_id is None


def test_an_offer_says_exactly_what_one_would_have() -> None:
    swap = shown(market(SWAP)).for_me[0]
    assert [(one.letter, one.before, one.after) for one in swap.outcome] == [
        ("A", 0, 1),
        ("G", 2, 0),
    ]
    assert swap.lacks == ""


def test_what_cannot_be_accepted_says_what_is_missing() -> None:
    """Seat 2 has one Crop, and a single Peasant, who stays. M18."""
    html = regions_html(staged(market(TO_ALL), 2))["offers"]
    deal = shown(market(TO_ALL), 2).for_me[0]
    assert deal.lacks == "You lack 1 peasant and 2 crops."
    assert deal.lacks in html
    buttons = {one["id"]: one for one in read(html).inputs if one["tag"] == "button"}
    assert "disabled" in buttons["accept-1"]
    assert buttons["accept-1"]["aria-describedby"] == "lacks-1"
    assert "disabled" not in buttons["counter-1"]
    assert "disabled" not in buttons["decline-1"]


def test_who_declined_an_offer_to_all_is_not_asked_again() -> None:
    cheap = (1, MakeOffer(give=bundle("2A"), ask=bundle("1C")))
    state = market(cheap, (0, Decline(offer=1)))
    assert [deal.id for deal in shown(state, 0).rest] == [1]
    assert "Declined by Őzike" in regions_html(staged(state, 1))["offers"]


@pytest.mark.parametrize(
    ("moves", "viewer", "said"),
    [
        ((SWAP, (0, Decline(offer=1))), 1, "said no to an offer"),
        ((SWAP, (1, Withdraw(offer=1))), 0, "took an offer back"),
        ((SWAP, (0, Accept(offer=1))), 1, "traded"),
        (
            (GIFT, SWAP, (2, MakeOffer(to=0, ask=bundle("3C"))), (0, Accept(offer=3))),
            1,
            "does not have all of it any more",
        ),
    ],
)
def test_what_became_of_offers_is_told_to_whom_it_concerns(
    moves: Any, viewer: int, said: str
) -> None:
    log = log_of(*moves)
    told = [str(line) for line in shown(market(*moves), viewer, log=log).news]
    assert any(said in line for line in told), told
    bystander = {0, 1, 2} - {seat for seat, _ in moves}
    for seat in bystander - {viewer}:
        assert shown(market(*moves), seat, log=log).news == ()


def stage_with(state: Any, form: dict[str, list[str]], viewer: int = 0) -> Any:
    return replace(staged(state, viewer), chosen=form)


def test_a_counter_offer_begins_as_the_offer_seen_from_the_other_side() -> None:
    stage = stage_with(market(SWAP), {"begin": ["1"]})
    head, own, theirs = barter.market(stage), barter.own_goods(stage), barter.goods_of(stage, 1)
    assert head
    assert own
    assert theirs
    assert (head.counter, [one.value for one in head.recipients if one.is_chosen]) == ("1:1", ["1"])
    assert {pile.kind: pile.taken for pile in own.piles if pile.taken} == {"gold": 2}
    assert [pick.face.key for pick in own.cards if pick.is_taken] == ["rye"]
    assert {pile.kind: pile.taken for pile in theirs.piles if pile.taken} == {"animals": 1}
    assert [pick.face.key for pick in theirs.cards if pick.is_taken] == ["stone"]


FIELDS = {
    "do": ["offer"],
    "to": ["1"],
    "give-gold": ["2"],
    "give-crops": ["0"],
    "give-card": ["rye"],
    "ask-1-animals": ["1"],
    "ask-1-card": ["stone"],
    "ask-2-crops": ["1"],  # of somebody else: the fields of all seats stand in one form
}
SIDES = {
    "give": {"tokens": {"gold": 2}, "cards": ["rye"]},
    "ask": {"tokens": {"animals": 1}, "cards": ["stone"]},
}
OFFER = {"type": "make_offer", "to": 1, **SIDES}


@pytest.mark.parametrize(
    ("change", "move"),
    [
        ({}, OFFER),
        ({"counter": ["7:1"]}, {**SIDES, "type": "counter", "offer": 7}),
        ({"counter": ["7:2"]}, OFFER),  # to somebody else: a new offer
        (
            {"to": ["all"], "ask-all-gold": ["1"], "ask-all-card": []},
            {**OFFER, "to": None, "ask": {"tokens": {"gold": 1}, "cards": []}},
        ),
        ({"accept": ["12"]}, {"type": "accept", "offer": 12}),
        ({"decline": ["12"]}, {"type": "decline", "offer": 12}),
        ({"withdraw": ["12"]}, {"type": "withdraw", "offer": 12}),
        ({"do": ["ready"]}, {"type": "be_ready"}),
        ({"do": ["trade_on"]}, {"type": "trade_on"}),
    ],
)
def test_forms_are_read_as_moves(change: dict[str, list[str]], move: dict[str, Any]) -> None:
    asked = Asked(id=1, prompt=prompt_of(market()))
    found = PAGE.read_move(asked, {**FIELDS, **change})
    found.pop("to", None) if found["type"] == "counter" else None
    assert found == {
        key: value for key, value in move.items() if (key, move["type"]) != ("to", "counter")
    }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"do": ["dance"]}, "wrong_answer"),
        ({"do": []}, "wrong_answer"),
        ({"to": []}, "choose_a_partner"),
        ({"to": ["x"]}, "not_a_number"),
        ({"give-gold": ["-1"]}, "not_a_number"),
        ({"give-gold": ["99999999"]}, "not_a_number"),
        ({"give-gold": ["1.5"]}, "not_a_number"),
        ({"accept": ["x"]}, "not_a_number"),
        ({"accept": ["1" * 30]}, "not_a_number"),
        ({"counter": ["x:1"]}, "not_a_number"),
        ({"give-card": ["rye"] * 200}, "too_many_chosen"),
    ],
)
def test_forms_that_say_nothing_sensible_are_refused(
    change: dict[str, list[str]], code: str
) -> None:
    with pytest.raises(ValueError, match=code):
        PAGE.read_move(Asked(id=1, prompt=prompt_of(market())), {**FIELDS, **change})


@pytest.mark.parametrize(
    ("change", "said", "is_trouble"),
    [
        ({}, "You would have 1 animal and 0 gold.", False),
        ({"give-gold": ["0"], "ask-1-animals": ["0"]}, "Only cards change hands.", False),
        ({"give-gold": ["3"]}, "You do not have all that you offer", True),
        ({"ask-1-animals": ["3"]}, "Whoever is asked does not have all of that now.", True),
    ],
)
def test_an_offer_is_tried_out_before_it_is_sent(
    change: dict[str, list[str]], said: str, is_trouble: bool
) -> None:
    state = market()
    found = trade.preview(stage_with(state, {**FIELDS, **change}), prompt_of(state))
    assert found
    assert said in (found.panel.trouble if is_trouble else found.panel.said)
    assert bool(found.panel.trouble) is is_trouble


def test_an_empty_offer_has_nothing_to_try_out() -> None:
    state = market()
    assert (
        trade.preview(stage_with(state, {"to": ["1"], "do": ["offer"]}), prompt_of(state)) is None
    )
    assert trade.preview(stage_with(state, {}), prompt_of(state)) is None


def test_what_was_entered_is_shown_again_after_a_refusal() -> None:
    html = regions_html(stage_with(market(), {**FIELDS, "give-crops": ["x"]}))
    fields = {one["id"]: one for one in read(html["goods-own"] + html["goods-1"]).inputs}
    assert fields["give-gold"]["value"] == "2"
    assert fields["give-crops"]["value"] == "0"
    assert "checked" in fields["give-card-rye"]
    assert fields["ask-1-animals"]["value"] == "1"
    assert "checked" in fields["ask-1-card-stone"]


def test_three_offers_are_the_most_and_the_page_says_so() -> None:
    state = market(GIFT, GIFT, GIFT)
    html = regions_html(staged(state))["ask"]
    buttons = {one.get("id"): one for one in read(html).inputs if one["tag"] == "button"}
    assert "disabled" in buttons["send-offer"]
    assert "You have 3 offers out" in html
    assert (
        "disabled"
        not in {one.get("id"): one for one in read(regions_html(staged(state, 1))["ask"]).inputs}[
            "send-offer"
        ]
    )


def test_the_last_peasant_cannot_be_taken() -> None:
    """M18."""
    goods = barter.own_goods(staged(market(), 2))
    assert goods
    peasants = next(pile for pile in goods.piles if pile.kind == "peasants")
    assert (peasants.count, peasants.most, peasants.why) == (1, 0, "the last stays")


def test_goods_only_offers_no_peasants_and_no_victory_tokens() -> None:
    played = game(2)
    seq = next(n for n in range(1, 99) if played.state(n).stage == "trade")
    goods = barter.own_goods(stage_of(played, seq, 0))
    assert goods
    assert [pile.kind for pile in goods.piles] == ["crops", "animals", "gold", "resources"]


def test_who_is_ready_may_still_answer_and_change_his_mind() -> None:
    state = market(SWAP, (0, BeReady()))
    html = regions_html(staged(state))
    assert 'value="trade_on"' in html["ask"]
    assert 'name="accept"' in html["offers"]
    assert "Ready: Őzike." in html["barter"]


@pytest.mark.parametrize("index", range(len(VARIANTS)))
def test_the_market_is_sound_and_small_for_every_viewer(index: int) -> None:
    played = game(index)
    seqs = [n for n in range(1, len(played.steps)) if played.state(n).offers][:6]
    for seq in seqs:
        for viewer in (*range(played.seats), None):
            stage = stage_of(played, seq, viewer)
            page = read(page_html(stage))
            assert page.faults == []
            for name, html in regions_html(stage).items():
                if name.startswith(("barter", "goods", "offers")):
                    assert name in page.regions
                    assert len(html.encode()) < 8192, name


def test_outside_of_trade_the_market_is_empty() -> None:
    played = game(1)
    seq = next(n for n in range(1, 99) if played.state(n).stage == "work")
    html = regions_html(stage_of(played, seq, 0))
    empty = [name for name in html if name.startswith(("barter", "goods", "offers"))]
    assert len(empty) == 6
    assert all(not html[name].strip() for name in empty)
