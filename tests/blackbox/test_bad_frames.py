"""Bad frames on both subprotocols, and handshakes that must not succeed."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.blackbox import nonsense, rude
from tests.blackbox.house import House
from tests.blackbox.line import HTML_PROTOCOL, JSON_PROTOCOL
from tests.blackbox.scenery import Scenery, arrange

LONGEST = 1800
"""Seconds that the long counts may take on a machine that is busy with other things."""
Json = Any
FEW, MANY = 600, 20_000
WARM_UP = 300
SOCKETS = 3
FRAMES_A_SOCKET = 25
MOST_GROWTH = 24 * 2**20
SOME_SECONDS = 10
# The close codes by which a server may say no: unreadable, policy, too big.
REFUSING_CODES = {1002, 1003, 1007, 1008, 1009} | set(range(4000, 4999))
UNASKED = {"scene", "diff", "table", "presence", "chat", "ping", "pong"}


def open_socket(house: House, table: str, *protocols: str, **more: Any) -> Any:
    """A bare connection, spoken to by hand."""
    return connect(
        f"{house.socket_url}/tables/{table}/live",
        subprotocols=list(protocols) or None,
        proxy=None,
        compression=None,
        ping_interval=None,
        close_timeout=2,
        **more,
    )


async def knock(house: House, table: str, *protocols: str, **more: Any) -> None:
    """Open a socket, say hello and wait for a refusal."""
    async with open_socket(house, table, *protocols, **more) as socket:
        await socket.send('{"type":"hello"}')
        await refusal(socket)


async def refusal(socket: ClientConnection) -> Json:
    """The next message that is an answer. Raises ConnectionClosed when the server hangs up."""
    async with asyncio.timeout(SOME_SECONDS):
        while True:
            message = json.loads(await socket.recv())
            if message.get("type") not in UNASKED and "regions" not in message:
                return message


async def be_rude(house: House, scenery: Scenery, seed: int, count: int) -> list[str]:
    """Send bad frames on socket after socket; what was wrong with the answers."""
    rnd, faults, sent = Random(seed), [], 0
    while sent < count and len(faults) < 10:
        async with open_socket(house, scenery.playing.table, JSON_PROTOCOL) as socket:
            token = rnd.choice((*scenery.tokens, None))
            hello = {"type": "hello", **({"token": token} if token else {})}
            await socket.send(json.dumps(hello))
            for _ in range(FRAMES_A_SOCKET):
                frame = rude.frame(rnd, scenery)
                sent += 1
                try:
                    await socket.send(frame)
                    answer = await refusal(socket)
                except ConnectionClosed as closed:
                    if closed.rcvd is None or closed.rcvd.code not in REFUSING_CODES:
                        faults.append(f"{frame[:300]!r} -> cut with {closed.rcvd}")
                    break
                except TimeoutError:
                    faults.append(f"{frame[:300]!r} -> silence")
                    break
                if answer.get("type") != "refused" or not answer.get("code"):
                    faults.append(f"{frame[:300]!r} -> {answer}")
    return faults


@pytest.mark.timeout(LONGEST)
async def test_bad_frames_are_refused_with_a_code_and_leave_nothing_behind(
    own_house: House, is_long: bool
) -> None:
    scenery = await arrange(own_house)
    before = await scenery.state()

    async def storm(count: int, seed: int) -> list[str]:
        share = count // SOCKETS
        several = [be_rude(own_house, scenery, seed + each, share) for each in range(SOCKETS)]
        return [fault for faults in await asyncio.gather(*several) for fault in faults]

    assert not await storm(WARM_UP, 1)
    memory = own_house.memory()
    assert not await storm(MANY if is_long else FEW, 100)
    assert own_house.memory() - memory < MOST_GROWTH
    assert await scenery.state() == before
    await scenery.close()


@pytest.mark.parametrize("protocol", [JSON_PROTOCOL, HTML_PROTOCOL])
async def test_frames_too_long_or_not_text_end_that_socket_alone(
    house: House, protocol: str
) -> None:
    rnd = Random(41)
    scenery = await arrange(house)
    table = scenery.playing.table
    origin = {"origin": house.url} if protocol == HTML_PROTOCOL else {}
    async with open_socket(house, table, JSON_PROTOCOL) as bystander:
        await bystander.send('{"type":"hello"}')
        for _ in range(12):
            async with open_socket(house, table, protocol, **origin) as socket:
                await socket.send('{"type":"hello"}')
                assert await is_refused(socket, rude.fatal_frame(rnd))
        await bystander.send('{"type":"nonsense"}')
        assert (await refusal(bystander))["type"] == "refused"
    await scenery.close()


async def is_refused(socket: ClientConnection, frame: str | bytes) -> bool:
    """Whether a frame is answered by a refusal, or by hanging up for a reason."""
    try:
        await socket.send(frame)
        return bool((await refusal(socket))["code"])
    except ConnectionClosed as closed:
        return closed.rcvd is None or closed.rcvd.code in REFUSING_CODES


@pytest.mark.parametrize(
    ("protocols", "headers"),
    [
        ((), {}),
        (("chat",), {}),
        (("manorhouse.json.v2",), {}),
        ((HTML_PROTOCOL,), {}),
        ((JSON_PROTOCOL,), {"origin": "https://evil.example"}),
        ((HTML_PROTOCOL,), {"origin": "https://evil.example"}),
        ((HTML_PROTOCOL,), {"origin": "null"}),
    ],
)
async def test_handshakes_without_our_subprotocol_or_from_elsewhere_fail(
    house: House, protocols: tuple[str, ...], headers: dict[str, str]
) -> None:
    scenery = await arrange(house)
    with pytest.raises((InvalidStatus, ConnectionClosed)) as refused:
        await knock(house, scenery.playing.table, *protocols, **headers)
    if isinstance(refused.value, InvalidStatus):
        assert 400 <= refused.value.response.status_code < 500
    else:
        assert refused.value.rcvd is not None
        assert refused.value.rcvd.code in REFUSING_CODES
    await scenery.close()


async def test_sockets_of_tables_that_are_not_there_fail(house: House) -> None:
    for wrong in nonsense.WRONG_IDS:
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            await knock(house, wrong, JSON_PROTOCOL)
