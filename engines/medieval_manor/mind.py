"""A seat that has to decide: what it has, what that is worth, and what else it could have."""

from collections.abc import Sequence

from engines.core.contract import Seat
from engines.medieval_manor.ending import hand_limit
from engines.medieval_manor.faces import FACES, P, counts
from engines.medieval_manor.outlook import Outlook
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import KINDS, Tokens

_DRAWN_HARDSHIP = -1.5
"""What drawing a Hardship is worth, taking one with another."""


def tokens_of(numbers: Sequence[int]) -> Tokens:
    """Numbers by kind as tokens."""
    return Tokens(**dict(zip(KINDS, numbers, strict=True)))


class Mind:
    """One seat, and how it values things now."""

    def __init__(self, state: ManorState, seat: Seat, outlook: Outlook) -> None:
        self.state, self.seat, self.outlook = state, seat, outlook
        self.me = state.estates[seat]
        self.tokens = counts(self.me.tokens)
        self.limit = hand_limit(state, seat)
        self.actions = self.tokens[P] if outlook.works else 0

    def worth(
        self,
        tokens: Sequence[int],
        hand: Sequence[str] | None = None,
        actions: int | None = None,
    ) -> float:
        """All that the seat would be worth with these tokens, and with this hand."""
        one = self.me
        cards = one.hand if hand is None else hand
        return self.outlook.worth_of(tokens, cards, one.upgrades, one.extra_cards, actions)

    def worths(self, hand: Sequence[str], actions: int) -> list[tuple[float, float]]:
        """What each card brings, placed in this phase or later."""
        return self.added_worths(hand, hand, actions)

    def added_worths(
        self, hand: Sequence[str], cards: Sequence[str], actions: int
    ) -> list[tuple[float, float]]:
        """The same of other cards, for somebody with this hand."""
        o, upgrades = self.outlook, self.me.upgrades
        prices = o.prices(upgrades)
        rich = o.rich(prices, hand, actions)
        return [o.now_and_later(FACES[key], self.tokens, upgrades, prices, rich) for key in cards]

    def hand_worth(self, hand: Sequence[str]) -> float:
        """What a hand is worth."""
        return self.outlook.hand(self.worths(hand, self.actions), self.actions, self.limit)

    def worst(self, hand: Sequence[str], count: int) -> tuple[str, ...]:
        """Those cards of a hand without which it is worth most."""
        worths = dict(zip(hand, self.worths(hand, self.actions), strict=True))
        left = list(hand)
        for _ in range(count):
            left.remove(max(left, key=lambda key: self._without(worths, left, key)))
        return tuple(key for key in hand if key not in left)

    def _without(
        self, worths: dict[str, tuple[float, float]], hand: Sequence[str], gone: str
    ) -> float:
        rest = [worths[key] for key in hand if key != gone]
        return self.outlook.hand(rest, self.actions, self.limit)

    def drawn(self, hand: Sequence[str], best_of: int) -> float:
        """What the best of so many cards of the deck adds to a hand, on average.

        Which cards are left in the deck everybody can tell, since hands are open.
        """
        unseen = self._unseen(best_of)
        if not unseen:
            return 0.0
        worths = self.worths(hand, self.actions)
        added = self.added_worths(hand, unseen, self.actions)
        value = self.outlook.hand
        now = value(worths, self.actions, self.limit)
        gains = [value([*worths, one], self.actions, self.limit) - now for one in added]
        if best_of == 1:
            hardships = max(0, len(self.state.deck) - len(unseen))
            gains += [_DRAWN_HARDSHIP] * hardships
        return _mean_of_best(gains, best_of)

    def _unseen(self, least: int) -> list[str]:
        """The cards of the deck but for Hardships; with the discard pile where it is too small."""
        state = self.state
        seen = {key for one in state.estates for key in (*one.hand, *one.upgrades)}
        seen.update(state.removed, state.held, (one.card for one in state.placed))
        if len(state.deck) >= least:
            seen.update(state.discard)
        return [key for key in FACES if key not in seen]

    def cheapest(self, count: int, kinds: Sequence[int]) -> tuple[Tokens, float]:
        """So many tokens of these kinds that are missed least, and what they are worth."""
        left, paid = list(self.tokens), [0] * len(KINDS)
        for _ in range(count):
            kind = max((k for k in kinds if left[k]), key=lambda k: self._less_one(left, k))
            left[kind] -= 1
            paid[kind] += 1
        return tokens_of(paid), self.worth(self.tokens) - self.worth(left)

    def _less_one(self, tokens: Sequence[int], kind: int) -> float:
        less = list(tokens)
        less[kind] -= 1
        return self.worth(less)


def _mean_of_best(gains: list[float], best_of: int) -> float:
    """The mean of the best of so many, drawn from these at random."""
    count = len(gains)
    return sum(
        gain * (((place + 1) / count) ** best_of - (place / count) ** best_of)
        for place, gain in enumerate(sorted(gains))
    )
