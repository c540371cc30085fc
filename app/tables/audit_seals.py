"""Checking the commitments of an exported game."""

import hmac
from collections.abc import Iterator

from app.tables.exported import ExportedGame, ExportedSeal, ExportedStep
from app.tables.faults import Fault
from app.tables.seals import commitment_to


def check_seals(game: ExportedGame) -> Iterator[Fault]:
    """Each seal binds the move that its step made, and was opened or taken back as told."""
    by_seq = {step.seq: step for step in game.steps}
    sealing = {step.seq for step in game.steps if _tells(step, "sealed")}
    if sealing != {seal.seq for seal in game.seals} or len(sealing) != len(game.seals):
        yield Fault("seals_missing")
    last = game.steps[-1].seq if game.steps else 0
    for seal in game.seals:
        step = by_seq.get(seal.seq)
        if step is None or step.seat != seal.seat:
            yield Fault("seal_of_nobody", seal.seq)
        elif (seal.opened_seq is None) == (seal.taken_back_seq is None):
            yield Fault("seal_left_shut", seal.seq)
        elif seal.opened_seq is None:
            yield from _check_taken_back(seal, by_seq)
        elif seal.opened_seq != last and not _opens(by_seq.get(seal.opened_seq), seal.seat):
            yield Fault("seal_opened_elsewhere", seal.seq)
        elif not _is_bound(game, seal, step):
            yield Fault("commitment_differs", seal.seq)


def _check_taken_back(seal: ExportedSeal, by_seq: dict[int, ExportedStep]) -> Iterator[Fault]:
    """A taken-back seal has no salt any more: nobody can tell what it bound."""
    step = by_seq.get(seal.taken_back_seq or 0)
    is_undone = step is not None and step.kind == "undo" and (step.back_to or 0) < seal.seq
    is_taken = step is not None and step.seat == seal.seat and _tells(step, "seal_taken_back")
    if not (is_undone or is_taken) or (seal.taken_back_seq or 0) <= seal.seq:
        yield Fault("seal_not_taken_back", seal.seq)
    if seal.salt is not None or len(seal.commitment) != 64:
        yield Fault("salt_not_destroyed", seal.seq)


def _is_bound(game: ExportedGame, seal: ExportedSeal, step: ExportedStep) -> bool:
    try:
        salt = bytes.fromhex(seal.salt or "")
    except ValueError:
        return False
    bound = commitment_to(salt, game.table, seal.seq, seal.seat, step.move).hex()
    return bool(salt) and hmac.compare_digest(bound, seal.commitment)


def _tells(step: ExportedStep, tag: str) -> bool:
    return any(event.get("type") == tag for event in step.events)


def _opens(step: ExportedStep | None, seat: int) -> bool:
    return step is not None and any(
        event.get("type") == "ballot_opened" and seat in event.get("seats", ())
        for event in step.events
    )
