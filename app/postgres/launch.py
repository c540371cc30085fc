"""Starting the server process, and patience until it answers."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping
from typing import IO

from app import clock
from app.postgres.cluster import last_lines
from app.postgres.errors import PostgresError
from app.postgres.home import socket_folder
from app.postgres.postmaster import Postmaster, remove_stale_note
from app.postgres.premises import Premises

# Seconds. Recovery after a crash replays at most some gigabytes of log.
PATIENCE = 900.0
WORD_AFTER = 5.0
GLANCE = 0.01
# What PostgreSQL says while the children of a killed server are still going.
LEFTOVERS = ("is still in use", "already exists", "Address already in use")


class _StillGoing(Exception):
    """Processes of a killed server have not ended yet."""


def launch(
    premises: Premises, settings: Mapping[str, str], say: Callable[[str], None]
) -> tuple[Postmaster, "subprocess.Popen[bytes]"]:
    """Start the server and wait until it answers; raises PostgresError when it does not."""
    deadline = clock.monotonic() + PATIENCE
    while True:
        remove_stale_note(premises.home)
        child = _spawn(premises, settings)
        server = Postmaster(child.pid, socket_folder(premises.home, premises.account))
        try:
            await_answer(premises, server, say, child)
        except _StillGoing as error:
            if clock.monotonic() > deadline:
                raise PostgresError(str(error)) from error
            time.sleep(0.2)
        else:
            return server, child


def await_answer(
    premises: Premises,
    server: Postmaster,
    say: Callable[[str], None],
    child: "subprocess.Popen[bytes] | None" = None,
) -> None:
    """Wait until a living server takes connections, however long its recovery lasts."""
    start = clock.monotonic()
    has_spoken = False
    while not server.answers(premises.binaries):
        waited = clock.monotonic() - start
        if child.poll() is not None if child else not server.is_alive(premises.home.cluster):
            raise _reason(premises)
        if waited > PATIENCE:
            message = f"PostgreSQL has not answered for {PATIENCE:.0f} s: see {premises.home.log}."
            raise PostgresError(message)
        if waited > WORD_AFTER and not has_spoken:
            say("PostgreSQL is getting ready, perhaps recovering from a crash: please wait.")
            has_spoken = True
        time.sleep(GLANCE)


def _spawn(premises: Premises, settings: Mapping[str, str]) -> "subprocess.Popen[bytes]":
    home, account = premises.home, premises.account
    must = {
        "listen_addresses": "",
        "unix_socket_directories": str(socket_folder(home, account)),
        "unix_socket_permissions": "0700",
    }
    options = [f"--{name}={value}" for name, value in {**settings, **must}.items()]
    with _log(premises) as log:
        return subprocess.Popen(
            [premises.binaries["postgres"], "-D", str(home.cluster), *options],
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            # Ctrl-C in the terminal is for us alone: we stop the server when we are done.
            start_new_session=True,
            **account.as_popen(),
        )


def _log(premises: Premises) -> IO[bytes]:
    """The log, for one run: the last run's is of use only until this one begins."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
    handle = os.open(premises.home.log, flags, 0o600)
    if premises.account.is_dropped_to:
        os.fchown(handle, premises.account.uid, premises.account.gid)
    return os.fdopen(handle, "wb")


def _reason(premises: Premises) -> Exception:
    text = premises.home.log.read_text(errors="replace")
    if any(leftover in text for leftover in LEFTOVERS):
        return _StillGoing(last_lines(text))
    return PostgresError(f"PostgreSQL did not start:\n{last_lines(text)}")
