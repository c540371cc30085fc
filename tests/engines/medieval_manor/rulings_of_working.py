"""Work Phase: M21 to M30, M32 to M35, M44, M50, M52 to M54."""

from typing import Any

from engines.core.chance import Loaded
from engines.medieval_manor.events import CardPlaced, CardsDiscarded, LordChanged, TokensGained
from engines.medieval_manor.moves import (
    Convert,
    Link,
    Pass,
    PlaceCard,
    SellCards,
    StealCard,
    StealGoods,
)
from engines.medieval_manor.prompts import ConvertPrompt, StealPrompt, WorkPrompt
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    LARGE,
    SMALL,
    cell,
    estate,
    lying,
    play,
    refused,
    table,
    tokens,
    told,
)


def put(card: str, land: str, gold: int = 0, lands: Any = SMALL) -> PlaceCard:
    return PlaceCard(card=card, cell=cell(land, lands), gold=gold)


def gained(card: str, land: str, *spots: tuple[str, str], lands: Any = SMALL) -> Any:
    """What a card brings on a land, with these cards lying around it."""
    placed = lying(*spots, lands=lands)
    state = table(estate("2P", card), estate("2P", "rye"), lands=lands, placed=placed)
    step = play(state, (0, put(card, land, lands=lands)))
    return step.state.estates[0].tokens - tokens("2P")


def m21_actions_go_round_from_the_lord_of_the_beginning() -> None:
    mine = [estate("2P", "tournament rye oats stone") for _ in range(3)]
    mine = [estate("2P", hand) for hand in ("rye oats", "tournament wool pigs", "stone timber")]
    state = table(*mine, lord=0)
    assert list(RULES.prompts(state)) == [0]
    state = play(state, (0, put("rye", "good_fields"))).state
    step = play(state, (1, put("tournament", "castle")))
    assert step.state.lord == 1
    state = play(step.state, (2, put("stone", "hills"))).state
    assert list(RULES.prompts(state)) == [0]  # not the new Lord
    state = play(state, (0, Pass()), (1, Pass()), (2, Pass())).state
    assert state.stage != "work"
    assert state.lord == 1


def m22_as_many_actions_as_peasants_now() -> None:
    state = table(estate("1P", "settlers rye"), estate("1P"))
    state = play(state, (0, put("settlers", "road"))).state
    assert RULES.prompts(state)[0].left == 1
    state = play(state, (0, put("rye", "good_fields"))).state
    assert state.stage != "work"
    state = table(estate("3P", "levy_troops rye oats"), estate("1P"))
    state = play(state, (0, put("levy_troops", "castle"))).state
    state = play(state, (0, Convert(chain=(Link(card="levy_troops", times=2),)))).state
    assert state.estates[0].tokens.peasants == 1
    assert state.stage != "work"


def m23_who_passes_has_ended_his_work() -> None:
    state = table(estate("2P", "rye oats"), estate("2P", "stone timber"), estate("2P", "tithe"))
    state = play(state, (0, Pass())).state
    assert list(RULES.prompts(state)) == [1]
    state = play(state, (1, SellCards(cards=("stone", "timber"), good="gold"))).state
    assert list(RULES.prompts(state)) == [2]  # seat 0 passed, seat 1 has no card
    state = play(state, (2, put("tithe", "church"))).state
    assert state.stage != "work"


def m24_a_space_holds_one_card() -> None:
    placed = lying(("tithe", "church"), ("wool", "pasture"))
    state = table(estate("2P 9G", "pilgrimage cathedral rye"), estate("2P", "oats"), placed=placed)
    assert refused(state, 0, put("pilgrimage", "church")) == ("space_taken", "M24")
    assert refused(state, 0, put("cathedral", "church", 5)) == ("space_taken", "M24")
    assert refused(state, 0, put("oats", "good_fields")) == ("card_not_in_hand", "M24")
    assert refused(state, 0, put("rye", "road")) == ("wrong_land", "M4")
    for where in (12, -1, None):
        assert refused(state, 0, PlaceCard(card="rye", cell=where)) == ("no_such_space", "M24")
    assert {one.card for one in RULES.prompts(state)[0].placings} == {"rye"}
    step = play(state, (0, put("rye", "good_fields")))
    assert [(e.card, e.cell) for e in told(step, CardPlaced)] == [("rye", 6)]


