"""Every failure as an answer: a problem for programs, a page of the house for people."""

from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.accounts.errors import AccountRefused
from app.house import house_of
from app.tables.errors import TableRefusal
from app.web.i18n import N_
from app.web.pages import frame_of
from app.web.paths import ID
from app.web.problems import Problem, ProblemResponse
from app.web.refusals import sentence
from app.web.visitors import Visitor

_BY_STATUS = {
    400: "unreadable",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unreadable",
    500: "server_error",
}
_BY_ACCOUNT_CODE = {
    "name_taken": 409,
    "already_registered": 409,
    "wrong_name_or_password": 401,
    "no_such_token": 404,
}
_TITLES = {
    400: N_("That did not work"),
    401: N_("Who is there?"),
    403: N_("This door is closed to you"),
    404: N_("Nothing here"),
    405: N_("That did not work"),
    409: N_("Somebody was faster"),
    413: N_("That is too much"),
    422: N_("Not quite"),
    429: N_("One moment, please"),
    500: N_("Something broke"),
    503: N_("The books are closed just now"),
}
_MOST_ERRORS = 20


def add_handlers(app: FastAPI) -> None:
    """Let the app answer every failure in the house's own way."""
    app.add_exception_handler(Problem, _answer)
    app.add_exception_handler(AccountRefused, _answer)
    app.add_exception_handler(TableRefusal, _answer)
    app.add_exception_handler(RequestValidationError, _answer)
    app.add_exception_handler(HTTPException, _answer)


async def _answer(request: Request, error: Exception) -> Response:
    return answer(request, problem_of(error))


def problem_of(error: Exception) -> Problem:
    """Any failure as the problem it is answered with."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, TableRefusal):
        return Problem(error.status, error.code, rule=error.rule, facts=error.facts)
    if isinstance(error, AccountRefused):
        status = _BY_ACCOUNT_CODE.get(error.code, 422)
        return Problem(status, error.code, facts=error.facts)
    if isinstance(error, RequestValidationError):
        return _invalid(error)
    if isinstance(error, HTTPException):
        code = _BY_STATUS.get(error.status_code, "unreadable")
        return Problem(error.status_code, code, headers=error.headers)
    return Problem(500, "server_error")


def _invalid(error: RequestValidationError) -> Problem:
    """Which fields do not fit, by name: never their values, which may be somebody's password."""
    places = [".".join(str(step) for step in each["loc"]) for each in error.errors()]
    if any(each["type"] == "json_invalid" for each in error.errors()):
        return Problem(400, "unreadable")
    known = tuple(place[:100] for place in dict.fromkeys(places))[:_MOST_ERRORS]
    return Problem(422, "invalid_request", facts={"fields": known})


def answer(request: Request, problem: Problem) -> Response:
    """The problem for this reader, in his language and format."""
    visitor = reader_of(request)
    detail = sentence(visitor.speech, problem.code, problem.facts)
    request_id = str(getattr(request.state, "id", ""))
    if request.url.path.startswith("/api/"):
        return ProblemResponse(problem, detail, request_id)
    return error_page(request, problem, visitor, detail, request_id)


def error_page(
    request: Request, problem: Problem, visitor: Visitor, detail: str, request_id: str
) -> Response:
    """The failure as a page with the way back."""
    title = visitor.speech.gettext(_TITLES.get(problem.status, _TITLES[400]))
    context: Mapping[str, object] = {
        "frame": frame_of(visitor),
        "problem": problem,
        "title": title,
        "detail": detail,
        "request_id": request_id,
        "back": _way_back(request),
    }
    html = house_of(request).templates.render("error.html", visitor.speech.locale, context)
    return HTMLResponse(html, problem.status, problem.headers)


def _way_back(request: Request) -> str:
    """The table the visitor was at, or home."""
    parts = request.url.path.split("/")
    if len(parts) > 3 and parts[1] == "tables" and ID.fullmatch(parts[2]):
        return f"/tables/{parts[2]}"
    return "/"


def reader_of(request: Request) -> Visitor:
    """Who reads the answer; somebody unknown when the request failed before that was found out."""
    visitor: Visitor | None = getattr(request.state, "visitor", None)
    if visitor is not None:
        return visitor
    accepts = request.headers.get("accept-language", "")
    return Visitor(speech=house_of(request).languages.choose(None, accepts))
