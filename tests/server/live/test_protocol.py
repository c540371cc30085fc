"""The short way in hears, answers and closes as uvicorn's own does, however the bytes are cut."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from app.live.protocol import MOST_WAITING, SOCKETS, SocketProtocol

HANDSHAKE = (
    b"GET /tables/x/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TOO_LONG = SOCKETS["ws_max_size"] + 1


class Transport:
    """What a protocol does to its connection."""

    def __init__(self) -> None:
        self.written = b""
        self.is_closed = False
        self.is_paused = False

    def get_extra_info(self, _what: str) -> None:
        """Nobody is at the other end."""

    def write(self, data: bytes) -> None:
        """Note what goes out."""
        self.written += data

    def is_closing(self) -> bool:
        """Whether it was closed."""
        return self.is_closed

    def close(self) -> None:
        """Note it."""
        self.is_closed = True

    def pause_reading(self) -> None:
        """Note it; what was sent before comes nevertheless."""
        self.is_paused = True

    def resume_reading(self) -> None:
        """Note it."""
        self.is_paused = False


class Connection:
    """One connection of a protocol, and what its app heard."""

    def __init__(self, kind: type[WebSocketsSansIOProtocol], *, accepts_late: bool = False) -> None:
        config = Config(self._app, lifespan="off", log_config=None, **SOCKETS)
        config.load()
        config.loaded_app = self._app
        self.transport = Transport()
        self.heard: list[Any] = []
        self.may_accept = asyncio.Event()
        self.may_hear = asyncio.Event()
        self.may_hear.set()
        if not accepts_late:
            self.may_accept.set()
        loop = asyncio.get_running_loop()
        self.protocol = kind(config, ServerState(), {}, loop)
        self.protocol.connection_made(self.transport)  # type: ignore[arg-type]
        self.protocol.data_received(HANDSHAKE)

    async def _app(self, _scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await self.may_accept.wait()
        with suppress(OSError):  # the other side is gone
            await send({"type": "websocket.accept"})
        message = {"type": ""}
        while message["type"] != "websocket.disconnect":
            await self.may_hear.wait()
            message = await receive()
            self.heard.append(message)

    async def take(self, data: bytes) -> None:
        """Bytes come from the other side."""
        if not self.transport.is_closed:
            self.protocol.data_received(data)
            await settle()

    async def end(self) -> tuple[list[Any], bytes, bool]:
        """The other side goes; what it was told, and what was heard of it."""
        said, was_closed = self.transport.written, self.transport.is_closed
        self.protocol.connection_lost(None)
        self.may_accept.set()
        await settle()
        assert not self.protocol.tasks
        return self.heard, said, was_closed


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(12):
        await asyncio.sleep(0)


class Sent(NamedTuple):
    """A frame as clients send them, and as no client should."""

    first: int
    data: bytes
    times: int = 1
    masked: bool = True

    @property
    def frame(self) -> bytes:
        """Its bytes."""
        made = bytearray(Frame(Opcode.TEXT, self.data * self.times).serialize(mask=self.masked))
        made[0] = self.first
        return bytes(made)


TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
BEGINS, GOES_ON, ENDS = 0x01, 0x00, 0x80


def text(data: bytes) -> bytes:
    """A text as every client sends it."""
    return Sent(TEXT, data).frame


def some(*parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Sent]:
    """Frames of these parts."""
    return st.tuples(*parts).map(lambda made: Sent(*made))


texts = st.text(max_size=40).map(str.encode)
odd = st.binary(max_size=20)
ordinary = some(st.just(TEXT), texts, st.integers(1, 30))
any_frame = st.one_of(
    some(st.just(TEXT), st.just(b"y"), st.sampled_from([125, 126, 65_535, TOO_LONG])),
    some(st.sampled_from([TEXT, BINARY, PING, PONG, CLOSE]), odd),
    some(st.sampled_from([BEGINS, GOES_ON, ENDS]), texts),
    st.just(Sent(CLOSE, b"\x03\xe8bye")),
    texts.map(lambda data: Sent(TEXT, data, masked=False)),
    some(st.integers(0, 255), texts),
)
streams = st.lists(st.one_of(ordinary, any_frame), max_size=8)
cuts = st.lists(st.floats(0, 1), max_size=6)


def pieces(stream: Sequence[bytes], where: Sequence[float]) -> list[bytes]:
    """All frames as bytes that come in a few pieces."""
    data = b"".join(stream)
    places = [0, *sorted(int(one * len(data)) for one in where), len(data)]
    return [data[begin:end] for begin, end in pairwise(places) if begin < end]


async def told(
    kind: type[WebSocketsSansIOProtocol], parts: Sequence[bytes]
) -> tuple[list[Any], bytes, bool]:
    """What comes of these pieces."""
    connection = Connection(kind)
    await settle()
    for part in parts:
        await connection.take(part)
    return await connection.end()


@given(streams, cuts)
@example([Sent(TEXT, b"a", 300), Sent(TEXT, b"b")], [0.001, 0.005, 0.01, 0.5])
@example([Sent(BEGINS, b"one"), Sent(TEXT, b"two")], [])
@example([Sent(CLOSE, b"\x03\xe8"), Sent(TEXT, b"after")], [])
def test_it_is_heard_as_uvicorn_hears_it(sent: list[Sent], where: list[float]) -> None:
    stream = [one.frame for one in sent]
    general = asyncio.run(told(WebSocketsSansIOProtocol, stream))
    assert asyncio.run(told(SocketProtocol, pieces(stream, where))) == general


@pytest.mark.parametrize("early", [text(b"early"), b"\x81", b"nonsense"], ids=len)
async def test_who_does_not_wait_for_the_answer_is_hung_up(early: bytes) -> None:
    connection = Connection(SocketProtocol, accepts_late=True)
    await connection.take(early)
    assert connection.transport.is_closed
    heard, said, _ = await connection.end()
    assert [one["type"] for one in heard] == ["websocket.disconnect"]
    assert not said


@pytest.mark.parametrize(
    "stream",
    [[Sent(TEXT, b"a\xff")], [Sent(BEGINS, b"a\xc3"), Sent(ENDS, b"b")]],
    ids=["whole", "in fragments"],
)
async def test_what_is_no_text_ends_it_without_a_noise(
    stream: list[Sent], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    heard, said, was_closed = await told(SocketProtocol, [one.frame for one in stream])
    assert was_closed
    assert said.endswith(b"\x88\x02\x03\xef"), "1007, that is: no text"
    assert next(one["type"] for one in heard) == "websocket.disconnect"
    assert not caplog.records


async def test_text_that_is_cut_inside_a_letter_is_text() -> None:
    stream = [Sent(BEGINS, "é".encode()[:1]).frame, Sent(ENDS, "é".encode()[1:]).frame]
    heard, _, _ = await told(SocketProtocol, stream)
    assert heard[0]["text"] == "é"


async def test_who_is_not_heard_is_not_read_for_ever() -> None:
    connection = Connection(SocketProtocol)
    await settle()
    connection.may_hear.clear()
    await connection.take(text(b"first"))
    for place in range(MOST_WAITING):
        assert not connection.transport.is_paused, place
        await connection.take(text(b"more"))
    await connection.take(text(b"too much"))
    assert connection.transport.is_paused
    connection.may_hear.set()
    await settle()
    assert not connection.transport.is_paused
    heard, _, _ = await connection.end()
    assert len(heard) == MOST_WAITING + 3


async def test_ordinary_frames_go_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all this is for nothing, and nobody would see it."""
    connection = Connection(SocketProtocol)
    await settle()
    general: list[bytes] = []
    monkeypatch.setattr(
        WebSocketsSansIOProtocol, "data_received", lambda _self, data: general.append(data)
    )
    for data in (b"", b"short", b"x" * 125, b"x" * 126, b"x" * 65_000, "é".encode()):
        whole = text(data)
        await connection.take(whole[:3])
        await connection.take(whole[3:])
        assert connection.heard[-1]["text"] == data.decode()
    assert not general
    ping = Sent(PING, b"well?").frame
    await connection.take(ping + text(b"again"))
    assert general == [ping]
    assert connection.heard[-1]["text"] == "again"
