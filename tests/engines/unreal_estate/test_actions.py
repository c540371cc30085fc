"""Rounds, turns and the three actions. E6 to E11, E13, E14, E20, E23, E25."""

import pytest

from engines.unreal_estate.events import (
    BuildingsDumped,
    Built,
    CardTaken,
    RoundBegan,
    SpecialsDiscarded,
    TurnPassed,
)
from engines.unreal_estate.moves import Build, Pass, TakeCard
from engines.unreal_estate.worth import worth_now
from tests.engines.unreal_estate.tables import Story, arranged, cards, stories


def e6_one_action_of_three() -> None:
    table = arranged("hovel inn", "", "", dump="hovel")
    prompt = table.prompt
    assert (prompt.places, prompt.builds, prompt.plays) == ((0, 1, 2, 3, 4), ("hovel",), ("inn",))
    assert not prompt.may_pass
    assert table.refusal(0, Pass()) == ("no_passing", "E6")
    assert table.take("hovel").asked == 1
    assert table.take("hovel").asked == 2


def e6_nobody_has_to_build() -> None:
    table = arranged("hovel castle", "", "", dump="hovel castle castle")
    table.take("hovel")
    assert table.hand(0) == "hovel hovel castle"
    assert table.scores == [0, 0, 0]


def e6_who_finds_nothing_passes() -> None:
    table = arranged("castle", "hovel", "", row="- - - - -", dump="hovel")
    assert table.prompt.may_pass
    table.skip()
    assert table.told(TurnPassed) == [TurnPassed(seat=0)]
    assert table.refusal(1, Pass()) == ("no_passing", "E6")
    table.build("hovel")
    # all can see that seat 2 has no card and no row: it is passed over, and the round ends
    assert table.told(TurnPassed) == [TurnPassed(seat=2)]
    assert table.state.round == 2


def e6_a_special_that_can_be_played_must_be() -> None:
    table = arranged("inn", "hovel", "", row="- - - - -", dump="hovel")
    assert table.refusal(0, Pass()) == ("no_passing", "E6")
    assert table.play("inn").asked == 1


def e7_a_taken_special_is_the_action_and_never_enters_the_hand() -> None:
    table = arranged("castle", "", "", row="survey hovel hovel hovel hovel", dump="hovel castle")
    table.take("survey")
    assert table.told(CardTaken) == [CardTaken(seat=0, place=0, card="survey")]
    assert table.hand(0) == "castle"
    assert table.discard == "survey"
    assert table.asked == 1


def e7_the_turn_ends_when_the_effect_is_done() -> None:
    table = arranged("", "hovel", "", row="well hovel hovel hovel hovel", dump="hovel castle")
    table.take("well")
    assert table.asked == 0
    assert table.choose("castle").asked == 1


def e7_a_special_to_keep_enters_the_hand() -> None:
    table = arranged("castle", "", "", row="inn hovel hovel hovel hovel")
    table.take("inn")
    assert table.hand(0) == "castle inn"
    assert table.discard == ""


def e9_all_copies_by_the_whole_stack() -> None:
    """The example of the rulebook: two of value 4 by three in the dump."""
    table = arranged("magic_shop magic_shop castle", "", "", dump="magic_shop " * 3 + "hovel")
    table.build("magic_shop")
    assert table.told(Built) == [
        Built(seat=0, building="magic_shop", count=2, stack=3, has_mirage=False, points=24)
    ]
    assert table.scores == [24, 0, 0]
    assert table.hand(0) == "castle"
    assert table.dump == "hovel"
    assert table.discard == "magic_shop " * 4 + "magic_shop"
    assert table.asked == 1


def e9_one_kind_an_action() -> None:
    table = arranged("hovel castle", "", "", dump="hovel castle")
    assert table.build("castle").scores == [8, 0, 0]
    assert table.hand(0) == "hovel"
    assert table.dump == "hovel"


def e9_a_card_of_it_must_be_on_the_dump() -> None:
    table = arranged("hovel castle", "", "", dump="hovel tavern")
    assert table.prompt.builds == ("hovel",)
    assert table.refusal(0, Build(building="castle")) == ("building_not_on_dump", "E9")
    assert table.refusal(0, Build(building="tavern")) == ("building_not_in_hand", "E9")


def e9_each_value() -> None:
    for kind, value in (("hovel", 1), ("burrow", 2), ("tavern", 3), ("observatory", 5)):
        assert arranged(kind, "", "", dump=f"{kind} {kind}").build(kind).scores[0] == 2 * value
    for kind, value in (("stables", 6), ("treehouse", 7), ("castle", 8), ("temple", 3)):
        assert arranged(f"{kind} {kind}", "", "", dump=kind).build(kind).scores[0] == 2 * value


