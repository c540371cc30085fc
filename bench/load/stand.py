"""Where the load is put: a database and a server of the bench's own, each on its core."""

import os
import signal
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from app.postgres import EmbeddedPostgres
from tests.blackbox.house import ROOMY, House

SERVER_CORE = 0
OTHER_CORE = 1


@dataclass(frozen=True, slots=True)
class Stand:
    """A running server: its process and port, and the database behind it."""

    house: House
    dsn: str
    postgres: int

    @property
    def port(self) -> int:
        """The port of 127.0.0.1 that it listens on."""
        return self.house.port

    @property
    def pid(self) -> int:
        """The server's process."""
        return self.house.pid


@contextmanager
def stand(settings: Mapping[str, str] = {}) -> Iterator[Stand]:
    """The real server with the bench's game, fsync on, in a folder that is gone afterwards."""
    # Told to stop, it must still stop the database and the server that it has started.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="manorhouse-bench-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        postgres = EmbeddedPostgres(folder / "database")
        dsn = postgres.start()
        assert postgres.pid
        house = House(folder, database_url=dsn, settings={**ROOMY, **settings})
        try:
            os.environ["BED_MAIN"] = "-m bench.server"
            house.start()
            pin(os.getpid(), OTHER_CORE)  # first: it takes its children along
            pin(postgres.pid, OTHER_CORE)
            pin(house.pid, SERVER_CORE)
            yield Stand(house, dsn, postgres.pid)
        finally:
            house.close()
            postgres.stop()


def pin(pid: int, core: int) -> None:
    """Keep a process, its threads and its children on one core; nothing where there is but one."""
    if (os.cpu_count() or 1) < 2:
        return
    for thread in _tasks(pid):
        with suppress(OSError):
            os.sched_setaffinity(thread, {core})
    for child in _children(pid):
        pin(child, core)


def _tasks(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(task.name) for task in Path(f"/proc/{pid}/task").iterdir()]
    return []


def _children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []
