"""A program's socket to one table: hello, the scene kept by diffs, and every frame it heard."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any, ClassVar

import jsonpatch
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.blackbox.house import House

Json = Any
JSON_PROTOCOL = "manorhouse.json.v1"
HTML_PROTOCOL = "manorhouse.html.v1"
PATIENCE = 15.0
BIGGEST_FRAME = 8 * 2**20


class Line:
    """One open socket. `frames` are the texts heard, `scene` is what they add up to.

    `answers` holds, by ref, the frame that answered a move: the mover's diff or a refusal;
    `told` holds, by seq, the events that came with a diff. `at_large` are all open lines.
    """

    at_large: ClassVar[set["Line"]] = set()

    def __init__(self, connection: ClientConnection, scene: Json = None) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.scene: Json = scene
        self.answers: dict[str, Json] = {}
        self.presence: list[Json] = []
        self.gaps: list[str] = []
        self.told: dict[int, Json] = {}
        self.at_large.add(self)
        self._heard = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.connection:
                text = frame if isinstance(frame, str) else frame.decode()
                self.frames.append(text)
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            async with self._heard:
                self._heard.notify_all()

    async def _take(self, message: Json) -> None:
        kind = message.get("type")
        if kind == "ping":
            with contextlib.suppress(ConnectionClosed):
                await self.say({"type": "pong"})
        elif kind == "scene":
            self.scene = message
        elif kind == "diff":
            self._apply(message)
        elif kind == "presence":
            self.presence.append(message)
        if message.get("ref"):
            self.answers[message["ref"]] = message
        async with self._heard:
            self._heard.notify_all()

    def _apply(self, diff: Json) -> None:
        scene = self.scene
        self.told[diff["seq"]] = diff["events"]
        if scene is None or diff["seq"] != scene["seq"] + 1:
            self.gaps.append(f"diff {diff['seq']} after {scene and scene['seq']}")
            return
        view = {
            part: jsonpatch.apply_patch(scene["view"].get(part), diff.get(part) or [])
            for part in ("public", "private")
        }
        self.scene = {
            **scene,
            "seq": diff["seq"],
            "view": view,
            "prompt": diff.get("prompt"),
            "result": diff.get("result"),
        }

    async def say(self, message: Json) -> None:
        """Send one message."""
        await self.connection.send(json.dumps(message))

    async def move(self, ref: str, prompt: int, move: Json) -> None:
        """Send a move; its answer will stand in `answers`."""
        await self.say({"type": "move", "ref": ref, "prompt": prompt, "move": move})

    async def until(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Wait until it is so, or the time is over, or the line is cut; say whether it is so."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._heard:
                await self._heard.wait_for(lambda: is_so() or self._reader.done())
        return is_so()

    async def reach(self, seq: int, seconds: float = PATIENCE) -> Json:
        """The scene once it stands at this seq or later. Raises AssertionError."""
        arrived = await self.until(lambda: bool(self.scene) and self.scene["seq"] >= seq, seconds)
        assert arrived, f"still at {self.scene and self.scene['seq']}, not at {seq}"
        return self.scene

    async def answer(self, ref: str, seconds: float = PATIENCE) -> Json:
        """What the server said to this move. Raises AssertionError when it stayed silent."""
        answered = await self.until(lambda: ref in self.answers, seconds)
        assert answered, f"the server said nothing to {ref}; last frames: {self.frames[-3:]}"
        return self.answers[ref]

    @property
    def is_open(self) -> bool:
        """Whether the other side is still there, as far as this side knows."""
        return not self._reader.done()

    async def close(self) -> None:
        """Hang up politely."""
        self.at_large.discard(self)
        with contextlib.suppress(ConnectionClosed, TimeoutError, OSError):
            await self.connection.close()
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)


async def dial(
    house: House,
    table: str,
    token: str | None = None,
    *,
    since: int | None = None,
    scene: Json = None,
    **more: Any,
) -> Line:
    """Open the socket and say hello; `since` asks for what is missing after `scene`."""
    connection = await connect(
        f"{more.pop('base', house.socket_url)}/tables/{table}/live",
        subprotocols=[more.pop("protocol", JSON_PROTOCOL)],
        proxy=None,
        compression=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=2,
        max_size=BIGGEST_FRAME,
        **more,
    )
    line = Line(connection, scene)
    hello = {"type": "hello"} | ({"token": token} if token else {})
    await line.say(hello | ({} if since is None else {"since": since}))
    return line


@contextlib.asynccontextmanager
async def listening(
    house: House, table: str, token: str | None = None, **more: Any
) -> AsyncIterator[Line]:
    """An open line with its first scene, closed at the end."""
    line = await dial(house, table, token, **more)
    try:
        arrived = await line.until(lambda: line.scene is not None)
        if not arrived and not line.is_open:
            message = "the line was cut before the first scene"
            raise ConnectionResetError(message)
        assert arrived, f"no scene; heard {line.frames[-3:]}"
        yield line
    finally:
        await line.close()
