"""A second Dominion, written another way: lists that change, and effects that wait for answers.

It knows nothing of the engine. A question is a `yield` inside the effect, where the engine has
frames, so the two agree only if nothing is forgotten or done twice. Shuffles come out as told.
"""

from collections.abc import Generator
from typing import Any

COST = {
    **dict.fromkeys(("copper", "curse"), 0),
    **dict.fromkeys(("estate", "cellar", "chapel", "moat"), 2),
    **dict.fromkeys(("silver", "chancellor", "village", "woodcutter", "workshop"), 3),
    **dict.fromkeys(("bureaucrat", "feast", "gardens", "militia", "moneylender"), 4),
    **dict.fromkeys(("remodel", "smithy", "spy", "thief", "throne_room"), 4),
    **dict.fromkeys(("duchy", "council_room", "festival", "laboratory", "library"), 5),
    **dict.fromkeys(("market", "mine", "witch"), 5),
    **dict.fromkeys(("gold", "adventurer"), 6),
    "province": 8,
}
COINS = {"copper": 1, "silver": 2, "gold": 3}
VICTORY = {"estate", "duchy", "province", "gardens"}
# cards, actions, buys, coins
BONUS = {
    "cellar": (0, 1, 0, 0),
    "moat": (2, 0, 0, 0),
    "chancellor": (0, 0, 0, 2),
    "village": (1, 2, 0, 0),
    "woodcutter": (0, 0, 1, 2),
    "militia": (0, 0, 0, 2),
    "smithy": (3, 0, 0, 0),
    "spy": (1, 1, 0, 0),
    "council_room": (4, 0, 1, 0),
    "festival": (0, 2, 1, 2),
    "laboratory": (2, 1, 0, 0),
    "market": (1, 1, 1, 1),
    "witch": (2, 0, 0, 0),
}
ATTACKS = {"bureaucrat", "militia", "spy", "thief", "witch"}

Asked = tuple[int, str]
Run = Generator[Asked, Any, Any]


def is_action(card: str) -> bool:
    """Whether it is neither Treasure nor Victory nor Curse."""
    return card not in COINS and card not in VICTORY and card != "curse"


class Seat:
    """One seat's piles; the top of deck and discard pile is the end of the list."""

    def __init__(self, deck: list[str], hand: list[str]) -> None:
        self.deck = deck
        self.hand = hand
        self.discard: list[str] = []
        self.played: list[str] = []
        self.turns = 0


