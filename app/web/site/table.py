"""A table's pages: lobby, play, finished, each by the table's status."""

from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.house import House
from app.live.hub import Look
from app.live.touched import is_asked
from app.pages.advice import Hint
from app.pages.facts import facts_json
from app.pages.page import Form
from app.pages.pages import page_of
from app.pages.wishes import Wish
from app.tables.games import find_game
from app.tables.shapes import TableInfo
from app.web.clock_fields import table_in_words
from app.web.pages import page
from app.web.paths import TableId
from app.web.site.looking_back import finished_page
from app.web.site.posts import is_by_script, known_regions
from app.web.visitors import AnyVisitor, OpenHouse, Visitor
from app.web.wishes import wishes_for
from app.web.words import Choice

router = APIRouter()

_LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class TablePage:
    """Any page of a table.

    `look` places its regions, `turn` says that it waits for the visitor. `address` may be passed
    on, unless the house is reached by one that only this computer knows (`is_local`); `link` is an
    invitation that was just made. `wishes` is what can be answered automatically for whoever sits
    here. `hint` is what was suggested to the visitor just now.
    """

    table: TableInfo
    title: str
    options: tuple[Choice, ...]
    look: Look
    heartbeat: float
    turn: bool
    address: str
    is_local: bool
    link: str | None = None
    refusal: str | None = None
    wishes: tuple[Wish, ...] = ()
    hint: Hint | None = None


@router.get("/tables/{table_id}")
async def table_page(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """The table as this visitor sees it now."""
    return await show_table(house, visitor, table_id)


async def show_table(
    house: House,
    visitor: Visitor,
    table_id: str,
    refusal: str | None = None,
    status: int = 200,
    chosen: Form | None = None,
    link: str | None = None,
    hint: Hint | None = None,
) -> Response:
    """The page that fits the table's status; `refusal` is why a post was not granted."""
    table = await house.tables.info(table_id, visitor.user_id)
    if table.status == "finished":
        return await finished_page(house, visitor, table, refusal, status)
    if table.status == "abandoned":
        return page(house, visitor, "tables/abandoned.html", {"table": table}, 410)
    look = await house.hub.look(
        table_id, visitor.user_id, visitor.speech, visitor.csrf, refusal, chosen
    )
    context = _context(house, visitor, look, refusal, link)
    if look.stage.scene.viewer is not None and table.status == "playing":
        context = replace(context, wishes=await wishes_for(house, visitor, table.game))
    context = replace(context, hint=hint)
    template = "tables/lobby.html"
    headline = None
    if look.stage.scene.table.status == "playing":
        game_page = page_of(table.game)
        template, headline = game_page.layout, game_page.headline(look.stage)
    whole = {"page": context, "look": look, "stage": look.stage, "headline": headline}
    whole["fields"] = facts_json(hint.fields if hint else {})
    return page(house, visitor, template, whole, status)


def _context(
    house: House, visitor: Visitor, look: Look, refusal: str | None, link: str | None
) -> TablePage:
    table = look.stage.scene.table
    game = find_game(table.game)
    return TablePage(
        table=table,
        title=game.title if game else table.game,
        options=tuple(table_in_words(table, visitor.speech)),
        look=look,
        heartbeat=house.hub.heartbeat_seconds,
        turn=is_asked(look.stage.scene),
        address=f"{visitor.origin}/tables/{table.id}",
        is_local=urlsplit(visitor.origin).hostname in _LOCAL,
        link=link,
        refusal=refusal,
    )


async def answer_post(
    house: House,
    visitor: Visitor,
    request: Request,
    table_id: str,
    refusal: str | None = None,
    status: int = 200,
    chosen: Form | None = None,
) -> Response:
    """After a post at a table: regions for a script; for a browser alone the page with the why."""
    if not is_by_script(request):
        return await show_table(house, visitor, table_id, refusal, status, chosen)
    shown, known = known_regions(request)
    html = await house.hub.answer(
        table_id, visitor.user_id, visitor.speech, visitor.csrf, shown, known, refusal
    )
    return HTMLResponse(html, status)
