"""Which spaces can be crossed with so many dice of a colour. W7 to W12."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from itertools import combinations

from engines.wuerfelland.hexes import COLOURS, Board, Colour

Crosses = frozenset[int]


def is_touched(board: Board, crosses: AbstractSet[int], space: int) -> bool:
    """Whether a space touches a cross; the start counts as one. W3, W11."""
    return space in board.beside_start or not crosses.isdisjoint(board.beside[space])


def places_for(board: Board, crosses: Crosses, colour: Colour) -> tuple[tuple[int, ...], ...]:
    """The uncrossed spaces of each area that a crossing may go into.

    That is the open area of the colour alone, if there is one; otherwise any unbegun area that
    touches a cross. W8, W12.
    """
    free = []
    for area in board.areas:
        if board.spaces[area[0]].colour != colour:
            continue
        room = tuple(space for space in area if space not in crosses)
        if room and len(room) < len(area):
            return (room,)
        if room and any(is_touched(board, crosses, space) for space in room):
            free.append(room)
    return tuple(free)


def most(board: Board, crosses: Crosses, colour: Colour) -> int:
    """With so many dice of the colour a crossing is possible, with more it is a bust. W9, W10."""
    return max((len(room) for room in places_for(board, crosses, colour)), default=0)


def sets(board: Board, crosses: Crosses, colour: Colour, count: int) -> tuple[tuple[int, ...], ...]:
    """Every set of spaces that uses all the dice; none when it is a bust. W7, W9.

    Each stands in an order in which every space touches a cross. W11.
    """
    return tuple(
        order
        for room in places_for(board, crosses, colour)
        for chosen in combinations(room, count)
        if (order := in_order(board, crosses, chosen))
    )


def in_order(board: Board, crosses: Crosses, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The spaces in an order in which each touches a cross; empty when there is none. W11.

    Of several orders it is the one nearest to that given.
    """
    order: list[int] = []
    marks, left = set(crosses), list(spaces)
    while left:
        for following in left:
            if is_touched(board, marks, following):
                break
        else:
            return ()
        order.append(following)
        marks.add(following)
        left.remove(following)
    return tuple(order)


def completed(board: Board, crosses: Crosses) -> tuple[Colour, ...]:
    """The colours whose spaces are all crossed. W22."""
    missing = {space.colour for n, space in enumerate(board.spaces) if n not in crosses}
    return tuple(colour for colour in COLOURS if colour not in missing)


def treasures(board: Board, crosses: Crosses) -> tuple[Colour, ...]:
    """The colours of the treasures crossed, in the order of the info strip."""
    found = set(_treasures_of(board, crosses))
    return tuple(colour for colour in COLOURS if colour in found)


def _treasures_of(board: Board, crosses: Crosses) -> Iterator[Colour]:
    return (board.spaces[n].colour for n in crosses if board.spaces[n].treasure)
