"""The host arranges what is played with, while the table is open."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.pages.lobbies import LOBBIES
from app.tables.errors import NotFound, Unreadable
from app.web.paths import TableId
from app.web.posted import Posted
from app.web.site.sitting import tried
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/arrange")
async def arrange(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Change what the game's own part of the lobby asks for."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        table = await house.tables.info(table_id, user.id)
        lobby = LOBBIES.get(table.game)
        if lobby is None:
            raise NotFound("nothing_to_arrange")
        try:
            wish = lobby.read(table, form)
        except ValueError as error:
            raise Unreadable(str(error)) from error
        await house.tables.change_options(table_id, user.id, wish)

    return await tried(house, visitor, request, table_id, act)
