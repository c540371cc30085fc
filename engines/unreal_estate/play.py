"""A step in the making: the state so far, the luck, and what has happened."""

from typing import Any

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import ScoreLine, Seat, Step
from engines.unreal_estate.cards import Buildings, Card, Cards, buildings_in, in_order, without
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import UnrealEstateEvent
from engines.unreal_estate.info import TERMS, Terms
from engines.unreal_estate.state import Player, UnrealEstateState


class Play:
    """Lives while one move runs; only the frozen state leaves it.

    `tells` is set when somebody learns what he could not know before: undo may not cross that.
    """

    def __init__(self, state: UnrealEstateState, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[UnrealEstateEvent] = []
        self.tells = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.state.players)

    @property
    def terms(self) -> Terms:
        """What the number of seats changes."""
        return TERMS[self.seats]

    @property
    def current(self) -> Seat:
        """Who has the turn."""
        return self.state.current

    def tell(self, *events: UnrealEstateEvent) -> None:
        """Add to what happened."""
        self.events.extend(events)

    def change(self, **fields: Any) -> None:
        """Go on from a state with these fields changed."""
        self.state = replace(self.state, **fields)

    def player(self, seat: Seat) -> Player:
        """What belongs to one seat now."""
        return self.state.players[seat]

    def change_player(self, seat: Seat, **fields: Any) -> None:
        """Change what belongs to one seat."""
        players = self.state.players
        player = replace(players[seat], **fields)
        self.change(players=(*players[:seat], player, *players[seat + 1 :]))

    def add_cards(self, seat: Seat, *cards: Card) -> None:
        """Put cards into a hand."""
        self.change_player(seat, hand=in_order((*self.player(seat).hand, *cards)))

    def remove_cards(self, seat: Seat, *cards: Card) -> None:
        """Take cards out of a hand."""
        self.change_player(seat, hand=without(self.player(seat).hand, *cards))

    def put_on_dump(self, buildings: Buildings) -> None:
        """Stack buildings onto the dump, each onto its own kind."""
        self.change(dump=in_order((*self.state.dump, *buildings)))

    def take_from_dump(self, buildings: Buildings) -> None:
        """Take buildings off their stacks."""
        self.change(dump=buildings_in(without(self.state.dump, *buildings)))

    def put_on_discard(self, cards: Cards) -> None:
        """Lay cards onto the discard pile, in this order."""
        self.change(discard=(*self.state.discard, *cards))

    def empty_places(self, *places: int) -> Cards:
        """Take what lies at these places of the row."""
        row = self.state.row
        taken = tuple(card for place in places if (card := row[place]) is not None)
        left = tuple(None if place in places else card for place, card in enumerate(row))
        self.change(row=left)
        return taken

    def earn(self, seat: Seat, code: str, points: int, count: int = 1) -> None:
        """Book points under what they come from."""
        lines = self.player(seat).lines
        old = next((line for line in lines if line.code == code), None)
        if old is None:
            line = ScoreLine(code=code, points=points, count=count)
            self.change_player(seat, lines=(*lines, line))
            return
        line = replace(old, points=old.points + points, count=old.count + count)
        self.change_player(seat, lines=tuple(line if one is old else one for one in lines))

    def note(self, deed: Deed) -> None:
        """Add a part to the action of who has the turn."""
        deeds = self.player(self.current).deeds
        self.change_player(self.current, deeds=(*deeds, deed))

    def amend(self, **fields: Any) -> None:
        """Add to what the last part of the action did."""
        *before, deed = self.player(self.current).deeds
        self.change_player(self.current, deeds=(*before, replace(deed, **fields)))

    def step(self) -> Step[UnrealEstateState, UnrealEstateEvent]:
        """What the move made."""
        reveals = self.tells or bool(self.chance.tape)
        return Step(state=self.state, events=tuple(self.events), reveals=reveals)
