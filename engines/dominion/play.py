"""A step in the making: the state so far, the luck, and what has happened."""

from typing import Any

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.dominion.cards import Card, Cards
from engines.dominion.events import CardsRevealed, DominionEvent
from engines.dominion.frames import Frame
from engines.dominion.state import DominionState, Player, Shown


class Play:
    """Lives while one move runs; only the frozen state leaves it.

    Its fields are the state's. `tells` is set when somebody learns what he could not know before:
    undo may not cross that.
    """

    __slots__ = (
        *("options", "phase", "current", "kingdom", "players", "piles", "supply"),
        *("empty", "trash", "turn", "actions", "buys", "coins", "frames", "shown", "next_back"),
        *("ending", "resigned", "chance", "events", "tells"),
    )

    def __init__(self, state: DominionState, chance: Chance) -> None:
        self.options = state.options
        self.phase = state.phase
        self.current = state.current
        self.kingdom = state.kingdom
        self.players = list(state.players)
        self.piles = state.piles
        self.supply = state.supply
        self.empty = state.empty
        self.trash = state.trash
        self.turn = state.turn
        self.actions = state.actions
        self.buys = state.buys
        self.coins = state.coins
        self.frames: list[Frame] = list(state.frames)
        self.shown = state.shown
        self.next_back = state.next_back
        self.ending = state.ending
        self.resigned = state.resigned
        self.chance = chance
        self.events: list[DominionEvent] = []
        self.tells = False

    @property
    def me(self) -> Player:
        """Who has the turn."""
        return self.players[self.current]

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats in turn order, from the left of who has the turn. D9."""
        count = len(self.players)
        return (*range(self.current + 1, count), *range(self.current))

    def change(self, seat: Seat, **fields: Any) -> None:
        """Change one seat's cards."""
        self.players[seat] = replace(self.players[seat], **fields)

    def show(self, seat: Seat, card: Card, cards: Cards) -> None:
        """A seat shows cards to all because of `card`: the table remembers it this turn. D8."""
        self.events.append(CardsRevealed(seat=seat, card=card, cards=cards))
        self.note(seat, card, cards)

    def note(self, seat: Seat, card: Card, cards: Cards) -> None:
        """Keep what was shown in view until the turn ends."""
        self.shown = (*self.shown, Shown(seat=seat, card=card, cards=cards))
        self.tells = True

    def step(self) -> Step[DominionState, DominionEvent]:
        """What the move made."""
        # By position, in the order of the record's fields: five times as fast as by name.
        state = DominionState(
            self.options,
            self.phase,
            self.current,
            self.kingdom,
            tuple(self.players),
            self.piles,
            self.supply,
            self.empty,
            self.trash,
            self.turn,
            self.actions,
            self.buys,
            self.coins,
            tuple(self.frames),
            self.shown,
            self.next_back,
            self.ending,
            self.resigned,
        )
        # Luck alone is drawn for shuffles, and each is followed by a card drawn or shown.
        return Step(state=state, events=tuple(self.events), reveals=self.tells)
