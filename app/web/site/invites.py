"""An invitation's link: looking claims nothing, sitting down does."""

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.errors import AccountRefused
from app.house import House
from app.tables.errors import TableRefusal
from app.web.answers import problem_of
from app.web.clock_fields import table_in_words
from app.web.pages import go, page
from app.web.paths import InviteToken
from app.web.posted import Posted, go_as, one, welcome
from app.web.refusals import sentence
from app.web.site.cards import TableCard, table_card
from app.web.visitors import AnyVisitor, OpenHouse, Visitor
from app.web.words import Choice

router = APIRouter()


@dataclass(frozen=True, slots=True)
class InvitePage:
    """The table an invitation leads to. `token` goes back with the form."""

    token: str
    table: TableCard
    host: str
    options: tuple[Choice, ...]
    refusal: str | None = None
    name: str = ""


@router.get("/invite/{token}")
async def invitation(house: OpenHouse, visitor: AnyVisitor, token: InviteToken) -> Response:
    """What one is invited to. Who sits there already goes straight to the table."""
    table = await house.tables.invited_to(token)
    if table.seat_of(visitor.user_id) is not None:
        return go(f"/tables/{table.id}")
    return await _page(house, visitor, token)


@router.post("/invite/{token}")
async def accept(
    house: OpenHouse, visitor: AnyVisitor, request: Request, token: InviteToken, form: Posted
) -> Response:
    """Take the seat."""
    table = await house.tables.invited_to(token)
    try:
        visitor = await welcome(house, request, visitor, form)
        await house.tables.sit(table.id, visitor.known().id, invite=token)
    except (AccountRefused, TableRefusal) as refused:
        said = sentence(visitor.speech, refused.code, refused.facts)
        return await _page(
            house, visitor, token, said, one(form, "name"), problem_of(refused).status
        )
    return go_as(house, request, visitor, f"/tables/{table.id}")


async def _page(
    house: House,
    visitor: Visitor,
    token: str,
    refusal: str | None = None,
    name: str = "",
    status: int = 200,
) -> Response:
    table = await house.tables.invited_to(token)
    host = next((s.name for s in table.sitters if s and s.user_id == table.host_id), "")
    context = InvitePage(
        token=token,
        table=table_card(table, visitor),
        host=host,
        options=tuple(table_in_words(table, visitor.speech)),
        refusal=refusal,
        name=name,
    )
    return page(house, visitor, "tables/invited.html", {"page": context}, status)
