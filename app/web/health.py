"""What an operator's machines ask: alive, ready, how busy."""

from fastapi import APIRouter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.web.problems import not_found
from app.web.visitors import OpenHouse

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process is alive."""
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def readyz(house: OpenHouse) -> Response:
    """We stay, and the database can be reached and has today's schema."""
    if house.hub.is_leaving:
        return JSONResponse({"ready": False, "why": "draining"}, 503)
    try:
        async with house.database.connect() as connection:
            found = (
                await connection.execute(text("SELECT version_num FROM alembic_version"))
            ).all()
    except (SQLAlchemyError, OSError):
        return JSONResponse({"ready": False, "why": "database_away"}, 503)
    if [row[0] for row in found] != [house.schema]:
        return JSONResponse({"ready": False, "why": "not_migrated"}, 503)
    return JSONResponse({"ready": True})


@router.get("/metrics")
async def metrics(house: OpenHouse) -> Response:
    """Counters for Prometheus."""
    if not house.settings.metrics:
        raise not_found()
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
