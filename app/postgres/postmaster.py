"""The running server: found by the note it keeps, asked whether it answers, stopped."""

import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

import psutil

from app.postgres.binaries import Binaries
from app.postgres.home import Home

# Lines of postmaster.pid, from 0.
_PID, _SOCKET_FOLDER = 0, 4


@dataclass(frozen=True, slots=True)
class Postmaster:
    """A PostgreSQL server process and the folder of its socket."""

    pid: int
    socket_folder: Path

    def answers(self, binaries: Binaries) -> bool:
        """Whether it takes connections now; False while it starts or recovers."""
        command = [binaries["pg_isready"], "-q", "-t", "3", "-h", str(self.socket_folder)]
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0

    def is_alive(self, cluster: Path) -> bool:
        """Whether this process is still there, and not another that took its number."""
        try:
            return _serves(psutil.Process(self.pid), cluster)
        except psutil.NoSuchProcess:
            return False

    def ask_to_stop(self) -> None:
        """Begin a fast shutdown: running queries end, everything committed is on disk."""
        try:
            os.kill(self.pid, signal.SIGINT)
        except ProcessLookupError:
            return


def read(home: Home) -> Postmaster | None:
    """The server that the cluster's note names; None without one or with an unfinished one."""
    try:
        lines = home.pid_file.read_text().splitlines()
    except FileNotFoundError:
        return None
    try:
        return Postmaster(int(lines[_PID]), Path(lines[_SOCKET_FOLDER]))
    except (IndexError, ValueError):
        return None


def remove_stale_note(home: Home) -> None:
    """Remove a note that would keep PostgreSQL from starting, and only such a one.

    An empty note is what a crash leaves at the moment of its making; one with the number of a
    process that is now something else would be taken for a running server. Only the holder
    of the lock may call this.
    """
    try:
        number = home.pid_file.read_text().partition("\n")[0].strip()
    except FileNotFoundError:
        return
    if number.isdigit() and not psutil.pid_exists(int(number)):
        return  # PostgreSQL sees that for itself, and waits for surviving children as well.
    if any(_serves(process, home.cluster) for process in psutil.process_iter()):
        return
    home.pid_file.unlink()


def _serves(process: psutil.Process, cluster: Path) -> bool:
    """Whether a process is a living PostgreSQL that works in this data directory."""
    try:
        if process.name() != "postgres" or process.status() == psutil.STATUS_ZOMBIE:
            return False
        return Path(process.cwd()) == cluster
    except psutil.Error:
        return False
