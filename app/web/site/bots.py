"""Playing against bots at once, and seating them at an open table."""

from collections.abc import Mapping
from typing import cast

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.errors import AccountRefused
from app.house import House
from app.tables.errors import TableRefusal, Unreadable
from app.tables.games import Game
from app.tables.seating_bots import readable_level, require_bots
from app.tables.shapes import Pace, TableInfo
from app.web.answers import problem_of
from app.web.paths import TableId
from app.web.posted import Posted, go_as, one, welcome
from app.web.refusals import sentence
from app.web.site.finding import game_of
from app.web.site.home import home_page
from app.web.site.sitting import tried, whole_page
from app.web.visitors import AnyVisitor, OpenHouse, Visitor
from engines.core.bots import Level
from engines.core.contract import Seat

router = APIRouter()

USUAL_LEVEL: Level = "steady"
_USUAL_SEATS = 2
_BEST_SEATS: Mapping[str, int] = {"unreal_estate": 3, "medieval_manor": 3}
"""Where another number of seats than two shows a game at its best."""


def level_in(form: Posted) -> Level:
    """The strength that a form chose. Whether there is such a one the tables know."""
    return cast("Level", one(form, "level") or USUAL_LEVEL)


@router.post("/games/{key}/bots")
async def play_against_bots(
    house: OpenHouse, visitor: AnyVisitor, request: Request, key: str, form: Posted
) -> Response:
    """A table of one's own with bots at the other seats, dealt at once."""
    game = game_of(key)
    try:
        level = _possible(game, form)  # who is refused at the door leaves no guest behind
        visitor = await welcome(house, request, visitor, form)
        house.limits.table(request)
        table = await _deal(house, visitor, game, level)
    except (AccountRefused, TableRefusal) as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        status = problem_of(refused).status
        return await home_page(house, visitor, said, one(form, "name"), status)
    return go_as(house, request, visitor, f"/tables/{table.id}")


def _possible(game: Game, form: Posted) -> Level:
    """Raises TableRefusal for a strength that there is not, or a game without bots."""
    require_bots(game.key)
    return readable_level(level_in(form))


async def _deal(house: House, visitor: Visitor, game: Game, level: Level) -> TableInfo:
    """Private: nobody is waited for, and nobody is asked to come."""
    seats = max(game.min_seats, min(_BEST_SEATS.get(game.key, _USUAL_SEATS), game.max_seats))
    return await open_with_bots(house, visitor.known().id, game, seats, level)


async def open_with_bots(
    house: House, user_id: str, game: Game, seats: int, level: Level
) -> TableInfo:
    """A running table with bots at all seats but the first."""
    others = [(seat, level) for seat in range(1, seats)]
    table = await house.tables.create(
        user_id, game.key, seats, visibility="private", bots=others, hints=True
    )
    return await house.tables.start(table.id, user_id)


@router.post("/tables/{table_id}/bots")
async def arrange_bot(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """The host seats a bot, changes how strong it is (`level`), or sends it `away`."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        seat = _seat_in(form)
        if one(form, "away"):
            await house.tables.unseat_bot(table_id, user.id, seat)
        else:
            await house.tables.seat_bot(table_id, user.id, seat, level_in(form))

    return await tried(house, visitor, request, table_id, act)


def _seat_in(form: Posted) -> Seat:
    text = one(form, "seat")
    if not (text.isdecimal() and text.isascii() and len(text) < 3):
        raise Unreadable("unreadable_seat")
    return int(text)


@router.post("/tables/{table_id}/fill")
async def fill_and_start(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Bots take the empty seats, and the game begins."""
    user = visitor.known()
    house.limits.move(user.id)

    async def act() -> None:
        await house.tables.fill_with_bots(table_id, user.id, level_in(form))
        await house.tables.start(table_id, user.id)

    response = await tried(house, visitor, request, table_id, act)
    whole_page(request, response, table_id)
    return response


@router.post("/tables/{table_id}/pace")
async def set_pace(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """How fast the table's bots answer from now on."""
    user = visitor.known()
    house.limits.move(user.id)
    pace = cast("Pace", one(form, "pace"))
    return await tried(
        house, visitor, request, table_id, lambda: house.tables.set_pace(table_id, user.id, pace)
    )
