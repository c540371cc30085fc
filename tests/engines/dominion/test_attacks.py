"""Moat, attacks, and the Throne Room on all of them. D13, D15, D18, D21 to D23, D27."""

import pytest

from engines.dominion.events import CardsRevealed, LootGained, MoatShown
from engines.dominion.moves import ChooseCards, Decide
from engines.dominion.prompts import DecidePrompt
from tests.engines.dominion.tables import Story, arranged, seat, stories


def d13_asked_before_anything_of_the_attack_happens() -> None:
    table = arranged(seat("witch", "copper copper"), seat("moat")).play("witch")
    assert table.prompt == DecidePrompt(turn=1, question="moat", card="witch")
    assert (table.asked, table.state.players[0].hand) == ((1, "moat"), ())
    table.answer("yes")
    assert table.told(MoatShown) == [MoatShown(seat=1, attack="witch")]
    assert (table.left("curse"), table.hand(0)) == (10, {"copper": 2})
    assert table.hand(1) == {"moat": 1}


def d13_optional_every_time() -> None:
    table = arranged(seat("witch"), seat("moat")).play("witch", "no")
    assert table.state.players[1].discard == ("curse",)


def d13_one_question_for_two_moats() -> None:
    table = arranged(seat("militia"), seat("moat moat copper gold")).play("militia", "yes")
    assert (table.asked, table.state.coins) == (None, 2)


def d13_each_play_under_a_throne_room_is_separate() -> None:
    table = arranged(seat("throne_room witch"), seat("moat")).play("throne_room", "yes", "no")
    assert table.state.players[1].discard == ("curse",)
    table = arranged(seat("throne_room witch"), seat("moat")).play("throne_room", "no", "no")
    assert table.state.players[1].discard == ("curse", "curse")


def d13_only_its_owner_is_safe() -> None:
    table = arranged(seat("witch"), seat("moat"), seat("copper"), seat("moat"))
    table.play("witch")
    assert table.asked == (1, "moat")
    assert table.answer("yes").asked == (3, "moat")
    table.answer("yes")
    assert [player.discard for player in table.state.players] == [(), (), ("curse",), ()]


def d13_who_is_safe_reveals_nothing() -> None:
    table = arranged(seat("thief"), seat("moat", "gold gold")).play("thief", "yes")
    assert table.told(CardsRevealed) == []
    table = arranged(seat("spy", "copper silver"), seat("moat", "gold")).play("spy", "yes", "no")
    assert table.state.players[1].known == 0
    assert table.asked is None


def d13_the_attackers_own_moat_asks_nothing() -> None:
    assert arranged(seat("witch moat")).play("witch").asked is None


def d15_the_silver_goes_onto_the_deck() -> None:
    table = arranged(seat("bureaucrat", "gold"), seat("copper estate")).play("bureaucrat")
    assert table.state.players[0].deck == ("silver", "gold")
    assert table.state.players[1].deck == ("estate",)
    assert (table.state.players[0].known, table.state.players[1].known) == (1, 1)


def d15_without_silver_the_attack_still_happens() -> None:
    table = arranged(seat("bureaucrat"), seat("estate"), supply={"silver": 0}).play("bureaucrat")
    assert table.state.players[0].deck == ()
    assert table.state.players[1].deck == ("estate",)


def d15_the_victim_chooses_and_gardens_count() -> None:
    table = arranged(seat("bureaucrat"), seat("gardens copper estate curse"))
    table.play("bureaucrat")
    assert (table.asked, table.prompt.cards) == ((1, "bureaucrat"), ("estate", "gardens"))
    assert table.answer("gardens").state.players[1].deck == ("gardens",)


def d15_who_has_none_shows_the_hand() -> None:
    table = arranged(seat("bureaucrat"), seat("curse gold")).play("bureaucrat")
    shown = CardsRevealed(seat=1, card="bureaucrat", cards=("curse", "gold"))
    assert table.told(CardsRevealed) == [shown]
    assert table.hand(1) == {"curse": 1, "gold": 1}


