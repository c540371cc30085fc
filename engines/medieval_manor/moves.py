"""What a seat may want in Medieval Manor."""

from typing import Annotated

import msgspec

from engines.core.contract import Move, Seat
from engines.core.record import Record
from engines.medieval_manor.info import MOST_LINKS
from engines.medieval_manor.tokens import NONE, Count, Good, Tokens

CardKey = Annotated[str, msgspec.Meta(max_length=40)]
Cards = Annotated[tuple[CardKey, ...], msgspec.Meta(max_length=101)]
OfferId = int


class Bundle(Record, frozen=True, kw_only=True):
    """Tokens and hand cards that change hands together. M18."""

    tokens: Tokens = NONE
    cards: Cards = ()


NOTHING = Bundle()


class BuyCards(Move, frozen=True, kw_only=True):
    """Pay three Goods for three cards, of which one stays. M13."""

    pay: Tokens


class KeepCard(Move, frozen=True, kw_only=True):
    """Keep this one of the three; the others are discarded. M13, M56."""

    card: CardKey


class SwapCards(Move, frozen=True, kw_only=True):
    """Discard two cards and draw one. M14."""

    cards: Cards


class MakeOffer(Move, frozen=True, kw_only=True):
    """Offer this for that, to one seat or (None) to whoever accepts first. M18, M19."""

    to: Seat | None = None
    give: Bundle = NOTHING
    ask: Bundle = NOTHING


class Counter(Move, frozen=True, kw_only=True):
    """Decline an offer and make its maker another one."""

    offer: OfferId
    give: Bundle = NOTHING
    ask: Bundle = NOTHING


class Accept(Move, frozen=True, kw_only=True):
    """Take an offer as it stands."""

    offer: OfferId


class Decline(Move, frozen=True, kw_only=True):
    """Say no to an offer."""

    offer: OfferId


class Withdraw(Move, frozen=True, kw_only=True):
    """Take one's own offer back."""

    offer: OfferId


class BeReady(Move, frozen=True, kw_only=True):
    """Have no more to trade; the phase ends when all are ready. M19."""


class TradeOn(Move, frozen=True, kw_only=True):
    """Not be ready after all."""


class PlaceCard(Move, frozen=True, kw_only=True):
    """Place a hand card on a cell; there is none without a map. M24.

    `gold` of an Upgrade's price is paid in Gold, the rest in Resources. M33.
    """

    card: CardKey
    cell: int | None = None
    gold: Count = 0


class SellCards(Move, frozen=True, kw_only=True):
    """Discard two hand cards for one Good. M25."""

    cards: Cards
    good: Good


class StealGoods(Move, frozen=True, kw_only=True):
    """Take these Goods of one opponent: as many as the card says, or all there are. M30."""

    victim: Seat
    goods: Tokens


class StealCard(Move, frozen=True, kw_only=True):
    """Take a card from an opponent's hand. M30."""

    victim: Seat
    card: CardKey


class Link(Record, frozen=True, kw_only=True):
    """One conversion of a chain: by this card, so many times, discarding these cards."""

    card: CardKey
    times: Count
    cards: Cards = ()


class Convert(Move, frozen=True, kw_only=True):
    """Convert, link after link. A link that draws cards is the last of its chain. M28, M36."""

    chain: Annotated[tuple[Link, ...], msgspec.Meta(min_length=1, max_length=MOST_LINKS)]


class Feed(Move, frozen=True, kw_only=True):
    """Feed the Peasants with so much of each Food. M39."""

    crops: Count
    animals: Count


class RaisePeasant(Move, frozen=True, kw_only=True):
    """Turn five Food into a Peasant. M40."""

    crops: Count
    animals: Count


class Discard(Move, frozen=True, kw_only=True):
    """Discard down to the hand limit. M41."""

    cards: Cards


class Pass(Move, frozen=True, kw_only=True):
    """Do without: buy, swap, convert or raise nothing (more), or end one's work. M23."""


class Resign(Move, frozen=True, kw_only=True):
    """Give up: the other seat wins. M46."""


Bargain = MakeOffer | Counter | Accept | Decline | Withdraw | BeReady | TradeOn
"""What can be done in the Trade Phase."""

ManorMove = (
    BuyCards
    | KeepCard
    | SwapCards
    | MakeOffer
    | Counter
    | Accept
    | Decline
    | Withdraw
    | BeReady
    | TradeOn
    | PlaceCard
    | SellCards
    | StealGoods
    | StealCard
    | Convert
    | Feed
    | RaisePeasant
    | Discard
    | Pass
    | Resign
)
