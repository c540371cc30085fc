"""How a beginner plays: without an eye on rivals, and not always with the best that it sees."""

from random import Random

from msgspec.structs import replace

from engines.unreal_estate.answers import answers
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.prompts import ExchangePrompt, UnrealEstatePrompt
from engines.unreal_estate.sketch import of_view
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

SLIP = 0.1
"""How often it is not the best move, but one of the few that look good."""

FEW = 4


def at_first_sight(
    view: UnrealEstatePublic, mine: UnrealEstatePrivate, prompt: UnrealEstatePrompt, rnd: Random
) -> UnrealEstateMove:
    """What looks good to somebody who does not keep in mind what rivals have taken."""
    if not isinstance(prompt, ExchangePrompt):  # there the hand lies open
        mine = replace(mine, known=((),) * len(mine.known))
    found = answers(of_view(view, mine), mine.seat, prompt, view.row)
    slips = rnd.random() < SLIP
    return found[int(rnd.random() * min(FEW, len(found))) if slips else 0][1]
