"""What every test may ask for: long counts, a database of its own, a browser."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import databases

pytest_plugins = ["tests.coverage_floors"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --long."""
    parser.addoption("--long", action="store_true", help="run the large counts as well")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the large counts out unless they are asked for."""
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="a large count: run with --long")
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def is_long(request: pytest.FixtureRequest) -> bool:
    """Whether large counts are wanted, for tests that do a smaller share otherwise."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def postgres_dsn() -> Iterator[str]:
    """A PostgreSQL server for this run: TEST_DATABASE_URL's, or one of our own."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with databases.temporary_server() as dsn:
        yield dsn


@pytest.fixture(scope="session")
def template_database(postgres_dsn: str) -> Iterator[str]:
    """The name of a migrated, empty database to copy."""
    with databases.template(postgres_dsn) as name:
        yield name


@pytest.fixture
def database_url(postgres_dsn: str, template_database: str) -> Iterator[str]:
    """The address of a migrated, empty database that this test has to itself."""
    with databases.copy(postgres_dsn, template_database) as dsn:
        yield dsn


@pytest.fixture(scope="session")
def chromium_path() -> Path | None:
    """Chromium's program, as scripts/test found it; None: Playwright's own."""
    named = os.environ.get("MANORHOUSE_CHROMIUM") or shutil.which("chromium")
    return Path(named) if named else None
