"""How new a region is: the step it shows, and a count of what changed besides."""

from typing import NamedTuple

from typing_extensions import override

from app import clock


class Version(NamedTuple):
    """`seq` of the table and `part`, compared in this order. Written `seq.part`."""

    seq: int
    part: int

    @override
    def __str__(self) -> str:
        return f"{self.seq}.{self.part}"


NOTHING = Version(-1, -1)
"""Older than everything."""


def read_version(text: str) -> Version:
    """A version as a page tells it; whatever cannot be read is older than everything."""
    seq, _, part = text.partition(".")
    if len(text) > 40 or not (seq.isdecimal() and part.isdecimal()):
        return NOTHING
    return Version(int(seq), int(part))


def next_part(part: int) -> int:
    """A part newer than this one, and than any that was given before a restart: it is the time."""
    return max(part + 1, int(clock.now().timestamp() * 1000))
