"""Diffs between two records as RFC 6902 operations, and their application to JSON values.

A diff skips what is the same object, and otherwise compares values. Only add, remove and replace
are used.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

_SHIFT_LIMIT = 4


class Op(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One operation; `path` is a JSON pointer. `remove` carries no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = msgspec.UNSET


def diff(old: object, new: object, path: str = "") -> list[Op]:
    """The operations that turn `old` into `new`, to be applied in order."""
    return list(_changes(old, new, path))


def _changes(old: object, new: object, path: str) -> Iterator[Op]:
    if old is new or (type(old) is type(new) and old == new):
        return
    if type(old) is not type(new):
        yield Op("replace", path, new)
    elif isinstance(new, msgspec.Struct):
        for field in new.__struct_fields__:
            yield from _changes(getattr(old, field), getattr(new, field), f"{path}/{field}")
    elif isinstance(new, tuple) and isinstance(old, tuple):
        yield from _list_changes(old, new, path)
    elif isinstance(new, dict) and isinstance(old, dict):
        yield from _object_changes(old, new, path)
    else:
        yield Op("replace", path, new)


def _object_changes(old: dict[str, Any], new: dict[str, Any], path: str) -> Iterator[Op]:
    for key in old:
        if key not in new:
            yield Op("remove", f"{path}/{_escaped(key)}")
    for key, value in new.items():
        if key in old:
            yield from _changes(old[key], value, f"{path}/{_escaped(key)}")
        else:
            yield Op("add", f"{path}/{_escaped(key)}", value)


def _list_changes(old: tuple[Any, ...], new: tuple[Any, ...], path: str) -> Iterator[Op]:
    shift = _shift(old, new)
    if shift:  # a window that slid: drop in front, grow behind
        for _ in range(shift):
            yield Op("remove", f"{path}/0")
        for value in new[len(old) - shift :]:
            yield Op("add", f"{path}/-", value)
        return
    head = _same_head(old, new)
    tail = _same_tail(old, new, head)
    paired = min(len(old), len(new)) - tail
    for index in range(head, paired):
        yield from _changes(old[index], new[index], f"{path}/{index}")
    for index in range(len(old) - tail - 1, paired - 1, -1):
        yield Op("remove", f"{path}/{index}")
    for index in range(paired, len(new) - tail):
        yield Op("add", f"{path}/{index}", new[index])


def _shift(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many places `old` slid to the left to become the start of `new`; 0 when it did not."""
    if len(old) < 2 or not new or old[0] == new[0]:
        return 0
    for shift in range(1, min(_SHIFT_LIMIT, len(old) - 1) + 1):
        kept = len(old) - shift
        if kept <= len(new) and old[shift] == new[0] and old[shift:] == new[:kept]:
            return shift
    return 0


def _same_head(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    head = 0
    for a, b in zip(old, new, strict=False):
        if a is not b and a != b:
            break
        head += 1
    return head


def _same_tail(old: tuple[Any, ...], new: tuple[Any, ...], head: int) -> int:
    """Equal ends matter only where the lengths differ: something was put in or taken out."""
    if len(old) == len(new):
        return 0
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return tail


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def apply_patch(document: Any, ops: list[dict[str, Any]]) -> Any:
    """The JSON document after these operations; the given one may be changed on the way.

    Raises KeyError, IndexError or ValueError when the patch was made for another document.
    """
    for op in ops:
        *parents, last = _steps(op["path"]) or [""]
        if not op["path"]:
            document = op["value"]
            continue
        place = document
        for key in parents:
            place = place[int(key)] if isinstance(place, list) else place[key]
        if isinstance(place, list):
            _apply_to_list(place, last, op)
        elif op["op"] == "remove":
            del place[last]
        else:
            place[last] = op["value"]
    return document


def _apply_to_list(place: list[Any], key: str, op: dict[str, Any]) -> None:
    index = len(place) if key == "-" else int(key)
    if op["op"] == "add":
        if index > len(place):
            raise IndexError(op["path"])
        place.insert(index, op["value"])
    elif op["op"] == "remove":
        del place[index]
    else:
        place[index] = op["value"]


def _steps(path: str) -> list[str]:
    return [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]]
