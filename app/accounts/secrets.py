"""Random ids and tokens, and the hash under which a token is stored."""

import hashlib
import secrets


def new_id() -> str:
    """A short url-safe id that nobody can guess: 96 bits."""
    return secrets.token_urlsafe(12)


def new_token(prefix: str = "") -> str:
    """A secret of 256 bits, shown once."""
    return prefix + secrets.token_urlsafe(32)


def token_hash(token: str) -> bytes:
    """What is stored of a token. It has 256 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).digest()
