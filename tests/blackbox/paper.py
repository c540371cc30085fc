"""A page as a browser without a screen has it: regions, their versions, and what is pushed."""

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from html.parser import HTMLParser
from typing import Any

from typing_extensions import override
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.blackbox.line import HTML_PROTOCOL, PATIENCE
from tests.blackbox.programs import Program

Json = Any
VOID = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"})
# Fresh on every rendering, and of no meaning to a reader.
FRESH = (
    re.compile(r'name="ref"[^>]*value="[^"]*"|value="[^"]*"[^>]*name="ref"'),
    re.compile(r'name="csrf"[^>]*value="[^"]*"'),
    re.compile(r"\s+"),
)


class _Regions(HTMLParser):
    """Finds the elements that carry `data-region`, and what stands inside each."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: dict[str, tuple[str, int, int]] = {}
        self.root: dict[str, str | None] = {}
        self._open: list[tuple[str, str | None, str, int]] = []
        self._lines: list[int] = [0]

    def read(self, html: str) -> "_Regions":
        self._lines += [found.end() for found in re.finditer("\n", html)]
        self.feed(html)
        return self

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if "data-live" in named:
            self.root = named
        if tag in VOID:
            return
        region = named.get("id") if "data-region" in named else None
        inside = self._offset() + len(self.get_starttag_text() or "")
        self._open.append((tag, region, named.get("data-v") or "", inside))

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is inside `<use/>`."""

    @override
    def handle_endtag(self, tag: str) -> None:
        while self._open:
            opened, region, version, inside = self._open.pop()
            if region:
                self.found[region] = (version, inside, self._offset())
            if opened == tag:
                return


def plain(html: str) -> str:
    """HTML without what is fresh on every rendering."""
    for pattern in FRESH:
        html = pattern.sub(" ", html)
    return html.strip()


def newer(version: str, than: str) -> bool:
    """Whether a region's version is newer, as the page's script compares them."""
    return numbers(version) > numbers(than)


def numbers(version: str) -> tuple[int, ...]:
    """A version as its two numbers; older than everything when it cannot be read."""
    return tuple(int(part) for part in version.split(".")) if version else (-1, -1)


class Paper:
    """One viewer's page of a table: `regions` holds each region's version and HTML."""

    def __init__(self, program: Program, table: str) -> None:
        self.program = program
        self.table = table
        self.regions: dict[str, tuple[str, str]] = {}
        self.root: dict[str, str | None] = {}
        self.frames: list[str] = []
        self.gone_to: str | None = None
        self.seq = 0
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def load(self) -> "Paper":
        """Fetch the page anew."""
        answer = await self.program.call("GET", f"/tables/{self.table}")
        html = answer.must(200).raw.decode()
        parsed = _Regions().read(html)
        self.root = parsed.root
        self.regions = {
            region: (version, plain(html[start:end]))
            for region, (version, start, end) in parsed.found.items()
        }
        return self

    async def listen(self, base: str | None = None) -> None:
        """Open the page's socket and tell it what the page shows."""
        house = self.program.house
        cookie = {"Cookie": self.program.cookie} if self.program.cookie else {}
        self._socket = await connect(
            f"{base or house.socket_url}/tables/{self.table}/live",
            subprotocols=[HTML_PROTOCOL],
            additional_headers=cookie,
            origin=(base or house.socket_url).replace("ws:", "http:"),
            proxy=None,
            compression=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=2,
        )
        shown = {region: version for region, (version, _) in self.regions.items()}
        page = self.root.get("data-page") or ""
        await self._socket.send(json.dumps({"type": "hello", "page": page, "regions": shown}))
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                self.frames.append(str(frame))
                message = json.loads(frame)
                if message.get("type") == "ping":
                    await socket.send('{"type":"pong"}')
                self.seq = max(self.seq, message.get("seq") or 0)
                if message.get("type") == "go":
                    self.gone_to = message["url"]
                for one in message.get("regions", ()):
                    old, _ = self.regions.get(one["id"], ("", ""))
                    if newer(one["v"], old):
                        self.regions[one["id"]] = (one["v"], plain(one["html"]))

    async def reach(self, seq: int) -> None:
        """Wait until the pushes stand at this step. Raises AssertionError."""
        for _ in range(int(PATIENCE / 0.02)):
            if self.gone_to or self.seq >= seq:
                return
            await asyncio.sleep(0.02)
        message = f"the page was not told of step {seq}"
        raise AssertionError(message)

    @property
    def texts(self) -> dict[str, str]:
        """The HTML of every region."""
        return {region: html for region, (_, html) in self.regions.items()}

    async def hang_up(self) -> None:
        """Close the socket; the page stays as it is."""
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        self._socket = self._reader = None


@contextlib.asynccontextmanager
async def paper(program: Program, table: str) -> AsyncIterator[Paper]:
    """A loaded page that listens."""
    page = await Paper(program, table).load()
    await page.listen()
    try:
        yield page
    finally:
        await page.hang_up()
