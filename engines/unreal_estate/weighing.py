"""What changes at a table are worth to the seat that has the turn: its points and its prospects."""

from typing import NamedTuple

from engines.core.contract import Seat
from engines.unreal_estate.appraisal import Moment, promise
from engines.unreal_estate.sketch import KIND_VALUES, KINDS, NUMBER, Counts, Sketch
from engines.unreal_estate.weights import WEIGHTS

FIRST_KEPT = NUMBER["inn"]
"""The specials from here on are kept in hands."""


class Way(NamedTuple):
    """Something that can be done, and what it is worth.

    `card` is what is taken, built or played; `more` is what answers the questions of a special.
    """

    worth: float
    verb: str
    card: int
    more: tuple[int, ...] = ()


class Scales:
    """Weighs for a seat, most often the one that has the turn, as the table stands after it.

    What rivals gain counts against it, divided by their number. `row` counts the buildings there.
    """

    def __init__(self, sketch: Sketch, seat: Seat | None = None) -> None:
        self.sketch = sketch
        self.seat = seat = sketch.current if seat is None else seat
        self.weights = WEIGHTS[sketch.seats]
        after = sketch.turn + (sketch.halves <= 1)
        self.moment = Moment(sketch.seats, sketch.left, sketch.turns - after)
        later = after if self.moment.turns else 1
        is_next = (sketch.first + later) % sketch.seats
        self.against = -1.0 / (sketch.seats - 1)
        self._sides = [
            (1.0 if other == seat else self.against, other == is_next)
            for other in range(sketch.seats)
        ]
        self.row = [0] * KINDS
        for card in sketch.row:
            if card < KINDS:
                self.row[card] += 1
        self._now: dict[int, float] = {}

    @property
    def own(self) -> Counts:
        """The buildings in this seat's hand."""
        return self.sketch.hands[self.seat]

    @property
    def rivals(self) -> list[Seat]:
        """All other seats, from the left."""
        seats = self.sketch.seats
        return [(self.seat + way) % seats for way in range(1, seats)]

    @property
    def is_last(self) -> bool:
        """Whether nobody will act again before the final scoring."""
        return not (self.moment.left or self.moment.turns)

    def prospects(self, kind: int) -> float:
        """What is to come of a kind, for this seat and against it."""
        sketch, laid, moment = self.sketch, self.row[kind], self.moment
        stack, coming, held = sketch.dump[kind], sketch.coming[kind], sketch.sums[kind]
        total = 0.0
        for (side, is_next), hand in zip(self._sides, sketch.hands, strict=True):
            own = hand[kind]
            offered = laid if is_next else 0
            total += side * promise(moment, kind, own, held - own, stack, coming, laid, offered)
        return total

    def gain(self, kind: int, *changes: tuple[Counts, int]) -> float:
        """What these changes of counts of one kind are worth; they are taken back."""
        now = self._now.get(kind)
        if now is None:
            now = self._now[kind] = self.prospects(kind)
        for counts, by in changes:
            counts[kind] += by
        then = self.prospects(kind)
        for counts, by in changes:
            counts[kind] -= by
        return then - now

    def taking(self, kind: int, source: Counts, count: int = 1) -> float:
        """The worth of buildings that come from a stack or the row into the hand."""
        return self.gain(kind, (self.own, count), (self.sketch.sums, count), (source, -count))

    def passing(self, kind: int, giver: Seat, receiver: Seat) -> float:
        """The worth of a building that goes from one hand to another."""
        hands = self.sketch.hands
        return self.gain(kind, (hands[giver], -1), (hands[receiver], 1))

    def kept(self, card: int) -> float:
        """The worth of a special in the hand: none when it cannot be played any more. E15."""
        return 0.0 if self.is_last else self.weights.kept[card - FIRST_KEPT]

    def stolen(self, card: int, victim: Seat) -> float:
        """The worth of a card of a rival's hand that comes into this seat's."""
        if card < KINDS:
            return self.passing(card, victim, self.seat)
        return self.kept(card) * (1 - self.against)

    def lost(self, card: int, receiver: Seat) -> float:
        """The worth of a card of this seat's hand that goes into a rival's."""
        if card < KINDS:
            return self.passing(card, self.seat, receiver)
        return -self.kept(card) * (1 - self.against)

    def building(self, kind: int, *, mirage: bool = False) -> float:
        """The worth of building a kind now, half of which goes to who has an Inn. E9, E22."""
        sketch, own = self.sketch, self.own
        count, stack = own[kind], sketch.dump[kind]
        points = KIND_VALUES[kind] * count * (stack + mirage)
        gone = (own, -count), (sketch.sums, -count), (sketch.dump, -stack)
        worth = points + self.gain(kind, *gone)
        inns = sum(sketch.inns[rival] for rival in self.rivals)
        return worth + self.against * inns * (points // 2)


def buildable(sketch: Sketch, seat: Seat) -> list[int]:
    """The kinds that this seat can build."""
    hand, dump = sketch.hands[seat], sketch.dump
    return [kind for kind in range(KINDS) if hand[kind] and dump[kind]]
