"""Static files, kept by browsers for a year under the hash of their content."""

import hashlib
from functools import cache
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from typing_extensions import override

FOLDER = Path(__file__).resolve().parent.parent.parent / "static"

_FOR_A_YEAR = "public, max-age=31536000, immutable"
_FOR_AN_HOUR = "public, max-age=3600"


@cache
def content_hash(path: str) -> str | None:
    """The short hash of a static file; None when there is no such file."""
    file = FOLDER / path
    if not file.is_file():
        return None
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def static_url(path: str) -> str:
    """The address of a static file, which changes whenever its content does."""
    version = content_hash(path)
    return f"/static/{path}?v={version}" if version else f"/static/{path}"


class HashedFiles(StaticFiles):
    """Static files that say how long they may be kept."""

    @override
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        query = scope["query_string"].decode("latin-1")
        is_exact = query.startswith("v=") and query[2:] == content_hash(path)
        response.headers["Cache-Control"] = _FOR_A_YEAR if is_exact else _FOR_AN_HOUR
        return response
