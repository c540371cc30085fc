"""Positions of a middle or an end of a game, found on the boards rather than typed in."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engines.core.playing import play_out
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import in_order, is_touched
from engines.wuerfelland.hexes import COLOURS, Board, Colour
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import Cross, StopRolling
from engines.wuerfelland.rules import RULES
from engines.wuerfelland.state import Sheet
from tests.engines.wuerfelland.tables import (
    BOARD,
    all_of,
    areas,
    crossing,
    luck,
    play,
    sheet,
    treasure,
    way_to,
)


@dataclass(frozen=True)
class Reachable:
    """An unbegun area, crosses that lead to it, and its space beside them."""

    area: tuple[int, ...]
    way: tuple[int, ...]
    entry: int


def two_reachable(colour: Colour, board: Board = BOARD) -> tuple[Reachable, Reachable]:
    """Two unbegun areas of a colour that the same crosses touch."""
    mine = all_of(colour, board)
    first, second = areas(colour, board)[:2]
    marks = {n for area in (first, second) for n in way_to(area[0], board, avoid=_but(mine, area))}
    marks -= set(mine)
    way = in_order(board, frozenset(), tuple(sorted(marks)))
    assert way
    one, other = (
        Reachable(area, way, next(s for s in area if is_touched(board, frozenset(way), s)))
        for area in (first, second)
    )
    return one, other


def _but(spaces: tuple[int, ...], area: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(space for space in spaces if space not in area)


def near_treasure(key: str, colour: Colour) -> Sheet:
    """Crosses up to the treasure of a colour, no other area of which is open."""
    board = BOARDS[key]
    goal = treasure(colour, board)
    mine = board.areas[board.spaces[goal].area]
    return sheet(*way_to(goal, board, avoid=_but(all_of(colour, board), mine)), board=key)


def treasure_rolled(*rolls: str) -> Any:
    """The step in which seat 0 crosses its first treasure; then these dice are rolled."""
    state = crossing(
        near_treasure("1A", "orange"), sheet(board="2A"), colour="orange", aside=1, dice=""
    )
    state = play(state, (0, StopRolling())).state
    return play(
        state, (0, Cross(colour="orange", spaces=(treasure("orange"),))), chance=luck(*rolls)
    )


def almost(treasures: int, colour: Colour = "grey", *, missing: int = 1) -> Sheet:
    """So many treasures, and all of a colour but a few spaces of one area; no other is whole."""
    wanted = [colour, *(c for c in COLOURS if c != colour)][:treasures]
    gone = {treasure(c) for c in COLOURS if c not in wanted}
    gone |= set(_ends(colour, missing))
    for other in COLOURS:
        if not gone & set(all_of(other)):
            spare = (s for s in all_of(other) if s != treasure(other))
            gone.add(next(s for s in spare if _holds_without(gone | {s})))
    assert _holds_without(gone)
    return sheet(*_in_order_without(gone))


def all_but_the_last_treasure() -> Sheet:
    """Five treasures and no whole colour; the treasure of grey is near, its area open."""
    last = treasure("grey")
    crossed = set(almost(5, "red").crossed) - {last}
    area = BOARD.areas[BOARD.spaces[last].area]
    spare = next(
        s for s in area if s != last and in_order(BOARD, frozenset(), _but(tuple(crossed), (s,)))
    )
    return sheet(*in_order(BOARD, frozenset(), tuple(sorted(crossed - {spare}))))


def _ends(colour: Colour, count: int) -> tuple[int, ...]:
    """Spaces of one area of the colour, no treasure, without which the others still hold."""
    area = next(a for a in areas(colour) if len(a) > count and treasure(colour) not in a)
    spaces = [s for s in area if _holds_without({s})]
    assert len(spaces) >= count
    return tuple(spaces[:count])


def _holds_without(gone: set[int]) -> bool:
    return bool(_in_order_without(gone))


def _in_order_without(gone: set[int]) -> tuple[int, ...]:
    return in_order(BOARD, frozenset(), tuple(n for n in range(len(BOARD.spaces)) if n not in gone))


def last_cross(
    *,
    treasures: int,
    whole: bool = True,
    both: bool = False,
    options: WuerfellandOptions | None = None,
) -> Any:
    """Seat 0 crosses one grey space, the last one if `whole`; with `both` seat 1 its last green."""
    state = crossing(
        almost(treasures, missing=1 if whole else 2),
        almost(treasures, "green") if both else sheet(board="2A"),
        colour="grey",
        aside=1,
        dice="GRRRR" if both else "",
        options=options or WuerfellandOptions(),
    )
    step = play(state, (0, StopRolling()), chance=luck("RROOYY"))
    if step.state.phase != "cross":
        return step
    moves = []
    for seat, prompt in RULES.prompts(step.state).items():
        fit = next(f for f in prompt.fits if f.colour in ("grey", "green"))
        moves.append((seat, Cross(colour=fit.colour, spaces=fit.sets[0])))
    return play(step.state, *moves, chance=luck("RROOYY"))


def played_boards(seed: int) -> Iterator[tuple[frozenset[int], Board]]:
    """The boards of a random game, step by step."""
    for played in play_out(RULES, WuerfellandOptions(), 3, seed):
        for one in played.step.state.sheets:
            if one.board:
                yield frozenset(one.crossed), BOARDS[one.board]
