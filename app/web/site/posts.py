"""What the script of a table's page tells with its posts."""

from collections.abc import Mapping

import msgspec
from starlette.requests import Request

_MOST_REGIONS = 100
_regions = msgspec.json.Decoder(dict[str, str])
_PAGES = frozenset({"open", "playing", "finished"})


def is_by_script(request: Request) -> bool:
    """Whether our own script sends this and applies the answer's regions."""
    return request.headers.get("hx-request") == "true"


def known_regions(request: Request) -> tuple[str, Mapping[str, str]]:
    """The page that posts, and its regions with the versions it shows. What is odd is left out."""
    shown = request.headers.get("x-page", "playing")
    try:
        known = _regions.decode(request.headers.get("x-regions", "{}").encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        known = {}
    return (
        shown if shown in _PAGES else "playing",
        dict(list(known.items())[:_MOST_REGIONS]),
    )
