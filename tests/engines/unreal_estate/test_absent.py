"""The absent, and answers given for somebody. E35, E36."""

from typing import Any

import pytest

from engines.core.chance import Dealt, Loaded
from engines.unreal_estate.moves import (
    Build,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    TakeBack,
    TakeCard,
)
from engines.unreal_estate.rules import RULES
from tests.engines.unreal_estate.tables import Story, Table, arranged, laying, opened, stories


def absent(table: Table, seat: int = 0) -> Any:
    """The move made for a seat."""
    return RULES.fallback(table.public, table.private(seat), table.prompts[seat])


def e35_the_best_build_from_twelve_points() -> None:
    hand = "castle tavern tavern"
    table = arranged(hand, "", "", dump="castle tavern tavern")
    assert absent(table) == Build(building="tavern")
    table = arranged(hand, "", "", dump="castle tavern")
    assert absent(table) == TakeCard(place=0)
    assert absent(arranged(hand, "", "", dump="castle tavern", round=9)) == Build(building="castle")


def e35_else_the_building_that_goes_best_with_the_dump() -> None:
    row = "inn hovel castle tavern watchtower"
    assert absent(arranged("", "", "", row=row, dump="hovel " * 4 + "tavern")) == TakeCard(place=1)
    assert absent(arranged("", "", "", row=row, dump="tavern tavern")) == TakeCard(place=3)
    assert absent(arranged("", "", "", row=row)) == TakeCard(place=2)
    assert absent(arranged("", "", "", row="well inn - - -")) == TakeCard(place=1)
    assert absent(arranged("", "", "", row="watchtower well - - -")) == TakeCard(place=1)


def e35_no_special_is_played_where_there_is_another_way() -> None:
    assert absent(arranged("inn", "", "")) == TakeCard(place=0)
    assert absent(arranged("inn", "", "", row="- - - - -")) == PlaySpecial(card="inn")
    assert absent(arranged("castle", "", "", row="- - - - -")) == Pass()


def e35_in_the_final_scoring_any_build() -> None:
    fields: Any = {"phase": "scoring", "row": "- -", "deck": ""}
    table = arranged("hovel castle", "", "", dump="hovel", **fields)
    assert absent(table) == Build(building="hovel")
    assert absent(arranged("castle", "", "", dump="hovel", **fields)) == Pass()


def e35_nothing_given_up_that_may_be_kept() -> None:
    kiln = arranged("hovel", "", "", row="kiln hovel - - -").take("kiln")
    assert absent(kiln) == ChooseBuildings(buildings=())
    bazaar = laying("inn castle hovel", "castle", "", row="bazaar hovel hovel hovel hovel")
    assert absent(bazaar) == GiveCard(card="hovel")
    assert absent(bazaar.give(0, "castle")) == TakeBack()


def e35_questions_that_are_open() -> None:
    well = arranged("", "", "", row="well hovel - - -", dump="hovel hovel castle").take("well")
    assert absent(well) == ChooseBuildings(buildings=("castle",))
    tower = arranged("", "hovel", "hovel", row="watchtower hovel - - -").take("watchtower")
    assert absent(tower) == ChooseSeat(seat=1)
    crane = arranged("", "", "", row="crane hovel castle - -").take("crane")
    assert absent(crane) == ChoosePlaces(places=(2,))
    swap = arranged("swap hovel castle", "treehouse burrow", dump="burrow").play("swap")
    assert absent(swap) == Exchange(take="burrow", give="hovel")
    yard = arranged("scrapyard", "", "", dump="hovel castle tavern").play("scrapyard")
    assert absent(yard) == ChooseBuildings(buildings=("castle", "tavern"))
    archive = arranged("archive castle", "", "", discard="hovel castle").play("archive")
    assert absent(archive) == ChooseBuildings(buildings=("castle",))
    ogre = arranged("demolition castle", "", "", dump="castle hovel").play("demolition")
    assert absent(ogre) == ChooseBuildings(buildings=("hovel",))


def e35_a_game_of_the_absent_alone() -> None:
    total = 0
    for seed in range(12):
        table = opened(3, Dealt(bytes([seed]), (), 1))
        number = 1
        while table.prompts:
            number += 1
            seat = min(seat for seat, prompt in table.prompts.items() if prompt.waits)
            table.luck = Dealt(bytes([seed]), (), number)
            table.do(seat, absent(table, seat))
        total += sum(table.scores)
    assert total / 36 > 30  # tuned bots reach 40


def automatic(table: Table, seat: int = 0, *codes: str) -> Any:
    """What is answered for a seat."""
    return RULES.automatic(
        table.public, table.private(seat), table.prompts[seat], frozenset(codes or ("only_answer",))
    )


def e36_the_only_answer() -> None:
    fields: Any = {"phase": "scoring", "row": "- -", "deck": "", "dump": "hovel"}
    assert automatic(arranged("castle", "", "", **fields)) == Pass()
    assert automatic(arranged("hovel", "", "", **fields)) is None
    assert automatic(arranged("castle", "", "", row="- - - - -")) == Pass()
    assert automatic(arranged("castle", "", "", row="hovel - - - -")) is None
    kiln = arranged("inn", "", "", row="kiln hovel - - -").take("kiln")
    assert automatic(kiln) == ChooseBuildings(buildings=())
    kiln = arranged("hovel", "", "", row="kiln hovel - - -").take("kiln")
    assert automatic(kiln) is None


def e36_only_for_who_wants_it_and_never_a_secret_choice() -> None:
    fields: Any = {"phase": "scoring", "row": "- -", "deck": "", "dump": "hovel"}
    assert automatic(arranged("castle", "", "", **fields), 0, "another_code") is None
    bazaar = laying("hovel", "castle", "", row="bazaar hovel hovel hovel hovel")
    assert automatic(bazaar) is None
    swap = arranged("swap hovel", "castle").play("swap")
    assert automatic(swap) is None
    assert RULES.info.automatics == (("only_answer",),)


def test_luck_is_not_asked_of_the_absent() -> None:
    table = arranged("", "hovel", "", row="watchtower - - - -")
    assert absent(table) == TakeCard(place=0)
    table.luck = Loaded(0)
    assert table.take("watchtower").hand(0) == "hovel"


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
