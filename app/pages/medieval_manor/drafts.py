"""An offer in the making: the barter's fields read strictly as a move, or kindly to be shown again.

Fields: `to` is a seat or `all`; `give-crops` and its like are counts, `give-card` cards; what is
asked for is named after whom it is asked of, as in `ask-2-crops`, because the fields of all seats
stand in one form. `counter` is `offer:seat` while the offer answers another one.
"""

from dataclasses import dataclass
from typing import Any

from app.pages.medieval_manor.parts import last, number, several
from app.pages.page import Form, Stage
from app.pages.who import others_of
from engines.medieval_manor.moves import NOTHING, Bundle
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import KINDS, Tokens
from engines.medieval_manor.view import ManorPublic

ALL = "all"
_MOST_CARDS = 101
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Draft:
    """What is being composed. `to` is the value of its field, `counter` the offer it answers."""

    to: str
    give: Bundle = NOTHING
    ask: Bundle = NOTHING
    counter: Offer | None = None

    def asks(self, of: str) -> Bundle:
        """What is asked of this seat, or of all."""
        return self.ask if of == self.to else NOTHING


def draft(stage: Stage) -> Draft:
    """What the form that was sent without being played says; else nothing yet."""
    form = stage.chosen
    begun = _offer(stage, last(form, "begin"))
    if begun is not None:  # a counter-offer begins as the offer, seen from the other side
        return Draft(to=str(begun.seat), give=begun.ask, ask=begun.give, counter=begun)
    to = last(form, "to")
    if to not in recipients(stage):
        return Draft(to=recipients(stage)[0])
    return Draft(
        to=to,
        give=_shown(form, "give"),
        ask=_shown(form, f"ask-{to}"),
        counter=_offer(stage, last(form, "counter").partition(":")[0]),
    )


def recipients(stage: Stage) -> tuple[str, ...]:
    """To whom an offer can go; to all only where that is more than one."""
    seats = others_of(stage.scene.viewer, len(stage.scene.public.estates))
    values = tuple(str(seat) for seat in seats)
    return (*values, ALL) if len(values) > 1 else values


def _offer(stage: Stage, text: str) -> Offer | None:
    public: ManorPublic = stage.scene.public
    found = (one for one in public.offers if str(one.id) == text)
    return next(found, None)


def _shown(form: Form, prefix: str) -> Bundle:
    """A side as far as it can be read: what was typed wrong is none."""
    counts = {}
    for kind in KINDS:
        try:
            counts[kind] = number(last(form, f"{prefix}-{kind}"))
        except ValueError:
            counts[kind] = 0
    return Bundle(tokens=Tokens(**counts), cards=tuple(several(form, f"{prefix}-card")))


def move_of(form: Form) -> dict[str, Any]:
    """The offer as a move's JSON. Raises ValueError with a code.

    A counter-offer goes to whoever made the offer; with another recipient it is a new offer.
    """
    to = last(form, "to")
    if not to:
        raise ValueError("choose_a_partner")
    sides = {"give": _side(form, "give"), "ask": _side(form, f"ask-{to}")}
    answered, _, maker = last(form, "counter").partition(":")
    if answered and maker == to:
        return {"type": "counter", "offer": offer_id(answered), **sides}
    return {"type": "make_offer", "to": None if to == ALL else number(to), **sides}


def _side(form: Form, prefix: str) -> dict[str, Any]:
    counts = {kind: number(last(form, f"{prefix}-{kind}")) for kind in KINDS}
    cards = several(form, f"{prefix}-card")
    if len(cards) > _MOST_CARDS:
        raise ValueError("too_many_chosen")
    return {"tokens": {kind: count for kind, count in counts.items() if count}, "cards": cards}


def offer_id(text: str) -> int:
    """The number of an offer. Raises ValueError with a code."""
    if not (0 < len(text) <= _MOST_DIGITS and text.isascii() and text.isdigit()):
        raise ValueError("not_a_number")
    return int(text)
