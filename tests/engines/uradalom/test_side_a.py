"""Side A with two seats and more. U10 to U16."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.chance import Dealt, Loaded
from engines.core.playing import play_out
from engines.uradalom.events import DiceRolled, Drawn, EstateFilled, GameEnded, TraysPassed
from engines.uradalom.moves import Bonus, Draw
from engines.uradalom.prompts import BonusChoice, DrawPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate
from tests.engines.uradalom.tables import (
    Table,
    arranged,
    at_last_pick,
    land_with_room,
    options,
)

PASSES = [
    pytest.param(1, ["3.....", "1.....", "2....."], id="U10-round-1-to-the-left"),
    pytest.param(2, ["2.....", "3.....", "1....."], id="U10-round-2-to-the-right"),
    pytest.param(3, ["3.....", "1.....", "2....."], id="U10-round-3-to-the-left"),
    pytest.param(4, ["2.....", "3.....", "1....."], id="U10-round-4-to-the-right"),
    pytest.param(5, ["3.....", "1.....", "2....."], id="U10-round-5-to-the-left"),
    pytest.param(6, ["2.....", "3.....", "1....."], id="U10-round-6-to-the-right"),
]


@pytest.mark.parametrize(("round_", "after"), PASSES)
def test_trays_pass_after_each_pick(round_: int, after: list[str]) -> None:
    table = arranged("a", ["1....6", "2....6", "3....6"], state={"round": round_, "pick": 5})
    assert table.public.passes_left is (round_ % 2 == 1)
    for seat in range(3):
        table.draw(seat, 6)
    assert table.trays == after
    assert table.told(TraysPassed) == [TraysPassed(left=round_ % 2 == 1)]
    assert table.public.pick == 6


def u10_a_round_has_six_picks() -> None:
    table = arranged("a", [".....6", ".....6"], state={"pick": 6})
    table.draw(0, 6).draw(1, 6, Loaded.dice(1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1))
    assert table.told(TraysPassed) == []
    assert [event.round for event in table.told(DiceRolled)] == [2]
    assert table.trays == ["123456", "654321"]
    assert (table.public.round, table.public.pick, table.public.passes_left) == (2, 1, False)


def u10_a_forced_die_may_take_a_bonus() -> None:
    table = arranged("a", [".....6", ".....6"], state={"pick": 6})
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert len(prompt.dice) == 1
    assert {choice.bonus for choice in prompt.bonuses} == {"up", "down", "any"}
    table.draw(0, 6, bonus="down", value=4).draw(1, 6, Dealt(b"", (), 1))
    assert table.state.estates[0].land[0] == "river"


BONUSES: list[Any] = [
    pytest.param(3, 3, "up", (4, 5), id="U11-up-by-one-or-two"),
    pytest.param(3, 3, "down", (1, 2), id="U11-down-by-one-or-two"),
    pytest.param(3, 3, "any", (1, 2, 4, 5, 6), id="U11-any-value"),
    pytest.param(5, 3, "plus1", (4,), id="U11-five-icons-plus-1"),
    pytest.param(5, 3, "plus2", (5,), id="U11-five-icons-plus-2"),
    pytest.param(5, 3, "minus1", (2,), id="U11-five-icons-minus-1"),
    pytest.param(5, 3, "minus2", (1,), id="U11-five-icons-minus-2"),
    pytest.param(5, 3, "any", (1, 2, 4, 5, 6), id="U11-five-icons-any"),
    pytest.param(3, 5, "up", (6,), id="U12-plus-2-on-a-5-is-no-1"),
    pytest.param(3, 6, "up", (), id="U12-nothing-above-6"),
    pytest.param(3, 2, "down", (1,), id="U12-minus-2-on-a-2-is-no-6"),
    pytest.param(3, 1, "down", (), id="U12-nothing-below-1"),
    pytest.param(3, 6, "any", (1, 2, 3, 4, 5), id="U13-any-but-what-it-shows"),
]


@pytest.mark.parametrize(("icons", "rolled", "bonus", "reach"), BONUSES)
def test_what_a_bonus_makes(icons: int, rolled: int, bonus: Bonus, reach: tuple[int, ...]) -> None:
    terrains = ("field", "mountain", "forest", "river", "cottage", "lake")
    for value in range(-1, 9):
        table = arranged("a", [f"{rolled}.....", "1....."], bonus_icons=icons)
        move = Draw(die=0, cells=(0,), bonus=bonus, value=value)
        if value not in reach:
            table.refuse(0, move)
            continue
        table.do(0, move).draw(1, 1, Dealt(b"", (), 1))
        assert table.state.estates[0].land[0] == terrains[value - 1]
        assert table.told(Drawn)[0].rolled == rolled
        assert table.told(Drawn)[0].value == value


def u11_each_icon_once_a_game() -> None:
    table = arranged("a", ["333333", "333333"])
    table.draw(0, 3, bonus="up", value=4).draw(1, 3)
    assert table.public.estates[0].bonuses_used == ("up",)
    assert table.public.estates[0].bonuses_left == ("down", "any")
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert prompt.bonuses == (
        BonusChoice(bonus="down", changes=(-1, -2)),
        BonusChoice(bonus="any", changes=()),
    )
    refusal = table.refuse(0, Draw(die=prompt.dice[0].id, cells=(1,), bonus="up", value=5))
    assert (refusal.code, refusal.rule) == ("bonus_not_left", "U11")


PENALTIES: list[Any] = [
    pytest.param(3, 1, -1, id="U11-one-bonus"),
    pytest.param(3, 2, -3, id="U11-two-bonuses"),
    pytest.param(3, 3, -6, id="U11-three-bonuses"),
    pytest.param(5, 1, -1, id="U11-one-of-five"),
    pytest.param(5, 3, -6, id="U11-three-of-five"),
    pytest.param(5, 4, -10, id="U11-four-of-five"),
    pytest.param(5, 5, -15, id="U11-five-of-five"),
]


@pytest.mark.parametrize(("icons", "used", "points"), PENALTIES)
def test_what_bonuses_cost(icons: int, used: int, points: int) -> None:
    names = ("up", "down", "any") if icons == 3 else ("plus1", "plus2", "minus1", "minus2", "any")
    estate = Estate(land=land_with_room(1), bonuses_used=names[:used])
    table = at_last_pick([estate, Estate(land=land_with_room(1))], bonus_icons=icons)
    table.draw(0, 1).draw(1, 1)
    assert table.lines(0) == {"field": 1, "forest": 35, "bonuses": points}
    assert table.lines(1) == {"field": 1, "forest": 35}


def u14_the_die_stays_what_it_was() -> None:
    table = arranged("a", ["3.....", "5....."], state={"pick": 6}, tokens=False)
    table.draw(0, 3, bonus="any", value=6)
    assert table.told(Drawn)[0].rolled == 3
    table = arranged("a", ["31....", "52...."])
    table.draw(0, 3, bonus="any", value=6).draw(1, 5)
    assert table.trays == [".2....", ".1...."]  # nobody else ever meets the changed value


def u15_all_end_together() -> None:
    for manor, rounds in ((False, 6), (True, 5)):
        played = list(play_out(RULES, options(manor=manor), 3, seed=5))
        rolls = [e for one in played for e in one.step.events if isinstance(e, DiceRolled)]
        assert [event.round for event in rolls] == list(range(1, rounds + 1))
        assert RULES.public(played[0].step.state).rounds == rounds
        filled = [e for e in played[-1].step.events if isinstance(e, EstateFilled)]
        assert [event.seat for event in filled] == [0, 1, 2]
        assert isinstance(played[-1].step.events[-1], GameEnded)
        draws = [e for one in played for e in one.step.events if isinstance(e, Drawn)]
        assert len(draws) == 3 * 6 * rounds


def u16_a_die_must_be_taken_and_drawn() -> None:
    table = arranged("a", ["12....", "12...."])
    assert table.refuse(0, Draw(die=2, cells=(0,))).code == "die_not_on_tray"
    refusal = table.refuse(0, Draw(die=0, cells=()))
    assert (refusal.code, refusal.facts["needed"], refusal.facts["given"]) == (
        "wrong_number_of_cells",
        1,
        0,
    )
    table.draw(0, 1)
    assert table.asked == [1]


def u3_taken_is_taken() -> None:
    table = arranged("a", ["12....", "12...."])
    table.draw(0, 1).draw(1, 1)
    refusal = table.refuse(0, Draw(die=1, cells=(0,)))
    assert (refusal.code, refusal.rule, refusal.facts["cells"]) == ("cell_taken", "U3", (0,))


def u22_does_not_touch_side_a() -> None:
    table: Table = arranged("a", ["12....", "34....", "56...."])
    table.state = replace(table.state, pick=5)
    for seat, value in enumerate((1, 3, 5)):
        table.draw(seat, value)
    assert table.trays == [".6....", ".2....", ".4...."]


STORIES: list[Any] = [
    pytest.param(u3_taken_is_taken, id="U3-taken-is-taken"),
    pytest.param(u10_a_round_has_six_picks, id="U10-a-round-has-six-picks"),
    pytest.param(u10_a_forced_die_may_take_a_bonus, id="U10-a-forced-die-may-take-a-bonus"),
    pytest.param(u11_each_icon_once_a_game, id="U11-each-icon-once-a-game"),
    pytest.param(u14_the_die_stays_what_it_was, id="U14-the-die-stays-what-it-was"),
    pytest.param(u15_all_end_together, id="U15-all-end-together"),
    pytest.param(u16_a_die_must_be_taken_and_drawn, id="U16-a-die-must-be-taken-and-drawn"),
    pytest.param(u22_does_not_touch_side_a, id="U22-all-trays-go-on-on-side-a"),
]


@pytest.mark.parametrize("story", STORIES)
def test_ruling(story: Callable[[], None]) -> None:
    story()
