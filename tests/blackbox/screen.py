"""A screen: headless Chromium on a page of the house."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from playwright.async_api import Page, async_playwright

from tests.chromium import LAUNCH


@contextlib.asynccontextmanager
async def browsing(chromium: Path | None) -> AsyncIterator[Page]:
    """A page of a fresh Chromium."""
    async with async_playwright() as tools:
        browser = await tools.chromium.launch(executable_path=chromium, **LAUNCH)
        try:
            yield await (await browser.new_context()).new_page()
        finally:
            await browser.close()
