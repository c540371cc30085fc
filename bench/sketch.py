"""The sketch of the hot path (design 5b), run as a peer: it is where our targets come from.

It is no server: no accounts, no clocks, no undo, no second process. Measured in the same run it
says what the targets, which were set on another machine, come to on this one. Its code is read
from the folder `prototypes` beside the peers, and is not in this repository.
"""

import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

FOLDER = "hotpath"
NEEDS = ("fastapi", "uvicorn", "uvloop", "httptools", "websockets", "msgspec", "asyncpg")
ARGUMENTS = ("--py=venv",)
PORT = "55432"
_ALWAYS = {"GC": "freeze", "PGPORT": PORT}
WAYS = {
    "the sketch, a view per viewer": {**_ALWAYS, "TR": "asgi", "DIFF": "per"},
    "the sketch, raw frames, one view for all": {
        **_ALWAYS,
        "TR": "rawframe",
        "DIFF": "shared",
        "PUB": "pump",
    },
}


def copy(peers: Path, work: Path) -> None:
    """Put the sketch into the yard, with the measuring that it shares with the peers."""
    source, folder = peers.parent / "prototypes" / FOLDER, work / FOLDER
    if folder.exists() or not source.is_dir():
        return
    shutil.copytree(source, folder)
    (folder / "common").symlink_to(work / "common")
    (folder / "node_modules").symlink_to(work / "fastapi" / "node_modules")


def give_postgres(folder: Path, cluster: Path) -> None:
    """Let it find the peers' Postgres where it looks for its own, by the role that it uses."""
    place = folder / "pg"
    place.mkdir(exist_ok=True)
    socket = f".s.PGSQL.{PORT}"
    for name, target in (("data", cluster), (socket, cluster / socket)):
        with suppress(FileExistsError):
            (place / name).symlink_to(target)
    role = "create role postgres superuser login"
    command = ["psql", "-h", "127.0.0.1", "-p", PORT, "-U", "bench", "-d", "postgres", "-qc", role]
    # It is there already after the first time; if it cannot be made, the sketch says so itself.
    subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
