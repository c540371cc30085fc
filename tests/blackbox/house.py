"""A real server in a process of its own: started, watched, frozen, killed, started again."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import httpx
import psutil

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60.0
STOP_SECONDS = 30.0

# A bench makes more guests, tables and moves a minute than a household does.
ROOMY: Mapping[str, str] = {
    f"MANORHOUSE_{what}_PER_MINUTE": "1000000"
    for what in ("GUESTS", "SIGN_INS", "TABLES", "MOVES", "CHATS", "HINTS")
}
# What a child needs of our own environment; nothing of the tests' settings leaks in.
KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV")


TRACE = re.compile(r"Traceback \(most recent call last\):\n(?:[ |+].*\n|\n)*.*")


class House:
    """One server on a free loopback port, with its own data folder or somebody's database.

    `secrets` are texts that must never stand in its log; whoever learns one adds it.
    """

    def __init__(
        self,
        data: Path,
        *,
        database_url: str | None = None,
        settings: Mapping[str, str] = ROOMY,
    ) -> None:
        self.data = data
        self.port = free_port()
        self.log_path = data / f"server-{self.port}.log"
        self.secrets: set[str] = set()
        self._settings = dict(settings)
        if database_url:
            self._settings["DATABASE_URL"] = database_url
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None
        self._read = 0

    @property
    def url(self) -> str:
        """The address, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """The same for WebSockets."""
        return f"ws://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that the server has written since its first start."""
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def start(self) -> "House":
        """Start and wait for the address line. Raises AssertionError with the log's end."""
        assert self._process is None, "the server is already running"
        begun = len(self.log)
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        self._log = self.log_path.open("ab")
        self._process = subprocess.Popen(
            [
                *(
                    sys.executable,
                    *os.environ.get("BED_MAIN", "-m app.cli.main").split(),
                    "serve",
                    "--host",
                    "127.0.0.1",
                ),
                *("--port", str(self.port), "--data", str(self.data)),
            ],
            cwd=ROOT,
            env={**kept, "PYTHONUNBUFFERED": "1", "PYTHONDEVMODE": "", **self._settings},
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._wait_for_address(begun)
        return self

    def _wait_for_address(self, begun: int) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if re.search(rf"http://127\.0\.0\.1:{self.port}\b", self.log[begun:]) and self.is_ready:
                return
            assert self._process is not None
            if self._process.poll() is not None:
                break
            time.sleep(0.02)
        end = self.log[-3000:]
        self.kill()
        message = f"no address line within {START_SECONDS} s; the log ends:\n{end}"
        raise AssertionError(message)

    @property
    def is_ready(self) -> bool:
        """Whether the server answers and its database is reachable."""
        try:
            return httpx.get(f"{self.url}/readyz", timeout=5, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End it by kill -9, as the kernel does when memory runs out."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to stop, as a deploy does."""
        self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """SIGSTOP: the sockets stay open and nobody answers."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT after a freeze."""
        os.kill(self.pid, signal.SIGCONT)

    def memory(self) -> int:
        """Resident bytes of the server's own process, Postgres apart."""
        return int(psutil.Process(self.pid).memory_info().rss)

    def close(self) -> None:
        """Stop for good, the database of its data folder included."""
        if self._process is not None:
            self.stop()
        end_postgres(self.data)

    def _end(self, what: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(what)
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(STOP_SECONDS)
            raise
        finally:
            if self._log is not None:
                self._log.close()

    def complaints(self) -> list[str]:
        """What must not stand in a log: stack traces, errors, secrets. Each is told once."""
        log, self._read = self.log[self._read :], len(self.log)
        found = [end_of(trace) for trace in re.findall(TRACE, log)]
        found += [line for line in log.splitlines() if " ERROR " in line]
        found += [f"the log tells the secret {each[:6]}..." for each in self.secrets if each in log]
        return found


def end_of(trace: str) -> str:
    """The part of a stack trace that says most."""
    return trace[-1500:]


def free_port() -> int:
    """A loopback port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def end_postgres(data: Path) -> None:
    """End the Postgres that a killed server left over its data folder, by its process id."""
    for pid_file in data.glob("**/postmaster.pid"):
        try:
            postmaster = psutil.Process(int(pid_file.read_text().split()[0]))
            postmaster.send_signal(signal.SIGINT)  # Postgres' "fast" shutdown
            postmaster.wait(STOP_SECONDS)
        except (psutil.NoSuchProcess, ValueError, IndexError, FileNotFoundError):
            continue
