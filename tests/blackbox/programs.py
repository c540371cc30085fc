"""A stranger's program: a guest with a token, who speaks HTTP and remembers all he was told."""

import json
import uuid
from dataclasses import dataclass
from types import TracebackType
from typing import Any, ClassVar, Self

import httpx

from tests.blackbox.house import House

Json = Any
API = "/api/v1"


@dataclass(frozen=True)
class Answer:
    """One response: its status, its headers and its body."""

    status: int
    headers: httpx.Headers
    raw: bytes

    @property
    def body(self) -> Json:
        """The body as JSON values; None for an empty or another kind of body."""
        kind = self.headers.get("content-type", "")
        return json.loads(self.raw) if self.raw and "json" in kind else None

    @property
    def code(self) -> str | None:
        """The stable code of a refusal."""
        return self.body.get("code") if isinstance(self.body, dict) else None

    def must(self, *statuses: int) -> "Answer":
        """This answer, when it has one of these statuses. Raises AssertionError."""
        assert self.status in statuses, f"{self.status} instead of {statuses}: {self.raw[:600]!r}"
        return self

    @property
    def transcript(self) -> str:
        """All that a listener could have read: headers and body."""
        headers = "\n".join(f"{name}: {value}" for name, value in self.headers.items())
        return f"{headers}\n\n{self.raw.decode(errors='replace')}"


class Program:
    """One user with his own connections. `heard` is every response he got, in order.

    `at_large` are all whose connections are open, so that a case that fails leaves none behind.
    """

    at_large: ClassVar[set["Program"]] = set()

    def __init__(self, house: House, name: str, token: str | None = None) -> None:
        self.house = house
        self.name = name
        self.token = token
        self.id = ""
        self.cookie = ""
        self.heard: list[str] = []
        self.at_large.add(self)
        self._http = httpx.AsyncClient(
            base_url=house.url,
            timeout=30,
            trust_env=False,
            follow_redirects=False,
            verify=False,  # noqa: S501 - plain HTTP on loopback; loading certificates takes time
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        self.at_large.discard(self)
        await self._http.aclose()

    async def enter(self) -> Self:
        """Become a guest."""
        answer = (await self.call("POST", f"{API}/guests", {"name": self.name})).must(201)
        self.id = answer.body["user"]["id"]
        self.token = answer.body["token"]
        assert self.token
        self.house.secrets.add(self.token)
        return self

    async def call(
        self, method: str, path: str, body: Json = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """One request, signed with the token if there is one."""
        signed = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        response = await self._http.request(
            method,
            path,
            content=None if body is None else json.dumps(body).encode(),
            headers={
                **({} if body is None else {"Content-Type": "application/json"}),
                **signed,
                **(headers or {}),
            },
        )
        answer = Answer(response.status_code, response.headers, response.content)
        self.heard.append(answer.transcript)
        return answer

    async def get(self, path: str) -> Json:
        """The body of a GET that must succeed."""
        return (await self.call("GET", API + path)).must(200).body

    async def open_table(self, game: str = "uradalom", seats: int = 2, **more: Json) -> str:
        """Open a table, sit down at its seat 0, and give its id."""
        body = {"game": game, "seats": seats, **more}
        return str((await self.call("POST", f"{API}/tables", body)).must(201).body["id"])

    async def sit(self, table: str, seat: int | None = None, **more: Json) -> Answer:
        """Ask for a seat."""
        body = {**({} if seat is None else {"seat": seat}), **more}
        return await self.call("POST", f"{API}/tables/{table}/seats", body)

    async def start(self, table: str) -> Answer:
        """Have the table dealt."""
        return await self.call("POST", f"{API}/tables/{table}/start", {})

    async def scene(self, table: str) -> Json:
        """What this viewer sees now."""
        return await self.get(f"/tables/{table}/scene")

    async def move(self, table: str, prompt: int, move: Json, ref: str | None = None) -> Answer:
        """Answer a question by POST."""
        body = {"ref": ref or fresh_ref(), "prompt": prompt, "move": move}
        return await self.call("POST", f"{API}/tables/{table}/moves", body)

    async def steps(self, table: str) -> list[Json]:
        """The whole log as this viewer may know it, page after page."""
        found: list[Json] = []
        for _ in range(1000):
            start = found[-1]["seq"] + 1 if found else 1
            page = (await self.get(f"/tables/{table}/steps?from={start}&limit=100"))["steps"]
            if not page:
                return found
            found += page
        message = "the log has no end"
        raise AssertionError(message)


def fresh_ref() -> str:
    """A name for one move that nobody has used."""
    return uuid.uuid4().hex
