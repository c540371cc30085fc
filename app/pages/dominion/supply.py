"""The supply: what lies in each pile, and what the viewer may do with its top card."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from app.pages.dominion.faces import CardFace, face
from app.pages.page import Keeping, Speech, Stage
from engines.dominion.cards import BASICS, Card
from engines.dominion.prompts import CardPrompt, TurnPrompt
from engines.dominion.view import DominionPublic

Reach = Literal["", "can", "cannot", "none"]
"""Nothing asked, may be pressed, out of reach now, sold out."""


@dataclass(eq=False)
class PileShown(Keeping):
    """A pile. `field` is the button's name in the form, `act` what stands on it."""

    face: CardFace
    left: int
    reach: Reach
    field: str = ""
    act: str = ""
    label: str = ""
    is_basic: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    @property
    def region(self) -> str:
        """The id of the region with the count and the button."""
        return f"pile-{self.face.slug}"


def pile(stage: Stage, place: int) -> PileShown:
    """The pile at a place of the supply, as this viewer sees it."""
    public: DominionPublic = stage.scene.public
    pile = public.piles[place]
    reach, field = _reach(stage, pile.card) if pile.count else ("none", "")
    return _shown(stage.speech, pile.card, pile.count, reach, field)


@lru_cache(maxsize=8192)
def _shown(speech: Speech, card: Card, left: int, reach: Reach, field: str) -> PileShown:
    """All piles are looked at with every question, and come back to what they were."""
    shown = face(speech, card)
    is_basic = card in BASICS
    if reach != "can":
        return PileShown(shown, left, reach, is_basic=is_basic)
    act, label = _act(speech, field)
    gaps = {"card": shown.name, "cost": shown.cost, "left": left}
    return PileShown(shown, left, reach, field, act, label % gaps, is_basic)


def piles(stage: Stage) -> tuple[PileShown, ...]:
    """All piles, the basic ones first."""
    return tuple(pile(stage, place) for place in range(len(stage.scene.public.piles)))


def _reach(stage: Stage, card: Card) -> tuple[Reach, str]:
    """Whether the viewer may buy or take the card now, and by which field of the form."""
    prompt = stage.scene.asked.prompt if stage.scene.asked and stage.mode == "play" else None
    match prompt:
        case CardPrompt(question="gain"):
            return ("can" if card in prompt.cards else "cannot"), "card"
        case TurnPrompt():
            return _reach_by_coins(prompt, card), "buy"
        case _:
            return "", ""


def _reach_by_coins(prompt: TurnPrompt, card: Card) -> Reach:
    """While more coins may come, nothing is called too dear; without a buy, nothing at all."""
    if card in prompt.cards:
        return "can"
    return "" if prompt.treasures or prompt.plays or not prompt.buys else "cannot"


def _act(speech: Speech, field: str) -> tuple[str, str]:
    if field == "buy":
        return speech.gettext("Buy"), speech.gettext("Buy: %(card)s, price %(cost)s, %(left)s left")
    return speech.gettext("Take"), speech.gettext("Take: %(card)s, price %(cost)s, %(left)s left")
