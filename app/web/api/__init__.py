"""The JSON API for programs, version 1 (the names are fixed by the project's API document)."""

from fastapi import APIRouter, Depends, Security
from fastapi.security import HTTPBearer

from app.web.api import (
    arranging,
    automatics,
    bots,
    clocks,
    games,
    play,
    records,
    seats,
    tables,
    who,
)
from app.web.api.forms import PROBLEMS
from app.web.csrf import guard

# Only told to OpenAPI: app.web.visitors finds out who is asking, and refuses a bad token.
_bearer = Security(HTTPBearer(auto_error=False, description="A token of yours."))

router = APIRouter(prefix="/api/v1", dependencies=[Depends(guard), _bearer], responses=PROBLEMS)
# Routes are tried one after the other: what is asked most comes first.
for part in (play, who, automatics, games, tables, seats, arranging, bots, clocks, records):
    router.include_router(part.router)
