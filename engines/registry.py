"""Every game the house knows, found by its key."""

from functools import cache
from importlib import import_module

from engines.core.bots import AnyBot
from engines.core.contract import AnyRules

KEYS = ("uradalom", "dominion", "unreal_estate", "wuerfelland", "medieval_manor", "demo")
"""In the order in which the house shows them; the demo is not listed."""


@cache
def all_rules() -> dict[str, AnyRules]:
    """The rules of every game by key, unlisted ones too."""
    return {key: import_module(f"engines.{key}.rules").RULES for key in KEYS}


def rules_of(key: str) -> AnyRules | None:
    """The rules of one game, or None when there is no such game."""
    return all_rules().get(key)


@cache
def bot_of(key: str) -> AnyBot | None:
    """Who plays this game when nobody does; None for a game without bots."""
    found: AnyBot | None = getattr(import_module(f"engines.{key}.bot"), "BOT", None)
    return found


def listed() -> tuple[AnyRules, ...]:
    """The games people may choose from."""
    return tuple(rules for rules in all_rules().values() if rules.info.is_listed)
