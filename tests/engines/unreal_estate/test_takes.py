"""Specials that act when they are taken. E24, E26, E33."""

from typing import Any

import pytest

from engines.core.chance import Loaded
from engines.unreal_estate.events import (
    BuildingsDumped,
    BuildingsGained,
    CardMoved,
    EffectLapsed,
    ScoreChanged,
)
from engines.unreal_estate.moves import ChooseBuildings, ChoosePlaces, ChooseSeat
from tests.engines.unreal_estate.tables import Story, Table, arranged, stories


def taking(special: str, *hands: str, row: str = "castle burrow - -", **fields: Any) -> Table:
    """Seat 0 takes a special that lies first in the row."""
    luck = fields.pop("luck", None)
    table = arranged(*(hands or ("", "", "")), row=f"{special} {row}", luck=luck, **fields)
    return table.take(special)


def e24_a_card_at_random() -> None:
    hands = ("", "hovel castle inn", "tavern")
    for outcome, card in enumerate(("hovel", "castle", "inn")):
        table = taking("watchtower", *hands)
        assert table.prompt.seats == (1, 2)
        table.luck = Loaded(outcome)
        table.victim(1)
        assert table.hand(0) == card
        assert card not in table.hand(1)
        assert table.told(CardMoved) == [
            CardMoved(by="watchtower", giver=1, receiver=0, card=card)  # type: ignore[arg-type]
        ]
        assert table.reveals
        assert table.asked == 1


def test_a_watchtower_sees_only_those_with_cards() -> None:
    table = taking("watchtower", "castle", "", "tavern", luck=Loaded(0))
    assert (table.hand(0), table.hand(2), table.asked) == ("tavern castle", "", 1)
    table = taking("watchtower", "castle", "hovel", "tavern", "")
    assert table.refusal(0, ChooseSeat(seat=0)) == ("seat_not_to_choose", "E24")
    assert table.refusal(0, ChooseSeat(seat=3)) == ("seat_not_to_choose", "E24")
    table = taking("watchtower", "castle", "", "")
    assert table.told(EffectLapsed) == [EffectLapsed(by="watchtower", seat=0)]


def test_the_well_gives_a_card_of_the_dump() -> None:
    table = taking("well", dump="hovel hovel castle")
    assert (table.prompt.least, table.prompt.most) == (1, 1)
    table.choose("hovel")
    assert (table.hand(0), table.dump) == ("hovel", "hovel castle")
    assert table.told(BuildingsGained) == [
        BuildingsGained(seat=0, by="well", origin="dump", buildings=("hovel",))
    ]


def test_the_crane_takes_another_building_of_the_row() -> None:
    table = taking("crane", row="inn castle burrow well")
    assert (table.prompt.places, table.prompt.buildings) == ((2, 3), ("castle", "burrow"))
    assert table.refusal(0, ChoosePlaces(places=(1,))) == ("no_building_at_place", "E26")
    table.places(3)
    assert (table.hand(0), table.row) == ("burrow", "- inn castle - well")
    assert table.told(BuildingsGained) == [
        BuildingsGained(seat=0, by="crane", origin="row", buildings=("burrow",))
    ]
    table = taking("crane", row="inn well - -")
    assert table.told(EffectLapsed) == [EffectLapsed(by="crane", seat=0)]


def test_the_kiln_may_move_a_building_to_the_dump() -> None:
    table = taking("kiln", "castle castle inn", "", "", dump="hovel")
    assert table.prompt.buildings == ("castle", "castle")
    table.choose("castle")
    assert (table.hand(0), table.dump) == ("castle inn", "hovel castle")
    assert table.told(BuildingsDumped) == [
        BuildingsDumped(by="kiln", seat=0, buildings=("castle",))
    ]
    table = taking("kiln", "castle", "", "").choose("")
    assert table.told(EffectLapsed) == [EffectLapsed(by="kiln", seat=0)]
    assert (table.hand(0), table.asked) == ("castle", 1)


def test_the_survey_counts_kinds() -> None:
    table = taking("survey", dump="hovel hovel castle tavern")
    assert table.scores == [3, 0, 0]
    assert table.told(ScoreChanged) == [ScoreChanged(seat=0, by="survey", points=3)]
    assert taking("survey").told(EffectLapsed) == [EffectLapsed(by="survey", seat=0)]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("hovel castle", 2), ("hovel inn clock", 1), ("hovel " * 6, 6), ("hovel " * 9, 6)],
)
def test_the_guild_counts_buildings_in_the_hand(hand: str, points: int) -> None:
    assert taking("guildhall", hand, "", "").scores[0] == points


def test_a_guild_without_buildings_pays_nothing() -> None:
    table = taking("guildhall", "inn", "", "")
    assert table.told(EffectLapsed) == [EffectLapsed(by="guildhall", seat=0)]


def e26_no_special_gets_onto_the_dump() -> None:
    table = taking("kiln", "castle inn", "", "")
    assert table.refusal(0, ChooseBuildings(buildings=("hovel",)))[0] == "building_not_to_choose"
    assert table.prompt.buildings == ("castle",)
    archive = arranged("archive", "", "", discard="inn castle well hovel castle")
    assert archive.play("archive").prompt.buildings == ("hovel", "castle", "castle")
    slide = arranged("", "", "", row="inn - - - hovel", turn=2)
    assert slide.take("hovel").dump == ""


def e33_a_foreseeable_outcome_is_not_asked_for() -> None:
    assert taking("well", dump="hovel hovel").hand(0) == "hovel"
    assert taking("crane", row="castle - - -").hand(0) == "castle"
    assert taking("crane", row="castle castle - -").row == "- - castle - -"
    assert taking("watchtower", "", "hovel", luck=Loaded(0)).hand(0) == "hovel"
    assert arranged("scrapyard", "", "", dump="hovel hovel").play("scrapyard").hand(0) == "hovel"
    assert arranged("archive", "", "", discard="hovel inn").play("archive").dump == "hovel"
    assert arranged("demolition", "", "", dump="hovel").play("demolition").dump == ""
    row = "castle hovel inn - -"
    assert arranged("warehouse", "", "", row=row).play("warehouse").hand(0) == "hovel castle"
    swap = arranged("swap hovel", "castle").play("swap")
    assert swap.prompt.victim == 1


def e33_but_whatever_depends_on_a_hidden_hand_is() -> None:
    assert taking("kiln", "inn", "", "").prompt.buildings == ()
    swap = arranged("swap hovel", "castle").play("swap")
    assert (swap.prompt.theirs, swap.prompt.mine) == (("castle",), ("hovel",))
    assert arranged("demolition", "", "", dump="hovel hovel").play("demolition").prompt.most == 2
    empty = taking("kiln", "", "", "")
    assert empty.told(EffectLapsed) == [EffectLapsed(by="kiln", seat=0)]


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
