"""Three processes behind one address: viewers spread over them, and one of them is killed."""

import asyncio
import re
import shutil
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import pytest

from tests import databases
from tests.blackbox.company import audit, gather, play_out, until_played
from tests.blackbox.gate import Gate, shared_secrets
from tests.blackbox.house import ROOT, House, free_port
from tests.blackbox.line import listening
from tests.blackbox.onlooker import Onlooker
from tests.blackbox.patience import eventually
from tests.blackbox.programs import Program

Json = Any
PROXY = ROOT / "deploy" / "haproxy.cfg"


@pytest.fixture(scope="module")
def running(
    make_data: Callable[[], Path], postgres_dsn: str, template_database: str
) -> Iterator[list[House]]:
    """Three processes of one house."""
    with databases.copy(postgres_dsn, template_database) as dsn:
        three = [House(make_data(), database_url=dsn) for _ in range(3)]
        for each in three:
            each.start()
        yield three
        for each in three:
            each.close()
            assert not each.complaints()


@pytest.fixture
def houses(running: list[House]) -> list[House]:
    """The same; those that were killed are started again."""
    for each in running:
        if not each.is_ready:
            each.start()
    return running


class Haproxy:
    """The proxy of docker-compose.yml with our houses behind it."""

    def __init__(self, houses: list[House], folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.port}"
        self.secrets = shared_secrets(houses)
        text = PROXY.read_text().replace("bind :8000", f"bind 127.0.0.1:{self.port}")
        servers = "\n".join(
            f"    server app{number} 127.0.0.1:{house.port} check inter 300ms fall 1 rise 1"
            for number, house in enumerate(houses)
        )
        text = re.sub(r"^    server-template .*$", servers, text, flags=re.MULTILINE)
        self._file = folder / "haproxy.cfg"
        self._file.write_text(text)

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec("haproxy", "-db", "-f", self._file)
        assert await eventually(self._is_there)
        await asyncio.sleep(1)  # the first checks
        return self

    async def _is_there(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    async def __aexit__(self, *_: object) -> None:
        self._process.terminate()
        await self._process.wait()


@asynccontextmanager
async def gate_of(kind: str, houses: list[House], folder: Path) -> AsyncIterator[Any]:
    """One address for all houses."""
    async with Gate(houses) if kind == "ours" else Haproxy(houses, folder) as gate:
        yield gate


needs_haproxy = pytest.mark.skipif(not shutil.which("haproxy"), reason="haproxy is not installed")


@pytest.mark.parametrize("kind", ["ours", pytest.param("haproxy", marks=needs_haproxy)])
async def test_a_killed_process_takes_no_table_along(
    kind: str, houses: list[House], tmp_path: Path, is_long: bool
) -> None:
    tables = 12 if is_long else 4
    async with gate_of(kind, houses, tmp_path) as gate:
        present = [await gather(gate, 2, {"side": "ab"[number % 2]}) for number in range(tables)]
        players = [one.seated(300 + number) for number, one in enumerate(present)]
        everybody = [each for table in players for each in table]
        strangers = [Program(gate, "Onlooker") for _ in range(tables * 3)]
        watching = [
            Onlooker(one, present[number % tables].table) for number, one in enumerate(strangers)
        ]

        async def murder() -> None:
            await until_played(everybody, 0.4)
            houses[0].kill()

        await asyncio.gather(play_out(everybody, 200), murder())
        for number, (one, seats) in enumerate(zip(present, players, strict=True)):
            assert not await audit(one, seats)
            last = await strangers[number].scene(one.table)
            for watcher in watching[number::tables]:
                scene = await watcher.reach(last["seq"])
                assert scene["view"] == last["view"]
                assert not watcher.gaps
        assert sum(watcher.outages for watcher in watching) > 0
        await asyncio.gather(*(each.close() for each in (*watching, *present, *strangers)))


async def test_who_is_here_and_what_is_said_crosses(houses: list[House]) -> None:
    async with Gate(houses) as gate:
        present = await gather(gate, 3)
        people = present.people
        async with (
            listening(houses[0], present.table, people[0].token) as ann,
            listening(houses[1], present.table, people[1].token) as bob,
            listening(houses[2], present.table) as onlooker,
        ):
            lines = (ann, bob, onlooker)
            for line in lines:
                assert await line.until(lambda line=line: seats_at(line) == [0, 1])
            for number, line in enumerate((ann, bob)):
                await line.say({"type": "chat", "ref": f"r{number}", "text": f"line {number}"})
            for line in lines:
                assert await line.until(lambda line=line: len(said(line)) == 2)
                assert sorted(said(line)) == ["line 0", "line 1"]
            houses[1].kill()
            assert await ann.until(lambda: seats_at(ann) == [0], 30)
        assert gate.met[houses[0].port] > 0
        await present.close()


def seats_at(line: Json) -> list[int]:
    """Who is here, as this line was told last."""
    return line.presence[-1]["seats"] if line.presence else []


def said(line: Json) -> list[str]:
    """What was said, as this line was told it."""
    return re.findall(r'"text":"(line \d)"', "".join(line.frames))
