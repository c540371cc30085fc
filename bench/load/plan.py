"""Whole games worked out before anything is measured.

Seed and nonces decide a table's luck, so the driver can play it alone: while it measures it only
sends what is written here, and in the end it knows what the server must show.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from app.tables.envelope import number_prompts
from app.tables.shapes import Asked
from bench.load.forms import form_of
from engines.core.chance import Dealt
from engines.core.codec import encode
from engines.core.contract import AnyRules, Seat


@dataclass(frozen=True, slots=True)
class Planned:
    """One move: whose, on which prompt, as a program and as a page sends it.

    `asked_at` is the step that put the prompt. `reaches` are those who go on from this move: whom
    it asks something new, or else whoever made it.
    """

    seat: Seat
    prompt: int
    asked_at: int
    reaches: frozenset[Seat]
    move: bytes
    form: bytes


class Plan:
    """One table's moves as far as they are worked out: `moves[i]` makes step i + 2."""

    def __init__(
        self, rules: AnyRules, seed: bytes, nonces: tuple[str, ...], options: Any, luck: int
    ) -> None:
        self.moves: list[Planned] = []
        self._rules = rules
        self._seed, self._nonces = seed, nonces
        self._rnd = Random(luck)
        self._state = rules.setup(options, len(nonces), Dealt(seed, nonces, 1)).state
        self._asked: Mapping[Seat, Asked] = {}
        self._counter = 0
        self._asked_at: dict[int, int] = {}
        self._ask(frozenset(), 1)

    def work_out(self, count: int, *, forms: bool) -> None:
        """So many more moves, or the rest of the game where it is shorter."""
        for _ in range(count):
            if not self._play_one(forms=forms):
                return

    def _play_one(self, *, forms: bool) -> bool:
        rules, state = self._rules, self._state
        waiting = [seat for seat, one in self._asked.items() if one.prompt.waits]
        if not waiting:
            return False
        seat = self._rnd.choice(waiting)
        asked = self._asked[seat]
        mine = rules.private(state, seat)
        move = rules.sample(rules.public(state), mine, asked.prompt, self._rnd)
        form = form_of(rules.info.key, asked, move) if forms else b""
        step = len(self.moves) + 2
        chance = Dealt(self._seed, self._nonces, step)
        self._state = rules.apply(state, seat, move, chance).state
        asks = self._ask(frozenset({seat}), step)
        self.moves.append(
            Planned(
                seat=seat,
                prompt=asked.id,
                asked_at=self._asked_at.pop(asked.id),
                reaches=asks or frozenset({seat}),
                move=encode(move),
                form=form,
            )
        )
        return True

    def _ask(self, movers: frozenset[Seat], step: int) -> frozenset[Seat]:
        """Put the questions that are open after this step; who is asked a new one."""
        before, prompts = self._asked, self._rules.prompts(self._state)
        self._asked, self._counter = number_prompts(before, prompts, movers, self._counter)
        new = [seat for seat, one in self._asked.items() if one.id not in self._asked_at]
        for seat in new:
            self._asked_at[self._asked[seat].id] = step
        return frozenset(seat for seat in new if self._asked[seat].prompt.waits)
