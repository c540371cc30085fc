"""The texts of regions, and what turns the text that a page was sent last into the next one."""

from itertools import accumulate

Part = str | tuple[int, int]
"""Characters of their own, or a stretch of the old text: where it begins, and its length.

Both are counted as JavaScript does, in units of UTF-16.
"""

_STRIDES = (2048, 256, 32, 4, 1)
_WORTH_IT = 0.7
"""A splice with more than this share of the text in it saves too little to be sent."""
_WORTH_COMPARING = 60
"""A shorter line that is another one is sent whole: looking closer costs more than it saves."""
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
    parts.copy(len(old) - tail, len(old))
    return parts.found if parts.own <= _WORTH_IT * len(new) else None


def _add_lines(parts: "_Parts", old: str, begin: int, end: int, new: str) -> None:
    before = old[begin:end].splitlines(keepends=True)
    starts = list(accumulate(map(len, before), initial=begin))
    places = dict(zip(before, range(len(before)), strict=True))
    run = stop = next_place = 0  # lines that follow each other in both are one stretch
    for line in new.splitlines(keepends=True):
        place = places.get(line)
        if place is not None:
            start = starts[place]
            if start != stop:
                parts.copy(run, stop)
                run = start
            stop = start + len(line)
            next_place = place + 1
            continue
        if run != stop:
            parts.copy(run, stop)
            run = stop
        if next_place < len(before) and len(line) >= _WORTH_COMPARING:
            _add_changed(parts, before[next_place], starts[next_place], line)
        else:
            parts.add(line)
        next_place += 1
    parts.copy(run, stop)


def _add_changed(parts: "_Parts", old: str, begin: int, line: str) -> None:
    """A line that stands where another stood."""
    head, tail = _ends_alike(old, line)
    end = begin + len(old)
    parts.copy(begin, begin + head)
    parts.add(line[head : len(line) - tail])
    parts.copy(end - tail, end)


def _ends_alike(old: str, new: str) -> tuple[int, int]:
    """How many characters two different lines begin and end with in common.

    Read as numbers they differ from the highest bit in which they do: quicker than looking.
    """
    shorter = min(len(old), len(new))
    if not (old.isascii() and new.isascii()):
        head = _alike(old, new, shorter)
        return head, _alike_at_the_end(old, new, shorter - head)
    first, second = old.encode(), new.encode()
    apart = int.from_bytes(first[:shorter]) ^ int.from_bytes(second[:shorter])
    head = shorter - (apart.bit_length() + 7 >> 3)
    if len(old) != len(new):
        left = shorter - head
        first, second = first[len(old) - left :], second[len(new) - left :]
        apart = int.from_bytes(first) ^ int.from_bytes(second)
        if not apart:
            return head, left
    return head, ((apart & -apart).bit_length() - 1) >> 3


class _Parts:
    """Parts as they are found; neighbours become one. `own` counts characters of their own."""

    def __init__(self, old: str) -> None:
        self._old = old
        self._is_plain = old.isascii() or len(old.encode("utf-16-le")) == 2 * len(old)
        self._end = -1
        self.found: list[Part] = []
        self.own = 0

    def copy(self, begin: int, end: int) -> None:
        """A stretch of the old text."""
        if begin == end:
            return
        last = self.found[-1] if self.found else ""
        if self._end == begin and not isinstance(last, str):
            self.found[-1] = (last[0], last[1] + self._units(begin, end))
        elif end - begin < _WORTH_COPYING:
            self.add(self._old[begin:end])
            return
        else:
            self.found.append((self._units(0, begin), self._units(begin, end)))
        self._end = end

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
