"""What a card would bring where, and what an Upgrade costs: pure, from what everybody sees."""

from collections.abc import Sequence

from engines.core.record import Record
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import COMPOST, FODDER, Card, Tag
from engines.medieval_manor.info import BASE_PRICE
from engines.medieval_manor.lands import LANDS, Land, Map, neighbours
from engines.medieval_manor.table import Placed
from engines.medieval_manor.tokens import NONE, Kind, Tokens, some


class Yield(Record, frozen=True, kw_only=True):
    """What placing a card gives. M26, M27.

    `land`, `compost` and `fodder` are its parts beside the plain gain; Poor Fields' is negative.
    """

    tokens: Tokens = NONE
    land: int = 0
    compost: int = 0
    fodder: int = 0


def yield_of(
    card: Card, cell: int | None, lands: Map, placed: Sequence[Placed], *, bars_crops: bool
) -> Yield:
    """What this Bounty would bring on this cell now; an Upgrade brings nothing there. M34."""
    if card.kind != "bounty":
        return Yield()
    gain = card.gain.only(_NO_CROPS) if bars_crops else card.gain  # M11
    if cell is None:
        return Yield(tokens=gain)
    token, land = _land_bonus(gain, LANDS[lands[cell]])
    tags = _tags_around(cell, lands, placed)
    compost = int(gain.crops > 0 and bool(COMPOST & tags))
    fodder = int(gain.animals > 0 and FODDER in tags)
    more = Tokens(crops=compost, animals=fodder) + some(token, max(land, 0))
    tokens = gain + more - some(token, max(-land, 0))
    return Yield(tokens=tokens, land=land, compost=compost, fodder=fodder)


_NO_CROPS: tuple[Kind, ...] = ("peasants", "victory", "animals", "gold", "resources")


def _land_bonus(gain: Tokens, land: Land) -> tuple[Kind, int]:
    """Once a card, and only where its plain gain holds the land's token. M26.

    It never goes below none: what takes one away meets a gain of one at least.
    """
    if land.of is None or not gain.of(land.of):
        return "crops", 0
    return land.of, land.bonus


def _tags_around(cell: int, lands: Map, placed: Sequence[Placed]) -> set[Tag]:
    """The tags of the cards that lie beside this cell now, whoever placed them. M27."""
    beside = neighbours(cell, len(lands))
    return {tag for one in placed if one.cell in beside for tag in CARDS[one.card].tags}


def price_of(card: Card, upgrades: Sequence[str]) -> int:
    """What this Upgrade costs somebody who owns these. M33."""
    discount = sum(CARDS[key].discount for key in upgrades)
    return max(0, BASE_PRICE + len(upgrades) + card.price_change - discount)


def cells_for(card: Card, lands: Map, placed: Sequence[Placed]) -> tuple[int | None, ...]:
    """The free cells of this card's kinds of land; None alone where there is no map. M4, M24."""
    if not lands:
        return (None,)
    taken = {one.cell for one in placed}
    return tuple(
        cell
        for cell, key in enumerate(lands)
        if cell not in taken and LANDS[key].kind in card.lands
    )
