"""The disk is full: moves are refused with a clear word, reading goes on, and play when it may."""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.blackbox.company import company, play_out
from tests.blackbox.house import ROOMY, House
from tests.blackbox.patience import eventually
from tests.blackbox.player import answer
from tests.blackbox.programs import Program, fresh_ref
from tests.faults.bed import set_up

SIZE = "160m"
LEFT = 8 * 1024


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A file system of its own that is soon full."""
    folder = Path(tempfile.mkdtemp(prefix="manorhouse-disk-"))
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=0755", "tmpfs", str(folder)]
    mounted = subprocess.run(command, capture_output=True, text=True, check=False)
    if mounted.returncode:
        folder.rmdir()
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)
        folder.rmdir()


@pytest.fixture
def cramped(small_disk: Path, make_data: Callable[[], Path]) -> Iterator[House]:
    """A house whose database lies on that disk; its log does not."""
    house = House(small_disk, settings=ROOMY)
    house.log_path = make_data() / "server.log"
    house.start()
    yield house
    ballast(small_disk).unlink(missing_ok=True)
    house.close()


def ballast(disk: Path) -> Path:
    """What fills the disk."""
    return disk / "ballast"


def fill(disk: Path) -> None:
    """Leave next to nothing."""
    free = shutil.disk_usage(disk).free
    with ballast(disk).open("ab") as file:
        os.posix_fallocate(file.fileno(), ballast(disk).stat().st_size, max(1, free - LEFT))


async def open_until_full(person: Program) -> str | None:
    """Open tables until there is no room; the code of the refusal."""
    for _ in range(2000):
        body = {"game": "uradalom", "seats": 2}
        opened = await person.call("POST", "/api/v1/tables", body)
        if opened.status >= 300:
            return opened.code
    return None


async def test_a_full_disk_refuses_moves_and_goes_on_by_itself(
    cramped: House, small_disk: Path
) -> None:
    async with company(cramped, options={"tokens": False}) as present:
        ann = present.people[0]
        fill(small_disk)
        assert await open_until_full(ann) in {"disk_full", "database_away"}
        refusals = set()

        async def is_refused() -> bool:
            for person in present.people:  # what little room is left may hold a step or two
                prompt = (await person.scene(present.table))["prompt"]
                if prompt is None or not prompt["waits"]:
                    continue
                tried = answer(prompt, Random(5))
                got = await person.move(present.table, prompt["id"], tried, fresh_ref())
                refusals.add((got.status, got.code))
                return got.status == 503
            raise AssertionError("nobody is asked")

        scene = await ann.scene(present.table)
        while not await is_refused():
            scene = await ann.scene(present.table)
        assert refusals <= {(201, None), (503, "disk_full"), (503, "database_away")}
        assert await ann.scene(present.table) == scene
        (await ann.call("GET", f"/tables/{present.table}")).must(200)
        ready = await ann.call("GET", "/readyz")
        assert (ready.status, ready.body["ready"]) == (503, False)
        ballast(small_disk).unlink()
        assert await eventually(lambda: asyncio.to_thread(lambda: cramped.is_ready), 60)
        players = present.seated(81)
        await play_out(players, 120)
        assert not [fault for each in players for fault in each.faults]
        assert all(each.result for each in players)
    assert not [one for one in cramped.complaints() if "Traceback" in one]


async def test_a_disk_that_fills_up_under_load_loses_nothing(
    cramped: House, small_disk: Path, tables: int, lasting: float
) -> None:
    bed = await set_up(cramped, tables)

    async def trouble() -> None:
        fill(small_disk)
        await asyncio.sleep(lasting)
        ballast(small_disk).unlink()

    await bed.play_through(trouble)
    assert "no room" in cramped.log or "connection broke" in cramped.log
    assert not await bed.faults()
    await bed.close()
