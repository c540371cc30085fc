"""States that earlier versions of the rules stored, in today's form."""

from engines.core.contract import JSON
from engines.dominion.info import RULES_VERSION
from engines.dominion.supply import empty_piles


def upgrade(raw: JSON, from_version: int) -> JSON:
    """The state as today's rules would have stored it.

    Version 1 did not note which piles are empty. Raises ValueError when no rules had this version.
    """
    if not 1 <= from_version <= RULES_VERSION:
        raise ValueError(f"there are no rules of version {from_version}")
    if from_version == 1:
        return {**raw, "empty": list(empty_piles(raw["piles"], raw["supply"]))}
    return raw
