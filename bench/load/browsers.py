"""Browsers at a table: they listen for regions on the socket, and send their forms over it."""

import re
import secrets
from urllib.parse import urlencode

import msgspec

from app.live.wire import PLAYED
from bench.load.frames import Socket, connect
from bench.load.playing import Table, Tally
from bench.load.programs import PONG
from bench.load.requests import Line, head_of
from bench.load.tables import Party, Person

_REGION = re.compile(
    rb'<[^>]*\bid="([\w-]+)"[^>]*\bdata-region\b( data-folds)?[^>]*\bdata-v="([\d.]+)"'
)


class Region(msgspec.Struct, gc=False):
    """A region that was pushed; its text, or the parts of it, are taken unread."""

    id: str
    v: str


class Push(msgspec.Struct, gc=False):
    """A frame for a page."""

    seq: int = 0
    regions: list[Region] = []
    type: str = ""
    ref: str = ""


read = msgspec.json.Decoder(Push).decode


class Browser:
    """One page of a table, at a seat, or only looking on."""

    def __init__(self, table: Table, seat: int | None, tally: Tally, language: str) -> None:
        self._table = table
        self._seat = seat
        self._tally = tally
        self._language = language
        self._versions: dict[str, str] = {}
        self._seq = 0

    async def enter(self, port: int) -> None:
        """Load the page, then open its socket."""
        party = self._table.party
        who = None if self._seat is None else party.people[self._seat]
        path = f"/tables/{party.id}"
        headers = _headers(port, who, self._language)
        line = Line(port)
        status, html = await line.fetch(head_of("GET", path, port, headers))
        line.close()
        assert status == 200, html[:300]
        found = _REGION.findall(html)
        self._versions = {name.decode(): v.decode() for name, _, v in found}
        folded = [name.decode() for name, folds, _ in found if folds]  # nothing is opened
        assert self._versions, "a page without regions"
        self._seq = max(int(v.partition(".")[0]) for v in self._versions.values())
        if self._seat is not None:
            self._table.saw(self._seat, self._seq)
        self._csrf = who.csrf if who else ""
        self._socket: Socket = await connect(port, f"{path}/live", PLAYED, self._hear, headers)
        hello = {"type": "hello", "page": "playing", "regions": self._versions, "folded": folded}
        self._socket.send(msgspec.json.encode(hello))

    @property
    def is_there(self) -> bool:
        """Whether the page is loaded."""
        return bool(self._versions)

    def play(self, number: int) -> None:
        """Send the form of a move, as the page's script does."""
        one = self._table.party.plan.moves[number]
        ref = secrets.token_urlsafe(12)
        own = urlencode({"ref": ref, "prompt": one.prompt, "csrf": self._csrf})
        form = f"{own}&{one.form.decode()}"
        self._socket.send(msgspec.json.encode({"type": "move", "ref": ref, "form": form}))

    def close(self) -> None:
        """Close the page."""
        self._socket.close()

    def _hear(self, data: bytes) -> None:
        push = read(data)
        if push.type == "ping":
            self._socket.send(PONG)
        elif push.type == "accepted":
            self._tally.acknowledged += 1
            self._tally.weigh(data, self._tally.answers)
            self._table.made(push.seq)
        elif push.type == "refused":
            self._tally.refused.append(data)
        elif push.seq:
            self._show(push, data)

    def _show(self, push: Push, data: bytes) -> None:
        self._tally.weigh(data)
        for one in push.regions:
            self._versions[one.id] = one.v
        if push.seq > self._seq:
            self._table.showed(self._seq + 1)
            self._seq = push.seq
            if self._seat is not None:
                self._table.saw(self._seat, push.seq)


def _headers(port: int, who: Person | None, language: str) -> str:
    cookie = f"Cookie: manorhouse={who.cookie}\r\n" if who else ""
    return (
        f"Origin: http://127.0.0.1:{port}\r\nAccept-Language: {language}\r\n"
        f"Accept: text/html\r\n{cookie}"
    )


async def seat_browsers(
    party: Party, tally: Tally, table: Table, port: int, *, viewers: int
) -> None:
    """A browser for every seat, and as many more that look on as make `viewers`."""
    players = [Browser(table, seat, tally, "en") for seat in range(len(party.people))]
    others = [Browser(table, None, tally, "en") for _ in range(viewers - len(players))]
    table.players, table.others = players, others
    for one in (*players, *others):
        await one.enter(port)
