"""The question bar: what is asked of the viewer, why, and the buttons that answer it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from app.pages.dominion import questions, turn_questions
from app.pages.dominion.buttons import (
    Button,
    buttons_of_choice,
    buttons_of_choices,
    buttons_of_decision,
    buttons_of_turn,
)
from app.pages.dominion.chain import once_more
from app.pages.dominion.faces import CardFace, face
from app.pages.dominion.log import announce, course
from app.pages.dominion.waiting import idle
from app.pages.page import Speech, Stage
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    PilePrompt,
    TurnPrompt,
)


@dataclass(slots=True)
class Ask:
    """The bar of whoever is asked something; the question keeps its HTML.

    `chain` is what follows the answer; `least` and `most` bound a choice of several cards;
    `piles` are the kingdom piles to choose from.
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
    words: dict[str, str] = field(default_factory=dict)
    html: Markup | None = field(default=None, compare=False)


class Waiting(NamedTuple):
    """The bar of whoever is asked nothing: for whom the table waits, and what was done last.

    Without script he `can_look` again; when the game `is_over` he may see the result.
    """

    question: str
    why: str
    latest: str
    can_look: bool
    is_over: bool


def wait(stage: Stage) -> Waiting:
    """What is said to a viewer who is asked nothing."""
    question, why = idle(stage)
    is_over, plays = stage.scene.result is not None, stage.mode == "play"
    latest = "" if is_over or not plays else _latest(stage)
    return Waiting(question, why, latest, plays and not is_over, is_over)


def _latest(stage: Stage) -> str:
    """The last step in a sentence or two."""
    if not stage.log or stage.log[-1].kind == "setup":
        return ""
    return announce(stage, stage.log[-1])


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer, who is asked one."""
    assert stage.scene.asked
    prompt = stage.scene.asked.prompt
    return _PARTS[type(prompt)](stage, prompt)


def _turn(stage: Stage, prompt: TurnPrompt) -> Ask:
    hand = stage.scene.private.hand
    turn = turn_questions.now(prompt, hand, has_bought=course(stage).has_bought)
    return _of_turn(stage.speech, turn)


@lru_cache(maxsize=2048)
def _of_turn(speech: Speech, turn: turn_questions.Now) -> Ask:
    question, why = turn_questions.of_turn(speech, turn)
    return Ask("turn", question, why, buttons_of_turn(speech, turn))


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
