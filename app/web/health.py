"""What an operator's machines ask: alive, ready, how busy."""

from fastapi import APIRouter
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.web.visitors import OpenHouse

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process is alive."""
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def readyz(house: OpenHouse) -> Response:
    """We stay, the database can be reached, has at least our schema, and room for moves."""
    if house.hub.is_leaving:
        return _not_ready("draining")
    try:
        async with house.database.connect() as connection:
            found = (
                await connection.execute(text("SELECT version_num FROM alembic_version"))
            ).all()
    except (SQLAlchemyError, OSError):
        return _not_ready("database_away")
    # A newer schema is that of the next release, which only adds to ours: we serve on beside it.
    if len(found) != 1 or found[0][0] < house.schema:
        return _not_ready("not_migrated")
    if house.tables.trouble:
        return _not_ready(house.tables.trouble)
    return JSONResponse({"ready": True})


@router.get("/readyz/visitors")
async def readyz_visitors(house: OpenHouse) -> Response:
    """We stay: visitors may come and look, even while nothing can be stored."""
    return _not_ready("draining") if house.hub.is_leaving else JSONResponse({"ready": True})


def _not_ready(why: str) -> Response:
    return JSONResponse({"ready": False, "why": why}, 503)
