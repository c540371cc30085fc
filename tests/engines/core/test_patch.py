"""Diffs, with the jsonpatch library as the judge."""

from typing import Any

import jsonpatch
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.codec import encode, plain
from engines.core.patch import apply_patch, diff
from engines.core.record import Record, Tagged


class Leaf(Record, frozen=True, kw_only=True):
    """A small record."""

    number: int
    word: str | None = None


class Gold(Tagged, frozen=True, kw_only=True):
    """One of two kinds."""

    amount: int


class Land(Tagged, frozen=True, kw_only=True):
    """The other kind, with the same field."""

    amount: int


class Tree(Record, frozen=True, kw_only=True):
    """Everything a state is made of."""

    leaf: Leaf
    leaves: tuple[Leaf, ...]
    numbers: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    item: Gold | Land | None
    items: tuple[Gold | Land | None, ...]


numbers = st.integers(-3, 3)
leaf_records = st.builds(Leaf, number=numbers, word=st.none() | st.sampled_from("ab"))
kinds = st.none() | st.builds(Gold, amount=numbers) | st.builds(Land, amount=numbers)
many_numbers = st.lists(numbers, max_size=8).map(tuple)
trees = st.builds(
    Tree,
    leaf=leaf_records,
    leaves=st.lists(leaf_records, max_size=6).map(tuple),
    numbers=many_numbers,
    rows=st.lists(many_numbers, max_size=4).map(tuple),
    item=kinds,
    items=st.lists(kinds, max_size=5).map(tuple),
)
objects: Any = st.recursive(
    numbers | st.text("a~/-0", max_size=2) | st.none(),
    lambda inner: (
        st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.text("a~/-0", max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


def judge(old: object, new: object) -> list[dict[str, Any]]:
    """The diff as JSON, after both the library and our own function applied it rightly."""
    ops = plain(diff(old, new))
    assert jsonpatch.apply_patch(plain(old), ops) == plain(new)
    # Bytes tell what Python's == does not, the order of an object's keys aside.
    mine = apply_patch(plain(old), plain(ops))
    assert encode(sort_keys(mine)) == encode(sort_keys(plain(new)))
    return list(ops)


def sort_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: sort_keys(value[key]) for key in sorted(value)}
    return [sort_keys(item) for item in value] if isinstance(value, list) else value


@given(trees, trees)
@settings(max_examples=300, deadline=None)
def test_any_record_becomes_any_other(old: Tree, new: Tree) -> None:
    judge(old, new)


@given(many_numbers, many_numbers)
@settings(max_examples=500, deadline=None)
def test_any_list_becomes_any_other(old: tuple[int, ...], new: tuple[int, ...]) -> None:
    judge(old, new)


@given(objects, objects)
@settings(max_examples=300, deadline=None)
def test_any_object_becomes_any_other(old: object, new: object) -> None:
    judge(old, new)


@given(trees)
@settings(max_examples=50, deadline=None)
def test_nothing_changed_is_no_operation(tree: Tree) -> None:
    assert diff(tree, tree) == []
    assert diff(tree, plain_copy(tree)) == []


def plain_copy(tree: Tree) -> Tree:

    return msgspec.json.decode(encode(tree), type=Tree)


SMALL = {
    "one number": ((1, 2, 3), (1, 5, 3), ["replace /1"]),
    "growth behind": ((1, 2), (1, 2, 3, 4), ["add /2", "add /3"]),
    "growth in front": ((1, 2), (9, 1, 2), ["add /0"]),
    "put in between": ((1, 2, 3), (1, 9, 2, 3), ["add /1"]),
    "taken from behind": ((1, 2, 3), (1,), ["remove /2", "remove /1"]),
    "taken from between": ((1, 2, 3, 4), (1, 4), ["remove /2", "remove /1"]),
    "taken from the front": ((1, 2, 3), (2, 3), ["remove /0"]),
    "a window slid": ((1, 2, 3, 4), (2, 3, 4, 5), ["remove /0", "add /-"]),
    "a window slid by two": ((1, 2, 3, 4, 5), (3, 4, 5, 6, 7), ["remove /0"] * 2 + ["add /-"] * 2),
    "a window slid and grew": ((1, 2, 3), (2, 3, 4, 5), ["remove /0", "add /-", "add /-"]),
    "a mark that turned over": ((False, True), (True, True), ["replace /0"]),
    "two marks that changed places": ((False, True), (True, False), ["replace /0", "replace /1"]),
    "emptied": ((1,), (), ["remove /0"]),
    "filled": ((), (1,), ["add /0"]),
    "equal neighbours": ((1, 1), (1, 1, 1), ["add /2"]),
    "another kind with the same fields": (Gold(amount=1), Land(amount=1), ["replace "]),
    "the same kind": (Gold(amount=1), Gold(amount=2), ["replace /amount"]),
    "nothing becomes something": (Leaf(number=1), Leaf(number=1, word="a"), ["replace /word"]),
    "a key with a slash and a tilde": ({"a/~": 1}, {"a/~": 2}, ["replace /a~1~0"]),
    "keys come and go": ({"a": 1}, {"b": 1}, ["remove /a", "add /b"]),
    "a record becomes a number": (Leaf(number=1), 7, ["replace "]),
}


@pytest.mark.parametrize(("old", "new", "expected"), SMALL.values(), ids=SMALL.keys())
def test_the_diff_is_small(old: object, new: object, expected: list[str]) -> None:
    assert [f"{op['op']} {op['path']}" for op in judge(old, new)] == expected


def test_paths_begin_where_the_caller_says() -> None:
    (op,) = diff(Leaf(number=1), Leaf(number=2), "/public")
    assert op.path == "/public/number"


def test_a_large_state_with_one_change_gives_one_operation() -> None:
    leaves = tuple(Leaf(number=number) for number in range(100))
    changed = (*leaves[:60], Leaf(number=60, word="x"), *leaves[61:])
    assert [op["path"] for op in judge(leaves, changed)] == ["/60/word"]


FOREIGN = {
    "no such key": ({"a": 1}, "replace", "/b", KeyError),
    "nothing to remove": ({"a": 1}, "remove", "/b", KeyError),
    "no such parent": ({"a": 1}, "add", "/b/c", KeyError),
    "no such place": ([1], "replace", "/1", IndexError),
    "nothing there to remove": ([1], "remove", "/1", IndexError),
    "behind the end": ([1], "add", "/2", IndexError),
    "counted from behind": ([1], "replace", "/-1", ValueError),
    "a word for a place": ([1], "replace", "/a", ValueError),
    "a number has no parts": ({"a": 1}, "replace", "/a/b", TypeError),
}


@pytest.mark.parametrize(("document", "op", "path", "error"), FOREIGN.values(), ids=FOREIGN.keys())
def test_a_patch_for_another_document_is_refused(
    document: Any, op: str, path: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        apply_patch(document, [{"op": op, "path": path, "value": 2}])
