"""Automatic answers by forms: the drawer at a table, and the settings."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.pages.wishes import read_wishes
from app.web.pages import go
from app.web.paths import TableId
from app.web.posted import Posted, one
from app.web.site.sitting import tried
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter()


@router.post("/tables/{table_id}/automatics")
async def choose_at_table(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """What is answered for the visitor in this table's game, here and elsewhere."""
    user = visitor.known()
    house.limits.move(user.id)

    async def choose() -> None:
        table = await house.tables.info(table_id, user.id)
        await house.tables.choose_automatics(user.id, table.game, read_wishes(form))

    return await tried(house, visitor, request, table_id, choose)


@router.post("/settings/automatics")
async def choose_in_settings(house: OpenHouse, visitor: AnyVisitor, form: Posted) -> Response:
    """The same from the settings' page."""
    user = visitor.known()
    house.limits.move(user.id)
    await house.tables.choose_automatics(user.id, one(form, "game"), read_wishes(form))
    return go("/settings#automatics")
