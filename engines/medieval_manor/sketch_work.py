"""The Work Phase of a sketch: everybody places what brings most, and keeps what can wait."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.contract import Seat
from engines.medieval_manor.faces import FACES, A, C, Counts, Face, G, P, R, V
from engines.medieval_manor.holder import NOWHERE, Holder
from engines.medieval_manor.outlook import GOODS, Outlook, pay, price_of
from engines.medieval_manor.sketch_table import SketchTable

_MUCH = 2
"""From so much Food due on, a last harvest is worth more than the penalty for hunger."""


Worth = tuple[float, float]
"""Of a card: placed in this phase, or later."""


class Spot(NamedTuple):
    """A free cell for a card, and what it brings there."""

    cell: int
    gain: Counts


class SketchWork(SketchTable):
    """Actions one after the other, round and round. M21 to M35."""

    def work(self, order: Sequence[Seat], *, is_new: bool) -> None:
        """The phase, or what is left of it."""
        for one in self.holders:
            one.prices = None
            if is_new:
                one.used, one.passed = 0, False
        while self._round(order):
            pass
        self.clear()

    def _round(self, order: Sequence[Seat]) -> bool:
        """One action of everybody who has one; whether anybody had."""
        acted, left = False, self.left
        for seat in order:
            one = self.holders[seat]
            if one.passed or one.used >= one.tokens[P]:
                continue
            if left != self.left:
                left = self.left
                for other in self.holders:
                    other.prices = None
            if self._act(seat, one, self.outlook("work", seat)):
                one.used += 1
                acted = True
            else:
                one.passed = True
        return acted

    def _act(self, seat: Seat, one: Holder, outlook: Outlook) -> bool:
        """Place, sell, or pass, as in `acting`; whether it was an action."""
        prices = one.prices
        if prices is None:
            prices = one.prices = outlook.prices(one.upgrades)
        left = one.tokens[P] - one.used
        rich = outlook.rich(prices, one.hand, left)
        worths: list[Worth] = []
        gains: list[tuple[float, Spot] | None] = []
        for key in one.hand:
            face = FACES[key]
            now, later = outlook.now_and_later(face, one.tokens, one.upgrades, prices, rich)
            spot = self._spot(one, face)
            worths.append((0.0 if spot is None else now, later))
            share = outlook.w.now_finisher if face.turns >= 0 else outlook.w.now
            more = 0.0 if spot is None else self._more(one, face, spot, rich, outlook)
            gains.append(None if spot is None else (now / share + more, spot))
        most, chosen = outlook.hand(worths, 0, self.hand_limit), -1
        for place, gain in enumerate(gains):
            if gain is not None:
                rest = worths[:place] + worths[place + 1 :]
                worth = gain[0] + outlook.hand(rest, left - 1, self.hand_limit)
                if worth > most:
                    most, chosen = worth, place
        if self._sell(one, worths, rich, most, outlook):
            return True
        if chosen < 0:
            return False
        found = gains[chosen]
        assert found is not None
        self._place(seat, one, FACES[one.hand[chosen]], found[1], prices)
        return True

    def _sell(
        self,
        one: Holder,
        worths: list[Worth],
        rich: Sequence[float],
        most: float,
        outlook: Outlook,
    ) -> bool:
        """Sell the two cards of least use, if that is worth more than all else. M25."""
        if len(worths) < 2:
            return False
        places = sorted(range(len(worths)), key=lambda place: max(worths[place]))
        rest = [worths[place] for place in places[2:]]
        good = max(GOODS[self.bars_crops :], key=rich.__getitem__)
        left = one.tokens[P] - one.used
        if outlook.hand(rest, left - 1, self.hand_limit) + rich[good] <= most:
            return False
        for key in [one.hand[place] for place in places[:2]]:
            one.hand.remove(key)
            self.discard.append(key)
        one.tokens[good] += 1
        return True

    def _spot(self, one: Holder, face: Face) -> Spot | None:
        """The best free cell for a card; None where it cannot be placed."""
        if self.bars_placing:
            return None
        if face.is_upgrade and price_of(face, one.upgrades) > one.tokens[G] + one.tokens[R]:
            return None
        found, most = None, -1
        for cell, gain in self.spots[face.key]:
            if cell in self.taken:
                continue
            total = sum(gain)
            total += (cell in self.compost and gain[C] > 0) + (cell in self.fodder and gain[A] > 0)
            if total > most:
                found, most = Spot(cell, gain), total
        return found

    def _more(
        self, one: Holder, face: Face, spot: Spot, rich: Sequence[float], outlook: Outlook
    ) -> float:
        """What the land adds, and what ending the game at this moment is worth."""
        more, weights = 0.0, outlook.w
        if spot.gain != face.gain:
            for kind, count in face.gains:
                more += (spot.gain[kind] - count) * rich[kind]
        if face.turns >= 0 and not self.is_last:
            tokens = one.tokens
            stock = tokens[face.turns] - (face.turns == P)
            victory = tokens[V] + face.gain[V] + int(stock * face.rate)
            if victory >= self.target:
                rival = max(other.reach() for other in self.holders if other is not one)
                more += weights.win if victory > rival else -weights.win
        return more

    def _place(
        self, seat: Seat, one: Holder, face: Face, spot: Spot, prices: Sequence[float]
    ) -> None:
        one.hand.remove(face.key)
        if face.is_upgrade:
            self._buy(one, face, prices)
        else:
            self._reap(seat, one, face, spot)
        self.lay(face, spot.cell)
        if spot.cell == self.castle and spot.cell != NOWHERE:
            self.lord = seat
        if face.steals:
            self._steal_goods(one, face.steals, prices)
        if face.steals_cards:
            self._steal_card(one)
        if face.turns >= 0:
            self._turn_into_victory(one, face, prices)

    def _buy(self, one: Holder, face: Face, prices: Sequence[float]) -> None:
        price = price_of(face, one.upgrades)
        gold, _ = pay(price, one.tokens, prices)
        one.tokens[G] -= gold
        one.tokens[R] -= price - gold
        one.upgrades.append(face.key)
        one.prices = None

    def _reap(self, seat: Seat, one: Holder, face: Face, spot: Spot) -> None:
        """The gain with its bonuses, and the draws. M26, M27."""
        cell, gain = spot
        for kind, count in enumerate(gain):
            if count:
                helped = (kind == C and cell in self.compost) or (kind == A and cell in self.fodder)
                self.gain(one, kind, count + helped)
        one.tokens[V] = max(0, one.tokens[V] - face.fine)
        one.extra += face.draws_later
        for _ in range(face.draws):
            self.draw(seat)

    def _turn_into_victory(self, one: Holder, face: Face, prices: Sequence[float]) -> None:
        """All there is; Food that is due today stays, unless it is the last day. M28, M39."""
        tokens, kind = one.tokens, face.turns
        count = tokens[kind] - (kind == P)
        ends = self.is_last or tokens[V] + count * face.rate >= self.target
        if not ends and prices[kind] >= face.rate:
            return
        due = tokens[P] - 1
        if kind in (C, A) and (not ends or due <= _MUCH):
            count = max(0, min(count, tokens[C] + tokens[A] - due))
        tokens[kind] -= count
        self.gain(one, V, int(count * face.rate))

    def _steal_card(self, one: Holder) -> None:
        """From whoever is nearest to the end. M30."""
        others = [other for other in self.holders if other is not one and other.hand]
        if others:
            victim = max(others, key=Holder.reach)
            card = max(victim.hand, key=_looks)
            victim.hand.remove(card)
            one.hand.append(card)

    def _steal_goods(self, one: Holder, count: int, prices: Sequence[float]) -> None:
        others = [other for other in self.holders if other is not one and any(other.tokens[C:])]
        if not others:
            return
        victim = max(others, key=Holder.reach)
        for _ in range(min(count, sum(victim.tokens[C:]))):
            kind = max((k for k in GOODS if victim.tokens[k]), key=prices.__getitem__)
            victim.tokens[kind] -= 1
            one.tokens[kind] += 1


def _looks(key: str) -> tuple[bool, int]:
    face = FACES[key]
    return face.turns >= 0, sum(face.gain)