def e10_temple_and_tavern_are_different() -> None:
    table = arranged("tavern tavern temple", *[""] * 4, dump="tavern temple temple")
    table.build("tavern")
    assert table.scores[0] == 6
    assert table.hand(0) == "temple"
    assert table.dump == "temple temple"


def e11_two_seats_take_turns_twice() -> None:
    table = arranged("", "", row="hovel burrow tavern castle treehouse")
    order = []
    for card in ("hovel", "burrow", "tavern"):
        order.append(table.asked)
        table.take(card)
    assert table.public.to_act == (1,)
    order.append(table.asked)
    table.take("castle")
    assert order == [0, 1, 0, 1]
    assert table.dump == "treehouse"
    assert table.state.round == 2
    assert (table.public.first, table.asked) == (1, 1)
    assert table.public.to_act == (1, 0, 1, 0)


def e13_the_row_is_not_filled_up() -> None:
    table = arranged("", "", "", row="crane castle hovel - -")
    table.take("crane").places(1)
    assert table.row == "- - hovel - -"
    table.take("hovel")
    # seat 2 has neither a card nor a row, so the round is over
    assert table.told(TurnPassed) == [TurnPassed(seat=2)]
    assert table.state.round == 2


def e14_what_is_left_goes_to_dump_and_discard_pile() -> None:
    table = arranged("", "", "", row="hovel well castle - inn", dump="castle", turn=2)
    table.take("hovel")
    assert table.told(BuildingsDumped) == [
        BuildingsDumped(by=None, seat=None, buildings=("castle",))
    ]
    assert table.told(SpecialsDiscarded) == [SpecialsDiscarded(cards=("well", "inn"))]
    assert (table.dump, table.discard) == ("castle castle", "well inn")
    (began,) = table.told(RoundBegan)
    assert isinstance(began, RoundBegan)
    assert (began.first, began.round, began.row) == (1, 2, cards("burrow " * 5))
    assert table.asked == 1


def e14_the_first_turn_goes_round() -> None:
    table = arranged("", "", "", "", first=3, turn=3, deck="hovel " * 10)
    for first in (0, 1):
        while table.state.round == 1 + first:
            table.take("hovel")
        assert table.public.first == first


def e20_a_temple_is_a_building_in_everything() -> None:
    hands = ("temple temple", "", "", "", "")
    table = arranged(*hands, dump="temple", row="guildhall hovel hovel hovel hovel hovel")
    assert table.prompt.builds == ("temple",)
    assert table.take("guildhall").scores[0] == 2
    table = arranged(*hands, row="kiln hovel hovel hovel hovel hovel")
    assert table.take("kiln").choose("temple").dump == "temple"
    table = arranged(*hands, row="temple hovel hovel hovel hovel -", turn=4, first=1)
    table.take("hovel")
    assert table.dump == "hovel hovel hovel temple"


def e23_a_card_that_matches_nothing() -> None:
    table = arranged("hovel " * 20, "", "", row="castle hovel hovel hovel hovel", dump="hovel")
    table.take("castle")
    assert len(table.state.players[0].hand) == 21


def e25_two_seats_change_after_four_actions() -> None:
    table = arranged("", "", first=1, deck="hovel " * 10)
    asked = []
    for _ in range(8):
        asked.append(table.asked)
        table.take("hovel")
    assert asked == [1, 0, 1, 0, 0, 1, 0, 1]


def test_what_a_group_is_worth() -> None:
    hand, dump = ("castle", "castle", "hovel"), ("castle", "castle", "tavern")
    assert worth_now("castle", hand, dump) == 32
    assert worth_now("castle", hand, dump, mirage=True) == 48
    assert worth_now("hovel", hand, dump) == 0
    assert worth_now("hovel", hand, dump, mirage=True) == 0
    assert worth_now("tavern", hand, dump) == 0


def test_a_place_is_emptied_and_stays() -> None:
    table = arranged("", "", "", row="hovel castle hovel hovel hovel")
    table.act(TakeCard(place=1))
    assert table.row == "hovel - hovel hovel hovel"
    assert table.public.laid == cards("hovel castle hovel hovel hovel")
    assert table.refusal(1, TakeCard(place=1)) == ("no_card_at_place", "E6")
    assert table.refusal(1, TakeCard(place=5)) == ("no_card_at_place", "E6")
    assert table.refusal(1, TakeCard(place=-1)) == ("no_card_at_place", "E6")


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
