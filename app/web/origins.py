"""Where a request comes from: is it our own page that sends it?"""

from collections.abc import Mapping
from typing import Protocol

from app.config import Settings


class _HasHeaders(Protocol):
    @property
    def headers(self) -> Mapping[str, str]:
        """The request's headers."""
        ...

    @property
    def scope(self) -> Mapping[str, object]:
        """The ASGI scope."""
        ...


def own_origin(settings: Settings, connection: _HasHeaders) -> str:
    """The origin people see: the configured one, or what the request says of itself."""
    if settings.public_url:
        return settings.public_url
    scheme = {"ws": "http", "wss": "https"}.get(
        str(connection.scope["scheme"]), str(connection.scope["scheme"])
    )
    return f"{scheme}://{connection.headers.get('host', '')}"


def is_https(settings: Settings, connection: _HasHeaders) -> bool:
    """Whether people reach the house by HTTPS, so that cookies can be Secure."""
    return own_origin(settings, connection).startswith("https://")


def is_foreign(settings: Settings, connection: _HasHeaders) -> bool:
    """Whether another site sends this. A program names neither origin nor site, and is not."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in {"same-origin", "none"}:
        return True
    origin = connection.headers.get("origin")
    return origin is not None and origin.lower() != own_origin(settings, connection).lower()
