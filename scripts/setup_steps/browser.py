"""Chromium for the browser tests: the machine's, else installed where that can be done."""

import os
import shutil
from pathlib import Path

from setup_steps.console import run_quietly, say
from setup_steps.places import tool

VARIABLE = "MANORHOUSE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NO_BROWSER = (
    "Chromium is missing and could not be installed: install it with your system's package "
    f"manager (or name an installed one in {VARIABLE}), then run this again."
)


def make() -> dict[str, str]:
    """Have a Chromium; the environment that tells the tests where it is."""
    if not (_found() or _playwright_has_one()):
        _install()
    found = _found()
    return {VARIABLE: found} if found else {}


def _found() -> str | None:
    named = os.environ.get(VARIABLE)
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def _playwright_has_one() -> bool:
    """Whether Playwright's own download is complete, in the place it keeps browsers."""
    cache = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    homes = (
        [Path(cache)]
        if cache
        else [
            Path.home() / ".cache" / "ms-playwright",
            Path.home() / "Library" / "Caches" / "ms-playwright",
        ]
    )
    return any(True for home in homes for _ in home.glob("chromium*/INSTALLATION_COMPLETE"))


def _install() -> None:
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        say("Installing Chromium with apt-get: a minute or two.")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run_quietly([apt, "update", "-qq"], NO_BROWSER, quiet)
        run_quietly([apt, "install", "-y", "-qq", "chromium"], NO_BROWSER, quiet)
    else:
        say("Installing Playwright's Chromium: a minute or two.")
        run_quietly([tool("playwright"), "install", "chromium"], NO_BROWSER)
