"""BB-26: how long undo takes, and jumping anywhere in a table of a thousand steps.

Usage: python -m bench.looking_back [--steps 1000] [--tries 200]
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.blackbox.company import Company, company
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import API, fresh_ref

Json = Any


async def lengthen(present: Company, steps: int) -> None:
    """Seal and take back, until the table has so many steps."""
    ann = present.people[0]
    scene = await ann.scene(present.table)
    while scene["seq"] < steps:
        prompt = scene["prompt"]
        move = answer(prompt, Random(scene["seq"])) if prompt["waits"] else {"type": "take_back"}
        (await ann.move(present.table, prompt["id"], move)).must(201)
        scene = await ann.scene(present.table)


async def timed(act: Callable[[], Awaitable[Any]], tries: int) -> list[float]:
    """How many milliseconds each try took."""
    spent = []
    for _ in range(tries):
        begun = time.perf_counter()
        await act()
        spent.append((time.perf_counter() - begun) * 1000)
    return sorted(spent)


def report(what: str, spent: list[float]) -> None:
    """One line: median, 95th percentile and the worst."""
    p95 = spent[int(len(spent) * 0.95)]
    print(f"{what:<34} {statistics.median(spent):7.1f} {p95:7.1f} {spent[-1]:7.1f} ms")


async def jumps(house: House, steps: int, tries: int) -> None:
    """Look at random steps of a long table."""
    rnd = Random(1)
    async with company(house) as present:
        await lengthen(present, steps)
        ann = present.people[0]

        async def jump() -> None:
            path = f"{API}/tables/{present.table}/scene?at={rnd.randint(1, steps)}"
            (await ann.call("GET", path)).must(200)

        async def page() -> None:
            path = f"/tables/{present.table}/replay?at={rnd.randint(1, steps)}"
            (await ann.call("GET", path)).must(200)

        report(f"jump in {steps} steps, JSON", await timed(jump, tries))
        report(f"jump in {steps} steps, page", await timed(page, tries))


async def undos(house: House, tries: int) -> None:
    """Play and take back, again and again, on a solo table that grows by two steps each time."""
    async with company(house, 1, {"side": "b"}) as present:
        (ann,) = present.people
        spent = []
        for number in range(tries):
            scene = await ann.scene(present.table)
            move = answer(scene["prompt"], Random(number))
            got = await ann.move(present.table, scene["prompt"]["id"], move)
            seq = got.must(201).body["seq"]
            body = {"ref": fresh_ref(), "seq": seq}
            begun = time.perf_counter()
            undone = await ann.call("POST", f"{API}/tables/{present.table}/undo", body)
            spent.append((time.perf_counter() - begun) * 1000)
            undone.must(201)
        report("undo", sorted(spent))


def main() -> None:
    """Serve a house of our own, measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--tries", type=int, default=200)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="manorhouse-bench-") as folder:
        Path(folder).chmod(0o755)
        house = House(Path(folder)).start()
        try:
            print(f"{'':<34} {'median':>7} {'95 %':>7} {'worst':>7}")
            asyncio.run(jumps(house, chosen.steps, chosen.tries))
            asyncio.run(undos(house, chosen.tries))
        finally:
            house.close()


if __name__ == "__main__":
    main()
