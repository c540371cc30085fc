"""The games that people may choose from, as the rest of the house knows them."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from engines import registry
from engines.core.contract import AnyRules


@dataclass(frozen=True, slots=True)
class Game:
    """A title. `options_schema` is the JSON Schema of its options; null means as usual there.

    Options that only the house sets are not in it: they are `house_options`.
    `automatics` are the groups of codes that a user may have answered for him.
    """

    key: str
    title: str
    min_seats: int
    max_seats: int
    minutes: int
    rules_version: int
    options_schema: dict[str, Any]
    automatics: tuple[tuple[str, ...], ...] = ()
    house_options: tuple[str, ...] = ()
    has_bots: bool = False


@cache
def listed_games() -> tuple[Game, ...]:
    """The games that are shown, in the house's order."""
    return tuple(_game(rules) for rules in registry.listed())


@cache
def find_game(key: str) -> Game | None:
    """One game, unlisted ones too; None when there is no such game."""
    rules = registry.rules_of(key)
    return _game(rules) if rules else None


def _game(rules: AnyRules) -> Game:
    info = rules.info
    return Game(
        key=info.key,
        title=info.title,
        min_seats=info.min_seats,
        max_seats=info.max_seats,
        minutes=info.minutes,
        rules_version=info.rules_version,
        options_schema=_schema(info.forms.options, info.house_options),
        automatics=info.automatics,
        house_options=info.house_options,
        has_bots=registry.bot_of(info.key) is not None,
    )


def _schema(options: Any, house_options: Collection[str]) -> dict[str, Any]:
    """The JSON Schema of what people may wish, without a detour over a definition of its own."""
    (root,), definitions = msgspec.json.schema_components([options])
    own = dict(definitions.pop(root["$ref"].rpartition("/")[2]))
    own.pop("description", None)  # the record's own docstring speaks to programmers
    own["properties"] = {
        name: one for name, one in own["properties"].items() if name not in house_options
    }
    return {**own, "$defs": definitions} if definitions else own
