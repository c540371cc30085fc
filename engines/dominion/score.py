"""Points at the end, and who wins. D5, D17."""

from collections import Counter
from collections.abc import Sequence

from engines.core.contract import Result, ScoreLine, Seat, SeatResult
from engines.dominion.cards import FACES, Cards, points_of
from engines.dominion.state import Player

COUNTING: Cards = tuple(card for card, face in FACES.items() if face.points or card == "gardens")
"""The cards that are worth something at the end, in the order of the cards' table."""


def lines(owned: Cards) -> tuple[ScoreLine, ...]:
    """A line for each kind of card that counts for something, in the order of the cards' table."""
    counts = Counter(owned)
    return tuple(
        [
            ScoreLine(
                code=card, points=counts[card] * points_of(card, len(owned)), count=counts[card]
            )
            for card in COUNTING
            if card in counts
        ]
    )


def points(owned: Cards) -> int:
    """What all these cards are worth to one who owns no others."""
    return _sum(lines(owned))


def _sum(lines: tuple[ScoreLine, ...]) -> int:
    return sum([line.points for line in lines])


def result_of(players: Sequence[Player], ending: str, resigned: Seat | None = None) -> Result:
    """How the game ended: most points, then fewest turns; who still ties shares the rank. D5.

    Who resigned is last, whatever the points. D53.
    """
    counted = [lines(player.owned) for player in players]
    keys = [
        (seat == resigned, -_sum(counted[seat]), player.turns)
        for seat, player in enumerate(players)
    ]
    seats = [
        SeatResult(rank=1 + sum([other < key for other in keys]), points=-key[1], lines=each)
        for key, each in zip(keys, counted, strict=True)
    ]
    return Result(ending=ending, seats=tuple(seats))
