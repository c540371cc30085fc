"""Würfelland for everybody: small screens, keyboard, no script, axe, and no colour at all."""

import base64
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from app.config import ROOT
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.tables import deal
from tests.browser.test_access import LEAST, SMALL, TOUCH, violations
from tests.browser.wuerfelland import (
    OFFERED,
    answer,
    answer_by_post,
    choose_sides,
    sit_down,
    take_all,
    to_a_crossing,
    wait_for_somebody,
)

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
PICTURE = ROOT / "docs" / "wuerfelland-without-colour.png"
BY_HAND = {"side", "colour", "roll", "cross"}
GREY = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { filter: grayscale(1) }');
  document.adoptedStyleSheets = [sheet];
}"""
LUMINANCE = """async (data) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const all = pen.getImageData(0, 0, image.width, image.height).data;
  return [...all].filter((_, place) => place % 4 === 0);
}"""
# Where each of these that is shown ends, from the top of the window.
ENDS = """which => [...document.querySelectorAll(which)]
  .filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().bottom)"""

SMALL_TILES = """() => {
  const source = document.querySelector('.mini use').getAttribute('href').split('#')[0];
  const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'grey'];
  const uses = colours.map((colour, place) =>
    `<use href="${source}#n-${colour}" x="${20 + 40 * place}" y="22"></use>`);
  const holder = document.createElement('div');
  holder.id = 'tiles';
  holder.innerHTML = `<svg viewBox="0 0 240 44" width="72" height="13">${uses.join('')}</svg>`;
  document.querySelector('main').prepend(holder);
}"""


def test_on_a_phone_every_choice_is_as_large_as_a_thumb(invite: Invite) -> None:
    rnd = Random(6)
    people = [invite("Emese", PHONE, touch=True), invite("Fülöp", PHONE, touch=True)]
    table = sit_down(people)
    choosing = people[0].page
    assert choosing.evaluate(SMALL, TOUCH) == []
    person = to_a_crossing(people, table, rnd)
    page = person.page
    size = page.viewport_size
    assert size
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    enlarge(page)
    small = page.evaluate(SMALL, TOUCH)
    assert small == [], "under 44 px, with the map enlarged"
    ends = page.evaluate(ENDS, "[data-nexts] button, #answer, #do-pass")
    assert ends, "there is nothing to answer with"
    assert max(ends) <= size["height"], "the answer is off the screen"
    tap_beside(page)


def enlarge(page: Page) -> None:
    """Have the map large: the page may do so by itself, a moment after it asks."""
    for _ in range(3):
        try:
            page.wait_for_selector("[data-zoomed]", state="attached", timeout=3_000)
        except PlaywrightTimeout:
            page.locator("#zoom").click()
        else:
            break
    page.wait_for_function(f"touch => ({SMALL})(touch).length === 0", arg=TOUCH)


def tap_beside(page: Page) -> None:
    """A tap just beside a space counts for it."""
    page.locator("#zoom").click()
    space = page.locator(OFFERED).first
    space.evaluate("space => space.scrollIntoView({block: 'center'})")
    wanted = space.get_attribute("value")
    box = space.bounding_box()
    assert box
    spots = page.evaluate(
        """([x, y, far]) => [...Array(16).keys()]
          .map((n) => [x + far * Math.cos(n * Math.PI / 8), y + far * Math.sin(n * Math.PI / 8)])
          .filter(([px, py]) => document.elementFromPoint(px, py)?.closest('.land'))""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * 0.62],
    )
    assert spots, "nowhere to tap beside it"
    page.mouse.click(*spots[0])
    expect(page.locator(".hexes input:checked").first).to_be_attached()
    assert wanted


def test_a_turn_by_keyboard_alone(invite: Invite) -> None:
    rnd = Random(9)
    people = [invite("Emese"), invite("Fülöp")]
    table = sit_down(people)
    people[0].page.keyboard.press("b")
    people[0].wait_for("sealed")
    answer(people[1], rnd)
    person = wait_for_somebody(people)[0]
    page = person.page
    page.locator("label.wpick input").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("a")
    person.page.wait_for_selector('#question:not([data-ask-kind="colour"])', state="attached")
    if person.kind == "roll":
        page.keyboard.press("s")
    person = to_a_crossing(people, table, rnd)
    page = person.page
    page.locator(OFFERED).first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    for _ in range(6):
        if not page.locator(OFFERED).count():
            break
        page.locator(OFFERED).first.focus()
        page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.wait_for_selector('#question:not([data-ask-kind="cross"])', state="attached")


def test_a_stretch_without_script(invite: Invite) -> None:
    rnd = Random(12)
    still, other = invite("Still", PHONE, scripted=False), invite("Gergő")
    table = sit_down([still, other])
    kinds: Counter[str] = Counter()
    for _ in range(60):
        still.page.goto(table)
        kind = still.question.get_attribute("data-ask-kind") or ""
        if kind not in {"", "sealed"}:
            kinds[kind] += 1
            answer_still(still, kind, is_first=kinds[kind] == 1)
        answer_by_post(other, table, rnd)
        if kinds.keys() >= BY_HAND:
            return
    pytest.fail(f"not asked enough: {kinds}")


