"""Which Python the server runs on: the one that the set-up was called with, or a quicker twin.

A Python that was compiled by hand or by pyenv mostly lacks the compiler's second pass over a
profile, and takes up to twice as long as the system's own. Nothing in it says so reliably (Debian's
does not name its options), so it is measured.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from math import inf
from pathlib import Path

from setup_steps.console import say

USUAL = ("/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
ROUNDS = 3
WORTH = 1.25
"""Another Python is taken only where it is so many times as fast: it surprises whoever looks."""

# Objects, attributes, calls and small dicts: what a game server does all day.
_PROBE = """
import ensurepip, venv
from time import perf_counter as now
class Thing:
    def __init__(self, key): self.key = key
    def told(self, n): return {"key": self.key, "n": (n, self.key)}
def work():
    begun = now()
    for n in range(20_000): Thing(n).told(n)["n"][0]
    return now() - begun
print(min(work() for _ in range(8)))
"""


def choose() -> str:
    """The Python to make the environment with. Takes a second where there is a choice."""
    own = getattr(sys, "_base_executable", None) or sys.executable
    others = list(twins(own, [*os.get_exec_path(), *USUAL]))
    if not others:
        return own
    times = measured([own, *others])
    quickest = min(times, key=times.__getitem__, default=own)
    if own not in times or times[own] < WORTH * times[quickest]:
        return own
    share = times[quickest] / times[own]
    say(f"Using {quickest}: it takes {share:.0%} of the time that {own} takes for the same work.")
    return quickest


def twins(own: str, folders: Iterable[str]) -> Iterable[str]:
    """Other Pythons of the same minor version in these folders, each once."""
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    known = {Path(own).resolve()}
    for folder in folders:
        path = shutil.which(name, os.R_OK | os.X_OK, path=folder)
        # A shim of pyenv is a script that starts whatever is chosen in this folder.
        if path and Path(path).resolve() not in known and not _is_script(Path(path)):
            known.add(Path(path).resolve())
            yield path


def measured(pythons: Iterable[str]) -> dict[str, float]:
    """Seconds that each takes for the same work, the best of some turns; the unfit are left out."""
    taken: dict[str, list[float]] = {python: [] for python in pythons}
    for _ in range(ROUNDS):  # in turn: the machine may be busy with something else for a while
        for python, seconds in taken.items():
            seconds.append(_probe(python))
    return {python: min(seconds) for python, seconds in taken.items() if inf not in seconds}


def _probe(python: str) -> float:
    """Without end for one that does not start, or from which no environment can be made."""
    try:
        done = subprocess.run(
            [python, "-I", "-c", _PROBE], capture_output=True, text=True, check=False, timeout=30
        )
        return float(done.stdout) if done.returncode == 0 else inf
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return inf


def _is_script(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"#!"
