"""Lands for tests: drawn as six rows of letters, or by seeded luck."""

from random import Random

from engines.uradalom.land import BESIDE, CELLS, TERRAINS, Cell, Land, Terrain

LETTERS: dict[str, Cell] = {
    ".": None,
    "f": "field",
    "m": "mountain",
    "t": "forest",
    "r": "river",
    "c": "cottage",
    "l": "lake",
    "M": "manor",
}


def land_of(*rows: str) -> Land:
    """A land from rows such as "mrrl.."; t is a forest, M the manor; missing rows are empty."""
    cells = "".join(row.ljust(6, ".") for row in rows).ljust(CELLS, ".")
    return tuple(LETTERS[letter] for letter in cells)


def random_land(rnd: Random, rich: Terrain | None = None, times: int = 1) -> Land:
    """A land with cells empty and perhaps some manor, one terrain `times` as likely as another."""
    kinds: list[Cell] = [*TERRAINS, None, "manor"]
    full = rnd.choice((0.3, 1.0, 5.0))
    weights = [full * (times if kind == rich else 1) for kind in TERRAINS]
    return tuple(rnd.choices(kinds, [*weights, 2.0, 0.5], k=CELLS))


def random_river(rnd: Random) -> Land:
    """One grown river group of 1 to 24 cells, with mountains and lakes scattered beside it."""
    group = [rnd.randrange(CELLS)]
    size = rnd.randint(1, 24)
    twisted = rnd.random()  # how strongly a new cell avoids closing a loop
    while len(group) < size:
        edge = [c for g in group for c in BESIDE[g] if c not in group]
        cell = rnd.choice(edge)
        if sum(other in group for other in BESIDE[cell]) == 1 or rnd.random() > twisted * 0.95:
            group.append(cell)
    scattered: list[Cell] = ["mountain", "lake", None, None]
    return tuple("river" if c in group else rnd.choice(scattered) for c in range(CELLS))
