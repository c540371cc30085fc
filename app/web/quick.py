"""The two routes that moves come in by, answered without what FastAPI does for any route.

A layer right before the router. It takes a posted move that is well-formed throughout, does for it
what the routes' dependencies and functions do, in the same order and by the same functions, and
passes everything else on as it came: an odd body, another kind of content, an address that is none
of these. So whatever is refused for its form is refused by the routes themselves, in their words.
"""

import re

import msgspec
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.accounts.errors import AccountRefused
from app.house import house_of
from app.tables.errors import TableRefusal
from app.web.answers import answer, problem_of
from app.web.api import forms
from app.web.api.play import play_move
from app.web.csrf import FIELD, HEADER, check_given
from app.web.form_moves import Fields, fields_in
from app.web.problems import Problem
from app.web.site.playing import play
from app.web.visitors import find_visitor
from engines.core.codec import decode_json

_PATH = re.compile(r"(/api/v1)?/tables/([A-Za-z0-9_-]{1,64})/moves")
_FORM = "application/x-www-form-urlencoded"
_JSON = "application/json"


class Named:
    """Stands for a route in the counts."""

    def __init__(self, path: str) -> None:
        self.path = path


_BY_PROGRAM = Named("/api/v1/tables/{table_id}/moves")
_BY_FORM = Named("/tables/{table_id}/moves")


class QuickMoves:
    """Answers posted moves; all else goes to the router."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or pass it on."""
        found = None
        if scope["type"] == "http" and scope["method"] == "POST":
            found = _PATH.fullmatch(scope["path"])
        if found is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        body = b""
        try:
            body = await _whole(receive)
            response = await _answered(request, found[2], body, by_program=found[1] is not None)
        except (Problem, TableRefusal, AccountRefused, HTTPException) as error:
            response = answer(request, problem_of(error))
        if response is None:
            await self._app(scope, _again(body, receive), send)
        else:
            await response(scope, receive, send)


async def _answered(
    request: Request, table_id: str, body: bytes, *, by_program: bool
) -> Response | None:
    """The answer to a well-formed move; None: the router's. Raises what the routes raise."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if by_program:
        move = _move(body) if kind == _JSON else None
        return None if move is None else await _by_program(request, table_id, move)
    form = fields_in(body) if kind == _FORM else None
    return None if form is None else await _by_form(request, table_id, form)


async def _by_program(request: Request, table_id: str, move: forms.Move) -> Response:
    request.scope["route"] = _BY_PROGRAM
    visitor = await find_visitor(request)
    check_given(request, visitor, request.headers.get(HEADER, ""))
    return await play_move(house_of(request), visitor, table_id, move)


async def _by_form(request: Request, table_id: str, form: Fields) -> Response:
    request.scope["route"] = _BY_FORM
    visitor = await find_visitor(request)
    given = request.headers.get(HEADER) or form.get(FIELD, [""])[-1]
    check_given(request, visitor, given)
    return await play(house_of(request), visitor, request, table_id, form)


def _move(body: bytes) -> forms.Move | None:
    try:
        return forms.Move.model_validate(decode_json(body))
    except (ValidationError, msgspec.DecodeError, RecursionError):
        return None


async def _whole(receive: Receive) -> bytes:
    """The body. Raises ClientDisconnect when it does not come to its end."""
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        more: bytes = message.get("body", b"")
        body += more
        if not message.get("more_body", False):
            return body


def _again(body: bytes, receive: Receive) -> Receive:
    """The request as it came, for whoever reads it next."""
    is_read = False

    async def read() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read
