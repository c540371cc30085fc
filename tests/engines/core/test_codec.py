"""Bytes to records and back: strict, and with one answer to everything that is wrong."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.codec import Codec, Reader, canonical, decode_json, encode, fingerprint, plain
from engines.core.contract import Forms, Move
from engines.core.record import Record


class Put(Move, frozen=True, kw_only=True):
    """A move with a number and a list."""

    cell: int
    more: tuple[int, ...] = ()


class Wait(Move, frozen=True, kw_only=True):
    """A move without anything."""


class Note(Record, frozen=True, kw_only=True):
    """Something else."""

    word: str | None = None


CODEC = Codec(
    Forms(
        options=Note,
        state=Note,
        move=Put | Wait,
        event=Put | Wait,
        prompt=Put | Wait,
        public=Note,
        private=Note,
    )
)

DEEP = b"[" * 60_000 + b"]" * 60_000

WRONG = {
    "nothing": b"",
    "half": b'{"type":"put"',
    "something behind": b'{"type":"wait"} x',
    "not UTF-8": b'{"type":"\xff"}',
    "half a surrogate": rb'{"type":"put","cell":"\ud800"}',
    "no kind": b'{"cell":1}',
    "an unknown kind": b'{"type":"fly","cell":1}',
    "a kind that is a number": b'{"type":1,"cell":1}',
    "two kinds": b'{"type":"put","type":"wait","cell":1}',
    "a missing field": b'{"type":"put"}',
    "an unknown field": b'{"type":"wait","cell":1}',
    "a text for a number": b'{"type":"put","cell":"1"}',
    "a fraction": b'{"type":"put","cell":1.0}',
    "a truth for a number": b'{"type":"put","cell":true}',
    "nothing for a number": b'{"type":"put","cell":null}',
    "beyond all numbers": b'{"type":"put","cell":1e999}',
    "thousands of digits": b'{"type":"put","cell":' + b"9" * 6_000 + b"}",
    "not a number": b'{"type":"put","cell":NaN}',
    "a list": b"[]",
    "a list with a hole": b'{"type":"put","cell":1,"more":[1,null]}',
    "nested without end": DEEP,
    "nested in an unknown field": b'{"x":' + DEEP + b',"type":"put","cell":1}',
    "nested in a known field": b'{"type":"put","cell":' + DEEP + b"}",
}


@pytest.mark.parametrize("data", WRONG.values(), ids=WRONG.keys())
def test_whatever_is_wrong_is_a_validation_error(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.move.decode(data)


@given(st.binary(max_size=60))
@settings(max_examples=300, deadline=None)
def test_random_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.move.decode(data)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", DEEP])
def test_plain_json_is_refused_in_the_same_way(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_json(data)


@given(st.integers(), st.lists(st.integers()).map(tuple))
@settings(max_examples=100, deadline=None)
def test_what_was_written_is_read(cell: int, more: tuple[int, ...]) -> None:
    move = Put(cell=cell, more=more)
    assert CODEC.move.decode(encode(move)) == move
    assert CODEC.events.decode(encode((move, Wait()))) == (move, Wait())


def test_every_part_of_a_game_has_its_reader() -> None:
    readers: dict[str, Reader[Any]] = vars(CODEC)
    assert set(readers) == {"options", "state", "move", "events", "prompt", "public", "private"}
    assert CODEC.public.decode(b'{"word":"x"}') == Note(word="x")


def test_plain_is_what_the_bytes_say() -> None:
    assert plain(Put(cell=1, more=(2,))) == {"type": "put", "cell": 1, "more": [2]}


def test_a_fingerprint_tells_states_apart_and_lasts() -> None:
    assert fingerprint(Note(word="a")) == fingerprint(Note(word="a"))
    assert fingerprint(Note(word="a")) != fingerprint(Note(word="b"))
    assert fingerprint(Note()) == (
        "57f242e31d403c9baff36ab43fee60ea8bc7ada70d69942aa8388aa6c29df5f6"
    )


def test_the_canonical_text_does_not_know_the_order_of_keys() -> None:
    assert canonical({"b": {"d": 1, "c": 2}, "a": [2, 1]}) == b'{"a":[2,1],"b":{"c":2,"d":1}}'
    move = Put(cell=1, more=(2,))
    backwards = dict(reversed(plain(move).items()))
    assert canonical(backwards) == canonical(move)
    assert fingerprint(backwards) == fingerprint(move)
