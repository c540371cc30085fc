"""A game's own page: about it, and a table of one's own to open."""

from dataclasses import dataclass
from datetime import timedelta

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app import clock
from app.accounts.errors import AccountRefused
from app.house import House
from app.tables.errors import TableRefusal
from app.tables.games import Game
from app.tables.seating_bots import BotWish, readable_level
from app.tables.shapes import TableInfo, Visibility
from app.web.answers import problem_of
from app.web.clock_fields import ClockFields, clock_fields, read_clock
from app.web.option_fields import AnyField, fields_of, read_options
from app.web.pages import page
from app.web.posted import Posted, go_as, one, welcome
from app.web.refusals import sentence
from app.web.site.cards import GameCard, TableCard, game_card, table_card
from app.web.site.finding import game_of
from app.web.site.home import home_page
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter()

_MOST_OPEN = 20
_FRESH = timedelta(minutes=10)
_USUAL_SEATS = 2


@dataclass(frozen=True, slots=True)
class GamePageContext:
    """A game, and the form of a table to open with what was chosen so far."""

    game: GameCard
    fields: tuple[AnyField, ...]
    seats: int
    visibility: str
    open_tables: tuple[TableCard, ...]
    time: ClockFields
    bots: str = ""
    hints: bool = False
    refusal: str | None = None
    name: str = ""


@router.get("/games/{key}")
async def game_page(house: OpenHouse, visitor: AnyVisitor, key: str) -> Response:
    """About a game, and the form of a table to open."""
    return await _page(house, visitor, game_of(key), {})


@router.post("/games/{key}/play")
async def play_now(
    house: OpenHouse, visitor: AnyVisitor, request: Request, key: str, form: Posted
) -> Response:
    """Take the next free seat at an open table of this game, or open one; or play alone."""
    game = game_of(key)
    try:
        visitor = await welcome(house, request, visitor, form)
    except AccountRefused as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await home_page(house, visitor, said, one(form, "name"), 422)
    if one(form, "solo") and game.min_seats == 1:
        table = await _open_solo(house, request, visitor, game)
    else:
        table = await _next_seat(house, visitor, game) or await _open_usual(
            house, request, visitor, game
        )
    return go_as(house, request, visitor, f"/tables/{table.id}")


@router.post("/games/{key}/tables")
async def open_table(
    house: OpenHouse, visitor: AnyVisitor, request: Request, key: str, form: Posted
) -> Response:
    """Open a table as the form says."""
    game = game_of(key)
    seats = int(one(form, "seats")) if one(form, "seats").isdecimal() else _USUAL_SEATS
    visibility: Visibility = "private" if one(form, "visibility") == "private" else "public"
    try:
        options = read_options(game, form, seats)
        bots = _bots_in(form, seats)
        visitor = await welcome(house, request, visitor, form)
        house.limits.table(request)
        user = visitor.known()
        is_alone = seats == len(bots) + 1
        table = await house.tables.create(
            user.id,
            game.key,
            seats,
            options,
            visibility,
            clock=read_clock(game.key, form, seats),
            bots=bots,
            hints=is_alone or bool(one(form, "hints")),
        )
        if is_alone:  # nobody is waited for
            table = await house.tables.start(table.id, user.id)
    except (AccountRefused, TableRefusal) as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await _page(house, visitor, game, form, said, problem_of(refused).status)
    return go_as(house, request, visitor, f"/tables/{table.id}")


def _bots_in(form: Posted, seats: int) -> list[BotWish]:
    """Bots at all seats but the host's, where the form wants them. Raises TableRefusal."""
    wanted = one(form, "bots")
    level = readable_level(wanted) if wanted else None
    return [(seat, level) for seat in range(1, seats)] if level else []


async def _next_seat(house: House, visitor: Visitor, game: Game) -> TableInfo | None:
    """A seat at the fullest of the open tables where somebody waits; None when there is none."""
    user = visitor.known()
    listing = await house.tables.listing(status="open", game=game.key, limit=_MOST_OPEN)
    for table in listing.tables:
        if table.seat_of(user.id) is not None:
            return table
    waiting = [table for table in listing.tables if None in table.sitters]
    for table in sorted(waiting, key=lambda table: table.sitters.count(None)):
        if not _is_somebody_waiting(house, table):
            continue
        try:
            return await house.tables.sit(table.id, user.id)
        except TableRefusal:  # somebody was faster: the next one
            continue
    return None


def _is_somebody_waiting(house: House, table: TableInfo) -> bool:
    """Whoever presses Play wants to play now: a table that people left open yesterday can wait.

    Pages without script have no presence, so a table that changed lately counts too.
    """
    if house.hub.is_anybody_at(table.id):
        return True
    return clock.now() - table.changed_at < _FRESH


async def _open_usual(house: House, request: Request, visitor: Visitor, game: Game) -> TableInfo:
    house.limits.table(request)
    seats = max(game.min_seats, min(_USUAL_SEATS, game.max_seats))
    return await house.tables.create(visitor.known().id, game.key, seats, hints=False)


async def _open_solo(house: House, request: Request, visitor: Visitor, game: Game) -> TableInfo:
    """A game alone: nobody is waited for, so it starts at once."""
    house.limits.table(request)
    user = visitor.known()
    table = await house.tables.create(user.id, game.key, 1, visibility="private", hints=True)
    return await house.tables.start(table.id, user.id)


async def _page(
    house: House,
    visitor: Visitor,
    game: Game,
    form: dict[str, list[str]],
    refusal: str | None = None,
    status: int = 200,
) -> Response:
    listing = await house.tables.listing(status="open", game=game.key, limit=_MOST_OPEN)
    seats = one(form, "seats")
    context = GamePageContext(
        game=game_card(game, visitor.speech),
        fields=fields_of(game, form, visitor.speech),
        seats=int(seats) if seats.isdecimal() else _USUAL_SEATS,
        visibility=one(form, "visibility") or "public",
        open_tables=tuple(
            table_card(table, visitor)
            for table in listing.tables
            if table.seat_of(visitor.user_id) is None
        ),
        time=clock_fields(game.key, form, visitor.speech),
        bots=one(form, "bots"),
        hints=bool(one(form, "hints")),
        refusal=refusal,
        name=one(form, "name"),
    )
    return page(house, visitor, "game.html", {"page": context}, status)
