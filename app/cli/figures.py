"""Prometheus' figures of this process, on a port of their own that visitors do not reach."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from app.cli.command import CommandError
from app.cli.crew import wire
from app.config import Settings


@contextmanager
def served(settings: Settings) -> Iterator[None]:
    """Answer at the metrics' port, if there is one; of several workers each has the next port.

    Raises CommandError when the port cannot be had.
    """
    if settings.metrics_port is None:
        yield
        return
    port = settings.metrics_port + int(os.environ.get(wire.SLOT, "0"))
    try:
        server, thread = start_http_server(port, settings.metrics_host)
    except OSError as error:
        message = f"No figures on {settings.metrics_host} port {port}: {error.strerror}."
        raise CommandError(message) from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
