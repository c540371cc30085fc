"""In which order pages are painted, when more of them are behind than can be painted at once.

Painting a page takes as long as several moves do. So whoever has just moved, or is asked something
new, is shown it first. Those who look on are shown it once the house has rested for as long as it
has just painted: at once where little is going on, and on a busy house now and then, with all that
happened meanwhile. Painting is done in spells, and after each of them everything else gets its
turn: so what came meanwhile is stored, and painted, together.
"""

import asyncio
from typing import Protocol

from app import clock

MOST_LATE_SECONDS = 0.5
"""Whoever looks on waits so long behind those who play, and no longer."""

SPELL_SECONDS = 0.016
"""So long pages are painted before everything else gets its turn.

With less every move is stored by itself, which costs more than painting a page.
"""


class Painted(Protocol):
    """Something that is behind."""

    def paint(self) -> None:
        """Show how things stand now. May not raise."""
        ...


class Painting:
    """Those who wait to be painted, each of them once, a spell each turn of the loop."""

    def __init__(self) -> None:
        self._players: dict[Painted, None] = {}
        self._onlookers: dict[Painted, float] = {}
        self._turn: asyncio.Handle | None = None
        self._rest: asyncio.Handle | None = None
        self._rests_until = 0.0

    def ask(self, page: Painted, *, is_player: bool) -> None:
        """Paint this page soon; one that looked on, and plays now, comes before all who look on."""
        if is_player:
            self._onlookers.pop(page, None)
            self._players[page] = None
        elif page not in self._players:
            self._onlookers.setdefault(page, clock.monotonic())
        self._wait_for_a_turn()

    def forget(self, page: Painted) -> None:
        """It need not be painted any more."""
        self._players.pop(page, None)
        self._onlookers.pop(page, None)

    def _go_on(self) -> None:
        self._turn = None
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        begun = now = clock.monotonic()
        has_players = bool(self._players)
        while (page := self._next(now)) is not None:
            page.paint()
            now = clock.monotonic()
            if has_players:
                self._rests_until = now + (now - begun)
            if now - begun >= SPELL_SECONDS:
                break
        self._wait_for_a_turn()

    def _wait_for_a_turn(self) -> None:
        """Not at once: what else happens in this turn of the loop is painted with it."""
        if self._turn is not None:
            return
        loop = asyncio.get_running_loop()
        if self._players or (self._onlookers and self._left() <= 0):
            self._turn = loop.call_soon(self._go_on)
        elif self._onlookers and self._rest is None:
            self._rest = loop.call_later(self._left(), self._go_on)

    def _left(self) -> float:
        """Until the first of those who look on is to be painted."""
        since = next(iter(self._onlookers.values()))
        return min(self._rests_until, since + MOST_LATE_SECONDS) - clock.monotonic()

    def _next(self, now: float) -> Painted | None:
        """Whose turn it is, taken from those who wait."""
        for page, since in self._onlookers.items():
            is_early = bool(self._players) or now < self._rests_until
            if is_early and now - since <= MOST_LATE_SECONDS:
                break
            del self._onlookers[page]
            return page
        for page in self._players:
            del self._players[page]
            return page
        return None
