"""Golden games of Dominion: some moves of plain money, the others any."""

from random import Random

from engines.core.playing import waiting
from engines.dominion.info import DominionOptions
from engines.dominion.moves import DominionMove
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState
from tests.engines.golden import Golden, Goldens, Recipe, soberly

RECIPES = {
    "provinces_gone": Recipe(
        seats=2, options=DominionOptions(kingdom="big_money"), seed=1, sobriety=0.8
    ),
    "piles_gone": Recipe(
        seats=4,
        options=DominionOptions(
            kingdom="picked",
            cards=("witch", "thief", "spy", "throne_room", "library", "moat", "gardens"),
        ),
        seed=2,
        sobriety=0.1,
    ),
    "resigned": Recipe(seats=2, options=DominionOptions(resigning=True), seed=22, sobriety=0.5),
    "in_turn": Recipe(
        seats=3,
        options=DominionOptions(kingdom="in_turn", last_winners=(0, 2)),
        seed=4,
        sobriety=0.2,
    ),
}


def _choose(
    state: DominionState, recipe: Recipe[DominionOptions], rnd: Random
) -> tuple[int, DominionMove]:
    (seat,) = waiting(RULES, state)
    return seat, soberly(RULES, state, seat, recipe, rnd)


def _show(state: DominionState) -> tuple[str, ...]:
    """Each seat's cards."""
    return tuple(" ".join(sorted(player.owned)) for player in state.players)


GOLDENS = Goldens(
    rules=RULES,
    form=Golden[DominionOptions, str, DominionMove],
    recipes=RECIPES,
    choose=_choose,
    show=_show,
)
