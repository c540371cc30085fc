"""What is refused, as programs read it: problem+json (RFC 9457) with a stable code."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from starlette.responses import JSONResponse

from engines.core.errors import Fact


class Problem(Exception):
    """A refusal with the HTTP status it is answered with."""

    def __init__(
        self,
        status: int,
        code: str,
        *,
        rule: str = "",
        facts: Mapping[str, Fact] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.rule = rule
        self.facts: Mapping[str, Fact] = facts or {}
        self.headers = dict(headers or {})


class ProblemResponse(JSONResponse):
    """The problem as a program reads it."""

    media_type = "application/problem+json"

    def __init__(self, problem: Problem, detail: str, request_id: str) -> None:
        content: dict[str, Any] = {
            "type": f"urn:manorhouse:problem:{problem.code}",
            "title": HTTPStatus(problem.status).phrase,
            "status": problem.status,
            "code": problem.code,
            "detail": detail,
            "facts": dict(problem.facts),
            "request": request_id,
        }
        if problem.rule:
            content["rule"] = problem.rule
        super().__init__(content, problem.status, problem.headers)


def nobody() -> Problem:
    """The answer to somebody unknown where somebody is needed."""
    return Problem(401, "sign_in_first", headers={"WWW-Authenticate": "Bearer"})


def not_found(code: str = "not_found") -> Problem:
    """The answer where nothing is, or nothing that this visitor may know of."""
    return Problem(404, code)
