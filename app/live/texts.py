"""The texts of regions, and what turns the text that a page was sent last into the next one."""

from itertools import accumulate
from weakref import ref

from engines.core.codec import encode

Part = str | tuple[int, int]
"""Characters of their own, or a stretch of the old text: where it begins, and its length.

Both are counted as JavaScript does, in units of UTF-16.
"""

_STRIDES = (2048, 256, 32, 4, 1)
_WORTH_IT = 0.7
"""A splice with more than this share of the text in it saves too little to be sent."""
_WORTH_SPLICING = 160
"""A shorter text is sent whole."""
_MOST_GROWN = 1.5
"""What is so many times as long is mostly new."""
_WORTH_LOOKING_UP = 700
"""So few characters between what both begin and end with are sent as they are."""
_WORTH_COMPARING = 60
"""A shorter line that is another one is sent whole: looking closer costs more than it saves."""
_SHORT = 1500
"""Longer texts take longer to be read as numbers than to be looked through."""
_WHOLE, _PARTS = b'"html":', b'"parts":'
_WORTH_COPYING = 16
"""Naming a shorter stretch takes more characters than the stretch has."""


class Text:
    """What stands inside a region's element; the same object for all who see the same."""

    __slots__ = ("__weakref__", "_base", "_sent", "html")

    def __init__(self, html: str) -> None:
        self.html = html
        self._base: ref[Text] | None = None  # weak: else each text would keep all before it alive
        self._sent: bytes | None = None

    def over(self, base: "Text | None") -> bytes:
        """The members of a push, in JSON, that make this text of the one that was sent before."""
        is_short = len(self.html) < _WORTH_SPLICING
        if self._sent is None or not (is_short or self._was_sent_over(base)):
            # Nearly all were sent the same before.
            parts = None if base is None or is_short else splice(base.html, self.html)
            self._base = None if base is None else ref(base)
            self._sent = _WHOLE + encode(self.html) if parts is None else _PARTS + encode(parts)
        return self._sent

    def _was_sent_over(self, base: "Text | None") -> bool:
        known = self._base
        return base is None if known is None else base is not None and known() is base


def splice(old: str, new: str) -> list[Part] | None:
    """The new text in parts of the old one and of its own; None when it is mostly its own.

    What both begin and end with is left alone. Is the rest short, it is sent as it is; else its
    lines are looked up among the old ones, and others compared with the one in their place.
    """
    if len(new) < _WORTH_SPLICING or len(new) > _MOST_GROWN * len(old):
        return None
    parts = _Parts(old)
    head, tail = _ends_alike(old, new) if old != new else (len(old), 0)
    parts.copy(0, head)
    between = new[head : len(new) - tail]
    if len(between) < _WORTH_LOOKING_UP:
        parts.add(between)
    else:
        _add_lines(parts, old, head, len(old) - tail, between)
    parts.copy(len(old) - tail, len(old))
    return parts.found if parts.own <= _WORTH_IT * len(new) else None


def _add_lines(parts: "_Parts", old: str, begin: int, end: int, new: str) -> None:
    before = old[begin:end].splitlines(keepends=True)
    after = new.splitlines(keepends=True)
    starts = list(accumulate(map(len, before), initial=begin))
    places = dict(zip(before, range(len(before)), strict=True))
    run = following = 0  # lines that follow each other in both are one stretch
    for place, line in zip(map(places.get, after), after, strict=True):
        if place == following:
            following += 1
            continue
        parts.copy(starts[run], starts[following])
        if place is not None:
            run, following = place, place + 1
            continue
        if following < len(before):
            _add_changed(parts, before[following], starts[following], line)
            following += 1
        else:
            parts.add(line)
        run = following
    parts.copy(starts[run], starts[following])


def _add_changed(parts: "_Parts", old: str, begin: int, line: str) -> None:
    """A line that stands where another stood."""
    if len(line) < _WORTH_COMPARING:
        parts.add(line)
        return
    head, tail = _ends_alike(old, line)
    end = begin + len(old)
    parts.copy(begin, begin + head)
    parts.add(line[head : len(line) - tail])
    parts.copy(end - tail, end)


def _ends_alike(old: str, new: str) -> tuple[int, int]:
    """How many characters two different texts begin and end with in common.

    Read as numbers short ones differ from the highest bit in which they do: quicker than looking.
    """
    shorter = min(len(old), len(new))
    if shorter > _SHORT or not (old.isascii() and new.isascii()):
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
