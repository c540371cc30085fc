"""The house's games and the bench's own."""

from bench.draft.rules import RULES
from engines.registry import all_rules


def add_draft() -> None:
    """Let this process play Draft Grid; no list ever shows it."""
    all_rules()[RULES.info.key] = RULES
