"""How many cards lie where, and which Hardships are gone for good. M6, M17."""

from dataclasses import dataclass

from app.pages.medieval_manor.card_names import name
from app.pages.page import Stage
from app.pages.who import listed
from engines.medieval_manor.view import ManorPublic


@dataclass(frozen=True, slots=True)
class Piles:
    """The deck and the discard pile; `apart` are Hardships in a deck of their own. M45."""

    deck: int
    discard: int
    apart: int
    struck: str


def piles(stage: Stage) -> Piles:
    """As everybody may count them."""
    public: ManorPublic = stage.scene.public
    return Piles(
        deck=public.deck_size,
        discard=len(public.discard),
        apart=public.hardship_deck_size,
        struck=listed(stage.speech, [name(stage.speech, card) for card in public.removed]),
    )
