"""Positions that come up once in a hundred games: short decks, empty piles, one play after another.

Named after the ruling that decides each.
"""

from collections import Counter

import pytest

from engines.dominion.rules import RULES
from tests.engines.dominion.tables import Story, arranged, seat, stories


def d23_a_library_twice_sets_aside_twice() -> None:
    deck = "village gold smithy silver estate moat copper copper copper"
    table = arranged(seat("throne_room library copper", deck))
    table.play("throne_room", "yes", "no", "yes")
    # The first Library stops at seven, so the second one finds a full hand.
    hand = ["copper", "gold", "smithy", "silver", "estate", "copper", "copper"]
    assert table.hand(0) == Counter(hand)
    assert table.state.players[0].discard == ("village", "moat")
    assert table.asked is None


def d25_a_deck_that_runs_out_is_shuffled_without_what_lies_aside() -> None:
    table = arranged(seat("library", "village", "gold smithy"), shuffles=("smithy gold",))
    table.play("library", "yes", "yes")
    me = table.state.players[0]
    assert (me.hand, me.deck, me.discard) == (("gold",), (), ("village", "smithy"))


def d22_victims_with_none_one_and_two_treasures() -> None:
    table = arranged(
        seat("thief"),
        seat("", "estate curse gold"),
        seat("", "estate silver gold"),
        seat("", "copper gold gold"),
    )
    table.play("thief", "gold", ["silver"])
    players = table.state.players
    assert players[1].discard == ("estate", "curse")
    assert players[2].discard == ("estate",)
    assert players[3].discard == ("copper",)
    assert players[0].discard == ("silver",)
    assert table.state.trash == ("gold",)


def d22_a_thrown_thief_offers_each_plays_own_loot() -> None:
    table = arranged(seat("throne_room thief"), seat("", "gold estate silver estate"))
    table.play("throne_room", [])
    assert table.prompt.cards == ("silver",)
    table.answer(["silver"])
    assert table.state.trash == ("gold",)


def d16_a_thrown_feast_gains_two_different_cards() -> None:
    table = arranged(seat("throne_room feast")).play("throne_room", "duchy", "market")
    assert table.state.players[0].discard == ("duchy", "market")
    assert table.state.trash == ("feast",)
    assert table.state.players[0].played == ("throne_room",)


def d26_a_gold_for_a_gold_or_for_a_copper() -> None:
    table = arranged(seat("mine gold")).play("mine")
    assert table.prompt.cards == ("copper", "silver", "gold")
    table.answer("gold").treasures()
    assert (table.state.coins, table.state.trash) == (3, ("gold",))


def d26_a_thrown_mine_may_take_what_the_first_one_made() -> None:
    table = arranged(seat("throne_room mine copper")).play("throne_room", "silver", "gold")
    assert table.hand(0) == Counter(["gold"])
    assert table.state.trash == ("copper", "silver")


def d11_a_whole_hand_comes_back_through_the_shuffle() -> None:
    table = arranged(seat("cellar copper gold estate", "curse"), shuffles=("gold estate copper",))
    table.play("cellar", ["copper", "estate", "gold"])
    assert table.hand(0) == Counter(["curse", "gold", "estate"])
    assert table.state.players[0].deck == ("copper",)


def d14_the_next_draw_shuffles_what_the_chancellor_laid_down() -> None:
    table = arranged(
        seat("chancellor", "gold silver", "copper"),
        shuffles=("silver copper gold chancellor",),
    )
    table.play("chancellor", "yes").end()
    assert table.hand(0) == Counter(["silver", "copper", "gold", "chancellor"])


def d19_a_thrown_moneylender_with_one_copper_pays_once() -> None:
    table = arranged(seat("throne_room moneylender copper")).play("throne_room")
    assert (table.state.coins, table.state.trash) == (3, ("copper",))


def d20_the_last_card_of_the_hand_is_trashed_unasked() -> None:
    table = arranged(seat("remodel province")).play("remodel")
    assert table.asked == (0, "gain")
    assert table.answer("province").state.trash == ("province",)


def d10_a_workshop_with_nothing_left_is_nothing() -> None:
    dear = {"duchy", "province", "gold"}
    piles = arranged(seat()).state.piles
    table = arranged(seat("workshop"), supply={pile: 0 for pile in piles if pile not in dear})
    table.play("workshop")
    assert table.asked is None
    assert table.state.players[0].discard == ()


def d27_the_last_curse_goes_to_the_attackers_left() -> None:
    table = arranged(seat(), seat("witch"), seat(), seat(), supply={"curse": 1}, current=1).play(
        "witch"
    )
    assert [player.discard for player in table.state.players] == [(), (), ("curse",), ()]


def d27_a_thrown_witch_deals_twice_to_who_is_not_safe() -> None:
    table = arranged(seat("throne_room witch"), seat("moat"), seat())
    table.play("throne_room", "yes", "no")
    assert [player.discard for player in table.state.players[1:]] == [
        ("curse",),
        ("curse", "curse"),
    ]


def d21_the_attackers_own_empty_deck_is_shuffled_too() -> None:
    table = arranged(
        seat("spy", "copper", "gold estate"), seat("", "", ""), shuffles=("estate gold",)
    )
    table.play("spy")
    assert (table.prompt.about, table.prompt.victim) == ("estate", 0)
    table.answer("yes")
    assert table.state.players[0].discard == ("estate",)
    assert table.asked is None


def d24_who_has_a_short_deck_shuffles_at_the_council() -> None:
    table = arranged(
        seat("council_room", "gold"), seat("", "", "estate"), seat(), seat("", "silver")
    )
    table.play("council_room")
    assert [player.hand for player in table.state.players] == [
        ("gold",),
        ("estate",),
        (),
        ("silver",),
    ]
    assert table.state.buys == 2


def d28_one_treasure_is_all_there_is() -> None:
    table = arranged(seat("adventurer", "estate", "gold curse"), shuffles=("curse gold",))
    table.play("adventurer")
    me = table.state.players[0]
    assert (me.hand, me.deck, me.discard) == (("gold",), (), ("estate", "curse"))


def d15_a_thrown_bureaucrat_with_one_silver_hits_twice() -> None:
    table = arranged(
        seat("throne_room bureaucrat"), seat("estate duchy copper"), supply={"silver": 1}
    )
    table.play("throne_room", "duchy")
    assert table.state.players[0].deck == ("silver",)
    assert table.state.players[1].deck == ("estate", "duchy")


def d4_three_empty_piles_end_it_for_four_seats_too() -> None:
    for seats in (2, 3, 4):
        players = [seat("copper"), *[seat()] * (seats - 1)]
        assert arranged(*players, supply={"curse": 0, "moat": 0}).end().state.ending is None
        table = arranged(*players, supply={"curse": 0, "moat": 0, "copper": 1}).buy("copper")
        assert RULES.result(table.state) is None
        assert table.end().state.ending == "piles_gone"


def d5_of_three_who_tie_those_with_fewer_turns_share() -> None:
    table = arranged(seat("estate"), seat("estate"), seat("estate"), supply={"province": 0})
    assert [one.rank for one in table.end().result.seats] == [3, 1, 1]


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
