"""Clients of both subprotocols, as strict as a test can be."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import jsonpatch
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.live.chat import Chat
from app.live.easel import Easel, Eyes
from app.live.room import Room
from app.live.versions import read_version
from app.live.wire import JSON, SPLICED
from tests.server.live.place import Person, Place

PATIENCE = 10.0


class Client:
    """A socket whose frames are all kept. Pings are answered unless it is told to play dead."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.answers_pings = True
        self._changed = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self.connection:
                assert isinstance(frame, str)
                self.frames.append(frame)
                message = json.loads(frame)
                self.messages.append(message)
                if message.get("type") == "ping" and self.answers_pings:
                    await self.send({"type": "pong"})
                self.take(message)
                async with self._changed:
                    self._changed.notify_all()
        async with self._changed:
            self._changed.notify_all()

    def take(self, message: dict[str, Any]) -> None:
        """What this client does about a message."""

    async def send(self, message: Any) -> None:
        """Send one message, or any text."""
        text = message if isinstance(message, str | bytes) else json.dumps(message)
        await self.connection.send(text)

    async def until(self, is_so: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Wait until it is so. Raises AssertionError when it does not become so."""
        try:
            async with asyncio.timeout(seconds), self._changed:
                await self._changed.wait_for(is_so)
        except TimeoutError:
            raise AssertionError(f"still not so; last heard: {self.frames[-3:]}") from None

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        """All messages of one type heard so far."""
        return [message for message in self.messages if message.get("type") == kind]

    async def closed(self, seconds: float = PATIENCE) -> int | None:
        """The close code, when the server has hung up. Raises AssertionError while it has not."""
        try:
            async with asyncio.timeout(seconds):
                await self._reader
                await self.connection.wait_closed()
        except TimeoutError:
            raise AssertionError("still open") from None
        return self.connection.close_code

    async def hang_up(self) -> None:
        """Close from this side."""
        with suppress(ConnectionClosed):
            await self.connection.close()
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)


class ProgramClient(Client):
    """Keeps the scene by scenes and diffs, and insists that no number is missing or double."""

    def __init__(self, connection: ClientConnection, scene: Any = None) -> None:
        self.scene: Any = scene
        self.scenes = 0
        super().__init__(connection)

    def take(self, message: dict[str, Any]) -> None:
        """Apply a scene or a diff."""
        if message.get("type") == "scene":
            self.scene = message
            self.scenes += 1
        elif message.get("type") == "diff":
            assert message["seq"] == self.scene["seq"] + 1, "a gap, or one told twice"
            view = {
                part: jsonpatch.apply_patch(self.scene["view"][part], message[part])
                for part in ("public", "private")
            }
            changed = {key: message[key] for key in ("seq", "prompt", "to_act")}
            unsaid = {"result": None, "can_undo": False}
            sometimes = {key: message.get(key, value) for key, value in unsaid.items()}
            self.scene = {**self.scene, **changed, **sometimes, "view": view}

    @property
    def seq(self) -> int:
        """Where this client stands."""
        return self.scene["seq"] if self.scene else -1

    async def reach(self, seq: int) -> Any:
        """The scene, once it stands there."""
        await self.until(lambda: self.seq >= seq)
        return self.scene


def joined(before: str, parts: list[Any]) -> str:
    """The text that a splice makes of the one before, counted as JavaScript does."""
    units = before.encode("utf-16-le")
    found = b""
    for part in parts:
        if isinstance(part, str):
            found += part.encode("utf-16-le")
        else:
            begin, length = part
            assert 0 <= begin <= begin + length <= len(units) // 2
            found += units[2 * begin : 2 * (begin + length)]
    return found.decode("utf-16-le")


class PageClient(Client):
    """Keeps regions by their versions, as the page's script does."""

    def __init__(self, connection: ClientConnection, regions: dict[str, tuple[str, str]]) -> None:
        self.regions = dict(regions)
        self.texts: dict[str, str] = {}
        self.spliced = 0
        self.seq = -1
        super().__init__(connection)

    def take(self, message: dict[str, Any]) -> None:
        """Apply newer regions."""
        self.seq = message.get("seq", self.seq)
        for one in message.get("regions", ()):
            self._fold(one)
            old = self.regions.get(one["id"], ("", ""))[0]
            if read_version(one["v"]) > read_version(old):
                self.regions[one["id"]] = (one["v"], one["html"])

    def _fold(self, one: dict[str, Any]) -> None:
        """Make a splice a whole text, counting characters as JavaScript does."""
        if "parts" in one:
            one["html"] = joined(self.texts[one["id"]], one.pop("parts"))
            self.spliced += 1
        self.texts[one["id"]] = one["html"]

    @property
    def updates(self) -> list[dict[str, Any]]:
        """All pushes heard."""
        return [message for message in self.messages if "regions" in message]

    async def reach(self, seq: int) -> None:
        """Wait for the push of this step or a later one."""
        await self.until(lambda: self.seq >= seq)


def dial(place: Place, table: str, protocol: str | None, **more: Any) -> Any:
    """A bare connection."""
    return connect(
        f"{more.pop('base', place.sockets)}/tables/{table}/live",
        subprotocols=[protocol] if protocol else None,  # type: ignore[list-item]
        proxy=None,
        compression=None,
        ping_interval=None,
        close_timeout=1,
        max_size=2**23,
        **more,
    )


@asynccontextmanager
async def program(
    place: Place,
    table: str,
    person: Person | None = None,
    since: int | None = None,
    scene: Any = None,
    **more: Any,
) -> AsyncIterator[ProgramClient]:
    """A program that has said hello."""
    client = ProgramClient(await dial(place, table, JSON, **more), scene)
    hello: dict[str, Any] = {"type": "hello"}
    if person is not None:
        hello["token"] = person.token
    if since is not None:
        hello["since"] = since
    await client.send(hello)
    try:
        yield client
    finally:
        await client.hang_up()


@asynccontextmanager
async def page(
    place: Place,
    table: str,
    person: Person | None = None,
    regions: dict[str, tuple[str, str]] | None = None,
    shows: str = "playing",
    **more: Any,
) -> AsyncIterator[PageClient]:
    """A page's socket that has said hello. Without regions it asks for all that a seat has."""
    headers = {"Cookie": f"manorhouse={person.cookie}"} if person else {}
    headers |= more.pop("headers", {})
    hello = more.pop("hello", {})
    shown = regions if regions is not None else await first_page(place, table, person)
    connection = await dial(
        place,
        table,
        more.pop("protocol", SPLICED),
        origin=place.origin,
        additional_headers=headers,
        **more,
    )
    client = PageClient(connection, shown)
    versions = {region: version for region, (version, _) in shown.items()}
    await client.send({"type": "hello", "page": shows, "regions": versions, **hello})
    try:
        yield client
    finally:
        await client.hang_up()


async def first_page(
    place: Place, table: str, person: Person | None = None
) -> dict[str, tuple[str, str]]:
    """The regions of a fresh page, as the site would place them."""
    user_id = person.user.id if person else None
    speech = place.house.languages.speech("en")
    csrf = person.csrf if person else ""
    look = await place.house.hub.look(table, user_id, speech, csrf)
    return {one.id: (one.v, one.html) for one in look.regions.values()}


async def fresh_page(
    place: Place, table: str, person: Person | None = None
) -> dict[str, tuple[str, str]]:
    """The regions as a house just started would place them: of the room, only who is here."""
    house = place.house
    lines = await Chat(house.database).lines(table)
    room = Room(await house.tables.position(table), lines)
    room.present = (await house.hub.enter(table)).room.present
    viewer = room.table.seat_of(person.user.id if person else None)
    eyes = Eyes(viewer, house.languages.speech("en"), person.csrf if person else "")
    _, _, regions = await Easel(house.tables, room, house.templates.render).first(eyes)
    return {one.id: (one.v, one.html) for one in regions.values()}
