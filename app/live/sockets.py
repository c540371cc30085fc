"""The door of the live channel: `/tables/{id}/live`, in two subprotocols."""

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any, TypeVar

from fastapi import APIRouter, WebSocket
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from app.house import House, house_of
from app.live import frames, wire
from app.live.ear import Ear, HungUp
from app.live.guests import find_page_holder, find_program_holder
from app.live.listener import (
    AGAIN,
    BROKEN,
    NO_SUBPROTOCOL,
    NO_TABLE,
    POLICY,
    Farewell,
    Follower,
)
from app.live.outbox import GONE
from app.live.page import Page
from app.live.presence import Attention
from app.live.program import Program
from app.live.straight import Way
from app.live.talk import PageTalk, ProgramTalk
from app.live.versions import read_version
from app.logged import REQUEST, about_table
from app.tables.errors import TableRefusal
from app.web.origins import is_foreign

log = logging.getLogger("app.live")
router = APIRouter()

M = TypeVar("M")
H = TypeVar("H")

HELLO_SECONDS = 10.0
_CLOSING_SECONDS = 2.0
_MOST_IDLE = 10**6
_HELLO_FIRST = frames.refused(None, "hello_first")


class Wire(WebSocket):
    """A WebSocket with a short way out and in, for once it is accepted.

    What the protocol raises when the peer is gone is in `outbox.GONE`.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self.way = Way(scope, send)
        self.hear: Receive = receive

    async def is_gone(self) -> None:
        """Waits, after a denial, until the connection is lost.

        Uvicorn says at once that the other side is gone, and once more when it is; whoever returns
        before that is logged as a fault.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING_SECONDS):
                left = 2
                while left:
                    left -= (await self.hear())["type"] == "websocket.disconnect"


class Door:
    """The endpoint, as a plain ASGI app: nothing between the protocol and us."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket to its end."""
        await live(Wire(scope, receive, send), scope["path_params"]["table_id"])


router.add_websocket_route("/tables/{table_id}/live", Door())  # type: ignore[arg-type]


async def live(websocket: Wire, table_id: str) -> None:
    """Follow a table: scenes and diffs for programs, regions for pages."""
    house = house_of(websocket)
    REQUEST.set(secrets.token_hex(8))
    about_table(websocket.url.path)
    subprotocol = _choose(websocket)
    if house.hub.is_leaving:
        moved = PlainTextResponse("back in a moment\n", 503, headers={"Retry-After": "1"})
        await websocket.send_denial_response(moved)
        await websocket.is_gone()
        return
    if is_foreign(house.settings, websocket) or (
        subprotocol in wire.OF_PAGES and "origin" not in websocket.headers
    ):
        await websocket.close(POLICY)  # before it is accepted: the answer is a plain 403
        return
    try:
        await websocket.accept(subprotocol)
    except GONE:  # it did not wait for the answer
        return
    websocket.way.forget_handshake()
    log.debug("a socket opened: %s", subprotocol)
    farewell = await _serve(house, websocket, table_id, subprotocol)
    log.debug("a socket closes: %s", farewell.code if farewell else "the other side is gone")
    if farewell is not None:
        # A peer that does not read would keep us waiting for ever.
        with suppress(*GONE, TimeoutError):
            async with asyncio.timeout(_CLOSING_SECONDS):
                await websocket.close(farewell.code, farewell.reason)


def _choose(websocket: WebSocket) -> str | None:
    """The first subprotocol offered that is ours; without an origin only that of programs."""
    known = (*wire.OF_PAGES, wire.JSON)
    offered = [one for one in websocket.scope.get("subprotocols", ()) if one in known]
    if "origin" not in websocket.headers and wire.JSON in offered:
        return wire.JSON
    return offered[0] if offered else None


async def _serve(
    house: House, websocket: Wire, table_id: str, subprotocol: str | None
) -> Farewell | None:
    """Everything between accepting and closing. None: the other side is already gone."""
    if subprotocol is None:
        return Farewell(NO_SUBPROTOCOL, f"speak {wire.JSON} or {wire.FOLDED}")
    try:
        if subprotocol in wire.OF_PAGES:
            await _serve_page(house, websocket, table_id, subprotocol)
        else:
            await _serve_program(house, websocket, table_id)
    except HungUp as over:
        return over.farewell
    except TableRefusal as refusal:
        return Farewell(NO_TABLE if refusal.status == 404 else BROKEN, refusal.code)
    except GONE:
        return None
    except PoolTimeout:
        return Farewell(AGAIN, "too many come at once")
    except Exception:
        log.exception("a socket of table %s failed", table_id)
        return Farewell(BROKEN, "something broke on our side")
    return None


async def _serve_page(house: House, websocket: Wire, table_id: str, subprotocol: str) -> None:
    plays = subprotocol == wire.PLAYED
    ear = Ear(websocket.hear, wire.read_page if plays else wire.read_older_page)
    hello = await _first(websocket, ear, wire.PageHello)
    holder, speech, csrf = await find_page_holder(house, websocket)
    entered = await house.hub.enter_anew(table_id)
    page = Page(
        entered.room,
        holder,
        websocket.way,
        Attention.at_opening(min(hello.idle, _MOST_IDLE), hidden=hello.hidden),
        easel=entered.easel,
        painting=house.hub.painting,
        speech=speech,
        csrf=csrf,
        shows=hello.page,
        known={region: read_version(version) for region, version in hello.regions.items()},
        takes_splices=subprotocol != wire.HTML,
    )
    page.fold(hello.folded)
    await _follow(house, page, PageTalk(house, page, ear))


async def _serve_program(house: House, websocket: Wire, table_id: str) -> None:
    ear = Ear(websocket.hear, wire.read_program)
    hello = await _first(websocket, ear, wire.ProgramHello)
    holder = await find_program_holder(house, websocket, hello.token)
    entered = await house.hub.enter_anew(table_id)
    program = Program(entered.room, holder, websocket.way, hello.since, hello.chat)
    await _follow(house, program, ProgramTalk(house, program, ear))


async def _first(websocket: WebSocket, ear: Ear[M], kind: type[H]) -> H:
    """The hello. Raises HungUp when none comes in time."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            while True:
                message = await ear.listen()
                if isinstance(message, kind):
                    return message
                refusal = message if isinstance(message, str) else _HELLO_FIRST
                await websocket.send_text(refusal)
    except TimeoutError:
        raise HungUp(Farewell(POLICY, "no hello")) from None


async def _follow(house: House, follower: Follower, talk: PageTalk | ProgramTalk) -> None:
    """Follow until either side ends it. Raises HungUp, or WebSocketDisconnect."""
    talking = asyncio.ensure_future(talk.go_on())
    house.hub.join(follower)
    try:
        await _either(talking, follower.farewell)
        if talking.done():
            await talking
        raise HungUp(follower.farewell.result())
    finally:
        talking.cancel()
        await asyncio.gather(talking, return_exceptions=True)
        await house.hub.leave(follower)
        del talking  # what it raised holds this frame: a circle with all that the socket showed


async def _either(*ends: asyncio.Future[Any]) -> None:
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
