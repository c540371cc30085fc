"""What an effect asks: one sentence that names the card, and a line that says what follows."""

from collections.abc import Callable
from typing import Any

from app.pages.dominion import card_words
from app.pages.dominion.names import seat_name
from app.pages.page import Stage
from engines.dominion.cards import COSTS
from engines.dominion.effects.gaining import FEAST_LIMIT, MINE_ADDS, REMODEL_ADDS, WORKSHOP_LIMIT
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt, PilePrompt
from engines.dominion.view import DominionPublic

Said = tuple[str, str]
"""The question, and why or what it brings."""

_LIBRARY_HOLDS = 7


def of_pile(stage: Stage, prompt: PilePrompt) -> Said:
    """Which pile next? D60."""
    speech = stage.speech
    why = speech.ngettext(
        "%(left)d pile is still to be chosen; you take turns.",
        "%(left)d piles are still to be chosen; you take turns.",
        prompt.left,
    )
    return speech.gettext("Which pile shall be in the game?"), why % {"left": prompt.left}


def of_effect(stage: Stage, prompt: CardPrompt | CardsPrompt | DecidePrompt) -> Said:
    """The question of an effect."""
    question, why = _SAID[prompt.question](stage, prompt)
    return question % _gaps(stage, prompt), why % _gaps(stage, prompt)


def limit_of(stage: Stage, prompt: CardPrompt) -> int:
    """The highest price of a gain. At Remodel and Mine the card just trashed lies on top. D10."""
    if prompt.card == "workshop":
        return WORKSHOP_LIMIT
    if prompt.card == "feast":
        return FEAST_LIMIT
    trash = stage.scene.public.trash
    more = MINE_ADDS if prompt.card == "mine" else REMODEL_ADDS
    return COSTS[trash[-1]] + more if trash else more


def _gaps(stage: Stage, prompt: Any) -> dict[str, Any]:
    """All that a sentence may have to name."""
    public: DominionPublic = stage.scene.public
    viewer, victim = stage.scene.viewer, getattr(prompt, "victim", None)
    about = getattr(prompt, "about", None)
    return {
        "player": seat_name(stage, public.current),
        "attack": card_words.name(stage.speech, prompt.card),
        "name": "" if victim is None else seat_name(stage, victim),
        "card": card_words.name(stage.speech, about) if about else "",
        "deck": 0 if viewer is None else len(public.players[viewer].backs),
        "holds": 0 if viewer is None else public.players[viewer].hand_size,
        "most": getattr(prompt, "most", 0),
        "seven": _LIBRARY_HOLDS,
    }


def _bureaucrat(stage: Stage, _prompt: CardPrompt) -> Said:
    return (
        stage.speech.gettext(
            "Bureaucrat, played by %(player)s: which Victory card goes back onto your deck?"
        ),
        stage.speech.gettext("Everybody sees it. It will be the first card you draw."),
    )


def _gain(stage: Stage, prompt: CardPrompt) -> Said:
    say = stage.speech.gettext
    limit = str(limit_of(stage, prompt))
    if prompt.card == "mine":
        question = say("Mine: take a Treasure that costs up to %(limit)s")
        why = say("It comes into your hand. The piles in reach are marked.")
    else:
        question = say("%(attack)s: take a card that costs up to %(limit)s")
        why = say("It goes to your discard pile. The piles in reach are marked.")
    return question.replace("%(limit)s", limit), why


def _mine_trash(stage: Stage, _prompt: CardPrompt) -> Said:
    return (
        stage.speech.gettext("Mine: which Treasure do you trash?"),
        stage.speech.gettext("Then you take one that costs up to 3 more, into your hand."),
    )


def _remodel_trash(stage: Stage, _prompt: CardPrompt) -> Said:
    return (
        stage.speech.gettext("Remodel: which card do you trash?"),
        stage.speech.gettext("Then you take one that costs up to 2 more."),
    )


def _thief_trash(stage: Stage, _prompt: CardPrompt) -> Said:
    return (
        stage.speech.gettext("Thief: which Treasure does %(name)s lose?"),
        stage.speech.gettext(
            "It is trashed, and you may take it in the end. The other card is discarded."
        ),
    )


def _throne_room(stage: Stage, _prompt: CardPrompt) -> Said:
    return (
        stage.speech.gettext("Throne Room: which Action do you play twice?"),
        stage.speech.gettext("All of it once, then all of it again. It uses up no action."),
    )


def _cellar(stage: Stage, _prompt: CardsPrompt) -> Said:
    return (
        stage.speech.gettext("Cellar: which cards do you discard, to draw as many?"),
        stage.speech.gettext("As many as you like, or none. The last one will lie on top."),
    )


def _chapel(stage: Stage, _prompt: CardsPrompt) -> Said:
    return (
        stage.speech.gettext("Chapel: which cards do you trash?"),
        stage.speech.gettext("Up to %(most)d, or none. They leave the game for good."),
    )


def _militia(stage: Stage, _prompt: CardsPrompt) -> Said:
    why = stage.speech.gettext("Choose %(most)d to discard. The last one will lie on top.")
    return stage.speech.gettext("Militia, played by %(player)s: keep three cards"), why


def _thief_gain(stage: Stage, _prompt: CardsPrompt) -> Said:
    return (
        stage.speech.gettext("Thief: which of the trashed Treasures do you take?"),
        stage.speech.gettext("They go to your discard pile. The others stay in the trash."),
    )


def _chancellor(stage: Stage, prompt: DecidePrompt) -> Said:
    why = stage.speech.ngettext(
        "It has %(deck)d card. You shuffle sooner, with what you bought.",
        "It has %(deck)d cards. You shuffle sooner, with what you bought.",
        int(_gaps(stage, prompt)["deck"]),
    )
    return stage.speech.gettext("Chancellor: put your deck onto your discard pile?"), why


def _library(stage: Stage, _prompt: DecidePrompt) -> Said:
    return (
        stage.speech.gettext("Library: you drew an Action, %(card)s. Keep it?"),
        stage.speech.gettext(
            "You draw until you hold %(seven)d; with it you hold %(holds)d. What is set aside "
            "is discarded in the end."
        ),
    )


def _moat(stage: Stage, _prompt: DecidePrompt) -> Said:
    why = stage.speech.gettext("Shown, it keeps this Attack off you. It stays in your hand.")
    return stage.speech.gettext("%(player)s attacks with %(attack)s: show your Moat?"), why


def _spy(stage: Stage, prompt: DecidePrompt) -> Said:
    say = stage.speech.gettext
    why = say("Or it stays where it is, on top of the deck.")
    if prompt.victim == stage.scene.viewer:
        return say("Spy: your own top card is %(card)s. Discard it?"), why
    return say("Spy: the top card of %(name)s is %(card)s. Discard it?"), why


_SAID: dict[str, Callable[[Stage, Any], Said]] = {
    "bureaucrat": _bureaucrat,
    "gain": _gain,
    "mine_trash": _mine_trash,
    "remodel_trash": _remodel_trash,
    "thief_trash": _thief_trash,
    "throne_room": _throne_room,
    "cellar": _cellar,
    "chapel": _chapel,
    "militia": _militia,
    "thief_gain": _thief_gain,
    "chancellor": _chancellor,
    "library": _library,
    "moat": _moat,
    "spy": _spy,
}
