"""Suggested moves of Dominion, in words and as the form that plays them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.pages.advice import Advice, as_pressed
from app.pages.dominion import card_words
from app.pages.dominion.ask import ask
from app.pages.dominion.buttons import buttons_of_choices
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
from engines.dominion.prompts import CardPrompt, CardsPrompt


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
        case Decide() | EndTurn():
            return as_pressed(ask(stage).buttons, fields(stage, move))
    return {
        EndActions: say("Play no more Actions."),
        PlayTreasures: say("Play all Treasures."),
        Resign: say("Give up."),
    }[type(move)]


def _prompt(stage: Stage) -> Any:
    return stage.scene.asked.prompt if stage.scene.asked else None


def _chosen(stage: Stage, cards: tuple[Card, ...]) -> str:
    say, prompt = stage.speech.gettext, _prompt(stage)
    assert isinstance(prompt, CardPrompt | CardsPrompt)
    if isinstance(prompt, CardsPrompt) and not cards:
        return buttons_of_choices(stage, prompt)[1]["none"] + "."
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
def reasons(speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    _ = speech.gettext
    return {
        "goes_on": _("You can go on playing after it."),
        "attack_hurts": _("It slows the others down."),
        "draws_cards": _("It brings new cards into your hand."),
        "best_action": _("Of your Actions it does most now."),
        "all_treasures": _("You lose nothing by it."),
        "ends_and_wins": _("It ends the game while you are ahead."),
        "most_points": _("It is worth the most points."),
        "end_is_near": _("The end is near: now points count."),
        "money_first": _("Your deck needs money first."),
        "helps_the_deck": _("It makes your deck better."),
        "nothing_helps": _("Nothing that you can have would help."),
        "missed_least": _("You will miss it least."),
        "better_without": _("Your deck is better without it."),
        "better_card": _("It is the best you can get."),
        "best_twice": _("Twice it does most."),
        "safe_from_attack": _("It keeps the attack off you."),
        "sooner_again": _("You see your new cards sooner."),
        "no_play_for_it": _("You could not play it any more."),
        "room_for_it": _("There is room for it in your hand."),
        "good_pile": _("It makes for a good game."),
        "spoils_a_rival": _("A rival loses something good."),
        "spares_a_rival_nothing": _("It would only do the rival good."),
        "out_of_the_way": _("It would be a poor card to draw."),
        "worth_drawing": _("It is worth drawing."),
    }


ADVICE = Advice(DominionMove, said, fields, reasons)
