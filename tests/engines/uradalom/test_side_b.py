"""Side B with two seats and more. U17 to U28."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.core.ballot import BallotOpened, Sealed
from engines.core.chance import Dealt, Loaded
from engines.uradalom.events import (
    DiceRolled,
    DieRemoved,
    Drawn,
    EstateFilled,
    GameEnded,
    TraysPassed,
)
from engines.uradalom.finishing import finishing_lines
from engines.uradalom.moves import Draw, Prune, TakeBack
from engines.uradalom.prompts import DrawPrompt, PrunePrompt, SealedPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate
from tests.engines.uradalom.tables import arranged, finished, land_with_room, points

LUCK = Dealt(b"", (), 1)
ROOM = land_with_room(30)


def u17_pick_pass_remove_pass() -> None:
    table = arranged("b", ["123456", "213465", "312456"])
    table.draw(0, 1).draw(1, 1).draw(2, 1)
    assert [type(event).__name__ for event in table.events] == [
        *("Sealed", "BallotOpened", "Drawn", "Drawn", "Drawn"),
        *("TraysPassed", "DieRemoved", "DieRemoved", "DieRemoved", "TraysPassed"),
    ]
    # each tray went two seats on: picked by one, pruned by the next, now at the third
    assert table.trays == ["2.34.5", "3.245.", ".2345."]
    assert table.public.pick == 2


def u17_two_seats_pick_from_the_tray_they_rolled() -> None:
    table = arranged("b", ["123456", "213465"])
    table.draw(0, 1).draw(1, 1)
    assert table.trays == [".2345.", "2.34.5"]


def u17_three_picks_a_round() -> None:
    table = arranged("b", ["1....2", "2....1"], state={"pick": 3})
    table.draw(0, 1).draw(1, 1, Loaded.dice(1, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2))
    assert len(table.told(DieRemoved)) == 2
    assert len(table.told(TraysPassed)) == 1  # empty trays go nowhere
    assert [event.round for event in table.told(DiceRolled)] == [2]
    assert table.trays == ["112345", "665432"]
    assert (table.public.round, table.public.pick) == (2, 1)


def u18_a_single_highest_goes_unasked() -> None:
    table = arranged("b", ["123456", "123456"])
    table.draw(0, 6).draw(1, 1)
    removed = table.told(DieRemoved)
    assert [(event.seat, event.value, event.terrain) for event in removed] == [
        (0, 6, "lake"),
        (1, 5, "cottage"),
    ]
    assert table.public.phase == "draw"


def u18_holders_of_ties_choose_together() -> None:
    table = arranged("b", ["155...", "266...", "135..."])
    table.draw(0, 1).draw(1, 2).draw(2, 1)
    assert [event.seat for event in table.told(DieRemoved)] == [0]
    assert table.public.phase == "prune"
    assert table.asked == [1, 2]
    prompt = table.prompt(2)
    assert isinstance(prompt, PrunePrompt)
    assert [(die.id, die.value) for die in prompt.dice] == [(1, 6), (2, 6)]
    table.prune(2, 2)
    assert table.events == (Sealed(seat=2),)
    sealed = SealedPrompt(waits=False, choice=Prune(die=2), round=1, pick=1)
    assert table.prompt(2) == sealed
    table.do(2, TakeBack()).prune(2, 1).prune(1, 2)
    assert table.told(BallotOpened) == [BallotOpened(seats=(1, 2))]
    assert [event.terrain for event in table.told(DieRemoved)] == ["forest", "mountain"]
    assert table.trays == ["..6...", ".3....", ".5...."]


def u18_only_a_highest_die() -> None:
    table = arranged("b", ["155...", "266..."])
    table.draw(0, 1).draw(1, 2)
    for die in (0, 5, -1):
        refusal = table.refuse(0, Prune(die=die))
        assert (refusal.code, refusal.rule) == ("not_a_highest_die", "U18")
    assert table.refuse(0, Draw(die=1, cells=(5,))).code == "wrong_answer"


def u18_removing_is_no_drawing() -> None:
    table = arranged("b", ["123456", "123456"])
    table.draw(0, 6).draw(1, 1)
    assert table.state.estates[0].land.count("cottage") == 0
    assert sum(cell is not None for cell in table.state.estates[1].land) == 1


def u18_without_tokens_a_removal_is_shown_at_once() -> None:
    table = arranged("b", ["155...", "266..."], tokens=False)
    table.draw(0, 1).draw(1, 2)
    table.prune(0, 1)
    assert [type(event) for event in table.events] == [DieRemoved]
    assert table.asked == [1]
    assert table.trays == ["..6...", ".55..."]


def u19_always_clockwise() -> None:
    for round_ in range(1, 8):
        table = arranged("b", ["12....", "23....", "34...."], state={"round": round_})
        assert table.public.passes_left is True
        table.draw(0, 1).draw(1, 2).draw(2, 3, LUCK)
        assert [event.seat for event in table.told(DieRemoved)] == [0, 1, 2]
        assert [event.value for event in table.told(DieRemoved)] == [4, 2, 3]


def u20_as_many_cells_in_one_terrain() -> None:
    table = arranged("b", ["456123", "123456"])
    for cells in ((0,), (0, 7, 14, 21, 28), ()):
        refusal = table.refuse(0, Draw(die=0, cells=cells))
        assert (refusal.code, refusal.rule) == ("wrong_number_of_cells", "U20")
    table.draw(0, 4, cells=(35, 0, 14, 21)).draw(1, 1)
    land = table.state.estates[0].land
    assert [cell for cell in range(36) if land[cell] == "field"] == [0, 14, 21, 35]
    assert table.told(Drawn)[0].cells == (0, 14, 21, 35)
    assert table.told(Drawn)[0].undrawn == 0


def u20_fewer_only_if_fewer_are_empty() -> None:
    table = arranged("b", ["42....", "12...."], lands=[land_with_room(2), ROOM])
    assert table.refuse(0, Draw(die=0, cells=(34,))).code == "wrong_number_of_cells"
    table.draw(0, 4, cells=(34, 35)).draw(1, 1, LUCK)
    assert table.told(Drawn)[0].cells == (34, 35)


def u21_too_large_though_a_fitting_one_is_there() -> None:
    table = arranged("b", ["42....", "12...."], lands=[land_with_room(2), ROOM])
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert [die.value for die in prompt.dice] == [4, 2]
    table.draw(0, 4, cells=(34, 35)).draw(1, 1, LUCK)
    assert table.told(Drawn)[0].undrawn == 2
    assert table.public.estates[0].undrawn == 2
    # 34 forests, one group of two fields, -2 for each missing cell; +10 and +8 for finishing
    assert table.public.estates[0].points == 34 + 3 - 4 + 10 + 8
    assert table.told(Drawn)[0].gained == 3 - 4


def u22_the_tray_on_its_way_leaves_and_the_others_close_ranks() -> None:
    lands = [ROOM, land_with_room(1), ROOM, ROOM]
    table = arranged("b", ["1234..", "1235..", "1236..", "1345.."], lands=lands)
    for seat in range(4):
        table.draw(seat, 1, LUCK)
    assert table.told(EstateFilled) == [EstateFilled(seat=1, round=1)]
    # seat 0's tray, on its way to seat 1, is gone; 1's went to 2, 2's to 3, 3's to 0
    assert [(e.seat, e.value) for e in table.told(DieRemoved)] == [(0, 5), (2, 5), (3, 6)]
    # then the three in the game pass among themselves: 0 to 2, 2 to 3, 3 to 0
    assert table.trays == [".23...", None, ".34...", ".23..."]
    assert table.asked == [0, 2, 3]


def u22_neighbours_who_finish_together() -> None:
    lands = [ROOM, land_with_room(1), land_with_room(1), ROOM]
    table = arranged("b", ["1234..", "1235..", "1236..", "1345.."], lands=lands)
    for seat in range(4):
        table.draw(seat, 1, LUCK)
    assert [(e.seat, e.value) for e in table.told(DieRemoved)] == [(0, 5), (3, 6)]
    assert table.trays == [".23...", None, None, ".34..."]


def u22_one_seat_left_passes_to_itself() -> None:
    table = arranged("b", ["1234..", "1235.."], lands=[ROOM, land_with_room(1)])
    table.draw(0, 1).draw(1, 1)
    assert table.trays == [".23...", None]  # seat 1's tray; seat 0's has left
    assert table.asked == [0]
    table.draw(0, 2, LUCK)
    assert table.told(TraysPassed) == []
    assert table.told(DiceRolled)[0].round == 2
    assert [tray is None for tray in table.state.trays] == [False, True]


def u22_a_finished_seat_does_nothing_more() -> None:
    table = arranged("b", ["1255..", "1266..", "2344.."], lands=[land_with_room(1), ROOM, ROOM])
    table.draw(0, 1).draw(1, 1).draw(2, 2)
    assert table.public.phase == "prune"
    assert table.asked == [1, 2]  # seat 0 had tray 2's tie of fours on its way: gone with it
    assert table.trays == [None, ".255..", ".266.."]
    assert table.refuse(0, Prune(die=2)).code == "not_asked"


def u22_a_tray_each_for_those_still_in() -> None:
    estates = [finished(land_with_room(0)), Estate(land=ROOM), Estate(land=ROOM)]
    table = arranged("b", [None, "12....", "12...."], estates=estates, state={"pick": 3})
    table.draw(1, 1).draw(2, 1, Loaded(*range(6), *range(6)))
    assert table.trays == [None, "123456", "123456"]


def u23_the_game_ends_when_all_have_filled() -> None:
    lands = [land_with_room(1), land_with_room(2)]
    table = arranged("b", ["123...", "123..."], lands=lands)
    table.draw(0, 1).draw(1, 1, LUCK)
    assert table.told(EstateFilled) == [EstateFilled(seat=0, round=1)]
    assert RULES.result(table.state) is None
    table.draw(1, 2, cells=(35,))
    assert table.told(Drawn)[0].undrawn == 1
    assert [type(event) for event in table.events[-2:]] == [EstateFilled, GameEnded]
    assert not RULES.prompts(table.state)
    assert table.result.ending == "filled"
    assert table.refuse(1, Draw(die=0, cells=(0,))).code == "game_over"


def u23_who_fills_last_is_asked_no_more() -> None:
    """The last sheet is full: no removal, no pass, no further roll."""
    table = arranged("b", ["12....", "12...."], lands=[land_with_room(1)] * 2)
    table.draw(0, 1).draw(1, 1)
    assert table.told(DieRemoved) == []
    assert table.told(TraysPassed) == []


def u26_bonuses_count_on_a_sheet_with_manor() -> None:
    land = ("manor",) * 6 + ("forest",) * 29 + (None,)
    table = arranged("b", ["12....", "12...."], lands=[land, land], manor=True)
    table.draw(0, 1).draw(1, 2, cells=(35,))
    assert table.lines(0) == {"field": 1, "forest": 29, "first_round": 10, "first_to_finish": 8}


def u27_no_bonus_icons_on_b() -> None:
    table = arranged("b", ["123456", "123456"])
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert prompt.bonuses == ()
    assert table.public.estates[0].bonuses_left == ()
    refusal = table.refuse(0, Draw(die=0, cells=(0, 1), bonus="up", value=2))
    assert (refusal.code, refusal.rule) == ("no_bonus_on_b", "U27")


def u28_a_total_may_be_negative() -> None:
    lone = ("manor",) * 35 + (None,)
    estates = [Estate(land=lone, undrawn=20), Estate(land=lone)]
    table = arranged("b", ["1.....", "1....."], estates=estates, state={"round": 9}, manor=True)
    table.draw(0, 1).draw(1, 1)
    assert [one.points for one in table.result.seats] == [1 - 40 + 8, 1 + 8]
    assert table.lines(0) == {"field": 1, "undrawn": -40, "first_to_finish": 8}


STORIES: list[Any] = [
    pytest.param(u17_pick_pass_remove_pass, id="U17-pick-pass-remove-pass"),
    pytest.param(u17_two_seats_pick_from_the_tray_they_rolled, id="U17-two-seats"),
    pytest.param(u17_three_picks_a_round, id="U17-three-picks-a-round"),
    pytest.param(u18_a_single_highest_goes_unasked, id="U18-a-single-highest-goes-unasked"),
    pytest.param(u18_holders_of_ties_choose_together, id="U18-holders-of-ties-choose-together"),
    pytest.param(u18_only_a_highest_die, id="U18-only-a-highest-die"),
    pytest.param(u18_removing_is_no_drawing, id="U18-removing-is-no-drawing"),
    pytest.param(u18_without_tokens_a_removal_is_shown_at_once, id="U18-without-tokens"),
    pytest.param(u19_always_clockwise, id="U19-always-clockwise"),
    pytest.param(u20_as_many_cells_in_one_terrain, id="U20-as-many-cells-in-one-terrain"),
    pytest.param(u20_fewer_only_if_fewer_are_empty, id="U20-fewer-only-if-fewer-are-empty"),
    pytest.param(u21_too_large_though_a_fitting_one_is_there, id="U21-too-large-is-allowed"),
    pytest.param(u22_the_tray_on_its_way_leaves_and_the_others_close_ranks, id="U22-closing-ranks"),
    pytest.param(u22_neighbours_who_finish_together, id="U22-neighbours-finish-together"),
    pytest.param(u22_one_seat_left_passes_to_itself, id="U22-one-seat-left"),
    pytest.param(u22_a_finished_seat_does_nothing_more, id="U22-out-at-once"),
    pytest.param(u22_a_tray_each_for_those_still_in, id="U22-a-tray-each-for-those-still-in"),
    pytest.param(u23_the_game_ends_when_all_have_filled, id="U23-when-all-have-filled"),
    pytest.param(u23_who_fills_last_is_asked_no_more, id="U23-nothing-follows"),
    pytest.param(u26_bonuses_count_on_a_sheet_with_manor, id="U26-with-a-manor"),
    pytest.param(u27_no_bonus_icons_on_b, id="U27-no-bonus-icons-on-b"),
    pytest.param(u28_a_total_may_be_negative, id="U28-a-total-may-be-negative"),
]


@pytest.mark.parametrize("story", STORIES)
def test_ruling(story: Callable[[], None]) -> None:
    story()


FIRST, SECOND = {"first_to_finish": 8}, {"second_to_finish": 4}
R1, R2 = {"first_round": 10}, {"second_round": 5}
FINISHES: list[Any] = [
    pytest.param("round", [(1, 3), (4, 1)], [{**R1, **FIRST}, {}], id="U24-ten-adds-to-eight"),
    pytest.param("round", [(2, 1), (3, 1)], [{**R2, **FIRST}, {}], id="U24-five-adds-to-eight"),
    pytest.param(
        "round",
        [(1, 3), (2, 1), (3, 1)],
        [{**R1, **FIRST}, {**R2, **SECOND}, {}],
        id="U24-by-the-round-of-the-own-completion",
    ),
    pytest.param("round", [(3, 1), (3, 1)], [FIRST, FIRST], id="U25-all-of-the-first-round"),
    pytest.param("round", [(3, 1), (3, 3)], [FIRST, FIRST], id="U25-by-round-not-by-pick"),
    pytest.param("round", [(4, 1), (3, 1)], [{}, FIRST], id="U25-no-second-place-for-two"),
    pytest.param(
        "round", [(3, 1), (4, 1), (5, 1)], [FIRST, SECOND, {}], id="U25-second-place-for-three"
    ),
    pytest.param(
        "round",
        [(3, 1), (4, 1), (4, 3), (5, 1)],
        [FIRST, SECOND, SECOND, {}],
        id="U25-all-of-the-next-round",
    ),
    pytest.param(
        "round", [(3, 1), (3, 2), (4, 1)], [FIRST, FIRST, {}], id="U25-two-first-no-second"
    ),
    pytest.param("round", [(3, 1), None, None], [FIRST, {}, {}], id="U25-while-others-go-on"),
    pytest.param(
        "round", [(3, 1), (6, 1), None], [FIRST, SECOND, {}], id="U25-next-finishing-round"
    ),
    pytest.param("step", [(3, 1), (3, 3)], [FIRST, {}], id="U25-by-step-picks-differ"),
    pytest.param("step", [(3, 2), (3, 2)], [FIRST, FIRST], id="U25-by-step-the-same-pick-ties"),
    pytest.param(
        "step",
        [(3, 1), (3, 2), (3, 2), (3, 3)],
        [FIRST, SECOND, SECOND, {}],
        id="U25-by-step-second-place",
    ),
    pytest.param("step", [(3, 3), (4, 1)], [FIRST, {}], id="U25-by-step-rounds-come-first"),
    pytest.param("round", [(2, 4)], [R2], id="U46-solo-nobody-to-be-first-of"),
    pytest.param("step", [(1, 6)], [R1], id="U46-solo-ten-in-the-first-round"),
]


@pytest.mark.parametrize(("order", "marks", "expected"), FINISHES)
def test_finishing_points(
    order: Any, marks: list[tuple[int, int] | None], expected: list[dict[str, int]]
) -> None:
    assert [points(lines) for lines in finishing_lines(marks, order)] == expected
