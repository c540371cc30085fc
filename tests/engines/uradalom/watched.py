"""Random games of Uradalom, followed by naive doubles that share nothing with the engine."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

from engines.core.chance import Dealt, Replay
from engines.core.codec import Codec, encode
from engines.core.contract import Step
from engines.core.errors import IllegalOptions
from engines.uradalom.events import DiceRolled, DieRemoved, Drawn, ManorPlaced
from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import TERRAINS
from engines.uradalom.moves import Draw, Prune, StartWithTray, TakeBack
from engines.uradalom.prompts import SealedPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import UradalomState
from tests.engines.uradalom.slow_goals import slow_secret, slow_shared
from tests.engines.uradalom.slow_scorer import slow_finishing, slow_points
from tests.engines.uradalom.slow_trays import SlowTrays

CODEC = Codec(RULES.info.forms)
FALLBACKS, TAKEBACKS, REDEALS, ROUND_TRIPS = 0.15, 0.05, 0.1, 0.05
"""How often a seat is absent, turns its token back, and a step gets the dearer checks."""


def all_options(seats: int) -> list[UradalomOptions]:
    """Every set of options that goes with so many seats, settled; each only once."""
    free = (True, False)
    found: list[UradalomOptions] = []
    for side, manor, shared, secret, icons, order, tokens in product(
        ("a", "b"), free, free, free, (3, 5), ("round", "step"), free
    ):
        try:
            settled = RULES.settle(
                UradalomOptions(
                    side=side,
                    manor=manor,
                    shared_goals=shared,
                    secret_goals=secret,
                    bonus_icons=icons,
                    finish_order=order,
                    tokens=tokens,
                ),
                seats,
            )
        except IllegalOptions:
            continue
        found.append(settled)
    return found


CHOICES = [(seats, options) for seats in range(1, 7) for options in all_options(seats)]


class Watched:
    """One random game and the doubles that follow it."""

    def __init__(self, seed: int, seen: Counter[str]) -> None:
        self.rnd = Random(seed)
        self.seen = seen
        self.seats, self.options = CHOICES[seed % len(CHOICES)]
        self.key = seed.to_bytes(32, "big")
        self.number = 0
        self.sheets: list[list[str | None]] = [[None] * 36 for _ in range(self.seats)]
        self.undrawn = [0] * self.seats
        self.bonuses = [0] * self.seats
        self.filled: list[tuple[int, int] | None] = [None] * self.seats
        self.trays = SlowTrays(self.options.side, self.seats)
        self.chosen: dict[int, Any] = {}
        self.state = self._first()

    def _luck(self) -> Dealt:
        self.number += 1
        return Dealt(self.key, (), self.number)

    def _first(self) -> UradalomState:
        step = RULES.setup(self.options, self.seats, self._luck())
        self._follow(step, 0, 0)
        return step.state

    def play(self) -> None:
        """To the end; the game must end and always ask somebody until then."""
        while prompts := RULES.prompts(self.state):
            assert RULES.result(self.state) is None
            assert any(prompt.waits for prompt in prompts.values())
            seat = self.rnd.choice(list(prompts))
            if isinstance(prompts[seat], SealedPrompt) and self.rnd.random() > TAKEBACKS:
                continue
            self._move(seat, self._choose(seat, prompts[seat]))
        self._check_result()

    def _choose(self, seat: int, prompt: Any) -> Any:
        view, mine = RULES.public(self.state), RULES.private(self.state, seat)
        if isinstance(prompt, SealedPrompt) or self.rnd.random() > FALLBACKS:
            return RULES.sample(view, mine, prompt, self.rnd)
        return RULES.fallback(view, mine, prompt)

    def _move(self, seat: int, move: Any) -> None:
        before, luck = self.state, self._luck()
        step = RULES.apply(before, seat, move, luck)
        assert (len(luck.tape) > 0) <= step.reveals
        if isinstance(move, TakeBack):
            self.seen["taken back"] += 1
            del self.chosen[seat]
        elif isinstance(move, StartWithTray):
            self.trays.start_with(move.tray)
        else:
            self.chosen[seat] = move
        self.state = step.state
        self._follow(step, before.round, before.pick)
        self._check_step(before, seat, move, luck, step)

    def _follow(self, step: Step[Any, Any], round_: int, pick: int) -> None:
        """Tell the doubles what happened, in order."""
        for event in step.events:
            self.seen[type(event).__name__] += 1
            if isinstance(event, ManorPlaced):
                self._fill(event.seat, event.cells, "manor")
            elif isinstance(event, Drawn):
                self._draw(event, (round_, pick))
            elif isinstance(event, DieRemoved):
                self._prune()
            elif isinstance(event, DiceRolled):
                trays = {
                    seat: {die.id: die.value for die in tray.dice}
                    for seat, tray in enumerate(event.trays)
                    if tray is not None
                }
                self.trays.roll(trays)

    def _draw(self, event: Drawn, moment: tuple[int, int]) -> None:
        seat, move = event.seat, self.chosen.pop(event.seat)
        assert isinstance(move, Draw)
        self._fill(seat, event.cells, event.terrain)
        assert event.undrawn == (event.value - len(event.cells) if self.options.side == "b" else 0)
        if self.options.side == "a":
            assert event.terrain == TERRAINS[event.value - 1]
        self.undrawn[seat] += event.undrawn
        self.seen["undrawn"] += event.undrawn
        self.bonuses[seat] += event.bonus is not None
        self.seen[f"bonus {event.bonus}"] += 1
        fills = None not in self.sheets[seat]
        if fills:
            self.filled[seat] = moment
        self.trays.pick(seat, move.die, fills=fills)

    def _prune(self) -> None:
        """The removals that were chosen; forced ones the slow trays know by themselves."""
        for seat in [seat for seat, move in self.chosen.items() if isinstance(move, Prune)]:
            self.trays.prune(seat, self.chosen.pop(seat).die)

    def _fill(self, seat: int, cells: tuple[int, ...], what: str) -> None:
        for cell in cells:
            assert self.sheets[seat][cell] is None
            self.sheets[seat][cell] = what

    def _check_step(
        self, before: UradalomState, seat: int, move: Any, luck: Dealt, step: Step[Any, Any]
    ) -> None:
        assert [list(estate.land) for estate in self.state.estates] == self.sheets
        if self.state.phase in {"draw", "prune"}:
            self._check_trays()
        if self.rnd.random() < ROUND_TRIPS:
            assert CODEC.state.decode(encode(self.state)) == self.state
            assert CODEC.move.decode(encode(move)) == move
            assert CODEC.events.decode(encode(step.events)) == step.events
            assert RULES.apply(before, seat, move, Replay(luck.tape)) == step
        if self.rnd.random() < REDEALS:
            check_secrecy(self.state, self.rnd, self.seen)

    def _check_trays(self) -> None:
        held = {
            place: {die.id: die.value for die in tray.dice}
            for place, tray in enumerate(self.state.trays)
            if tray is not None
        }
        assert held == self.trays.held
        ballot = self.state.ballot
        assert ballot is not None
        if self.seats > 1 and not any(ballot.sealed):  # U22: a tray each for those still in
            assert set(held) == set(self.state.unfinished)
        if self.state.active_tray is not None:
            assert self.state.active_tray == self.trays.active

    def _check_result(self) -> None:
        result = RULES.result(self.state)
        assert result is not None
        view = RULES.public(self.state)
        expected = self._slow_totals()
        assert [one.points for one in result.seats] == expected
        assert [sum(line.points for line in one.lines) for one in result.seats] == expected
        assert [estate.points for estate in view.estates] == expected
        keys = [
            (expected[seat], -self.bonuses[seat], self.sheets[seat].count("cottage"))
            for seat in range(self.seats)
        ]
        assert [one.rank for one in result.seats] == [
            1 + len([other for other in keys if other > key]) for key in keys
        ]
        assert (result.rating is not None) == (self.seats == 1)
        self.seen["shared first place"] += [one.rank for one in result.seats].count(1) > 1

    def _slow_totals(self) -> list[int]:
        side = self.options.side
        totals = [
            slow_points(self.sheets[seat], side, self.bonuses[seat], self.undrawn[seat])
            for seat in range(self.seats)
        ]
        parts = [slow_shared(goal, self.sheets) for goal in self.state.shared_goals]
        if side == "b":
            order = self.options.finish_order
            parts.append(slow_finishing(self.filled, order, solo=self.seats == 1))
        for seat, estate in enumerate(self.state.estates):
            totals[seat] += sum(part[seat] for part in parts)
            if estate.goal is not None:
                totals[seat] += slow_secret(estate.goal, self.sheets[seat])
        return totals


def check_secrecy(state: UradalomState, rnd: Random, seen: Counter[str]) -> None:
    """No viewer can tell the state from one with all that he may not see dealt anew."""
    luck = Dealt(rnd.randbytes(8), (), 1)
    for viewer in (None, *range(len(state.estates))):
        other = RULES.redeal(state, viewer, luck)
        seen["redealt"] += other != state
        assert encode(RULES.public(other)) == encode(RULES.public(state))
        assert RULES.prompts(other).keys() == RULES.prompts(state).keys()
        if viewer is not None:
            mine, theirs = RULES.private(state, viewer), RULES.private(other, viewer)
            assert encode(mine) == encode(theirs)
            assert encode(RULES.prompts(state).get(viewer)) == encode(
                RULES.prompts(other).get(viewer)
            )
