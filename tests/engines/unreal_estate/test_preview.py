"""What a move would bring, and that whatever is refused as a move is refused as a preview."""

from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    TakeCard,
)
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.view import GroupView
from tests.engines.unreal_estate.tables import Table, arranged, laying

Lines = dict[str, tuple[int, int]]


def previewed(table: Table, move: Any, seat: int = 0) -> tuple[Lines, Lines]:
    """Points and count by code, now and after the move."""
    preview = RULES.preview(table.public, table.private(seat), table.prompts[seat], move)
    before, after = (
        {line.code: (line.points, line.count) for line in lines}
        for lines in (preview.before, preview.after)
    )
    return before, after


def turn() -> Table:
    return arranged(
        "mirage tavern tavern castle",
        "",
        "",
        dump="tavern tavern tavern hovel",
        row="hovel castle survey guildhall well",
        scores=(10, 0, 0),
    )


NOW: Lines = {"score": (10, 0), "tavern": (18, 2), "castle": (0, 1)}


@pytest.mark.parametrize(
    ("move", "after"),
    [
        (Build(building="tavern"), {"score": (28, 0), "castle": (0, 1)}),
        (BuildWithMirage(building="tavern"), {"score": (34, 0), "castle": (0, 1)}),
        (TakeCard(place=0), {**NOW, "hovel": (1, 1)}),
        (TakeCard(place=1), {**NOW, "castle": (0, 2)}),
        (TakeCard(place=2), {**NOW, "score": (12, 0)}),
        (TakeCard(place=3), {**NOW, "score": (13, 0)}),
        (TakeCard(place=4), NOW),
    ],
)
def test_points_and_the_worth_of_the_hand(move: Any, after: Lines) -> None:
    assert previewed(turn(), move) == (NOW, after)
    table = turn().act(move)
    assert table.scores[0] == after["score"][0]
    held = {group.building: (group.points, group.count) for group in table.private(0).groups}
    assert held == {code: line for code, line in after.items() if code != "score"}


def test_a_card_to_keep_changes_nothing_yet() -> None:
    table = arranged("hovel inn", "", "", row="clock - - - -", dump="hovel")
    for move in (TakeCard(place=0), PlaySpecial(card="inn")):
        before, after = previewed(table, move)
        assert before == after == {"score": (0, 0), "hovel": (1, 1)}


def test_answers_to_specials() -> None:
    hand = "castle"
    well = arranged(hand, "", "", row="well hovel - - -", dump="castle castle hovel").take("well")
    castle = ChooseBuildings(buildings=("castle",))
    assert previewed(well, castle)[1] == {"score": (0, 0), "castle": (16, 2)}
    kiln = arranged("castle castle", "", "", row="kiln hovel - - -").take("kiln")
    assert previewed(kiln, castle)[1] == {"score": (0, 0), "castle": (8, 1)}
    archive = arranged("archive castle", "", "", discard="castle hovel").play("archive")
    assert previewed(archive, castle)[1] == {"score": (0, 0), "castle": (8, 1)}
    ogre = arranged("demolition castle", "", "", dump="castle castle").play("demolition")
    assert previewed(ogre, castle)[1] == {"score": (0, 0), "castle": (8, 1)}
    yard = arranged("scrapyard castle", "", "", dump="castle hovel hovel").play("scrapyard")
    both = ChooseBuildings(buildings=("castle", "hovel"))
    assert previewed(yard, both)[1] == {"score": (0, 0), "castle": (0, 2), "hovel": (1, 1)}
    crane = arranged(hand, "", "", row="crane castle hovel - -", dump="castle").take("crane")
    assert previewed(crane, ChoosePlaces(places=(1,)))[1]["castle"] == (16, 2)
    swap = arranged("swap castle", "hovel", dump="hovel castle").play("swap")
    assert previewed(swap, Exchange(take="hovel", give="castle"))[1] == {
        "score": (0, 0),
        "hovel": (1, 1),
    }


def test_a_card_given_away() -> None:
    table = laying("castle hovel", "hovel", row="bazaar hovel hovel hovel hovel", dump="castle")
    before, after = previewed(table, GiveCard(card="castle"))
    assert before == {"score": (0, 0), "castle": (8, 1), "hovel": (0, 1)}
    assert after == {"score": (0, 0), "hovel": (0, 1)}


def test_a_pass_brings_nothing() -> None:
    table = arranged("castle", "", "", row="- - - - -", dump="hovel")
    before, after = previewed(table, Pass())
    assert before == after == {"score": (0, 0), "castle": (0, 1)}


def test_what_is_refused_is_not_previewed() -> None:
    with pytest.raises(IllegalMove, match="building_not_on_dump"):
        previewed(turn(), Build(building="castle"))


def test_the_own_hand_by_groups() -> None:
    assert turn().private(0).groups == (
        GroupView(building="tavern", count=2, points=18),
        GroupView(building="castle", count=1, points=0),
    )
