"""One worker as its foreman sees it: a process, a socket to it, and when it was last heard."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress

from app import clock
from app.cli.crew import wire
from app.config import ROOT

QUIET_SECONDS = 3.0
"""Who says nothing for so long is given no more connections: it is stopped or overloaded."""


class Hand:
    """A worker process. `on_news` is called when it became ready, leaves, or is gone."""

    def __init__(
        self, slot: int, environment: Mapping[str, str], on_news: Callable[[], None]
    ) -> None:
        self.slot = slot
        self._on_news = on_news
        self._loop = asyncio.get_running_loop()
        self._control, theirs = socket.socketpair()
        self._control.settimeout(0)
        self.began_at = self.heard_at = clock.monotonic()
        self.is_ready = False
        self.is_leaving = False
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603 - this very program
                [sys.executable, "-m", _own_module(), "worker"],
                cwd=ROOT,
                env={
                    **os.environ,
                    **environment,
                    wire.CONTROL: str(theirs.fileno()),
                    wire.SLOT: str(slot),
                },
                stdin=subprocess.DEVNULL,
                pass_fds=(theirs.fileno(),),
                # Ctrl-C in the terminal is for the foreman alone.
                start_new_session=True,
            )
        self._loop.add_reader(self._control, self._hear)

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    @property
    def is_over(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    @property
    def exit_code(self) -> int | None:
        """How it ended; None while it runs."""
        return self._process.returncode

    @property
    def takes_more(self) -> bool:
        """Whether new connections may be given to it."""
        is_quiet = clock.monotonic() - self.heard_at > QUIET_SECONDS
        return self.is_ready and not self.is_leaving and not is_quiet

    def give(self, one: socket.socket) -> bool:
        """Hand a connection over; False when it cannot take it."""
        return wire.hand(self._control, one)

    def ask_to_stop(self) -> None:
        """Begin its graceful end."""
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self._signal(signal.SIGKILL)

    def close(self) -> None:
        """Let go of a worker that is over, and of the connections it never took."""
        self._loop.remove_reader(self._control)
        self._control.close()

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            self._process.send_signal(number)

    def _hear(self) -> None:
        try:
            said = self._control.recv(256)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        self.heard_at = clock.monotonic()
        if not said:
            self.is_leaving = True
            self._loop.remove_reader(self._control)
        if wire.LEAVING in said:
            self.is_leaving = True
        if wire.READY in said:
            self.is_ready = True
        if not said or said.strip(wire.ALIVE):
            self._on_news()


def _own_module() -> str:
    """The module that this process was started as: a bench's server has a game more than ours."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    if spec is None or spec.name.endswith("__main__"):
        return "app.cli.main"
    return str(spec.name)