def answer_still(person: Person, kind: str, *, is_first: bool) -> None:
    """Radios, boxes and buttons do it; too few boxes are refused in words and stay ticked."""
    page = person.page
    if kind == "side":
        page.locator("#side-A").click()
    elif kind == "colour":
        page.locator("label.wpick").first.click()
        page.locator("#answer").click()
    elif kind == "roll":
        page.locator("#do-stop").click()
    else:
        if is_first:
            page.locator("#answer").click()
            expect(page.locator("#ask [data-refusal]")).to_contain_text("Choose the spaces")
        person_ticks(page)
    page.wait_for_load_state()


def person_ticks(page: Page) -> None:
    """Tick what belongs together, read from the page as it is."""
    boxes = page.locator(".hexes input")
    facts = boxes.evaluate_all(
        "all => all.map((one) => ({...one.dataset, value: one.value, t: 'touches' in one.dataset}))"
    )
    need = page.evaluate("JSON.parse(document.querySelector('#question').dataset.facts).need")
    colour = max(need, key=lambda each: need[each])
    taken: list[dict[str, str]] = []
    while len(taken) < need[colour]:
        taken.append(
            next(
                box
                for box in facts
                if box["colour"] == colour
                and box not in taken
                and (not taken or box["area"] == taken[0]["area"])
                and (box["t"] or any(o["value"] in box["beside"].split() for o in taken))
            )
        )
    for box in taken:
        page.locator(f"#space-{box['value']}").check(force=True)
    page.locator("#answer").click()


@pytest.mark.parametrize(
    ("window", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop, light", "phone, dark"]
)
def test_axe_finds_nothing_serious(invite: Invite, window: tuple[int, int], dark: bool) -> None:
    rnd = Random(4)
    people = [invite("Őzike", window, dark=dark), invite("Gergő", window, dark=dark)]
    table = sit_down(people)
    assert violations(people[0].page) == []
    choose_sides(people, rnd)
    person = wait_for_somebody(people)[0]
    assert violations(person.page) == []
    person = to_a_crossing(people, table, rnd)
    take_all(person.page, rnd)
    assert violations(person.page) == []
    other = next(one for one in people if one is not person)
    other.page.locator(".mini-link").first.click()
    expect(other.page.locator("#closer .map")).to_be_visible()
    assert violations(other.page) == []


@pytest.mark.slow
def test_nothing_scrolls_sideways(invite: Invite) -> None:
    """On the whole map of a small phone a space may be small: buttons in the dock say the same."""
    rnd = Random(7)
    people = [invite("Őzike"), invite("Gergő")]
    table = sit_down(people)
    check_widths(people[0].page)
    check_widths(to_a_crossing(people, table, rnd).page)


def check_widths(page: Page) -> None:
    """On every kind of screen."""
    for width, height in ((320, 640), (360, 640), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = [
            each for each in page.evaluate(SMALL, LEAST) if not each.startswith(("hex ", "space-"))
        ]
        assert small == [], f"{width} x {height}"


def greys(person: Person, picture: bytes) -> list[int]:
    """The lightness of every point of a picture."""
    blank = person.page.context.new_page()
    found: list[int] = blank.evaluate(LUMINANCE, base64.b64encode(picture).decode())
    blank.close()
    return found


def test_without_any_colour_the_map_can_still_be_played(
    invite: Invite, tmp_path: Path, is_long: bool
) -> None:
    rnd = Random(10)
    people = [invite(name) for name in ("Őzike", "Gergő", "Fülöp", "Emese")]
    table = deal(people, "wuerfelland")
    for _ in range(40):
        for person in people:
            answer_by_post(person, table, rnd)
    person = to_a_crossing(people, table, rnd)
    page = person.page
    page.evaluate(GREY)
    picture = tmp_path / PICTURE.name
    page.screenshot(path=picture)
    if is_long or not PICTURE.exists():  # every run has other dice: not each renews the file
        shutil.copyfile(picture, PICTURE)
    signs = [greys(person, sign.screenshot()) for sign in page.locator("#strip .hexsign").all()]
    check_unlike(signs, 6)
    page.evaluate(SMALL_TILES)
    tiles = greys(person, page.locator("#tiles svg").screenshot())
    width = 72
    check_unlike(
        [
            [
                tiles[row * width + column]
                for row in range(13)
                for column in range(place, place + 12)
            ]
            for place in range(0, width, 12)
        ],
        6,
    )


def check_unlike(pictures: list[list[int]], count: int) -> None:
    """Any two differ by far more than a shade: the mean over all points is over 5 of 255."""
    assert len(pictures) == count
    for one, other in combinations(pictures, 2):
        size = min(len(one), len(other))
        assert sum(abs(one[n] - other[n]) for n in range(size)) / size > 5
