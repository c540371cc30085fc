"""Where the set-up finds and leaves things in the checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = ROOT / "requirements"
NODE_MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
LOCALE = ROOT / "app" / "locale"


def tool(name: str) -> str:
    """The path of a command that the virtual environment brings."""
    return str(VENV / "bin" / name)
