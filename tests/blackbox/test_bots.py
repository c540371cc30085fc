"""Against bots, by the API of a real server: to the end, through kill -9, at several workers."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.blackbox.house import ROOMY, House
from tests.blackbox.keeper import manorhouse
from tests.blackbox.programs import API, Program

GAME = "unreal_estate"
PATIENCE = 120


@pytest.fixture
def own_crew(database_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of two workers at a database that somebody else runs."""
    data = tmp_path_factory.mktemp("crew")
    settings = {**ROOMY, "MANORHOUSE_WORKERS": "2"}
    house = House(data, database_url=database_url, settings=settings).start()
    yield house
    house.close()
    assert not house.complaints()


async def dealt(house: House, name: str) -> tuple[Program, str]:
    """Somebody who has begun a game against two bots, and its address."""
    program = await Program(house, name).enter()
    bots = [{"seat": seat, "level": "steady"} for seat in (1, 2)]
    address = f"/tables/{await program.open_table(GAME, 3, bots=bots)}"
    for path, body in (("pace", {"pace": "at_once"}), ("start", {})):
        (await program.call("POST", f"{API}{address}/{path}", body)).must(200)
    return program, address


async def play(program: Program, address: str, moves: int = 10**6) -> dict[str, Any]:
    """What is suggested, so many times or to the end; the table after it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            table: dict[str, Any] = await program.get(address)
            if table["status"] != "playing" or not moves:
                return table
            if 0 not in table["to_act"]:
                await asyncio.sleep(0.02)
                continue
            found = await program.get(f"{address}/suggestion")
            body = {"ref": f"m-{found['prompt']}", **found}
            (await program.call("POST", f"{API}{address}/moves", body)).must(200, 201)
            moves -= 1


def thinkers_of(house: House) -> list[psutil.Process]:
    """The processes that think for a house's bots, and those that make them."""
    below = psutil.Process(house.pid).children(recursive=True)
    return [one for one in below if "multiprocessing.forkserver" in " ".join(one.cmdline())]


async def test_a_game_against_bots_survives_kill_9(own_house: House, tmp_path: Path) -> None:
    ann, address = await dealt(own_house, "Ann")
    await play(ann, address, 3)
    for thinker in thinkers_of(own_house):
        os.kill(thinker.pid, signal.SIGKILL)
    await play(ann, address, 3)
    thinking = thinkers_of(own_house)
    assert thinking
    own_house.kill()
    gone, left = psutil.wait_procs(thinking, timeout=20)
    assert gone
    assert not left, "somebody thinks for a house that is not there any more"
    own_house.start()
    assert (await play(ann, address))["status"] == "finished"
    exported = await ann.get(f"{address}/export")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(exported))
    checked = manorhouse("verify", file)
    assert checked.returncode == 0, checked.stdout
    assert [seat["name"].startswith("Bot ") for seat in exported["seats"]] == [False, True, True]


async def test_bots_play_at_two_workers(own_crew: House) -> None:
    tables = [await dealt(own_crew, f"Guest {number}") for number in range(4)]
    done = await asyncio.gather(*(play(program, address) for program, address in tables))
    assert [table["status"] for table in done] == ["finished"] * 4
