"""Sitting down, inviting, getting up, starting, and once more."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.web.api import forms, shapes
from app.web.api.shaping import invitation_json, table_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import SeatPath, ShortId, TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["tables"])


@router.post("/tables/{table_id}/seats", status_code=201, response_model=shapes.Table)
async def sit_down(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Sit
) -> Response:
    """Take a seat, which is agreeing to start."""
    user = visitor.known()
    house.limits.move(user.id)
    table = await house.tables.sit(table_id, user.id, body.seat, body.invite, body.nonce)
    return json_answer(table_json(table), 201)


@router.delete("/tables/{table_id}/seats/{seat}", response_model=shapes.Table)
async def get_up(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, seat: SeatPath
) -> Response:
    """Get up, before the start."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(table_json(await house.tables.leave(table_id, user.id, seat)))


@router.post("/tables/{table_id}/invitations", status_code=201, response_model=shapes.Invitation)
async def invite(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """Make a single-use invitation."""
    user = visitor.known()
    house.limits.move(user.id)
    made = await house.tables.invite(table_id, user.id)
    content = {
        "id": made.invitation.id,
        "expires_at": made.invitation.expires_at,
        "token": made.token,
        "url": f"{visitor.origin}/invite/{made.token}",
    }
    return json_answer(content, 201)


@router.get("/tables/{table_id}/invitations", response_model=shapes.Invitations)
async def list_invitations(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """The table's invitations, for its sitters."""
    made = await house.tables.invitations(table_id, visitor.known().id)
    return json_answer({"invitations": [invitation_json(each) for each in made]})


@router.delete("/tables/{table_id}/invitations/{invitation_id}", status_code=204)
async def revoke_invitation(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, invitation_id: ShortId
) -> Response:
    """Make an invitation worthless before anybody uses it."""
    await house.tables.revoke(table_id, visitor.known().id, invitation_id)
    return Response(status_code=204)


@router.post("/tables/{table_id}/start", response_model=shapes.Table)
async def start(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """Deal; only when every seat is taken."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(table_json(await house.tables.start(table_id, user.id)))


@router.post("/tables/{table_id}/rematch", status_code=201, response_model=shapes.Table)
async def rematch(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """The next table of a finished one, with the same seats and options."""
    user = visitor.known()
    house.limits.table(request)
    return json_answer(table_json(await house.tables.rematch(table_id, user.id)), 201)
