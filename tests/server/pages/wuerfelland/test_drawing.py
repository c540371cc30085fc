"""The drawings that are kept as files, and those made anew, agree with the engine's boards."""

import re

import pytest

from app.config import ROOT
from app.pages.wuerfelland import atlas, drawing, tiles
from app.pages.wuerfelland.country import country, in_reach
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import sets
from engines.wuerfelland.hexes import COLOURS

FOLDER = ROOT / "static" / "games" / "wuerfelland"
HEX_AREA = 38 * 33


def area_of(path: str) -> float:
    """The area inside an outline, holes taken off: by the shoelace formula."""
    total = 0.0
    for piece in path.split("z")[:-1]:
        points = list(_points(piece))
        shifted = [*points[1:], points[0]]
        total += sum(x * v - u * y for (x, y), (u, v) in zip(points, shifted, strict=True)) / 2
    return abs(total)


def _points(piece: str) -> list[tuple[int, int]]:
    x = y = 0
    found = []
    for command, numbers in re.findall(r"([Mlv])([-\d ]+)", piece):
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        dx, dy = values if command != "v" else (0, values[0])
        x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
        found.append((x, y))
    return found


def test_the_atlas_is_what_the_boards_say() -> None:
    drawn = (FOLDER / "atlas.svg").read_text("utf-8")
    assert drawn == atlas.atlas(), "python -m app.pages.wuerfelland.atlas > atlas.svg"


@pytest.mark.parametrize("key", BOARDS)
def test_the_grid_has_a_place_for_every_hex(key: str) -> None:
    style = (FOLDER / "grid.css").read_text("utf-8")
    frame = drawing.Frame(BOARDS[key])
    assert f":has(.map--{key}) {{ --w: {frame.columns}; --h: {frame.lines}; }}" in style
    for space in BOARDS[key].spaces:
        x, y = frame.place(space.at)
        assert f".x{x} {{ --x: {x}; }}" in style
        assert f".y{y} {{ --y: {y}; }}" in style
        assert x + 1 <= frame.columns
        assert y + 3 <= frame.lines


@pytest.mark.parametrize("key", BOARDS)
def test_an_outline_holds_its_hexes_and_no_more(key: str) -> None:
    board = BOARDS[key]
    for area in board.areas:
        path = drawing.outline(board.spaces[space].at for space in area)
        assert area_of(path) == len(area) * HEX_AREA
    whole = drawing.outline([*(space.at for space in board.spaces), (0, 0)])
    assert area_of(whole) == 85 * HEX_AREA


@pytest.mark.parametrize("key", BOARDS)
def test_every_space_has_a_name_of_its_own(key: str) -> None:
    names = drawing.names(BOARDS[key])
    assert len(set(names)) == len(names) == 84
    assert names[0] == "A1"


def test_no_two_colours_look_alike_without_their_hue() -> None:
    """Each has a letter and a pattern of its own, large and small."""
    drawn = {line.split('"')[1]: line for line in tiles.tiles()}
    for kind in ("t", "n"):
        patterns = {re.sub(r"var\(--wl-\w+\)", "", drawn[f"{kind}-{c}"]) for c in COLOURS}
        bare = {re.sub(r'id="\S+"', "", pattern) for pattern in patterns}
        assert len(bare) == len(COLOURS)
    letters = {re.findall(r">(\w)</text>", drawn[f"t-{colour}"])[0] for colour in COLOURS}
    assert letters == set("ROYGBA")


@pytest.mark.parametrize("key", BOARDS)
def test_a_country_shows_what_is_open_closed_and_in_reach(key: str) -> None:
    board = BOARDS[key]
    start = country(key, ())
    assert start.closed == start.made == start.open == start.done == ""
    assert set(in_reach(board, frozenset())) == set(board.beside_start)
    area = next(area for area in board.areas if set(area) & set(board.beside_start))
    begun = country(key, area[:1])
    assert area_of(begun.open) == len(area) * HEX_AREA
    whole = country(key, area, area)
    assert area_of(whole.closed) == area_of(whole.fresh) == len(area) * HEX_AREA
    assert whole.done.count("M") == len(area)
    assert whole.made == ""


@pytest.mark.parametrize("key", BOARDS)
def test_in_reach_is_what_one_die_could_cross(key: str) -> None:
    board = BOARDS[key]
    crosses = frozenset({*board.beside_start, *board.areas[0]})
    wanted = {
        space for colour in COLOURS for one in sets(board, crosses, colour, 1) for space in one
    }
    assert set(in_reach(board, crosses)) == wanted
