"""One process serves a database: it holds this lock until it ends, however it ends."""

import fcntl
import os
from pathlib import Path

from app.postgres.errors import PostgresError


class Lock:
    """A lock that the kernel takes back from a dead process; servers it starts do not inherit."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._handle: int | None = None

    def take(self) -> None:
        """Hold the lock, or raise PostgresError naming the process that does."""
        handle = os.open(self._file, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(handle, 32).decode(errors="replace").strip()
            os.close(handle)
            message = (
                f"Another Manorhouse (process {holder}) uses the data in {self._file.parent}: "
                "stop it, or choose another folder with --data."
            )
            raise PostgresError(message) from None
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        self._handle = handle

    def release(self) -> None:
        """Let the next one in; harmless when it is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
