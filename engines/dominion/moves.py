"""What a seat may want in Dominion. Cards are named by kind: two Coppers are alike."""

from typing import Annotated

import msgspec

from engines.core.contract import Move
from engines.dominion.cards import Card, Kingdom

LONGEST = 100
"""No hand is so large."""


class PickPile(Move, frozen=True, kw_only=True):
    """Choosing the kingdom in turn: this pile shall be among the ten. D60."""

    card: Kingdom


class PlayAction(Move, frozen=True, kw_only=True):
    """Play this Action from the hand. D1."""

    card: Card


class EndActions(Move, frozen=True, kw_only=True):
    """Play no more Actions this turn. The first Treasure or buy says the same. D2."""


class PlayTreasure(Move, frozen=True, kw_only=True):
    """Play this Treasure from the hand. D2."""

    card: Card


class PlayTreasures(Move, frozen=True, kw_only=True):
    """Play all Treasures of the hand. D2."""


class BuyCard(Move, frozen=True, kw_only=True):
    """Buy the top card of this pile. D2."""

    card: Card


class EndTurn(Move, frozen=True, kw_only=True):
    """Clean up and draw five. D3."""


class ChooseCard(Move, frozen=True, kw_only=True):
    """Answer a question for one card."""

    card: Card


class ChooseCards(Move, frozen=True, kw_only=True):
    """Answer a question for several cards; the order is that of their pile, last on top. D51."""

    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=LONGEST)]


class Decide(Move, frozen=True, kw_only=True):
    """Answer a question of yes or no."""

    yes: bool


class Resign(Move, frozen=True, kw_only=True):
    """Give the game up, where the table allows it. D53."""


DominionMove = (
    PickPile
    | PlayAction
    | EndActions
    | PlayTreasure
    | PlayTreasures
    | BuyCard
    | EndTurn
    | ChooseCard
    | ChooseCards
    | Decide
    | Resign
)
