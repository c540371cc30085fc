"""At a table before and around the play: sit, leave, invite, start, chat, once more."""

import secrets
from collections.abc import Awaitable, Callable

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.errors import AccountRefused
from app.house import House
from app.tables.errors import Conflict, NotYours, TableRefusal
from app.tables.shapes import TableInfo
from app.web.answers import problem_of
from app.web.pages import go
from app.web.paths import TableId
from app.web.posted import Posted, go_as, one, welcome
from app.web.problems import Problem
from app.web.refusals import sentence
from app.web.site.posts import is_by_script
from app.web.site.table import answer_post, show_table
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter(prefix="/tables/{table_id}")

_MOST_REF = 64


async def tried(
    house: House,
    visitor: Visitor,
    request: Request,
    table_id: str,
    act: Callable[[], Awaitable[object]],
) -> Response:
    """Do something at a table: regions or the table's page after it, the sentence if refused."""
    try:
        await act()
    except (TableRefusal, AccountRefused, Problem) as refused:
        problem = problem_of(refused)
        if problem.status in {401, 404}:
            raise
        said = sentence(visitor.speech, problem.code, problem.facts)
        response = await answer_post(house, visitor, request, table_id, said, problem.status)
        response.headers.update(problem.headers)
        return response
    if is_by_script(request):
        return await answer_post(house, visitor, request, table_id)
    return go(f"/tables/{table_id}")


@router.post("/sit")
async def sit(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Take this seat or any free one; a newcomer becomes a guest by it."""
    seat = int(one(form, "seat")) if one(form, "seat").isdecimal() else None
    if seat is not None and seat > 99:
        seat = 99
    is_new = visitor.user is None
    if is_new and (refused := _no_room(await house.tables.info(table_id), seat)):
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await show_table(house, visitor, table_id, said, refused.status)
    try:
        visitor = await welcome(house, request, visitor, form)
    except AccountRefused as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await show_table(house, visitor, table_id, said, problem_of(refused).status)
    user = visitor.known()
    house.limits.move(user.id)
    response = await tried(
        house, visitor, request, table_id, lambda: house.tables.sit(table_id, user.id, seat)
    )
    whole_page(request, response, table_id)
    if is_new:  # the new session's cookie goes along, granted or not
        goes = go_as(house, request, visitor, f"/tables/{table_id}")
        response.headers["Set-Cookie"] = goes.headers["Set-Cookie"]
    return response


def _no_room(table: TableInfo, seat: int | None) -> TableRefusal | None:
    """Why nobody new can sit down here: who is refused at the door leaves no guest behind."""
    free = [n for n, sitter in enumerate(table.sitters) if sitter is None or sitter.bot is not None]
    if table.status != "open":
        return Conflict("already_started" if table.started_at else "table_abandoned")
    if table.visibility == "private":
        return NotYours("invitation_needed")
    if seat is None and not free:
        return Conflict("no_free_seat")
    return Conflict("seat_taken") if seat is not None and seat not in free else None


@router.post("/leave")
async def leave(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """Get up."""
    user = visitor.known()
    response = await tried(
        house, visitor, request, table_id, lambda: house.tables.leave(table_id, user.id)
    )
    whole_page(request, response, table_id)
    return response


@router.post("/start")
async def start(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """Deal. A script is sent on to the play page."""
    user = visitor.known()
    house.limits.move(user.id)
    response = await tried(
        house, visitor, request, table_id, lambda: house.tables.start(table_id, user.id)
    )
    whole_page(request, response, table_id)
    return response


def whole_page(request: Request, response: Response, table_id: str) -> None:
    """Who sits down, gets up or starts sees another page, not only other regions."""
    if is_by_script(request) and response.status_code == 200:
        response.headers["HX-Redirect"] = f"/tables/{table_id}"


@router.post("/invite")
async def invite(house: OpenHouse, visitor: AnyVisitor, table_id: TableId) -> Response:
    """Make an invitation. Its link is shown this one time, so this page answers the post itself."""
    user = visitor.known()
    house.limits.move(user.id)
    try:
        made = await house.tables.invite(table_id, user.id)
    except TableRefusal as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await show_table(house, visitor, table_id, said, refused.status)
    link = f"{visitor.origin}/invite/{made.token}"
    response = await show_table(house, visitor, table_id, link=link)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/rematch")
async def rematch(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """Once more with the same seats: to the next table."""
    user = visitor.known()
    house.limits.table(request)
    try:
        table = await house.tables.rematch(table_id, user.id)
        if table.status == "open" and len(table.bots) == 1 + sum(map(bool, table.bots)):
            table = await house.tables.start(table.id, user.id)  # nobody else to wait for
    except TableRefusal as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await show_table(house, visitor, table_id, said, refused.status)
    return go(f"/tables/{table.id}")


@router.post("/chat")
async def chat(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Say something at the table."""
    user = visitor.known()
    ref = one(form, "ref")[:_MOST_REF]
    if not (ref and ref.isascii() and ref.isprintable()):
        ref = secrets.token_urlsafe(12)
    return await tried(
        house,
        visitor,
        request,
        table_id,
        lambda: house.hub.say(table_id, user.id, ref, one(form, "text")),
    )
