"""Map, start and Draw Phase: M1 to M16, M47 to M49, M51, M56."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.chance import Dealt, Loaded
from engines.core.errors import IllegalOptions
from engines.medieval_manor.cards import is_hardship
from engines.medieval_manor.drawing import may_buy
from engines.medieval_manor.events import (
    CardDrawn,
    CardsDiscarded,
    DeckShuffled,
    HardshipStruck,
    TokensLost,
)
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.lands import LANDS, is_edge
from engines.medieval_manor.moves import (
    BuyCards,
    Convert,
    KeepCard,
    Link,
    Pass,
    PlaceCard,
    SellCards,
    SwapCards,
)
from engines.medieval_manor.prompts import BuyPrompt, SwapPrompt, WorkPrompt
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    LARGE,
    SMALL,
    after_work,
    before_turn,
    begun,
    cell,
    estate,
    kinds,
    lying,
    play,
    refused,
    table,
    tokens,
    told,
)

FOUR = "collect_tolls tithe taxes indulgences"


def first(seats: int = 3, seed: int = 1, **options: Any) -> Any:
    settled = RULES.settle(MedievalManorOptions(**options), seats)
    return RULES.setup(settled, seats, Dealt(bytes([seed]) * 32, (), 1))


def drawn(step: Any, why: str = "deal") -> list[tuple[int, str]]:
    return [(one.seat, one.card) for one in told(step, CardDrawn) if one.why == why]


def m1_road_and_river_lie_at_the_edge() -> None:
    for seats in (2, 3, 4, 5):
        maps = {first(seats, seed).state.lands for seed in range(40)}
        assert len(maps) == 40
        for lands in maps:
            assert sorted(lands) == sorted(SMALL if seats < 4 else LARGE)
            assert is_edge(cell("road", lands), len(lands))
            assert is_edge(cell("river", lands), len(lands))
        assert len({cell("road", lands) for lands in maps}) > 5
    assert first(3, lands=SMALL).state.lands == SMALL
    inside = (*SMALL[:5], "road", *SMALL[6:7], "poor_fields", *SMALL[8:])
    for lands, seats, code in (
        (inside, 3, "road_and_river_at_the_edge"),
        (SMALL, 4, "wrong_lands"),
        (LARGE, 3, "wrong_lands"),
        ((*SMALL[:11], "castle"), 3, "wrong_lands"),
    ):
        with pytest.raises(IllegalOptions) as refusal:
            first(seats, lands=lands)
        assert refusal.value.code == code


def m2_three_cards_and_no_hardship_among_them() -> None:
    lords = set()
    for seed in range(30):
        step = first(4, seed)
        dealt = drawn(step, "start")
        assert [seat for seat, _ in dealt] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert not any(is_hardship(card) for _, card in dealt)
        assert RULES.settle(MedievalManorOptions(), 4).peasants == 2
        struck = [event.card for event in told(step, HardshipStruck)]
        assert step.state.removed == tuple(struck)
        if not struck:
            assert all(one.tokens == tokens("2P 4C") for one in step.state.estates)
        lords.add(step.events[0].lord)
    assert lords == {0, 1, 2, 3}


def m3_nobody_has_less_than_none() -> None:
    state = table(
        estate("2P 1V", "oats rye"), estate("2P"), stage="swap", deck=("scandal", "stone")
    )
    step = play(state, (0, SwapCards(cards=("oats", "rye"))))
    assert step.state.estates[0].tokens == tokens("2P")
    assert [event.tokens for event in told(step, TokensLost)] == [tokens("1V")]
    with pytest.raises(ValueError, match="does not cover"):
        tokens("1C") - tokens("2C")


def m4_lands_count_as_their_kind() -> None:
    state = table(estate("2P", "rye stag_hunt stone"), estate("2P"), lands=LARGE)
    cells: dict[str, set[str]] = {}
    for one in RULES.prompts(state)[0].placings:
        cells.setdefault(one.card, set()).add(LARGE[one.cell])
    assert cells == {
        "rye": {"fertile_fields", "good_fields", "poor_fields", "irrigated_fields"},
        "stag_hunt": {"woods", "forest", "hunting_grounds"},
        "stone": {"hills", "mountains"},
    }


def m5_one_card_at_a_time_from_the_lord() -> None:
    deck = "stone timber wool rye beans oats herbs flax pigs"
    step = begun(before_turn(estate("3P", FOUR), estate("2P"), estate("1P"), deck=deck, lord=1))
    order = [1, 2, 0, 1, 2, 0, 1, 0, 0]
    assert drawn(step) == list(zip(order, deck.split(), strict=True))


def m6_a_hardship_strikes_before_the_next_card_and_counts() -> None:
    deck = "plague thieves wool rye beans oats"
    step = begun(before_turn(estate("2P", FOUR), estate("2P 1R"), deck=deck))
    assert [len(one.hand) for one in step.state.estates] == [3 + 2, 2]
    assert step.state.removed == ("plague", "thieves")
    assert [one.tokens.peasants for one in step.state.estates] == [1, 1]
    assert len(drawn(step)) == 6  # dealt by the Peasants there were
    assert kinds(step).index("HardshipStruck") < kinds(step).index("TokensLost")
    nothing = begun(before_turn(estate("2P", FOUR), estate("1P"), deck="fire stone wool rye oats"))
    assert nothing.state.removed == ("fire",)


def m7_heresy_takes_the_hands_of_that_moment() -> None:
    deck = "stone wool heresy rye beans oats"
    step = begun(before_turn(estate("2P", FOUR), estate("2P", "herbs"), deck=deck))
    assert [one.hand for one in step.state.estates] == [("beans",), ("rye", "oats")]
    gone = [e.cards for e in told(step, CardsDiscarded) if e.why == "hardship"]
    assert gone == [("tithe", "taxes", "indulgences", "stone"), ("herbs", "wool")]


def m8_plague_leaves_the_last_peasant() -> None:
    step = begun(before_turn(estate("1P", FOUR), estate("2P"), deck="plague stone wool rye oats"))
    assert [one.tokens.peasants for one in step.state.estates] == [1, 1]
    assert [event.seat for event in told(step, TokensLost)] == [1]


def m9_fire_takes_an_upgrade_by_luck() -> None:
    mine = estate("2P", "oats rye", "orchard tavern mine")
    state = table(mine, estate("2P", "", "docks"), stage="swap", deck=("fire",))
    after = play(state, (0, SwapCards(cards=("oats", "rye"))), chance=Loaded(1)).state
    assert after.estates[0].upgrades == ("orchard", "mine")
    assert after.estates[1].upgrades == ("docks",)
    assert after.discard == ("oats", "rye", "tavern")


def m10_what_is_forbidden_is_so_until_the_turn_ends() -> None:
    for card, field in (("blight", "bars_crops"), ("peasant_rebellion", "bars_placing")):
        deck = f"{card} stone timber wool rye oats herbs"
        state = begun(before_turn(deck=deck)).state
        assert getattr(state, field)
        for _ in range(60):
            if state.turn == 3:
                break
            assert getattr(state, field)
            seat, prompt = next(i for i in RULES.prompts(state).items() if i[1].waits)
            move = RULES.fallback(RULES.public(state), RULES.private(state, seat), prompt)
            state = play(state, (seat, move), chance=None).state
        assert (state.turn, getattr(state, field)) == (3, False)


def m11_no_crops_come_under_blight() -> None:
    mine = estate("1P 2G", "spice_trade rye oats stone", "vineyard bazaar")
    state = table(mine, estate("2P", "wool"), bars_crops=True)
    sell = SellCards(cards=("oats", "stone"), good="crops")
    assert refused(state, 0, sell) == ("crops_barred", "M11")
    after = play(state, (0, PlaceCard(card="spice_trade", cell=cell("road")))).state
    assert after.estates[0].tokens == tokens("1P 4G")
    placing = RULES.prompts(state)[0].placings
    assert {one.gain.tokens.total() for one in placing if one.card == "rye"} == {0}
    upgrade = after_work(mine, estate("2P"), bars_crops=True)
    assert upgrade.estates[0].tokens == tokens("1P 3G")  # the Vineyard brought nothing
    conversion = Convert(chain=(Link(card="bazaar", times=1),))
    assert upgrade.stage != "upgrade"
    upgrade = after_work(estate("1P 2G 1C", "", "vineyard bazaar"), estate("2P"), bars_crops=True)
    assert refused(upgrade, 0, conversion) == ("crops_barred", "M11")


def m12_rebellion_bars_placing_alone() -> None:
    state = table(estate("2P", "rye oats stone"), estate("2P", "wool"), bars_placing=True)
    place = PlaceCard(card="rye", cell=cell("good_fields"))
    assert refused(state, 0, place) == ("placing_barred", "M12")
    assert RULES.prompts(state)[0].placings == ()
    after = play(state, (0, SellCards(cards=("rye", "oats"), good="gold"))).state
    assert after.estates[0].tokens.gold == 1
    assert after.stage != "work"  # one card left, and nothing to do with it


def m13_three_goods_for_the_best_of_three() -> None:
    state = table(estate("2P 2C 1G"), estate("2P 3R"), stage="buy", deck=("fire", "rye", "oats"))
    assert isinstance(RULES.prompts(state)[0], BuyPrompt)
    for pay, answer in (
        ("2C", ("wrong_price", "M13")),
        ("2P 1G", ("wrong_price", "M13")),
        ("3C", ("tokens_missing", "M3")),
    ):
        assert refused(state, 0, BuyCards(pay=tokens(pay))) == answer
    held = play(state, (0, BuyCards(pay=tokens("2C 1G")))).state
    assert (held.held, held.estates[0].tokens) == (("fire", "rye", "oats"), tokens("2P"))
    assert refused(held, 0, KeepCard(card="wool")) == ("card_not_held", "M13")
    kept = play(held, (0, KeepCard(card="rye"))).state
    assert kept.estates[0].hand == ("rye",)
    assert kept.discard == ("fire", "oats")
    assert kept.removed == ()
    assert set(RULES.prompts(kept)) == {1}
    assert isinstance(RULES.prompts(kept)[1], BuyPrompt)
    burnt = play(held, (0, KeepCard(card="fire"))).state
    assert (burnt.removed, burnt.estates[0].hand) == (("fire",), ())


def m14_then_two_cards_for_one() -> None:
    state = table(
        estate("2P 3C", "rye oats wool"),
        estate("2P", "stone"),
        estate("2P", "pigs sheep"),
        stage="buy",
        deck=("thieves", "timber", "beans"),
    )
    swaps = play(state, (0, Pass())).state
    assert (swaps.stage, set(RULES.prompts(swaps))) == ("swap", {0})
    for cards, code in (
        (("rye",), "wrong_number_of_cards"),
        (("rye", "rye"), "card_named_twice"),
        (("rye", "stone"), "card_not_in_hand"),
    ):
        assert refused(swaps, 0, SwapCards(cards=cards)) == (code, "M14")
    after = play(swaps, (0, SwapCards(cards=("rye", "wool")))).state
    assert after.estates[0].hand == ("oats",)
    assert after.removed == ("thieves",)
    assert set(RULES.prompts(after)) == {2}  # seat 1 has one card
    assert isinstance(RULES.prompts(after)[2], SwapPrompt)


def m15_the_discard_pile_becomes_the_deck() -> None:
    state = table(
        estate("2P", "rye oats"), estate("2P"), stage="swap", placed=lying(("pigs", "woods"))
    )
    state = replace(state, deck=(), discard=("stone",))
    step = play(state, (0, SwapCards(cards=("rye", "oats"))), chance=Loaded(0, 0))
    assert [event.count for event in told(step, DeckShuffled)] == [3]
    assert len(step.state.deck) == 2
    assert len(step.state.estates[0].hand) == 1
    empty = table(estate("1P", "small_game"), estate("1P", "rye stone"))
    empty = replace(empty, deck=())
    assert play(empty, (0, PlaceCard(card="small_game", cell=0))).state.estates[0].hand == ()


def m16_a_hardship_drawn_later_strikes_too() -> None:
    state = table(estate("1P 1R", "small_game"), estate("1P", "rye oats"), deck=("thieves", "wool"))
    after = play(state, (0, PlaceCard(card="small_game", cell=cell("woods")))).state
    assert after.estates[0].tokens == tokens("1P 1A")
    assert after.estates[0].hand == ()
    assert after.removed == ("thieves",)
    upgrade = after_work(
        estate("1P 1A 2G", "", "brewery"), estate("1P"), deck=("kings_tax_collector", "wool")
    )
    move = Convert(chain=(Link(card="brewery", times=1),))
    assert play(upgrade, (0, move)).state.removed == ("kings_tax_collector",)


def m47_clockwise_is_the_order_of_seats() -> None:
    state = table(*(estate("1P", "rye oats") for _ in range(3)), lord=2, active=2, asked=(2,))
    order = []
    while state.stage == "work" and len(order) < 9:
        order.append(state.active)
        state = play(state, (state.active, Pass())).state
    assert order == [2, 0, 1]


def m48_extra_lands_are_lands_like_others() -> None:
    assert {LANDS[key].kind for key in LARGE} == {LANDS[key].kind for key in SMALL}
    state = table(estate("2P", "timber"), estate("2P"), lands=LARGE)
    gains = {LARGE[one.cell]: one.gain.tokens.resources for one in RULES.prompts(state)[0].placings}
    assert gains == {"woods": 3, "forest": 4, "hunting_grounds": 3}


def m49_extra_cards_come_once_and_add_up() -> None:
    state = table(estate("3P", "fallow_field clover_rape rye oats"), estate("1P", "stone wool"))
    state = play(state, (0, PlaceCard(card="fallow_field", cell=cell("good_fields")))).state
    state = play(state, (1, Pass())).state
    state = play(state, (0, PlaceCard(card="clover_rape", cell=cell("poor_fields")))).state
    assert [one.extra_cards for one in state.estates] == [4, 0]
    mine = estate("2P", FOUR, extra_cards=4)
    step = begun(before_turn(mine, estate("1P")))
    assert [seat for seat, _ in drawn(step)].count(0) == 7
    assert [seat for seat, _ in drawn(step)].count(1) == 2
    assert step.state.estates[0].extra_cards == 0


def m51_thieves_take_blue_tokens() -> None:
    state = table(
        estate("2P 1V 1C 1A 1G 3R", "rye oats"), estate("2P 2R"), stage="swap", deck=("thieves",)
    )
    after = play(state, (0, SwapCards(cards=("rye", "oats")))).state
    assert [one.tokens for one in after.estates] == [tokens("2P 1V 1C 1A 1G"), tokens("2P 2R")]


def m56_three_cards_are_held_apart() -> None:
    few = replace(table(estate("2P 3C", "rye"), estate("2P"), stage="discard", asked=(1,)), deck=())
    few = replace(few, asked=(), stage="buy", discard=("stone", "wool"))
    assert not may_buy(few, 0)
    assert may_buy(replace(few, discard=("stone", "wool", "oats")), 0)
    state = table(
        estate("2P 3C", "rye"), estate("2P", "oats"), stage="buy", deck=("heresy", "wool", "stone")
    )
    held = play(state, (0, BuyCards(pay=tokens("3C")))).state
    assert held.estates[0].hand == ("rye",)
    assert held.removed == ()
    after = play(held, (0, KeepCard(card="heresy"))).state
    assert [one.hand for one in after.estates] == [(), ()]
    assert after.discard == ("wool", "stone", "rye", "oats")
    assert not isinstance(RULES.prompts(after).get(0), WorkPrompt)
