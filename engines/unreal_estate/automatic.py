"""The answer that somebody may have given for him: the only one there is. E36."""

from engines.unreal_estate.moves import ChooseBuildings, Pass, UnrealEstateMove
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ScoringPrompt,
    TurnPrompt,
    UnrealEstatePrompt,
)

ONLY_ANSWER = "only_answer"
GROUPS = ((ONLY_ANSWER,),)


def answer(prompt: UnrealEstatePrompt, chosen: frozenset[str]) -> UnrealEstateMove | None:
    """To pass or decline where nothing else can be done; None where there is a choice.

    Cards that go to somebody else in secret are always chosen by hand: how fast would tell.
    """
    if ONLY_ANSWER not in chosen:
        return None
    match prompt:
        case TurnPrompt(may_pass=True) | ScoringPrompt(builds=()):
            return Pass()
        case BuildingsPrompt(buildings=()):
            return ChooseBuildings(buildings=())
        case _:
            return None
