"""Golden games of Uradalom: half good moves, half any, and now and then a token turned back."""

from random import Random

from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import SIDE, Land
from engines.uradalom.moves import UradalomMove
from engines.uradalom.prompts import SealedPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState
from tests.engines.golden import Golden, Goldens, Recipe, soberly
from tests.engines.uradalom.maps import LETTERS

RECIPES = {
    "a_two_seats": Recipe(seats=2, options=UradalomOptions(), seed=1, sobriety=0.5),
    "a_four_seats_all_goals": Recipe(
        seats=4,
        options=UradalomOptions(shared_goals=True, secret_goals=True, bonus_icons=5),
        seed=2,
        sobriety=0.5,
    ),
    "a_without_tokens": Recipe(
        seats=3, options=UradalomOptions(tokens=False), seed=3, sobriety=0.5
    ),
    "b_three_seats": Recipe(seats=3, options=UradalomOptions(side="b"), seed=4, sobriety=0.5),
    "b_step_order": Recipe(
        seats=4,
        options=UradalomOptions(side="b", manor=True, finish_order="step"),
        seed=5,
        sobriety=0.5,
    ),
    "solo_a": Recipe(seats=1, options=UradalomOptions(), seed=6, sobriety=0.5),
    "solo_b": Recipe(seats=1, options=UradalomOptions(side="b"), seed=7, sobriety=0.5),
    "tie_by_bonuses": Recipe(
        seats=3, options=UradalomOptions(shared_goals=False), seed=7, sobriety=0.5
    ),
    "tie_shared": Recipe(seats=4, options=UradalomOptions(side="b"), seed=146, sobriety=0.5),
}

TURNS_BACK = 0.2


def _choose(
    state: UradalomState, recipe: Recipe[UradalomOptions], rnd: Random
) -> tuple[int, UradalomMove]:
    prompts = RULES.prompts(state)
    while True:
        seat = rnd.choice(list(prompts))
        if isinstance(prompts[seat], SealedPrompt) and rnd.random() < 1 - TURNS_BACK:
            continue
        return seat, soberly(RULES, state, seat, recipe, rnd)


def _show(state: UradalomState) -> tuple[tuple[str, ...], ...]:
    """Each seat's land as six rows of letters, as `maps.land_of` reads them."""
    return tuple(_rows(estate.land) for estate in state.estates)


def _rows(land: Land) -> tuple[str, ...]:
    letters = {what: letter for letter, what in LETTERS.items()}
    text = "".join(letters[cell] for cell in land)
    return tuple(text[start : start + SIDE] for start in range(0, len(text), SIDE))


GOLDENS = Goldens(
    rules=RULES,
    form=Golden[UradalomOptions, tuple[str, ...], UradalomMove],
    recipes=RECIPES,
    choose=_choose,
    show=_show,
)
