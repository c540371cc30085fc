"""Tables: open one, find one, look at one."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from app.tables.games import listed_games
from app.web.api import forms, shapes
from app.web.api.shaping import table_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import TableId
from app.web.problems import Problem
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["tables"])

StatusName = Literal["open", "playing", "finished"]
Cursor = Annotated[str, Query(max_length=200, pattern=r"^[A-Za-z0-9_.:~=+-]*$")]


@router.post("/tables", status_code=201, response_model=shapes.Table)
async def create_table(
    house: OpenHouse, visitor: AnyVisitor, request: Request, body: forms.NewTable
) -> Response:
    """Open a table; its maker sits at seat 0."""
    user = visitor.known()
    if body.game not in {game.key for game in listed_games()}:  # others are not ready for people
        raise Problem(404, "no_such_game")
    house.limits.table(request)
    table = await house.tables.create(
        user.id,
        body.game,
        body.seats,
        body.options,
        body.visibility,
        body.nonce,
        body.clock,
        bots=[(bot.seat, bot.level) for bot in body.bots or ()],
        hints=body.hints,
    )
    return json_answer(table_json(table), 201)


@router.get("/tables", response_model=shapes.Tables)
async def list_tables(
    house: OpenHouse,
    visitor: AnyVisitor,
    status: StatusName | None = None,
    game: Annotated[str | None, Query(max_length=40, pattern=r"^[a-z_]*$")] = None,
    mine: Annotated[bool, Query(description="Only tables at which you sit.")] = False,  # noqa: FBT002 - a query parameter has a name
    after: Cursor | None = None,
) -> Response:
    """Public tables, or yours; the latest changed first."""
    page = await house.tables.listing(
        status=status,
        game=game or None,
        mine=visitor.known().id if mine else None,
        after=after or None,
    )
    return json_answer(
        {"tables": [table_json(table) for table in page.tables], "after": page.after}
    )


@router.get("/tables/{table_id}", response_model=shapes.Table)
async def read_table(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """One table: seats, status, who is waited for."""
    return json_answer(table_json(await house.tables.info(table_id, visitor.user_id)))
