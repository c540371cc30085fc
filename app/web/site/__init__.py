"""The pages for people: forms first, everything works without script."""

from fastapi import APIRouter, Depends

from app.web.csrf import guard
from app.web.site import (
    about,
    accounts,
    arranging,
    automatic,
    bots,
    clocks,
    finished,
    games,
    hinting,
    home,
    invites,
    looking_back,
    playing,
    rules,
    settings,
    sitting,
    table,
)

router = APIRouter(include_in_schema=False, dependencies=[Depends(guard)])
_PARTS = (
    home,
    games,
    rules,
    finished,
    table,
    sitting,
    arranging,
    playing,
    bots,
    hinting,
    looking_back,
    automatic,
    clocks,
    invites,
    accounts,
    settings,
    about,
)
for part in _PARTS:
    router.include_router(part.router)
