"""Leaving a running game, coming back, and asking after somebody silent, by forms."""

import secrets

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.tables.errors import Unreadable
from app.web.paths import TableId
from app.web.posted import Posted, one
from app.web.site.sitting import tried
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(prefix="/tables/{table_id}")

_MOST_REF = 64


def _ref(form: Posted) -> str:
    """The form's own, so that one sent twice is one; raises Unreadable."""
    ref = one(form, "ref")[:_MOST_REF] or secrets.token_urlsafe(12)
    if not (ref.isascii() and ref.isprintable()):
        raise Unreadable("unreadable")
    return ref


@router.post("/return")
async def come_back(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Play oneself again, or say that one is there."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        await house.tables.come_back(table_id, user.id, _ref(form))

    return await tried(house, visitor, request, table_id, act)


@router.post("/call")
async def call(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Ask whether a silent player is there."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        seat = one(form, "seat")
        if not (seat.isdecimal() and seat.isascii() and len(seat) < 3):
            raise Unreadable("unreadable_seat")
        await house.tables.call(table_id, user.id, int(seat), _ref(form))

    return await tried(house, visitor, request, table_id, act)


@router.post("/resign")
async def resign(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Leave: a stand-in plays on, or the game ends where the table has it so."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        await house.tables.resign(table_id, user.id, _ref(form))

    return await tried(house, visitor, request, table_id, act)
