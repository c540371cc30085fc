"""How much of each package the whole suite has to reach, branches counted."""

import io

import coverage
import pytest

FLOORS = {"engines": 95.0, "app": 90.0}
FINISHED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
TOO_LOW = 64
"""Not the word for failed tests: a second look at those would forgive this too."""
KEY = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --coverage-floors, for runs of the whole suite."""
    parser.addoption("--coverage-floors", action="store_true", help="hold packages to their floor")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Measure after pytest-cov has put the workers' data together; fail what is too low."""
    config = session.config
    if not config.getoption("--coverage-floors") or hasattr(config, "workerinput"):
        return
    reached = _reached()
    config.stash[KEY] = [
        f"Coverage of {name}: {percent:.1f} % (floor {FLOORS[name]:.0f} %)"
        + ("" if percent >= FLOORS[name] else " TOO LOW")
        for name, percent in reached.items()
    ]
    if session.exitstatus in FINISHED and any(
        percent < FLOORS[name] for name, percent in reached.items()
    ):
        session.exitstatus = TOO_LOW


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how far each package is above or below its floor."""
    for line in config.stash.get(KEY, []):
        terminalreporter.write_line(line)


def _reached() -> dict[str, float]:
    data = coverage.Coverage()
    data.load()
    reached = {}
    for name in FLOORS:
        try:
            reached[name] = data.report(include=[f"{name}/*"], file=io.StringIO())
        except coverage.exceptions.NoDataError:
            reached[name] = 0.0
    return reached
