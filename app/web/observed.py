"""Round every request: an id, the security headers, a log line, the metrics, and no crash."""

import logging
import secrets
from collections.abc import Mapping

from prometheus_client import Counter, Histogram
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app import clock
from app.db.engine import is_full, is_lost
from app.logged import REQUEST, about_table
from app.web.answers import answer
from app.web.problems import Problem

log = logging.getLogger("app.web.requests")

REQUESTS = Counter(
    "manorhouse_requests_total", "HTTP requests answered", ("method", "route", "status")
)
SECONDS = Histogram("manorhouse_request_seconds", "Time to answer an HTTP request", ("route",))

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Invitations stand in addresses: no other site may learn them (BB-70).
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
API = "/api/v1"
_LEFT = 499
"""In the counts: whoever asked has gone before there was an answer."""
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Observed:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; other connections pass untouched."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = clock.monotonic()
        request_id = secrets.token_hex(8)
        scope.setdefault("state", {})["id"] = request_id
        REQUEST.set(request_id)
        about_table(scope["path"])
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(scope, MutableHeaders(scope=message), request_id)
            await send(message)

        try:
            await self._app(scope, receive, send_with_headers)
        except ClientDisconnect:  # the visitor left while sending: nobody waits for an answer
            status = status or _LEFT
        except Exception as error:
            log.exception("a request failed")
            if status:  # the answer has begun: the connection can only be closed
                raise
            response = answer(Request(scope, receive), _problem(error))
            await response(scope, receive, send_with_headers)
        finally:
            _note(scope, status or 500, clock.monotonic() - begun)


def _problem(error: Exception) -> Problem:
    """Our mistake, or a database that is full, or away for a moment."""
    if is_full(error):
        return Problem(503, "disk_full", headers={"Retry-After": "30"})
    if is_lost(error) or isinstance(error, PoolTimeout):
        return Problem(503, "database_away", headers={"Retry-After": "5"})
    return Problem(500, "server_error")


def _add_headers(scope: Scope, headers: MutableHeaders, request_id: str) -> None:
    headers["X-Request-ID"] = request_id
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/static/"):
        return
    headers.setdefault("Cache-Control", "private, no-cache")
    headers.add_vary_header("Cookie")
    headers.add_vary_header("Accept-Language")


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Count and log by route, never by address: addresses hold invitations."""
    route = _route_of(scope)
    method = scope["method"] if scope["method"] in _METHODS else "OTHER"
    REQUESTS.labels(method, route, str(status)).inc()
    SECONDS.labels(route).observe(seconds)
    level = logging.INFO if 400 <= status < 500 and status != 404 else logging.DEBUG
    log.log(level, "%s %s %s in %.1f ms", method, route, status, 1000 * seconds)


def _route_of(scope: Scope) -> str:
    """The path of the route that answered, places unfilled; the API's with its prefix."""
    path: str = getattr(scope.get("route"), "path", None) or "unknown"
    is_bare = scope["path"].startswith(API) and not path.startswith(API)
    return f"{API}{path}" if is_bare and path != "unknown" else path
