"""A board is checked when it is read: a damaged one must never reach a table. C2 of the facts."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from itertools import combinations

from engines.wuerfelland.hexes import COLOURS, Board, Hex, around, distance

SPACES = 84
SPACES_OF_A_COLOUR = 14
START_COLOURS = 5
AREA_SIZES = sorted([(2, 3, 4, 5)] * 2 + [(3, 3, 4, 4)] * 2 + [(3, 5, 6), (4, 5, 5)])
"""How each colour's 14 spaces are divided, in whichever order of colours."""

NEAREST_TREASURE = 4
"""So many crossings from the start at least, its own included; and steps from any other."""

TREASURE_WAYS = range(30, 35)
"""All six ways to the treasures together."""


def checked(board: Board) -> Board:
    """The board itself. Raises ValueError with all that is wrong with it."""
    if problems := list(_problems(board)):
        raise ValueError(f"board {board.key}: " + "; ".join(problems))
    return board


def _problems(board: Board) -> Iterator[str]:
    yield from _wrong_counts(board)
    yield from _wrong_neighbours(board)
    yield from _wrong_areas(board)
    yield from _wrong_shape(board)
    yield from _wrong_treasures(board)


def _wrong_counts(board: Board) -> Iterator[str]:
    if len(board.spaces) != SPACES:
        yield f"{len(board.spaces)} spaces, not {SPACES}"
    if len({space.at for space in board.spaces} | {(0, 0)}) != len(board.spaces) + 1:
        yield "two spaces in one place"
    counts = Counter(space.colour for space in board.spaces)
    for colour in COLOURS:
        if counts[colour] != SPACES_OF_A_COLOUR:
            yield f"{counts[colour]} {colour} spaces, not {SPACES_OF_A_COLOUR}"


def _wrong_neighbours(board: Board) -> Iterator[str]:
    number = {space.at: place for place, space in enumerate(board.spaces)}
    for space, beside in zip(board.spaces, board.beside, strict=True):
        if beside != _inside(number, space.at):
            yield f"wrong neighbours at {space.at}"
    if board.beside_start != _inside(number, (0, 0)):
        yield "wrong neighbours at the start"


def _inside(number: dict[Hex, int], at: Hex) -> tuple[int, ...]:
    return tuple(sorted(number[other] for other in around(at) if other in number))


def _wrong_areas(board: Board) -> Iterator[str]:
    if sorted(place for area in board.areas for place in area) != list(range(len(board.spaces))):
        yield "areas do not share out the spaces"
        return
    for number, area in enumerate(board.areas):
        colours = {board.spaces[place].colour for place in area}
        if len(colours) != 1 or any(board.spaces[place].area != number for place in area):
            yield f"area {number} is not of one colour and number"
        if len(_reached(board, area[:1], set(area))) != len(area):
            yield f"area {number} is torn apart"
    for place, beside in enumerate(board.beside):
        here = board.spaces[place]
        if any(
            board.spaces[other].colour == here.colour and board.spaces[other].area != here.area
            for other in beside
        ):
            yield f"two areas of {here.colour} touch at {here.at}"
    yield from _wrong_sizes(board)


def _wrong_sizes(board: Board) -> Iterator[str]:
    sizes: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for area in board.areas:
        sizes[board.spaces[area[0]].colour].append(len(area))
    if sorted(tuple(sorted(found)) for found in sizes.values()) != AREA_SIZES:
        yield f"areas of other sizes: {sizes}"


def _wrong_shape(board: Board) -> Iterator[str]:
    everything = set(range(len(board.spaces)))
    if len(board.beside_start) != len(around((0, 0))):
        yield "the start does not lie inside"
    if len({board.spaces[place].colour for place in board.beside_start}) != START_COLOURS:
        yield f"the start does not touch {START_COLOURS} colours"
    if len(_reached(board, board.beside_start, everything)) != len(everything):
        yield "some spaces cannot be reached"
    if _has_hole(board):
        yield "there is a hole"


def _reached(board: Board, first: Iterable[int], within: set[int]) -> dict[int, int]:
    """The spaces reached over those `within`, each with the number of crossings it takes."""
    ways = dict.fromkeys((place for place in first if place in within), 1)
    queue = deque(ways)
    while queue:
        here = queue.popleft()
        for other in board.beside[here]:
            if other in within and other not in ways:
                ways[other] = ways[here] + 1
                queue.append(other)
    return ways


def _has_hole(board: Board) -> bool:
    """Whether some empty hex inside the frame is cut off from the sea around the land."""
    land = {space.at for space in board.spaces} | {(0, 0)}
    reach = 2 + max(distance(at, (0, 0)) for at in land)
    frame = {
        (q, r)
        for q in range(-reach, reach + 1)
        for r in range(-reach, reach + 1)
        if distance((q, r), (0, 0)) <= reach
    }
    sea, edge = {(reach, 0)}, [(reach, 0)]
    while edge:
        found = [at for at in around(edge.pop()) if at in frame and at not in land | sea]
        sea.update(found)
        edge += found
    return len(sea) + len(land) != len(frame)


def _wrong_treasures(board: Board) -> Iterator[str]:
    treasures = [place for place, space in enumerate(board.spaces) if space.treasure]
    if Counter(board.spaces[place].colour for place in treasures) != Counter(COLOURS):
        yield "not one treasure of each colour"
    ways = _reached(board, board.beside_start, set(range(len(board.spaces))))
    lengths = [ways.get(place, 0) for place in treasures]
    if any(length < NEAREST_TREASURE for length in lengths):
        yield "a treasure lies too near the start"
    if sum(lengths) not in TREASURE_WAYS:
        yield f"the ways to the treasures make {sum(lengths)}"
    for place in treasures:
        area = board.areas[board.spaces[place].area]
        if len(area) < 3 or set(area) & set(board.beside_start):
            yield f"the treasure at {board.spaces[place].at} lies in a wrong area"
    for one, other in combinations(treasures, 2):
        if distance(board.spaces[one].at, board.spaces[other].at) < NEAREST_TREASURE:
            yield "two treasures lie too near each other"
