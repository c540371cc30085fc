"""Tokens of the six kinds, counted: what a seat has, gains, pays or asks for."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from engines.core.record import Record

Kind = Literal["peasants", "victory", "crops", "animals", "gold", "resources"]
Good = Literal["crops", "animals", "gold", "resources"]

KINDS: tuple[Kind, ...] = ("peasants", "victory", "crops", "animals", "gold", "resources")
GOODS: tuple[Good, ...] = ("crops", "animals", "gold", "resources")
FOOD: tuple[Good, ...] = ("crops", "animals")

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""Never negative (M3), on the wire neither."""


class Tokens(Record, frozen=True, kw_only=True):
    """So many of each kind."""

    peasants: Count = 0
    victory: Count = 0
    crops: Count = 0
    animals: Count = 0
    gold: Count = 0
    resources: Count = 0

    def of(self, kind: Kind) -> int:
        """How many of one kind."""
        count: int = getattr(self, kind)
        return count

    def total(self, kinds: Iterable[Kind] = KINDS) -> int:
        """How many of these kinds together."""
        return sum(self.of(kind) for kind in kinds)

    def only(self, kinds: Iterable[Kind]) -> "Tokens":
        """Those of these kinds alone."""
        return Tokens(**{kind: self.of(kind) for kind in kinds})

    def covers(self, other: "Tokens") -> bool:
        """Whether there are at least so many of each kind."""
        return (
            self.peasants >= other.peasants
            and self.victory >= other.victory
            and self.crops >= other.crops
            and self.animals >= other.animals
            and self.gold >= other.gold
            and self.resources >= other.resources
        )

    def __add__(self, other: "Tokens") -> "Tokens":
        return Tokens(
            peasants=self.peasants + other.peasants,
            victory=self.victory + other.victory,
            crops=self.crops + other.crops,
            animals=self.animals + other.animals,
            gold=self.gold + other.gold,
            resources=self.resources + other.resources,
        )

    def __sub__(self, other: "Tokens") -> "Tokens":
        """What is left. Raises ValueError where that would be less than none. M3."""
        if not self.covers(other):
            raise ValueError(f"{self} does not cover {other}")
        return Tokens(
            peasants=self.peasants - other.peasants,
            victory=self.victory - other.victory,
            crops=self.crops - other.crops,
            animals=self.animals - other.animals,
            gold=self.gold - other.gold,
            resources=self.resources - other.resources,
        )

    def __mul__(self, times: int) -> "Tokens":
        return Tokens(**{kind: self.of(kind) * times for kind in KINDS})

    def at_most(self, other: "Tokens") -> "Tokens":
        """The smaller number of each kind: what somebody who has `other` can lose of these."""
        return Tokens(**{kind: min(self.of(kind), other.of(kind)) for kind in KINDS})


NONE = Tokens()


def some(kind: Kind, count: int) -> Tokens:
    """So many tokens of one kind."""
    return Tokens(**{kind: count})
