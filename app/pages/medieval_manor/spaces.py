"""Where the viewer's cards could lie now, each with what it would bring there. M24, M26, M27."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import Face, face
from app.pages.medieval_manor.names import cell_name, land_names
from app.pages.medieval_manor.parts import last, prompt_of
from app.pages.medieval_manor.sums import Sum, sum_of
from app.pages.page import Stage
from engines.core.contract import Seat
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.prompts import WorkPrompt
from engines.medieval_manor.tokens import NONE
from engines.medieval_manor.view import ManorPublic


@dataclass(frozen=True, slots=True)
class Space:
    """A land for the card at this place of the hand. `text` stands where no token comes at once."""

    index: int
    card: str
    cell: int
    at: str
    land: str
    text: str
    sum: Sum
    is_chosen: bool


def spaces(stage: Stage) -> tuple[Space, ...]:
    """The spaces of every card of the hand by cells; which are seen, the card picked says."""
    prompt, seat = prompt_of(stage), stage.scene.viewer
    if not isinstance(prompt, WorkPrompt) or seat is None:
        return ()
    found = [
        _space(stage, seat, prompt, one, one.cell)
        for one in prompt.placings
        if one.cell is not None
    ]
    return tuple(sorted(found, key=lambda one: one.cell))


def _space(stage: Stage, seat: Seat, prompt: WorkPrompt, one: Placing, cell: int) -> Space:
    public: ManorPublic = stage.scene.public
    shown = face(stage.speech, one.card)
    chosen = last(stage.chosen, f"cell-{one.card}")
    is_only = sum(other.card == one.card for other in prompt.placings) == 1
    return Space(
        index=prompt.hand.index(one.card),
        card=one.card,
        cell=cell,
        at=cell_name(cell),
        land=land_names(stage.speech)[public.lands[cell]],
        text=_instead(stage, one, shown),
        sum=sum_of(stage.speech, public, seat, one, shown),
        is_chosen=chosen == str(cell) if chosen else is_only,
    )


def _instead(stage: Stage, one: Placing, shown: Face) -> str:
    """What a placing is about that brings no token at once. Under Blight crops are none. M11."""
    say = stage.speech.gettext
    if shown.kind == "upgrade":
        return say("costs %(price)d") % {"price": one.price}
    if one.gain.tokens != NONE:
        return ""
    return ", ".join(shown.notes) or say("nothing")
