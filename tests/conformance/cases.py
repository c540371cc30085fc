"""Which games are played: every game, number of seats and combination of options."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any

import msgspec

from engines import registry
from engines.core.codec import encode
from engines.core.contract import AnyRules
from engines.core.errors import IllegalOptions

SEED = 20261130
SHARE = 6
"""Games by number of seats in a normal run; a long run plays every combination."""


@dataclass(frozen=True)
class Case:
    """One game to be played; `options` are settled."""

    key: str
    seats: int
    options: Any
    seed: int

    @property
    def rules(self) -> AnyRules:
        """The rules of the game."""
        return registry.all_rules()[self.key]

    def __str__(self) -> str:
        values = msgspec.structs.asdict(self.options).items()
        words = [name if value is True else f"{name}={value}" for name, value in values if value]
        return "-".join([self.key, str(self.seats), *words, str(self.seed)])


def cases(*, is_long: bool) -> list[Case]:
    """The games of this run: a seeded share in which every value of every option comes up."""
    found: list[Case] = []
    for key, rules in registry.all_rules().items():
        for seats in range(rules.info.min_seats, rules.info.max_seats + 1):
            every = [Case(key, seats, options, 0) for options in settled(rules, seats)]
            chosen = every if is_long else _share(every, Random(f"{SEED} {key} {seats}"))
            found += [replace(case, seed=number) for number, case in enumerate(chosen)]
    return found


def settled(rules: AnyRules, seats: int) -> list[Any]:
    """The different options a table of this size can have, in a fixed order."""
    found: dict[bytes, Any] = {}
    for options in combinations(rules.info.forms.options):
        try:
            result = rules.settle(options, seats)
        except IllegalOptions:
            continue
        found[encode(result)] = result
    return list(found.values())


def combinations(form: type[msgspec.Struct]) -> Iterator[Any]:
    """Every combination of values that the annotations of an options record allow or exemplify."""
    described = msgspec.inspect.type_info(form)
    assert isinstance(described, msgspec.inspect.StructType)
    names = [field.name for field in described.fields]
    for values in product(*(_values(field.type) for field in described.fields)):
        yield form(**dict(zip(names, values, strict=True)))


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    if isinstance(kind, msgspec.inspect.BoolType):
        return [False, True]
    if isinstance(kind, msgspec.inspect.NoneType):
        return [None]
    if isinstance(kind, msgspec.inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, msgspec.inspect.Metadata):  # too many to try all: it names examples
        return list((kind.extra_json_schema or {})["examples"])
    if isinstance(kind, msgspec.inspect.UnionType):
        return [value for part in kind.types for value in _values(part)]
    raise TypeError(f"an option of this kind cannot be tried in full: {kind}")


def _share(every: list[Case], rnd: Random) -> list[Case]:
    """Some of the cases: first such as bring up new values, then any, SHARE at least."""
    pool = rnd.sample(every, len(every))
    seen: set[tuple[str, Any]] = set()
    chosen = []
    for case in pool:
        values = set(msgspec.structs.asdict(case.options).items())
        if values - seen:
            chosen.append(case)
            seen |= values
    rest = [case for case in pool if case not in chosen]
    return chosen + rest[: max(SHARE - len(chosen), 0)]