def m25_two_cards_make_one_good() -> None:
    placed = lying(("corn", "good_fields"))
    for good in ("crops", "animals", "gold", "resources"):
        state = table(estate("2P", "rye stone oats"), estate("2P", "tithe"), placed=placed)
        after = play(state, (0, SellCards(cards=("rye", "stone"), good=good))).state
        assert after.estates[0].tokens.of(good) == 1
        assert after.estates[0].tokens.total() == 3
        assert after.estates[0].hand == ("oats",)
        assert after.discard[-2:] == ("rye", "stone")
        assert after.estates[0].used == 1
    for cards, code in (
        (("rye",), "wrong_number_of_cards"),
        (("rye", "rye"), "card_named_twice"),
        (("rye", "tithe"), "card_not_in_hand"),
    ):
        assert refused(state, 0, SellCards(cards=cards, good="gold")) == (code, "M25")


def m26_a_land_adds_to_what_a_card_plainly_gains() -> None:
    assert gained("wheat", "fertile_fields") == tokens("5C")
    assert gained("wheat", "poor_fields") == tokens("3C")
    assert gained("herbs", "poor_fields") == tokens("1G")
    assert gained("cob_straw_reeds", "fertile_fields") == tokens("2R")
    assert gained("spice_trade", "river") == tokens("3G 1C")
    assert gained("settlers", "river") == tokens("1P")
    assert gained("goats", "pasture") == tokens("3A")
    assert gained("rye", "irrigated_fields", lands=LARGE) == tokens("5C")
    assert gained("stone", "mountains", lands=LARGE) == tokens("4R")
    assert gained("resin_tar_pitch", "forest", lands=LARGE) == tokens("3R")
    assert gained("stag_hunt", "hunting_grounds", lands=LARGE) == tokens("3A")
    state = table(estate("2P 3G", "caravan watermill"), estate("2P", "rye"))
    upgrade = play(state, (0, put("watermill", "river", 3)))
    assert told(upgrade, TokensGained) == []
    robber = table(estate("2P", "banditry"), estate("2P 2G", "rye"))
    robber = play(robber, (0, put("banditry", "river"))).state
    after = play(robber, (0, StealGoods(victim=1, goods=tokens("2G")))).state
    assert after.estates[0].tokens.gold == 2


def m27_compost_and_fodder_next_door_add_one() -> None:
    """Good Fields touch Hills, Poor Fields, Road and Pasture."""
    assert gained("beans", "good_fields", ("wheat", "poor_fields")) == tokens("4C")
    assert gained("beans", "good_fields", ("wheat", "poor_fields"), ("sheep", "pasture")) == tokens(
        "4C"
    )
    assert gained("goats", "good_fields", ("wheat", "poor_fields")) == tokens("3A")
    assert gained("beans", "good_fields", ("oats", "poor_fields")) == tokens("3C")
    assert gained("beans", "good_fields", ("wheat", "fertile_fields")) == tokens("3C")
    assert gained("harvest", "good_fields", ("wheat", "poor_fields")) == tokens("2C")
    assert gained("flax", "good_fields", ("wheat", "poor_fields")) == tokens("2C 1R")
    assert gained("wool", "good_fields", ("wheat", "poor_fields")) == tokens("2R")
    both = gained("salt_trade", "road", ("turnips", "good_fields"))
    assert both == tokens("2G 2A")
    later = table(
        estate("2P", "wheat"), estate("2P 1C", "rye"), placed=lying(("beans", "good_fields"))
    )
    after = play(later, (0, put("wheat", "poor_fields"))).state
    assert after.estates[1].tokens == tokens("2P 1C")  # nothing is added later
    assert after.estates[0].tokens == tokens("2P 3C")


def m28_first_the_gain_then_the_conversion() -> None:
    state = table(estate("2P 1C", "harvest rye"), estate("2P", "oats"))
    state = play(state, (0, put("harvest", "fertile_fields"))).state
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, ConvertPrompt)
    assert [(one.card, one.most) for one in prompt.possible] == [("harvest", 3)]
    assert refused(state, 0, Convert(chain=(Link(card="harvest", times=4),)))[1] == "M38"
    assert refused(state, 0, Convert(chain=(Link(card="caravan", times=1),)))[1] == "M36"
    after = play(state, (0, Convert(chain=(Link(card="harvest", times=2),)))).state
    assert after.estates[0].tokens == tokens("2P 2V 1C")
    assert list(RULES.prompts(after)) == [1]  # only now
    left = play(state, (0, Pass())).state
    assert left.estates[0].tokens == tokens("2P 3C")


