"""The picks a bot considers: every die and bonus, each with its best cells and what it is worth."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.uradalom.bonuses import values_within
from engines.uradalom.dice import Die
from engines.uradalom.land import CELLS, TERRAINS
from engines.uradalom.moves import Draw
from engines.uradalom.outlook import Extra, Outlook
from engines.uradalom.prompts import BonusChoice, DrawPrompt
from engines.uradalom.score import UNDRAWN_POINTS

BREADTH = 5
"""So many cells are looked at for each terrain."""

HASTE = 0.25
"""Side B: what one more cell is worth because a full sheet ends the game first. U23 to U25."""

RESERVE = 3.0
"""What an unused bonus is still worth on a bare sheet, beside its own price. U11."""


class Pick(NamedTuple):
    """A draw with the terrain's number, its cells in the order chosen, and its worth."""

    value: float
    move: Draw
    terrain: int
    cells: tuple[int, ...]


def picks(
    outlook: Outlook, prompt: DrawPrompt, used: int, extra: Extra | None = None, ways: int = 1
) -> list[Pick]:
    """All that is worth considering, the best first; `used` counts the bonuses used before.

    For each die so many ways to draw are considered.
    """
    each = _on_side_a(outlook, prompt, used, extra, ways)
    if prompt.side == "b":
        each = _on_side_b(outlook, prompt, extra, ways)
    return sorted(each, key=lambda pick: (-pick.value, pick.move.die))


def _on_side_a(
    outlook: Outlook, prompt: DrawPrompt, used: int, extra: Extra | None, ways: int
) -> Iterator[Pick]:
    each = [outlook.ranked(terrain, BREADTH, extra) for terrain in range(len(TERRAINS))]
    best = [ranked[0] for ranked in each]
    price = used + 1 + RESERVE * len(prompt.cells) / CELLS
    seen: set[int] = set()
    for die in prompt.dice:
        if die.value in seen:
            continue
        seen.add(die.value)
        for value, cell in each[die.value - 1][:ways]:
            yield Pick(value, Draw(die=die.id, cells=(cell,)), die.value - 1, (cell,))
        for choice in prompt.bonuses:
            yield from _with_bonus(best, die, choice, price)


def _with_bonus(
    best: list[tuple[float, int]], die: Die, choice: BonusChoice, price: float
) -> Iterator[Pick]:
    for shown in values_within(choice, die.value):
        value, cell = best[shown - 1]
        move = Draw(die=die.id, cells=(cell,), bonus=choice.bonus, value=shown)
        # Of two bonuses that can do it, the one that can do less is spent.
        yield Pick(value - price - _freedom(choice), move, shown - 1, (cell,))


def _freedom(choice: BonusChoice) -> float:
    return len(choice.changes) / 100 if choice.changes else 0.5


def _on_side_b(
    outlook: Outlook, prompt: DrawPrompt, extra: Extra | None, ways: int
) -> Iterator[Pick]:
    for die in prompt.dice:
        assert die.terrain is not None, "dice of side B have colours"
        terrain, count = TERRAINS.index(die.terrain), min(die.value, len(prompt.cells))
        seen: set[Draw] = set()
        for _, first in outlook.ranked(terrain, BREADTH, extra)[:ways]:
            value, cells = spread(outlook, terrain, count, extra, first=first)
            value += UNDRAWN_POINTS * (die.value - len(cells))  # U21
            move = Draw(die=die.id, cells=tuple(sorted(cells)))
            if move not in seen:
                yield Pick(value, move, terrain, cells)
            seen.add(move)


def spread(
    outlook: Outlook,
    terrain: int,
    count: int,
    extra: Extra | None = None,
    breadth: int = BREADTH,
    first: int | None = None,
) -> tuple[float, tuple[int, ...]]:
    """So many cells of one terrain, each the best after the ones before it, and their worth.

    The first may be given.
    """
    outlook = outlook.copy()
    total = 0.0
    cells: list[int] = []
    for _ in range(count):
        value, cell = outlook.best(terrain, breadth, extra)
        if first is not None and not cells and cell != first:
            value, cell = outlook.weighed(first, terrain, extra), first
        outlook.draw(cell, terrain)
        total += value + HASTE
        cells.append(cell)
    return total, tuple(cells)
