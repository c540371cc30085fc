"""The viewer's hand, with whatever the question lets one do with its cards."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import Face, face
from app.pages.page import Stage


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand."""

    face: Face


def hand(stage: Stage) -> tuple[HandCard, ...]:
    """The cards of the viewer's hand."""
    assert stage.scene.viewer is not None
    one = stage.scene.public.estates[stage.scene.viewer]
    return tuple(HandCard(face(stage.speech, card)) for card in one.hand)
