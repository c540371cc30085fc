"""Records to bytes and back, strictly."""

import hashlib
from types import GenericAlias
from typing import Any, Generic, TypeVar

import msgspec

from engines.core.contract import Forms

_encoder = msgspec.json.Encoder()
encode = _encoder.encode
"""Any record, tuple of records or JSON value as UTF-8 JSON bytes."""

canonical = msgspec.json.Encoder(order="sorted").encode
"""The same with all keys in order: one value has one text, whatever it was stored in."""

T = TypeVar("T")


class Reader(Generic[T]):
    """A decoder that answers whatever is wrong with the bytes by msgspec.ValidationError."""

    def __init__(self, form: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(form)

    def decode(self, data: bytes) -> T:
        """The record these bytes hold. Raises msgspec.ValidationError, and nothing else."""
        try:
            return self._decoder.decode(data)
        except msgspec.ValidationError:
            raise
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            # Malformed, a number of thousands of digits, or nested too deep to be read.
            raise msgspec.ValidationError(str(error)) from error


decode_json = Reader[Any](Any).decode
"""JSON bytes as plain values. Raises msgspec.ValidationError."""


class Codec:
    """The readers of one game. Each raises msgspec.ValidationError for what does not fit."""

    def __init__(self, forms: Forms) -> None:
        self.options = Reader[Any](forms.options)
        self.state = Reader[Any](forms.state)
        self.move = Reader[Any](forms.move)
        self.events = Reader[tuple[Any, ...]](GenericAlias(tuple, (forms.event, ...)))
        self.prompt = Reader[Any](forms.prompt)
        self.public = Reader[Any](forms.public)
        self.private = Reader[Any](forms.private)


def plain(value: Any) -> Any:
    """A record as the plain JSON values its bytes would decode to."""
    return decode_json(encode(value))


def fingerprint(state: Any) -> str:
    """A hash of a state, stored with each step and checked when the state is rebuilt.

    A record and its plain JSON values have the same: so states of earlier rules can be checked.
    """
    return hashlib.sha256(canonical(state)).hexdigest()
