"""Who keeps a server: runs the commands of `manorhouse`."""

import os
import subprocess
import sys
from pathlib import Path

from tests.blackbox.house import KEPT, ROOT


def manorhouse(*arguments: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command as an operator does, with these environment variables."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "app.cli.main", *map(str, arguments)],
        cwd=ROOT,
        env={**kept, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
