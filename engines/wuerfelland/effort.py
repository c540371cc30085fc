"""How far a sheet is from the goal, as a bot reckons: spaces still to be crossed, roughly."""

from functools import lru_cache

from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import most
from engines.wuerfelland.hexes import COLOURS, Board

Crosses = frozenset[int]

NEAR = 0.8
"""The way to a farther treasure is shorter once the nearer ones are reached."""

COLOUR = 0.7
"""A space of the best colour beside one on the way to a treasure: some lie on that way too."""

SECOND = 0.12
"""The second best colour: dice may favour it."""

ROOM = (0.0, 0.25, 0.4, 0.5, 0.55, 0.6)
"""What a colour is worth by how many of its dice could be used: fewer rolls are in vain. W9."""


@lru_cache(1 << 14)
def effort(key: str, crosses: Crosses, goal: int) -> float:
    """What is still to be done on this board for so many treasures and a colour; less is better."""
    board = BOARDS[key]
    missing = _missing(board, crosses)
    colours = COLOUR * missing[0] + SECOND * missing[1]
    found = sum(board.spaces[space].treasure for space in crosses)
    ways = _ways_to_treasures(board, crosses)[: max(goal - found, 0)]
    roads = sum(way * NEAR**place for place, way in enumerate(ways))
    rooms = (min(most(board, crosses, colour), len(ROOM) - 1) for colour in COLOURS)
    return colours + roads - sum(ROOM[room] for room in rooms)


def _missing(board: Board, crosses: Crosses) -> list[int]:
    """How many spaces of each colour are not crossed, fewest first."""
    left = dict.fromkeys(COLOURS, 0)
    for number, space in enumerate(board.spaces):
        left[space.colour] += number not in crosses
    return sorted(left.values())


def _ways_to_treasures(board: Board, crosses: Crosses) -> list[int]:
    """How many spaces must be crossed to reach each treasure that is left, nearest first."""
    reached = dict.fromkeys(crosses, 0)
    edge = [space for space in board.beside_start if space not in crosses]
    edge += [other for space in crosses for other in board.beside[space] if other not in crosses]
    steps, ways = 1, []
    while edge:
        fresh = {space for space in edge if space not in reached}
        reached.update(dict.fromkeys(fresh, steps))
        ways += [steps for space in fresh if board.spaces[space].treasure]
        edge = [other for space in fresh for other in board.beside[space]]
        steps += 1
    return ways
