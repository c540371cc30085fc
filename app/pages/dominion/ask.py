"""The question bar: what is asked of the viewer, why, and the buttons that answer it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.pages.dominion import questions, turn_questions, waiting
from app.pages.dominion.buttons import (
    Button,
    buttons_of_choice,
    buttons_of_choices,
    buttons_of_decision,
    buttons_of_turn,
)
from app.pages.dominion.chain import once_more
from app.pages.dominion.faces import CardFace, face
from app.pages.dominion.log import announce
from app.pages.dominion.receipt import has_bought
from app.pages.page import Stage
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    PilePrompt,
    TurnPrompt,
)


@dataclass(frozen=True, slots=True)
class Ask:
    """The bar. `kind` is empty when nothing is asked.

    `chain` is what follows the answer; `least` and `most` bound a choice of several cards;
    `piles` are the kingdom piles to choose from; `latest` is what was done last, told to whoever
    waits.
    """

    kind: str
    question: str
    why: str
    buttons: tuple[Button, ...] = ()
    chain: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    in_order: bool = False
    piles: tuple[CardFace, ...] = ()
    latest: str = ""
    words: dict[str, str] = field(default_factory=dict)


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer."""
    asked = stage.scene.asked
    if stage.mode != "play" or asked is None:
        question, why = waiting.idle(stage)
        return Ask("", question, why, latest=_latest(stage))
    return _PARTS[type(asked.prompt)](stage, asked.prompt)


def _latest(stage: Stage) -> str:
    """The last step in a sentence or two, while the game runs."""
    if stage.mode != "play" or stage.scene.result is not None or not stage.log:
        return ""
    return announce(stage, stage.log[-1]) if stage.log[-1].kind != "setup" else ""


def _turn(stage: Stage, prompt: TurnPrompt) -> Ask:
    bought = has_bought(stage)
    question, why = turn_questions.of_turn(stage, prompt, has_bought=bought)
    return Ask("turn", question, why, buttons_of_turn(stage, prompt, has_bought=bought))


def _pile(stage: Stage, prompt: PilePrompt) -> Ask:
    question, why = questions.of_pile(stage, prompt)
    piles = tuple(face(stage.speech, card) for card in prompt.cards)
    return Ask("pile", question, why, piles=piles)


def _card(stage: Stage, prompt: CardPrompt) -> Ask:
    question, why = questions.of_effect(stage, prompt)
    buttons = buttons_of_choice(stage, prompt)
    return Ask(prompt.question, question, why, buttons, once_more(stage), least=1, most=1)


def _cards(stage: Stage, prompt: CardsPrompt) -> Ask:
    question, why = questions.of_effect(stage, prompt)
    buttons, words = buttons_of_choices(stage, prompt)
    return Ask(
        kind=prompt.question,
        question=question,
        why=why,
        buttons=buttons,
        chain=once_more(stage),
        least=prompt.least,
        most=prompt.most,
        in_order=prompt.question in {"cellar", "militia"},
        words=words,
    )


def _decide(stage: Stage, prompt: DecidePrompt) -> Ask:
    question, why = questions.of_effect(stage, prompt)
    buttons = buttons_of_decision(stage, prompt)
    return Ask(prompt.question, question, why, buttons, once_more(stage))


_PARTS: dict[type, Callable[[Stage, Any], Ask]] = {
    TurnPrompt: _turn,
    PilePrompt: _pile,
    CardPrompt: _card,
    CardsPrompt: _cards,
    DecidePrompt: _decide,
}


def may_resign(stage: Stage) -> bool:
    """Whether the viewer may give the game up now. D53."""
    prompt: Any = stage.scene.asked.prompt if stage.scene.asked else None
    return stage.mode == "play" and prompt is not None and bool(prompt.may_resign)
