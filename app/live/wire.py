"""What clients may send, strictly: everything else is answered `unreadable`."""

from typing import Annotated, Any

import msgspec

from engines.core.codec import Reader

HTML = "manorhouse.html.v1"
SPLICED = "manorhouse.html.v2"
"""The same with splices. Pages offer all: after a release some still talk to the one before."""

FOLDED = "manorhouse.html.v3"
"""The same again, where the page says which of its regions nobody sees just now."""

PLAYED = "manorhouse.html.v4"
"""The same again, where the page also plays over its socket."""

JSON = "manorhouse.json.v1"
OF_PAGES = (PLAYED, FOLDED, SPLICED, HTML)

MOST_BYTES = 32 * 1024
"""The longest frame a client may send."""

_Ref = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_RegionId = Annotated[str, msgspec.Meta(max_length=64)]
_Regions = Annotated[frozenset[_RegionId], msgspec.Meta(max_length=100)]
_Version = Annotated[str, msgspec.Meta(max_length=40)]


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A frame from a client; `type` says which."""


class Ping(_Message, frozen=True, tag="ping"):
    """Is anybody there? Answered by `pong`."""


class Pong(_Message, frozen=True, tag="pong"):
    """The answer to the server's `ping`."""


class ProgramHello(_Message, frozen=True, tag="hello"):
    """A program's first message. `since` is the seq it knows, `chat` the last line it has read."""

    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    since: _Count | None = None
    chat: _Count = 0


class PlayMove(_Message, frozen=True, tag="move"):
    """A move, as `POST /moves` takes it."""

    ref: _Ref
    prompt: int
    move: dict[str, Any]


class Say(_Message, frozen=True, tag="chat"):
    """A line for the table's chat."""

    ref: _Ref
    text: str


class PageHello(_Message, frozen=True, tag="hello"):
    """A page's first message: what it shows, and how long ago somebody touched it (seconds).

    `folded` are the regions that lie in something closed.
    """

    page: Annotated[str, msgspec.Meta(max_length=20)]
    regions: Annotated[dict[_RegionId, _Version], msgspec.Meta(max_length=100)]
    idle: _Count = 0
    hidden: bool = False
    folded: _Regions = frozenset()


class Folded(_Message, frozen=True, tag="folded"):
    """From now on these regions lie in something closed, and all others are seen."""

    regions: _Regions


class PlayForm(_Message, frozen=True, tag="move"):
    """A move: the fields of its form, encoded as a post's body has them."""

    ref: _Ref
    form: str


class Input(_Message, frozen=True, tag="input"):
    """Somebody touched the page, or the page was hidden or shown."""

    hidden: bool = False


FromProgram = ProgramHello | PlayMove | Say | Ping | Pong
FromOlderPage = PageHello | Folded | Input | Ping | Pong
FromPage = FromOlderPage | PlayForm

read_program = Reader[FromProgram](FromProgram).decode
"""A program's frame. Raises msgspec.ValidationError."""

read_page = Reader[FromPage](FromPage).decode
"""A page's frame. Raises msgspec.ValidationError."""

read_older_page = Reader[FromPage](FromOlderPage).decode
"""The same of a page that does not play over its socket: a move is none of its frames."""
