"""The socket the site listens on, taken before anything slow begins."""

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from app.cli.command import CommandError

UNREAD_MS = 90_000
"""A peer that takes nothing of what was sent for so long is dropped, with all that is buffered."""


@contextmanager
def listen(host: str, port: int) -> Iterator[socket.socket]:
    """Hold the port; nobody is let in before the server listens.

    Raises CommandError when it cannot be had.
    """
    family, kind, protocol, _, address = _resolve(host, port)
    with socket.socket(family, kind, protocol) as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; connections inherit it
            held.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        try:
            held.bind(address)
        except OSError as error:
            raise CommandError(_refusal(error, host, port)) from None
        yield held


def address_of(held: socket.socket) -> str:
    """What to type into a browser to get here."""
    host, port = held.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - only read here
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _resolve(host: str, port: int) -> tuple[int, int, int, str, Any]:
    message = f"There is no address {host} with port {port} on this machine."
    # The resolver itself would take the remainder of a larger number.
    if not 0 <= port < 1 << 16:
        raise CommandError(message)
    try:
        return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except socket.gaierror:
        raise CommandError(message) from None


def _refusal(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is busy: stop what uses it, or choose another with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to this account: choose one from 1024 with --port."
    return f"Cannot listen on {host} port {port}: {error.strerror}."
