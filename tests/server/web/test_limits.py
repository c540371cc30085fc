"""How often is too often, and what that looks like."""

import pytest

from app import clock
from app.web.limits import HOUSEHOLD, Buckets, address_of
from tests.server.web.site import API, open_site, roomy


def test_a_bucket_holds_a_minutes_worth_and_fills_again() -> None:
    at = clock.SetClock(clock.now())
    with clock.replaced(at):
        buckets = Buckets(60)
        assert [buckets.take("a") for _ in range(60)] == [0.0] * 60
        assert buckets.take("a") == pytest.approx(1.0)
        assert buckets.take("b") == 0.0
        at.advance(0.5)
        assert buckets.take("a") == pytest.approx(0.5)
        at.advance(0.5)
        assert buckets.take("a") == 0.0
        at.advance(3600)
        assert [buckets.take("a") for _ in range(61)][-1] > 0


def test_buckets_are_forgotten_before_they_fill_the_memory() -> None:
    buckets = Buckets(5)
    for number in range(50_000):
        buckets.take(f"address {number}")
    assert len(buckets) <= 20_000


def test_nothing_is_allowed_by_a_limit_of_none() -> None:
    assert Buckets(0).take("a") == 60.0


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_is_one_address(host: str, key: str) -> None:
    class Knock:
        client = type("Client", (), {"host": host})

    assert address_of(Knock()) == key  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("setting", "path", "body"),
    [
        ("guests_per_minute", "/guests", {"name": "Anna"}),
        ("sign_ins_per_minute", "/sessions", {"name": "Anna", "password": "x"}),
        ("tables_per_minute", "/tables", {"game": "uradalom", "seats": 2}),
        ("moves_per_minute", "/tables/x/preview", {"prompt": 1, "move": {}}),
        ("hints_per_minute", "/tables/x/suggestion", None),
    ],
)
async def test_too_often_is_429_and_says_when(
    database_url: str, setting: str, path: str, body: dict[str, object] | None
) -> None:
    async with open_site(roomy(database_url, **{setting: 3})) as site:
        robot = await site.program("Robot")
        codes = []
        for _ in range(5):
            method = "GET" if body is None else "POST"
            response = await robot.client.request(method, API + path, json=body)
            codes.append(response.status_code)
        assert codes[-1] == 429
        assert codes[0] != 429
        assert response.json()["code"] == "too_often"
        assert 1 <= int(response.headers["retry-after"]) <= 60
        assert response.headers["retry-after"] in response.json()["detail"]


async def test_guessing_a_password_from_many_addresses_is_limited_by_name(
    database_url: str,
) -> None:
    async with open_site(roomy(database_url, sign_ins_per_minute=3)) as site:
        body = {"name": "Anna", "password": "x"}
        codes = []
        for number in range(5):
            client = site.client()
            client._transport.client = (f"203.0.113.{number}", 1)  # type: ignore[attr-defined]
            codes.append((await client.post(f"{API}/sessions", json=body)).status_code)
        assert codes == [401, 401, 401, 429, 429]


async def test_many_guests_of_one_address_share_its_hints(database_url: str) -> None:
    async with open_site(roomy(database_url, hints_per_minute=1)) as site:
        codes = []
        for _ in range(HOUSEHOLD + 1):
            guest = await site.program("Robot")
            codes.append((await guest.client.get(f"{API}/tables/x/suggestion")).status_code)
        assert codes == [404] * HOUSEHOLD + [429]


async def test_the_page_says_it_too(database_url: str) -> None:
    async with open_site(roomy(database_url, chats_per_minute=2)) as site:
        anna = await site.browser("Anna")
        table = (await anna.post("/games/uradalom/tables", seats="2")).headers["location"]
        for number in range(3):
            page = await anna.post(f"{table}/chat", text=f"line {number}")
        assert page.status_code == 429
        assert "That was a bit fast" in page.text
        assert "retry-after" in page.headers


async def test_the_defaults_leave_room_for_a_class(database_url: str) -> None:
    settings = roomy(database_url)
    plain = type(settings)(database_url=database_url)
    assert plain.guests_per_minute >= 200
    assert plain.tables_per_minute >= 100
    assert plain.hints_per_minute * HOUSEHOLD >= 600
