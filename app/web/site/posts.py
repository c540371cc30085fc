"""What the script of a table's page tells with its posts."""

from collections.abc import Mapping

import msgspec
from starlette.requests import Request

_MOST_REGIONS = 100
_regions = msgspec.json.Decoder(dict[str, str])


def is_by_script(request: Request) -> bool:
    """Whether our own script sends this and applies the answer's regions."""
    return request.headers.get("hx-request") == "true"


def hears_pushes(request: Request) -> bool:
    """Whether that script has an open socket as well: then it need not be told twice."""
    return is_by_script(request) and request.headers.get("x-live") == "true"


def known_regions(request: Request) -> tuple[str, Mapping[str, str]]:
    """The page that posts, and its regions with the versions it shows. What is odd is left out."""
    try:
        known = _regions.decode(request.headers.get("x-regions", "{}").encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        known = {}
    known = dict(list(known.items())[:_MOST_REGIONS])
    return "open" if "seats" in known else "playing", known
