"""A game going on in outline: the rules without events, prompts and records, for thinking with.

Everybody plays by what things are worth to him (`Outlook`); nobody trades.
So a dream can be played on for a few turns a thousand times a second.
"""

from collections.abc import Sequence

from engines.core.contract import Seat
from engines.medieval_manor.drawing import STRIKES_ON
from engines.medieval_manor.faces import FACES, A, C, Face, G, P, V
from engines.medieval_manor.holder import Holder
from engines.medieval_manor.info import (
    BUYING_PRICE,
    CARDS_BOUGHT,
    CARDS_SWAPPED,
    EXTRA_CARD,
    HUNGER_PRICE,
    PEASANT_PRICE,
    Stage,
)
from engines.medieval_manor.outlook import GOODS, Outlook
from engines.medieval_manor.sketch_work import SketchWork
from engines.medieval_manor.state import ManorState

_BEFORE_WORK: tuple[Stage, ...] = ("buy", "swap", "trade")
_STRIKES = (13 - STRIKES_ON) / 36
"""How often two dice strike. M45."""

_CLEARLY = 0.05
_WORTH_BUYING = 1.0
"""What the best of three cards is worth on average, as in games of steady bots."""

_WORTH_DRAWING = 0.6
_PLENTY = 2
"""Prices of so many actions: there will be time to use what is swapped for."""


