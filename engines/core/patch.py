"""Diffs between two records as RFC 6902 operations, and their application to JSON values.

A diff skips what is the same object, and otherwise compares values. Only add, remove and replace
are used. Values that Python calls equal count as the same, so a field that may hold 1 as well as
True (or 1.0) has no place in a record.
"""

from typing import Any, Literal

import msgspec

_LONGEST_SHIFT = 4
_PLAIN = frozenset({int, str, bool, type(None)})


class Op(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One operation; `path` is a JSON pointer. `remove` carries no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = msgspec.UNSET


Compared = dict[tuple[int, int, str], list[Op]]
"""What two tuples at one path took, by their identities: worth keeping while both live."""


def diff(old: object, new: object, path: str = "", compared: Compared | None = None) -> list[Op]:
    """The operations that turn `old` into `new`, to be applied in order; paths begin with `path`.

    Both are records, tuples, objects with string keys, or plain values. Two diffs of things that
    share tuples, as a state and its public view do, can share `compared` and compare them once.
    """
    ops: list[Op] = []
    if old is not new and old != new:
        _descend(old, new, path, ops, {} if compared is None else compared)
    return ops


def _descend(old: Any, new: Any, path: str, ops: list[Op], compared: Compared) -> None:
    """Adds the operations for two values that differ."""
    kind = type(new)
    # Most of what differs is plain; and `issubclass` would ask an abstract class each time.
    if kind in _PLAIN or type(old) is not kind:
        ops.append(Op("replace", path, new))
    elif kind is tuple:
        known = (id(old), id(new), path)
        if known in compared:
            ops += compared[known]
            return
        begin = len(ops)
        _compare_lists(old, new, path, ops, compared)
        compared[known] = ops[begin:]
    elif fields := getattr(kind, "__struct_fields__", None):
        for field in fields:
            a, b = getattr(old, field), getattr(new, field)
            if a is not b and a != b:
                _descend(a, b, f"{path}/{field}", ops, compared)
    elif kind is dict:
        _compare_objects(old, new, path, ops, compared)
    else:
        ops.append(Op("replace", path, new))


def _compare_objects(
    old: dict[str, Any], new: dict[str, Any], path: str, ops: list[Op], compared: Compared
) -> None:
    ops += [Op("remove", f"{path}/{_escaped(key)}") for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            ops.append(Op("add", f"{path}/{_escaped(key)}", value))
        elif old[key] is not value and old[key] != value:
            _descend(old[key], value, f"{path}/{_escaped(key)}", ops, compared)


def _compare_lists(
    old: tuple[Any, ...], new: tuple[Any, ...], path: str, ops: list[Op], compared: Compared
) -> None:
    shift = _shift(old, new)
    if shift:  # a window that slid: drop in front, grow behind
        ops += [Op("remove", f"{path}/0")] * shift
        ops += [Op("add", f"{path}/-", value) for value in new[len(old) - shift :]]
        return
    # Equal ends matter where the lengths differ: something was put in or taken out between them.
    tail = 0 if len(old) == len(new) else _same_tail(old, new)
    paired = min(len(old), len(new)) - tail
    for index in range(paired):
        a, b = old[index], new[index]
        if a is not b and a != b:
            _descend(a, b, f"{path}/{index}", ops, compared)
    ops += [Op("remove", f"{path}/{i}") for i in range(len(old) - tail - 1, paired - 1, -1)]
    ops += [Op("add", f"{path}/{i}", new[i]) for i in range(paired, len(new) - tail)]


def _shift(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many places `old` slid to the left to become the start of `new`; 0 when it did not.

    A slide is worth its name only when it takes fewer operations than changing places would: a
    row of marks in which one turned over is no window.
    """
    if len(old) < 2 or not new or old[0] is new[0] or old[0] == new[0]:
        return 0
    for shift in range(1, min(_LONGEST_SHIFT, len(old) - 1) + 1):
        kept = len(old) - shift
        if kept <= len(new) and old[shift] == new[0] and old[shift:] == new[:kept]:
            operations = shift + len(new) - kept
            return shift if _are_more_changed(old, new, operations) else 0
    return 0


def _are_more_changed(old: tuple[Any, ...], new: tuple[Any, ...], count: int) -> bool:
    """Whether more places than `count` differ; it looks no further than that."""
    left = count - abs(len(new) - len(old))
    for a, b in zip(old, new, strict=False):
        if left < 0:
            break
        left -= a is not b and a != b
    return left < 0


def _same_tail(old: tuple[Any, ...], new: tuple[Any, ...]) -> int:
    """How many last items are equal, those before them that are equal in front left out."""
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return tail


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def apply_patch(document: Any, ops: list[dict[str, Any]]) -> Any:
    """The JSON document after these operations.

    The given document may be changed on the way, and shares the operations' values afterwards.
    Raises KeyError, IndexError, TypeError or ValueError when the patch was made for another one.
    """
    for op in ops:
        if not op["path"]:
            document = op["value"]
            continue
        *parents, last = _steps(op["path"])
        place = document
        for key in parents:
            place = place[_index(key)] if isinstance(place, list) else place[key]
        if isinstance(place, list):
            _apply_to_list(place, last, op)
        else:
            _apply_to_object(place, last, op)
    return document


def _apply_to_object(place: dict[str, Any], key: str, op: dict[str, Any]) -> None:
    if op["op"] != "add" and key not in place:
        raise KeyError(op["path"])
    if op["op"] == "remove":
        del place[key]
    else:
        place[key] = op["value"]


def _apply_to_list(place: list[Any], key: str, op: dict[str, Any]) -> None:
    index = len(place) if key == "-" else _index(key)
    if op["op"] == "remove":
        del place[index]
    elif op["op"] == "replace":
        place[index] = op["value"]
    elif index > len(place):
        raise IndexError(op["path"])
    else:
        place.insert(index, op["value"])


def _index(key: str) -> int:
    if not (key.isascii() and key.isdigit()):  # no "-1", which Python would count from behind
        raise ValueError(f"not a place in a list: {key!r}")
    return int(key)


def _steps(path: str) -> list[str]:
    return [key.replace("~1", "/").replace("~0", "~") for key in path.split("/")[1:]]
