"""Which river cells carry water from a mountain to a lake. U32, U33."""

from functools import lru_cache

from engines.uradalom.groups import groups, reached, touches
from engines.uradalom.land import Land


@lru_cache(maxsize=1024)
def flowing(land: Land) -> tuple[int, ...]:
    """The river cells that score 3: those on a simple path from a mountain to a lake, in order."""
    found: list[int] = []
    for group in groups(land, "river"):
        springs = {cell for cell in group if touches(land, cell, "mountain")}
        mouths = {cell for cell in group if touches(land, cell, "lake")}
        if springs and mouths:
            found += set(group) - _dead_ends(set(group), springs | mouths)
    return tuple(sorted(found))


def _dead_ends(group: set[int], ends: set[int]) -> set[int]:
    """The cells of a group that one other cell cuts off from every spring and mouth.

    A path through a cell needs two ways out of it that share no other cell, one to a spring and
    one to a mouth. By Menger's theorem they exist unless a single cell bars both; and as the group
    hangs together and has springs and mouths, a cell that bars both bars every end there is.
    """
    dead: set[int] = set()
    for barrier in group:
        rest = group - {barrier}
        dead |= rest - reached(ends - {barrier}, rest)
    return dead
