"""Reading JSON strictly and writing the engines' records."""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from fastapi import Request
from fastapi.routing import APIRoute
from starlette.responses import Response
from typing_extensions import override

from app.web.problems import Problem
from engines.core.codec import decode_json, encode


class StrictRequest(Request):
    """Reads JSON as the standard has it: no NaN, no half characters, no bottomless nesting."""

    @override
    async def json(self) -> Any:
        """The body. Raises Problem 400 when it cannot be read."""
        try:
            return decode_json(await self.body())
        except (msgspec.DecodeError, RecursionError) as error:
            raise Problem(400, "unreadable") from error


class StrictRoute(APIRoute):
    """A route whose JSON is read strictly."""

    @override
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handler = super().get_route_handler()

        async def handle(request: Request) -> Response:
            return await handler(StrictRequest(request.scope, request.receive))

        return handle


def json_answer(content: Any, status: int = 200) -> Response:
    """Records, tuples of them or plain values as JSON."""
    return Response(encode(content), status, media_type="application/json")
