"""What an operator's machines ask, and what the log says."""

import logging
import re

import pytest
from prometheus_client import generate_latest

from app import clock
from app.config import ROOT
from tests.server.web.site import API, Site, swapped

FIGURES = (
    "steps_stored_total",
    "step_seconds",
    "stage_seconds",
    "journal_batch_steps",
    "journal_commit_seconds",
    "journal_waiting_steps",
    "sockets",
    "sockets_slow_total",
    "sockets_resynced_total",
    "tables_in_memory",
    "rooms_open",
    "database_connections",
)


async def test_alive_ready_and_measured(site: Site) -> None:
    client = site.client()
    assert (await client.get("/healthz")).status_code == 200
    assert (await client.get("/readyz")).json() == {"ready": True}
    assert (await client.get("/readyz/visitors")).json() == {"ready": True}
    await client.get(f"{API}/tables/none")
    metrics = generate_latest().decode()
    assert 'manorhouse_requests_total{method="GET",route="/healthz",status="200"}' in metrics
    assert "/api/v1/tables/{table_id}" in metrics
    assert "/tables/none" not in metrics


async def test_not_ready_without_todays_schema(site: Site) -> None:
    async with site.house.database.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
    response = await site.client().get("/readyz")
    assert (response.status_code, response.json()["why"]) == (503, "not_migrated")


async def test_not_ready_without_a_database(site: Site) -> None:
    async with site.house.database.begin() as connection:
        await connection.exec_driver_sql("ALTER TABLE alembic_version RENAME TO gone")
    response = await site.client().get("/readyz")
    assert (response.status_code, response.json()["ready"]) == (503, False)


async def test_visitors_do_not_reach_the_figures(site: Site) -> None:
    assert (await site.client().get("/metrics")).status_code == 404


async def test_the_next_releases_schema_is_one_to_serve_beside(site: Site) -> None:
    async with site.house.database.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    assert (await site.client().get("/readyz")).json() == {"ready": True}


async def test_who_is_about_to_stop_is_not_ready(site: Site) -> None:
    site.house.hub.is_leaving = True
    for path in ("/readyz", "/readyz/visitors"):
        response = await site.client().get(path)
        assert (response.status_code, response.json()["why"]) == (503, "draining")
    assert (await site.client().get("/healthz")).status_code == 200
    assert (await site.client().get("/")).status_code == 200


@pytest.mark.parametrize("why", ["disk_full", "database_away"])
async def test_who_cannot_store_is_not_ready_but_shows_what_there_is(site: Site, why: str) -> None:
    journal = site.house.tables._desk.journal
    if why == "disk_full":
        journal._full_at = clock.monotonic()
    else:
        journal.is_away = True
    response = await site.client().get("/readyz")
    assert (response.status_code, response.json()["why"]) == (503, why)
    assert (await site.client().get("/readyz/visitors")).status_code == 200
    journal.is_away = False


async def test_every_figure_has_a_name_an_explanation_and_its_own_place(site: Site) -> None:
    told = generate_latest().decode()
    for name in FIGURES:
        assert f"# TYPE manorhouse_{name} " in told, name
        assert told.count(f"# HELP manorhouse_{name} ") == 1, name
    described = (ROOT / "docs" / "operating.md").read_text()
    ours = set(re.findall(r"^# TYPE (manorhouse_\w+) ", told, re.MULTILINE))
    assert {name for name in ours if not name.endswith("_created")} <= {
        name for name in ours if f"`{name}`" in described
    }


async def test_the_log_knows_no_secret(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        robot, anna = await site.program("Robot"), await site.browser("Anna")
        table = await robot.open_table(visibility="private")
        invited = (await robot.call("POST", f"/tables/{table}/invitations")).json()
        await anna.get(f"/invite/{invited['token']}")
        await anna.post(f"/invite/{invited['token']}")
        await anna.post("/register", name="Anna", password="four quiet herons")
        await site.client().get("/", headers={"Authorization": f"Bearer {robot.token}x"})
    ours = "\n".join(
        record.getMessage() for record in caplog.records if record.name.startswith("app")
    )
    assert "/invite/{token}" in ours
    async with site.house.database.connect() as connection:
        (seed,) = (await connection.exec_driver_sql("SELECT seed FROM tables")).one()
    cookie = anna.client.cookies["manorhouse"]
    for secret in (robot.token, invited["token"], anna.csrf, cookie, "herons", seed.hex()):
        assert secret not in ours


async def test_a_database_that_is_away_is_503_and_no_crash(site: Site) -> None:
    anna = await site.browser("Anna")

    def away() -> None:
        message = "connection refused"
        raise OSError(message)

    with swapped(site.house.accounts, "by_session", lambda _: away()):
        page = await anna.get("/")
    assert page.status_code == 503
    assert "cannot reach its books" in page.text
    assert page.headers["retry-after"] == "5"
    assert (await anna.get("/")).status_code == 200
