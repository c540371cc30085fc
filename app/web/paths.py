"""What stands in addresses. Anything that cannot be one is simply not there: 404.

These wait for nothing, and are async all the same: FastAPI sends what is not through a thread.
"""

import re
from typing import Annotated

from fastapi import Depends, Path

from app.web.problems import not_found

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_SEAT = re.compile(r"[0-9]{1,2}")
_GAME = re.compile(r"[a-z_]{1,40}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,128}")


def is_table_id(text: str) -> bool:
    """Whether this can be a table's id at all."""
    return ID.fullmatch(text) is not None


async def _table_id(table_id: Annotated[str, Path()]) -> str:
    return _matching(ID, table_id, "no_such_table")


async def _invitation_id(invitation_id: Annotated[str, Path()]) -> str:
    return _matching(ID, invitation_id, "not_found")


async def _seat(seat: Annotated[str, Path()]) -> int:
    return int(_matching(_SEAT, seat, "not_found"))


async def _token(token: Annotated[str, Path()]) -> str:
    return _matching(_TOKEN, token, "no_such_invitation")


def _matching(pattern: re.Pattern[str], text: str, code: str) -> str:
    if not pattern.fullmatch(text):
        raise not_found(code)
    return text


async def _game(game: Annotated[str, Path()]) -> str:
    return _matching(_GAME, game, "no_such_game")


TableId = Annotated[str, Depends(_table_id)]
ShortId = Annotated[str, Depends(_invitation_id)]
SeatPath = Annotated[int, Depends(_seat)]
GameKey = Annotated[str, Depends(_game)]
InviteToken = Annotated[str, Depends(_token)]
