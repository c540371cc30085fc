"""Results of different drivers as one table with ratios."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from statistics import median
from typing import Any

from bench.load.drive import Measured


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One server under one load; times in ms, CPU in seconds per 1,000 moves."""

    name: str
    moves_per_second: float
    p50: float
    p99: float
    server_cpu: float
    postgres_cpu: float
    update_bytes: float
    memory_mb: float
    other_cores: float
    quiet_seconds: float
    faults: int = 0


def ours(name: str, one: Measured) -> Row:
    """A run of our own driver."""
    return Row(
        name=name,
        moves_per_second=one.moves_per_second,
        p50=one.p50,
        p99=one.p99,
        server_cpu=one.server_cpu,
        postgres_cpu=one.postgres_cpu,
        update_bytes=one.update_bytes,
        memory_mb=one.memory_mb,
        other_cores=one.other_cores,
        quiet_seconds=one.quiet_seconds,
        faults=one.refused + one.gaps + one.stalled,
    )


def theirs(name: str, report: Any) -> Row:
    """A run of a peer's driver."""
    return Row(
        name=name,
        moves_per_second=report["movesPerSec"],
        p50=report["p50"] or math.nan,
        p99=report["p99"] or math.nan,
        server_cpu=report["srvCpuPer1000"],
        postgres_cpu=report["pgCpuPer1000"] or 0.0,
        update_bytes=report.get("bytesPerMsg") or math.nan,
        memory_mb=report["rssMB"],
        other_cores=report["otherCores"],
        quiet_seconds=report["quietSecs"],
        faults=report.get("stalledTables", 0),
    )


_FIGURES = tuple(one for one in fields(Row) if one.name not in {"name", "faults"})

HEAD = (
    f"{'':<44} {'moves/s':>8} {'ratio':>6} {'p50 ms':>7} {'p99 ms':>7} {'CPU/1k':>7} {'ratio':>6} "
    f"{'PG/1k':>6} {'bytes':>6} {'MB':>5} {'others':>6} {'quiet s':>7} {'faults':>6}"
)


def table(title: str, turns: Sequence[Sequence[Row]]) -> str:
    """As text what each turn measured of the same servers: the middle of all turns.

    Ratios are the first server to each, above 1 where the first is better. They are taken within a
    turn, before the middle is: a machine whose speed changes changes both.
    """
    count = f", the middle of {len(turns)} turns" if len(turns) > 1 else ""
    lines = [f"\n{title}{count}", HEAD]
    bases = [turn[0] for turn in turns]
    for rows in zip(*turns, strict=True):
        faster = median(map(_faster, bases, rows))
        cheaper = median(map(_cheaper, bases, rows))
        row = _middle(rows)
        lines.append(
            f"{row.name:<44} {row.moves_per_second:8.0f} {faster:6.2f} {row.p50:7.1f} "
            f"{row.p99:7.1f} {row.server_cpu:7.3f} {cheaper:6.2f} {row.postgres_cpu:6.3f} "
            f"{row.update_bytes:6.0f} {row.memory_mb:5.0f} {row.other_cores:6.2f} "
            f"{row.quiet_seconds:7.1f} {row.faults:6d}"
        )
    return "\n".join(lines)


def _faster(base: Row, row: Row) -> float:
    return base.moves_per_second / row.moves_per_second if row.moves_per_second else math.nan


def _cheaper(base: Row, row: Row) -> float:
    return row.server_cpu / base.server_cpu if base.server_cpu else math.nan


def _middle(rows: Sequence[Row]) -> Row:
    """Of one server: every figure's middle, and all faults."""
    figures = {one.name: median(getattr(row, one.name) for row in rows) for one in _FIGURES}
    return Row(name=rows[0].name, faults=sum(row.faults for row in rows), **figures)
