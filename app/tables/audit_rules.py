"""Playing an exported game again by today's rules, when they are the rules it was played by."""

from collections.abc import Iterator
from typing import Any

from msgspec import ValidationError

from app.tables.events import StepsTakenBack, house_events
from app.tables.exported import ExportedGame, ExportedStep
from app.tables.faults import Fault
from app.tables.live import Game
from engines.core.chance import Replay
from engines.core.codec import Codec, encode, fingerprint, plain
from engines.core.contract import Step
from engines.core.errors import Refusal, TapeMismatch
from engines.registry import rules_of


def check_rules(game: ExportedGame) -> Iterator[Fault]:
    """Every step is played again from its tape and must come out the same."""
    rules = rules_of(game.game)
    if rules is None:
        yield Fault("no_such_game")
        return
    for step in game.steps:
        if step.rules_version != rules.info.rules_version:
            yield Fault("other_rules", step.seq)
            return
    try:
        yield from _Rerun(game, Game(rules, Codec(rules.info.forms))).faults()
    except ValidationError:
        yield Fault("options_unreadable")


class _Rerun:
    """The game as it is played again: the state after each step, and the steps in force."""

    def __init__(self, exported: ExportedGame, game: Game) -> None:
        self._exported = exported
        self._rules, self._codec = game.rules, game.codec
        self._options = self._codec.options.decode(encode(exported.options))
        self._states: dict[int, Any] = {}
        self._in_force: list[ExportedStep] = []

    def faults(self) -> Iterator[Fault]:
        seats = len(self._exported.seats)
        if not self._rules.info.min_seats <= seats <= self._rules.info.max_seats:
            yield Fault("options_differ")
            return
        for step in self._exported.steps:
            try:
                fault = self._fault_of(step)
            except (Refusal, ValidationError, TapeMismatch, LookupError):
                fault = "step_refused"
            if fault:
                yield Fault(fault, step.seq)
                return
        final = self._states.get(len(self._exported.steps))
        if final is None or self._rules.result(final) != self._exported.result:
            yield Fault("result_differs")

    def _fault_of(self, step: ExportedStep) -> str | None:
        if step.kind == "undo":
            return self._undo(step)
        return self._happen(step) if step.kind == "house" else self._play(step)

    def _happen(self, step: ExportedStep) -> str | None:
        """What happened to people is one event of the house's, and the game stays as it was."""
        events = house_events.decode(encode(step.events))
        if len(events) != 1 or isinstance(events[0], StepsTakenBack):
            return "events_differ"
        state = self._states[step.seq - 1]
        if fingerprint(state) != step.state_hash:
            return "step_differs"
        self._states[step.seq] = state
        return None

    def _play(self, step: ExportedStep) -> str | None:
        chance = Replay(step.tape)
        made = self._made(step, chance)
        if not chance.is_used_up:
            return "luck_unused"
        if step.reveals != (made.reveals or bool(step.tape) or step.kind == "setup"):
            return "reveals_differ"
        if plain(made.events) != step.events:
            return "events_differ"
        if fingerprint(made.state) != step.state_hash:
            return "step_differs"
        self._states[step.seq] = made.state
        self._in_force.append(step)
        return None

    def _made(self, step: ExportedStep, chance: Replay) -> Step[Any, Any]:
        if step.kind == "setup":
            seats = len(self._exported.seats)
            if plain(self._rules.settle(self._options, seats)) != self._exported.options:
                raise Refusal("options_differ")
            return self._rules.setup(self._options, seats, chance)
        move = self._codec.move.decode(encode(step.move))
        assert step.seat is not None
        return self._rules.apply(self._states[step.seq - 1], step.seat, move, chance)

    def _undo(self, step: ExportedStep) -> str | None:
        """An undo leads to a step in force: one's own last, or with the consent of all others."""
        others = [seat.seat for seat in self._exported.seats if seat.seat != step.seat]
        undone = [one for one in self._in_force if one.seq > (step.back_to or 0)]
        self._in_force = [one for one in self._in_force if one.seq <= (step.back_to or 0)]
        if not undone or not self._in_force or self._in_force[-1].seq != step.back_to:
            return "undo_differs"
        is_own = len(undone) == 1 and undone[0].seat == step.seat and not undone[0].reveals
        told = {"type": "steps_taken_back", "seat": step.seat, "to_seq": step.back_to}
        if step.events != [{**told, "agreed": [] if is_own and not _agreed(step) else others}]:
            return "events_differ"
        state = self._states[step.back_to]
        if step.reveals or fingerprint(state) != step.state_hash:
            return "step_differs"
        self._states[step.seq] = state
        return None


def _agreed(step: ExportedStep) -> bool:
    return any(event.get("agreed") for event in step.events)
