"""Records to bytes and back, strictly."""

import hashlib
from types import GenericAlias
from typing import Any

import msgspec

from engines.core.contract import Forms

_encoder = msgspec.json.Encoder()
encode = _encoder.encode
"""Any record, tuple of records or JSON value as UTF-8 JSON bytes."""

decode_json = msgspec.json.Decoder().decode
"""JSON bytes as plain values. Raises msgspec.DecodeError."""


class Codec:
    """The decoders of one game. Each raises msgspec.ValidationError for what does not fit."""

    def __init__(self, forms: Forms) -> None:
        self.options = msgspec.json.Decoder(forms.options)
        self.state = msgspec.json.Decoder(forms.state)
        self.move = msgspec.json.Decoder(forms.move)
        self.events = msgspec.json.Decoder(GenericAlias(tuple, (forms.event, ...)))
        self.prompt = msgspec.json.Decoder(forms.prompt)
        self.public = msgspec.json.Decoder(forms.public)
        self.private = msgspec.json.Decoder(forms.private)


def plain(value: Any) -> Any:
    """A record as the plain JSON values its bytes would decode to."""
    return decode_json(encode(value))


def fingerprint(state: Any) -> str:
    """A hash of a state, stored with each step and checked when the state is rebuilt."""
    return hashlib.sha256(encode(state)).hexdigest()
