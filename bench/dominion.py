"""Our engine and the PyPI package pyminion side by side: random play, and money against money.

Usage: python -m bench.dominion [--rounds 7] [--seconds 1.0]

Both play the same ten cards by the same policies on one core, in turn, each round in a process of
its own. Time is CPU time; of the rounds the median counts, and the best is shown beside it.
pyminion is installed into an environment of its own, .venv/bench-pyminion, at the first run.
"""

import argparse
import subprocess
import sys
import venv
from pathlib import Path
from statistics import median

from app.config import ROOT
from bench.dominion_figures import Figures

PEER = ROOT / ".venv" / "bench-pyminion"
PEER_LOCK = ROOT / "requirements" / "bench.txt"
PEER_PYTHON = PEER / "bin" / "python"
OURS = [sys.executable, "-m", "bench.dominion_ours"]
PYMINION = [str(PEER_PYTHON), str(Path(__file__).with_name("dominion_pyminion.py"))]


THEIRS = {"hasty": "random", "money": "money"}
"""What pyminion can play of it: its bots lay Treasures at once, and it has other cards."""


def install_peer() -> None:
    """Have pyminion in its own environment, at the version that is pinned."""
    if not PEER_PYTHON.exists():
        venv.create(PEER, with_pip=True)
    pip = [str(PEER_PYTHON), "-m", "pip", "install", "--quiet", "--no-input"]
    lock = ["--require-hashes", "-r", str(PEER_LOCK)]
    subprocess.run([*pip, "--disable-pip-version-check", *lock], check=True)


def run(command: list[str], kind: str, seconds: float) -> Figures:
    """One round of one engine."""
    done = subprocess.run(
        [*command, kind, str(seconds)], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return Figures(*map(float, done.stdout.split()))


def report(what: str, ours: list[float], theirs: list[float]) -> None:
    """One line: medians, the best of each, and how many times as fast we are."""
    line = f"{what:<42} {median(ours):>9,.0f} {max(ours):>9,.0f}"
    if theirs:
        ratio = median([our / their for our, their in zip(ours, theirs, strict=True)])
        line += f" {median(theirs):>9,.0f} {max(theirs):>9,.0f} {ratio:>6.1f}"
    print(line)


def main() -> None:
    """Measure both in turn, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    install_peer()
    ours: dict[str, list[Figures]] = {kind: [] for kind in ("random", "hasty", "money", "all")}
    theirs: dict[str, list[Figures]] = {kind: [] for kind in ours}
    for _ in range(chosen.rounds):
        for kind, figures in ours.items():
            figures.append(run(OURS, kind, chosen.seconds))
            if kind in THEIRS:
                theirs[kind].append(run(PYMINION, THEIRS[kind], chosen.seconds))
    heads = ("ours", "best", "pyminion", "best")
    print(f"{'a second of CPU time':<42} " + " ".join(f"{head:>9}" for head in heads) + "  times")
    for kind, field, what in (
        ("random", "decisions", "random play, a card a move, decisions"),
        ("hasty", "decisions", "random play, Treasures at once, decisions"),
        ("hasty", "games", "random play, Treasures at once, games"),
        ("money", "games", "money against money, games"),
        ("all", "decisions", "random play of all 25 cards, decisions"),
    ):
        report(
            what,
            [getattr(figures, field) for figures in ours[kind]],
            [getattr(figures, field) for figures in theirs[kind]],
        )


if __name__ == "__main__":
    main()
