"""What a preview says before the move is what the game says after it."""

from itertools import pairwise
from typing import Any

import pytest

from engines.core.chance import Dealt
from engines.core.contract import ScoreLine
from engines.core.playing import play_out
from engines.uradalom.moves import Draw, KeepGoal, Prune, TakeBack
from engines.uradalom.prompts import DrawPrompt, GoalPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.score import total
from engines.uradalom.state import Estate
from engines.uradalom.view import receiver, score_lines
from tests.engines.uradalom.maps import land_of
from tests.engines.uradalom.tables import Table, arranged, land_with_room, options, points, start


def preview(table: Table, seat: int, move: Any) -> tuple[dict[str, int], dict[str, int]]:
    private = RULES.private(table.state, seat)
    found = RULES.preview(table.public, private, table.prompt(seat), move)
    return _changed(found.before, found.after)


def _changed(
    before: tuple[ScoreLine, ...], after: tuple[ScoreLine, ...]
) -> tuple[dict[str, int], dict[str, int]]:
    """Only the lines that differ."""
    old, new = points(before), points(after)
    codes = [code for code in {**old, **new} if old.get(code) != new.get(code)]
    return {c: old[c] for c in codes if c in old}, {c: new[c] for c in codes if c in new}


def test_a_draw_with_a_bonus_shows_its_cost() -> None:
    table = arranged("a", ["3.....", "1....."], lands=[land_of("m"), land_of()])
    move = Draw(die=0, cells=(1,))
    assert preview(table, 0, move) == ({"mountain": 0, "forest": 0}, {"mountain": 2, "forest": 1})
    move = Draw(die=0, cells=(1,), bonus="up", value=5)
    assert preview(table, 0, move) == ({}, {"bonuses": -1})


def test_an_oversize_die_shows_its_cost_and_the_finish() -> None:
    table = arranged("b", ["5.....", "1....."], lands=[land_with_room(2), land_with_room(9)])
    assert preview(table, 0, Draw(die=0, cells=(34, 35))) == (
        {"field": 0},
        {"field": 3, "undrawn": -6, "first_round": 10, "first_to_finish": 8},
    )


def test_shared_goals_stand_among_the_lines() -> None:
    lands = [land_of("m"), land_of("mm")]
    goals = {"shared_goals": ("high_border",)}
    table = arranged("a", ["2.....", "1....."], lands, shared_goals=True, state=goals)
    assert table.public.estates[1].points == 5
    assert preview(table, 0, Draw(die=0, cells=(1,))) == ({"high_border": 0}, {"high_border": 5})


def test_the_own_secret_goal_stands_among_the_lines_and_no_other() -> None:
    land = land_of("fff...", "......", "MMMMMM")
    estates = [
        Estate(land=land, goal="furrow", offer=("furrow", "ridge")),
        Estate(land=land, goal="granary", offer=("granary", "tenants")),
    ]
    table = arranged("a", ["1.....", "1....."], estates=estates, secret_goals=True)
    move = Draw(die=0, cells=(3,))
    assert preview(table, 0, move) == ({"field": 5, "furrow": 0}, {"field": 7, "furrow": 4})
    assert preview(table, 1, move) == ({"field": 5}, {"field": 7})


def test_keeping_a_goal_shows_how_it_stands() -> None:
    table = start(2, Dealt(b"", (), 1), secret_goals=True)
    prompt = table.prompt(0)
    assert isinstance(prompt, GoalPrompt)
    before, after = preview(table, 0, KeepGoal(goal=prompt.offer[1]))
    assert (before, after) == ({}, {prompt.offer[1]: 0})


def test_what_draws_nothing_changes_nothing() -> None:
    table = arranged("b", ["155...", "266..."]).draw(0, 1).draw(1, 2)
    assert preview(table, 0, Prune(die=1)) == ({}, {})
    table.prune(0, 1)
    assert preview(table, 0, TakeBack()) == ({}, {})


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_preview_comes_true(side: str) -> None:
    """Without tokens a pick is carried out at once, so before and after can be compared."""
    wanted = options(side, tokens=False, shared_goals=True, secret_goals=True)
    steps = list(play_out(RULES, wanted, 3, seed=3))
    compared = 0
    for earlier, played in pairwise(steps):
        state = earlier.step.state
        prompt = RULES.prompts(state)[played.seat]
        if not isinstance(prompt, DrawPrompt):
            continue
        view, mine = RULES.public(state), RULES.private(state, played.seat)
        found = RULES.preview(view, mine, prompt, played.move)
        later = RULES.public(played.step.state)
        assert found.before == score_lines(view, played.seat, mine.secret_goal)
        assert found.after == score_lines(later, played.seat, mine.secret_goal)
        compared += 1
    assert compared >= 15


@pytest.mark.parametrize("side", ["a", "b"])
def test_public_points_are_the_sum_of_the_public_lines(side: str) -> None:
    wanted = options(side, shared_goals=True, secret_goals=True)
    for played in play_out(RULES, wanted, 4, seed=9):
        view = RULES.public(played.step.state)
        for seat, estate in enumerate(view.estates):
            assert estate.points == total(score_lines(view, seat))
    result = RULES.result(played.step.state)
    assert result is not None
    assert [one.points for one in result.seats] == [estate.points for estate in view.estates]
    assert [one.lines for one in result.seats] == [score_lines(view, seat) for seat in range(4)]


def test_nobody_receives_a_tray_that_is_leaving() -> None:
    lands = [land_with_room(30), land_with_room(1), land_with_room(30)]
    table = arranged("b", ["123456", "123456", "123456"], lands, tokens=False)
    assert [receiver(table.public, seat) for seat in range(3)] == [1, 2, 0]
    table.draw(1, 1)
    assert [receiver(table.public, seat) for seat in range(3)] == [None, 2, 0]


def test_solo_trays_are_passed_to_nobody() -> None:
    table = arranged("b", ["123456", "123456"], solo=True)
    assert receiver(table.public, 0) is None
