"""The door: takes every connection and hands it to the worker that has its table in memory.

Any worker can serve anything. But a table whose people all meet in one worker costs half, so the
door reads the first request without taking it from the socket, and chooses by the table's id.
"""

import asyncio
import hashlib
import logging
import re
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress

log = logging.getLogger("app.crew")

BACKLOG = 2048
AT_ONCE = 64
PEEK_BYTES = 4096
PATIENCE = 5.0
"""Seconds for a first request; who is silent longer goes to any worker (browsers dial ahead)."""
AGAIN = 0.01
PAUSE = 0.5

# In the first line, or in what it was followed from: the pictures of a table's page come along.
_TABLE = re.compile(rb"^[A-Z]+ (?:/api/v1)?/tables/([\w-]+)", re.ASCII)
_REFERER = re.compile(rb"\r\nreferer: ?https?://[^/\r\n]+/tables/([\w-]+)", re.IGNORECASE)

GiveTo = Callable[[socket.socket, bytes | None], bool]
"""Hands a connection over by its key; False when nobody takes it."""


class Door:
    """Accepts on the listening socket for as long as it is open."""

    def __init__(self, held: socket.socket, give: GiveTo) -> None:
        self._held = held
        self._give = give
        self._loop = asyncio.get_running_loop()
        self._waiting: set[socket.socket] = set()
        self._is_open = False

    def open(self) -> None:
        """Let people in."""
        self._held.settimeout(0)
        self._held.listen(BACKLOG)
        self._is_open = True
        self._loop.add_reader(self._held, self._accept)

    def close(self) -> None:
        """Let nobody in any more; who stands in the door and has not spoken is sent away."""
        self._is_open = False
        self._loop.remove_reader(self._held)
        self._held.close()
        for one in tuple(self._waiting):
            self._stop_waiting(one)
            one.close()

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                one, _address = self._held.accept()
            except BlockingIOError:
                return
            except OSError as error:  # too many open files: the backlog waits for a moment
                log.warning("a connection could not be taken (%s)", error.strerror)
                self._pause()
                return
            one.settimeout(0)
            with suppress(OSError):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._look(one, self._loop.time() + PATIENCE)

    def _pause(self) -> None:
        self._loop.remove_reader(self._held)

        def go_on() -> None:
            if self._is_open:
                self._loop.add_reader(self._held, self._accept)

        self._loop.call_later(PAUSE, go_on)

    def _look(self, one: socket.socket, deadline: float) -> None:
        """Hand over as soon as the first request's head can be read, or nobody says anything."""
        self._stop_waiting(one)
        try:
            head = one.recv(PEEK_BYTES, socket.MSG_PEEK)
        except BlockingIOError:
            self._wait(one, deadline)
            return
        except OSError:
            one.close()
            return
        if not head:
            one.close()
        elif is_whole(head) or self._loop.time() >= deadline:
            self._hand_over(one, key_of(head))
        else:  # the socket stays readable, so waiting for more means looking again
            self._waiting.add(one)
            self._loop.call_later(AGAIN, self._look_again, one, deadline)

    def _look_again(self, one: socket.socket, deadline: float) -> None:
        if one in self._waiting:
            self._look(one, deadline)

    def _wait(self, one: socket.socket, deadline: float) -> None:
        self._waiting.add(one)
        late = self._loop.call_at(deadline, self._give_up_looking, one)

        def speaks() -> None:
            late.cancel()
            self._look(one, deadline)

        self._loop.add_reader(one, speaks)

    def _give_up_looking(self, one: socket.socket) -> None:
        if one in self._waiting:
            self._stop_waiting(one)
            self._hand_over(one, None)

    def _stop_waiting(self, one: socket.socket) -> None:
        if one in self._waiting:
            self._waiting.discard(one)
            self._loop.remove_reader(one)

    def _hand_over(self, one: socket.socket, key: bytes | None) -> None:
        try:
            if not self._give(one, key):
                log.warning("no worker takes a connection")
        finally:
            one.close()  # the worker has a copy of its own


def is_whole(head: bytes) -> bool:
    """Whether the head of the request can be read, or will not fit."""
    return b"\r\n\r\n" in head or b"\n\n" in head or len(head) >= PEEK_BYTES


def key_of(head: bytes) -> bytes | None:
    """The table that a request is about, or comes from; None for all others."""
    found = _TABLE.match(head) or _REFERER.search(head)
    return found[1] if found else None


def in_order(key: bytes, slots: Iterable[int]) -> list[int]:
    """The workers for a key, the best one first.

    When one goes, only its own tables move, and they come back to it.
    """
    return sorted(slots, key=lambda slot: _weight(key, slot), reverse=True)


def _weight(key: bytes, slot: int) -> bytes:
    return hashlib.blake2b(b"%d " % slot + key, digest_size=8).digest()
