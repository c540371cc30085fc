"""What is worked out once of a step is that of this step, and the sheet's rows follow it."""

from random import Random

import msgspec
import pytest

from app.pages.uradalom.sheet import reckoning
from app.pages.uradalom.tally import tally_now
from engines.uradalom.goals import shared_values
from engines.uradalom.land import CELLS, TERRAINS
from engines.uradalom.rules import RULES
from engines.uradalom.standing import lines_of_all
from engines.uradalom.view import terms_of
from tests.server.pages.staging import game, stage_of


def test_a_tally_is_never_that_of_another_view() -> None:
    """Far more views than are remembered, each gone before the next: identities come back."""
    played = game(2, seed=3)
    public = RULES.public(played.state(len(played.steps) // 2))
    rnd = Random(3)
    for _ in range(800):
        estates = [
            msgspec.structs.replace(estate, land=tuple(rnd.choices((*TERRAINS, None), k=CELLS)))
            for estate in public.estates
        ]
        view = msgspec.structs.replace(public, estates=tuple(estates))
        tally = tally_now(view)
        lands = [estate.land for estate in estates]
        assert tally.lines == lines_of_all(terms_of(view), estates)
        assert tally.values == {goal: shared_values(goal, lands) for goal in view.shared_goals}
        assert tally_now(view) is tally


@pytest.mark.parametrize("variant", [1, 2, 5, 7])
def test_rows_that_are_told_again_are_as_if_they_were_told_anew(variant: int) -> None:
    played = game(variant, seed=4)
    notes: dict[object, object] = {}
    for seq in range(2, len(played.steps)):
        kept = reckoning(stage_of(played, seq, 0, notes=notes), 0)
        assert kept == reckoning(stage_of(played, seq, 0, notes={}), 0)
