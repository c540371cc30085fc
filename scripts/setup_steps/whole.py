"""The set-up from end to end, one at a time per checkout."""

import fcntl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from setup_steps import catalogues, environment, frontend
from setup_steps.console import SetupError, say
from setup_steps.places import ROOT


def prepare(*, for_tests: bool = False) -> None:
    """Do whatever is missing; finishes at once when nothing is."""
    with _alone():
        environment.make(("runtime", "dev") if for_tests else ("runtime",))
        frontend.make()
        catalogues.make()


@contextmanager
def _alone() -> Iterator[None]:
    """Two set-ups in one folder would undo each other: the second waits."""
    with (ROOT / ".setup.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up is under way in this folder: waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def run(command: Callable[[], int]) -> NoReturn:
    """End the process with the command's code, or with 1 and the sentence of what is missing."""
    try:
        sys.exit(command())
    except SetupError as error:
        sys.exit(str(error))
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        sys.exit(f"The set-up stopped: {error.strerror or error}{where}.")
    except KeyboardInterrupt:
        sys.exit(130)
