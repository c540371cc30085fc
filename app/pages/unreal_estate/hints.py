"""Suggested moves of Unreal Estate, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.pages.advice import Advice, as_pressed
from app.pages.page import Form, Speech, Stage
from app.pages.unreal_estate.ask import ask
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
        case Pass() | TakeBack():
            return as_pressed(ask(stage).buttons, fields(stage, move))
        case Resign():
            return say("Give up.")
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
        return as_pressed(ask(stage).buttons, fields(stage, move))
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
def reasons(speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    _ = speech.gettext
    return {
        "mirage_pays": _("The Mirage Tower pays off here."),
        "special_pays_now": _("It pays to play it now."),
        "best_with_hand_and_dump": _("It goes best with your hand and the dump."),
        "best_to_take": _("There is the most to be had."),
        "least_missed": _("You will miss it least."),
        "now_or_never": _("There will be no better moment for it."),
        "before_a_rival_builds": _("Before a rival builds the same."),
        "stack_is_worth_it": _("The dump makes them dear enough."),
        "special_acts_at_once": _("It acts at once, in your favour."),
        "special_for_later": _("It will be useful later."),
        "one_more_of_a_kind": _("You hold this kind already."),
        "a_rival_wants_it": _("A rival collects this kind."),
        "goes_with_the_dump": _("The dump has some of its kind: that makes it dear."),
        "more_to_come": _("Many of its kind are still to come."),
        "best_of_the_row": _("It is the best card of the row for you."),
    }


ADVICE = Advice(UnrealEstateMove, said, fields, reasons)
