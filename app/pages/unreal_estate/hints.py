"""Suggested moves of Unreal Estate, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.pages.advice import Advice
from app.pages.page import Form, Speech, Stage
from app.pages.unreal_estate.names import name, times
from app.pages.who import listed, seat_name
from engines.unreal_estate.cards import Card
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
from engines.unreal_estate.prompts import BuildingsPrompt, PlacesPrompt


def said(stage: Stage, move: UnrealEstateMove) -> str:
    """What is suggested, in one sentence. Cards stand after a colon: languages bend their names."""
    say, speech = stage.speech.gettext, stage.speech
    match move:
        case ChooseSeat():
            return say("Choose %(name)s.") % {"name": seat_name(stage, move.seat)}
        case Exchange():
            facts = {"take": name(speech, move.take), "give": name(speech, move.give)}
            return say("Take: %(take)s. Give for it: %(give)s.") % facts
        case ChooseBuildings() | ChoosePlaces():
            return _several(stage, move)
        case Pass() | TakeBack() | Resign():
            texts: dict[type, str] = {
                Pass: say("Do nothing this time."),
                TakeBack: say("Take your card back."),
                Resign: say("Give up."),
            }
            return texts[type(move)]
    return _with_card(stage, move)


def _with_card(
    stage: Stage, move: TakeCard | Build | BuildWithMirage | PlaySpecial | GiveCard
) -> str:
    say = stage.speech.gettext
    text = {
        TakeCard: say("Take: %(card)s."),
        Build: say("Build: %(card)s."),
        BuildWithMirage: say("Build with the Mirage Tower: %(card)s."),
        PlaySpecial: say("Play: %(card)s."),
        GiveCard: say("Give away: %(card)s."),
    }[type(move)]
    return text % {"card": name(stage.speech, _card_of(stage, move))}


def _card_of(stage: Stage, move: Any) -> Card:
    if isinstance(move, TakeCard):
        card = stage.scene.public.row[move.place]
    else:
        card = move.building if isinstance(move, Build | BuildWithMirage) else move.card
    found: Card = card
    return found


def _several(stage: Stage, move: ChooseBuildings | ChoosePlaces) -> str:
    cards = move.buildings if isinstance(move, ChooseBuildings) else _at_places(stage, move.places)
    if not cards:
        return stage.speech.gettext("Choose none.")
    counted = [times(stage.speech, card, cards.count(card)) for card in dict.fromkeys(cards)]
    text = stage.speech.gettext("Choose: %(cards)s.")
    return text % {"cards": listed(stage.speech, counted)}


def _at_places(stage: Stage, places: tuple[int, ...]) -> tuple[Card, ...]:
    prompt = _prompt(stage)
    assert isinstance(prompt, PlacesPrompt)
    return tuple(prompt.buildings[prompt.places.index(place)] for place in places)


def _prompt(stage: Stage) -> Any:
    return stage.scene.asked.prompt if stage.scene.asked else None


def fields(stage: Stage, move: UnrealEstateMove) -> Form:
    """The form that plays it."""
    match move:
        case TakeCard() | Build() | BuildWithMirage() | PlaySpecial():
            return _act(move)
        case ChooseSeat():
            return {"seat": [str(move.seat)]}
        case ChoosePlaces():
            return {"place": [str(place) for place in move.places]}
        case Exchange():
            return {"take": [move.take], "give": [move.give]}
        case GiveCard():
            return {"give": [move.card]}
        case ChooseBuildings():
            return _buildings(_prompt(stage), move.buildings)
    return {"do": [_DOINGS[type(move)]]}


def _act(move: TakeCard | Build | BuildWithMirage | PlaySpecial) -> Form:
    match move:
        case TakeCard():
            return {"act": [f"take-{move.place}"]}
        case Build():
            return {"act": [f"build-{move.building}"]}
        case BuildWithMirage():
            return {"act": [f"build-{move.building}"], "mirage": ["1"]}
        case PlaySpecial():
            return {"act": [f"play-{move.card}"]}


def _buildings(prompt: BuildingsPrompt, buildings: tuple[str, ...]) -> Form:
    """Different ones are boxes; of like ones a button says how many."""
    if not buildings:
        return {"do": ["none"]}
    if prompt.likeness == "alike" and prompt.most > 1:
        return {"pick": [buildings[0]], "count": [str(len(buildings))]}
    return {"pick": list(buildings)}


_DOINGS: Mapping[type, str] = {Pass: "pass", TakeBack: "take_back", Resign: "resign"}


@lru_cache(maxsize=64)
def reasons(_speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    return {}


ADVICE = Advice(UnrealEstateMove, said, fields, reasons)
