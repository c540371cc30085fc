"""Results of different drivers as one table with ratios."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
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


HEAD = (
    f"{'':<44} {'moves/s':>8} {'ratio':>6} {'p50 ms':>7} {'p99 ms':>7} {'CPU/1k':>7} {'ratio':>6} "
    f"{'PG/1k':>6} {'bytes':>6} {'MB':>5} {'others':>6} {'quiet s':>7} {'faults':>6}"
)


def table(title: str, rows: Iterable[Row], base: Row) -> str:
    """The rows as text; ratios are `base` to each row, and above 1 where `base` is better."""
    lines = [f"\n{title}", HEAD]
    for row in rows:
        faster = base.moves_per_second / row.moves_per_second if row.moves_per_second else math.nan
        cheaper = row.server_cpu / base.server_cpu if base.server_cpu else math.nan
        lines.append(
            f"{row.name:<44} {row.moves_per_second:8.0f} {faster:6.2f} {row.p50:7.1f} "
            f"{row.p99:7.1f} {row.server_cpu:7.3f} {cheaper:6.2f} {row.postgres_cpu:6.3f} "
            f"{row.update_bytes:6.0f} {row.memory_mb:5.0f} {row.other_cores:6.2f} "
            f"{row.quiet_seconds:7.1f} {row.faults:6d}"
        )
    return "\n".join(lines)
