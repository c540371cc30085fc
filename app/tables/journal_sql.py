"""The statement that stores a batch of steps, and the one that looks them up again.

A statement is a transaction: all of a batch is stored at once, or nothing of it.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from app.tables.entry import Entry

Rows = list[Sequence[Any]]

# Only what wins its key is told further: the other parts join what was really inserted. The rows
# arrive in order of table id, so that two writers that meet wait for each other in one order.
#
# Lists are read by indexes with `changed_at` in them. It follows a table that is being played by
# the minute: else each step would make new entries in both. A step's own time is in `steps`.
_STEPS = """
WITH given AS (
    SELECT * FROM unnest($1::step_given[])
), won AS (
    INSERT INTO steps (table_id, seq, kind, seat, ref, body_hash, move, diff, public_diff, events,
                       tape, reveals, state_hash, rules_version, envelope, at)
    SELECT table_id, seq, kind, seat, ref, body_hash, move, diff, coalesce(public_diff, diff),
           events, tape, reveals, state_hash, rules_version, envelope, at
    FROM given
    ON CONFLICT DO NOTHING
    RETURNING table_id
), listed AS (
    UPDATE tables SET status = given.status, seq = given.seq, to_act = given.to_act::smallint[],
                      result = given.result,
                      finished_at = CASE given.status WHEN 'finished' THEN given.at END,
                      rules_version = given.rules_version,
                      changed_at = CASE WHEN tables.status = given.status
                                        AND tables.changed_at > given.at - interval '1 minute'
                                        THEN tables.changed_at ELSE given.at END
    FROM given JOIN won USING (table_id)
    WHERE tables.id = given.table_id
)"""

_FOUND = "\nSELECT table_id FROM won\n"


class _Part(NamedTuple):
    """What some steps bring along: its rows in a batch, their types, and what stores them."""

    rows: Callable[[Sequence[Entry]], Rows]
    types: tuple[str, ...]
    store: str


# {given} stands for the unnested columns.
_PARTS = (
    _Part(
        lambda batch: [e.snapshot for e in batch if e.snapshot],
        ("text", "int", "int", "jsonb"),
        """, kept AS (
    INSERT INTO snapshots (table_id, seq, rules_version, state)
    SELECT given.* FROM {given} AS given (table_id, seq, rules_version, state)
    JOIN won USING (table_id)
    ON CONFLICT DO NOTHING
)""",
    ),
    _Part(
        lambda batch: [e.new_seal for e in batch if e.new_seal],
        ("text", "int", "smallint", "bytea", "bytea", "int", "int"),
        """, sealed AS (
    INSERT INTO seals (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    SELECT given.* FROM {given}
         AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
)""",
    ),
    _Part(
        lambda batch: [seal for e in batch for seal in e.changed_seals],
        ("text", "int", "smallint", "bytea", "bytea", "int", "int"),
        """, turned AS (
    UPDATE seals SET salt = given.salt, opened_seq = given.opened_seq,
                     taken_back_seq = given.taken_back_seq
    FROM {given} AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
    WHERE seals.table_id = given.table_id AND seals.seq = given.seq
)""",
    ),
    _Part(
        lambda batch: [e.clock for e in batch if e.clock],
        ("text", "jsonb", "timestamptz"),
        """, timed AS (
    INSERT INTO clocks (table_id, watch, look_at)
    SELECT given.* FROM {given} AS given (table_id, watch, look_at)
    JOIN won USING (table_id)
    ON CONFLICT (table_id) DO UPDATE SET watch = EXCLUDED.watch, look_at = EXCLUDED.look_at
)""",
    ),
)

FIND = """
SELECT steps.table_id, steps.seat, steps.ref, steps.state_hash
FROM steps JOIN unnest($1::text[], $2::int[]) AS asked (table_id, seq)
     ON steps.table_id = asked.table_id AND steps.seq = asked.seq
"""


def store(batch: Sequence[Entry]) -> tuple[str, list[Sequence[Any]]]:
    """The statement that stores a batch in order of table id, and its arguments.

    It has parts only for what these steps bring along: most bring nothing.
    """
    brought = [part.rows(batch) for part in _PARTS]
    arguments: list[Sequence[Any]] = [[entry.step.given() for entry in batch]]
    for rows in brought:
        arguments += zip(*rows, strict=True)
    return _statement(tuple(map(bool, brought))), arguments


@cache
def _statement(has: tuple[bool, ...]) -> str:
    text, number = _STEPS, 1
    for part, is_there in zip(_PARTS, has, strict=True):
        if is_there:
            places = ", ".join(f"${number + n}::{kind}[]" for n, kind in enumerate(part.types, 1))
            number += len(part.types)
            text += part.store.format(given=f"unnest({places})")
    return text + _FOUND


def find_arguments(batch: Iterable[Entry]) -> list[Sequence[Any]]:
    """The columns of FIND for a batch."""
    return [
        [entry.step.table_id for entry in batch],
        [entry.step.seq for entry in batch],
    ]
