"""What a seat may want in Sealed Bids."""

from engines.core.contract import Move


class Bid(Move, frozen=True, kw_only=True):
    """Bid this card of the hand, in secret. D3."""

    card: int


class TakeBack(Move, frozen=True, kw_only=True):
    """Take the sealed bid back while somebody is still missing. D3."""


class TakePrize(Move, frozen=True, kw_only=True):
    """Having bid highest, take the prize. D5."""


class DrawCard(Move, frozen=True, kw_only=True):
    """Having bid highest, leave the prize and draw a card instead. D5."""


DemoMove = Bid | TakeBack | TakePrize | DrawCard
