"""The one statement that stores a batch of steps, and the one that looks them up again.

A statement is a transaction: all of a batch is stored at once, or nothing of it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from app.tables.entry import Entry, SealRow, SnapshotRow, StepRow, TableRow

# Only what wins its key is told further: the other parts join what was really inserted. The rows
# arrive in order of table id, so that two writers that meet wait for each other in one order.
STORE = """
WITH won AS (
    INSERT INTO steps (table_id, seq, kind, seat, ref, body_hash, move, diff, public_diff, events,
                       tape, reveals, state_hash, rules_version, envelope, at)
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::smallint[], $5::text[],
                         $6::bytea[], $7::jsonb[], $8::jsonb[], $9::jsonb[], $10::jsonb[],
                         $11::jsonb[], $12::bool[], $13::text[], $14::int[], $15::jsonb[],
                         $16::timestamptz[])
    ON CONFLICT DO NOTHING
    RETURNING table_id
), listed AS (
    UPDATE tables SET status = given.status, seq = given.seq, to_act = given.to_act::smallint[],
                      result = given.result, finished_at = given.finished_at,
                      changed_at = given.changed_at, rules_version = given.rules_version
    FROM unnest($17::text[], $18::text[], $19::int[], $20::text[], $21::jsonb[],
                $22::timestamptz[], $23::timestamptz[], $24::int[])
         AS given (table_id, status, seq, to_act, result, finished_at, changed_at, rules_version)
    JOIN won USING (table_id)
    WHERE tables.id = given.table_id
), kept AS (
    INSERT INTO snapshots (table_id, seq, rules_version, state)
    SELECT given.* FROM unnest($25::text[], $26::int[], $27::int[], $28::jsonb[])
         AS given (table_id, seq, rules_version, state)
    JOIN won USING (table_id)
    ON CONFLICT DO NOTHING
), sealed AS (
    INSERT INTO seals (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    SELECT given.* FROM unnest($29::text[], $30::int[], $31::smallint[], $32::bytea[],
                               $33::bytea[], $34::int[], $35::int[])
         AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
), turned AS (
    UPDATE seals SET salt = given.salt, opened_seq = given.opened_seq,
                     taken_back_seq = given.taken_back_seq
    FROM unnest($36::text[], $37::int[], $38::smallint[], $39::bytea[], $40::bytea[],
                $41::int[], $42::int[])
         AS given (table_id, seq, seat, commitment, salt, opened_seq, taken_back_seq)
    JOIN won USING (table_id)
    WHERE seals.table_id = given.table_id AND seals.seq = given.seq
)
SELECT table_id FROM won
"""

FIND = """
SELECT steps.table_id, steps.seat, steps.ref, steps.state_hash
FROM steps JOIN unnest($1::text[], $2::int[]) AS asked (table_id, seq)
     ON steps.table_id = asked.table_id AND steps.seq = asked.seq
"""


def store_arguments(batch: Sequence[Entry]) -> list[Sequence[Any]]:
    """The 42 columns of STORE for a batch that is in order of table id."""
    return [
        *_columns((e.step for e in batch), len(StepRow._fields)),
        *_columns((e.table for e in batch), len(TableRow._fields)),
        *_columns((e.snapshot for e in batch if e.snapshot), len(SnapshotRow._fields)),
        *_columns((e.new_seal for e in batch if e.new_seal), len(SealRow._fields)),
        *_columns((seal for e in batch for seal in e.changed_seals), len(SealRow._fields)),
    ]


def find_arguments(batch: Iterable[Entry]) -> list[Sequence[Any]]:
    """The columns of FIND for a batch."""
    return _columns(((e.step.table_id, e.step.seq) for e in batch), 2)


def _columns(rows: Iterable[Sequence[Any]], count: int) -> list[Sequence[Any]]:
    return list(zip(*rows, strict=True)) or [()] * count
