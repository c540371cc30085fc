"""What a seat did last, in a line for its panel. It stays until the seat acts again. E37."""

from collections.abc import Sequence

from app.pages.page import Stage
from app.pages.unreal_estate.names import counted, objects
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.unreal_estate.cards import is_building
from engines.unreal_estate.deeds import Deed


def story(stage: Stage, seat: Seat) -> str:
    """`Round 5: took the Wishing Well (a Temple)`; empty before the seat's first action."""
    deeds: Sequence[Deed] = stage.scene.public.players[seat].deeds
    if not deeds:
        return ""
    told = "; ".join(_told(stage, deed) for deed in deeds)
    text = stage.speech.gettext("Round %(round)d: %(deeds)s")
    return text % {"round": deeds[0].round, "deeds": told}


def _told(stage: Stage, deed: Deed) -> str:
    said = _deed(stage, deed)
    more = []
    if deed.buildings:
        more.append(objects(stage.speech, deed.buildings))
    if deed.seat is not None:
        more.append(seat_name(stage, deed.seat))
    if deed.points and deed.kind != "built":
        more.append(f"+{deed.points}")
    return f"{said} ({', '.join(more)})" if more else said


def _deed(stage: Stage, deed: Deed) -> str:
    speech, card = stage.speech, deed.card
    if card is None:
        return speech.gettext("did nothing")
    if deed.kind == "built" and is_building(card):
        text = speech.gettext("built %(cards)s for %(points)d")
        return text % {"cards": counted(speech, card, deed.count), "points": deed.points}
    text = (
        speech.gettext("took %(card)s")
        if deed.kind == "took"
        else speech.gettext("played %(card)s")
    )
    return text % {"card": objects(speech, (card,))}
