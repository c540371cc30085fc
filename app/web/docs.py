"""The API's own pages: OpenAPI as JSON, and Swagger UI from local files."""

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.responses import HTMLResponse, Response

from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(include_in_schema=False)

DESCRIPTION = """\
Everything a page can do, a program can do.

**Who is asking**: a program sends `Authorization: Bearer TOKEN`. A token comes with
`POST /api/v1/guests`, `/users` and `/sessions`, or from the settings page. Public tables may be
read by anybody.

**Errors** are `application/problem+json` with a stable `code`; a move that the game's rules refuse
also names the `rule` and the `facts`.

**A game's own words**: which moves, prompts, events and views a game has, `GET /api/v1/games/{key}`
says as JSON Schema.

**Live**: the WebSocket `/tables/{id}/live` with the subprotocol `manorhouse.json.v1` tells every
change as it happens, and takes moves.
"""

TAGS = [
    {"name": "who", "description": "Guests, users, sessions."},
    {"name": "games", "description": "What can be played, and with which options."},
    {"name": "tables", "description": "Open a table, sit down, start."},
    {"name": "bots", "description": "Have bots at a table, and say how fast they play."},
    {"name": "play", "description": "See the scene, answer the prompt, take back."},
    {"name": "records", "description": "Log, commitments, and the whole finished game."},
]


def operation_id(route: APIRoute) -> str:
    """The function's name: unique, and a good name for a generated client's method."""
    return route.name


@router.get("/api/docs")
async def api_docs(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """Swagger UI."""
    html = house.templates.render("api_docs.html", visitor.speech.locale, {})
    return HTMLResponse(html)
