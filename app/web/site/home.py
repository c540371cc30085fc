"""The front door: what waits for me, a game at one press, other people's open tables."""

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app import clock
from app.accounts.errors import AccountRefused
from app.house import House
from app.pages.page import Speech
from app.tables.games import listed_games
from app.tables.shapes import TableInfo
from app.web.i18n import N_
from app.web.pages import page
from app.web.posted import Posted, go_as, one, welcome
from app.web.refusals import sentence
from app.web.site.cards import GameCard, TableCard, game_card, stand_in_of, table_card
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter()

_MOST_OPEN = 20
_MOST_MINE = 50


@dataclass(frozen=True, slots=True)
class HomePage:
    """What the front door shows. `refusal` is why a name was not taken, `name` what was typed."""

    greeting: str
    waiting: tuple[TableCard, ...]
    going_on: tuple[TableCard, ...]
    games: tuple[GameCard, ...]
    open_tables: tuple[TableCard, ...]
    refusal: str | None = None
    name: str = ""


@router.get("/")
async def home(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """The front door."""
    return await home_page(house, visitor)


@router.post("/guests")
async def give_name(
    house: OpenHouse, visitor: AnyVisitor, request: Request, form: Posted
) -> Response:
    """A newcomer says his name, or somebody known takes another."""
    try:
        if visitor.user is None:
            return go_as(house, request, await welcome(house, request, visitor, form), "/")
        await house.accounts.rename(visitor.user, one(form, "name"))
        await house.tables.renamed(visitor.user.id)
    except AccountRefused as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await home_page(house, visitor, said, one(form, "name"), 422)
    return go_as(house, request, visitor, "/")


async def home_page(
    house: House,
    visitor: Visitor,
    refusal: str | None = None,
    name: str = "",
    status: int = 200,
) -> Response:
    """The front door as this visitor sees it."""
    mine = await _mine(house, visitor)
    open_ones = await house.tables.listing(status="open", limit=_MOST_OPEN)
    context = HomePage(
        greeting=greeting(visitor.speech),
        waiting=_cards(visitor, [table for table in mine if _waits(table, visitor)]),
        going_on=_cards(visitor, [table for table in mine if not _waits(table, visitor)]),
        games=tuple(game_card(game, visitor.speech) for game in listed_games()),
        open_tables=_cards(
            visitor, [t for t in open_ones.tables if t.seat_of(visitor.user_id) is None]
        ),
        refusal=refusal,
        name=name,
    )
    return page(house, visitor, "home.html", {"page": context}, status)


async def _mine(house: House, visitor: Visitor) -> list[TableInfo]:
    """The visitor's tables that are not over."""
    if visitor.user_id is None:
        return []
    found: list[TableInfo] = []
    for status in ("playing", "open"):
        listing = await house.tables.listing(status=status, mine=visitor.user_id, limit=_MOST_MINE)
        found += listing.tables
    return found


def _waits(table: TableInfo, visitor: Visitor) -> bool:
    """Whether this table waits for the visitor: he is to move, or as host he may start.

    Not where somebody plays for him: it goes on by itself.
    """
    if table.status == "playing":
        mine = table.seat_of(visitor.user_id)
        return mine in table.to_act and stand_in_of(table, mine) is None
    return table.host_id == visitor.user_id and all(table.sitters)


def _cards(visitor: Visitor, tables: list[TableInfo]) -> tuple[TableCard, ...]:
    return tuple(table_card(table, visitor) for table in tables)


_GREETINGS = (
    (5, N_("Good night")),
    (11, N_("Good morning")),
    (18, N_("Good day")),
    (24, N_("Good evening")),
)


def greeting(speech: Speech) -> str:
    """A greeting by the hour of the house."""
    hour = clock.now().astimezone().hour
    return speech.gettext(next(text for until, text in _GREETINGS if hour < until))
