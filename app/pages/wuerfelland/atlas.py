"""The eight countries as drawings that never change, for `static/games/wuerfelland/atlas.svg`.

A page only says which country it shows and draws onto it what was crossed; the rest stays in the
browser's cache. `python -m app.pages.wuerfelland.atlas` writes the file to its output; a test
compares it with what the boards of the engine say.
"""

import sys
from collections.abc import Iterator

from app.pages.wuerfelland.drawing import HALF, SIDE, Frame, crosses, middle, outline, row_letter
from app.pages.wuerfelland.tiles import HEX, tiles
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.hexes import Board

_INK = "var(--wl-ink)"
_SEA = "color-mix(in oklab, var(--azure) 9%, var(--map))"
_COAST = "color-mix(in oklab, var(--azure) 55%, var(--map))"
_RINGS = ((37, 35.4), (25, 23.2), (14, 12))
_BAND = 5


def atlas() -> str:
    """The whole file."""
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', *tiles(), *_pieces()]
    for board in BOARDS.values():
        lines += [_large(board), _small(board)]
    return "\n".join([*lines, "</svg>", ""])


def _pieces() -> Iterator[str]:
    """What stands beside the maps: chests and the signs of buttons."""
    line = f'stroke="{_INK}" stroke-width="1.7" stroke-linejoin="round"'
    yield (
        '<symbol id="chest-got" viewBox="0 0 28 24">'
        f'<path d="M2.5 11V22H25.5V11z" fill="var(--snow)" {line}/>'
        f'<path d="M2.5 11Q2.5 2.5 8 2.5H20Q25.5 2.5 25.5 11z" fill="var(--field)" {line}/>'
        f'<rect x="12" y="8.8" width="4" height="5.5" fill="{_INK}"/></symbol>'
    )
    yield (
        '<symbol id="chest-none" viewBox="0 0 28 24">'
        '<path d="M2.5 11V22H25.5V11zM2.5 11Q2.5 2.5 8 2.5H20Q25.5 2.5 25.5 11" fill="none"'
        ' stroke="var(--edge)" stroke-width="1.7" stroke-dasharray="2.6 2"/></symbol>'
    )
    yield (
        '<symbol id="i-roll" viewBox="0 0 24 24"><path d="M4.5 9.5h10v10h-10zM9 5.5l10.5-1l1 10.5'
        'l-3.5 .4" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round"/>'
        '<circle cx="7.5" cy="12.5" r="1.4" fill="currentColor"/>'
        '<circle cx="11.5" cy="16.5" r="1.4" fill="currentColor"/></symbol>'
    )
    for name, sign in (("larger", "M7 10h6M10 7v6"), ("smaller", "M7 10h6")):
        yield (
            f'<symbol id="i-{name}" viewBox="0 0 24 24"><path d="M10 3.5a6.5 6.5 0 1 0 0 13a6.5 6.5'
            f' 0 1 0 0-13M15 15l5.5 5.5{sign}" fill="none" stroke="currentColor" stroke-width="2"'
            ' stroke-linecap="round"/></symbol>'
        )
    yield (
        '<symbol id="i-undo" viewBox="0 0 24 24"><path d="M8 5L4 9.5L8.5 13.5M4.5 9.5H14q6 0 6 5.5'
        't-6 5.5h-4" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"'
        ' stroke-linejoin="round"/></symbol>'
    )


def _large(board: Board) -> str:
    frame, land = Frame(board), _land(board)
    left, top, width, height = map(int, frame.box.split())
    coast = "".join(
        f'<path d="{land}" stroke="{colour}" stroke-width="{size}"/>'
        for wide, narrow in _RINGS
        for colour, size in ((_COAST, wide), (_SEA, narrow))
    )
    letters = "".join(
        f'<text x="{left + 15}" y="{3 * SIDE * (frame.first_row + row) + 4}">'
        f"{row_letter(row)}</text>"
        for row in range(frame.row_count)
    )
    return (
        f'<g id="b-{board.key}">'
        f'<path d="M{left} {top}h{width}v{height}h-{width}z" fill="{_SEA}"/>'
        f'<g fill="none" stroke-linejoin="round">{coast}</g>'
        f"{_scale(left, top, width, height)}"
        '<g font-family="Vollkorn Variable, Vollkorn, serif" font-weight="600" font-size="12"'
        f' fill="var(--ink-soft)" text-anchor="middle" stroke="{_SEA}" stroke-width="5"'
        f' stroke-linejoin="round" paint-order="stroke">{letters}</g>'
        f"{_hexes(board, 't', 'c')}"
        f"{_start(2.2)}{_borders(board, 2.8, 3.6)}</g>"
    )


def _small(board: Board) -> str:
    chests = "".join(
        f'<path d="M{x - 11} {y - 10}h22v20h-22z"/><path d="M{x - 11} {y - 1}h22"/>'
        for x, y in (middle(space.at) for space in board.spaces if space.treasure)
    )
    return (
        f'<g id="m-{board.key}">{_hexes(board, "n", "n")}{_start(4)}{_borders(board, 4.5, 6)}'
        f'<g fill="var(--snow)" stroke="{_INK}" stroke-width="4">{chests}</g></g>'
    )


def _land(board: Board) -> str:
    return outline([*(space.at for space in board.spaces), (0, 0)])


def _hexes(board: Board, plain: str, treasure: str) -> str:
    return "".join(
        f'<use href="#{treasure if space.treasure else plain}-{space.colour}" x="{x}" y="{y}"/>'
        for space in board.spaces
        for x, y in (middle(space.at),)
    )


def _start(pen: float) -> str:
    return (
        f'<path d="{HEX}" fill="var(--snow)"/>'
        f'<path d="{crosses([(0, 0)])}" fill="none" stroke="{_INK}" stroke-width="{pen + 2}"'
        ' stroke-linecap="round"/>'
    )


def _borders(board: Board, area_pen: float, shore_pen: float) -> str:
    areas = "".join(outline(board.spaces[space].at for space in area) for area in board.areas)
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{areas}{HEX}" stroke="{_INK}"'
        f' stroke-width="{area_pen}"/><path d="{_land(board)}" stroke="{_INK}"'
        f' stroke-width="{shore_pen}"/></g>'
    )


def _scale(left: int, top: int, width: int, height: int) -> str:
    """The surveyor's frame: a band of black and white round the sheet."""
    right, bottom = left + width, top + height
    bars = [
        f"M{x} {y}h{min(2 * HALF, right - x)}v{_BAND}h-{min(2 * HALF, right - x)}z"
        for x in range(left, right, 4 * HALF)
        for y in (top, bottom - _BAND)
    ]
    bars += [
        f"M{x} {y}h{_BAND}v{min(3 * SIDE, bottom - y)}h-{_BAND}z"
        for y in range(top, bottom, 6 * SIDE)
        for x in (left, right - _BAND)
    ]
    inner = f"M{left + _BAND} {top + _BAND}h{width - 2 * _BAND}v{height - 2 * _BAND}"
    return (
        f'<path d="{"".join(bars)}" fill="var(--ink)"/>'
        f'<path d="M{left} {top}h{width}v{height}h-{width}z{inner}h-{width - 2 * _BAND}z"'
        ' fill="none" stroke="var(--ink)" stroke-width="1.6"/>'
    )


if __name__ == "__main__":
    sys.stdout.write(atlas())
