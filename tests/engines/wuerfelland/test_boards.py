"""Boards are checked when they are read: damaged ones are refused, each damage by its name."""

import pytest
from msgspec.structs import replace

from engines.wuerfelland.boards import BOARDS, DRAWINGS, NUMBERS, SIDES
from engines.wuerfelland.checking import checked
from engines.wuerfelland.hexes import Board, Space, read_board

KEYS = tuple(BOARDS)


def test_four_boards_have_two_sides() -> None:
    assert set(KEYS) == {f"{number}{side}" for number in NUMBERS for side in SIDES}


@pytest.mark.parametrize("key", KEYS)
def test_a_board_is_what_its_drawing_shows(key: str) -> None:
    drawing, board = DRAWINGS[key], BOARDS[key]
    assert sum(letter in "ROYGBA" for letter in drawing) == len(board.spaces) == 84
    assert drawing.count("*") == sum(space.treasure for space in board.spaces) == 6
    letters = [letter for letter in drawing if letter in "ROYGBA"]
    assert [space.colour[0].upper() for space in board.spaces if space.colour != "grey"] == [
        letter for letter in letters if letter != "A"
    ]


@pytest.mark.parametrize("key", KEYS)
def test_each_board_can_be_filled_from_its_start(key: str) -> None:
    board = BOARDS[key]
    seen, edge = set(board.beside_start), list(board.beside_start)
    while edge:
        for other in board.beside[edge.pop()]:
            if other not in seen:
                seen.add(other)
                edge.append(other)
    assert len(seen) == 84


@pytest.mark.parametrize("key", KEYS)
def test_a_space_of_another_colour_is_noticed(key: str) -> None:
    board = BOARDS[key]
    for place in range(0, len(board.spaces), 7):
        old = board.spaces[place]
        damaged = _with(board, place, replace(old, colour="red" if old.colour != "red" else "blue"))
        with pytest.raises(ValueError, match=f"13 {old.colour} spaces"):
            checked(damaged)


def _with(board: Board, place: int, space: Space) -> Board:
    return replace(board, spaces=(*board.spaces[:place], space, *board.spaces[place + 1 :]))


def test_a_treasure_near_the_start_is_noticed() -> None:
    board = BOARDS["1A"]
    near = next(n for n in board.beside_start if not board.spaces[n].treasure)
    colour = board.spaces[near].colour
    old = next(n for n, s in enumerate(board.spaces) if s.treasure and s.colour == colour)
    damaged = _with(board, old, replace(board.spaces[old], treasure=False))
    damaged = _with(damaged, near, replace(damaged.spaces[near], treasure=True))
    with pytest.raises(ValueError, match=r"too near the start.*wrong area"):
        checked(damaged)


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_or_second_treasure_is_noticed(key: str) -> None:
    board = BOARDS[key]
    for place in range(0, len(board.spaces), 7):
        space = board.spaces[place]
        damaged = _with(board, place, replace(space, treasure=not space.treasure))
        with pytest.raises(ValueError, match="one treasure of each colour"):
            checked(damaged)


def test_treasures_beside_each_other_are_noticed() -> None:
    board = BOARDS["1A"]
    treasures = [n for n, space in enumerate(board.spaces) if space.treasure]
    one = treasures[0]
    near = next(
        n
        for n in board.beside[one]
        if not board.spaces[n].treasure and board.spaces[n].colour != board.spaces[one].colour
    )
    colour = board.spaces[near].colour
    old = next(n for n in treasures if board.spaces[n].colour == colour)
    damaged = _with(board, old, replace(board.spaces[old], treasure=False))
    damaged = _with(damaged, near, replace(damaged.spaces[near], treasure=True))
    with pytest.raises(ValueError, match="too near each other"):
        checked(damaged)


def test_areas_that_touch_are_noticed() -> None:
    board = BOARDS["1A"]
    big = max(board.areas, key=len)
    number = board.areas.index(big)
    torn = (*board.areas, big[:1])
    spaces = list(board.spaces)
    spaces[big[0]] = replace(spaces[big[0]], area=len(board.areas))
    areas = (*torn[:number], big[1:], *torn[number + 1 :])
    with pytest.raises(ValueError, match=r"two areas of .* touch"):
        checked(replace(board, areas=areas, spaces=tuple(spaces)))


def test_a_torn_area_is_noticed() -> None:
    """Two areas of one colour are called one."""
    board = BOARDS["1A"]
    red = [n for n, area in enumerate(board.areas) if board.spaces[area[0]].colour == "red"]
    one, other = red[:2]
    areas = list(board.areas)
    areas[one], areas[other] = (*areas[one], *areas[other]), ()
    with pytest.raises(ValueError, match="is torn apart"):
        checked(replace(board, areas=tuple(area for area in areas if area)))


def test_areas_that_do_not_share_out_the_spaces_are_noticed() -> None:
    board = BOARDS["1A"]
    with pytest.raises(ValueError, match="do not share out"):
        checked(replace(board, areas=board.areas[1:]))


@pytest.mark.parametrize("place", [0, 20, 83])
def test_wrong_neighbours_are_noticed(place: int) -> None:
    board = BOARDS["2B"]
    beside = (*board.beside[:place], board.beside[place][1:], *board.beside[place + 1 :])
    with pytest.raises(ValueError, match="wrong neighbours at"):
        checked(replace(board, beside=beside))
    with pytest.raises(ValueError, match="wrong neighbours at the start"):
        checked(replace(board, beside_start=board.beside_start[1:]))


DRAWN_WRONG = {
    "a space too few": (0, "A", " ", "83 spaces"),
    "no start": (7, "@", " ", "one start, this one 0"),
    "off the grid": (0, " A", "A ", "between two hexes"),
    "cut off": (13, "A", "      A", "cannot be reached"),
    "another colour": (1, "G G A*", "R G A*", "13 green spaces"),
}


@pytest.mark.parametrize("damage", DRAWN_WRONG)
def test_a_damaged_drawing_is_refused(damage: str) -> None:
    row, old, new, problem = DRAWN_WRONG[damage]
    lines = [line for line in DRAWINGS["1A"].splitlines() if line.strip()]
    lines[row] = lines[row].replace(old, new, 1)
    with pytest.raises(ValueError, match=problem):
        checked(read_board("1A", "\n".join(lines)))


def test_a_hole_is_noticed() -> None:
    board = BOARDS["1A"]
    inner = next(n for n, beside in enumerate(board.beside) if len(beside) == 6)
    lines = [line for line in DRAWINGS["1A"].splitlines() if line.strip()]
    rows = sorted({space.at[1] for space in board.spaces})
    row = rows.index(board.spaces[inner].at[1])
    left = [n for n, s in enumerate(board.spaces) if s.at[1] == rows[row]].index(inner)
    columns = [column for column, mark in enumerate(lines[row]) if mark in "ROYGBA"]
    lines[row] = lines[row][: columns[left]] + "  " + lines[row][columns[left] + 2 :]
    with pytest.raises(ValueError, match="there is a hole"):
        checked(read_board("1A", "\n".join(lines)))
