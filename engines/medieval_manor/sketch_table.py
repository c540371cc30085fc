"""The table of a sketch: decks, Hardships, and what everybody can see of each other."""

from random import Random

from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Hardship
from engines.medieval_manor.faces import FACES, C, Face, P, V
from engines.medieval_manor.holder import NOWHERE, Holder, spots_of
from engines.medieval_manor.lands import neighbours
from engines.medieval_manor.outlook import USUAL, Outlook, Weights
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import KINDS
from engines.medieval_manor.working import LORDS_LAND


class SketchTable:
    """What lies there. `left` are the turns that probably follow this one."""

    def __init__(self, state: ManorState, rnd: Random, weights: Weights = USUAL) -> None:
        self.w, self.rnd = weights, rnd
        self.target, self.hand_limit = state.options.target, state.options.hand_limit
        self.holders = [Holder(state, seat) for seat in range(len(state.estates))]
        self.lands, self.spots = state.lands, spots_of(state.lands)
        self.castle = state.lands.index(LORDS_LAND) if state.lands else NOWHERE
        self.lord, self.turn = state.lord, state.turn
        self.deck = list(reversed(state.deck))
        self.discard = list(state.discard)
        self.hardships = list(state.hardship_deck)
        self.bars_crops, self.bars_placing = state.bars_crops, state.bars_placing
        self.is_last, self.over = state.is_last, state.stage == "over"
        self.placed: list[str] = []
        self.taken: set[int] = set()
        self.compost: set[int] = set()
        self.fodder: set[int] = set()
        for one in state.placed:
            self.lay(FACES[one.card], NOWHERE if one.cell is None else one.cell)
        self._outlooks: dict[tuple[str, float], Outlook] = {}
        self.left = 0.0
        self.reckon()

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in the order of play. M47."""
        count = len(self.holders)
        return tuple((first + way) % count for way in range(count))

    def outlook(self, stage: str, seat: Seat) -> Outlook:  # noqa: ARG002 - all value alike
        """How a seat values things in this stage."""
        found = self._outlooks.get((stage, self.left))
        if found is None:
            found = Outlook(self.left, stage, hand_limit=self.hand_limit, weights=self.w)
            self._outlooks[stage, self.left] = found
        return found

    def reckon(self) -> None:
        """Guess anew how many turns are left."""
        lead = max(one.reach() for one in self.holders)
        self.left = 0.0
        if not self.is_last:
            self.left = max(self.w.least_left, (self.target - lead) / self.w.pace)

    def lay(self, face: Face, cell: int) -> None:
        """Put a card onto the map; its tags help the cells beside it. M27."""
        self.placed.append(face.key)
        if cell == NOWHERE:
            return
        self.taken.add(cell)
        if face.helps_crops:
            self.compost.update(neighbours(cell, len(self.lands)))
        if face.helps_animals:
            self.fodder.update(neighbours(cell, len(self.lands)))

    def clear(self) -> None:
        """Take everything off the map. M35."""
        self.discard += [key for key in self.placed if not FACES[key].is_upgrade]
        self.placed = []
        self.taken, self.compost, self.fodder = set(), set(), set()

    def gain(self, one: Holder, kind: int, count: int) -> None:
        """Give tokens; whoever reaches the target makes it the last turn. M11, M42."""
        if kind == C and self.bars_crops:
            return
        one.tokens[kind] += count
        if kind == V and one.tokens[V] >= self.target and not self.is_last:
            self.is_last = True
            self.left = 0.0

    def draw(self, seat: Seat) -> None:
        """One card from the deck. M15, M16."""
        card = self.top()
        if card in FACES:
            self.holders[seat].hand.append(card)
        elif card:
            self.strike(seat, card)

    def top(self) -> str:
        """The top card of the deck, shuffled anew when it was empty. M15."""
        if not self.deck:
            self.deck, self.discard = self.discard, []
            self.rnd.shuffle(self.deck)
        return self.deck.pop() if self.deck else ""

    def strike(self, seat: Seat, card: str) -> None:
        """A Hardship. M6 to M12."""
        one = CARDS[card].hardship
        assert one is not None
        self.bars_crops |= one.bars == "crops"
        self.bars_placing |= one.bars == "placing"
        for victim in range(len(self.holders)) if one.everybody else (seat,):
            self._strike_one(self.holders[victim], one)

    def _strike_one(self, one: Holder, hardship: Hardship) -> None:
        tokens = one.tokens
        for place, kind in enumerate(KINDS):
            gone = tokens[place] if kind in hardship.loses_all else hardship.loses.of(kind)
            tokens[place] = max(int(place == P), tokens[place] - gone)
        if hardship.loses_hand:
            self.discard += one.hand
            one.hand = []
        if hardship.loses_upgrade and one.upgrades:
            burnt = self.rnd.choice(one.upgrades)
            one.upgrades.remove(burnt)
            one.prices = None
            self.discard.append(burnt)
            if burnt in self.placed:
                self.placed.remove(burnt)
