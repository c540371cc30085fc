"""A few tests that wait for browsers, sockets and processes may be looked at a second time, alone.

Decision 0035. What passes only then is named loudly; nothing else is ever forgiven.
"""

import json
import os
import subprocess
from collections.abc import Mapping, Sequence

from setup_steps.console import say
from setup_steps.places import PYTHON, ROOT

FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
TESTS_FAILED = 1
"""pytest's word for failed tests: no crash, no missing coverage, no bad arguments."""
MOST = 4
TIMED = ("tests/browser/", "tests/blackbox/", "tests/faults/", "tests/server/", "tests/setup/")
"""Where tests wait for others to do something, which a busy machine may not do in time."""


def failed_tests() -> list[str]:
    """The tests that failed in the last run."""
    try:
        return sorted(json.loads(FAILED.read_bytes()))
    except (OSError, ValueError):
        return []


def may_be_the_machine(failed: Sequence[str]) -> bool:
    """Whether these are few, and all of them wait for others."""
    return 0 < len(failed) <= MOST and all(one.startswith(TIMED) for one in failed)


def look_again(code: int, environment: Mapping[str, str]) -> int:
    """The run's exit code, or 0 where the few tests that failed pass with the machine to them."""
    failed = failed_tests()
    if code != TESTS_FAILED or not may_be_the_machine(failed):
        return code
    say(f"Looking again, one after the other, at {len(failed)} that failed.")
    command = [str(PYTHON), "-m", "pytest", "-q", *failed]
    again = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    if again == os.EX_OK:
        for one in failed:
            say(f"PASSED ONLY AT A SECOND LOOK: {one}")
        return os.EX_OK
    return code
