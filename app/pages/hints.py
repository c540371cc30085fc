"""The advice of all games that have bots to give it."""

from collections.abc import Mapping

from app.pages.advice import Advice
from app.pages.dominion.hints import ADVICE as DOMINION
from app.pages.medieval_manor.hints import ADVICE as MEDIEVAL_MANOR
from app.pages.unreal_estate.hints import ADVICE as UNREAL_ESTATE
from app.pages.uradalom.hints import ADVICE as URADALOM
from app.pages.wuerfelland.hints import ADVICE as WUERFELLAND

ADVICE: Mapping[str, Advice] = {
    "uradalom": URADALOM,
    "dominion": DOMINION,
    "unreal_estate": UNREAL_ESTATE,
    "wuerfelland": WUERFELLAND,
    "medieval_manor": MEDIEVAL_MANOR,
}
