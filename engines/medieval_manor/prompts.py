"""The questions of Medieval Manor. The turn and what is at hand make each question a new one.

A question changes only when its own seat's affairs do, never because another seat moved at the
same time: nobody's half-filled form becomes stale by that.
"""

from typing_extensions import override

from engines.core.contract import Prompt, Seat
from engines.core.record import Record
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.tokens import NONE, Good, Tokens


class Victim(Record, frozen=True, kw_only=True):
    """Somebody who can be robbed: of `count` of these Goods, or of one of these cards."""

    seat: Seat
    count: int = 0
    goods: Tokens = NONE
    cards: tuple[str, ...] = ()


class Possible(Record, frozen=True, kw_only=True):
    """A card that can convert now, `most` times; each time discards `cards` hand cards."""

    card: str
    most: int
    cards: int = 0


class BuyPrompt(Prompt, frozen=True, kw_only=True):
    """Do you pay `price` of these Goods for `count` cards, of which one stays? M13."""

    turn: int
    price: int
    count: int
    goods: Tokens
    may_resign: bool = False


class KeepPrompt(Prompt, frozen=True, kw_only=True):
    """Which of these cards stays? A Hardship that stays strikes. M13, M56."""

    turn: int
    cards: tuple[str, ...]
    may_resign: bool = False


class SwapPrompt(Prompt, frozen=True, kw_only=True):
    """Do you discard `count` cards of your hand to draw one? M14."""

    turn: int
    count: int
    hand: tuple[str, ...]
    may_resign: bool = False


class TradePrompt(Prompt, frozen=True, kw_only=True):
    """What do you offer, take or turn down, or are you ready? Waits until you are. M18, M19.

    What everybody has and the open offers stand in the view: they change all the time, and this
    question must not. `most_offers` may lie open at once.
    """

    turn: int
    most_offers: int
    goods_only: bool
    is_ready: bool
    may_resign: bool = False

    @property
    @override
    def shared_phase(self) -> str:
        """One deadline for all, renewed by no offer and no trade. M19."""
        return f"trade-{self.turn}"


class WorkPrompt(Prompt, frozen=True, kw_only=True):
    """Your action: place a card, sell two for one of `goods`, or pass for this turn. M23 to M25."""

    turn: int
    action: int
    left: int
    hand: tuple[str, ...]
    placings: tuple[Placing, ...]
    cards_sold: int
    goods: tuple[Good, ...]
    may_resign: bool = False


class StealPrompt(Prompt, frozen=True, kw_only=True):
    """Whom do you rob, and of what? M30."""

    turn: int
    card: str
    victims: tuple[Victim, ...]
    may_resign: bool = False


class ConvertPrompt(Prompt, frozen=True, kw_only=True):
    """What do you convert, if anything more? M28, M36.

    `placed` is the card just placed, None in the Upgrade Phase; `links` are left of the most that
    a chain, or all chains of the phase, may have (M37).
    """

    turn: int
    placed: str | None
    tokens: Tokens
    hand: tuple[str, ...]
    possible: tuple[Possible, ...]
    links: int
    may_resign: bool = False


class FeedPrompt(Prompt, frozen=True, kw_only=True):
    """With which Food do you feed your Peasants? M39."""

    turn: int
    need: int
    crops: int
    animals: int
    may_resign: bool = False


class RaisePrompt(Prompt, frozen=True, kw_only=True):
    """Do you turn `price` of this Food into a Peasant? M40."""

    turn: int
    price: int
    crops: int
    animals: int
    may_resign: bool = False


class DiscardPrompt(Prompt, frozen=True, kw_only=True):
    """Which `count` cards of your hand do you discard? M41."""

    turn: int
    count: int
    hand: tuple[str, ...]
    may_resign: bool = False


ManorPrompt = (
    BuyPrompt
    | KeepPrompt
    | SwapPrompt
    | TradePrompt
    | WorkPrompt
    | StealPrompt
    | ConvertPrompt
    | FeedPrompt
    | RaisePrompt
    | DiscardPrompt
)