class Sketch(SketchWork):
    """The course of turns. M36 to M43."""

    def go_on(self, state: ManorState, turns: int) -> None:
        """From where the state stands to the end of its turn, and so many turns more."""
        if state.stage != "over":
            self._finish_turn(state)
        for _ in range(turns):
            if not self.over:
                self.next_turn()

    def _finish_turn(self, state: ManorState) -> None:
        stage, asked = state.stage, state.asked
        if stage in _BEFORE_WORK:
            self._finish_draws(stage, asked)
            self.work(self.clockwise(self.lord), is_new=True)
        elif stage == "work":
            self.work(self.clockwise(asked[0] if asked else state.active), is_new=False)
        if stage == "feed":
            self._feed(asked)
        elif stage != "discard":
            self._finish_harvest(state)
            self._feed_everybody()
        self._end()

    def _finish_draws(self, stage: Stage, asked: Sequence[Seat]) -> None:
        """Whoever has not been asked yet buys cards, and swaps cards. M13, M14."""
        if stage == "buy":
            self._improve(asked, self.clockwise(self.lord))
        elif stage == "swap":
            self._improve((), asked)

    def _finish_harvest(self, state: ManorState) -> None:
        """In the phase whoever is asked has produced; in order the others have not. M55."""
        if state.stage != "upgrade":
            self._harvest(self.clockwise(self.lord))
            return
        produced = 1 if state.in_order else len(state.asked)
        for seat in state.asked[:produced]:
            self._convert(seat, self.holders[seat])
        self._harvest(state.asked[produced:])

    def _feed_everybody(self) -> None:
        for one in self.holders:
            one.fed = False
        self._feed(self.clockwise(self.lord))

    def next_turn(self) -> None:
        """Draw, buy, work, harvest, feed, discard. Not after the end."""
        order = self.clockwise(self.lord)
        self.turn += 1
        self.bars_crops = self.bars_placing = False
        if self.hardships and self.rnd.random() < _STRIKES:
            self.strike(self.rnd.choice(order), self.hardships.pop())
        self._deal(order)
        self.reckon()
        self._improve(order, order)
        self.work(order, is_new=True)
        self._harvest(self.clockwise(self.lord))
        self._feed_everybody()
        self._end()

    def _deal(self, order: Sequence[Seat]) -> None:
        """One card at a time. M5."""
        shares = [one.tokens[P] + EXTRA_CARD + one.extra for one in self.holders]
        for one in self.holders:
            one.extra = 0
        for number in range(max(shares)):
            for seat in order:
                if number < shares[seat]:
                    self.draw(seat)

    def _improve(self, buyers: Sequence[Seat], swappers: Sequence[Seat]) -> None:
        """Buy cards, and swap cards. M13, M14."""
        for seat in buyers:
            self._buy_card(self.holders[seat], self.outlook("work", seat))
        for seat in swappers:
            self._swap_cards(seat, self.holders[seat], self.outlook("work", seat))

    def _buy_card(self, one: Holder, outlook: Outlook) -> None:
        """The best of three cards, for Goods that are not worth much. M13."""
        rich = self._rich(one, outlook)
        tokens = list(one.tokens)
        food = max(0, tokens[P] - 1)
        for kind in (C, A):  # what will be eaten is not for sale
            kept = min(food, tokens[kind])
            tokens[kind] -= kept
            food -= kept
        goods = sorted((rich[kind], kind) for kind in GOODS for _ in range(min(3, tokens[kind])))
        paid = goods[:BUYING_PRICE]
        if len(paid) < BUYING_PRICE or sum(price for price, _ in paid) >= _WORTH_BUYING:
            return
        cards = [card for card in (self.top() for _ in range(CARDS_BOUGHT)) if card]
        found = [card for card in cards if card in FACES]
        for _, kind in paid:
            one.tokens[kind] -= 1
        if found:
            best = max(found, key=lambda key: self._use(one, key, outlook, rich))
            one.hand.append(best)
            cards.remove(best)
        self.discard += cards

    def _swap_cards(self, seat: Seat, one: Holder, outlook: Outlook) -> None:
        """The two cards of least use for the next one of the deck, if there are many. M14."""
        spare = len(one.hand) - one.tokens[P]
        if spare <= 0 or len(one.hand) < CARDS_SWAPPED:
            return
        rich = self._rich(one, outlook)
        uses = sorted((self._use(one, key, outlook, rich), key) for key in one.hand)
        low = uses[:CARDS_SWAPPED]
        if sum(use for use, _ in low[spare:]) < _WORTH_DRAWING:
            for _, key in low:
                one.hand.remove(key)
                self.discard.append(key)
            self.draw(seat)

    def _rich(self, one: Holder, outlook: Outlook) -> list[float]:
        return outlook.rich(outlook.prices(one.upgrades), one.hand, one.tokens[P])

    def _use(self, one: Holder, key: str, outlook: Outlook, rich: Sequence[float]) -> float:
        """What a card is good for."""
        prices = outlook.prices(one.upgrades)
        return max(outlook.now_and_later(FACES[key], one.tokens, one.upgrades, prices, rich))

    def _harvest(self, order: Sequence[Seat]) -> None:
        """What Upgrades bring, and what they convert. M36."""
        for seat in order:
            one = self.holders[seat]
            for key in one.upgrades:
                for kind, count in FACES[key].gains:
                    self.gain(one, kind, count)
            self._convert(seat, one)

    def _convert(self, seat: Seat, one: Holder) -> None:
        faces = [FACES[key] for key in one.upgrades if FACES[key].converts]
        swaps = [face for face in faces if face.swap]
        for face in faces:
            if face.halves:
                self._halve(one, face)
            elif face.gives_cards and face.gets[V]:
                self._turn_cards(one, face)
        if swaps:
            outlook = self.outlook("upgrade", seat)
            rich = outlook.rich(outlook.prices(one.upgrades), one.hand, _PLENTY)
            for face in swaps:
                self._swap(one, face, rich)

    def _halve(self, one: Holder, face: Face) -> None:
        """Two Goods for a Victory Token, as long as nobody goes hungry for it."""
        tokens = one.tokens
        spare = max(0, tokens[C] + tokens[A] - (tokens[P] - 1))
        times = min(tokens[kind] // face.gives[kind] for kind in face.halves)
        if C in face.halves or A in face.halves:
            times = min(times, spare // (face.gives[C] + face.gives[A]))
        for kind in face.halves:
            tokens[kind] -= times * face.gives[kind]
        self.gain(one, V, times)

    def _turn_cards(self, one: Holder, face: Face) -> None:
        """Cards that cannot be kept into Victory Tokens."""
        kept = 0 if self.is_last else one.limit(self.hand_limit)
        times = max(0, len(one.hand) - kept) // face.gives_cards
        self.discard += one.hand[: times * face.gives_cards]
        del one.hand[: times * face.gives_cards]
        self.gain(one, V, times)

    def _swap(self, one: Holder, face: Face, rich: Sequence[float]) -> None:
        assert face.swap is not None
        (give, get), tokens = face.swap, one.tokens
        if rich[get] <= rich[give] + _CLEARLY:
            return
        count = tokens[give]
        if give in (C, A) and get not in (C, A):
            count = max(0, min(count, tokens[C] + tokens[A] - (tokens[P] - 1)))
        if not (get == C and self.bars_crops):
            tokens[give] -= count
            tokens[get] += count

    def _feed(self, order: Sequence[Seat]) -> None:
        """Everybody eats, or goes hungry; some raise a Peasant. M39, M40."""
        for seat in order:
            one = self.holders[seat]
            if not one.fed and one.tokens[C] + one.tokens[A] < one.tokens[P] - 1:
                _go_hungry(one.tokens)
                continue
            outlook = self.outlook("discard", seat)
            rich = outlook.rich(outlook.prices(one.upgrades), one.hand, 1)
            if not one.fed:
                _eat(one.tokens, one.tokens[P] - 1, rich)
            if not self.is_last and one.tokens[C] + one.tokens[A] >= PEASANT_PRICE:
                _raise_peasant(one.tokens, rich, outlook)

    def _end(self) -> None:
        """Hands are cut down to the limit, and the game may be over. M41, M42."""
        if self.is_last:
            self.over = True
            return
        self.reckon()
        for seat, one in enumerate(self.holders):
            limit = one.limit(self.hand_limit)
            if len(one.hand) > limit:
                self._discard(one, limit, self.outlook("discard", seat))
        if not self.lands:
            self.lord = self.clockwise(self.lord)[1]

    def _discard(self, one: Holder, limit: int, outlook: Outlook) -> None:
        tokens, upgrades = one.tokens, one.upgrades
        prices = outlook.prices(upgrades)
        rich = outlook.rich(prices, one.hand, 0)
        worths = {
            key: outlook.now_and_later(FACES[key], tokens, upgrades, prices, rich)[1]
            for key in one.hand
        }
        one.hand.sort(key=worths.__getitem__, reverse=True)
        self.discard += one.hand[limit:]
        del one.hand[limit:]

    def margin(self, seat: Seat) -> float:
        """By how many points the seat leads, at the end; ties are broken behind the point."""
        points = [_final(one) for one in self.holders]
        own = points.pop(seat)
        return own - max(points)


def _final(one: Holder) -> float:
    """Points, with what breaks ties behind the point. M43."""
    return one.points() + len(one.upgrades) / 100 + one.tokens[G] / 100_000


def _go_hungry(tokens: list[int]) -> None:
    tokens[C] = tokens[A] = 0
    tokens[P] -= 1
    tokens[V] = max(0, tokens[V] - HUNGER_PRICE)


def _eat(tokens: list[int], count: int, prices: Sequence[float]) -> None:
    """The Food that is missed least."""
    first, second = (C, A) if prices[C] <= prices[A] else (A, C)
    most = min(count, tokens[first])
    tokens[first] -= most
    tokens[second] -= count - most


def _raise_peasant(tokens: list[int], prices: Sequence[float], outlook: Outlook) -> None:
    first, second = (C, A) if prices[C] <= prices[A] else (A, C)
    most = min(PEASANT_PRICE, tokens[first])
    cost = most * prices[first] + (PEASANT_PRICE - most) * prices[second]
    if outlook.peasants(tokens[P] + 1) - outlook.peasants(tokens[P]) > cost:
        _eat(tokens, PEASANT_PRICE, prices)
        tokens[P] += 1
