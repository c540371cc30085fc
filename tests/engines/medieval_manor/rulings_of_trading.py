"""Trade Phase: M17 to M20, M31."""

from typing import Any

import msgspec

from engines.core.codec import encode
from engines.core.contract import Step
from engines.medieval_manor.events import (
    OfferDeclined,
    OfferMade,
    OfferVanished,
    OfferWithdrawn,
    ReadinessChanged,
    TradeMade,
)
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import (
    Accept,
    BeReady,
    Counter,
    Decline,
    MakeOffer,
    PlaceCard,
    StealGoods,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    bundle,
    cell,
    estate,
    play,
    refused,
    table,
    tokens,
    told,
)


def market(*estates: Any, **fields: Any) -> Any:
    """Three seats in the Trade Phase, nobody ready."""
    usual = (
        estate("2P 1V 3C 2G", "rye oats"),
        estate("2P 2A 1R", "stone"),
        estate("3P 2V 1C 1G", "wool pigs"),
    )
    return table(*(estates or usual), stage="trade", **fields)


def offer(give: str, ask: str, to: int | None = 1, cards: str = "", ask_cards: str = "") -> Any:
    return MakeOffer(to=to, give=bundle(give, cards), ask=bundle(ask, ask_cards))


def m17_hands_are_open_and_the_deck_is_not() -> None:
    state = market()
    view = RULES.public(state)
    assert [one.hand for one in view.estates] == [("rye", "oats"), ("stone",), ("wool", "pigs")]
    assert view.deck_size == len(state.deck)
    assert state.deck[0] not in encode(view).decode()
    assert msgspec.structs.asdict(RULES.private(state, 1)) == {"seat": 1}


def m18_tokens_and_cards_of_two_who_agree() -> None:
    state = play(market(), (0, offer("1P 1V 1G", "2A", cards="rye", ask_cards="stone"))).state
    assert [one.tokens for one in state.estates] == [one.tokens for one in market().estates]
    after = play(state, (1, Accept(offer=1))).state
    assert [one.tokens for one in after.estates[:2]] == [
        tokens("1P 3C 2A 1G"),
        tokens("3P 1V 1R 1G"),
    ]
    assert [one.hand for one in after.estates[:2]] == [("oats", "stone"), ("rye",)]
    gift = play(market(), (2, offer("1C", "", to=0)), (0, Accept(offer=1))).state
    assert gift.estates[0].tokens.crops == 4
    for move, answer in (
        (offer("2P", ""), "maker_lacks"),  # the last Peasant stays
        (offer("4C", ""), "maker_lacks"),
        (offer("", "", cards="stone"), "maker_lacks"),
        (offer("", "2P"), "asked_lacks"),
        (offer("", "", ask_cards="wool"), "asked_lacks"),
        (offer("", "5R", to=None), "asked_lacks"),
        (offer("", ""), "empty_offer"),
        (offer("1C", "", to=0), "offer_to_oneself"),
        (offer("1C", "", to=3), "no_such_seat"),
        (offer("", "", cards="rye rye"), "card_named_twice"),
    ):
        assert refused(market(), 0, move) == (answer, "M18")
    owned = market(estate("2P 1C", "", "orchard"), estate("2P"), estate("2P"))
    assert refused(owned, 0, offer("", "", cards="orchard"))[0] == "maker_lacks"
    goods = market(options=MedievalManorOptions(goods_only=True))
    for move in (offer("1V", "1A"), offer("1C", "1P")):
        assert refused(goods, 0, move) == ("goods_only", "M18")
    assert play(goods, (0, offer("1C", "1A")), (1, Accept(offer=1))).state.offers == ()


def m19_offers_live_while_they_can_be_honoured() -> None:
    state = market()
    for _ in range(3):
        state = play(state, (0, offer("1G", "1A"))).state
    assert refused(state, 0, offer("1C", "1A")) == ("too_many_offers", "M19")
    step = play(state, (1, Accept(offer=2)))  # the two seats have two of each
    assert [one.id for one in step.state.offers] == [1, 3]
    step = play(step.state, (1, Accept(offer=3)))
    assert [(e.id, e.reason) for e in told(step, OfferVanished)] == [(1, "maker_lacks")]
    assert refused(step.state, 1, Accept(offer=1)) == ("offer_gone", "M19")
    _all_ready()
    _answers()
    _for_all()


