"""Specials that are kept and played. E8, E19, E22, E28, E29."""

import pytest

from engines.core.chance import Loaded
from engines.unreal_estate.events import (
    BuildingsDiscarded,
    BuildingsDumped,
    BuildingsGained,
    Built,
    CardMoved,
    HandSeen,
    InnPaid,
    SpecialPlayed,
)
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    Pass,
    PlaySpecial,
)
from tests.engines.unreal_estate.tables import Story, Table, arranged, stories

EMPTY = "- - - - -"


def e8_only_with_something_to_work_on() -> None:
    without_use = {
        "warehouse": arranged("warehouse", "hovel", "", row="inn well - - -"),
        "archive": arranged("archive", "hovel", "", discard="inn well"),
        "demolition": arranged("demolition", "hovel", ""),
        "scrapyard": arranged("scrapyard", "hovel", ""),
        "clock": arranged("clock castle", "hovel", "", row=EMPTY, dump="hovel"),
        "swap": arranged("swap", "hovel", ""),
    }
    for card, table in without_use.items():
        assert table.prompt.plays == ()
        move = PlaySpecial(card=card)  # type: ignore[arg-type]
        assert table.refusal(0, move) == ("special_without_use", "E8")
    assert arranged("swap inn", "", "").prompt.plays == ("inn",)
    mirage = arranged("mirage castle", "", "", dump="hovel")
    assert mirage.refusal(0, BuildWithMirage(building="castle")) == ("building_not_on_dump", "E9")
    assert mirage.prompt.mirages == ()


def e8_for_however_little() -> None:
    table = arranged("inn", "", "")
    assert table.play("inn").told(SpecialPlayed) == [SpecialPlayed(seat=0, card="inn")]
    table = arranged("clock", "", "", row="hovel - - - -")
    assert table.play("clock").take("hovel").hand(0) == "hovel"


def e8_from_the_own_hand() -> None:
    table = arranged("hovel", "inn mirage", "", dump="hovel")
    assert table.refusal(0, PlaySpecial(card="inn")) == ("special_not_in_hand", "E8")
    assert table.refusal(0, BuildWithMirage(building="hovel")) == ("special_not_in_hand", "E8")


def test_the_mirage_makes_a_stack_one_larger() -> None:
    table = arranged("mirage castle castle hovel", "", "", dump="castle castle")
    assert table.prompt.mirages == ("castle",)
    table.mirage("castle")
    assert table.scores[0] == 2 * 8 * 3
    assert table.told(Built) == [
        Built(seat=0, building="castle", count=2, stack=2, has_mirage=True, points=48)
    ]
    assert table.discard == "mirage castle castle castle castle"
    assert (table.hand(0), table.dump) == ("hovel", "")


def test_the_warehouse_takes_two_buildings_of_the_row() -> None:
    table = arranged("warehouse", "", "", row="hovel inn castle burrow -").play("warehouse")
    assert (table.prompt.places, table.prompt.count) == ((0, 2, 3), 2)
    for places in ((0,), (0, 0)):
        refused = table.refusal(0, ChoosePlaces(places=places))
        assert refused == ("wrong_number_of_places", "E8")
    assert table.refusal(0, ChoosePlaces(places=(0, 1))) == ("no_building_at_place", "E26")
    table.places(3, 0)
    assert table.row == "- inn castle - -"
    assert table.told(BuildingsGained) == [
        BuildingsGained(seat=0, by="warehouse", origin="row", buildings=("hovel", "burrow"))
    ]
    table = arranged("warehouse", "", "", row="castle inn - - -").play("warehouse")
    assert (table.hand(0), table.asked) == ("castle", 1)


def test_the_archive_brings_one_or_two_of_a_kind_back() -> None:
    discard = "castle hovel inn castle hovel castle"
    table = arranged("archive", "", "", dump="hovel", discard=discard).play("archive")
    assert (table.prompt.least, table.prompt.most) == (1, 2)
    refusals = {
        (): ("wrong_number_of_buildings", "E8"),
        ("hovel", "castle"): ("buildings_must_be_alike", "E8"),
        ("burrow",): ("building_not_to_choose", "E26"),
    }
    for buildings, refused in refusals.items():
        move = ChooseBuildings(buildings=buildings)  # type: ignore[arg-type]
        assert table.refusal(0, move) == refused
    table.choose("castle castle")
    assert table.dump == "hovel castle castle"
    assert table.discard == "castle hovel inn hovel archive"
    assert table.told(BuildingsDumped) == [
        BuildingsDumped(by="archive", seat=0, buildings=("castle", "castle"))
    ]