def m29_the_last_peasant_stays() -> None:
    for peasants, most in ((1, 0), (2, 1), (4, 3)):
        state = table(estate(f"{peasants}P", "pilgrimage rye oats"), estate("2P", "stone timber"))
        state = play(state, (0, put("pilgrimage", "church"))).state
        if not most:
            assert list(RULES.prompts(state)) == [1]
            continue
        assert RULES.prompts(state)[0].possible[0].most == most
        move = Convert(chain=(Link(card="pilgrimage", times=most),))
        after = play(state, (0, move)).state
        assert after.estates[0].tokens == tokens(f"1P {1 + 2 * most}V")


def m30_the_thief_names_one_who_has_something() -> None:
    state = table(
        estate("2P", "banditry rye"),
        estate("3P 5V"),
        estate("2P 1C 1A 1G", "oats"),
        estate("2P 1R"),
    )
    state = play(state, (0, put("banditry", "hills"))).state
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, StealPrompt)
    assert [(one.seat, one.count) for one in prompt.victims] == [(2, 2), (3, 1)]
    for victim, goods, code in (
        (1, "1V", "nothing_to_steal"),
        (0, "1C", "nothing_to_steal"),
        (2, "1P", "nothing_to_steal"),
        (2, "2C", "nothing_to_steal"),
        (2, "1C", "wrong_number_of_goods"),
        (2, "1C 1A 1G", "wrong_number_of_goods"),
    ):
        move = StealGoods(victim=victim, goods=tokens(goods))
        assert refused(state, 0, move) == (code, "M30")
    assert refused(state, 0, StealCard(victim=2, card="oats")) == ("card_not_in_hand", "M30")
    one = play(state, (0, StealGoods(victim=3, goods=tokens("1R")))).state
    assert one.estates[0].tokens == tokens("2P 1R")
    dues = table(estate("2P", "feudal_dues rye"), estate("2P"), estate("2P", "oats wool"))
    dues = play(dues, (0, put("feudal_dues", "castle"))).state
    assert [one.seat for one in RULES.prompts(dues)[0].victims] == [2]
    assert refused(dues, 0, StealGoods(victim=2, goods=tokens("")))[0] == "nothing_to_steal"
    after = play(dues, (0, StealCard(victim=2, card="wool"))).state
    assert after.estates[0].hand == ("rye", "wool")
    nobody = table(estate("2P", "feudal_obligations rye"), estate("2P", "oats"))
    after = play(nobody, (0, put("feudal_obligations", "castle"))).state
    assert after.estates[0].tokens == tokens("2P 1V")
    assert list(RULES.prompts(after)) == [1]


def m32_any_card_on_the_castle_makes_the_lord() -> None:
    for card, gold in (("marriage", 0), ("stables", 1), ("fortress", 5)):
        state = table(estate("2P 9G", card), estate("2P", "rye"), lord=1)
        step = play(state, (0, put(card, "castle", gold)))
        assert step.state.lord == 0
        assert [e.seat for e in told(step, LordChanged)] == [0]
    again = table(estate("2P 9G", "marriage"), estate("2P", "rye"))
    assert told(play(again, (0, put("marriage", "castle"))), LordChanged) == []
    other = table(estate("2P 9G", "marriage"), estate("2P", "rye"), lord=1)
    assert play(other, (0, put("marriage", "church"))).state.lord == 1


def price(card: str, upgrades: str) -> int:
    state = table(estate("2P 9G", card, upgrades), estate("2P", "rye"))
    return int(RULES.prompts(state)[0].placings[0].price)


