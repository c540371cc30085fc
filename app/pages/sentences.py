"""What sentences about events are made of: the seat's name in bold, facts in the text's gaps."""

from typing import Any

from markupsafe import Markup, escape

from app.pages.page import Stage
from app.pages.who import seat_name
from engines.core.contract import Seat


def bold(stage: Stage, seat: Seat) -> Markup:
    """The name of a seat, as sentences begin with it."""
    return Markup("<b>{}</b>").format(seat_name(stage, seat))


def fill(text: str, **facts: object) -> Markup:
    """The text with its gaps filled; only facts that are markup already are taken for markup."""
    return escape(text) % facts


def of_seat(stage: Stage, event: Any, text: str, **facts: object) -> Markup:
    """A text about what the event's seat did: its name fills `%(name)s`."""
    return fill(text, name=bold(stage, event.seat), **facts)
