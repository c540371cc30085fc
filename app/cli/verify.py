"""`manorhouse verify`: check an exported game without the server that it was played on."""

import argparse
from pathlib import Path

from msgspec import ValidationError

from app.cli.command import Command, CommandError
from app.tables.audit import Check, Report, audit

PARTLY = 2
"""The exit code when nothing is wrong as far as it could be checked."""

TITLES = {
    "checksum": "The file is as it was written",
    "order": "Steps and seats are in order",
    "seed": "The seed fits the hash that was shown from the start",
    "luck": "Every roll, pick and shuffle follows from seed and nonces",
    "seals": "Every sealed choice is the one its seat was bound to",
    "states": "Every step leads to the state whose hash was stored with it",
    "rules": "Every move, played again, gives the same step and the same result",
}

FAULTS = {
    "checksum_differs": "something in the file was changed after it was written",
    "seats_out_of_order": "the seats are not numbered from 0",
    "no_steps": "there are no steps",
    "step_out_of_order": "this is not the step that belongs here",
    "times_differ": "start and end are not those of the first and the last step",
    "version_differs": "the rules version is not that of the last step",
    "seed_differs": "the seed does not have this hash",
    "luck_differs": "other luck was due here",
    "seals_missing": "the seals are not those that the log tells of",
    "seal_of_nobody": "the seal belongs to no step of its seat",
    "seal_left_shut": "the seal was neither opened nor taken back, or both",
    "seal_opened_elsewhere": "the seal was not opened in the step that is named",
    "seal_not_taken_back": "the seal was not taken back in the step that is named",
    "salt_not_destroyed": "a seal that was taken back must not have a salt",
    "commitment_differs": "the commitment binds another choice",
    "upgrade_missing": "the rules changed here, and the position in its new form is missing",
    "diff_does_not_fit": "the diff does not fit the state before",
    "state_differs": "the state does not have this hash",
    "no_such_game": "this house does not know the game",
    "other_rules": "played by another version of the rules: moves cannot be played again",
    "options_unreadable": "the options cannot be read",
    "options_differ": "the rules do not allow these options or seats",
    "step_refused": "the rules do not allow this step",
    "luck_unused": "more luck was recorded than the step draws",
    "reveals_differ": "what the step revealed is not as recorded",
    "events_differ": "the log tells something else than what happened",
    "step_differs": "the step leads to another state",
    "undo_differs": "the undo does not lead to a step in force",
    "result_differs": "the game ended otherwise",
}


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a game exported as JSON")


def _run(arguments: argparse.Namespace) -> int:
    try:
        report = audit(arguments.file.read_bytes())
    except OSError as error:
        raise CommandError(f"{arguments.file} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        raise CommandError(f"{arguments.file} is no exported game: {error}.") from error
    print("\n".join(lines(report)))
    if not report.is_sound:
        return 1
    return 0 if report.is_whole else PARTLY


def lines(report: Report) -> list[str]:
    """The report as text, a line a check and a line a fault."""
    game = report.game
    names = ", ".join(seat.name for seat in game.seats)
    told = [f"{game.game}, table {game.table}: {names}; {len(game.steps)} steps"]
    for check in report.checks:
        told.append(f"{_mark(check)}  {TITLES[check.code]}")
        told.extend(
            f"      step {fault.seq}: {FAULTS[fault.code]}"
            if fault.seq is not None
            else f"      {FAULTS[fault.code]}"
            for fault in check.faults
        )
    told.append(_verdict(report))
    return told


def _verdict(report: Report) -> str:
    if not report.is_sound:
        return "Not sound: do not trust this file."
    return "Sound." if report.is_whole else "Sound as far as it could be checked."


def _mark(check: Check) -> str:
    if not check.is_done:
        return "----"
    return " ok " if check.is_passed else "FAIL"


COMMAND = Command("verify", "Check an exported game without the server.", _run, _add_arguments)
