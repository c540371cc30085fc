"""What the host of an open table arranges in the lobby, for programs."""

from fastapi import APIRouter
from starlette.responses import Response

from app.pages.lobbies import LOBBIES
from app.tables.errors import NotFound, Unreadable
from app.web.api import forms, shapes
from app.web.api.shaping import table_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["tables"])


@router.put("/tables/{table_id}/arrangement", response_model=shapes.Table)
async def arrange(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Arrangement
) -> Response:
    """Arrange what is played with, by the host, before the start: Medieval Manor's `lands`."""
    user = visitor.known()
    house.limits.move(user.id)
    table = await house.tables.info(table_id, user.id)
    lobby = LOBBIES.get(table.game)
    if lobby is None:
        raise NotFound("nothing_to_arrange")
    for name in body.options:
        if name not in lobby.options:
            raise Unreadable("unreadable_options", problem=f"{name} is not arranged at the table")
    return json_answer(
        table_json(await house.tables.change_options(table_id, user.id, body.options))
    )
