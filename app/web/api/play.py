"""Playing: the scene, moves, and taking back."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from app.tables.history import Eyes
from app.web.api import forms, shapes
from app.web.api.shaping import scene_json, table_json, undo_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["play"])

At = Annotated[int | None, Query(ge=0, lt=2**31, description="As it was after this step.")]
As = Annotated[
    str | None,
    Query(
        alias="as",
        pattern=r"^([0-9]{1,2}|open|spectator)$",
        description="After the end: a seat's eyes, a spectator's, or open.",
    ),
]


@router.get("/tables/{table_id}/scene", response_model=shapes.Scene)
async def read_scene(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, at: At = None, eyes: As = None
) -> Response:
    """The table as you see it now, or as it was."""
    if at is None:
        return json_answer(scene_json(await house.tables.scene(table_id, visitor.user_id)))
    chosen = await _eyes(house, visitor, table_id, eyes)
    return json_answer(
        scene_json(await house.tables.scene_at(table_id, at, chosen, visitor.user_id))
    )


async def _eyes(house: OpenHouse, visitor: AnyVisitor, table_id: str, eyes: str | None) -> Eyes:
    if eyes is None:
        table = await house.tables.info(table_id, visitor.user_id)
        return table.seat_of(visitor.user_id)
    if eyes == "open":
        return "open"
    return None if eyes == "spectator" else int(eyes)


@router.post("/tables/{table_id}/moves", status_code=201, response_model=shapes.Accepted)
async def play_move(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Move
) -> Response:
    """Play a move; answered once it is stored. The same ref again: 200 with the first answer."""
    user = visitor.known()
    house.limits.move(user.id)
    accepted = await house.tables.play(table_id, user.id, body.ref, body.prompt, body.move)
    content = {"ref": accepted.ref, "seq": accepted.seq}
    return json_answer(content, 201 if accepted.is_first else 200)


@router.post("/tables/{table_id}/preview", response_model=shapes.Preview)
async def preview(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Answer
) -> Response:
    """What this move would bring you, from what you see. Nothing is stored."""
    user = visitor.known()
    house.limits.move(user.id)
    return json_answer(await house.tables.preview(table_id, user.id, body.prompt, body.move))


@router.get("/tables/{table_id}/suggestion", response_model=shapes.Suggestion)
async def suggest(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """A move for your seat, where the table allows that; nobody else learns of it."""
    user = visitor.known()
    house.limits.hint(request, user.id)
    found = await house.tables.suggestion(table_id, user.id)
    return json_answer({"prompt": found.prompt_id, "move": found.move, "reason": found.reason})


@router.post("/tables/{table_id}/undo", response_model=None)
async def undo(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Undo
) -> Response:
    """Take your last step back (201), or ask, agree or decline where all must agree."""
    user = visitor.known()
    house.limits.move(user.id)
    if body.say == "ask":
        asked = await house.tables.request_undo(table_id, user.id, body.seq)
        return json_answer(undo_json(asked), 201)
    if body.say == "agree":
        return json_answer(
            table_json(await house.tables.agree_to_undo(table_id, user.id, body.seq))
        )
    if body.say == "decline":
        return json_answer(table_json(await house.tables.decline_undo(table_id, user.id, body.seq)))
    ref = body.ref or secrets.token_urlsafe(9)
    taken_back = await house.tables.undo(table_id, user.id, ref, body.seq)
    content = {"ref": taken_back.ref, "seq": taken_back.seq}
    return json_answer(content, 201 if taken_back.is_first else 200)


@router.post("/tables/{table_id}/resign", status_code=201, response_model=shapes.Accepted)
async def resign(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Resign | None = None
) -> Response:
    """Give the game up, where its options allow it and while you are asked something."""
    user = visitor.known()
    house.limits.move(user.id)
    ref = (body.ref if body else None) or secrets.token_urlsafe(9)
    accepted = await house.tables.resign(table_id, user.id, ref)
    content = {"ref": accepted.ref, "seq": accepted.seq}
    return json_answer(content, 201 if accepted.is_first else 200)
