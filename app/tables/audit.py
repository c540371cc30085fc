"""Checking an exported game without the server: its luck, its seals, its states, its rules.

Each check answers with the faults it found. None trusts another: a file is as good as the weakest.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.tables.audit_rules import check_rules
from app.tables.audit_seals import check_seals
from app.tables.exported import ExportedGame, ExportedStep, checksum, read_game
from app.tables.faults import Fault
from engines.core.chance import Dealt
from engines.core.codec import decode_json, fingerprint, plain
from engines.core.contract import JSON
from engines.core.patch import apply_patch


class Check(NamedTuple):
    """One check's answer. `is_done` is False when it could not be made, for the fault's reason."""

    code: str
    faults: tuple[Fault, ...]
    is_done: bool = True

    @property
    def is_passed(self) -> bool:
        """Whether it was made and found nothing."""
        return self.is_done and not self.faults


class Report(NamedTuple):
    """All checks of one file."""

    game: ExportedGame
    checks: tuple[Check, ...]

    @property
    def is_sound(self) -> bool:
        """Whether no check found a fault. A check that could not be made finds none."""
        return not any(check.is_done and check.faults for check in self.checks)

    @property
    def is_whole(self) -> bool:
        """Whether all checks could be made."""
        return all(check.is_done for check in self.checks)


def audit(data: bytes) -> Report:
    """Check a file. Raises msgspec.ValidationError when it is no exported game."""
    game = read_game(data)
    content = decode_json(data)
    checks: dict[str, Callable[[], Iterator[Fault]]] = {
        "checksum": lambda: _check_sum(content),
        "order": lambda: _check_order(game),
        "seed": lambda: _check_seed(game),
        "luck": lambda: _check_luck(game),
        "seals": lambda: check_seals(game),
        "states": lambda: _check_states(game),
    }
    done = [Check(code, tuple(check())) for code, check in checks.items()]
    faults = tuple(check_rules(game))
    is_done = not any(fault.code == "other_rules" for fault in faults)
    return Report(game, (*done, Check("rules", faults, is_done=is_done)))


def _check_sum(content: JSON) -> Iterator[Fault]:
    rest = {key: value for key, value in content.items() if key != "checksum"}
    if checksum(rest) != content["checksum"]:
        yield Fault("checksum_differs")


def _check_order(game: ExportedGame) -> Iterator[Fault]:
    """Steps and seats are numbered without gaps, and begin and end as told."""
    if [seat.seat for seat in game.seats] != list(range(len(game.seats))):
        yield Fault("seats_out_of_order")
    if not game.steps:
        yield Fault("no_steps")
        return
    for number, step in enumerate(game.steps, 1):
        if step.seq != number or not _fits_its_kind(step, len(game.seats)):
            yield Fault("step_out_of_order", step.seq)
    first, last = game.steps[0], game.steps[-1]
    if (game.started_at, game.finished_at) != (first.at, last.at):
        yield Fault("times_differ")
    if game.rules_version != last.rules_version:
        yield Fault("version_differs")


def _fits_its_kind(step: ExportedStep, seats: int) -> bool:
    """The set-up has no seat and comes first; a move has one; an undo says where it goes.

    What happened to people changes nothing and draws nothing.
    """
    has_seat = step.seat is not None and 0 <= step.seat < seats
    if step.kind == "setup":
        return step.seq == 1 and step.seat is None and step.move is None and step.back_to is None
    if step.kind == "move":
        return step.seq > 1 and has_seat and step.back_to is None
    if step.kind == "house":
        is_empty = step.move is None and not step.tape and not step.diff and not step.reveals
        return step.seq > 1 and is_empty and step.back_to is None
    return has_seat and step.move is None and not step.tape and 1 <= (step.back_to or 0) < step.seq


def _check_seed(game: ExportedGame) -> Iterator[Fault]:
    seed = _bytes(game.seed)
    if seed is None or hashlib.sha256(seed).hexdigest() != game.seed_hash:
        yield Fault("seed_differs")


def _check_luck(game: ExportedGame) -> Iterator[Fault]:
    """Every outcome is drawn again from the seed and the nonces."""
    seed = _bytes(game.seed) or b""
    nonces = [seat.nonce for seat in game.seats]
    for step in game.steps:
        chance = Dealt(seed, nonces, step.seq)
        for n, outcome in step.tape:
            if n < 1 or chance.below(n) != outcome:
                yield Fault("luck_differs", step.seq)
                break


def _check_states(game: ExportedGame) -> Iterator[Fault]:
    """The diffs lead from step to step, each to the state whose hash was stored with it."""
    upgraded = {(up.seq, up.rules_version): up.state for up in game.upgrades}
    state: JSON = None
    version = game.steps[0].rules_version if game.steps else 0
    for step in game.steps:
        if step.rules_version != version:
            version = step.rules_version
            if (step.seq - 1, version) not in upgraded:
                yield Fault("upgrade_missing", step.seq)
                return
            state = upgraded[step.seq - 1, version]
        try:
            state = apply_patch(state, plain(step.diff))
        except (LookupError, ValueError, TypeError, AttributeError):
            yield Fault("diff_does_not_fit", step.seq)
            return
        if fingerprint(state) != step.state_hash:
            yield Fault("state_differs", step.seq)
            return


def _bytes(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None
