"""Luck: one primitive, three sources, and the tape of what was drawn."""

import hashlib
import hmac
from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from typing_extensions import override

from engines.core.errors import TapeMismatch

T = TypeVar("T")
Tape = tuple[tuple[int, int], ...]
"""What a step drew, in order: pairs of (n, outcome), each outcome from 0 to n - 1."""

_BLOCKS = 1 << 256
"""How many different blocks SHA-256 makes; nothing can be drawn from more."""


class Chance(ABC):
    """The only source of luck an engine may use. Every draw goes onto the tape."""

    def __init__(self) -> None:
        self._drawn: list[tuple[int, int]] = []

    @property
    def tape(self) -> Tape:
        """All draws so far as (n, outcome)."""
        return tuple(self._drawn)

    def below(self, n: int) -> int:
        """One of 0 to n - 1, all equally likely. Raises ValueError unless 1 <= n <= 2**256."""
        if not 1 <= n <= _BLOCKS:
            raise ValueError(f"nothing to draw from: {n}")
        outcome = self._draw(n)
        self._drawn.append((n, outcome))
        return outcome

    def roll(self, sides: int = 6) -> int:
        """The value of one die, from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn by Fisher and Yates' method."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    @abstractmethod
    def _draw(self, n: int) -> int:
        """An outcome below n, not yet on the tape."""


class Dealt(Chance):
    """Luck of a real table: HMAC-SHA-256 in counter mode over the table's seed.

    `seed` is the table's secret 256-bit seed, `nonces` what the seats brought, in order of seat,
    and `step` the number of the step being played: so each step has luck of its own, fixed before
    anybody moved, and anyone who is told the seed at the end can draw it again (docs/luck.md).
    """

    def __init__(self, seed: bytes, nonces: Sequence[str], step: int) -> None:
        super().__init__()
        self._seed, self._nonces, self._step = seed, nonces, step
        self._key: bytes | None = None  # most steps draw nothing
        self._counter = 0

    @override
    def _draw(self, n: int) -> int:
        if self._key is None:
            self._key = self._make_key()
        limit = _BLOCKS // n * n
        while True:
            block = hmac.digest(self._key, self._counter.to_bytes(8, "big"), hashlib.sha256)
            self._counter += 1
            number = int.from_bytes(block, "big")
            if number < limit:  # rejection keeps every outcome equally likely
                return number % n

    def _make_key(self) -> bytes:
        # Lengths keep two lists of nonces apart that would join to the same text.
        brought = "".join(f"{len(nonce)}:{nonce}" for nonce in self._nonces)
        return hmac.digest(self._seed, f"{self._step}|{brought}".encode(), hashlib.sha256)


class Replay(Chance):
    """The luck of a step that was already played. Raises TapeMismatch when asked for other luck."""

    def __init__(self, tape: Tape) -> None:
        super().__init__()
        self._rest = list(tape)

    @override
    def _draw(self, n: int) -> int:
        if not self._rest:
            raise TapeMismatch(f"the tape is at its end, and one of {n} was asked for")
        sides, outcome = self._rest.pop(0)
        if sides != n:
            raise TapeMismatch(f"the tape holds one of {sides}, and one of {n} was asked for")
        return outcome

    @property
    def is_used_up(self) -> bool:
        """Whether the step drew all that the tape holds."""
        return not self._rest


class Dreamt(Chance):
    """Luck of a game that is only thought of: fast, from a seeded source, and not on any tape."""

    def __init__(self, rnd: Random) -> None:
        super().__init__()
        self._rnd = rnd

    @override
    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"nothing to draw from: {n}")
        return self._draw(n)

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        random = self._rnd.random
        return tuple(sorted(items, key=lambda _: random()))  # at one go

    @override
    def _draw(self, n: int) -> int:
        return int(self._rnd.random() * n)  # fair enough to think with, and much faster


class Loaded(Chance):
    """Luck arranged for a test: the next outcomes of `below`; for dice see `Loaded.dice`."""

    def __init__(self, *outcomes: int) -> None:
        super().__init__()
        self._next = list(outcomes)

    @classmethod
    def dice(cls, *values: int) -> "Loaded":
        """Dice that will show these values, from 1 up."""
        return cls(*(value - 1 for value in values))

    @override
    def _draw(self, n: int) -> int:
        if not self._next:
            raise TapeMismatch(f"no outcome is loaded, and one of {n} was asked for")
        outcome = self._next.pop(0)
        if not 0 <= outcome < n:
            raise TapeMismatch(f"{outcome} is loaded, and one of {n} was asked for")
        return outcome