class Model:
    """A whole game from after the deal. `shuffles` are filled from outside, top card first."""

    def __init__(self, seats: list[Seat], supply: dict[str, int], first: int) -> None:
        self.seats = seats
        self.supply = supply
        self.now = first
        self.trash: list[str] = []
        self.shuffles: list[list[str]] = []
        self.actions = self.buys = 1
        self.coins = 0
        self.is_over = False

    # --- the course of the game ---------------------------------------------------------------

    def run(self) -> Run:
        """All turns."""
        while not self.is_over:
            self.actions, self.buys, self.coins = 1, 1, 0
            yield from self.turn(self.seats[self.now])
            self.clean_up(self.seats[self.now])

    def turn(self, me: Seat) -> Run:
        """Moves until the end of the turn."""
        while True:
            kind, card = yield self.now, "turn"
            if kind == "end_turn":
                return
            if kind == "play_action":
                self.actions -= 1
                me.played.append(self.out(me.hand, card))
                yield from self.perform(card)
            elif kind == "play_treasure":
                self.lay_down(me, card)
            elif kind == "play_treasures":
                for each in [each for each in me.hand if each in COINS]:
                    self.lay_down(me, each)
            elif kind == "buy_card":
                self.buys -= 1
                self.coins -= COST[card]
                self.gain(me.discard, card)

    def lay_down(self, me: Seat, card: str) -> None:
        """Play a Treasure."""
        me.played.append(self.out(me.hand, card))
        self.coins += COINS[card]

    def clean_up(self, me: Seat) -> None:
        """Discard, draw five, and see whether it is over."""
        me.discard += me.hand + me.played
        me.hand, me.played = [], []
        me.turns += 1
        self.draw(me, 5)
        empty = [card for card, count in self.supply.items() if not count]
        self.is_over = "province" in empty or len(empty) >= 3
        if not self.is_over:
            self.now = (self.now + 1) % len(self.seats)

    # --- cards on their way -------------------------------------------------------------------

    @staticmethod
    def out(pile: list[str], card: str) -> str:
        """Take a card out."""
        pile.remove(card)
        return card

    def top(self, seat: Seat) -> str | None:
        """Take the top card of a deck, which is shuffled when it is empty."""
        if not seat.deck and seat.discard:
            order = self.shuffles.pop(0)
            assert sorted(order) == sorted(seat.discard)
            seat.deck, seat.discard = order[::-1], []
        return seat.deck.pop() if seat.deck else None

    def draw(self, seat: Seat, count: int) -> None:
        """Draw up to so many."""
        for _ in range(count):
            card = self.top(seat)
            if card:
                seat.hand.append(card)

    def gain(self, pile: list[str], card: str) -> None:
        """Take a card from the supply, if there is one."""
        if self.supply.get(card):
            self.supply[card] -= 1
            pile.append(card)

    def pick(self, at: int, kind: str, cards: list[str]) -> Run:
        """One of these, asked for only if there is a choice; None of none."""
        kinds = list(dict.fromkeys(cards))
        if len(kinds) < 2:
            return kinds[0] if kinds else None
        chosen = yield at, kind
        assert chosen in kinds
        return chosen

    def pick_gain(self, limit: int, pile: list[str], only: Any = COST) -> Run:
        """Gain something that costs up to the limit."""
        can = [c for c, n in self.supply.items() if n and COST[c] <= limit and c in only]
        card = yield from self.pick(self.now, "gain", can)
        if card:
            self.gain(pile, card)

    # --- playing a card -----------------------------------------------------------------------

    def perform(self, card: str) -> Run:
        """Carry out a card that lies in play."""
        me = self.seats[self.now]
        hit = (yield from self.unprotected()) if card in ATTACKS else []
        cards, actions, buys, coins = BONUS.get(card, (0, 0, 0, 0))
        self.draw(me, cards)
        self.actions += actions
        self.buys += buys
        self.coins += coins
        own = getattr(self, card, None)
        if own:
            yield from own(me)
        if card == "spy":
            hit = [self.now, *hit]
        loot: list[str] = []
        for at in hit:
            yield from getattr(self, f"hit_by_{card}")(at, loot)
        if loot:
            for each in (yield self.now, "thief_gain"):
                me.discard.append(self.out(self.trash, each))

    def unprotected(self) -> Run:
        """Ask every other seat with a Moat; the seats that are hit, in order."""
        count = len(self.seats)
        hit = [(self.now + way) % count for way in range(1, count)]
        for at in tuple(hit):
            if "moat" in self.seats[at].hand and (yield at, "moat"):
                hit.remove(at)
        return hit

    def cellar(self, me: Seat) -> Run:
        """Discard any, draw as many."""
        if me.hand:
            cards = yield self.now, "cellar"
            me.discard += [self.out(me.hand, card) for card in cards]
            self.draw(me, len(cards))

    def chapel(self, me: Seat) -> Run:
        """Trash up to four."""
        if me.hand:
            cards = yield self.now, "chapel"
            assert len(cards) <= 4
            self.trash += [self.out(me.hand, card) for card in cards]

    def chancellor(self, me: Seat) -> Run:
        """The deck may go onto the discard pile."""
        if me.deck and (yield self.now, "chancellor"):
            me.discard += me.deck[::-1]
            me.deck = []

    def workshop(self, me: Seat) -> Run:
        """Gain up to four."""
        yield from self.pick_gain(4, me.discard)

    def feast(self, me: Seat) -> Run:
        """Trash itself, gain up to five."""
        if "feast" in me.played:
            self.trash.append(self.out(me.played, "feast"))
        yield from self.pick_gain(5, me.discard)

    def moneylender(self, me: Seat) -> Run:
        """A Copper for three coins."""
        if "copper" in me.hand:
            self.trash.append(self.out(me.hand, "copper"))
            self.coins += 3
        yield from ()

    def remodel(self, me: Seat) -> Run:
        """Trash one, gain one up to two dearer."""
        card = yield from self.pick(self.now, "remodel_trash", me.hand)
        if card:
            self.trash.append(self.out(me.hand, card))
            yield from self.pick_gain(COST[card] + 2, me.discard)

    def mine(self, me: Seat) -> Run:
        """A Treasure for one up to three dearer, into the hand."""
        treasures = [card for card in me.hand if card in COINS]
        card = yield from self.pick(self.now, "mine_trash", treasures)
        if card:
            self.trash.append(self.out(me.hand, card))
            yield from self.pick_gain(COST[card] + 3, me.hand, COINS)

    def throne_room(self, me: Seat) -> Run:
        """Another Action, twice."""
        actions = [card for card in me.hand if is_action(card)]
        card = yield from self.pick(self.now, "throne_room", actions)
        if card:
            me.played.append(self.out(me.hand, card))
            yield from self.perform(card)
            yield from self.perform(card)

    def council_room(self, me: Seat) -> Run:
        """The others draw."""
        for way in range(1, len(self.seats)):
            self.draw(self.seats[(self.now + way) % len(self.seats)], 1)
        yield from ()

    def library(self, me: Seat) -> Run:
        """Draw up to seven; Actions may be set aside."""
        aside: list[str] = []
        while len(me.hand) < 7:
            card = self.top(me)
            if not card:
                break
            me.hand.append(card)
            if is_action(card) and (yield self.now, "library"):
                aside.append(me.hand.pop())
        me.discard += aside

    def adventurer(self, me: Seat) -> Run:
        """Dig for two Treasures."""
        found: list[str] = []
        other: list[str] = []
        while len(found) < 2 and (card := self.top(me)):
            (found if card in COINS else other).append(card)
        me.hand += found
        me.discard += other
        yield from ()

    def bureaucrat(self, me: Seat) -> Run:
        """A Silver onto the deck."""
        self.gain(me.deck, "silver")
        yield from ()

    # --- attacks ------------------------------------------------------------------------------

    def hit_by_bureaucrat(self, at: int, _loot: list[str]) -> Run:
        """A Victory card onto the deck."""
        victim = self.seats[at]
        victories = [card for card in victim.hand if card in VICTORY]
        card = yield from self.pick(at, "bureaucrat", victories)
        if card:
            victim.deck.append(self.out(victim.hand, card))

    def hit_by_militia(self, at: int, _loot: list[str]) -> Run:
        """Discard down to three."""
        victim = self.seats[at]
        count = len(victim.hand) - 3
        if count > 0:
            equal = len(set(victim.hand)) == 1
            cards = victim.hand[:count] if equal else (yield at, "militia")
            assert len(cards) == count
            victim.discard += [self.out(victim.hand, card) for card in cards]

    def hit_by_spy(self, at: int, _loot: list[str]) -> Run:
        """The attacker decides on the top card."""
        victim = self.seats[at]
        card = self.top(victim)
        if card:
            victim.deck.append(card)
            if (yield self.now, "spy"):
                victim.discard.append(victim.deck.pop())

    def hit_by_thief(self, at: int, loot: list[str]) -> Run:
        """A Treasure of two cards is trashed."""
        victim = self.seats[at]
        cards = [card for card in (self.top(victim), self.top(victim)) if card]
        treasures = [card for card in cards if card in COINS]
        taken = yield from self.pick(self.now, "thief_trash", treasures)
        if taken:
            cards.remove(taken)
            self.trash.append(taken)
            loot.append(taken)
        victim.discard += cards

    def hit_by_witch(self, at: int, _loot: list[str]) -> Run:
        """Gain a Curse."""
        self.gain(self.seats[at].discard, "curse")
        yield from ()