def test_no_more_come_back_than_there_are() -> None:
    table = arranged("archive", "", "", discard="castle hovel hovel").play("archive")
    move = ChooseBuildings(buildings=("castle", "castle"))
    assert table.refusal(0, move) == ("building_not_to_choose", "E26")
    assert table.choose("hovel").discard == "castle hovel archive"


def e19_nothing_else_comes_back() -> None:
    table = arranged("hovel", "hovel", "", dump="hovel", deck="castle " * 5)
    table.build("hovel")
    assert table.discard == "hovel hovel"
    assert table.refusal(1, Build(building="hovel")) == ("building_not_on_dump", "E9")
    table = arranged("archive", "", "", discard="archive inn hovel").play("archive")
    assert table.discard == "archive inn archive"


def test_the_demolition_takes_one_or_two_of_a_stack() -> None:
    table = arranged("demolition", "", "", dump="hovel hovel hovel castle").play("demolition")
    both = ChooseBuildings(buildings=("hovel", "castle"))
    assert table.refusal(0, both) == ("buildings_must_be_alike", "E8")
    table.choose("hovel hovel")
    assert (table.dump, table.discard) == ("hovel castle", "demolition hovel hovel")
    assert table.told(BuildingsDiscarded) == [
        BuildingsDiscarded(by="demolition", seat=0, buildings=("hovel", "hovel"))
    ]


def test_the_scrapyard_gives_one_or_two_of_different_kinds() -> None:
    table = arranged("scrapyard", "", "", dump="hovel hovel castle").play("scrapyard")
    twins = ChooseBuildings(buildings=("hovel", "hovel"))
    assert table.refusal(0, twins) == ("buildings_must_differ", "E8")
    table.choose("castle hovel")
    assert (table.dump, table.hand(0)) == ("hovel", "hovel castle")
    table = arranged("scrapyard", "", "", dump="hovel castle").play("scrapyard").choose("castle")
    assert table.hand(0) == "castle"


def with_inn(*hands: str, **fields: object) -> Table:
    """Seat 0 has just laid an Inn."""
    first, *others = hands
    return arranged(f"inn {first}", *others, **fields).play("inn")  # type: ignore[arg-type]


def e22_half_of_the_next_build_of_another() -> None:
    table = with_inn("", "castle", "hovel", dump="castle castle castle hovel")
    assert table.public.players[0].has_inn
    assert table.discard == ""
    table.build("castle")
    assert table.scores == [12, 24, 0]
    assert table.told(InnPaid) == [InnPaid(seat=0, builder=1, points=12)]
    assert not table.public.players[0].has_inn
    assert table.discard.split().count("inn") == 1
    assert table.build("hovel").scores == [12, 24, 1]


def e22_rounded_down_and_gone_also_for_nothing() -> None:
    table = with_inn("", "tavern", "", dump="tavern tavern tavern").build("tavern")
    assert table.scores == [4, 9, 0]
    table = with_inn("", "hovel", "", dump="hovel").build("hovel")
    assert table.scores == [0, 1, 0]
    assert not table.public.players[0].has_inn
    assert [line.code for line in table.public.players[0].lines] == ["inn"]


def e22_a_mirage_counts_in_full() -> None:
    table = with_inn("", "castle mirage", "", dump="castle").mirage("castle")
    assert table.scores == [8, 16, 0]


def e22_no_other_points() -> None:
    row = "survey hovel hovel hovel hovel"
    table = with_inn("", "", "", row=row, dump="hovel castle").take("survey")
    assert table.scores == [0, 2, 0]
    assert table.public.players[0].has_inn


def e22_the_own_build_leaves_it() -> None:
    table = with_inn("castle", "tavern", dump="castle tavern")
    table.take("hovel").build("castle")
    assert table.scores == [8, 0]
    assert table.public.players[0].has_inn
    assert table.build("tavern").scores == [9, 3]


