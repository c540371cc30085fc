"""The preview agrees with the rules, and the chances with counting."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from app.pages.wuerfelland.chances import chances, just, percent
from app.pages.wuerfelland.game_page import PAGE
from engines.core.contract import ScoreLine
from engines.wuerfelland.hexes import COLOURS
from engines.wuerfelland.moves import Cross
from engines.wuerfelland.prompts import CrossPrompt, RollPrompt, TreasurePrompt
from engines.wuerfelland.rules import RULES
from tests.server.pages.wuerfelland.staging import VARIANTS, game, stage_of


def counts(lines: tuple[ScoreLine, ...]) -> dict[str, int]:
    """What the rules count, by code."""
    return {line.code: line.count for line in lines}


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_the_strip_after_a_crossing_is_what_the_rules_say(index: int) -> None:
    played = game(index, seed=4)
    rnd = Random(index)
    tried = 0
    for seq in range(1, len(played.steps), 3):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            if not isinstance(prompt, CrossPrompt | TreasurePrompt):
                continue
            fit = rnd.choice(prompt.fits)
            move = Cross(colour=fit.colour, spaces=rnd.choice(fit.sets))
            wanted = RULES.preview(RULES.public(state), RULES.private(state, seat), prompt, move)
            form = {"space": [str(space) for space in move.spaces], "colour": [move.colour]}
            shown = PAGE.preview(stage_of(played, seq, seat, chosen=form))
            assert shown is not None
            assert shown.is_whole
            before, after = counts(wanted.before), counts(wanted.after)
            assert shown.strip.crossed == after["spaces"]
            assert shown.strip.treasures == after["treasures"]
            assert shown.strip.wholes == after["colours"]
            changed = {row.colour: row for row in shown.strip.rows if row.before is not None}
            assert set(changed) == {move.colour}
            gained = changed[move.colour].count - (changed[move.colour].before or 0)
            assert gained == after["spaces"] - before["spaces"] == len(move.spaces)
            tried += 1
    assert tried > 5


def test_half_a_crossing_is_shown_as_far_as_it_goes() -> None:
    played = game(3, seed=5)
    for seq in range(1, len(played.steps)):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if isinstance(prompt, CrossPrompt) and any(fit.count > 1 for fit in prompt.fits):
                fit = next(fit for fit in prompt.fits if fit.count > 1)
                form = {"space": [str(fit.sets[0][0])]}
                shown = PAGE.preview(stage_of(played, seq, seat, chosen=form))
                assert shown is not None
                assert not shown.is_whole
                return
    raise AssertionError


@pytest.mark.parametrize(
    "form", [{}, {"colour": ["red"]}, {"space": ["x"]}, {"space": ["99"]}, {"space": ["0", "83"]}]
)
def test_too_little_or_nonsense_has_no_preview(form: dict[str, list[str]]) -> None:
    played = game(3, seed=5)
    for seq in played.seqs():
        for seat in RULES.prompts(played.state(seq)):
            assert PAGE.preview(stage_of(played, seq, seat, chosen=form)) is None


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_chances_are_what_counting_all_rolls_gives(dice: int) -> None:
    rolls = list(product(COLOURS, repeat=dice))
    for hits in range(dice + 1):
        counted = sum(roll.count("red") == hits for roll in rolls)
        assert just(dice, hits) == Fraction(counted, len(rolls))


def prompt_of(**fields: Any) -> RollPrompt:
    """A question to roll on."""
    usual: dict[str, Any] = {"turn": 1, "roll": 1, "colour": "red", "aside": 2, "left": 4}
    return RollPrompt(**{**usual, **fields})


def test_the_chances_of_the_look() -> None:
    """Three dice: 42 % for a hit, 7 % for two or more, as the art direction has it."""
    found = chances(prompt_of(aside=3, left=3, most=4))
    assert (found.hit, found.miss, found.bust) == ("42", "58", "7")
    assert [hits for hits, _ in found.just] == [1, 2, 3]


def test_a_bust_that_cannot_come_or_is_there_already() -> None:
    assert chances(prompt_of(aside=1, left=2, most=4)).bust == "0"
    assert chances(prompt_of(aside=3, left=2, most=2)).bust == ""
    assert percent(Fraction(1, 1296)) == "< 1"
    assert percent(1 - Fraction(1, 1296)) == "> 99"
