"""Who answers by himself for a while, whatever he wants answered: whoever took steps back."""

from collections.abc import Iterable

from app.tables.line import Footprint
from engines.core.contract import Seat


def by_hand_after(by_hand: frozenset[Seat], counter: int, step: Footprint) -> frozenset[Seat]:
    """The seats that answer by themselves after this step; `counter` is the last prompt id before.

    Who is asked because steps were taken back wants another answer than the one that was given:
    nothing is answered for him until another seat has moved, or he says so in the settings.
    """
    fresh = {seat for seat, prompt_id in step.envelope.prompts if prompt_id > counter}
    kept = {seat for seat, prompt_id in step.envelope.prompts if prompt_id <= counter}
    if step.kind == "undo":
        return frozenset(by_hand & kept | fresh)
    own = {step.seat} if not step.is_automatic else set()
    return frozenset(by_hand & (kept | own))


def by_hand_of(steps: Iterable[Footprint]) -> frozenset[Seat]:
    """The same after all steps of a table."""
    by_hand: frozenset[Seat] = frozenset()
    counter = 0
    for step in steps:
        by_hand = by_hand_after(by_hand, counter, step)
        counter = step.envelope.counter
    return by_hand
