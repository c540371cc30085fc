"""Quick luck for many games: seeded, without cryptography, noting what came out."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from typing_extensions import override

from engines.core.chance import Chance

T = TypeVar("T")


class Quick(Chance):
    """Many times as fast as a table's luck; only what single draws gave is on the tape."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self._random = Random(seed)

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)

    @override
    def _draw(self, n: int) -> int:
        return self._random.randrange(n)
