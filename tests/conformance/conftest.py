"""Each game of the run is played once, and handed to every test before the next is played."""

import pytest

from tests.conformance.cases import Case, cases
from tests.conformance.walk import Walk, walk


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Hand the games to the tests that ask for a `case`: grouped by game, not by test."""
    if "case" in metafunc.fixturenames:
        is_long = bool(metafunc.config.getoption("--long"))
        chosen = cases(is_long=is_long)
        metafunc.parametrize("case", chosen, ids=map(str, chosen), indirect=True, scope="session")


@pytest.fixture(scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    """The game to be played."""
    chosen: Case = request.param
    return chosen


@pytest.fixture(scope="session")
def walked(case: Case) -> Walk:
    """The game, played to its end."""
    return walk(case)
