"""What happened in Medieval Manor. Hands and moves are open, so everybody is told everything."""

from typing import Literal

from typing_extensions import override

from engines.core.contract import Event, Seat, Viewer
from engines.medieval_manor.info import Phase
from engines.medieval_manor.lands import Map
from engines.medieval_manor.moves import Bundle, OfferId
from engines.medieval_manor.table import Offer, Vanishing
from engines.medieval_manor.tokens import Tokens

Source = Literal["bounty", "upgrade", "conversion", "sale", "feeding"]
"""Where tokens of the supply come from; `feeding` gives a Peasant for Food. M40."""

Sink = Literal["cards", "price", "conversion", "bounty", "hardship", "feeding", "hunger", "peasant"]
"""What tokens are paid for or lost to: `bounty` is a card's own price (Money Lender)."""

Drawing = Literal["start", "deal", "bought", "swap", "bounty", "conversion", "hardship_deck"]
Discarding = Literal["bought", "swap", "sale", "conversion", "hardship", "limit", "work"]


class _Open(Event, frozen=True, kw_only=True):
    """Everybody sees it."""

    @override
    def seen_by(self, viewer: Viewer) -> "_Open":
        return self


class MapLaid(_Open, frozen=True, kw_only=True):
    """The lands lie like this; the game can begin. M1."""

    lands: Map
    lord: Seat


class TurnBegan(_Open, frozen=True, kw_only=True):
    """A new turn began, with this Lord of the Manor."""

    turn: int
    lord: Seat


class PhaseBegan(_Open, frozen=True, kw_only=True):
    """The next phase of this turn."""

    turn: int
    phase: Phase


class HardshipDiceRolled(_Open, frozen=True, kw_only=True):
    """Two dice for the Hardships kept apart: an eleven strikes `seat`. M45."""

    dice: tuple[int, ...]
    seat: Seat | None


class CardDrawn(_Open, frozen=True, kw_only=True):
    """A card came to a hand, or (a Hardship) struck; bought ones are held apart first. M56."""

    seat: Seat
    card: str
    why: Drawing


class CardKept(_Open, frozen=True, kw_only=True):
    """One of three bought cards was kept. M13."""

    seat: Seat
    card: str


class CardsDiscarded(_Open, frozen=True, kw_only=True):
    """Cards went to the discard pile."""

    seat: Seat
    cards: tuple[str, ...]
    why: Discarding


class DeckShuffled(_Open, frozen=True, kw_only=True):
    """The discard pile became the deck. M15."""

    count: int


class HardshipStruck(_Open, frozen=True, kw_only=True):
    """A Hardship took effect and left the game; what it took is told after it. M6."""

    seat: Seat
    card: str


class TokensGained(_Open, frozen=True, kw_only=True):
    """Tokens came from the supply."""

    seat: Seat
    tokens: Tokens
    why: Source
    card: str | None = None


class TokensLost(_Open, frozen=True, kw_only=True):
    """Tokens went back to the supply."""

    seat: Seat
    tokens: Tokens
    why: Sink
    card: str | None = None


class UpgradeLost(_Open, frozen=True, kw_only=True):
    """Fire took an Upgrade. M9, M54."""

    seat: Seat
    card: str


class CardPlaced(_Open, frozen=True, kw_only=True):
    """A card was placed on the map."""

    seat: Seat
    card: str
    cell: int | None


class LordChanged(_Open, frozen=True, kw_only=True):
    """The Manor has a new Lord. M32."""

    seat: Seat


class GoodsStolen(_Open, frozen=True, kw_only=True):
    """Goods went from one seat to another. M30."""

    seat: Seat
    victim: Seat
    goods: Tokens


class CardStolen(_Open, frozen=True, kw_only=True):
    """A card went from one hand to another. M30."""

    seat: Seat
    victim: Seat
    card: str


class OfferMade(_Open, frozen=True, kw_only=True):
    """An offer lies open; `counters` is the one it answers."""

    offer: Offer
    counters: OfferId | None = None


class OfferDeclined(_Open, frozen=True, kw_only=True):
    """A seat said no; `is_gone` when nobody is left who could say yes."""

    id: OfferId
    seat: Seat
    is_gone: bool


class OfferWithdrawn(_Open, frozen=True, kw_only=True):
    """Its maker took an offer back."""

    id: OfferId
    seat: Seat


class OfferVanished(_Open, frozen=True, kw_only=True):
    """An offer can no longer be honoured, or the phase is over. M19."""

    id: OfferId
    seat: Seat
    reason: Vanishing


class TradeMade(_Open, frozen=True, kw_only=True):
    """`seat` accepted: its offer's `maker` gave `give` and got `ask`."""

    id: OfferId
    maker: Seat
    seat: Seat
    give: Bundle
    ask: Bundle


class ReadinessChanged(_Open, frozen=True, kw_only=True):
    """A seat is ready for the phase to end, or trades on. M19."""

    seat: Seat
    is_ready: bool


class Passed(_Open, frozen=True, kw_only=True):
    """A seat did without, or ended its work. M23."""

    seat: Seat


class TargetReached(_Open, frozen=True, kw_only=True):
    """Somebody has enough Victory Tokens: this turn is the last. M42."""

    seat: Seat
    victory: int


class GameEnded(_Open, frozen=True, kw_only=True):
    """The game is over, in one of its endings."""

    ending: str


ManorEvent = (
    MapLaid
    | TurnBegan
    | PhaseBegan
    | HardshipDiceRolled
    | CardDrawn
    | CardKept
    | CardsDiscarded
    | DeckShuffled
    | HardshipStruck
    | TokensGained
    | TokensLost
    | UpgradeLost
    | CardPlaced
    | LordChanged
    | GoodsStolen
    | CardStolen
    | OfferMade
    | OfferDeclined
    | OfferWithdrawn
    | OfferVanished
    | TradeMade
    | ReadinessChanged
    | Passed
    | TargetReached
    | GameEnded
)
