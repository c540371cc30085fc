"""The embedded database from start to stop, whatever the last run left behind."""

import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from app import clock
from app.postgres import cluster
from app.postgres.errors import PostgresError
from app.postgres.launch import GLANCE, await_answer, launch
from app.postgres.lock import Lock
from app.postgres.postmaster import Postmaster
from app.postgres.premises import Premises, settle

# Seconds that a shutdown may take: it writes everything in memory to disk.
SHUTDOWN = 60.0


def _silent(_text: str) -> None:
    """Tell nobody."""


class EmbeddedPostgres:
    """A PostgreSQL server of our own, with its data under a folder.

    `start`, `ensure` and `stop` block. In between this process holds the folder's lock; when
    it is killed, the server lives on and the next `start` adopts it.
    """

    def __init__(
        self,
        data_dir: Path,
        *,
        settings: Mapping[str, str] | None = None,
        say: Callable[[str], None] = _silent,
    ) -> None:
        self._data_dir = data_dir
        self._settings = dict(settings or {})
        self._say = say
        self._premises: Premises | None = None
        self._lock: Lock | None = None
        self._server: Postmaster | None = None
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path | None:
        """PostgreSQL's own log, once it was started."""
        return self._premises.home.log if self._premises else None

    @property
    def pid(self) -> int | None:
        """The server's process, while this object looks after one."""
        return self._server.pid if self._server else None

    def start(self) -> str:
        """Start or adopt the server; its address once it answers.

        Raises PostgresError when it cannot run here.
        """
        premises = settle(self._data_dir, self._say)
        lock = Lock(premises.home.lock)
        with premises.account.acting():
            lock.take()
        self._premises, self._lock = premises, lock
        try:
            server = self._adopt(premises)
            if server is None:
                self._have_cluster(premises)
                server = self._launch(premises)
        except BaseException:
            self.stop()
            raise
        return premises.dsn(server)

    def ensure(self) -> bool:
        """Start the server again if it died on its own; whether that was needed."""
        if self._premises is None or self.is_alive():
            return False
        self._launch(self._premises)
        return True

    def is_alive(self) -> bool:
        """Whether the server's process is there; cheap enough to ask every second."""
        if self._child is not None:
            return self._child.poll() is None
        if self._server is None or self._premises is None:
            return False
        return self._server.is_alive(self._premises.home.cluster)

    def is_running(self) -> bool:
        """Whether the server takes connections at this moment."""
        if self._server is None or self._premises is None or not self.is_alive():
            return False
        return self._server.answers(self._premises.binaries)

    def stop(self) -> None:
        """Stop the server, everything committed on disk, and let go of the folder."""
        try:
            if self._server is not None and self.is_alive():
                self._server.ask_to_stop()
                self._await_end()
        finally:
            self._server = self._child = None
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def _adopt(self, premises: Premises) -> Postmaster | None:
        """The server that a killed parent left behind."""
        self._server = premises.running()
        if self._server is not None:
            await_answer(premises, self._server, self._say)
        return self._server

    def _have_cluster(self, premises: Premises) -> None:
        if not premises.home.cluster.exists():
            self._say("Making the database.")
        cluster.ensure(premises.home, premises.binaries, premises.account)

    def _launch(self, premises: Premises) -> Postmaster:
        self._server, self._child = launch(premises, self._settings, self._say)
        return self._server

    def _await_end(self) -> None:
        deadline = clock.monotonic() + SHUTDOWN
        while self.is_alive():
            if clock.monotonic() > deadline:
                message = f"PostgreSQL has not stopped in {SHUTDOWN:.0f} s: see {self.log}."
                raise PostgresError(message)
            time.sleep(GLANCE)
