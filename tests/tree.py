"""The checkout's own files, as git knows them."""

import subprocess
from functools import cache
from pathlib import Path

from app.config import ROOT

# Written by tools or worked through by them, never read by people line by line.
MADE = {"package-lock.json", "runtime.txt", "dev.txt", "node.txt", "bench.txt"}


@cache
def files() -> tuple[Path, ...]:
    """Every file that is or would be committed, in order."""
    git = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    names = sorted(set(filter(None, listing.split("\0"))))
    return tuple(path for name in names if (path := ROOT / name).is_file())


def name_of(path: Path) -> str:
    """A file's name within the checkout, for messages."""
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str | None:
    """What a file says; None for pictures and the like."""
    data = path.read_bytes()
    return None if b"\0" in data else data.decode("utf-8")
