"""Golden games of Würfelland, played greedily."""

from random import Random

from engines.core.playing import waiting
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import Resign, WuerfellandMove
from engines.wuerfelland.rules import RULES
from engines.wuerfelland.state import WuerfellandState
from tests.engines.golden import Golden, Goldens, Recipe
from tests.engines.wuerfelland.policy import greedy_move

RECIPES = {
    "goal_in_crossing": Recipe(seats=2, options=WuerfellandOptions(), seed=0),
    "goal_shared": Recipe(seats=4, options=WuerfellandOptions(), seed=32),
    "goal_in_treasure_roll": Recipe(seats=3, options=WuerfellandOptions(whole_strip=True), seed=18),
    "resigned": Recipe(seats=2, options=WuerfellandOptions(resigning=True), seed=4, resigns=9),
}


def _choose(
    state: WuerfellandState, recipe: Recipe[WuerfellandOptions], rnd: Random
) -> tuple[int, WuerfellandMove]:
    seat = rnd.choice(waiting(RULES, state))
    if recipe.resigns and seat == 0 and state.turn == recipe.resigns:
        return seat, Resign()
    return seat, greedy_move(RULES.prompts(state)[seat], rnd)


def _show(state: WuerfellandState) -> tuple[tuple[int, ...], ...]:
    """Each seat's spaces in the order of crossing."""
    return tuple(one.crossed for one in state.sheets)


GOLDENS = Goldens(
    rules=RULES,
    form=Golden[WuerfellandOptions, tuple[int, ...], WuerfellandMove],
    recipes=RECIPES,
    choose=_choose,
    show=_show,
)
