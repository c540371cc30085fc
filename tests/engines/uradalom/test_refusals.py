"""What a client may wrongly send, and the code and ruling it is told."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.core.chance import Dealt, Loaded
from engines.core.codec import Codec
from engines.core.errors import IllegalMove, IllegalOptions
from engines.uradalom.info import UradalomOptions
from engines.uradalom.moves import (
    Draw,
    KeepGoal,
    PlaceManor,
    Prune,
    StartWithTray,
    TakeBack,
    UradalomMove,
)
from engines.uradalom.rules import RULES
from tests.engines.uradalom.tables import Table, arranged, start

HUGE = 2**62


def side_a(**more: Any) -> Table:
    return arranged("a", ["12345.", "12345."], **more)


def side_b() -> Table:
    return arranged("b", ["12345.", "12345."])


def pruning() -> Table:
    return arranged("b", ["155...", "266..."]).draw(0, 1).draw(1, 2)


def one_sealed() -> Table:
    return side_a().draw(0, 1)


def up_is_used() -> Table:
    return side_a().draw(0, 1, bonus="up", value=2).draw(1, 1)


def placing() -> Table:
    return start(2, Loaded.dice(1, 1, 1, 1), manor=True)


def choosing_goals() -> Table:
    return start(2, Dealt(b"", (), 1), secret_goals=True)


def solo() -> Table:
    return arranged("a", ["12....", "66...."], solo=True)


def is_over() -> Table:
    land = ("forest",) * 35 + (None,)
    table = arranged("a", ["1.....", "1....."], lands=[land, land])
    return table.draw(0, 1).draw(1, 1)


def draw(**fields: Any) -> Draw:
    return Draw(**{"die": 0, "cells": (0,), **fields})


REFUSALS: dict[str, tuple[Callable[[], Table], int, UradalomMove, str, str]] = {
    "a die that is gone": (side_a, 0, draw(die=5), "die_not_on_tray", "U16"),
    "a die below 0": (side_a, 0, draw(die=-1), "die_not_on_tray", "U16"),
    "a huge die": (side_a, 0, draw(die=HUGE), "die_not_on_tray", "U16"),
    "no pair": (solo, 0, draw(die=1), "die_makes_no_pair", "U42"),
    "a cell below 0": (side_a, 0, draw(cells=(-1,)), "no_such_cell", "U1"),
    "a cell too far": (side_a, 0, draw(cells=(36,)), "no_such_cell", "U1"),
    "a huge cell": (side_a, 0, draw(cells=(HUGE,)), "no_such_cell", "U1"),
    "no cell": (side_a, 0, draw(cells=()), "wrong_number_of_cells", "U3"),
    "two cells on A": (side_a, 0, draw(cells=(0, 1)), "wrong_number_of_cells", "U3"),
    "a cell twice": (side_b, 0, draw(die=1, cells=(3, 3)), "cell_given_twice", "U3"),
    "a taken cell": (up_is_used, 0, draw(die=1), "cell_taken", "U3"),
    "too few on B": (side_b, 0, draw(die=2, cells=(3, 4)), "wrong_number_of_cells", "U20"),
    "too many on B": (side_b, 0, draw(cells=(3, 4)), "wrong_number_of_cells", "U20"),
    "a bonus again": (up_is_used, 0, draw(die=1, cells=(1,), bonus="up"), "bonus_not_left", "U11"),
    "an icon of five": (side_a, 0, draw(bonus="plus1", value=2), "bonus_not_left", "U11"),
    "a bonus without a value": (side_a, 0, draw(bonus="up"), "bonus_without_value", "U11"),
    "a value without a bonus": (side_a, 0, draw(value=2), "value_without_bonus", "U11"),
    "too far for up": (side_a, 0, draw(bonus="up", value=4), "bonus_out_of_reach", "U11"),
    "above 6": (side_a, 0, draw(die=4, bonus="up", value=7), "value_out_of_range", "U12"),
    "below 1": (side_a, 0, draw(bonus="down", value=0), "value_out_of_range", "U12"),
    "any above 6": (side_a, 0, draw(bonus="any", value=9), "value_out_of_range", "U12"),
    "no change": (side_a, 0, draw(bonus="any", value=1), "bonus_changes_nothing", "U13"),
    "a bonus on B": (side_b, 0, draw(bonus="up", value=2), "no_bonus_on_b", "U27"),
    "a lower die": (pruning, 0, Prune(die=0), "not_a_highest_die", "U18"),
    "no such die": (pruning, 1, Prune(die=HUGE), "not_a_highest_die", "U18"),
    "drawing while pruning": (pruning, 0, draw(die=1), "wrong_answer", "U18"),
    "pruning while drawing": (side_b, 0, Prune(die=0), "wrong_answer", "U16"),
    "a goal in mid-game": (side_a, 0, KeepGoal(goal="ridge"), "wrong_answer", "U16"),
    "a manor in mid-game": (side_a, 0, PlaceManor(cells=(0,)), "wrong_answer", "U16"),
    "a tray in mid-game": (solo, 0, StartWithTray(tray=0), "wrong_answer", "U16"),
    "drawing before the manor": (placing, 0, draw(), "wrong_answer", "U5"),
    "too few for a manor": (placing, 0, PlaceManor(cells=(0, 1)), "wrong_number_of_cells", "U6"),
    "another shape": (placing, 0, PlaceManor(cells=(0, 1, 2, 3, 4, 5)), "not_the_pattern", "U6"),
    "around the edge": (
        placing,
        0,
        PlaceManor(cells=(4, 5, 6, 11, 17, 23)),
        "not_the_pattern",
        "U6",
    ),
    "a goal of nobody": (choosing_goals, 0, KeepGoal(goal="wildwood"), "goal_not_offered", "U4"),
    "a goal unheard of": (choosing_goals, 0, KeepGoal(goal="<b>"), "goal_not_offered", "U4"),
    "a second seal": (one_sealed, 0, draw(die=1), "already_sealed", "U8"),
    "nothing to take back": (one_sealed, 1, TakeBack(), "nothing_sealed", "U8"),
    "a seat that is not there": (side_a, 2, draw(), "not_asked", "U22"),
    "a seat below 0": (side_a, -1, draw(), "not_asked", "U22"),
    "taking back from nowhere": (side_a, 7, TakeBack(), "not_asked", "U22"),
    "after the end": (is_over, 0, draw(), "game_over", "U23"),
    "taking back after the end": (is_over, 0, TakeBack(), "game_over", "U23"),
}


@pytest.mark.parametrize(
    ("arrange", "seat", "move", "code", "rule"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_refusals(
    arrange: Callable[[], Table], seat: int, move: UradalomMove, code: str, rule: str
) -> None:
    table = arrange()
    before = table.state
    refusal = table.refuse(seat, move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert table.state is before


IN_ORDER_OR_NOT = [(3, 1, 2), (1, 2, 3), (2, 3, 1)]


@pytest.mark.parametrize("cells", IN_ORDER_OR_NOT)
def test_cells_may_come_in_any_order(cells: tuple[int, ...]) -> None:
    table = side_b().do(0, Draw(die=2, cells=cells))
    assert RULES.private(table.state, 0).sealed == Draw(die=2, cells=(1, 2, 3))


MALFORMED = [
    b'{"type":"draw","die":0}',
    b'{"type":"draw","die":"0","cells":[0]}',
    b'{"type":"draw","die":0,"cells":[0],"bonus":"twice"}',
    b'{"type":"draw","die":0,"cells":[0],"extra":1}',
    b'{"type":"draw","die":0.5,"cells":[0]}',
    b'{"type":"draw","die":0,"cells":[null]}',
    b'{"type":"pass"}',
    b'{"die":0,"cells":[0]}',
    b"[]",
    b"null",
]


@pytest.mark.parametrize("raw", MALFORMED)
def test_what_is_no_move_is_not_decoded(raw: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        Codec(RULES.info.forms).move.decode(raw)


OPTIONS: list[Any] = [
    ({}, 0, "wrong_number_of_seats"),
    ({}, 7, "wrong_number_of_seats"),
    ({"manor": False, "secret_goals": True}, 2, "secret_goals_need_manor"),
    ({"manor": False}, 1, "solo_a_needs_manor"),
    ({"shared_goals": True}, 1, "no_goals_in_solo"),
    ({"side": "b", "secret_goals": True}, 1, "no_goals_in_solo"),
]


@pytest.mark.parametrize(("fields", "seats", "code"), OPTIONS)
def test_options_that_do_not_go_together(fields: dict[str, Any], seats: int, code: str) -> None:
    with pytest.raises(IllegalOptions) as caught:
        RULES.settle(UradalomOptions(**fields), seats)
    assert caught.value.code == code


def test_settling_twice_changes_nothing() -> None:
    for seats in range(1, 7):
        for side in ("a", "b"):
            settled = RULES.settle(UradalomOptions(side=side), seats)
            assert RULES.settle(settled, seats) == settled


def test_no_other_version_is_known() -> None:
    assert RULES.upgrade({"round": 1}, 1) == {"round": 1}
    for version in (0, 2):
        with pytest.raises(ValueError, match="version"):
            RULES.upgrade({}, version)


def test_a_preview_refuses_what_the_game_refuses() -> None:
    for arrange, seat, move, code, _ in REFUSALS.values():
        table = arrange()
        prompt = RULES.prompts(table.state).get(seat)
        if prompt is None or isinstance(move, TakeBack):
            continue
        with pytest.raises(IllegalMove) as caught:
            RULES.preview(table.public, RULES.private(table.state, seat), prompt, move)
        assert caught.value.code == code
