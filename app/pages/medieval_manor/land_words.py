"""What a land adds to a card that is placed there, in words. M26."""

from functools import lru_cache

from app.pages.page import Speech
from engines.medieval_manor.lands import LANDS, LandKey


@lru_cache(maxsize=64)
def _adjectives(speech: Speech) -> dict[LandKey, str]:
    _ = speech.gettext
    return {
        "river": _("river"),
        "fertile_fields": _("fertile"),
        "poor_fields": _("poor"),
        "pasture": _("pasture"),
        "irrigated_fields": _("irrigated"),
        "hunting_grounds": _("hunting"),
        "mountains": _("mountain"),
        "forest": _("forest"),
    }


def land_adjective(speech: Speech, land: LandKey) -> str:
    """The land in a sum: `4 + 1 fertile`. Empty for one that adds nothing."""
    return _adjectives(speech).get(land, "")


def land_note(speech: Speech, land: LandKey) -> str:
    """`A card that brings crops brings 2 more here.` Empty for a land that adds nothing."""
    one = LANDS[land]
    if one.of is None:
        return ""
    _ = speech.gettext
    if one.bonus < 0:
        return _("A card that brings crops brings %(count)d fewer here.") % {"count": -one.bonus}
    text = {
        "crops": _("A card that brings crops brings %(count)d more here."),
        "animals": _("A card that brings animals brings %(count)d more here."),
        "gold": _("A card that brings gold brings %(count)d more here."),
        "resources": _("A card that brings resources brings %(count)d more here."),
    }[one.of]
    return text % {"count": one.bonus}
