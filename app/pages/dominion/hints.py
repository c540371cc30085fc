"""Suggested moves of Dominion, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.pages.advice import Advice
from app.pages.dominion import card_words
from app.pages.dominion.buttons import buttons_of_decision
from app.pages.page import Form, Speech, Stage
from engines.dominion.cards import Card
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndActions,
    EndTurn,
    PickPile,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
    Resign,
)
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt


def said(stage: Stage, move: DominionMove) -> str:
    """What is suggested, in one sentence. Cards stand after a colon: languages bend their names."""
    say = stage.speech.gettext
    match move:
        case PickPile() | PlayAction() | PlayTreasure() | BuyCard():
            texts: dict[type, str] = {
                PickPile: say("Choose this pile: %(card)s."),
                PlayAction: say("Play: %(card)s."),
                PlayTreasure: say("Lay down: %(card)s."),
                BuyCard: say("Buy: %(card)s."),
            }
            return texts[type(move)] % {"card": card_words.name(stage.speech, move.card)}
        case ChooseCard():
            return _chosen(stage, (move.card,))
        case ChooseCards():
            return _chosen(stage, move.cards)
        case Decide():
            return _decided(stage, yes=move.yes)
    return {
        EndActions: say("Play no more Actions."),
        PlayTreasures: say("Play all Treasures."),
        EndTurn: say("End the turn."),
        Resign: say("Give up."),
    }[type(move)]


def _prompt(stage: Stage) -> Any:
    return stage.scene.asked.prompt if stage.scene.asked else None


def _chosen(stage: Stage, cards: tuple[Card, ...]) -> str:
    say, prompt = stage.speech.gettext, _prompt(stage)
    assert isinstance(prompt, CardPrompt | CardsPrompt)
    if not cards:
        return say("Choose none.")
    text = {
        "bureaucrat": say("Onto the deck: %(cards)s."),
        "gain": say("Take: %(cards)s."),
        "mine_trash": say("Trash: %(cards)s."),
        "remodel_trash": say("Trash: %(cards)s."),
        "thief_trash": say("Trash: %(cards)s."),
        "throne_room": say("Play twice: %(cards)s."),
        "cellar": say("Discard: %(cards)s."),
        "chapel": say("Trash: %(cards)s."),
        "militia": say("Discard: %(cards)s."),
        "thief_gain": say("Take: %(cards)s."),
    }[prompt.question]
    return text % {"cards": card_words.listing(stage.speech, cards)}


def _decided(stage: Stage, *, yes: bool) -> str:
    """As the button says it."""
    prompt = _prompt(stage)
    assert isinstance(prompt, DecidePrompt)
    wanted = "yes" if yes else "no"
    buttons = buttons_of_decision(stage, prompt)
    return next(button.label for button in buttons if button.value == wanted) + "."


def fields(_stage: Stage, move: DominionMove) -> Form:
    """The form that plays it."""
    match move:
        case PickPile() | ChooseCard():
            return {"card": [move.card]}
        case ChooseCards():
            return {"card": list(move.cards)}
        case PlayAction():
            return {"play": [move.card]}
        case PlayTreasure():
            return {"lay": [move.card]}
        case BuyCard():
            return {"buy": [move.card]}
        case Decide():
            return {"say": ["yes" if move.yes else "no"]}
    return {"do": [_DOINGS[type(move)]]}


_DOINGS: Mapping[type, str] = {
    EndActions: "actions",
    PlayTreasures: "treasures",
    EndTurn: "end",
    Resign: "resign",
}


@lru_cache(maxsize=64)
def reasons(_speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    return {}


ADVICE = Advice(DominionMove, said, fields, reasons)
