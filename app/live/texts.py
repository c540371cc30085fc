"""The texts of regions, and what turns the text that a page was sent last into the next one."""

from collections.abc import Iterator

Part = str | tuple[int, int]
"""Characters of their own, or a stretch of the old text: where it begins, and its length.

Both are counted as JavaScript does, in units of UTF-16.
"""

_STRIDES = (2048, 256, 32, 4, 1)
_WORTH_IT = 0.7
"""A splice with more than this share of the text in it saves too little to be sent."""
_WORTH_COPYING = 16
"""Naming a shorter stretch takes more characters than the stretch has."""


class Text:
    """What stands inside a region's element; the same object for all who see the same."""

    __slots__ = ("_base", "_splice", "html")

    def __init__(self, html: str) -> None:
        self.html = html
        self._base: Text | None = None
        self._splice: list[Part] | None = None

    def over(self, base: "Text") -> list[Part] | None:
        """What makes this text of that one; None where sending it whole costs hardly more."""
        if self._base is not base:  # nearly all pages were sent the same text before
            self._base, self._splice = base, splice(base.html, self.html)
        return self._splice


def splice(old: str, new: str) -> list[Part] | None:
    """The new text in parts of the old one and of its own; None when it is mostly its own.

    What both begin and end with is left alone; of the rest, lines are looked up among the old
    ones, and others compared with the line that stood in their place.
    """
    parts = _Parts(old)
    head = _alike(old, new, min(len(old), len(new)))
    tail = _alike_at_the_end(old, new, min(len(old), len(new)) - head)
    parts.copy(0, head)
    _add_lines(parts, old, head, len(old) - tail, new[head : len(new) - tail])
    parts.copy(len(old) - tail, tail)
    return parts.found if parts.own <= _WORTH_IT * len(new) else None


def _add_lines(parts: "_Parts", old: str, begin: int, end: int, new: str) -> None:
    lines = list(_lines(old, begin, end))
    places = {line: place for place, (line, _) in enumerate(lines)}
    next_place = 0
    for line in new.splitlines(keepends=True):
        place = places.get(line)
        if place is not None:
            parts.copy(lines[place][1], len(line))
            next_place = place + 1
            continue
        if next_place < len(lines):
            _add_changed(parts, lines[next_place], line)
        else:
            parts.add(line)
        next_place += 1


def _add_changed(parts: "_Parts", before: tuple[str, int], line: str) -> None:
    """A line that stands where another stood."""
    old, begin = before
    shorter = min(len(old), len(line))
    head = _alike(old, line, shorter)
    tail = _alike_at_the_end(old, line, shorter - head)
    parts.copy(begin, head)
    parts.add(line[head : len(line) - tail])
    parts.copy(begin + len(old) - tail, tail)


def _lines(text: str, begin: int, end: int) -> Iterator[tuple[str, int]]:
    for line in text[begin:end].splitlines(keepends=True):
        yield line, begin
        begin += len(line)


class _Parts:
    """Parts as they are found; neighbours become one. `own` counts characters of their own."""

    def __init__(self, old: str) -> None:
        self._old = old
        self._is_plain = old.isascii() or len(old.encode("utf-16-le")) == 2 * len(old)
        self._end = -1
        self.found: list[Part] = []
        self.own = 0

    def copy(self, begin: int, length: int) -> None:
        """A stretch of the old text."""
        last = self.found[-1] if self.found else ""
        if not isinstance(last, str) and self._end == begin:
            self.found[-1] = (last[0], last[1] + self._units(begin, begin + length))
        elif length < _WORTH_COPYING:
            self.add(self._old[begin : begin + length])
            return
        else:
            self.found.append((self._units(0, begin), self._units(begin, begin + length)))
        self._end = begin + length

    def add(self, text: str) -> None:
        """Characters that are new here."""
        if not text:
            return
        self.own += len(text)
        if self.found and isinstance(self.found[-1], str):
            self.found[-1] += text
        else:
            self.found.append(text)

    def _units(self, begin: int, end: int) -> int:
        if self._is_plain:
            return end - begin
        return len(self._old[begin:end].encode("utf-16-le")) // 2


def _alike(old: str, new: str, most: int) -> int:
    """How many characters two texts begin with in common, `most` at most."""
    known = 0
    for stride in _STRIDES:
        while known + stride <= most and old.startswith(new[known : known + stride], known):
            known += stride
    return known


def _alike_at_the_end(old: str, new: str, most: int) -> int:
    """How many characters two texts end with in common, `most` at most."""
    known, shift = 0, len(old) - len(new)
    for stride in _STRIDES:
        while known + stride <= most:
            begin = len(new) - known - stride
            if not old.startswith(new[begin : begin + stride], begin + shift):
                break
            known += stride
    return known
