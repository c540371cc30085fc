"""Frozen records: the one kind of data that leaves an engine."""

import re

import msgspec

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake_case(name: str) -> str:
    """The tag of a record class: `DrawTerrain` is written `draw_terrain`."""
    return _HUMP.sub("_", name).lower()


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """A value that never changes and refuses fields it does not know.

    Hold only values in it: numbers, strings, tuples and other records. They form trees, which is
    why the garbage collector need not look at them.
    """


class Tagged(Record, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """A record that says its kind on the wire, so that several kinds can form a union."""
