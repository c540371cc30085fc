"""Colour alone tells nothing: without any colour the six terrains are still six pictures."""

import base64
from itertools import combinations
from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.blackbox.company import company
from tests.blackbox.house import House
from tests.blackbox.screen import browsing

pytestmark = pytest.mark.browser

TERRAINS = ("field", "mountain", "forest", "river", "cottage", "lake")
SIZE = 60
# Mean difference of brightness, of 255, once each picture's own brightness is taken out. Two
# plain squares of any colours have none.
LEAST_DIFFERENCE = 20.0

PLACE = """([sprite, terrains, size]) => {
    const box = document.createElement("div");
    box.id = "greyscale";
    box.style.cssText = "position:fixed;inset:0;z-index:9999;background:#fff;filter:grayscale(1)";
    box.innerHTML = terrains.map((each) => `<svg id="grey-${each}" viewBox="0 0 60 60"
        width="${size}" height="${size}"><use href="${sprite}#t-${each}" width="60" height="60"/>
        </svg>`).join("");
    document.body.append(box);
}"""
READ = """async ([png, size]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(size, size);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, size, size);
    const data = pen.getImageData(0, 0, size, size).data;
    return Array.from({length: size * size}, (_, i) => data[4 * i]);
}"""


async def picture(page: Page, terrain: str) -> list[float]:
    """The brightness of every point, the picture's own mean taken out."""
    shot = await page.locator(f"#grey-{terrain}").screenshot()
    points = await page.evaluate(READ, [base64.b64encode(shot).decode(), SIZE])
    mean = sum(points) / len(points)
    return [point - mean for point in points]


async def test_terrains_differ_without_any_colour(house: House, chromium_path: Path | None) -> None:
    async with company(house) as present, browsing(chromium_path) as page:
        await page.goto(f"{house.url}/tables/{present.table}")
        sprite = await page.evaluate(
            """() => [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"))
                .find((href) => href.includes("/games/uradalom/")).split("#")[0]"""
        )
        await page.evaluate(PLACE, [sprite, TERRAINS, SIZE])
        await page.wait_for_timeout(300)
        seen = {terrain: await picture(page, terrain) for terrain in TERRAINS}
        for one, other in combinations(TERRAINS, 2):
            pairs = zip(seen[one], seen[other], strict=True)
            difference = sum(abs(a - b) for a, b in pairs) / SIZE**2
            assert difference > LEAST_DIFFERENCE, (one, other, difference)
