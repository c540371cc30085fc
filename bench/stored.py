"""A database full of tables that are over, made by Postgres itself."""

import asyncpg

_HOST = """
    INSERT INTO users (id, name, is_guest, created_at)
    VALUES ('bench-host', 'Host of the past', true, now()) ON CONFLICT DO NOTHING
    """

# One seat and one step a table: what lists, loading and the indexes see of it.
_FILL = (
    """
    INSERT INTO tables (id, game, options, seat_count, status, visibility, host_id, seed,
                        seed_hash, rules_version, seq, to_act, created_at, started_at, finished_at,
                        changed_at, result)
    SELECT 'past' || number, 'draft', '{"moves": 1}', 2, 'finished', 'public', 'bench-host',
           decode(md5(number::text), 'hex'), md5(number::text), 1, 1, '{}',
           now() - number * interval '1 second', now() - number * interval '1 second',
           now() - number * interval '1 second', now() - number * interval '1 second',
           '{"ending": "moves", "seats": [{"rank": 1, "points": 1}, {"rank": 2, "points": 0}]}'
    FROM generate_series($1::int, $2::int) AS number
    """,
    """
    INSERT INTO seats (table_id, seat, user_id, sat_at)
    SELECT 'past' || number, 0, 'bench-host', now() FROM generate_series($1::int, $2::int) AS number
    """,
    """
    INSERT INTO steps (table_id, seq, kind, diff, public_diff, events, tape, reveals, state_hash,
                       rules_version, envelope, at)
    SELECT 'past' || number, 1, 'setup', '[]', '[]', '[]', '[]', true, md5(number::text), 1,
           '{"counter": 0, "prompts": [], "to_act": []}', now()
    FROM generate_series($1::int, $2::int) AS number
    """,
)
CHUNK = 50_000


async def fill(dsn: str, have: int, want: int) -> None:
    """Have so many stored tables, and let Postgres look at them."""
    connection = await asyncpg.connect(dsn)
    await connection.execute(_HOST)
    for begin in range(have + 1, want + 1, CHUNK):
        for statement in _FILL:
            await connection.execute(statement, begin, min(begin + CHUNK - 1, want))
    for table in ("tables", "seats", "steps"):
        await connection.execute(f"VACUUM ANALYZE {table}")
    await connection.close()
