"""What sentences about events are made of: the seat's name in bold, facts in the text's gaps."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from app.pages.escaping import escaped, filled
from app.pages.page import Stage
from app.pages.who import seat_name
from engines.core.contract import Seat


def bold(stage: Stage, seat: Seat) -> Markup:
    """The name of a seat, as sentences begin with it."""
    return _bold(seat_name(stage, seat))


@lru_cache(maxsize=1024)
def _bold(name: str) -> Markup:
    return Markup("<b>{}</b>").format(name)


@lru_cache(maxsize=4096)
def spoken(text: Markup) -> str:
    """A sentence without its markup, as it is read aloud."""
    return text.striptags()


def fill(text: str, **facts: object) -> Markup:
    """The text with its gaps filled; only facts that are markup already are taken for markup."""
    return filled(escaped(text), facts)


def of_seat(stage: Stage, event: Any, text: str, **facts: object) -> Markup:
    """A text about what the event's seat did: its name fills `%(name)s`."""
    return fill(text, name=bold(stage, event.seat), **facts)
