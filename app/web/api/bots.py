"""Bots at a table: seating them before the start, and how fast they answer."""

from fastapi import APIRouter
from starlette.responses import Response

from app.web.api import forms, shapes
from app.web.api.shaping import table_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import SeatPath, TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["bots"])


@router.post("/tables/{table_id}/seats/{seat}/bot", status_code=201, response_model=shapes.Table)
async def seat_bot(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, seat: SeatPath, body: forms.BotLevel
) -> Response:
    """Have a bot sit there, or play at another level: by the host, before the start."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(
        table_json(await house.tables.seat_bot(table_id, user.id, seat, body.level)), 201
    )


@router.delete("/tables/{table_id}/seats/{seat}/bot", response_model=shapes.Table)
async def unseat_bot(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, seat: SeatPath
) -> Response:
    """Free a bot's seat: by the host, before the start."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(table_json(await house.tables.unseat_bot(table_id, user.id, seat)))


@router.post("/tables/{table_id}/bots", status_code=201, response_model=shapes.Table)
async def fill_with_bots(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.BotLevel
) -> Response:
    """Have bots sit at all free seats: by the host, before the start."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(
        table_json(await house.tables.fill_with_bots(table_id, user.id, body.level)), 201
    )


@router.post("/tables/{table_id}/pace", response_model=shapes.Table)
async def set_pace(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.BotPace
) -> Response:
    """How fast the bots answer from now on: by anybody who sits there, at any time."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(table_json(await house.tables.set_pace(table_id, user.id, body.pace)))
