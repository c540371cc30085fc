"""The peers: other people's servers with the same game, in a folder beside this checkout.

Their code is not ours and not in this repository. Each has a load driver of its own that starts
its server; we put the server on one core and the driver on the other, as we do with ours. Among
them is the sketch that our targets were taken from: it shows what they come to on this machine.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from bench import sketch
from bench.load.stand import OTHER_CORE, SERVER_CORE, pin

START_SECONDS = 60.0
FOLDERS = ("common", "bgio", "colyseus", "fastapi")
PYTHON_NEEDS = {"fastapi": ("fastapi", "uvicorn[standard]"), sketch.FOLDER: sketch.NEEDS}


class PeerMissing(Exception):
    """A peer cannot be measured here, and why."""


@dataclass(frozen=True, slots=True)
class Peer:
    """One server to compare with: its folder, and what its load driver is told."""

    name: str
    folder: str
    arguments: tuple[str, ...] = ()
    stores: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)


PEERS = (
    Peer("boardgame.io, memory", "bgio", ("--storage=mem",)),
    Peer("boardgame.io, Postgres", "bgio", ("--storage=pg",), stores=True),
    Peer("Colyseus, memory", "colyseus", ("--patch=0",)),
    Peer("FastAPI toy, stores nothing", "fastapi"),
    *(
        Peer(name, sketch.FOLDER, sketch.ARGUMENTS, stores=True, environment=environment)
        for name, environment in sketch.WAYS.items()
    ),
)


class Yard:
    """A copy of the peers' folder in which their packages are installed."""

    def __init__(self, source: Path, work: Path) -> None:
        self._source = source
        self._work = work
        self._stopping: list[Callable[[], None]] = []

    def prepare(self, peer: Peer) -> Path:
        """The folder to run this peer in. Raises PeerMissing."""
        if not self._source.is_dir():
            raise PeerMissing(f"no folder {self._source}")
        if not shutil.which("node") or not shutil.which("npm"):
            raise PeerMissing("no node and npm here")
        self._copy()
        folder = self._work / peer.folder
        if not (folder / "load.mjs").exists():
            raise PeerMissing(f"no load driver in {folder}")
        _install(folder, PYTHON_NEEDS.get(peer.folder, ()))
        if peer.stores:
            self._start_postgres()
        if peer.folder == sketch.FOLDER:
            sketch.give_postgres(folder, self._work / "data" / "pgdata")
        return folder

    def _copy(self) -> None:
        for name in FOLDERS:
            if (self._source / name).is_dir() and not (self._work / name).exists():
                shutil.copytree(self._source / name, self._work / name)
        sketch.copy(self._source, self._work)

    @property
    def environment(self) -> dict[str, str]:
        """What the peers' programs need to know."""
        return {**os.environ, "PEERS_WORK": str(self._work / "data")}

    def close(self) -> None:
        """Stop what was started besides."""
        while self._stopping:
            self._stopping.pop()()

    def _start_postgres(self) -> None:
        """Their own script starts a Postgres of the system, fsync on."""
        if self._stopping:
            return
        if not list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
            raise PeerMissing("no PostgreSQL of the system for boardgame.io's adapter")
        script = ["bash", str(self._work / "common" / "pg.sh")]
        data = self._work / "data"
        data.mkdir(exist_ok=True)
        data.chmod(0o755)
        _run([*script, "start"], self._work, self.environment)
        self._stopping.append(lambda: _run([*script, "stop"], self._work, self.environment))
        postmaster = (data / "pgdata" / "postmaster.pid").read_text().split()[0]
        pin(int(postmaster), OTHER_CORE)


@contextmanager
def yard(source: Path, work: Path) -> Iterator[Yard]:
    """A yard that leaves no server behind."""
    work.mkdir(parents=True, exist_ok=True)
    work.chmod(0o755)
    one = Yard(source.resolve(), work.resolve())
    try:
        yield one
    finally:
        one.close()


def measure(yard: Yard, peer: Peer, tables: int, pause_ms: float, seconds: float) -> Any:
    """What the peer's driver reports of one run. Raises PeerMissing."""
    folder = yard.prepare(peer)
    options = (f"--tables={tables}", f"--think={pause_ms:g}", f"--secs={seconds:g}", "--match=0")
    longest = f"--wall={2 * seconds:g}"
    process = subprocess.Popen(
        ["node", "load.mjs", *peer.arguments, *options, "--lim=0.3", longest, "--warm=3"],
        cwd=folder,
        env={**yard.environment, **peer.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    _pin_both(process.pid)
    try:
        out, complaints = process.communicate(timeout=START_SECONDS + 4 * seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise PeerMissing("its driver did not end") from None
    lines = [line for line in out.splitlines() if line.startswith("{")]
    if not lines:
        raise PeerMissing(f"its driver failed: {complaints.strip()[-300:]}")
    return json.loads(lines[-1])


def _pin_both(driver: int) -> None:
    """The driver on its core at once, the server on the other as soon as it is there."""
    pin(driver, OTHER_CORE)
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        with suppress(psutil.Error):
            children = psutil.Process(driver).children()
            if children:
                time.sleep(0.5)  # until its threads are there too
                pin(children[0].pid, SERVER_CORE)
                return
        time.sleep(0.05)


def _install(folder: Path, python_needs: Sequence[str]) -> None:
    if (folder / "package.json").exists() and not (folder / "node_modules").exists():
        _run(["npm", "ci", "--no-audit", "--no-fund"], folder)
    if python_needs and not (folder / "venv").exists():
        _run([sys.executable, "-m", "venv", "venv"], folder)
        _run(["venv/bin/pip", "-q", "install", *python_needs], folder)


def _run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,  # a server that is started keeps what it inherits open
        stderr=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode:
        raise PeerMissing(f"{' '.join(command[:4])} failed in {folder}")