def d18_down_to_three() -> None:
    table = arranged(seat("militia"), seat("gold silver copper estate moat curse"))
    table.play("militia", "no")
    assert (table.prompt.least, table.prompt.most) == (3, 3)
    two = ChooseCards(cards=("copper", "estate"))
    assert table.refusal(1, two) == ("wrong_number_of_cards", "D18")
    table.answer(["curse", "estate", "copper"])
    assert table.hand(1) == {"gold": 1, "silver": 1, "moat": 1}


def d18_three_or_fewer_are_unaffected() -> None:
    table = arranged(seat("militia"), seat("gold silver copper"), seat("gold")).play("militia")
    assert table.asked is None
    assert [len(player.hand) for player in table.state.players] == [0, 3, 1]


def d18_equal_cards_make_no_question() -> None:
    table = arranged(seat("militia"), seat("copper copper copper copper copper")).play("militia")
    assert (table.asked, table.hand(1)) == (None, {"copper": 3})
    assert table.state.players[1].discard == ("copper", "copper")


def d18_the_second_play_brings_coins_and_no_harm() -> None:
    table = arranged(seat("throne_room militia"), seat("gold silver copper estate"))
    table.play("throne_room", ["estate"])
    assert (table.asked, table.state.coins, len(table.state.players[1].hand)) == (None, 4, 3)


def d21_own_card_first_after_drawing() -> None:
    table = arranged(seat("spy", "gold estate"), seat("", "duchy"), seat("", "silver"))
    table.play("spy")
    assert table.hand(0) == {"gold": 1}
    seen = []
    while table.asked:
        seen.append((table.prompt.victim, table.prompt.about))
        table.answer("yes")
    assert seen == [(0, "estate"), (1, "duchy"), (2, "silver")]
    assert [player.discard for player in table.state.players] == [
        ("estate",),
        ("duchy",),
        ("silver",),
    ]


def d21_an_empty_deck_is_shuffled_and_no_cards_are_skipped() -> None:
    table = arranged(
        seat("spy", "gold"),
        seat("copper"),
        seat("", "", "silver estate"),
        shuffles=("estate silver",),
    ).play("spy")
    assert (table.prompt.victim, table.prompt.about) == (2, "estate")
    table.answer("no")
    assert table.state.players[2].deck == ("estate", "silver")


def d22_at_most_one_treasure_and_exactly_one_if_any() -> None:
    table = arranged(seat("thief"), seat("", "silver gold copper")).play("thief")
    assert table.prompt.cards == ("silver", "gold")
    table.answer("gold", ["gold"])
    assert table.told(LootGained) == [LootGained(seat=0, cards=("gold",))]
    assert table.state.players[0].discard == ("gold",)
    assert table.state.players[1].discard == ("silver",)
    assert (table.state.trash, table.left("gold")) == ((), 30)


def d22_equal_treasures_make_no_question() -> None:
    table = arranged(seat("thief"), seat("", "copper copper")).play("thief")
    assert table.asked == (0, "thief_gain")
    table.answer([])
    assert table.state.trash == ("copper",)
    assert table.state.players[1].discard == ("copper",)


def d22_one_left_is_revealed_before_the_shuffle() -> None:
    table = arranged(
        seat("thief"), seat("", "estate", "silver curse"), shuffles=("curse silver",)
    ).play("thief")
    assert table.state.players[1].discard == ("estate", "curse")
    assert table.state.players[1].deck == ("silver",)


def d22_only_what_this_play_trashed() -> None:
    table = arranged(seat("thief"), seat("", "gold estate"), trash=("silver",)).play("thief")
    assert table.prompt.cards == ("gold",)
    refused = table.refusal(0, ChooseCards(cards=("silver",)))
    assert refused == ("card_not_to_choose", "D22")


def d22_any_part_of_the_loot_of_all_victims() -> None:
    table = arranged(seat("thief"), seat("", "gold estate"), seat("", "copper silver"))
    table.play("thief", "silver").answer(["silver"])
    assert table.state.players[0].discard == ("silver",)
    assert table.state.trash == ("gold",)


