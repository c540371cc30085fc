"""Goals at the end, ranks and the absent seat; and that rulings and tests name each other. U37 on.

The other rulings stand with their sections: set-up, side A, side B, solo, score, river, goals.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engines.core.chance import Dealt
from engines.uradalom.events import Drawn, GameEnded, GoalsRevealed
from engines.uradalom.moves import Draw, KeepGoal, PlaceManor, Prune, StartWithTray, TakeBack
from engines.uradalom.prompts import DrawPrompt, GoalPrompt, ManorPrompt, SealedPrompt, TrayPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate
from tests.engines.uradalom.maps import land_of
from tests.engines.uradalom.tables import Table, arranged, at_last_pick, land_with_room

PEAKS = land_of("mmmmmm", *["MMMMMM"] * 4, "MMMMM.")
"""Six mountains on the edge; one more field fills it."""

FEWER_PEAKS = land_of("mmmmmM", *["MMMMMM"] * 4, "MMMMM.")
ONE_PEAK = land_of("mMMMMM", *["MMMMMM"] * 4, "MMMMM.")


def border_peaks(*lands: Any) -> Table:
    """A finished game with the shared goal Border Peaks."""
    estates = [Estate(land=land) for land in lands]
    table = at_last_pick(
        estates, shared_goals=True, manor=True, state={"shared_goals": ("high_border",)}
    )
    for seat in range(len(lands)):
        table.draw(seat, 1)
    return table


def goal_points(table: Table) -> list[int]:
    return [table.lines(seat).get("high_border", 0) for seat in range(len(table.state.estates))]


def u37_all_who_tie_get_the_full_points() -> None:
    assert goal_points(border_peaks(PEAKS, PEAKS, FEWER_PEAKS)) == [5, 5, 0]


def u37_nobody_below_the_minimum() -> None:
    assert goal_points(border_peaks(ONE_PEAK, ONE_PEAK)) == [0, 0]


def u38_shared_goals_look_at_terrain_before_penalties() -> None:
    penalised = Estate(land=PEAKS, bonuses_used=("up", "down", "any"))
    table = at_last_pick(
        [penalised, Estate(land=FEWER_PEAKS)],
        shared_goals=True,
        manor=True,
        state={"shared_goals": ("high_border",)},
    )
    table.draw(0, 1).draw(1, 1)
    assert table.lines(0) == {"field": 1, "bonuses": -6, "high_border": 5}


def u38_secret_goals_are_turned_over_at_the_end() -> None:
    estates = [
        Estate(land=PEAKS, goal="ridge", offer=("ridge", "granary")),
        Estate(land=ONE_PEAK, goal="tenants", offer=("tenants", "furrow")),
    ]
    table = at_last_pick(estates, secret_goals=True)
    assert table.public.secret_goals == (None, None)
    table.draw(0, 1)
    assert table.told(GoalsRevealed) == []
    table.draw(1, 1)
    assert table.told(GoalsRevealed) == [GoalsRevealed(goals=("ridge", "tenants"))]
    assert isinstance(table.events[-1], GameEnded)
    assert table.public.secret_goals == ("ridge", "tenants")
    assert table.lines(0) == {"field": 1, "ridge": 5}
    assert [line.code for line in table.result.seats[1].lines][-1] == "tenants"
    assert table.public.estates[0].points == table.result.seats[0].points == 6


THREE_COTTAGES = land_of("cMcMcM", *["MMMMMM"] * 4, "MMMMM.")
NO_COTTAGES = land_of(*["MMMMMM"] * 5, "MMMMM.")
TWO_POINTS = land_of("tMMMMM", *["MMMMMM"] * 4, "MMMMM.")
UP = ("up",)
RANKS: list[Any] = [
    pytest.param(
        [(TWO_POINTS, ()), (NO_COTTAGES, ()), (TWO_POINTS, ())],
        [1, 3, 1],
        id="U39-points-come-first",
    ),
    pytest.param([(TWO_POINTS, UP), (NO_COTTAGES, ())], [2, 1], id="U39-then-fewer-bonuses"),
    pytest.param(
        [(TWO_POINTS, UP), (THREE_COTTAGES, ())], [2, 1], id="U39-bonuses-before-cottages"
    ),
    pytest.param([(NO_COTTAGES, ()), (THREE_COTTAGES, ())], [2, 1], id="U39-then-more-cottages"),
    pytest.param(
        [(THREE_COTTAGES, ()), (THREE_COTTAGES, ()), (NO_COTTAGES, ())],
        [1, 1, 3],
        id="U39-then-shared",
    ),
]


@pytest.mark.parametrize(("sheets", "ranks"), RANKS)
def test_ranks(sheets: list[tuple[Any, tuple[Any, ...]]], ranks: list[int]) -> None:
    estates = [Estate(land=land, bonuses_used=used) for land, used in sheets]
    table = at_last_pick(estates)
    for seat in range(len(sheets)):
        table.draw(seat, 1)
    assert [one.rank for one in table.result.seats] == ranks
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    assert table.told(GameEnded)[0].winners == winners


def u39_on_b_cottages_decide() -> None:
    estates = [Estate(land=NO_COTTAGES), Estate(land=THREE_COTTAGES)]
    table = arranged("b", ["1.....", "1....."], estates=estates)
    table.draw(0, 1).draw(1, 1)
    assert [one.points for one in table.result.seats] == [19, 19]
    assert [one.rank for one in table.result.seats] == [2, 1]


def u48_all_points_are_whole() -> None:
    table = border_peaks(PEAKS, FEWER_PEAKS)
    assert {type(line.points) for one in table.result.seats for line in one.lines} == {int}


def fallback(table: Table, seat: int) -> Any:
    private = RULES.private(table.state, seat)
    return RULES.fallback(table.public, private, table.prompt(seat))


def u49_the_highest_gain() -> None:
    land = land_of("t.....", "......", "...ll.")
    table = arranged("a", ["265...", "1....."], lands=[land, land])
    # a third lake cell and a mountain beside the forest bring 2 each: the lower die
    assert fallback(table, 0) == Draw(die=0, cells=(1,))
    table = arranged("a", ["65....", "1....."], lands=[land, land])
    assert fallback(table, 0) == Draw(die=1, cells=(1,))  # a cottage by the forest: 2 as well
    table = arranged("a", ["635...", "1....."], lands=[land, land])
    assert fallback(table, 0) == Draw(die=2, cells=(1,))


def u49_lowest_die_and_first_cell_among_equals() -> None:
    table = arranged("a", ["4313..", "1....."])
    assert fallback(table, 0) == Draw(die=2, cells=(0,))
    table = arranged("a", ["4433..", "1....."])
    assert fallback(table, 0) == Draw(die=2, cells=(0,))


def u49_many_cells_on_b() -> None:
    table = arranged("b", ["2..3..", "1....."], lands=[land_with_room(3), land_with_room(3)])
    # three rivers bring 3 points, two fields side by side too: the lower die
    assert fallback(table, 0) == Draw(die=0, cells=(33, 34))
    table = arranged("b", ["3.2...", "1....."], lands=[land_with_room(2), land_with_room(2)])
    # two forests bring 2; two fields would bring 3, and the third that has no room cost 2
    assert fallback(table, 0) == Draw(die=2, cells=(34, 35))


def u49_everything_else_takes_the_first() -> None:
    table = arranged("b", ["155...", "266..."])
    table.draw(0, 1).draw(1, 2)
    assert fallback(table, 0) == Prune(die=1)
    sealed = table.prune(0, 1)
    assert isinstance(sealed.prompt(0), SealedPrompt)
    public, private = table.public, RULES.private(table.state, 0)
    goal = GoalPrompt(offer=("ridge", "furrow"))
    assert RULES.fallback(public, private, goal) == KeepGoal(goal="ridge")
    manor = ManorPrompt(total=2, placements=((0, 1, 2, 7, 13, 19), (1, 2, 3, 8, 14, 20)))
    assert RULES.fallback(public, private, manor) == PlaceManor(cells=(0, 1, 2, 7, 13, 19))
    assert RULES.fallback(public, private, TrayPrompt(trays=(0, 1))) == StartWithTray(tray=0)
    assert RULES.fallback(public, private, table.prompt(0)) == TakeBack()


def u49_no_bonus_is_spent_for_the_absent() -> None:
    """An `any` to a lake would gain more than the die as rolled."""
    lakes = land_of("lllll.", *["mmmmmm"] * 5)
    table = arranged("a", ["1.....", "1....."], lands=[lakes, lakes])
    assert fallback(table, 0) == Draw(die=0, cells=(5,))


def u49_a_whole_game_of_absence() -> None:
    table = arranged("a", ["123456", "654321"])
    luck = Dealt(b"absent", (), 1)
    drawn = 0
    while (prompts := RULES.prompts(table.state)) and drawn < 100:
        seat = min(seat for seat, prompt in prompts.items() if prompt.waits)
        assert isinstance(prompts[seat], DrawPrompt)
        table.do(seat, fallback(table, seat), luck)
        drawn += len(table.told(Drawn))
    assert drawn == 72
    assert min(one.points for one in table.result.seats) > 70


STORIES: list[Any] = [
    pytest.param(u37_all_who_tie_get_the_full_points, id="U37-full-points-for-all-who-tie"),
    pytest.param(u37_nobody_below_the_minimum, id="U37-nobody-below-the-minimum"),
    pytest.param(u38_shared_goals_look_at_terrain_before_penalties, id="U38-before-penalties"),
    pytest.param(u38_secret_goals_are_turned_over_at_the_end, id="U38-turned-over-at-the-end"),
    pytest.param(u39_on_b_cottages_decide, id="U39-on-b-cottages-decide"),
    pytest.param(u48_all_points_are_whole, id="U48-all-points-are-whole"),
    pytest.param(u49_the_highest_gain, id="U49-the-highest-gain"),
    pytest.param(u49_lowest_die_and_first_cell_among_equals, id="U49-among-equals"),
    pytest.param(u49_many_cells_on_b, id="U49-many-cells-on-b"),
    pytest.param(u49_everything_else_takes_the_first, id="U49-everything-else"),
    pytest.param(u49_no_bonus_is_spent_for_the_absent, id="U49-no-bonus-is-spent"),
    pytest.param(u49_a_whole_game_of_absence, id="U49-a-whole-game"),
]


@pytest.mark.parametrize("story", STORIES)
def test_ruling(story: Callable[[], None]) -> None:
    story()


HERE = Path(__file__).parent
RULINGS = HERE.parents[2] / "docs" / "rulings" / "uradalom.md"


def test_every_ruling_has_a_test_and_every_test_a_ruling() -> None:
    written = re.findall(r"^- \*\*U(\d+)\*\*", RULINGS.read_text(), re.MULTILINE)
    assert written == [str(number) for number in range(1, 50)]
    tested = {
        number
        for file in HERE.glob("test_*.py")
        for number in re.findall(r"\"U(\d+)[- ]", file.read_text())
    }
    assert tested == set(written)