def e28_two_ordinary_actions() -> None:
    table = arranged(
        "clock hovel castle", "", "", row="tavern well hovel - -", dump="castle castle"
    )
    table.play("clock")
    assert (table.asked, table.prompt.halves, table.public.halves) == (0, 2, 2)
    assert table.discard == "clock"
    table.take("tavern")
    assert (table.asked, table.prompt.halves) == (0, 1)
    table.build("castle")
    assert table.scores[0] == 16
    assert (table.asked, table.public.halves) == (1, 0)
    assert table.public.to_act == (1, 2)


def e28_an_effect_is_finished_before_the_second_half() -> None:
    table = arranged("clock", "", "", row="well survey hovel - -", dump="castle hovel")
    table.play("clock").take("well")
    assert table.prompt.question == "well"
    table.choose("castle")
    assert (table.asked, table.prompt.halves) == (0, 1)
    table.take("survey")
    assert table.scores[0] == 1
    assert table.asked == 1


def e28_no_special_from_the_hand() -> None:
    table = arranged("clock inn mirage castle", "", "", dump="castle").play("clock")
    assert (table.prompt.plays, table.prompt.mirages) == ((), ())
    assert table.refusal(0, PlaySpecial(card="inn")) == ("no_special_within_clock", "E28")
    move = BuildWithMirage(building="castle")
    assert table.refusal(0, move) == ("no_special_within_clock", "E28")
    assert table.refusal(0, Pass()) == ("no_passing", "E6")


def e28_a_second_half_without_use_is_lost() -> None:
    table = arranged("clock castle", "hovel", "", row="well - - - -", dump="hovel").play("clock")
    table.take("well")
    # a hovel and a castle in the hand, and nothing in dump and row
    assert (table.prompt.halves, table.prompt.may_pass) == (1, True)
    assert table.skip().asked == 1
    table = arranged("clock hovel", "castle", "", row=EMPTY, dump="hovel").play("clock")
    assert table.build("hovel").asked == 1  # no card and no row: all can see it


def e28_one_action_with_two_seats_too() -> None:
    table = arranged("clock", "hovel", row="hovel hovel castle - -").play("clock")
    table.take("hovel").take("hovel")
    assert table.public.to_act == (1, 0, 1)


def e28_only_the_first_build_pays_an_inn() -> None:
    hand = "clock castle tavern"
    table = with_inn("", hand, "", dump="castle tavern").play("clock")
    table.build("castle").build("tavern")
    assert table.scores == [4, 11, 0]


def swapping() -> Table:
    table = arranged("swap hovel burrow", "castle tavern inn", "stables", "")
    return table.play("swap")


def e29_opponent_look_and_then_both_cards() -> None:
    table = swapping()
    assert table.prompt.seats == (1, 2)
    assert table.refusal(0, ChooseSeat(seat=3)) == ("seat_not_to_choose", "E29")
    table.victim(1)
    assert table.told(HandSeen) == [
        HandSeen(seat=0, victim=1, cards=("tavern", "castle", "inn")),
    ]
    assert table.prompt.theirs == ("tavern", "castle", "inn")
    assert table.prompt.mine == ("hovel", "burrow")
    table.exchange("castle", "hovel")
    assert (table.hand(0), table.hand(1)) == ("burrow castle", "hovel tavern inn")
    assert table.told(CardMoved) == [
        CardMoved(by="swap", giver=1, receiver=0, card="castle"),
        CardMoved(by="swap", giver=0, receiver=1, card="hovel"),
    ]
    assert table.asked == 1


def e29_both_cards_were_held_before() -> None:
    table = swapping().victim(1)
    assert table.refusal(0, Exchange(take="castle", give="castle")) == ("card_not_in_hand", "E29")
    assert table.refusal(0, Exchange(take="castle", give="swap")) == ("card_not_in_hand", "E29")
    refused = table.refusal(0, Exchange(take="hovel", give="burrow"))
    assert refused == ("card_not_in_their_hand", "E29")


def e29_no_undo_after_the_look() -> None:
    table = swapping()
    assert not table.reveals
    assert table.victim(1).reveals
    assert table.exchange("castle", "hovel").reveals


def test_the_same_kind_may_be_exchanged() -> None:
    table = arranged("swap hovel", "hovel castle").play("swap").exchange("hovel", "hovel")
    assert (table.hand(0), table.hand(1)) == ("hovel", "hovel castle")


def test_luck_is_not_drawn_for_a_swap() -> None:
    table = swapping()
    table.luck = Loaded()
    table.victim(2)
    assert table.prompt.theirs == ("stables",)


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
