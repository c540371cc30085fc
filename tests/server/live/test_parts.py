"""Small parts of the channel by themselves."""

import asyncio

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from app.live.outbox import Outbox
from app.live.regions import Regions
from app.live.straight import framed
from app.live.versions import NOTHING, Version, next_part, read_version
from app.pages.page import Region


class Pipe:
    """Something to send into, that can be blocked and broken."""

    def __init__(self) -> None:
        self.flows = asyncio.Event()
        self.flows.set()
        self.sent: list[str] = []
        self.error: Exception | None = None
        self.is_straight = False

    async def __call__(self, frame: str) -> None:
        """Take a frame when it flows."""
        await self.flows.wait()
        if self.error:
            raise self.error
        self.sent.append(frame)

    def at_once(self, frame: str) -> bool:
        """Take a frame without anybody waiting, where that is possible at all."""
        if self.is_straight and self.flows.is_set():
            self.sent.append(frame)
        return self.is_straight and self.flows.is_set()


async def test_what_goes_straight_is_sent_once_and_what_does_not_goes_the_long_way() -> None:
    pipe = Pipe()
    pipe.is_straight = True
    outbox = Outbox(pipe, lambda: None)
    assert outbox.say("a")
    pipe.flows.clear()
    assert outbox.say("b")
    assert not outbox.is_free
    pipe.flows.set()
    await outbox.answer("c")
    assert pipe.sent == ["a", "b", "c"]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_is_what_a_client_reads(size: int) -> None:
    text = b"x" * size
    reader = ClientProtocol(parse_uri("ws://house/"), state=OPEN, max_size=None)
    reader.receive_data(framed(text))
    (frame,) = reader.events_received()
    assert isinstance(frame, Frame)
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)


async def test_a_frame_goes_out_at_once_while_there_is_room() -> None:
    pipe = Pipe()
    outbox = Outbox(pipe, lambda: None)
    assert outbox.say("a")
    assert pipe.sent == ["a"]
    assert outbox.is_free


async def test_a_blocked_frame_is_finished_later_and_the_next_ones_are_not_taken() -> None:
    pipe, freed = Pipe(), []
    outbox = Outbox(pipe, lambda: freed.append(1))
    pipe.flows.clear()
    assert outbox.say("a")
    assert not outbox.is_free
    assert not outbox.say("b")
    answering = asyncio.create_task(outbox.answer("c"))
    await asyncio.sleep(0)
    pipe.flows.set()
    await answering
    assert pipe.sent == ["a", "c"]
    assert freed == [1]


@pytest.mark.parametrize("error", [RuntimeError("after close"), ConnectionResetError()])
async def test_a_broken_pipe_breaks_nothing_else(error: Exception) -> None:
    pipe = Pipe()
    pipe.error = error
    outbox = Outbox(pipe, lambda: None)
    assert not outbox.say("a")
    assert outbox.is_broken
    await outbox.answer("b")
    late = Pipe()
    late.flows.clear()
    slow = Outbox(late, lambda: None)
    slow.say("a")
    late.error = error
    late.flows.set()
    await slow.answer("b")
    assert slow.is_broken


async def test_closing_ends_what_is_being_sent() -> None:
    pipe = Pipe()
    pipe.flows.clear()
    outbox = Outbox(pipe, lambda: None)
    outbox.say("a")
    await outbox.close()
    assert not outbox.is_free
    assert not pipe.sent


@pytest.mark.parametrize(
    ("touched", "reads", "is_so"),
    [
        ("public/estates/2/points", "public/estates/2", True),
        ("public/estates/2", "public/estates/2/points", True),
        ("public/estates/21", "public/estates/2", False),
        ("public", "public/estates/2", True),
        ("private/offer", "public", False),
        ("prompt", "prompt", True),
        ("log", "table", False),
    ],
)
def test_touching_is_within_or_around(touched: str, reads: str, *, is_so: bool) -> None:
    regions = Regions([Region("it", "", (reads,), lambda _: None)])
    assert regions.touched_by([touched]) == ({"it"} if is_so else set())


def test_versions_are_compared_number_by_number() -> None:
    assert read_version("10.2") > read_version("9.99")
    assert read_version("9.10") > read_version("9.9")
    assert str(Version(3, 4)) == "3.4"
    for odd in ("", "x", "1", "1.x", "-1.2", "1.2.3", "9" * 50, "٣.١", "1e3.0"):
        assert read_version(odd) in {NOTHING, Version(3, 1)}
    part = next_part(0)
    assert next_part(part) > part
    assert next_part(part + 10**9) == part + 10**9 + 1
