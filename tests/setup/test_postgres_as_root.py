"""The embedded database for root, who may not run PostgreSQL and may hide what it needs."""

import os
import pwd
import shutil
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from app.postgres import EmbeddedPostgres, PostgresError, account, binaries, home, running_dsn
from app.postgres.binaries import Binaries
from tests import databases

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root drops to another account")


@pytest.fixture
def folder() -> Iterator[Path]:
    with databases.temporary_folder() as path:
        yield path


@pytest.fixture
def closed(folder: Path) -> Path:
    """A folder that only root may enter."""
    path = folder / "closed"
    path.mkdir(mode=0o700)
    return path


@pytest.fixture
def services(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What stands for the system's folder for services' data."""
    path = folder / "services"
    path.mkdir()
    monkeypatch.setattr(home, "SERVICES", path)
    return path


async def _who(dsn: str) -> object:
    connection = await asyncpg.connect(dsn)
    try:
        return await connection.fetchval("SELECT current_user::text")
    finally:
        await connection.close()


async def test_runs_under_an_unprivileged_account(folder: Path) -> None:
    server = EmbeddedPostgres(folder / "data")
    dsn = server.start()
    try:
        place = home.home_of(folder / "data")
        assert place is not None
        owner = place.cluster.stat().st_uid
        assert owner != 0
        assert await _who(dsn) == pwd.getpwuid(owner).pw_name
        assert {path.owner() for path in place.folder.iterdir()} == {pwd.getpwuid(owner).pw_name}
    finally:
        server.stop()


async def test_serves_a_folder_as_the_one_who_owns_it(folder: Path) -> None:
    data = folder / "data"
    data.mkdir()
    games = pwd.getpwnam("games")
    os.chown(data, games.pw_uid, games.pw_gid)
    server = EmbeddedPostgres(data)
    try:
        assert await _who(server.start()) == "games"
    finally:
        server.stop()


async def test_keeps_the_data_elsewhere_when_its_account_cannot_enter(
    closed: Path, services: Path
) -> None:
    said: list[str] = []
    server = EmbeddedPostgres(closed / "data", say=said.append)
    dsn = server.start()
    try:
        assert f"The database is kept in {services}" in said[0]
        assert running_dsn(closed / "data") == dsn
    finally:
        server.stop()
    again = EmbeddedPostgres(closed / "data")
    try:
        assert again.start() == dsn
    finally:
        again.stop()


def test_copies_the_programs_where_its_account_reaches_them(
    folder: Path, closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packages = binaries.installed().folder.parents[2]
    for part in binaries.PARTS:
        if (packages / part).exists():
            shutil.copytree(packages / part, closed / part, symlinks=True)
    hidden = Binaries(closed / binaries.PACKAGE / "pginstall" / "bin")
    monkeypatch.setattr(binaries, "installed", lambda: hidden)
    server = EmbeddedPostgres(folder / "data")
    server.start()
    try:
        place = home.home_of(folder / "data")
        assert place is not None
        assert (place.programs / binaries.PACKAGE).is_dir()
    finally:
        server.stop()


def test_says_so_when_no_account_is_fit(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account, "UNPRIVILEGED", ("nobody-of-this-name",))
    with pytest.raises(PostgresError, match="start Manorhouse from an ordinary account"):
        EmbeddedPostgres(folder / "data").start()


def test_a_link_laid_by_the_account_leads_root_nowhere(folder: Path) -> None:
    precious = folder / "precious"
    precious.write_text("keep me")
    server = EmbeddedPostgres(folder / "data")
    server.start()
    server.stop()
    place = home.home_of(folder / "data")
    assert place is not None
    for name in (place.log, place.lock):
        name.unlink()
        name.symlink_to(precious)
        with pytest.raises(OSError, match="Too many levels"):
            server.start()
        name.unlink()
    assert precious.read_text() == "keep me"
