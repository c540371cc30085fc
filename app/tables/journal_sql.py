"""The one statement that stores a batch of steps, and the one that looks them up again.

A statement is a transaction: all of a batch is stored at once, or nothing of it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from app.tables.entry import ClockRow, Entry, SealRow, SnapshotRow, StepRow

# Only what wins its key is told further: the other parts join what was really inserted. The rows
# arrive in order of table id, so that two writers that meet wait for each other in one order.
STORE = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::smallint[], $5::text[],
                         $6::bytea[], $7::jsonb[], $8::jsonb[], $9::jsonb[], $10::jsonb[],
                         $11::jsonb[], $12::bool[], $13::text[], $14::int[], $15::jsonb[],
                         $16::timestamptz[], $17::text[], $18::text[], $19::jsonb[])
    AS step (table_id, seq, kind, seat, ref, body_hash, move, diff, public_diff, events, tape,
             reveals, state_hash, rules_version, envelope, at, status, to_act, result)
), won AS (
    INSERT INTO steps (table_id, seq, kind, seat, ref, body_hash, move, diff, public_diff, events,
                       tape, reveals, state_hash, rules_version, envelope, at)
    SELECT table_id, seq, kind, seat, ref, body_hash, move, diff, public_diff, events,
           tape, reveals, state_hash, rules_version, envelope, at
    FROM given
    ON CONFLICT DO NOTHING
    RETURNING table_id
), listed AS (
    UPDATE tables SET status = given.status, seq = given.seq, to_act = given.to_act::smallint[],
                      result = given.result, changed_at = given.at,
                      finished_at = CASE given.status WHEN 'finished' THEN given.at END,
                      rules_version = given.rules_version
    FROM given JOIN won USING (table_id)
    WHERE tables.id = given.table_id
), kept AS (
    INSERT INTO snapshots (table_id, seq, rules_version, state)
    SELECT given.* FROM unnest($20::text[], $21::int[], $22::int[], $23::jsonb[])
         AS given (table_id, seq, rules_version, state)
    JOIN won USING (table_id)
    ON CONFLICT DO NOTHING
), sealed AS (
    INSERT INTO seals (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    SELECT given.* FROM unnest($24::text[], $25::int[], $26::smallint[], $27::bytea[],
                               $28::bytea[], $29::int[], $30::int[])
         AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
), turned AS (
    UPDATE seals SET salt = given.salt, opened_seq = given.opened_seq,
                     taken_back_seq = given.taken_back_seq
    FROM unnest($31::text[], $32::int[], $33::smallint[], $34::bytea[], $35::bytea[],
                $36::int[], $37::int[])
         AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
    WHERE seals.table_id = given.table_id AND seals.seq = given.seq
)
SELECT table_id FROM won
"""

# The same where one of the batch keeps time. The others pay nothing for it.
STORE_TIMED = STORE.replace(
    ")\nSELECT table_id FROM won",
    """), timed AS (
    INSERT INTO clocks (table_id, watch, look_at)
    SELECT given.* FROM unnest($38::text[], $39::jsonb[], $40::timestamptz[])
         AS given (table_id, watch, look_at)
    JOIN won USING (table_id)
    ON CONFLICT (table_id) DO UPDATE SET watch = EXCLUDED.watch, look_at = EXCLUDED.look_at
)
SELECT table_id FROM won""",
)

FIND = """
SELECT steps.table_id, steps.seat, steps.ref, steps.state_hash
FROM steps JOIN unnest($1::text[], $2::int[]) AS asked (table_id, seq)
     ON steps.table_id = asked.table_id AND steps.seq = asked.seq
"""


def store(batch: Sequence[Entry]) -> tuple[str, list[Sequence[Any]]]:
    """The statement that stores a batch, and its columns. The batch is in order of table id."""
    columns = [
        *_columns((e.step for e in batch), len(StepRow._fields)),
        *_columns((e.snapshot for e in batch if e.snapshot), len(SnapshotRow._fields)),
        *_columns((e.new_seal for e in batch if e.new_seal), len(SealRow._fields)),
        *_columns((seal for e in batch for seal in e.changed_seals), len(SealRow._fields)),
    ]
    timed = [e.clock for e in batch if e.clock]
    if not timed:
        return STORE, columns
    return STORE_TIMED, [*columns, *_columns(timed, len(ClockRow._fields))]


def find_arguments(batch: Iterable[Entry]) -> list[Sequence[Any]]:
    """The columns of FIND for a batch."""
    return _columns(((e.step.table_id, e.step.seq) for e in batch), 2)


def _columns(rows: Iterable[Sequence[Any]], count: int) -> list[Sequence[Any]]:
    return list(zip(*rows, strict=True)) or [()] * count
