"""Golden games of Medieval Manor: any moves."""

from random import Random

from engines.core.playing import waiting
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import ManorMove, Resign
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import Estate, ManorState
from tests.engines.golden import Golden, Goldens, Recipe

RECIPES = {
    "target": Recipe(seats=3, options=MedievalManorOptions(), seed=2),
    "resigned": Recipe(
        seats=2, options=MedievalManorOptions(resigning=True, goods_only=True), seed=4, resigns=6
    ),
}


def _choose(
    state: ManorState, recipe: Recipe[MedievalManorOptions], rnd: Random
) -> tuple[int, ManorMove]:
    seat = rnd.choice(waiting(RULES, state))
    if recipe.resigns and seat == 0 and state.turn == recipe.resigns:
        return seat, Resign()
    prompt = RULES.prompts(state)[seat]
    return seat, RULES.sample(RULES.public(state), RULES.private(state, seat), prompt, rnd)


def _show(state: ManorState) -> tuple[Estate, ...]:
    """What each seat had at the end."""
    return state.estates


GOLDENS = Goldens(
    rules=RULES,
    form=Golden[MedievalManorOptions, Estate, ManorMove],
    recipes=RECIPES,
    choose=_choose,
    show=_show,
)
