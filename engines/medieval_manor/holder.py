"""What a seat has in a sketch of the game, and where cards may lie: numbers that change fast."""

from functools import lru_cache

from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.faces import FACES, Counts, V, counts
from engines.medieval_manor.lands import LANDS, Map
from engines.medieval_manor.outlook import reached
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.yields import yield_of

NOWHERE = -1
"""The cell of every card where there is no map."""

Spots = tuple[tuple[int, Counts], ...]


@lru_cache(maxsize=64)
def spots_of(lands: Map) -> dict[str, Spots]:
    """By card, the cells that it may lie on with what it brings there, the best first."""
    return {key: _spots(key, lands) for key in FACES}


def _spots(key: str, lands: Map) -> Spots:
    face = FACES[key]
    if not lands:
        return ((NOWHERE, face.gain),)
    found = [
        (cell, counts(yield_of(CARDS[key], cell, lands, (), bars_crops=False).tokens))
        for cell, land in enumerate(lands)
        if LANDS[land].kind in face.grounds
    ]
    return tuple(sorted(found, key=lambda spot: -sum(spot[1])))


class Holder:
    """One seat. `prices` are kept until what they depend on changes."""

    __slots__ = ("extra", "fed", "hand", "passed", "prices", "tokens", "upgrades", "used")

    def __init__(self, state: ManorState, seat: Seat) -> None:
        one = state.estates[seat]
        self.tokens = list(counts(one.tokens))
        self.hand = list(one.hand)
        self.upgrades = list(one.upgrades)
        self.extra, self.used = one.extra_cards, one.used
        self.passed, self.fed = one.has_passed, one.is_fed
        self.prices: list[float] | None = None

    def points(self) -> int:
        """Victory Tokens, and what Upgrades are worth at the end. M43."""
        owned = len(self.upgrades)
        more = sum(FACES[key].end_points + FACES[key].end_each * owned for key in self.upgrades)
        return self.tokens[V] + more

    def reach(self) -> float:
        """The points that it could have at the end of its next Work Phase."""
        return self.points() + reached(self.tokens, self.hand, self.upgrades)

    def limit(self, hand_limit: int) -> int:
        """How many cards it may keep. M41."""
        return hand_limit + sum(FACES[key].hand_size for key in self.upgrades)
