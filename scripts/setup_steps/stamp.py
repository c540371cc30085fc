"""Stamps: what a finished step was made from, so that it is done again only when that changes."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def fingerprint(parts: Iterable[bytes | str]) -> str:
    """One SHA-256 over everything a step depends on."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def is_current(stamp: Path, value: str) -> bool:
    """Whether the step was finished with exactly this value."""
    return stamp.is_file() and stamp.read_text() == value


def write(stamp: Path, value: str) -> None:
    """Mark the step as finished, whole or not at all."""
    half = stamp.with_name(stamp.name + ".half")
    half.write_text(value)
    half.replace(stamp)