def _all_ready() -> None:
    """A trade makes both parties trade on; the phase ends with the last who is ready."""
    state = play(market(), (0, offer("1G", "1A")), (0, BeReady()), (1, BeReady())).state
    assert [RULES.prompts(state)[seat].waits for seat in range(3)] == [False, False, True]
    step = play(state, (1, Accept(offer=1)))
    assert [(e.seat, e.is_ready) for e in told(step, ReadinessChanged)] == [(0, False), (1, False)]
    assert refused(step.state, 0, TradeOn()) == ("already_trading", "M19")
    state = play(step.state, (2, BeReady()), (2, TradeOn()), (2, offer("1C", "", to=0))).state
    state = play(state, (0, BeReady()), (1, BeReady())).state
    assert refused(state, 1, BeReady()) == ("already_ready", "M19")
    step = play(state, (2, BeReady()))
    assert [(e.id, e.reason) for e in told(step, OfferVanished)] == [(2, "phase_over")]
    assert (step.state.stage, step.state.offers) == ("work", ())
    assert refused(step.state, 0, BeReady())[0] == "wrong_answer"
    absent = RULES.prompts(market())[1]
    view = RULES.public(market())
    assert RULES.fallback(view, RULES.private(market(), 1), absent) == BeReady()


def _answers() -> None:
    """Decline, withdraw and counter; each only by those it is for."""
    state = play(market(), (0, offer("1G", "1A"))).state
    for seat, move, code in (
        (2, Accept(offer=1), "not_offered_to_you"),
        (0, Accept(offer=1), "not_offered_to_you"),
        (2, Decline(offer=1), "not_offered_to_you"),
        (2, Counter(offer=1, give=bundle("1C")), "not_offered_to_you"),
        (1, Withdraw(offer=1), "not_your_offer"),
        (1, Decline(offer=7), "offer_gone"),
    ):
        assert refused(state, seat, move) == (code, "M19")
    no = play(state, (1, Decline(offer=1)))
    assert (no.state.offers, told(no, OfferDeclined)[0].is_gone) == ((), True)
    back = play(state, (0, Withdraw(offer=1)))
    assert (back.state.offers, told(back, OfferWithdrawn)[0].seat) == ((), 0)
    counter = play(state, (1, Counter(offer=1, give=bundle("1A"), ask=bundle("2G"))))
    made = told(counter, OfferMade)[0]
    assert (made.offer.to, made.counters, made.offer.id) == (0, 1, 2)
    assert [one.id for one in counter.state.offers] == [2]
    after = play(counter.state, (0, Accept(offer=2))).state
    assert after.estates[0].tokens == tokens("2P 1V 3C 1A")


def _for_all() -> None:
    """An offer to all goes to the first who takes it, and is gone when all said no."""
    state = play(market(), (0, offer("1C", "", to=None))).state
    first = play(state, (2, Accept(offer=1)))
    assert [e.seat for e in told(first, TradeMade)] == [2]
    assert refused(first.state, 1, Accept(offer=1)) == ("offer_gone", "M19")
    once = play(state, (1, Decline(offer=1)))
    assert not told(once, OfferDeclined)[0].is_gone
    assert refused(once.state, 1, Accept(offer=1)) == ("not_offered_to_you", "M19")
    assert play(once.state, (2, Decline(offer=1))).state.offers == ()
    wants = play(market(), (0, offer("1C", "1R", to=None))).state
    assert refused(wants, 2, Accept(offer=1)) == ("asked_lacks", "M18")
    nobody = play(wants, (1, Decline(offer=1)))
    assert [(e.id, e.reason) for e in told(nobody, OfferVanished)] == [(1, "asked_lacks")]
    spent = play(wants, (1, offer("1R", "", to=2)), (2, Accept(offer=2)), (1, Decline(offer=1)))
    assert [one.id for one in spent.state.offers] == [1]  # seat 2 has the Resource now
    assert (
        refused(spent.state, 2, Counter(offer=1, give=bundle(), ask=bundle()))[0] == "empty_offer"
    )


def m20_promises_bind_nobody() -> None:
    """A trade leaves nothing behind but what has changed hands."""
    step: Step[Any, Any] = play(market(), (0, offer("1G", "")), (1, Accept(offer=1)))
    before = market()
    changed = {
        name
        for name in before.__struct_fields__
        if getattr(step.state, name) != getattr(before, name)
    }
    assert changed == {"estates", "next_offer", "offers_made", "last"}
    assert RULES.info.forms.move.__args__
    assert set(MakeOffer.__struct_fields__) == {"to", "give", "ask"}


def m31_stealing_is_no_trade() -> None:
    state = table(
        estate("1P", "banditry"),
        estate("1P 2C", "rye oats"),
        bars_crops=True,
        options=MedievalManorOptions(goods_only=True),
    )
    state = play(state, (0, PlaceCard(card="banditry", cell=cell("road")))).state
    after = play(state, (0, StealGoods(victim=1, goods=tokens("2C")))).state
    assert after.estates[0].tokens == tokens("1P 2C")
    assert after.stage == "work"
