"""Suggesting a move to whoever is asked: what, why, and filled into the page. Nothing is played."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.house import House
from app.pages.advice import Hint, hint_of
from app.pages.facts import facts_json
from app.pages.hints import ADVICE
from app.tables.errors import Conflict, TableRefusal
from app.web.answers import problem_of
from app.web.paths import TableId
from app.web.refusals import sentence
from app.web.site.posts import is_by_script
from app.web.site.table import answer_post, show_table
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter(prefix="/tables/{table_id}")


@router.post("/hint")
async def suggest(
    house: OpenHouse, visitor: AnyVisitor, request: Request, table_id: TableId
) -> Response:
    """The hint alone for a script, which lays it out; else the page with its form filled in."""
    user = visitor.known()
    house.limits.hint(request, user.id)
    try:
        hint = await _hint(house, visitor, table_id)
    except TableRefusal as refused:
        problem = problem_of(refused)
        if problem.status == 404:
            raise
        said = sentence(visitor.speech, problem.code, problem.facts)
        return await answer_post(house, visitor, request, table_id, said, problem.status)
    if is_by_script(request):
        html = house.templates.render("live/hint.html", visitor.speech.locale, hint_context(hint))
        response: Response = HTMLResponse(html)
    else:
        response = await show_table(house, visitor, table_id, chosen=hint.fields, hint=hint)
    response.headers["Cache-Control"] = "no-store"
    return response


async def _hint(house: House, visitor: Visitor, table_id: str) -> Hint:
    """Raises TableRefusal; also when the question has changed while the bot thought."""
    user_id = visitor.known().id
    found = await house.tables.suggestion(table_id, user_id)
    look = await house.hub.look(table_id, user_id, visitor.speech, visitor.csrf)
    asked = look.stage.scene.asked
    if asked is None or asked.id != found.prompt_id:
        raise Conflict("stale_prompt")
    return hint_of(ADVICE[look.stage.scene.table.game], look.stage, found.move, found.reason)


def hint_context(hint: Hint) -> dict[str, object]:
    """What the template of a hint reads."""
    return {"hint": hint, "fields": facts_json(hint.fields)}
