"""Telling somebody what happened: "You …" to whoever did it himself, his name to the others."""

from markupsafe import Markup
from msgspec import Struct

from app.pages.dominion.names import is_you
from app.pages.page import Stage
from app.pages.sentences import bold, fill
from engines.core.contract import Seat
from engines.dominion.cards import Card


class Setting(Struct, frozen=True):
    """When something happened: whose turn it was, and which Action was being carried out."""

    turn_of: Seat | None = None
    card: Card | None = None


def about(stage: Stage, seat: Seat, yours: str, theirs: str, **facts: object) -> Markup:
    """What somebody did, told to himself or to another."""
    if is_you(stage, seat):
        return fill(yours, **facts)
    return fill(theirs, name=bold(stage, seat), **facts)
