"""Unreal Estate told a second time, plainly and slowly, to be compared with the engine.

It shares nothing with the engine but the names of cards. A game is one long generator: it yields
whom it asks what, and is sent (seat, move), a move being its JSON object.
"""

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

VALUES = {
    "hovel": 1,
    "burrow": 2,
    "tavern": 3,
    "temple": 3,
    "magic_shop": 4,
    "observatory": 5,
    "stables": 6,
    "treehouse": 7,
    "castle": 8,
}
AT_ONCE = {"dragon", "bazaar", "mudslide", "quake", "tax", "fountain"}
WHEN_TAKEN = {"watchtower", "well", "crane", "kiln", "survey", "guildhall"}

Asked = tuple[str, frozenset[int]]
Answer = tuple[int, dict[str, Any]]
Run = Generator[Asked, Answer, Any]


class Model:
    """A game from its first deal; `luck` answers a Watchtower: which card of the sorted hand."""

    def __init__(
        self, hands: list[list[str]], dump: list[str], deck: list[str], first: int
    ) -> None:
        self.hands = [Counter(hand) for hand in hands]
        self.dump = Counter(dump)
        self.deck = list(deck)
        self.first = first
        self.count = len(hands)
        self.row: list[str | None] = []
        self.discard: Counter[str] = Counter()
        self.scores = [0] * self.count
        self.inns: set[int] = set()
        self.rounds = 0
        self.luck: Callable[[int], int] = lambda _n: 0
        self.is_over = False

    def run(self) -> Run:
        """The whole game."""
        size = 6 if self.count == 5 else 5
        actions = 2 if self.count == 2 else 1
        while len(self.deck) >= size:
            self.row = [self.deck.pop(0) for _ in range(size)]
            self.rounds += 1
            yield from self._reveal()
            for turn in range(actions * self.count):
                yield from self._turn((self.first + turn) % self.count)
            for card in self.row:
                if card is not None:
                    (self.dump if card in VALUES else self.discard)[card] += 1
            self.row = []
            self.first = (self.first + 1) % self.count
        for way in range(self.count):
            seat = (self.first + way) % self.count
            if self.hands[seat].total() and self.dump.total():
                _, move = yield "scoring", frozenset({seat})
                if move["type"] == "build":
                    self._build(seat, move["building"], 0)
        self.is_over = True

    # --- specials of a new row ----------------------------------------------------------------

    def _reveal(self) -> Run:
        for place, card in enumerate(list(self.row)):
            if card in AT_ONCE:
                self.row[place] = None
                self.discard[card] += 1
                result = getattr(self, f"_{card}")()
                if result is not None:
                    yield from result

    def _dragon(self) -> None:
        """Look for a stack that no other one beats."""
        for kind in self.stacks():
            if all(self._beats(kind, other) for other in self.stacks() if other != kind):
                self.discard[kind] += self.dump.pop(kind)
                return

    def _beats(self, kind: str, other: str) -> bool:
        if self.dump[kind] != self.dump[other]:
            return self.dump[kind] > self.dump[other]
        if VALUES[kind] != VALUES[other]:
            return VALUES[kind] > VALUES[other]
        return other == "temple"

    def _bazaar(self) -> Run:
        asked = {seat for seat in range(self.count) if self.hands[seat].total()}
        sealed: dict[int, str] = {}
        while set(sealed) != asked:
            seat, move = yield "bazaar", frozenset(asked - set(sealed))
            if move["type"] == "take_back":
                del sealed[seat]
            else:
                sealed[seat] = move["card"]
        for seat, card in sealed.items():
            self._lose(seat, card)
        for seat, card in sealed.items():
            self.hands[(seat + 1) % self.count][card] += 1

    def _mudslide(self) -> None:
        buildings = [card for card in self.row if card in VALUES]
        for card in buildings:
            if all(VALUES[card] <= VALUES[other] for other in buildings):
                self.row[self.row.index(card)] = None
                self.dump[card] += 1
                return

    def _quake(self) -> None:
        for kind in self.stacks():
            if self.dump[kind] > 2:
                self.dump[kind] -= 1
                self.discard[kind] += 1

    def _tax(self) -> None:
        if len(set(self.scores)) > 1:
            top = max(self.scores)
            self.scores = [max(0, s - 5) if s == top else s for s in self.scores]

    def _fountain(self) -> None:
        if len(set(self.scores)) > 1:
            low = min(self.scores)
            self.scores = [s + 5 if s == low else s for s in self.scores]

    # --- turns --------------------------------------------------------------------------------

    def _turn(self, seat: int) -> Run:
        if not self._can_do_anything(seat):
            return
        _, move = yield "turn", frozenset({seat})
        if move["type"] == "play_special" and move["card"] == "clock":
            self._use(seat, "clock")
            for _ in range(2):
                if self._can_do_anything(seat):
                    _, move = yield "turn", frozenset({seat})
                    yield from self._act(seat, move)
        else:
            yield from self._act(seat, move)

    def _can_do_anything(self, seat: int) -> bool:
        return self.hands[seat].total() > 0 or any(self.row)

    def _act(self, seat: int, move: dict[str, Any]) -> Run:
        kind = move["type"]
        if kind == "take_card":
            yield from self._take(seat, move["place"])
        elif kind == "build":
            self._build(seat, move["building"], 0)
        elif kind == "build_with_mirage":
            self._use(seat, "mirage")
            self._build(seat, move["building"], 1)
        elif kind == "play_special":
            yield from self._play(seat, move["card"])

    def _take(self, seat: int, place: int) -> Run:
        card = self.row[place]
        assert card is not None
        self.row[place] = None
        if card not in WHEN_TAKEN:
            self.hands[seat][card] += 1
            return
        self.discard[card] += 1
        if card == "survey":
            self.scores[seat] += len(self.stacks())
        elif card == "guildhall":
            self.scores[seat] += min(6, sum(1 for c in self.hands[seat].elements() if c in VALUES))
        elif card == "crane":
            yield from self._from_row(seat, "crane", 1)
        elif card == "well":
            yield from self._from_dump(seat, "well")
        elif card == "kiln":
            yield from self._fire(seat)
        else:
            yield from self._steal(seat)

    def _fire(self, seat: int) -> Run:
        if self.hands[seat].total():
            _, move = yield "kiln", frozenset({seat})
            for building in move["buildings"]:
                self._lose(seat, building)
                self.dump[building] += 1

    def _steal(self, seat: int) -> Run:
        others = [s for s in range(self.count) if s != seat and self.hands[s].total()]
        victim = others[0] if others else None
        if len(others) > 1:
            _, move = yield "watchtower", frozenset({seat})
            victim = move["seat"]
        if victim is not None:
            hand = in_order(self.hands[victim])
            card = hand[self.luck(len(hand))]
            self._lose(victim, card)
            self.hands[seat][card] += 1

    def _play(self, seat: int, card: str) -> Run:
        if card == "inn":
            self._lose(seat, "inn")
            self.inns.add(seat)
            return
        self._use(seat, card)
        if card == "warehouse":
            yield from self._from_row(seat, card, 2)
        elif card == "archive":
            yield from self._restore(seat)
        elif card == "demolition":
            yield from self._demolish(seat)
        elif card == "scrapyard":
            yield from self._from_dump(seat, card)
        else:
            yield from self._swap(seat)

    def _from_row(self, seat: int, card: str, wanted: int) -> Run:
        places = [place for place, c in enumerate(self.row) if c in VALUES]
        chosen = places[:wanted]
        if len(places) > wanted and len({self.row[place] for place in places}) > 1:
            _, move = yield card, frozenset({seat})
            chosen = move["places"]
        for place in chosen:
            building = self.row[place]
            assert building is not None
            self.row[place] = None
            self.hands[seat][building] += 1

    def _from_dump(self, seat: int, card: str) -> Run:
        chosen = self.stacks()
        if len(chosen) > 1:
            _, move = yield card, frozenset({seat})
            chosen = move["buildings"]
        for building in chosen:
            self.dump[building] -= 1
            self.hands[seat][building] += 1

    def _restore(self, seat: int) -> Run:
        there = [card for card in self.discard.elements() if card in VALUES]
        chosen = there
        if len(there) > 1:
            _, move = yield "archive", frozenset({seat})
            chosen = move["buildings"]
        for building in chosen:
            self.discard[building] -= 1
            self.dump[building] += 1

    def _demolish(self, seat: int) -> Run:
        chosen = list(self.dump.elements())
        if len(chosen) > 1:
            _, move = yield "demolition", frozenset({seat})
            chosen = move["buildings"]
        for building in chosen:
            self.dump[building] -= 1
            self.discard[building] += 1

    def _swap(self, seat: int) -> Run:
        others = [s for s in range(self.count) if s != seat and self.hands[s].total()]
        victim = others[0]
        if len(others) > 1:
            _, move = yield "swap", frozenset({seat})
            victim = move["seat"]
        _, move = yield "exchange", frozenset({seat})
        self._lose(victim, move["take"])
        self._lose(seat, move["give"])
        self.hands[seat][move["take"]] += 1
        self.hands[victim][move["give"]] += 1

    # --- points -------------------------------------------------------------------------------

    def _build(self, seat: int, building: str, more: int) -> None:
        """Count point by point: once for each own card and each card of the stack."""
        stack = self.dump[building] + more
        points = 0
        for _ in range(self.hands[seat][building]):
            for _ in range(stack):
                points += VALUES[building]
        self.discard[building] += self.hands[seat].pop(building) + self.dump.pop(building)
        self.scores[seat] += points
        for owner in list(self.inns - {seat}):
            self.scores[owner] += points // 2
            self.inns.discard(owner)
            self.discard["inn"] += 1

    def ranks(self) -> list[int]:
        """Points; among leaders cards, then values; whoever nobody beats is first."""
        top = max(self.scores)

        def ahead(one: int, other: int) -> bool:
            if self.scores[one] != self.scores[other] or self.scores[one] < top:
                return self.scores[one] > self.scores[other]
            sizes = self.hands[one].total(), self.hands[other].total()
            if sizes[0] != sizes[1]:
                return sizes[0] > sizes[1]
            worths = [
                sum(VALUES.get(card, 0) for card in self.hands[seat].elements())
                for seat in (one, other)
            ]
            return worths[0] > worths[1]

        seats = range(self.count)
        return [1 + sum(ahead(other, seat) for other in seats) for seat in seats]

    # --- cards --------------------------------------------------------------------------------

    def stacks(self) -> list[str]:
        """The kinds in the dump."""
        return [kind for kind in VALUES if self.dump[kind]]

    def _use(self, seat: int, card: str) -> None:
        self._lose(seat, card)
        self.discard[card] += 1

    def _lose(self, seat: int, card: str) -> None:
        assert self.hands[seat][card] > 0
        self.hands[seat][card] -= 1


SPECIAL_ORDER = (
    *("dragon", "bazaar", "mudslide", "quake", "tax", "fountain"),
    *("watchtower", "well", "crane", "kiln", "survey", "guildhall"),
    *("inn", "mirage", "warehouse", "archive", "demolition", "swap", "clock", "scrapyard"),
)


def in_order(hand: Counter[str]) -> list[str]:
    """A hand as a Watchtower counts it off."""
    return [card for card in (*VALUES, *SPECIAL_ORDER) for _ in range(hand[card])]
