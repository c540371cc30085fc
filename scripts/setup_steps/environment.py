"""The virtual environment, with packages whose hashes are pinned in requirements/."""

import importlib.util
import json
import shutil
import subprocess
import tomllib
from pathlib import Path

from setup_steps import interpreter, stamp
from setup_steps.console import SetupError, run_quietly, say
from setup_steps.places import PYTHON, REQUIREMENTS, ROOT, VENV

STAMPS = VENV / "stamps"
NO_PACKAGES = (
    "The Python packages could not be installed. "
    "Check the network connection (the lines above say more), then run this again."
)
NO_VENV = (
    "Python's venv module is missing or broken. On Debian and Ubuntu run "
    "`apt-get install python3-venv`, elsewhere install Python from python.org, "
    "then run this again."
)


def make(lists: tuple[str, ...]) -> None:
    """Have .venv with the named requirement lists; a half-made one is thrown away."""
    if not _is_sound():
        _create()
    stale = [name for name in lists if not stamp.is_current(STAMPS / name, _value(name))]
    if not stale:
        return
    for name in stale:
        # Without its stamp, a step that is interrupted from here on is known as half-made.
        (STAMPS / name).unlink(missing_ok=True)
    say(f"Installing Python packages ({', '.join(stale)}): half a minute or so.")
    _install(lists)
    for name in stale:
        stamp.write(STAMPS / name, _value(name))


def _is_sound() -> bool:
    """Whether .venv was finished, belongs to this folder, and its Python still runs."""
    base = STAMPS / "base"
    return base.is_file() and PYTHON.exists() and stamp.is_current(base, _base_value())


def _base_value() -> str:
    """An environment is bound to its folder and to the version of its Python."""
    command = [str(PYTHON), "-c", "import sys; print(sys.version_info[:2])"]
    try:
        version = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        version = ""
    return f"{ROOT} {version.strip()}"


def _create() -> None:
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(NO_VENV)
    if VENV.exists():
        shutil.rmtree(VENV)
    python = interpreter.choose()
    say(f"Making a virtual environment in {VENV.name} with {python}.")
    run_quietly([python, "-m", "venv", str(VENV)], NO_VENV)
    STAMPS.mkdir()
    stamp.write(STAMPS / "base", _base_value())


def _install(lists: tuple[str, ...]) -> None:
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input"]
    pip.append("--disable-pip-version-check")
    locks = [argument for name in lists for argument in ("-r", str(_lock(name)))]
    run_quietly([*pip, "--require-hashes", *locks], NO_PACKAGES)
    this = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", str(ROOT)]
    run_quietly([*pip, *this, "--config-settings", "editable_mode=compat"], NO_PACKAGES)


def _lock(name: str) -> Path:
    return REQUIREMENTS / f"{name}.txt"


def _value(name: str) -> str:
    """The lock, and for the server's list what pyproject.toml says of the command itself."""
    parts: list[bytes | str] = [_lock(name).read_bytes()]
    if name == "runtime":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        parts.append(json.dumps([project["project"], project["build-system"]], sort_keys=True))
    return stamp.fingerprint(parts)
