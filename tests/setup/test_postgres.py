"""The embedded database: cold, warm, after every kind of crash, and on awkward ground."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import psutil
import pytest

from app.config import ROOT
from app.postgres import EmbeddedPostgres, PostgresError, running_dsn
from app.postgres.home import LONGEST_SOCKET, home_of
from app.postgres.postmaster import read
from tests import databases

PARENT = """
import sys, time
from pathlib import Path
from app.postgres import EmbeddedPostgres
server = EmbeddedPostgres(Path(sys.argv[1]))
print(server.start(), server.pid, flush=True)
time.sleep(600)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with databases.temporary_folder() as path:
        yield path
        _end_leftovers(path)


@pytest.fixture
def server(folder: Path) -> Iterator[EmbeddedPostgres]:
    server = EmbeddedPostgres(folder)
    yield server
    server.stop()


def _end_leftovers(folder: Path) -> None:
    """A failed test may leave a server behind: it ends with the test."""
    home = home_of(folder)
    server = read(home) if home else None
    if home and server and server.is_alive(home.cluster):
        _kill(server.pid, signal.SIGQUIT)


async def _ask(dsn: str, question: str) -> object:
    connection = await asyncpg.connect(dsn)
    try:
        return await connection.fetchval(question)
    finally:
        await connection.close()


def _kill(pid: int, number: int) -> None:
    """Signal a process and wait until it is gone."""
    os.kill(pid, number)
    while _is_running(pid):
        time.sleep(0.01)


def _is_running(pid: int) -> bool:
    """Whether a process lives; one that nobody has buried yet does not."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _parent(folder: Path) -> tuple["subprocess.Popen[str]", str, int]:
    """Another process that serves the folder: itself, the address, the postmaster."""
    process = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    dsn, pid = process.stdout.readline().split()
    process.stdout.close()
    return process, dsn, int(pid)


async def test_starts_cold_and_again_with_what_was_written(
    server: EmbeddedPostgres, folder: Path
) -> None:
    dsn = server.start()
    assert server.is_running()
    assert running_dsn(folder) == dsn
    databases.execute(dsn, "CREATE TABLE kept AS SELECT 7 AS x")
    server.stop()
    assert not server.is_running()
    assert running_dsn(folder) is None
    assert await _ask(server.start(), "SELECT x FROM kept") == 7


async def test_commits_are_synced_and_text_is_unicode(server: EmbeddedPostgres) -> None:
    dsn = server.start()
    assert await _ask(dsn, "SHOW fsync") == "on"
    assert await _ask(dsn, "SHOW synchronous_commit") == "on"
    assert await _ask(dsn, "SELECT upper('ő')") == "Ő"
    assert await _ask(dsn, "SHOW listen_addresses") == ""


def test_nobody_else_gets_in(server: EmbeddedPostgres, folder: Path) -> None:
    server.start()
    home = home_of(folder)
    assert home is not None
    assert home.folder.stat().st_mode & 0o777 == 0o700
    assert (home.folder / "socket").stat().st_mode & 0o777 == 0o700
    rules = (home.cluster / "pg_hba.conf").read_text().splitlines()
    assert rules[1:] == ["local all all peer map=manorhouse"]


async def test_adopts_what_a_killed_parent_left(server: EmbeddedPostgres, folder: Path) -> None:
    parent, dsn, pid = _parent(folder)
    databases.execute(dsn, "CREATE TABLE kept AS SELECT 7 AS x")
    parent.kill()
    parent.wait()
    assert server.start() == dsn
    assert server.pid == pid
    assert await _ask(dsn, "SELECT x FROM kept") == 7
    server.stop()
    assert not _is_running(pid)


async def test_recovers_when_the_server_itself_was_killed(
    server: EmbeddedPostgres,
) -> None:
    dsn = server.start()
    databases.execute(dsn, "CREATE TABLE kept AS SELECT 7 AS x")
    assert server.pid is not None
    _kill(server.pid, signal.SIGKILL)
    assert not server.is_running()
    assert server.ensure()
    assert server.is_running()
    assert await _ask(dsn, "SELECT x FROM kept") == 7
    assert not server.ensure()


async def test_recovers_when_all_were_killed_at_once(
    server: EmbeddedPostgres, folder: Path
) -> None:
    parent, dsn, pid = _parent(folder)
    databases.execute(dsn, "CREATE TABLE kept AS SELECT 7 AS x")
    children = psutil.Process(pid).children()
    parent.kill()
    for process in (psutil.Process(pid), *children):
        process.kill()
    parent.wait()
    assert await _ask(server.start(), "SELECT x FROM kept") == 7


def test_one_process_at_a_time(server: EmbeddedPostgres, folder: Path) -> None:
    server.start()
    with pytest.raises(PostgresError, match=rf"Another Manorhouse \(process {os.getpid()}\)"):
        EmbeddedPostgres(folder).start()
    assert server.is_running()


def test_a_long_path_gets_a_short_private_socket(folder: Path) -> None:
    deep = folder / ("long" * 20) / ("longer" * 10)
    server = EmbeddedPostgres(deep)
    dsn = server.start()
    socket = Path(dsn.partition("host=")[2])
    try:
        assert len(bytes(socket / ".s.PGSQL.5432")) <= LONGEST_SOCKET
        assert not socket.is_relative_to(folder)
        assert socket.stat().st_mode & 0o777 == 0o700
    finally:
        server.stop()
        shutil.rmtree(socket)


def test_a_socket_folder_of_somebody_else_is_refused(folder: Path) -> None:
    deep = folder / ("long" * 20) / ("longer" * 10)
    server = EmbeddedPostgres(deep)
    socket = Path(server.start().partition("host=")[2])
    server.stop()
    socket.chmod(0o777)
    try:
        with pytest.raises(PostgresError, match="should be a private folder"):
            server.start()
    finally:
        shutil.rmtree(socket)


async def test_a_half_made_cluster_is_made_anew(server: EmbeddedPostgres, folder: Path) -> None:
    server.start()
    server.stop()
    home = home_of(folder)
    assert home is not None
    home.cluster.rename(home.unfinished)
    (home.unfinished / "PG_VERSION").unlink()
    assert await _ask(server.start(), "SELECT 1") == 1
    assert not home.unfinished.exists()


def test_a_whole_cluster_is_never_thrown_away(server: EmbeddedPostgres, folder: Path) -> None:
    server.start()
    server.stop()
    home = home_of(folder)
    assert home is not None
    (home.cluster / "PG_VERSION").write_text("12\n")
    with pytest.raises(PostgresError, match="made by PostgreSQL 12"):
        server.start()
    (home.cluster / "PG_VERSION").unlink()
    with pytest.raises(PostgresError, match="is not a PostgreSQL cluster"):
        server.start()
    assert (home.cluster / "base").is_dir()


@pytest.mark.parametrize(
    "note",
    [
        pytest.param("", id="empty"),
        pytest.param(f"{os.getpid()}\n/elsewhere\n", id="another process's number"),
        pytest.param("99999999\n/gone\n", id="nobody's number"),
    ],
)
def test_a_note_without_a_server_does_not_stop_the_start(
    server: EmbeddedPostgres, folder: Path, note: str
) -> None:
    server.start()
    server.stop()
    home = home_of(folder)
    assert home is not None
    home.pid_file.write_text(note)
    server.start()
    assert server.is_running()


def test_a_start_that_fails_lets_go_of_the_folder(server: EmbeddedPostgres, folder: Path) -> None:
    server.start()
    server.stop()
    home = home_of(folder)
    assert home is not None
    with (home.cluster / "postgresql.conf").open("a") as configuration:
        configuration.write("no_such_setting = 1\n")
    with pytest.raises(PostgresError, match="no_such_setting"):
        server.start()
    home.cluster.rename(home.unfinished)
    other = EmbeddedPostgres(folder)
    assert other.start()
    other.stop()