def d23_two_actions_are_left_after_a_market() -> None:
    table = arranged(seat("throne_room market")).play("throne_room")
    assert (table.state.actions, table.state.buys, table.state.coins) == (2, 3, 2)
    assert table.state.players[0].played == ("throne_room", "market")


def d23_four_after_a_village() -> None:
    table = arranged(seat("throne_room village")).play("throne_room")
    assert table.state.actions == 4


def d23_no_action_is_nothing() -> None:
    table = arranged(seat("throne_room copper")).play("throne_room")
    assert (table.asked, table.state.actions) == (None, 0)


def d23_throne_on_throne_is_two_actions_twice() -> None:
    table = arranged(seat("throne_room throne_room smithy festival", "copper " * 9))
    table.play("throne_room", "throne_room")
    assert table.prompt.cards == ("smithy", "festival")
    table.answer("festival")
    assert (table.state.actions, table.state.coins) == (4, 4)
    assert table.hand(0) == {"copper": 6}


def d23_the_second_play_comes_after_all_of_the_first() -> None:
    table = arranged(seat("throne_room workshop")).play("throne_room", "silver")
    assert table.state.players[0].discard == ("silver",)
    assert table.asked == (0, "gain")
    assert table.answer("village").asked is None


def d23_the_second_throne_may_find_what_the_first_one_drew() -> None:
    table = arranged(seat("throne_room throne_room smithy", "market copper copper copper"))
    table.play("throne_room", "throne_room")
    assert table.state.players[0].played == ("throne_room", "throne_room", "smithy", "market")


def d23_throne_on_throne_on_spy_with_a_moat_to_be_shown() -> None:
    """Stored and opened again before every answer: the table sees to it."""
    table = arranged(
        seat("throne_room throne_room spy village", "copper silver estate gold duchy"),
        seat("moat copper", "estate gold"),
        seat("", "curse silver"),
    )
    table.play("throne_room", "throne_room", "spy")
    assert table.asked == (1, "moat")
    assert len(table.state.frames) == 4
    assert table.hand(0) == {"village": 1}
    table.answer("yes")  # first play: seat 1 is safe
    assert (table.state.actions, table.hand(0)) == (1, {"village": 1, "copper": 1})
    assert (table.prompt.victim, table.prompt.about) == (0, "silver")
    table.answer("yes")
    assert (table.prompt.victim, table.prompt.about) == (2, "curse")
    table.answer("no")
    assert table.asked == (1, "moat")
    table.answer("no")  # second play: seat 1 is hit
    assert table.hand(0) == {"village": 1, "copper": 1, "estate": 1}
    seen = []
    while table.asked == (0, "spy"):
        seen.append((table.prompt.victim, table.prompt.about))
        table.answer("yes")
    assert seen == [(0, "gold"), (1, "estate"), (2, "curse")]
    # Village, the only Action left, was doubled by the inner Throne Room's second play.
    assert table.asked is None
    assert table.state.actions == 6
    assert table.state.players[0].played == ("throne_room", "throne_room", "spy", "village")


def d27_curses_from_the_left_until_they_are_gone() -> None:
    players = [seat("copper"), seat("copper"), seat("witch", "gold gold"), seat("copper")]
    table = arranged(*players, current=2, supply={"curse": 2}).play("witch")
    discards = [player.discard for player in table.state.players]
    assert discards == [("curse",), (), (), ("curse",)]
    assert table.hand(2) == {"gold": 2}


def d27_without_curses_the_attacker_draws() -> None:
    table = arranged(seat("witch", "gold gold"), supply={"curse": 0}).play("witch")
    assert table.hand(0) == {"gold": 2}


def d13_only_who_is_asked_answers() -> None:
    table = arranged(seat("witch"), seat("moat"), seat("moat")).play("witch")
    for at in (0, 2):
        assert table.refusal(at, Decide(yes=True)) == ("not_asked", "")


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
