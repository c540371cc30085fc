"""Points at the end, and who wins. D5, D17."""

from collections import Counter
from collections.abc import Sequence

from engines.core.contract import Result, ScoreLine, Seat, SeatResult
from engines.dominion.cards import FACES, Cards, points_of
from engines.dominion.state import Player


def lines(owned: Cards) -> tuple[ScoreLine, ...]:
    """A line for each kind of card that counts for something, in the order of the cards' table."""
    counts = Counter(owned)
    return tuple(
        ScoreLine(code=card, points=counts[card] * points_of(card, len(owned)), count=counts[card])
        for card in FACES
        if counts[card] and (card == "gardens" or FACES[card].points)
    )


def points(owned: Cards) -> int:
    """What all these cards are worth to one who owns no others."""
    return sum(line.points for line in lines(owned))


def result_of(players: Sequence[Player], ending: str, resigned: Seat | None = None) -> Result:
    """How the game ended: most points, then fewest turns; who still ties shares the rank. D5.

    Who resigned is last, whatever the points. D53.
    """
    keys = [
        (seat == resigned, -points(player.owned), player.turns)
        for seat, player in enumerate(players)
    ]
    seats = tuple(
        SeatResult(
            rank=1 + sum(other < key for other in keys),
            points=points(player.owned),
            lines=lines(player.owned),
        )
        for key, player in zip(keys, players, strict=True)
    )
    return Result(ending=ending, seats=seats)
