"""A house in the test's process, and those who knock: browsers and programs."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import httpx
from fastapi import FastAPI
from sqlalchemy import func, select

from app.config import Settings
from app.db.metadata import metadata
from app.house import House
from app.web.application import create_app
from tests.blackbox.player import answer

ORIGIN = "http://manor.test"
API = "/api/v1"


def roomy(database_url: str, **changes: Any) -> Settings:
    """Settings whose limits no test meets by chance."""
    settings = Settings(
        database_url=database_url,
        moves_per_minute=10**6,
        guests_per_minute=10**6,
        tables_per_minute=10**6,
        sign_ins_per_minute=10**6,
        chats_per_minute=10**6,
        hints_per_minute=10**6,
    )
    return replace(settings, **changes)


@dataclass
class Site:
    """The running app. Everybody who knocks has connections of his own."""

    app: FastAPI
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def house(self) -> House:
        """What the app holds."""
        house: House = self.app.state.house
        return house

    def client(self, origin: str = ORIGIN, **headers: str) -> httpx.AsyncClient:
        """Somebody unknown."""
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        client = httpx.AsyncClient(
            transport=transport, base_url=origin, headers=headers, follow_redirects=False
        )
        self.clients.append(client)
        return client

    async def browser(self, name: str, **headers: str) -> "Browser":
        """A guest in a browser."""
        client = self.client(**headers)
        response = await client.post("/guests", data={"name": name})
        assert response.status_code == 303, response.text
        return Browser(client, await csrf_of(client))

    async def program(self, name: str) -> "Program":
        """A guest with a token."""
        client = self.client()
        body = (await client.post(f"{API}/guests", json={"name": name})).json()
        client.headers["Authorization"] = f"Bearer {body['token']}"
        return Program(client, body["user"]["id"], body["token"])

    async def counts(self) -> dict[str, int]:
        """How many rows each table has that people fill: the house's own beat is none of those."""
        async with self.house.database.connect() as connection:
            return {
                name: (
                    await connection.execute(select(func.count()).select_from(table))
                ).scalar_one()
                for name, table in metadata.tables.items()
                if name not in {"heartbeats", "outages"}
            }


async def csrf_of(client: httpx.AsyncClient) -> str:
    """The form token that this browser's pages carry."""
    found = re.search(r'<meta name="csrf" content="([^"]*)"', (await client.get("/")).text)
    assert found
    return found[1]


@dataclass
class Browser:
    """A browser with a session, and its form token."""

    client: httpx.AsyncClient
    csrf: str

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """A page."""
        return await self.client.get(path, headers=headers)

    async def post(self, path: str, **fields: str | list[str]) -> httpx.Response:
        """A form, with its token."""
        return await self.client.post(path, data={"csrf": self.csrf, **fields})


@dataclass
class Program:
    """A program with a token."""

    client: httpx.AsyncClient
    id: str
    token: str

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """One call of the API."""
        return await self.client.request(method, API + path, json=body)

    async def open_table(self, seats: int = 2, **more: Any) -> str:
        """A new table's id."""
        body = {"game": "uradalom", "seats": seats, **more}
        response = await self.call("POST", "/tables", body)
        assert response.status_code == 201, response.text
        return str(response.json()["id"])


async def seat(site: Site, seats: int = 2, **more: Any) -> tuple[str, list[Program]]:
    """A started table with as many programs as it has seats."""
    people = [await site.program(f"Person {number}") for number in range(seats)]
    table = await people[0].open_table(seats, **more)
    for person in people[1:]:
        assert (await person.call("POST", f"/tables/{table}/seats", {})).status_code == 201
    assert (await people[0].call("POST", f"/tables/{table}/start")).status_code == 200
    return table, people


async def play_on(table: str, people: list[Program], most: int = 10_000, seed: int = 1) -> int:
    """Play sampled moves until the end or for so many; says how many were played."""
    rnd, played = Random(seed), 0
    while played < most:
        moved = False
        for person in people:
            scene = (await person.call("GET", f"/tables/{table}/scene")).json()
            prompt = scene["prompt"]
            if not prompt or not prompt["waits"] or played >= most:
                continue
            played, moved = played + 1, True
            move = {"ref": f"m{played}", "prompt": prompt["id"], "move": answer(prompt, rnd)}
            response = await person.call("POST", f"/tables/{table}/moves", move)
            assert response.status_code == 201, response.text
        if not moved:
            break
    return played


@asynccontextmanager
async def open_site(settings: Settings) -> AsyncIterator[Site]:
    """The app with its lifespan running."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        site = Site(app)
        try:
            yield site
        finally:
            for client in site.clients:
                await client.aclose()


@contextmanager
def swapped(owner: Any, name: str, value: Any) -> Iterator[None]:
    """One attribute, replaced for a while."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        setattr(owner, name, before)
