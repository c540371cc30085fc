"""A game in pencil: what bots try out on, thousands of times where the rules play once.

Cards are numbers, buildings below KINDS, and hands are counts of buildings. It goes by the rules of
this package, but remembers nothing of who saw what, and keeps no record.
"""

from collections.abc import Iterable
from random import Random

from engines.core.contract import Seat
from engines.unreal_estate.cards import FACES, SPECIALS, Card, is_building
from engines.unreal_estate.info import TERMS, rounds_for
from engines.unreal_estate.state import UnrealEstateState
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

NAMES: tuple[Card, ...] = (*FACES, *SPECIALS)
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(NAMES)}
KINDS = len(FACES)
KIND_VALUES = tuple(face.value for face in FACES.values())

Counts = list[int]


class Sketch:
    """A table between two moves.

    `hands` are counts of buildings by seat, `sums` those of all hands, `kept` the specials in
    hands. `deck` is in no order: who lays a row draws it. `coming` counts its buildings; in a
    sketch made of a view there is no deck, and `coming` is what the seat has not seen. `left` are
    the rounds after this one, `turns` the turns of a round or of the final scoring. It `is_between`
    rounds when the next row has to be laid.
    """

    __slots__ = (
        *("coming", "deck", "discard", "dump", "first", "halves", "hands", "inns", "is_between"),
        *("is_over", "is_scoring", "kept", "left", "row", "scores", "seats", "sums", "turn"),
        *("turns",),
    )

    seats: int
    hands: list[Counts]
    sums: Counts
    kept: list[list[int]]
    inns: list[bool]
    scores: Counts
    dump: Counts
    discard: Counts
    coming: Counts
    row: list[int]
    deck: list[int]
    first: Seat
    turn: int
    turns: int
    left: int
    halves: int
    is_between: bool
    is_scoring: bool
    is_over: bool

    @property
    def current(self) -> Seat:
        """Who has the turn."""
        return (self.first + self.turn) % self.seats

    def copy(self) -> "Sketch":
        """Another to draw on."""
        new = Sketch.__new__(Sketch)
        new.seats = self.seats
        new.hands = [hand[:] for hand in self.hands]
        new.sums = self.sums[:]
        new.kept = [kept[:] for kept in self.kept]
        new.inns = self.inns[:]
        new.scores = self.scores[:]
        new.dump, new.discard, new.coming = self.dump[:], self.discard[:], self.coming[:]
        new.row, new.deck = self.row[:], self.deck[:]
        new.first, new.turn, new.turns, new.left = self.first, self.turn, self.turns, self.left
        new.halves, new.is_between = self.halves, self.is_between
        new.is_scoring, new.is_over = self.is_scoring, self.is_over
        return new

    def hold(self, seat: Seat, kind: int, more: int) -> None:
        """Change how many of a building a hand has."""
        self.hands[seat][kind] += more
        self.sums[kind] += more

    def hand_over(self, giver: Seat, receiver: Seat, card: int) -> None:
        """Let a card pass from hand to hand."""
        if card < KINDS:
            self.hands[giver][card] -= 1
            self.hands[receiver][card] += 1
        else:
            self.kept[giver].remove(card)
            self.kept[receiver].append(card)

    def draw(self, count: int, rnd: Random) -> list[int]:
        """So many cards of the deck."""
        drawn, deck = [], self.deck
        for _ in range(count):
            place = int(rnd.random() * len(deck))
            card, deck[place] = deck[place], deck[-1]
            deck.pop()
            drawn.append(card)
            if card < KINDS:
                self.coming[card] -= 1
        return drawn


def of_state(state: UnrealEstateState) -> Sketch:
    """All of a dream."""
    sketch = _of_table(state)
    sketch.hands = [counted(player.hand) for player in state.players]
    sketch.kept = [_specials(player.hand) for player in state.players]
    sketch.scores = [player.score for player in state.players]
    sketch.dump = counted(state.dump)
    sketch.deck = [NUMBER[card] for card in state.deck]
    sketch.coming = counted(state.deck)
    sketch.turn, sketch.left = state.turn, rounds_for(sketch.seats) - state.round
    return _summed(sketch)


def of_view(view: UnrealEstatePublic, mine: UnrealEstatePrivate) -> Sketch:
    """What a seat is sure of: rivals hold what it knows of them, and the deck is not there."""
    sketch = _of_table(view)
    hands = [*mine.known]
    hands[mine.seat] = mine.hand
    sketch.hands = [counted(hand) for hand in hands]
    sketch.kept = [_specials(hand) for hand in hands]
    sketch.scores = [player.score for player in view.players]
    sketch.dump, sketch.coming, sketch.deck = [0] * KINDS, [0] * KINDS, []
    for stock, unseen in zip(view.stocks, mine.unseen, strict=True):
        sketch.dump[NUMBER[stock.building]] = stock.dump
        sketch.coming[NUMBER[stock.building]] = unseen
    sketch.turn, sketch.left = 0, view.rounds - view.round
    sketch = _summed(sketch)
    if not sketch.is_over:
        sketch.turn = sketch.turns - len(view.to_act)
    return sketch


def _of_table(seen: UnrealEstateState | UnrealEstatePublic) -> Sketch:
    """What a state and a view say in the same words."""
    sketch = Sketch.__new__(Sketch)
    sketch.seats = len(seen.players)
    sketch.inns = [player.has_inn for player in seen.players]
    sketch.row = [NUMBER[card] for card in seen.row if card is not None]
    sketch.discard = counted(seen.discard)
    sketch.first, sketch.halves = seen.first, seen.halves
    sketch.is_between = False
    sketch.is_scoring, sketch.is_over = seen.phase == "scoring", seen.phase == "over"
    return sketch


def _summed(sketch: Sketch) -> Sketch:
    sketch.turns = sketch.seats * (1 if sketch.is_scoring else TERMS[sketch.seats].actions)
    sketch.sums = [sum(hand[kind] for hand in sketch.hands) for kind in range(KINDS)]
    return sketch


def counted(cards: Iterable[Card]) -> Counts:
    """How many of each building."""
    counts = [0] * KINDS
    for card in cards:
        if is_building(card):
            counts[NUMBER[card]] += 1
    return counts


def _specials(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[card] for card in cards if not is_building(card)]