def m33_what_an_upgrade_costs() -> None:
    assert price("mine", "") == 3
    assert price("mine", "docks tavern") == 5
    assert price("orchard", "") == 1
    assert price("fortress", "docks") == 6
    assert price("brick_maker", "") == 3
    assert price("mine", "brick_maker") == 1
    assert price("orchard", "brick_maker") == 0
    state = table(estate("3P 2G 4R", "mine tavern"), estate("2P", "rye"))
    for gold in (3, 0):
        move = put("mine", "hills", gold)
        if gold == 3:
            assert refused(state, 0, move) == ("wrong_payment", "M33")
        else:
            assert play(state, (0, move)).state.estates[0].tokens == tokens("3P 2G 1R")
    state = play(state, (0, put("mine", "hills", 1)), (1, Pass())).state
    assert state.estates[0].tokens == tokens("3P 1G 2R")
    assert RULES.prompts(state)[0].placings[0].price == 2  # the Mine of this turn counts
    assert refused(state, 0, put("tavern", "village", 2)) == ("wrong_payment", "M33")
    bounty = table(estate("3P 2G", "rye"), estate("2P", "oats"))
    assert refused(bounty, 0, put("rye", "good_fields", 1)) == ("wrong_payment", "M33")


def m34_an_upgrade_is_owned_at_once_and_gives_nothing_yet() -> None:
    state = table(estate("2P 3G", "mine rye"), estate("2P", "oats"))
    step = play(state, (0, put("mine", "hills", 3)))
    assert step.state.estates[0].upgrades == ("mine",)
    assert step.state.estates[0].tokens == tokens("2P")
    assert [spot.card for spot in step.state.placed] == ["mine"]


def m35_bounties_are_discarded_when_the_phase_ends() -> None:
    placed = lying(("oats", "poor_fields"), ("docks", "river"))
    state = table(
        estate("1P", "rye"), estate("1P", "", "docks"), placed=placed, deck=("wool", "stone")
    )
    step = play(state, (0, put("rye", "good_fields")))
    gone = [(e.seat, e.cards) for e in told(step, CardsDiscarded) if e.why == "work"]
    assert gone == [(0, ("rye",)), (1, ("oats",))]
    assert step.state.placed == ()
    assert step.state.estates[1].upgrades == ("docks",)


def m44_an_upgrade_is_placed_once() -> None:
    state = table(estate("2P 9G", "rye", "fortress"), estate("2P", "oats"), lord=1)
    assert refused(state, 0, put("fortress", "castle", 5)) == ("card_not_in_hand", "M24")
    assert {one.card for one in RULES.prompts(state)[0].placings} == {"rye"}


def m50_money_lender_without_a_victory_token() -> None:
    for owned, left in (("2P", "2P 4G"), ("2P 2V", "2P 1V 4G")):
        state = table(estate(owned, "money_lender"), estate("2P", "oats"))
        after = play(state, (0, put("money_lender", "market"))).state
        assert after.estates[0].tokens == tokens(left)


def m52_there_is_no_credit() -> None:
    state = table(estate("2P 1G 1R 9C", "mine rye"), estate("2P", "oats"))
    assert refused(state, 0, put("mine", "hills", 1)) == ("cannot_pay", "M52")
    assert {one.card for one in RULES.prompts(state)[0].placings} == {"rye"}


def m53_what_is_drawn_in_the_work_phase_binds_from_then_on() -> None:
    placed = lying(("wheat", "good_fields"), seat=1)
    mine = estate("2P", "small_game rye oats")
    state = table(mine, estate("2P 4C", "beans pigs"), placed=placed, deck=("blight",))
    state = play(state, (0, put("small_game", "woods"))).state
    assert state.estates[1].tokens.crops == 4
    assert [one.card for one in state.placed] == ["wheat", "small_game"]
    after = play(state, (1, put("beans", "poor_fields"))).state
    assert after.estates[1].tokens.crops == 4
    rebel = table(mine, estate("2P", "beans pigs"), deck=("peasant_rebellion",))
    rebel = play(rebel, (0, put("small_game", "woods"))).state
    assert refused(rebel, 1, put("beans", "poor_fields")) == ("placing_barred", "M12")
    assert isinstance(RULES.prompts(rebel)[1], WorkPrompt)


def m54_fire_in_the_work_phase() -> None:
    placed = lying(("fortress", "castle"), seat=0)
    mine = estate("3P 1G", "small_game rye oats", "fortress")
    state = table(mine, estate("2P", "tournament pigs"), placed=placed, deck=("fire",))
    after = play(state, (0, put("small_game", "woods")), chance=Loaded(0)).state
    assert after.estates[0].upgrades == ()
    assert after.estates[0].tokens == tokens("3P 1A 1G")
    assert (after.lord, after.discard) == (0, ("fortress",))
    assert [one.card for one in after.placed] == ["small_game"]
    assert play(after, (1, put("tournament", "castle"))).state.lord == 1
