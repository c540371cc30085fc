"""Programs at a table: they listen on the socket, and move over it or by POST."""

from functools import partial
from typing import Any

import msgspec
from typing_extensions import override

from app.live.wire import JSON
from bench.load.frames import Socket, connect
from bench.load.playing import Table, Tally
from bench.load.requests import Line, head_of
from bench.load.tables import Party

PONG = b'{"type":"pong"}'


class Op(msgspec.Struct, gc=False):
    """One operation of a diff, read whole as a program would."""

    op: str
    path: str
    value: Any = None


class Frame(msgspec.Struct, gc=False):
    """What of a frame a program needs in order to play on."""

    type: str
    seq: int = 0
    ref: str | None = None
    public: list[Op] = []
    private: list[Op] = []
    prompt: Any = None


read = msgspec.json.Decoder(Frame).decode


class Program:
    """One program: at a seat, or `seat` None only looking on."""

    def __init__(self, table: Table, seat: int | None, tally: Tally) -> None:
        self._table = table
        self._seat = seat
        self._tally = tally
        self._seq = 0
        self._socket: Socket | None = None

    async def enter(self, port: int) -> None:
        """Open the socket and say who it is."""
        path = f"/tables/{self._table.party.id}/live"
        self._socket = await connect(port, path, JSON, self._hear)
        token = None if self._seat is None else self._table.party.people[self._seat].token
        self._socket.send(msgspec.json.encode({"type": "hello", "token": token}))

    @property
    def is_there(self) -> bool:
        """Whether the first scene has come."""
        return self._seq > 0

    def play(self, number: int) -> None:
        """Send a move over the socket."""
        one = self._table.party.plan.moves[number]
        assert self._socket
        self._socket.send(
            b'{"type":"move","ref":"m%d","prompt":%d,"move":%b}' % (number, one.prompt, one.move)
        )

    def close(self) -> None:
        """Hang up."""
        if self._socket:
            self._socket.close()

    def _hear(self, data: bytes) -> None:
        frame = read(data)
        if frame.type == "diff":
            self._tally.weigh(data)
            self._tally.gaps += frame.seq != self._seq + 1
            self._tally.acknowledged += frame.ref is not None
        elif frame.type == "ping" and self._socket:
            self._socket.send(PONG)
        elif frame.type == "refused":
            self._tally.refused.append(data)
        if frame.seq > self._seq:
            self._table.showed(self._seq + 1)
            self._seq = frame.seq
            if self._seat is not None:
                self._table.saw(self._seat, frame.seq)


class Poster(Program):
    """A program that moves by POST."""

    _line: Line

    @override
    async def enter(self, port: int) -> None:
        """Open the socket to listen on, and the connection to post on."""
        await super().enter(port)
        self._line = Line(port)
        assert self._seat is not None
        token = self._table.party.people[self._seat].token
        self._head = head_of(
            "POST",
            f"/api/v1/tables/{self._table.party.id}/moves",
            port,
            f"Authorization: Bearer {token}\r\nContent-Type: application/json\r\n",
        )

    @override
    def play(self, number: int) -> None:
        """Post a move."""
        one = self._table.party.plan.moves[number]
        body = b'{"ref":"m%d","prompt":%d,"move":%b}' % (number, one.prompt, one.move)
        self._line.ask(self._head, body, partial(self._answered, number + 2))

    @override
    def close(self) -> None:
        """Hang up both."""
        super().close()
        self._line.close()

    def _answered(self, step: int, status: int, body: bytes) -> None:
        if status == 201:
            self._table.made(step)
            self._tally.weigh(body, self._tally.answers)
        else:
            self._tally.refused.append(body)


async def seat_programs(party: Party, tally: Tally, table: Table, port: int, door: str) -> None:
    """Programs at every seat, and one that looks on."""
    kind = Poster if door == "post" else Program
    players = [kind(table, seat, tally) for seat in range(len(party.people))]
    table.players, table.others = players, [Program(table, None, tally)]
    for one in (*players, *table.others):
        assert isinstance(one, Program)
        await one.enter(port)
