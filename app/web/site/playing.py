"""Playing by forms: moves, what a move would bring, taking back."""

import secrets

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.house import House
from app.pages.page import Form
from app.pages.pages import page_of
from app.tables.errors import TableRefusal, Unreadable
from app.web.answers import problem_of
from app.web.form_moves import MOST_REF, number_in, play_form
from app.web.pages import go
from app.web.paths import TableId
from app.web.posted import Posted, one
from app.web.refusals import sentence
from app.web.site.posts import hears_pushes, is_by_script
from app.web.site.sitting import tried
from app.web.site.table import answer_post
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/moves")
async def play(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Play the move that the form describes. A refused one comes back as it was filled in."""
    user = visitor.known()
    house.limits.move(user.id)
    try:
        seq = await play_form(house, user.id, table_id, form)
    except TableRefusal as refused:
        problem = problem_of(refused)
        if problem.status == 404:
            raise
        said = sentence(visitor.speech, problem.code, problem.facts)
        return await answer_post(
            house, visitor, request, table_id, said, problem.status, chosen=form
        )
    if hears_pushes(request):
        return Response(status_code=204, headers={"X-Seq": str(seq)})
    if is_by_script(request):
        return await answer_post(house, visitor, request, table_id)
    return go(f"/tables/{table_id}")


@router.post("/preview")
async def preview(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """What the form would bring, half-filled or whole; nothing is stored.

    A script gets the preview's HTML; a browser alone the page with the form as it was filled in.
    """
    user = visitor.known()
    house.limits.move(user.id)
    if not is_by_script(request):
        return await answer_post(house, visitor, request, table_id, chosen=form)
    look = await house.hub.look(
        table_id, user.id, visitor.speech, visitor.csrf, refusal=None, chosen=form
    )
    game_page = page_of(look.stage.scene.table.game)
    context = {"part": game_page.preview(look.stage), "stage": look.stage}
    return HTMLResponse(
        house.templates.render(game_page.preview_template, visitor.speech.locale, context)
    )


@router.post("/undo")
async def undo(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId, form: Posted
) -> Response:
    """Take one's own last step back, or ask, agree or decline where all must agree."""
    user = visitor.known()
    house.limits.move(user.id)
    return await tried(
        house, visitor, request, table_id, lambda: _undo(house, visitor, table_id, form)
    )


async def _undo(house: House, visitor: Visitor, table_id: str, form: Form) -> None:
    tables, user_id = house.tables, visitor.known().id
    if one(form, "say") == "ask":
        await tables.refresh(table_id)
        table = await tables.info(table_id)
        await tables.request_undo(table_id, user_id, table.seq)
        return
    seq = number_in(form, "seq")
    match one(form, "say"):
        case "agree":
            await tables.agree_to_undo(table_id, user_id, seq)
        case "decline":
            await tables.decline_undo(table_id, user_id, seq)
        case _:
            ref = one(form, "ref")[:MOST_REF] or secrets.token_urlsafe(12)
            if not (ref.isascii() and ref.isprintable()):
                raise Unreadable("unreadable")
            await tables.undo(table_id, user_id, ref, seq)
