"""`manorhouse serve` as a person runs it: one line, a site, and nothing left behind."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from app.config import ROOT
from app.postgres.home import home_of
from app.postgres.postmaster import read
from tests import databases

LINE = re.compile(r"Manorhouse is open at (http://127\.0\.0\.1:\d+)\n")
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def folder() -> Iterator[Path]:
    with databases.temporary_folder() as path:
        yield path


@pytest.fixture
def start(folder: Path) -> Iterator[Start]:
    """Start a server on a free port; all that were started are stopped afterwards."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str, **variables: str) -> "subprocess.Popen[str]":
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "app.cli.main", "serve", "--port", "0"),
                *("--data", str(folder / "data"), *arguments),
            ],
            cwd=ROOT,
            env={**environment, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    found = LINE.fullmatch(line)
    if found is None:
        process.kill()
    assert found, (line, process.communicate())
    return found[1]


def _postmaster(folder: Path) -> psutil.Process:
    home = home_of(folder / "data")
    server = read(home) if home else None
    assert server is not None
    return psutil.Process(server.pid)


def _is_over(process: psutil.Process) -> bool:
    return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_says_one_line_serves_and_stops_clean(
    start: Start, folder: Path, number: signal.Signals
) -> None:
    process = start()
    address = _address(process)
    assert httpx.get(address + "/readyz").status_code == 200
    postmaster = _postmaster(folder)
    process.send_signal(number)
    rest, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert rest == ""
    assert "Traceback" not in errors
    assert _is_over(postmaster)


def test_a_killed_server_leaves_nothing_the_next_cannot_use(start: Start, folder: Path) -> None:
    first = start()
    _address(first)
    postmaster = _postmaster(folder)
    first.kill()
    first.wait()
    assert not _is_over(postmaster)
    assert httpx.get(_address(start()) + "/readyz").status_code == 200
    assert _postmaster(folder).pid == postmaster.pid


def test_a_killed_database_comes_back(start: Start, folder: Path) -> None:
    address = _address(start())
    old = _postmaster(folder)
    old.kill()
    while not _is_back(address, folder, old):
        # The suite's own limit ends a wait in vain.
        time.sleep(0.1)


def _is_back(address: str, folder: Path, old: psutil.Process) -> bool:
    """Whether another postmaster works there, and the site with it."""
    try:
        is_new = _is_over(old) and _postmaster(folder).pid != old.pid
        return is_new and httpx.get(address + "/readyz", timeout=10).status_code == 200
    except (AssertionError, httpx.HTTPError, psutil.Error):
        return False


def test_uses_the_database_it_is_given(start: Start, folder: Path, database_url: str) -> None:
    address = _address(start(DATABASE_URL=database_url))
    assert httpx.get(address + "/readyz").status_code == 200
    assert not (folder / "data").exists()


def test_a_busy_port_gets_one_sentence(start: Start, folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        process = start("--port", str(port))
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 1
    assert output == ""
    assert errors == f"Port {port} is busy: stop what uses it, or choose another with --port.\n"
    assert not (folder / "data").exists()


@pytest.mark.parametrize(
    ("variable", "text", "takes"),
    [
        ("MANORHOUSE_HEARTBEAT_SECONDS", "-1", "a number of seconds"),
        ("MANORHOUSE_LOG_FORMAT", "xml", "text or json"),
        ("DATABASE_URL", "mysql://here", "an address such as postgresql://name@host/database"),
    ],
)
def test_a_setting_that_cannot_be_read_is_named(
    variable: str, text: str, takes: str, start: Start
) -> None:
    process = start(**{variable: text})
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (1, "")
    assert errors == f"{variable} takes {takes}, not {text!r}.\n"


def test_a_database_that_does_not_answer_is_named(start: Start) -> None:
    process = start(DATABASE_URL="postgresql://nobody@127.0.0.1:1/nothing")
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, output) == (1, "")
    assert errors.startswith("The database at 127.0.0.1")
    assert "Traceback" not in errors
