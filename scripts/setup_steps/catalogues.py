"""Translations: each .po file that changed is compiled to the .mo that gettext reads."""

from pathlib import Path

from setup_steps.console import run_quietly
from setup_steps.places import LOCALE, tool

BROKEN = "A translation catalogue has an error (see the lines above): mend it, then run this again."


def make() -> None:
    """Compile every catalogue whose .mo is missing or older."""
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not _is_newer(compiled, source):
            pybabel = [tool("pybabel"), "-q", "compile", "-i", str(source), "-o", str(compiled)]
            run_quietly(pybabel, BROKEN)


def _is_newer(compiled: Path, source: Path) -> bool:
    return compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime
