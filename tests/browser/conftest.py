"""A house of its own and a browser, shared by the tests of this folder.

Playwright's plain interface keeps an event loop running in its thread, where no coroutine test
could run any more. So the browser lives in a thread of its own, and the tests that drive it by
`invite` run there.
"""

import inspect
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import databases
from tests.blackbox.house import House
from tests.browser.people import DESKTOP, Person
from tests.chromium import LAUNCH


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that drives the browser in the browser's thread."""
    if "invite" not in pyfuncitem.fixturenames or inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    given = {name: pyfuncitem.funcargs[name] for name in wanted}
    pyfuncitem.funcargs["thread"].submit(pyfuncitem.obj, **given).result()
    return True


@pytest.fixture(scope="package")
def thread() -> Iterator[ThreadPoolExecutor]:
    """The one thread in which the browser is spoken to."""
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="browser") as pool:
        yield pool


@pytest.fixture(scope="package")
def house(postgres_dsn: str, template_database: str) -> Iterator[House]:
    """One running server for all tests of the folder; its log is read at the end."""
    folder = Path(tempfile.mkdtemp(prefix="manorhouse-browser-"))
    folder.chmod(0o755)
    with databases.copy(postgres_dsn, template_database) as dsn:
        server = House(folder, database_url=dsn).start()
        yield server
        server.close()
    complaints = server.complaints()
    shutil.rmtree(folder, ignore_errors=True)
    assert not complaints


@pytest.fixture(scope="package")
def chromium(thread: ThreadPoolExecutor, chromium_path: Path | None) -> Iterator[Browser]:
    """Headless Chromium."""
    tools = thread.submit(lambda: sync_playwright().start()).result()
    browser = thread.submit(
        lambda: tools.chromium.launch(executable_path=chromium_path, **LAUNCH)
    ).result()
    yield browser
    thread.submit(browser.close).result()
    thread.submit(tools.stop).result()


@pytest.fixture
def invite(
    house: House, chromium: Browser, thread: ThreadPoolExecutor
) -> Iterator[Callable[..., Person]]:
    """Bring somebody: `invite("Emese", PHONE, scripted=False)` gives a person with a window.

    He is known to the house, and his window is empty; `by_the_door`: he says his name at the door.
    """
    windows: list[BrowserContext] = []
    faults: list[str] = []

    def bring(
        name: str,
        window: tuple[int, int] = DESKTOP,
        *,
        scripted: bool = True,
        touch: bool = False,
        dark: bool = False,
        by_the_door: bool = False,
    ) -> Person:
        context = chromium.new_context(
            base_url=house.url,
            viewport={"width": window[0], "height": window[1]},
            java_script_enabled=scripted,
            has_touch=touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        windows.append(context)
        page = context.new_page()
        _listen(page, faults)
        person = Person(page, name)
        (person.arrive if by_the_door else person.slip_in)()
        return person

    yield bring
    for window in windows:
        thread.submit(window.close).result()
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
