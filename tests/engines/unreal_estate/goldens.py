"""Golden games of Unreal Estate: some moves as for the absent, the others any."""

from random import Random

from engines.core.playing import waiting
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.state import UnrealEstateState
from tests.engines.golden import Golden, Goldens, Recipe, soberly

RECIPES = {
    "two_seats": Recipe(
        seats=2,
        options=UnrealEstateOptions(specials=("bazaar", "watchtower", "swap", "clock", "inn")),
        seed=1,
        sobriety=0.3,
    ),
    "three_seats": Recipe(seats=3, options=UnrealEstateOptions(), seed=2, sobriety=0.6),
    "four_seats": Recipe(
        seats=4,
        options=UnrealEstateOptions(specials=("dragon", "quake", "tax", "fountain", "mudslide")),
        seed=3,
        sobriety=0.5,
    ),
    "five_seats": Recipe(
        seats=5,
        options=UnrealEstateOptions(specials=("archive", "mirage", "warehouse", "scrapyard")),
        seed=4,
        sobriety=0.2,
    ),
    "shared_win": Recipe(seats=5, options=UnrealEstateOptions(), seed=3591, sobriety=0.0),
    "resigned": Recipe(seats=2, options=UnrealEstateOptions(resigning=True), seed=33, sobriety=0.3),
}


def _choose(
    state: UnrealEstateState, recipe: Recipe[UnrealEstateOptions], rnd: Random
) -> tuple[int, UnrealEstateMove]:
    seat = min(waiting(RULES, state))
    return seat, soberly(RULES, state, seat, recipe, rnd)


def _show(state: UnrealEstateState) -> tuple[str, ...]:
    """Each hand, then the dump."""
    return (*(" ".join(player.hand) for player in state.players), " ".join(state.dump))


GOLDENS = Goldens(
    rules=RULES,
    form=Golden[UnrealEstateOptions, str, UnrealEstateMove],
    recipes=RECIPES,
    choose=_choose,
    show=_show,
)
