"""Turns, the end, points, shuffling, what is seen. D1 to D9, D63."""

import pytest

from engines.dominion.events import CardsDiscarded, CardsDrawn, DeckShuffled, GameEnded
from engines.dominion.moves import (
    BuyCard,
    EndActions,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.rules import RULES
from engines.dominion.state import Player
from tests.engines.dominion.tables import Story, Table, arranged, cards, move_of, seat, stories


def d1_each_action_costs_one() -> None:
    table = arranged(seat("smithy smithy")).play("smithy")
    assert table.state.actions == 0
    assert table.refusal(0, PlayAction(card="smithy")) == ("no_actions_left", "D1")


def d1_played_cards_stay_in_play_until_clean_up() -> None:
    table = arranged(seat("village market", "copper copper")).play("village").play("market")
    assert table.state.players[0].played == ("village", "market")
    assert table.end().state.players[0].played == ()


def d1_a_card_may_be_played_although_nothing_of_it_can_happen() -> None:
    table = arranged(seat("moneylender estate")).play("moneylender")
    assert (table.state.coins, table.state.trash, table.asked) == (0, (), None)


def d1_only_actions_of_the_hand() -> None:
    table = arranged(seat("smithy gardens copper"))
    assert table.refusal(0, PlayAction(card="gardens")) == ("not_an_action", "D1")
    assert table.refusal(0, PlayAction(card="copper")) == ("not_an_action", "D1")
    assert table.refusal(0, PlayAction(card="village")) == ("card_not_in_hand", "D1")


def d2_no_action_after_a_treasure_or_a_buy() -> None:
    for table in (
        arranged(seat("village copper")).treasure("copper"),
        arranged(seat("village copper")).buy("copper"),
        arranged(seat("village copper")).do(0, EndActions()),
    ):
        assert table.refusal(0, PlayAction(card="village")) == ("actions_are_over", "D2")
        assert table.refusal(0, EndActions()) == ("actions_are_over", "D2")
        assert table.prompt.plays == ()


def d2_treasures_only_before_the_first_buy() -> None:
    table = arranged(seat("copper gold"), buys=2).treasure("gold").buy("silver")
    assert table.refusal(0, PlayTreasure(card="copper")) == ("treasures_are_over", "D2")
    assert table.refusal(0, PlayTreasures()) == ("treasures_are_over", "D2")
    assert table.prompt.treasures == ()


def d2_any_part_of_the_treasures() -> None:
    table = arranged(seat("copper silver gold copper")).treasure("silver").treasure("copper")
    assert table.state.coins == 3
    assert table.refusal(0, PlayTreasure(card="silver")) == ("card_not_in_hand", "D2")
    assert table.refusal(0, PlayTreasure(card="estate")) == ("not_a_treasure", "D2")
    table.treasures()
    assert (table.state.coins, table.state.players[0].hand) == (7, ())
    assert table.refusal(0, PlayTreasures()) == ("no_treasures", "D2")


def d2_one_buy_and_the_extra_ones() -> None:
    table = arranged(seat("woodcutter gold gold")).play("woodcutter").treasures()
    table.buy("gold").buy("estate")
    assert (table.state.buys, table.state.coins) == (0, 0)
    assert table.state.players[0].discard == ("gold", "estate")
    assert table.refusal(0, BuyCard(card="copper")) == ("no_buys_left", "D2")
    assert table.prompt.cards == ()


def d2_every_pile_with_a_card_curses_and_coppers_too() -> None:
    table = arranged(seat(""), supply={"moat": 0}, coins=2)
    assert table.prompt.cards == ("copper", "estate", "curse", "cellar", "chapel")
    assert table.refusal(0, BuyCard(card="moat")) == ("not_in_supply", "D2")
    assert table.refusal(0, BuyCard(card="silver")) == ("too_dear", "D2")
    assert table.buy("curse").left("curse") == 9


def d2_a_bought_card_does_nothing() -> None:
    table = arranged(seat(""), coins=3, buys=2).buy("village")
    assert table.state.actions == 1
    assert table.state.players[0].hand == ()


def d2_what_is_not_spent_lapses() -> None:
    table = arranged(seat("festival")).play("festival").end().end()
    assert table.state.current == 0
    assert (table.state.actions, table.state.buys, table.state.coins) == (1, 1, 0)


def d3_hand_and_play_area_are_in_the_shuffle_for_the_next_hand() -> None:
    table = arranged(
        seat("village estate", "copper", "gold"), shuffles=("village gold estate copper",)
    )
    table.play("village").end()
    assert table.state.players[0].hand == cards("village gold estate copper")
    assert table.state.players[0].turns == 1


def d3_the_turn_goes_to_the_left() -> None:
    table = arranged(seat(""), seat(""), seat(""))
    assert [table.end().state.current for _ in range(4)] == [1, 2, 0, 1]


def d4_the_last_province_ends_the_game_after_the_turn() -> None:
    table = arranged(seat("gold gold gold"), supply={"province": 1}, buys=2).treasures()
    table.buy("province")
    assert RULES.result(table.state) is None
    table.buy("copper").end()
    assert table.result.ending == "provinces_gone"
    assert isinstance(table.events[-1], GameEnded)
    assert RULES.prompts(table.state) == {}


@pytest.mark.parametrize("piles", ["estate duchy curse", "cellar moat copper", "witch gold mine"])
def test_d4_any_three_empty_piles_end_the_game(piles: str) -> None:
    a, b, c = cards(piles)
    table = arranged(seat("copper"), supply={a: 0, b: 0})
    assert RULES.result(table.end().state) is None
    table = arranged(seat("copper"), supply={a: 0, b: 0, c: 0}).end()
    assert table.result.ending == "piles_gone"


def d4_an_effect_may_empty_the_pile() -> None:
    table = arranged(
        seat("witch", "copper copper"),
        supply={"curse": 1, "duchy": 0, "moat": 0},
    ).play("witch")
    assert RULES.result(table.state) is None
    assert table.end().result.ending == "piles_gone"


def last_turn(*players: Player) -> Table:
    """Seat 0 ends the game."""
    return arranged(*players, supply={"province": 0}).end()


def d5_all_cards_count_wherever_they_lie() -> None:
    everywhere = seat("estate", "duchy", "province", played="curse")
    table = last_turn(everywhere, seat("estate"))
    assert [one.points for one in table.result.seats] == [9, 1]
    codes = {line.code: (line.points, line.count) for line in table.result.seats[0].lines}
    assert codes == {"estate": (1, 1), "duchy": (3, 1), "province": (6, 1), "curse": (-1, 1)}


def d5_fewest_turns_break_a_tie() -> None:
    table = last_turn(seat("estate"), seat("estate"))
    assert [one.rank for one in table.result.seats] == [2, 1]
    assert table.told(GameEnded)[0] == GameEnded(
        ending="provinces_gone", points=(1, 1), winners=(1,)
    )


def d5_who_still_ties_shares_the_win() -> None:
    late = Player(hand=("estate",), turns=1)
    table = last_turn(seat("estate"), late, seat("curse"))
    assert [one.rank for one in table.result.seats] == [1, 1, 3]


def d6_what_is_left_is_drawn_before_the_shuffle() -> None:
    table = arranged(seat("smithy", "gold", "copper estate"), shuffles=("estate copper",))
    table.play("smithy")
    assert table.state.players[0].hand == ("gold", "estate", "copper")


def d6_no_shuffle_before_a_card_is_needed() -> None:
    table = arranged(seat("village", "copper", "gold")).play("village")
    assert table.state.players[0].deck == ()
    assert table.told(DeckShuffled) == []


def d6_still_short_is_fewer() -> None:
    table = arranged(seat("smithy", "gold", "copper"), shuffles=("copper",)).play("smithy")
    assert table.state.players[0].hand == ("gold", "copper")
    assert table.told(DeckShuffled) == [DeckShuffled(seat=0, count=1)]


def d7_of_a_discard_pile_the_top_and_the_size() -> None:
    table = arranged(seat("", "gold", "estate duchy silver"))
    player = RULES.public(table.state).players[0]
    assert (player.discard_size, player.discard_top) == (3, "silver")
    assert player.deck_top == ()
    text = str(player)
    assert "estate" not in text
    assert "duchy" not in text
    assert "gold" not in text


def d7_others_learn_how_many_were_drawn_or_discarded() -> None:
    table = arranged(seat("cellar copper estate", "gold silver"))
    table.play("cellar", ["estate", "copper"])
    discarded, drawn = table.told(CardsDiscarded, CardsDrawn)
    assert discarded.seen_by(0) == discarded
    assert discarded.seen_by(1) == CardsDiscarded(seat=0, count=2, cards=None)
    assert drawn.seen_by(None) == CardsDrawn(seat=0, count=2, cards=None)


def d8_what_is_revealed_is_seen_until_the_turn_ends() -> None:
    table = arranged(seat("spy", "copper gold"), seat("", "estate")).play("spy", "no")
    shown = RULES.public(table.state).shown
    assert [(one.seat, one.card, one.cards) for one in shown] == [
        (0, "spy", ("gold",)),
        (1, "spy", ("estate",)),
    ]
    assert RULES.public(table.answer("no").end().state).shown == ()


def d8_gained_cards_come_from_the_supply_to_the_discard_pile() -> None:
    table = arranged(seat("workshop")).play("workshop", "silver")
    assert table.state.players[0].discard == ("silver",)
    assert table.left("silver") == 39


def d9_victims_in_order_from_the_left_of_the_attacker() -> None:
    players = [seat("copper copper estate estate") for _ in range(4)]
    players[2] = seat("militia")
    table = arranged(*players, current=2).play("militia")
    order = []
    while table.asked:
        order.append(table.asked)
        table.answer(["estate"])
    assert order == [(3, "militia"), (0, "militia"), (1, "militia")]


def d9_one_victim_is_finished_before_the_next() -> None:
    players = [seat("thief"), seat("", "gold copper"), seat("", "silver copper")]
    table = arranged(*players).play("thief")
    assert table.state.players[2].aside == ()
    table.answer("gold")
    assert table.state.players[1].aside == ()
    assert table.state.players[2].aside == ("silver", "copper")


def d63_the_end_of_a_turn_is_always_said() -> None:
    table = arranged(seat("copper")).treasures().buy("copper")
    assert not table.reveals
    assert table.state.current == 0
    assert (table.prompt.cards, table.prompt.buys) == ((), 0)
    assert table.end().state.current == 1


def d63_only_actions_treasures_and_buys_answer_a_turn() -> None:
    table = arranged(seat("copper"))
    for given in ("yes", "copper", ["copper"]):
        assert table.refusal(0, move_of(given)) == ("wrong_answer", "")
    assert table.refusal(1, EndTurn()) == ("not_asked", "")


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
