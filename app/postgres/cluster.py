"""The cluster: PostgreSQL's data directory, made whole or not at all."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from app.postgres.account import Account
from app.postgres.binaries import Binaries
from app.postgres.errors import PostgresError
from app.postgres.home import Home

DATABASE = "manorhouse"
# The name of the map from the system's accounts to the database's roles.
MAP = "manorhouse"
# A new segment of the log is filled with zeros while every commit waits: 50 ms and more for the
# usual 16 MB, again and again until enough of them are there to be used anew.
WAL_SEGMENT_MB = 4
TUNING = """
# Manorhouse's part; change it as you like.
shared_buffers = 128MB
max_connections = 100
wal_compression = on
log_min_messages = warning
log_line_prefix = '%m [%p] '
"""


def ensure(home: Home, binaries: Binaries, account: Account) -> None:
    """Have a whole cluster of this version; what an interrupted start left is thrown away.

    Raises PostgresError for a cluster of another major version.
    """
    if home.cluster.exists():
        _check_version(home.cluster, binaries)
    else:
        _make(home, binaries, account)
    _write_access(home.cluster, account)


def _check_version(cluster: Path, binaries: Binaries) -> None:
    try:
        found = (cluster / "PG_VERSION").read_text().strip()
    except FileNotFoundError:
        message = f"{cluster} is not a PostgreSQL cluster: move it away, then start again."
        raise PostgresError(message) from None
    if found != binaries.major:
        message = (
            f"The database in {cluster} was made by PostgreSQL {found}, this is "
            f"{binaries.major}: docs/operating.md says how to bring it over."
        )
        raise PostgresError(message)


def _make(home: Home, binaries: Binaries, account: Account) -> None:
    with account.acting():
        shutil.rmtree(home.unfinished, ignore_errors=True)
    # Synchronising the whole file system at once is quicker, and Linux alone can.
    sync = ["--sync-method=syncfs"] if sys.platform == "linux" else []
    _run(
        [
            *(binaries["initdb"], "-D", str(home.unfinished), "-U", account.name),
            *("--encoding=UTF8", "--locale=C", "--locale-provider=builtin"),
            *("--builtin-locale=C.UTF-8", "--auth-local=peer", "--auth-host=reject", *sync),
            f"--wal-segsize={WAL_SEGMENT_MB}",
        ],
        account,
    )
    _run(
        [binaries["postgres"], "--single", "-D", str(home.unfinished), "postgres"],
        account,
        f"CREATE DATABASE {DATABASE}\n",
    )
    with account.acting():
        with (home.unfinished / "postgresql.conf").open("a") as configuration:
            configuration.write(TUNING)
            configuration.flush()
            os.fsync(configuration.fileno())
        # The name is the mark that it is whole: a cluster without it is never served, and one
        # with it never thrown away.
        home.unfinished.rename(home.cluster)
        _sync_folder(home.folder)


def _run(command: list[str], account: Account, text: str = "") -> None:
    done = subprocess.run(
        command,
        cwd="/",
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **account.as_popen(),
    )
    if done.returncode:
        program = Path(command[0]).name
        message = f"The database could not be made ({program}):\n{last_lines(done.stdout)}"
        raise PostgresError(message)


def _write_access(cluster: Path, account: Account) -> None:
    """Say who may enter, anew at each start, so that a restored cluster is open to us too.

    The socket tells Postgres which account of the operating system is at its other end, and
    nobody can forge that: it needs no password, and no trust either. Root may come in as the
    account, which he could become anyway: he is who we are after dropping to it.
    """
    lines = [f'{MAP} "{guest}" "{account.name}"' for guest in (account.name, "root")]
    with account.acting():
        _write(cluster / "pg_hba.conf", [f"local all all peer map={MAP}"])
        _write(cluster / "pg_ident.conf", lines)


def _write(file: Path, lines: Iterable[str]) -> None:
    text = "".join(f"{line}\n" for line in ("# Written at each start.", *lines))
    if file.exists() and file.read_text() == text:
        return
    half = file.with_name(file.name + ".half")
    half.write_text(text)
    half.chmod(0o600)
    half.replace(file)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def last_lines(text: str, count: int = 6) -> str:
    """The end of a program's output, for an error that has to explain itself."""
    return "\n".join(text.strip().splitlines()[-count:])
