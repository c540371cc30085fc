"""Moves of nobody in particular: any legal one, the one for somebody absent, and the bot."""

from random import Random

from engines.unreal_estate.absent import fallback
from engines.unreal_estate.cards import building_kinds
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    Resign,
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.opponent import BOT
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
    UnrealEstatePrompt,
)
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

__all__ = ["BOT", "fallback", "sample"]

_RESIGN_ODDS = 200


def sample(
    _view: UnrealEstatePublic,
    _mine: UnrealEstatePrivate,
    prompt: UnrealEstatePrompt,
    rnd: Random,
) -> UnrealEstateMove:
    """Some legal move; every one can come up."""
    if prompt.may_resign and rnd.randrange(_RESIGN_ODDS) == 0:
        return Resign()
    match prompt:
        case TurnPrompt() | ScoringPrompt():
            return rnd.choice(actions(prompt))
        case BuildingsPrompt():
            return _some_buildings(prompt, rnd)
        case _:
            return _some_answer(prompt, rnd)


def actions(prompt: TurnPrompt | ScoringPrompt) -> list[UnrealEstateMove]:
    """Every action there is."""
    found: list[UnrealEstateMove] = [Build(building=kind) for kind in prompt.builds]
    if isinstance(prompt, ScoringPrompt):
        return [*found, Pass()]
    found += [TakeCard(place=place) for place in prompt.places]
    found += [BuildWithMirage(building=kind) for kind in prompt.mirages]
    found += [PlaySpecial(card=card) for card in prompt.plays]
    return found or [Pass()]


def _some_buildings(prompt: BuildingsPrompt, rnd: Random) -> ChooseBuildings:
    count = rnd.randint(prompt.least, prompt.most)
    kinds = building_kinds(prompt.buildings)
    if not count or not kinds:
        return ChooseBuildings(buildings=())
    if prompt.likeness == "different":
        return ChooseBuildings(buildings=tuple(rnd.sample(kinds, min(count, len(kinds)))))
    kind = rnd.choice(kinds)
    return ChooseBuildings(buildings=(kind,) * min(count, prompt.buildings.count(kind)))


def _some_answer(
    prompt: SeatPrompt | PlacesPrompt | ExchangePrompt | GivePrompt | SealedPrompt, rnd: Random
) -> UnrealEstateMove:
    match prompt:
        case SeatPrompt():
            return ChooseSeat(seat=rnd.choice(prompt.seats))
        case PlacesPrompt():
            return ChoosePlaces(places=tuple(rnd.sample(prompt.places, prompt.count)))
        case ExchangePrompt():
            return Exchange(take=rnd.choice(prompt.theirs), give=rnd.choice(prompt.mine))
        case GivePrompt():
            return GiveCard(card=rnd.choice(prompt.hand))
        case SealedPrompt():
            return TakeBack()
