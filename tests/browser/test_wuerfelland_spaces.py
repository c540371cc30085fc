"""Würfelland: every space of every country can be tapped, in every window, enlarged or not."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from app.pages.wuerfelland.drawing import Frame
from engines.wuerfelland.boards import BOARDS
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.wuerfelland import sit_down, to_a_crossing

pytestmark = pytest.mark.browser

Invite = Callable[..., Person]
NAMES = ("Őzike", "Gergő", "Fülöp", "Emese")
WINDOWS = (PHONE, (360, 640), (1280, 720))
SMALL = ((390, 664), (320, 568), (320, 480), (844, 390))
LARGE = (DESKTOP, (800, 1024), (1024, 768), (1280, 450))

# The page as it would be with this country and all of its spaces on offer.
SHOW = """([key, box, places]) => {
  const map = document.querySelector('.land .map');
  map.setAttribute('class', `map map--${key}`);
  map.setAttribute('viewBox', box);
  const drawing = map.querySelector('use');
  drawing.setAttribute('href', `${drawing.getAttribute('href').split('#')[0]}#b-${key}`);
  const grid = document.querySelector('.hexes');
  grid.innerHTML = places.map(([space, x, y]) =>
    `<label class="hex x${x} y${y}"><input type="checkbox" data-tried="${space}"></label>`
  ).join('');
}"""
# Which of them lie under something else, or beyond what scrolling brings into view.
COVERED = """() => [...document.querySelectorAll('[data-tried]')].flatMap((space) => {
  space.scrollIntoView({block: 'center', inline: 'center'});
  const {left, right, top, bottom} = space.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (hit === space) return [];
  const over = hit ? hit.id || hit.getAttribute('class') : 'outside the window';
  return [`${space.dataset.tried} at ${Math.round(left)}, ${Math.round(top)}: ${over}`];
})"""
ZOOM = "isOn => document.querySelector('[data-view]').toggleAttribute('data-zoomed', isOn)"
SETTLED = """([width, height]) => new Promise((settled) => {
  const look = () => innerWidth === width && innerHeight === height
    ? requestAnimationFrame(() => settled(true)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})"""


@pytest.mark.parametrize("seats", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 4))])
def test_every_space_can_be_tapped(invite: Invite, seats: int, is_long: bool) -> None:
    people = [invite(name) for name in NAMES[:seats]]
    page = to_a_crossing(people, sit_down(people), Random(seats)).page
    for window in (*WINDOWS, *SMALL, *LARGE) if is_long else WINDOWS[:1]:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        page.evaluate(SETTLED, list(window))
        for is_enlarged in (False, True):
            page.evaluate(ZOOM, is_enlarged)
            assert covered(page) == {}, f"{window}, enlarged: {is_enlarged}"


def covered(page: Page) -> dict[str, Any]:
    """By country: its spaces that a finger does not reach."""
    found = {}
    for key, board in BOARDS.items():
        frame = Frame(board)
        places = [(n, *frame.place(space.at)) for n, space in enumerate(board.spaces)]
        page.evaluate(SHOW, [key, frame.box, places])
        found[key] = page.evaluate(COVERED)
    return {key: spaces for key, spaces in found.items() if spaces}
