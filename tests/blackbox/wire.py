"""HTTP by hand: bytes out, bytes in, so that requests may be as wrong as they like."""

import asyncio
import contextlib
import json
from dataclasses import dataclass
from typing import Any, ClassVar

Json = Any
PATIENCE = 20.0
LONGEST_HEAD = 2**17


@dataclass(frozen=True)
class Reply:
    """What came back. Status 0: the server hung up without a word."""

    status: int
    head: bytes = b""
    body: bytes = b""

    @property
    def code(self) -> str | None:
        """The code of a problem+json body."""
        if b"application/problem+json" not in self.head.lower():
            return None
        value: Json = json.loads(self.body)
        return value.get("code") if isinstance(value, dict) else None


class Wire:
    """One keep-alive connection that is opened again whenever the server closes it."""

    at_large: ClassVar[set["Wire"]] = set()

    def __init__(self, port: int) -> None:
        self._port = port
        self.at_large.add(self)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, raw: bytes, *, is_head: bool = False) -> Reply:
        """Send these bytes and read one reply. Raises TimeoutError when none comes."""
        async with asyncio.timeout(PATIENCE):
            reader, writer = await self._connection()
            sending = asyncio.create_task(self._send(writer, raw))
            try:
                reply = await self._reply(reader, is_head=is_head)
            finally:
                is_sent = sending.done()
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)
            # Whoever was answered before he had said all must begin a new conversation.
            if reply.status == 0 or not is_sent or b"connection: close" in reply.head.lower():
                await self.close()
            return reply

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None or self._reader.at_eof():
            await self.close()
            opened = await asyncio.open_connection("127.0.0.1", self._port, limit=LONGEST_HEAD)
            self._reader, self._writer = opened
        return self._reader, self._writer

    async def _send(self, writer: asyncio.StreamWriter, raw: bytes) -> None:
        with contextlib.suppress(OSError):
            writer.write(raw)
            await writer.drain()

    async def _reply(self, reader: asyncio.StreamReader, *, is_head: bool) -> Reply:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            status = int(head.split(b" ", 2)[1])
            if is_head or status in {204, 304}:
                return Reply(status, head)
            return Reply(status, head, await self._body(reader, head))
        except (asyncio.IncompleteReadError, ConnectionError):
            return Reply(0)

    async def _body(self, reader: asyncio.StreamReader, head: bytes) -> bytes:
        fields = dict(
            line.lower().split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line
        )
        if b"chunked" in fields.get(b"transfer-encoding", b""):
            return await self._chunks(reader)
        return await reader.readexactly(int(fields.get(b"content-length", b"0")))

    async def _chunks(self, reader: asyncio.StreamReader) -> bytes:
        whole = b""
        while size := int(await reader.readline(), 16):
            whole += (await reader.readexactly(size + 2))[:-2]
        await reader.readline()
        return whole

    async def close(self) -> None:
        """Hang up; the next request opens a new connection."""
        writer, self._writer, self._reader = self._writer, None, None
        if writer is not None:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


def request(
    method: str, target: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> bytes:
    """A well-formed request around whatever target, headers and body."""
    lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + (body or b"")
