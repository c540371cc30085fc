"""What is written down: the log, the seals' commitments, the whole finished game."""

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.web.api import shapes
from app.web.api.shaping import commitment_json, step_json
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["records"])

MOST_STEPS = 500
FromSeq = Annotated[int, Query(alias="from", ge=0, lt=2**31)]
Limit = Annotated[int, Query(ge=1, le=MOST_STEPS)]


@router.get("/tables/{table_id}/steps", response_model=shapes.Steps)
async def list_steps(
    house: OpenHouse,
    visitor: AnyVisitor,
    table_id: TableId,
    from_seq: FromSeq = 1,
    limit: Limit = MOST_STEPS,
) -> Response:
    """The log as you may know it; whole when the game is over."""
    entries = await house.tables.steps(table_id, visitor.user_id, from_seq, limit)
    return json_answer({"steps": [step_json(entry) for entry in entries]})


@router.get("/tables/{table_id}/commitments", response_model=shapes.Commitments)
async def list_commitments(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """The hash of every sealed choice, with its salt once it is open."""
    await house.tables.info(table_id, visitor.user_id)
    found = await house.tables.commitments(table_id)
    return json_answer({"commitments": [commitment_json(each) for each in found]})


@router.get("/tables/{table_id}/export", response_model=None)
async def export(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """The finished game as one file that `manorhouse verify` checks without the server."""
    await house.tables.info(table_id, visitor.user_id)
    answer = json_answer(await house.tables.export(table_id))
    answer.headers["Content-Disposition"] = f'attachment; filename="{table_id}.json"'
    return answer
