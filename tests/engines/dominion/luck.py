"""Luck for tests of Dominion: shuffles that come out as arranged, and quick luck for many games."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from typing_extensions import override

from engines.core.chance import Chance, Tape

T = TypeVar("T")


class Shuffles(Chance):
    """The next shuffles come out like this, the top card first; later ones keep the order."""

    def __init__(self, *orders: Sequence[str]) -> None:
        super().__init__()
        self._orders = list(orders)

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        if not self._orders:
            return tuple(items)
        order = self._orders.pop(0)
        assert sorted(order) == sorted(map(str, items))
        left = list(items)
        return tuple(left.pop([str(item) for item in left].index(name)) for name in order)

    @override
    def _draw(self, n: int) -> int:
        raise AssertionError(f"no luck but shuffles is expected, not one of {n}")


class Quick(Chance):
    """Seeded luck without cryptography, and without a tape: many times as fast as a table's."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._random = Random(seed)

    @property
    @override
    def tape(self) -> Tape:
        return ()

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)

    @override
    def below(self, n: int) -> int:
        return self._random.randrange(n)

    @override
    def _draw(self, n: int) -> int:
        return self._random.randrange(n)
