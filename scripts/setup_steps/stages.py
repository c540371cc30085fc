"""What scripts/test runs: linters, types, import rules, then the tests."""

import os
import subprocess
from collections.abc import Mapping, Sequence

from setup_steps import second_look
from setup_steps.console import say
from setup_steps.places import PYTHON, ROOT, tool

CHECKS = {
    "style": ("ruff", "check"),
    "format": ("ruff", "format", "--check"),
    "types": ("mypy",),
    "import rules": ("lint-imports",),
    "Dockerfile": ("hadolint", "--no-color", "Dockerfile"),
    "templates": ("djlint", "--lint", "--quiet", "templates"),
}
# pytest's word for "there was nothing to run".
NO_TESTS = 5


def run_all(arguments: Sequence[str], extra: Mapping[str, str]) -> int:
    """Run every stage whatever the others say; 0 only when all of them pass."""
    environment = {**os.environ, **_without_colours(), **extra}
    failed = [name for name, command in CHECKS.items() if not _passes(name, command, environment)]
    for name in failed:
        say(f"FAILED: {name} (see above)")
    tests = _tests(arguments, environment)
    return tests or int(bool(failed))


def _without_colours() -> dict[str, str]:
    return {"NO_COLOR": "1", "TERM": "dumb"} if os.environ.get("CI") else {}


def _passes(name: str, command: tuple[str, ...], environment: Mapping[str, str]) -> bool:
    say(f"Checking {name}.")
    program = [tool(command[0]), *command[1:]]
    done = subprocess.run(
        program,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        say(done.stdout.rstrip())
    return done.returncode == 0


def _tests(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """The whole suite on all cores, or just what the arguments select.

    Coverage is measured in the long run only: it takes a fifth of the time. Decision 0036.
    """
    chosen = [argument for argument in arguments if argument != "--long"]
    options = ["--long"] if "--long" in arguments else []
    is_whole = not chosen
    if is_whole:
        second_look.FAILED.unlink(missing_ok=True)
        options += ["-q", "-n", "auto", "--dist", "loadfile", "--durations=25"]
        # Browsers come first, as the folders stand: what is quick fills both cores to the end.
        options += ["--no-loadscope-reorder"]
        options += ["--cov", "--coverage-floors"] if "--long" in arguments else []
    if os.environ.get("CI"):
        options.append("--color=no")
    command = [str(PYTHON), "-m", "pytest", *options, *chosen]
    code = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
    return second_look.look_again(code, environment) if is_whole else code
