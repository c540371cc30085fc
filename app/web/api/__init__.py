"""The JSON API for programs, version 1 (the names are fixed by the project's API document)."""

from fastapi import APIRouter, Depends

from app.web.api import games, play, records, seats, tables, who
from app.web.api.forms import PROBLEMS
from app.web.csrf import guard

router = APIRouter(prefix="/api/v1", dependencies=[Depends(guard)], responses=PROBLEMS)
for part in (who, games, tables, seats, play, records):
    router.include_router(part.router)
