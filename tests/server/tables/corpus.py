"""Stored tables as files: written once by the rules of their day, read by all later ones.

`python -m tests.server.tables.corpus` adds the files of today's rules versions. Files of earlier
versions are never written again: that they still open is what they are for (BB-28).
"""

import asyncio
import json
from pathlib import Path
from typing import Any

import asyncpg

from app.tables.shapes import TableInfo
from tests import databases
from tests.server.tables.parlour import Parlour

FOLDER = Path(__file__).resolve().parents[1] / "corpus"
TABLES = {"tables": "id", "seats": "table_id", "steps": "table_id", "snapshots": "table_id"}
TABLES |= {"seals": "table_id"}


async def dump(dsn: str, table_id: str) -> dict[str, Any]:
    """All rows of one table, in Postgres' own JSON."""
    connection = await asyncpg.connect(dsn)
    try:
        found = {}
        for name, key in TABLES.items():
            query = f"SELECT to_jsonb(t)::text FROM {name} t WHERE {key} = $1"  # noqa: S608
            rows = await connection.fetch(query, table_id)
            found[name] = [json.loads(row[0]) for row in rows]
        return found
    finally:
        await connection.close()


async def restore(dsn: str, stored: dict[str, Any]) -> str:
    """Put a table's rows into a database that does not have them; the table's id."""
    connection = await asyncpg.connect(dsn)
    try:
        for name in TABLES:
            if not stored[name]:
                continue
            known = ", ".join(stored[name][0])  # what is newer is as for any older table
            rows = f"jsonb_populate_recordset(NULL::{name}, $1)"
            query = f"INSERT INTO {name} ({known}) SELECT {known} FROM {rows}"  # noqa: S608
            await connection.execute(query, json.dumps(stored[name]))
        return str(stored["tables"][0]["id"])
    finally:
        await connection.close()


async def _write(dsn: str) -> None:
    async with Parlour.opened(dsn) as parlour:
        seals = {"secret_goals": True}
        finished = await parlour.table(2, "uradalom", seals)
        await parlour.play_out(finished.id)
        half_sealed = await parlour.table(3, "uradalom", seals)
        await parlour.play_some(half_sealed.id, 22)
        side_b = await parlour.table(2, "uradalom", {"side": "b"})
        await parlour.play_some(side_b.id, 9)
        alone = await parlour.table(1, "uradalom")
        await parlour.play_some(alone.id, 15)
        demo = await parlour.table(2, "demo")
        await parlour.play_some(demo.id, 3)
        for name, table in (
            ("uradalom-finished", finished),
            ("uradalom-half-sealed", half_sealed),
            ("uradalom-side-b", side_b),
            ("uradalom-alone", alone),
            ("demo-running", demo),
        ):
            await _write_one(dsn, name, table)


async def _write_one(dsn: str, name: str, table: TableInfo) -> None:
    path = FOLDER / f"{name}-v{table.rules_version}.json"
    stored = await dump(dsn, table.id)
    path.write_text(json.dumps(stored, separators=(",", ":"), sort_keys=True) + "\n")
    print(path.name, path.stat().st_size)  # noqa: T201 - a command for the person who runs it


if __name__ == "__main__":
    with (
        databases.temporary_server() as server,
        databases.template(server) as empty,
        databases.copy(server, empty) as dsn,
    ):
        asyncio.run(_write(dsn))
