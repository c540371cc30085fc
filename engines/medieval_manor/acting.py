"""Which action is best in the Work Phase: what it brings, and what it leaves for the others."""

from collections.abc import Sequence

from engines.medieval_manor.faces import FACES, A, C, Face, P, V, counts
from engines.medieval_manor.lands import LANDS
from engines.medieval_manor.mind import Mind
from engines.medieval_manor.moves import ManorMove, Pass, PlaceCard, SellCards
from engines.medieval_manor.outlook import pay, reach
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.prompts import WorkPrompt
from engines.medieval_manor.score import points_of
from engines.medieval_manor.tokens import KINDS
from engines.medieval_manor.working import LORDS_LAND

_CROWDED = 0.03
"""A trifle off for taking a kind of land that another own card could use."""

Weighed = tuple[float, ManorMove]


class Action:
    """The next action of a seat."""

    def __init__(self, mind: Mind, prompt: WorkPrompt) -> None:
        self._mind, self._prompt, self._outlook = mind, prompt, mind.outlook
        self._hand, self._tokens = prompt.hand, mind.tokens
        self._prices = self._outlook.prices(mind.me.upgrades)
        self._rich = self._outlook.rich(self._prices, prompt.hand, prompt.left)
        placeable = {one.card for one in prompt.placings}
        worths = zip(prompt.hand, mind.worths(prompt.hand, prompt.left), strict=True)
        self._worths = {key: one if key in placeable else (0.0, one[1]) for key, one in worths}

    def weighed(self) -> list[Weighed]:
        """All that makes sense with what it is worth, the best first."""
        rests = {one.card: self._rest((one.card,)) for one in self._prompt.placings}
        found = [self._placed(one, rests[one.card]) for one in self._prompt.placings]
        if len(self._hand) >= self._prompt.cards_sold:
            found.append(self._sold())
        worths = list(self._worths.values())
        found.append((self._outlook.hand(worths, 0, self._mind.limit), Pass()))
        return sorted(found, key=lambda one: -one[0])

    def _rest(self, gone: Sequence[str]) -> float:
        """What the hand is worth after one action more, without these cards."""
        worths = [self._worths[key] for key in self._hand if key not in gone]
        return self._outlook.hand(worths, self._prompt.left - 1, self._mind.limit)

    def _sold(self) -> Weighed:
        """The two cards of least use, for the Good of most use."""
        low = sorted(self._hand, key=lambda key: max(self._worths[key]))
        cards = tuple(key for key in self._hand if key in low[: self._prompt.cards_sold])
        good = max(self._prompt.goods, key=lambda kind: self._rich[KINDS.index(kind)])
        worth = self._rest(cards) + self._rich[KINDS.index(good)]
        return worth, SellCards(cards=cards, good=good)

    def _placed(self, one: Placing, rest: float) -> Weighed:
        face = FACES[one.card]
        worth, gold = rest + self._spot(one), 0
        if face.is_upgrade:
            gold, cost = pay(one.price, self._tokens, self._rich)
            owned = len(self._mind.me.upgrades)
            worth += self._outlook.upgrade(face, self._rich, self._tokens, owned) - cost
        else:
            worth += self._reaped(one, face)
        return worth, PlaceCard(card=one.card, cell=one.cell, gold=gold)

    def _reaped(self, one: Placing, face: Face) -> float:
        """What a Bounty brings at once, Food for the hungry included."""
        gain = counts(one.gain.tokens)
        gains = [(kind, count) for kind, count in enumerate(gain) if count]
        prices = self._rich
        if face.turns >= 0:  # its own price is what it makes others pay for
            prices = list(prices)
            prices[face.turns] = self._prices[face.turns]
        worth = self._outlook.gained(face, gains, prices) + self._fed(gain)
        if face.turns >= 0:
            worth += self._outlook.turned(face, self._prices, self._tokens, gain)
            worth += self._ending(one, face)
        return worth

    def _fed(self, gain: Sequence[int]) -> float:
        """What this Food spares the seat."""
        before, upgrades = self._tokens, self._mind.me.upgrades
        after = list(before)
        after[C] += gain[C]
        after[A] += gain[A]
        o, left = self._outlook, self._prompt.left
        was = o.hunger(before, upgrades, self._prices, left)
        return was - o.hunger(after, upgrades, self._prices, left) if was else 0.0

    def _spot(self, one: Placing) -> float:
        """What the place itself is worth."""
        if one.cell is None:
            return 0.0
        state = self._mind.state
        land = state.lands[one.cell]
        others = [FACES[key].grounds for key in self._hand if key != one.card]
        worth = -_CROWDED * sum(LANDS[land].kind in grounds for grounds in others)
        becomes_lord = land == LORDS_LAND and state.lord != self._mind.seat
        return worth + self._outlook.w.lord * becomes_lord

    def _ending(self, one: Placing, face: Face) -> float:
        """Whether this would make it the last turn, and how the turn would end."""
        state, me, tokens = self._mind.state, self._mind.me, self._tokens
        gain = counts(one.gain.tokens)
        stock = tokens[face.turns] + gain[face.turns] - (face.turns == P)
        victory = tokens[V] + gain[V] + int(stock * face.rate)
        if state.is_last or victory < state.options.target:
            return 0.0
        mine = victory + points_of(me.tokens, me.upgrades) - tokens[V]
        rivals = [reach(other) for other in state.estates if other is not me]
        return self._outlook.w.win if mine > max(rivals) else -self._outlook.w.win
