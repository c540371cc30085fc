"""A house of its own and a browser, shared by the tests of this folder."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import databases
from tests.blackbox.house import House
from tests.browser.people import DESKTOP, Person


@pytest.fixture(scope="package")
def house(postgres_dsn: str, template_database: str) -> Iterator[House]:
    """One running server for all tests of the folder; its log is read at the end."""
    folder = Path(tempfile.mkdtemp(prefix="manorhouse-browser-"))
    folder.chmod(0o755)
    with databases.copy(postgres_dsn, template_database) as dsn:
        server = House(folder, database_url=dsn).start()
        yield server
        server.close()
    shutil.rmtree(folder, ignore_errors=True)
    assert not server.complaints()


@pytest.fixture(scope="package")
def chromium(chromium_path: Path | None) -> Iterator[Browser]:
    """Headless Chromium."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(
            executable_path=chromium_path, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


@pytest.fixture
def invite(house: House, chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Bring somebody: `invite("Emese", PHONE, scripted=False)` gives a person with a window."""
    windows: list[BrowserContext] = []
    faults: list[str] = []

    def bring(
        name: str,
        window: tuple[int, int] = DESKTOP,
        *,
        scripted: bool = True,
        touch: bool = False,
        dark: bool = False,
    ) -> Person:
        context = chromium.new_context(
            base_url=house.url,
            viewport={"width": window[0], "height": window[1]},
            java_script_enabled=scripted,
            has_touch=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            bypass_csp=False,
        )
        windows.append(context)
        page = context.new_page()
        _listen(page, faults)
        person = Person(page, name)
        person.arrive()
        return person

    yield bring
    for window in windows:
        window.close()
    assert not faults, f"the browser complained: {faults}"


def _listen(page: Page, faults: list[str]) -> None:
    """Errors of our scripts, and everything the Content-Security-Policy stopped."""
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda message: (
            faults.append(message.text)
            if message.type == "error" and "Failed to load resource" not in message.text
            else None
        ),
    )
