"""Questions, samples, the moves of somebody absent, automatic answers and previews."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.chance import Dealt
from engines.core.contract import Result, ScoreLine
from engines.core.errors import IllegalMove
from engines.medieval_manor.events import CardDrawn, PhaseBegan
from engines.medieval_manor.info import ALL_HARDSHIPS, MedievalManorOptions
from engines.medieval_manor.moves import (
    Accept,
    BeReady,
    BuyCards,
    Convert,
    Counter,
    Decline,
    Discard,
    Feed,
    KeepCard,
    Link,
    MakeOffer,
    Pass,
    PlaceCard,
    RaisePeasant,
    SellCards,
    StealCard,
    StealGoods,
    SwapCards,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    SMALL,
    after_work,
    bundle,
    cell,
    estate,
    play,
    refused,
    table,
    tokens,
)


def asked(state: Any, seat: int = 0) -> tuple[Any, Any, Any]:
    return RULES.public(state), RULES.private(state, seat), RULES.prompts(state)[seat]


def samples(state: Any, seat: int = 0, count: int = 1000) -> set[Any]:
    rnd, scene = Random(7), asked(state, seat)
    return {RULES.sample(*scene, rnd) for _ in range(count)}


def fallback(state: Any, seat: int = 0) -> Any:
    return RULES.fallback(*asked(state, seat))


def market() -> Any:
    state = table(
        estate("2P 1V 1C", "rye"), estate("2P 1A", "stone"), estate("1P 1G"), stage="trade"
    )
    offer = MakeOffer(to=0, give=bundle("1A"), ask=bundle("1C"))
    general = MakeOffer(give=bundle("1G"), ask=bundle("", "rye"))
    mine = MakeOffer(to=1, give=bundle("1C"), ask=bundle("1A"))
    return play(state, (1, offer), (2, general), (0, mine)).state


# --- samples ----------------------------------------------------------------------------------


def test_every_action_is_sampled() -> None:
    state = table(estate("2P 2G 2R", "rye mine oats"), estate("2P", "wool"))
    found = samples(state)
    placed = {(m.card, m.cell, m.gold) for m in found if isinstance(m, PlaceCard)}
    offered = {
        (one.card, one.cell, gold)
        for one in RULES.prompts(state)[0].placings
        for gold in range(one.least_gold, one.most_gold + 1)
    }
    assert placed == offered
    sold = {(frozenset(m.cards), m.good) for m in found if isinstance(m, SellCards)}
    assert len(sold) == 3 * 4
    assert Pass() in found


def test_every_bargain_is_sampled() -> None:
    state = market()
    found = samples(state, count=3000)
    assert {Accept(offer=1), Accept(offer=2), Decline(offer=1), Decline(offer=2)} <= found
    assert {Withdraw(offer=3), BeReady()} <= found
    made = [move for move in found if isinstance(move, MakeOffer)]
    assert {move.to for move in made} == {1, 2, None}
    for kind in ("victory", "peasants", "crops"):
        assert any(move.give.tokens.of(kind) for move in made)
    assert any(move.give == bundle() for move in made)
    assert any(move.ask == bundle() for move in made)
    assert any(move.give.cards for move in made)
    assert any(move.ask.cards for move in made)
    assert {move.offer for move in found if isinstance(move, Counter)} == {1, 2}
    for move in found:
        play(state, (0, move))
    ready = play(market(), (0, BeReady())).state
    assert TradeOn() in samples(ready)


def test_no_more_offers_are_sampled_than_may_lie_open() -> None:
    state = market()
    more = MakeOffer(to=1, give=bundle("1C"))
    state = play(state, (0, more), (0, more)).state
    assert not any(isinstance(move, MakeOffer | Counter) for move in samples(state))


def test_the_other_questions_are_answered_in_every_way() -> None:
    buy = table(estate("2P 2C 1G", "rye"), estate("2P"), stage="buy")
    assert samples(buy) == {Pass(), BuyCards(pay=tokens("2C 1G"))}
    held = play(buy, (0, BuyCards(pay=tokens("2C 1G")))).state
    assert samples(held) == {KeepCard(card=card) for card in held.held}
    swap = table(estate("2P", "rye oats"), estate("2P"), stage="swap")
    found = samples(swap)
    assert Pass() in found
    assert any(isinstance(move, SwapCards) for move in found)
    fed = after_work(estate("2P 3C 3A"), estate("1P"))
    assert samples(fed) == {Feed(crops=1, animals=0), Feed(crops=0, animals=1)}
    fed = play(fed, (0, Feed(crops=1, animals=0))).state
    assert samples(fed) == {
        Pass(),
        RaisePeasant(crops=2, animals=3),
    }
    upgrade = after_work(estate("1P 2C", "rye", "weaver mine"), estate("1P"))
    chains = [move for move in samples(upgrade) if isinstance(move, Convert)]
    assert {(m.chain[0].card, m.chain[0].times) for m in chains} == {
        ("weaver", 1),
        ("weaver", 2),
        ("mine", 1),
    }


# --- somebody absent --------------------------------------------------------------------------


def test_somebody_absent_does_nobody_a_favour() -> None:
    buy = table(estate("2P 3C"), estate("2P"), stage="buy", deck=("fire", "rye", "heresy"))
    assert fallback(buy) == Pass()
    held = play(buy, (0, BuyCards(pay=tokens("3C")))).state
    assert fallback(held) == KeepCard(card="rye")
    assert fallback(table(estate("2P", "rye oats"), estate("2P"), stage="swap")) == Pass()
    assert fallback(market()) == BeReady()
    assert fallback(play(market(), (0, BeReady())).state) == TradeOn()
    assert fallback(table(estate("2P", "rye oats"), estate("2P"))) == Pass()
    fed = after_work(estate("3P 1C 9A"), estate("1P"))
    assert fallback(fed) == Feed(crops=1, animals=1)
    assert fallback(play(fed, (0, Feed(crops=1, animals=1))).state) == Pass()
    state = after_work(estate("1P", "rye oats wool stone pigs"), estate("1P"))
    assert fallback(state) == Discard(cards=("stone", "pigs"))
    assert fallback(after_work(estate("1P 2C", "", "weaver"), estate("1P"))) == Pass()


def test_somebody_absent_steals_what_comes_first() -> None:
    state = table(estate("2P", "banditry rye"), estate("2P 1A 3G"), estate("2P 5C"))
    state = play(state, (0, PlaceCard(card="banditry", cell=cell("road")))).state
    assert fallback(state) == StealGoods(victim=1, goods=tokens("1A 1G"))
    state = table(estate("2P", "feudal_dues rye"), estate("2P", "oats wool"))
    state = play(state, (0, PlaceCard(card="feudal_dues", cell=cell("castle")))).state
    assert fallback(state) == StealCard(victim=1, card="oats")


# --- automatic answers ------------------------------------------------------------------------


def automatic(state: Any, *codes: str) -> Any:
    return RULES.automatic(*asked(state), frozenset(codes))


def test_automatic_answers() -> None:
    buy = table(estate("2P 3C"), estate("2P"), stage="buy")
    assert automatic(buy, "never_buy_cards") == Pass()
    assert automatic(buy, "never_swap_cards", "stay_out_of_trade") is None
    swap = table(estate("2P", "rye oats"), estate("2P"), stage="swap")
    assert automatic(swap, "never_swap_cards") == Pass()
    assert automatic(market(), "stay_out_of_trade") == BeReady()
    assert automatic(play(market(), (0, BeReady())).state, "stay_out_of_trade") is None
    fed = after_work(estate("4P 2C 9A"), estate("1P"))
    assert automatic(fed, "feed_crops_first") == Feed(crops=2, animals=1)
    assert automatic(fed, "feed_animals_first") == Feed(crops=0, animals=3)
    assert automatic(fed) is None


# --- questions --------------------------------------------------------------------------------


def test_a_question_stays_the_same_while_others_bargain() -> None:
    """Somebody who composes an offer is not disturbed by theirs."""
    state = table(estate("2P 3C"), estate("2P 3G"), estate("2P 3R"), stage="trade")
    before = RULES.prompts(state)[0]
    state = play(state, (1, MakeOffer(to=0, give=bundle("1G")))).state
    state = play(state, (1, MakeOffer(to=2, give=bundle("1G"))), (2, Accept(offer=2))).state
    assert RULES.prompts(state)[0] == before


def test_what_a_placing_shows() -> None:
    state = table(estate("2P", "wheat"), estate("2P", "rye"))
    state = play(state, (0, PlaceCard(card="wheat", cell=cell("poor_fields")))).state
    shown = {one.cell: one.gain for one in RULES.prompts(state)[1].placings}
    good, fertile = shown[cell("good_fields")], shown[cell("fertile_fields")]
    assert (good.tokens, good.land, good.compost) == (tokens("4C"), 0, 1)
    assert (fertile.tokens, fertile.land, fertile.compost) == (tokens("4C"), 1, 0)


def test_words_said_to_others_are_not_undone() -> None:
    said = play(market(), (0, MakeOffer(to=1, give=bundle("1C"))))
    assert said.reveals
    assert play(market(), (0, Decline(offer=1))).reveals
    assert play(market(), (0, Withdraw(offer=3))).reveals
    assert play(market(), (0, BeReady())).reveals
    state = table(estate("2P", "rye"), estate("2P", "oats"))
    assert not play(state, (0, PlaceCard(card="rye", cell=cell("good_fields")))).reveals


def test_another_truth_has_its_decks_in_another_order() -> None:
    state = table(estate("2P"), estate("2P"), hardship_deck=ALL_HARDSHIPS)
    other = RULES.redeal(state, 0, Dealt(bytes(32), (), 1))
    for pile in ("deck", "hardship_deck"):
        assert getattr(other, pile) != getattr(state, pile)
        assert sorted(getattr(other, pile)) == sorted(getattr(state, pile))
    assert replace(other, deck=state.deck, hardship_deck=ALL_HARDSHIPS) == state
    assert RULES.public(state).deck_size == len(state.deck)


def test_a_rematch_leaves_out_what_does_not_fit() -> None:
    options = MedievalManorOptions(lands=SMALL, resigning=True, target=20)
    result = Result(ending="target", seats=())
    assert RULES.for_rematch(options, result, 2) == options
    three = RULES.for_rematch(options, result, 3)
    assert three == replace(options, resigning=False)
    assert RULES.for_rematch(options, result, 4) == replace(three, lands=())


# --- previews ---------------------------------------------------------------------------------


def foreseen(state: Any, move: Any, seat: int = 0) -> dict[str, int]:
    after = RULES.preview(*asked(state, seat), move).after
    return {line.code: line.count or line.points for line in after}


def test_an_offer_shows_what_its_acceptance_brings() -> None:
    state = market()
    move = MakeOffer(to=1, give=bundle("1V", "rye"), ask=bundle("1A", "stone"))
    after = foreseen(state, move)
    assert (after["victory_tokens"], after["animals"], after["cards"]) == (0, 1, 1)
    after = foreseen(state, Accept(offer=1))
    assert (after["crops"], after["animals"]) == (0, 1)
    after = foreseen(state, Counter(offer=1, give=bundle("1C"), ask=bundle("", "stone")))
    assert (after["crops"], after["animals"], after["cards"]) == (0, 0, 2)


def test_a_preview_stops_where_luck_begins() -> None:
    buy = table(estate("2P 3C", "rye"), estate("2P"), stage="buy")
    after = foreseen(buy, BuyCards(pay=tokens("3C")))
    assert (after["crops"], after["cards"]) == (0, 1)
    game = table(estate("2P", "small_game"), estate("2P"), deck=("thieves",))
    after = foreseen(game, PlaceCard(card="small_game", cell=0))
    assert (after["animals"], after["cards"]) == (1, 0)
    owner = estate("2P 3C", "", "mine")
    fire = table(owner, estate("2P"), stage="buy", deck=("fire", "rye", "oats"))
    fire = play(fire, (0, BuyCards(pay=tokens("3C")))).state
    assert foreseen(fire, KeepCard(card="fire"))["upgrades"] == 1


def test_an_upgrade_shows_its_price_and_its_worth() -> None:
    state = table(estate("2P 4G", "university", "tavern"), estate("2P"))
    after = foreseen(state, PlaceCard(card="university", cell=cell("village"), gold=4))
    assert (after["gold"], after["upgrades"], after["university"]) == (0, 2, 2)


def lines(state: Any, seat: int) -> tuple[ScoreLine, ...]:
    """What a preview says of doing nothing."""
    one = RULES.preview(*asked(state, seat), RULES.fallback(*asked(state, seat)))
    return one.before


def test_previews_come_true() -> None:
    """Wherever nothing but the move itself happened, and no luck, it was foreseen to the token."""
    seen = 0
    for seed in range(6):
        rnd, key = Random(seed), bytes([seed]) * 32
        seats = 2 + seed % 4
        state = RULES.setup(MedievalManorOptions(), seats, Dealt(key, (), 1)).state
        for number in range(2, 400):
            prompts = RULES.prompts(state)
            if not prompts:
                break
            seat = rnd.choice([seat for seat, prompt in prompts.items() if prompt.waits])
            move = RULES.sample(*asked(state, seat), rnd)
            preview = RULES.preview(*asked(state, seat), move)
            luck = Dealt(key, (), number)
            step = RULES.apply(state, seat, move, luck)
            state = step.state
            is_alone = not any(isinstance(e, CardDrawn | PhaseBegan) for e in step.events)
            if is_alone and not luck.tape and seat in RULES.prompts(state):
                is_offer = isinstance(move, MakeOffer | Counter)
                assert lines(state, seat) == (preview.before if is_offer else preview.after)
                seen += 1
    assert seen > 200


def test_a_preview_refuses_what_the_rules_refuse() -> None:
    state = table(estate("2P", "rye"), estate("2P", "oats"))
    move = PlaceCard(card="rye", cell=cell("road"))
    assert refused(state, 0, move) == ("wrong_land", "M4")
    for wrong in (move, Convert(chain=(Link(card="rye", times=1),)), BeReady()):
        with pytest.raises(IllegalMove):
            RULES.preview(*asked(state), wrong)
