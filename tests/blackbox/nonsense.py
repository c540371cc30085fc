"""Values that no honest client sends, from a seed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

Json = Any

WRONG_NUMBERS = (-1, 2**31, 2**63, 2**64, -(2**63), 10**30, 1.5, -0.5, 1e308)
WRONG_TEXTS = (
    "",
    "\x00",
    "a\x00b",
    "' OR 1=1 --",
    "../../etc/passwd",
    "\u202e\u200b",
    "😀" * 500,
    "x" * 5000,
    "${jndi:ldap://x}",
    "{{7*7}}",
    "<script>alert(1)</script>" * 20,
    "\ud800",
)
NO_TEXTS: tuple[Json, ...] = ("", "\x00", "x" * 5000, "\ud800", 7, None, [], {}, True, [["Ann"]])
# Numbers that JSON allows and Python's float or int limits do not, and some that it does not.
RAW_NUMBERS = (b"1e999", b"-1e999", b"NaN", b"Infinity", b"1" * 5000, b"01", b"0x10", b"--1", b"1.")
WRONG_IDS = (
    "nope",
    "0",
    "-1",
    "null",
    "%00",
    "a%00b",
    "..%2F..%2Fetc%2Fpasswd",
    "%F0%9F%98%80",
    "%ff%fe",
    "x" * 300,
    "%27%20OR%201%3D1",
    "%7B%7D",
    "AAAAAAAAAAAAAAAA",
    "%0d%0aX-Evil:1",
)


def wrong_value(rnd: Random) -> Json:
    """Something of any JSON type, none of it a plausible id, seat or choice."""
    return rnd.choice(
        (
            lambda: rnd.choice(WRONG_NUMBERS),
            lambda: rnd.choice(WRONG_TEXTS),
            lambda: nested(rnd.randint(2, 60)),
            lambda: [rnd.choice(WRONG_TEXTS)] * rnd.randint(1, 40),
            lambda: {rnd.choice(WRONG_TEXTS): rnd.choice(WRONG_NUMBERS)},
            dict,
        )
    )()


def nested(depth: int) -> Json:
    """Lists in lists."""
    value: Json = []
    for _ in range(depth):
        value = [value]
    return value


def broken_bytes(rnd: Random, good: bytes) -> bytes:
    """A body that is not JSON, made from one that is."""
    return rnd.choice(BREAKAGES)(rnd, good)


def _cut(rnd: Random, good: bytes) -> bytes:
    return good[: rnd.randrange(len(good) - 1)]


def _with_bad_utf8(rnd: Random, good: bytes) -> bytes:
    at = rnd.randrange(1, len(good))
    return good[:at] + rnd.choice((b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\x00")) + good[at:]


def _in_utf16(rnd: Random, good: bytes) -> bytes:
    del rnd
    return good.decode().encode("utf-16-le")


def _deep(rnd: Random, good: bytes) -> bytes:
    del good
    depth = rnd.choice((200, 2000, 20000))
    return rnd.choice((b"[" * depth, b'{"a":' * depth, b"[" * depth + b"]" * depth))


def _with_raw_number(rnd: Random, good: bytes) -> bytes:
    del good
    return b'{"game":"uradalom","name":%s,"seats":%s,"prompt":%s,"ref":%s}' % (
        (rnd.choice(RAW_NUMBERS),) * 4
    )


def _garbage(rnd: Random, good: bytes) -> bytes:
    del good
    return bytes([0x80]) + rnd.randbytes(rnd.randint(0, 200))


def _two_documents(rnd: Random, good: bytes) -> bytes:
    del rnd
    return good + good


def _trailing_comma(rnd: Random, good: bytes) -> bytes:
    del rnd
    return good[:-1] + b",}"


BREAKAGES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _cut,
    _with_bad_utf8,
    _in_utf16,
    _deep,
    _with_raw_number,
    _garbage,
    _two_documents,
    _trailing_comma,
)


def spoilt(rnd: Random, good: Json) -> Json:
    """A good body with one of its fields missing or turned into nonsense."""
    name = rnd.choice(sorted(good))
    if rnd.random() < 0.2:
        return {key: value for key, value in good.items() if key != name}
    # People may be called almost anything, so names and passwords are spoilt with care.
    wrong = rnd.choice(NO_TEXTS) if isinstance(good[name], str) else wrong_value(rnd)
    return {**good, name: wrong}


def to_bytes(value: Json) -> bytes:
    """JSON, lone surrogates as their escapes."""
    return json.dumps(value).encode()
