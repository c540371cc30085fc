"""Telling somebody what happened: "You …" to whoever did it himself, his name to the others."""

from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup, escape

from app.pages.dominion.names import is_you, seat_name
from app.pages.page import Stage
from engines.core.contract import Seat
from engines.dominion.cards import Card


@dataclass(frozen=True, slots=True)
class Setting:
    """When something happened: whose turn it was, and which Action was being carried out."""

    turn_of: Seat | None = None
    card: Card | None = None


def bold(stage: Stage, seat: Seat) -> Markup:
    """The name of a seat, as sentences begin with it."""
    return _bold(seat_name(stage, seat))


@lru_cache(maxsize=256)
def _bold(name: str) -> Markup:
    return Markup("<b>{}</b>").format(name)


def fill(text: str, **facts: object) -> Markup:
    """The text with its gaps filled, and nothing in it taken for markup."""
    return escape(text) % facts


def about(stage: Stage, seat: Seat, yours: str, theirs: str, **facts: object) -> Markup:
    """What somebody did, told to himself or to another."""
    if is_you(stage, seat):
        return fill(yours, **facts)
    return fill(theirs, name=bold(stage, seat), **facts)
