"""Progress for the person who waits, and programs run out of his sight."""

import subprocess
import sys
from collections.abc import Mapping, Sequence

from setup_steps.places import ROOT


class SetupError(Exception):
    """Something is missing; the text says what to do, in one sentence or two."""


def say(text: str) -> None:
    """Tell how far the set-up is, on stderr: stdout belongs to what is run afterwards."""
    print(text, file=sys.stderr, flush=True)


def run_quietly(
    command: Sequence[str], remedy: str, environment: Mapping[str, str] | None = None
) -> None:
    """Run a program; if it fails, show its last lines and raise SetupError with the remedy."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        message = f"{command[0]} cannot be run ({error.strerror}). {remedy}"
        raise SetupError(message) from error
    if done.returncode:
        for line in done.stdout.strip().splitlines()[-8:]:
            say(f"  | {line}")
        raise SetupError(remedy)
