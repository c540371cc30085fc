"""Seats by their names, and names in a row: the same words at every table."""

from collections.abc import Sequence

from app.pages.page import Speech, Stage
from engines.core.contract import Seat, Viewer


def seat_name(stage: Stage, seat: Seat) -> str:
    """The name of whoever sits there; a seat that was left keeps a number."""
    sitter = stage.scene.table.sitters[seat]
    if sitter is None:
        return stage.speech.gettext("Seat %(number)d") % {"number": seat + 1}
    return sitter.name


def others_of(viewer: Viewer, seats: int) -> tuple[Seat, ...]:
    """The other seats clockwise from the viewer's left; a spectator sees all."""
    if viewer is None:
        return tuple(range(seats))
    return tuple((viewer + way) % seats for way in range(1, seats))


def listed(speech: Speech, phrases: Sequence[str]) -> str:
    """Phrases as one: `A, B and C`."""
    if len(phrases) <= 1:
        return "".join(phrases)
    return speech.gettext("%(first)s and %(last)s") % {
        "first": ", ".join(phrases[:-1]),
        "last": phrases[-1],
    }
