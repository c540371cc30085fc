"""The six colours as tiles: ground, letter and pattern, so that none is told by its hue alone."""

from collections.abc import Iterator
from math import cos, pi

from app.pages.wuerfelland.drawing import HALF, POINT, outline
from engines.wuerfelland.hexes import COLOURS, LETTERS, Colour

LETTER_OF = {colour: letter for letter, colour in LETTERS.items()}
HEX = outline([(0, 0)])
_INK = "var(--wl-ink)"
_FONT = 'font-family="Source Sans 3 Variable, Source Sans 3, sans-serif" font-weight="700"'


def tiles() -> Iterator[str]:
    """The symbols of all colours: a space (t), one with its treasure (c), a small one (n)."""
    for colour in COLOURS:
        ground = f'<path d="{HEX}" fill="var(--wl-{colour})"/>'
        edge = f'<path d="{HEX}" fill="none" stroke="{_INK}" stroke-width=".9" opacity=".4"/>'
        fine = _strokes(_PATTERNS[colour](6.5), 1.5, 0.6)
        yield f'<g id="t-{colour}">{ground}{fine}{_letter(colour)}{edge}</g>'
        yield f'<g id="c-{colour}">{ground}{fine}{_chest(colour)}{edge}</g>'
        yield f'<g id="n-{colour}">{ground}{_strokes(_bold(colour), 3.6, 0.8)}</g>'
        yield from _signs(colour, ground + fine)


def _signs(colour: Colour, ground: str) -> Iterator[str]:
    """The same for a table (h) and as the face of a die (d)."""
    rim = (
        f'<path d="{HEX}" fill="none" stroke="{_INK}" stroke-width="2.2" stroke-linejoin="round"/>'
    )
    for kind, box in (("h", "-21 -24 42 48"), ("d", "-26 -26 52 52")):
        yield (
            f'<symbol id="{kind}-{colour}" viewBox="{box}">'
            f"{ground}{_letter(colour, 18)}{rim}</symbol>"
        )


def _letter(colour: Colour, size: int = 16) -> str:
    return (
        f'<circle r="{size * 0.66:.1f}" fill="var(--wl-{colour})"/>'
        f'<text y="{size * 0.34:.1f}" text-anchor="middle" {_FONT} font-size="{size}"'
        f' fill="{_INK}">{LETTER_OF[colour]}</text>'
    )


def _chest(colour: Colour) -> str:
    """A chest with the letter on its front."""
    line = f'stroke="{_INK}" stroke-width="1.8" stroke-linejoin="round"'
    return (
        f'<path d="M-14 -1V13H14V-1z" fill="var(--snow)" {line}/>'
        f'<path d="M-14 -1Q-14 -13 -8 -13H8Q14 -13 14 -1z" fill="var(--field)" {line}/>'
        f'<path d="M9 -12.8Q14 -12 14 -1V13H10V-1Q10 -9 9 -12.8z" fill="{_INK}"/>'
        f'<path d="M-8 -12V-1" {line}/>'
        f'<text x="-2" y="10.5" text-anchor="middle" {_FONT} font-size="13" fill="{_INK}">'
        f"{LETTER_OF[colour]}</text>"
    )


def _strokes(path: str, width: float, opacity: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{_INK}" stroke-width="{width}"'
        f' stroke-linecap="round" opacity="{opacity}"/>'
    )


def _inside(x: float, y: float, room: float = 1.5) -> bool:
    return abs(x) <= HALF - room and abs(y) + abs(x) * (POINT / 2) / HALF <= POINT - room


def _spots(step: float) -> Iterator[tuple[float, float]]:
    """Points of a grid in a hex, each row half a step beside the last."""
    for row in range(-4, 5):
        for column in range(-4, 5):
            x, y = (column + row % 2 / 2) * step, row * step * 0.75
            if _inside(x, y, 3):
                yield x, y


def _run(points: list[tuple[float, float]]) -> str:
    """A line through the points that lie inside."""
    inside = [point for point in points if _inside(*point)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in inside) if len(inside) > 1 else ""


def _fine(low: float, high: float) -> list[float]:
    return [low + part * (high - low) / 88 for part in range(89)]


def _ends(points: list[tuple[float, float]]) -> str:
    inside = [point for point in points if _inside(*point)]
    return _run([inside[0], inside[-1]]) if inside else ""


def _levels(step: float) -> str:
    return "".join(_ends([(x, (n + 0.5) * step) for x in _fine(-HALF, HALF)]) for n in range(-4, 4))


def _uprights(step: float) -> str:
    return "".join(
        _ends([((n + 0.5) * step, y) for y in _fine(-POINT, POINT)]) for n in range(-4, 4)
    )


def _slants(step: float) -> str:
    return "".join(
        _ends([(t + n * step * 0.9, n * step * 0.9 - t) for t in _fine(-40, 40)])
        for n in range(-4, 5)
    )


def _waves(step: float) -> str:
    return "".join(
        _run(
            [
                (x, n * step * 1.25 + step * 0.3 * cos(x * pi / step * 0.9))
                for x in _fine(-HALF, HALF)[::4]
            ]
        )
        for n in range(-3, 4)
    )


def _dots(step: float) -> str:
    return "".join(f"M{x - step / 20:.1f} {y:.1f}h{step / 10:.1f}" for x, y in _spots(step * 1.1))


def _small_crosses(step: float) -> str:
    arm = step * 0.28
    return "".join(
        f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}"
        f"m0 {-2 * arm:.1f}l{-2 * arm:.1f} {2 * arm:.1f}"
        for x, y in _spots(step * 1.3)
    )


def _bold(colour: Colour) -> str:
    """The pattern of a small space: few strokes, and one cross where crossed spaces have theirs."""
    return "M-6 0H6M0 -6V6" if colour == "grey" else _PATTERNS[colour](12.0)


_PATTERNS = {
    "red": _levels,
    "orange": _slants,
    "yellow": _dots,
    "green": _uprights,
    "blue": _waves,
    "grey": _small_crosses,
}
