"""What the foreman and a worker say to each other: one byte each, with a connection or without."""

import socket

HANDED = b"c"  # to the worker: this connection is yours
READY = b"r"  # from the worker: I can serve
ALIVE = b"."  # from the worker, every second
LEAVING = b"l"  # from the worker: give me no more, I am about to go

CONTROL = "MANORHOUSE_CONTROL"
SLOT = "MANORHOUSE_WORKER"
"""Set by the foreman: the worker's end of their socket, and which worker it is."""


def hand(control: socket.socket, one: socket.socket) -> bool:
    """Give a connection away; False when the worker's end is full or gone."""
    try:
        socket.send_fds(control, [HANDED], [one.fileno()])
    except OSError:
        return False
    return True


def take(control: socket.socket) -> socket.socket | None:
    """The next connection that was handed over; None when the foreman is gone.

    Raises BlockingIOError when there is none now.
    """
    said, handles, _flags, _address = socket.recv_fds(control, 1, 1)
    if not said or not handles:
        return None
    one = socket.socket(fileno=handles[0])
    one.settimeout(0)
    return one
