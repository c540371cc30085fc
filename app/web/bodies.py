"""No request may be larger than a form or a move ever is."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.answers import answer
from app.web.problems import Problem


class LimitedBodies:
    """Answers 413 to a larger request, whether or not it says how large it is.

    Starlette's own limit answers in its own words, before ours could.
    """

    def __init__(self, app: ASGIApp, most_bytes: int) -> None:
        self._app = app
        self._most = most_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on while it is small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        announced = request.headers.get("content-length", "0")
        if not announced.isdecimal() or int(announced[:12]) > self._most:
            await answer(request, Problem(413, "too_large"))(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise HTTPException(413)
            return message

        await self._app(scope, counted, send)
