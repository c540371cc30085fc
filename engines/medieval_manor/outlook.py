"""What things are worth to a seat, in Victory Tokens, by the turns that are probably left.

Everything is a guess that follows from what the seat owns and from the time there is, so that two
situations can be compared: before and after a move, a trade, or a dream.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.contract import Seat
from engines.medieval_manor.faces import FACES, A, C, Face, G, P, R, V, counts
from engines.medieval_manor.info import BASE_PRICE, HUNGER_PRICE
from engines.medieval_manor.score import points_of
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.view import EstateView

GOODS = (C, A, G, R)


@dataclass(frozen=True, slots=True)
class Weights:
    """What is guessed, found by many games of slightly different bots against each other."""

    crops: float = 0.79  # goods: what each is worth while there is much time
    animals: float = 0.53
    gold: float = 0.41
    resources: float = 0.35
    fade: float = 1.63  # how early goods lose it
    rated: float = 0.4  # a Good that an own Upgrade turns into half a Victory Token
    swapped: float = 1.35  # share of the price of what it can be swapped for
    pace: float = 2.5  # Victory Tokens a turn of whoever leads
    least_left: float = 0.16  # turns
    peasant: float = 1.53  # a turn of work, its Food paid
    crowd: float = 6.55  # Peasants from which on more are hardly worth more
    card: float = 0.64  # a card that is drawn
    now: float = 0.52  # share of what a card brings that is certain, placed in this phase
    now_finisher: float = 1.61  # the same of one that makes Victory Tokens: it waits for the others
    later: float = 0.46  # placed in a later turn
    hold: float = 0.52  # the same of one that makes Victory Tokens
    growth: float = 1.03  # Goods saved up for it a turn
    kept_price: float = 0.49  # share of the rate it gives that Goods are worth meanwhile
    hunger: float = 0.83  # share of the penalty
    hunger_early: float = 0.79  # the same while it can be mended
    income: float = 0.99  # Goods of a kind a turn
    hand_size: float = 0.2  # a card more kept
    upgrades_to_come: float = 0.27  # bought a turn
    steal: float = 0.4  # what a rival misses
    swap_gain: float = 0.14  # a turn of swapping Goods
    cards_gain: float = 0.43  # a turn of making Victory Tokens of cards
    drawn: float = 0.38  # share of a card that is paid for with Goods
    win: float = 4.22  # ending the game at the right time
    lord: float = 0.07  # being Lord
    upgrade: float = 0.43  # share of what an Upgrade promises


USUAL = Weights()

_BEFORE_WORK = frozenset(("buy", "keep", "swap", "trade"))
_BEFORE_UPGRADES = _BEFORE_WORK | {"work", "steal", "convert"}
_BEFORE_FEEDING = _BEFORE_UPGRADES | {"upgrade"}

_CHOICE = 0.05
"""What it is worth to have any card more to choose from."""

_SALE = 0.15
"""The share of what it brings that a card is worth which can only be sold."""

_SOON = 3.0
"""Nobody counts on more turns of saving up than this."""


Owner = Estate | EstateView


def reach(one: Owner) -> float:
    """The points a seat could have at the end of its next Work Phase, by what it has now."""
    more = reached(counts(one.tokens), one.hand, one.upgrades)
    return points_of(one.tokens, one.upgrades) + more


def reached(tokens: Sequence[int], hand: Sequence[str], upgrades: Sequence[str]) -> float:
    """The Victory Tokens that the best card of a hand, or Upgrades, would make of these tokens."""
    best = made = 0.0
    for key in hand:
        face = FACES[key]
        if face.turns >= 0:
            stock = tokens[face.turns] - (face.turns == P)
            best = max(best, stock * face.rate + face.gain[V])
    for key in upgrades:
        face = FACES[key]
        if face.halves:
            made += min(tokens[kind] for kind in face.halves) // face.gives[face.halves[0]]
    return max(best, made)


def turns_left(state: ManorState, weights: Weights = USUAL) -> float:
    """How many turns probably follow this one."""
    if state.is_last:
        return 0.0
    lead = max(reach(one) for one in state.estates)
    return max(weights.least_left, (state.options.target - lead) / weights.pace)


class Outlook:
    """How things are valued in a stage with so many turns left after this one.

    `rich` prices are those of somebody whose hand will turn tokens into Victory Tokens.
    """

    def __init__(
        self,
        left: float,
        stage: str,
        *,
        is_fed: bool = False,
        bars_placing: bool = False,
        hand_limit: int = 3,
        weights: Weights = USUAL,
    ) -> None:
        self.w = weights
        self.left = left
        self.limit = hand_limit
        self.harvests = left + (stage in _BEFORE_UPGRADES)  # Upgrade Phases to come
        self.feeds = stage in _BEFORE_FEEDING or (stage == "feed" and not is_fed)
        self.works = stage in _BEFORE_WORK and not bars_placing
        self.next = min(1.0, left)  # how surely there is another turn
        fade = left / (left + weights.fade) if left else 0.0
        self._peasant = weights.peasant * left
        self._base = (
            self._peasant,
            1.0,
            weights.crops * fade,
            weights.animals * fade,
            weights.gold * fade,
            weights.resources * fade,
        )

    @classmethod
    def of(cls, state: ManorState, seat: Seat, weights: Weights = USUAL) -> "Outlook":
        """The outlook of a seat at a table."""
        return cls(
            turns_left(state, weights),
            state.stage,
            is_fed=state.estates[seat].is_fed,
            bars_placing=state.bars_placing,
            hand_limit=state.options.hand_limit,
            weights=weights,
        )

    def prices(self, upgrades: Sequence[str]) -> list[float]:
        """What a token of each kind is worth to the owner of these Upgrades."""
        prices = list(self._base)
        if self.harvests <= 0 or not upgrades:
            return prices
        rated, swapped = self.w.rated, self.w.swapped
        faces = [FACES[key] for key in upgrades]
        for face in faces:
            for kind in face.halves:
                prices[kind] = max(prices[kind], rated)
        for face in faces:
            if face.swap:
                give, get = face.swap
                prices[give] = max(prices[give], prices[get] * swapped)
        return prices

    def rich(self, prices: Sequence[float], hand: Sequence[str], actions: int) -> list[float]:
        """The same, when cards of this hand will turn tokens into Victory Tokens."""
        found = list(prices)
        share = self.w.kept_price if actions > 1 else self.w.hold * self.next
        for key in hand:
            face = FACES[key]
            kind = face.turns
            if kind > 0:
                found[kind] = max(found[kind], prices[kind] + share * (face.rate - prices[kind]))
        return found

    def peasants(self, count: int) -> float:
        """What so many Peasants bring until the end: the later ones a little less."""
        return self._peasant * (count - count * count / (4 * self.w.crowd))

    def upgrade(
        self, face: Face, prices: Sequence[float], tokens: Sequence[int], owned: int
    ) -> float:
        """What owning an Upgrade brings until the end, when so many others are owned."""
        to_come = self.w.upgrades_to_come * self.left
        worth = face.end_points + face.end_each * (owned + 1 + to_come)
        for kind, count in face.gains:
            worth += count * prices[kind] * self.harvests
        worth += self.w.hand_size * face.hand_size * self.next
        worth += face.discount * prices[G] * to_come
        if face.converts:
            worth += self._converts(face, prices, tokens)
        return worth * self.w.upgrade

    def _converts(self, face: Face, prices: Sequence[float], tokens: Sequence[int]) -> float:
        """What an Upgrade's conversion brings until the end."""
        w, worth = self.w, 0.0
        if face.halves:
            for kind in face.halves:
                if prices[kind] < w.rated:
                    worth += (tokens[kind] + w.income * self.left) * (w.rated - prices[kind])
            return worth
        if face.gets[V]:
            return w.cards_gain * self.harvests
        if face.gets_cards:
            return w.drawn * w.card * self.left
        return w.swap_gain * self.harvests

    def gained(
        self, face: Face, gains: Sequence[tuple[int, int]], prices: Sequence[float]
    ) -> float:
        """What placing a Bounty brings at once, beside its conversion."""
        worth = 0.0
        for kind, count in gains:
            worth += count * prices[kind]
        if face.is_plain:
            return worth
        card = self.w.card
        worth += card * self.next * (face.draws + 0.8 * face.draws_later)
        worth += face.steals * prices[G] * (1 + self.w.steal)
        worth += face.steals_cards * card * (self.next + self.w.steal)
        return worth - face.fine

    def turned(
        self, face: Face, prices: Sequence[float], tokens: Sequence[int], gain: Sequence[int]
    ) -> float:
        """What a Bounty's conversion brings at once; nobody goes hungry for it."""
        kind = face.turns
        stock = tokens[kind] + gain[kind] - (kind == P)
        if kind in (C, A) and self.feeds:
            spare = tokens[C] + tokens[A] + gain[C] + gain[A] - (tokens[P] - 1)
            stock = max(0, min(stock, spare))
        return stock * max(0.0, face.rate - prices[kind])

    def now_and_later(
        self,
        face: Face,
        tokens: Sequence[int],
        upgrades: Sequence[str],
        prices: Sequence[float],
        rich: Sequence[float],
    ) -> tuple[float, float]:
        """What a card of the hand brings when it is placed in this phase, or in a later one."""
        w = self.w
        if face.is_upgrade:
            return self._upgrade_now_and_later(face, tokens, upgrades, rich)
        now = self.gained(face, face.gains, rich)
        if face.turns < 0:
            return now * w.now, now * w.later * self.next
        now += self.turned(face, prices, tokens, face.gain)
        return now * w.now_finisher, self._saved(face, now, tokens, prices)

    def _saved(
        self, face: Face, now: float, tokens: Sequence[int], prices: Sequence[float]
    ) -> float:
        """What a card that makes Victory Tokens brings when more is saved up for it."""
        w, soon = self.w, min(self.left, _SOON)
        if face.turns == P:
            stock = (tokens[P] - 1 + soon / 2) * face.rate
            return w.hold * self.next * (face.gain[V] + stock / (1 + self.left))
        grown = w.growth * soon * max(0.0, face.rate - prices[face.turns])
        return w.hold * self.next * (now + grown)

    def _upgrade_now_and_later(
        self, face: Face, tokens: Sequence[int], upgrades: Sequence[str], rich: Sequence[float]
    ) -> tuple[float, float]:
        w = self.w
        price = price_of(face, upgrades)
        worth = self.upgrade(face, rich, tokens, len(upgrades))
        missing = price - tokens[G] - tokens[R]
        if missing > 0:
            left_over = max(0.0, worth - price * rich[G])
            return 0.0, left_over * w.later * self.next / (1 + 0.3 * missing)
        now = max(0.0, worth - pay(price, tokens, rich)[1])
        return now * w.now, now * w.later * self.next

    def hand(self, worths: Sequence[tuple[float, float]], actions: int, limit: int) -> float:
        """What cards are worth together, when so many of them can be placed in this phase.

        Those beyond the hand limit are worth little: two make a Good, if somebody has the time.
        """
        total, rest = 0.0, worths
        if actions > 0:
            ranked = worths if len(worths) <= actions else sorted(worths, key=_loss_by_waiting)
            rest = ranked[actions:]
            for now, later in ranked[:actions]:
                total += max(now, later)
        over = len(rest) - limit
        if over <= 0:
            for one in rest:
                total += one[1]
            return total + _CHOICE * len(rest) * self.next
        laters = sorted([one[1] for one in rest], reverse=True)
        return (
            total + sum(laters[:limit]) + _SALE * sum(laters[limit:]) + _CHOICE * limit * self.next
        )

    def hunger(
        self,
        tokens: Sequence[int],
        upgrades: Sequence[str],
        prices: Sequence[float],
        actions: int,
    ) -> float:
        """What it costs not to be able to feed everybody; less while there is time to mend it."""
        need = tokens[P] - 1
        have = tokens[C] + tokens[A]
        if not self.feeds or have >= need:
            return 0.0
        if self.harvests > self.left:
            have += sum(FACES[key].gain[C] + FACES[key].gain[A] for key in upgrades)
            if have >= need:
                return 0.0
        cost = min(HUNGER_PRICE, tokens[V]) + prices[P] + have * prices[C]
        if actions > 0 or self.works:
            return cost * self.w.hunger_early * (0.3 + 0.7 * (need - have) / need)
        return cost * self.w.hunger

    def worth(self, one: Owner, actions: int | None = None) -> float:
        """All that a seat has, in Victory Tokens."""
        return self.worth_of(counts(one.tokens), one.hand, one.upgrades, one.extra_cards, actions)

    def worth_of(
        self,
        tokens: Sequence[int],
        hand: Sequence[str],
        upgrades: Sequence[str],
        extra: int,
        actions: int | None = None,
    ) -> float:
        """The same, of its parts; `actions` are left in this phase, all where it is to come."""
        if actions is None:
            actions = tokens[P] if self.works else 0
        prices = self.prices(upgrades)
        rich = self.rich(prices, hand, actions)
        total = tokens[V] + 0.8 * extra * self.w.card * self.next + self.peasants(tokens[P])
        for kind in GOODS:
            total += tokens[kind] * prices[kind]
        for place, key in enumerate(upgrades):
            total += self.upgrade(FACES[key], prices, tokens, place)
        worths = [self.now_and_later(FACES[key], tokens, upgrades, prices, rich) for key in hand]
        total += self.hand(worths, actions, self.limit)
        return total - self.hunger(tokens, upgrades, prices, actions)


def price_of(face: Face, upgrades: Sequence[str]) -> int:
    """What an Upgrade costs somebody who owns these. M33."""
    price = BASE_PRICE + len(upgrades) + face.price_change
    for key in upgrades:
        price -= FACES[key].discount
    return max(0, price)


def pay(price: int, tokens: Sequence[int], prices: Sequence[float]) -> tuple[int, float]:
    """How much of a price to pay in Gold, and what paying costs in worth."""
    gold = min(price, tokens[G]) if prices[G] <= prices[R] else max(0, price - tokens[R])
    return gold, gold * prices[G] + (price - gold) * prices[R]


def _loss_by_waiting(worth: tuple[float, float]) -> float:
    return worth[1] - worth[0]
