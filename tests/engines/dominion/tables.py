"""Arranged tables: a game of Dominion at the very moment a ruling speaks of."""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from engines.core.chance import Chance
from engines.core.codec import Codec, encode
from engines.core.contract import Result, Seat
from engines.core.errors import IllegalMove
from engines.dominion import kingdom
from engines.dominion.cards import KINGDOM, Card, Cards
from engines.dominion.events import DominionEvent
from engines.dominion.info import DominionOptions
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState, Player
from engines.dominion.supply import empty_piles
from tests.engines.dominion.luck import Shuffles

CODEC = Codec(RULES.info.forms)

Answer = str | list[str]
""""yes" or "no", one card, or several."""


def cards(names: str) -> Cards:
    """Cards from words: "copper copper estate"; for a pile the last one is on top."""
    return cast("Cards", tuple(names.split()))


def seat(hand: str = "", deck: str = "", discard: str = "", **zones: str) -> Player:
    """One seat's cards; the deck's top comes first."""
    backs = tuple(range(1, len(deck.split()) + 1))
    more: dict[str, Any] = {name: cards(value) for name, value in zones.items()}
    return Player(hand=cards(hand), deck=cards(deck), backs=backs, discard=cards(discard), **more)


class Table:
    """A running game; `events` are those of the last step. Every state goes through its bytes."""

    def __init__(self, state: DominionState, luck: Chance) -> None:
        self.state = state
        self.luck = luck
        self.events: tuple[DominionEvent, ...] = ()
        self.reveals = False

    def do(self, at: Seat, move: DominionMove) -> "Table":
        """Make a move, and store the table and open it again."""
        step = RULES.apply(self.state, at, move, self.luck)
        self.state = CODEC.state.decode(encode(step.state))
        assert self.state == step.state
        self.events, self.reveals = step.events, step.reveals
        return self

    def play(self, card: Card, *answers: Answer) -> "Table":
        """Play an Action, and give these answers to what it asks of whomever."""
        return self.do(self.state.current, PlayAction(card=card)).answer(*answers)

    def answer(self, *answers: Answer) -> "Table":
        """Answer the questions that are open, one after the other."""
        for given in answers:
            assert self.asked, f"nobody asks for {given}"
            self.do(self.asked[0], move_of(given))
        return self

    def treasures(self) -> "Table":
        """Play all Treasures."""
        return self.do(self.state.current, PlayTreasures())

    def treasure(self, card: Card) -> "Table":
        """Play one Treasure."""
        return self.do(self.state.current, PlayTreasure(card=card))

    def buy(self, card: Card) -> "Table":
        """Buy a card."""
        return self.do(self.state.current, BuyCard(card=card))

    def end(self) -> "Table":
        """End the turn."""
        return self.do(self.state.current, EndTurn())

    def refusal(self, at: Seat, move: DominionMove) -> tuple[str, str]:
        """Code and ruling of the refusal this move gets. Fails when it is accepted."""
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(self.state, at, move, self.luck)
        return refused.value.code, refused.value.rule

    @property
    def asked(self) -> tuple[Seat, str] | None:
        """Whom an effect asks what."""
        question = self.state.question
        return (question.seat, question.kind) if question else None

    @property
    def prompt(self) -> Any:
        """The question that is open."""
        (prompt,) = RULES.prompts(self.state).values()
        return prompt

    @property
    def result(self) -> Result:
        """How the game ended."""
        result = RULES.result(self.state)
        assert result is not None
        return result

    def hand(self, at: Seat) -> Counter[str]:
        """A seat's hand, in no order."""
        return Counter(self.state.players[at].hand)

    def left(self, card: Card) -> int:
        """How many lie in a pile of the supply."""
        return self.state.supply[self.state.piles.index(card)]

    def told(self, *kinds: type[DominionEvent]) -> list[DominionEvent]:
        """The last step's events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]


def move_of(given: Answer) -> DominionMove:
    """The move that gives this answer."""
    if given in ("yes", "no"):
        return Decide(yes=given == "yes")
    if isinstance(given, str):
        return ChooseCard(card=cast("Card", given))
    return ChooseCards(cards=cast("Cards", tuple(given)))


def arranged(
    *players: Player,
    shuffles: tuple[str, ...] = (),
    supply: Mapping[Card, int] | None = None,
    **fields: Any,
) -> Table:
    """A turn of seat 0 with all 25 kingdom piles; without a second seat, one with Coppers."""
    if len(players) == 1:
        players = (*players, seat("copper copper"))
    piles = kingdom.piles(KINGDOM)
    sizes = {pile: kingdom.pile_size(pile, len(players)) for pile in piles} | dict(supply or {})
    usual: dict[str, Any] = {
        "options": DominionOptions(),
        "phase": "action",
        "current": 0,
        "turn": 1,
        "actions": 1,
        "buys": 1,
        "next_back": 1000,
    }
    state = DominionState(
        **usual | fields,
        kingdom=KINGDOM,
        piles=piles,
        supply=tuple(sizes.values()),
        empty=empty_piles(piles, tuple(sizes.values())),
        players=players,
    )
    return Table(state, Shuffles(*(order.split() for order in shuffles)))


Story = Callable[[], None]


def stories(names: Mapping[str, Any]) -> list[Any]:
    """A module's functions named after rulings, such as d13_asked_before_anything_happens."""
    return [
        pytest.param(value, id=name.replace("d", "D", 1).replace("_", "-"))
        for name, value in names.items()
        if re.match(r"d\d+_", name)
    ]
