"""What an operator's machines ask, and what the log says."""

import logging

import pytest

from tests.server.web.site import API, Site, open_site, roomy, swapped


async def test_alive_ready_and_measured(site: Site) -> None:
    client = site.client()
    assert (await client.get("/healthz")).status_code == 200
    assert (await client.get("/readyz")).json() == {"ready": True}
    await client.get(f"{API}/tables/none")
    metrics = (await client.get("/metrics")).text
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


async def test_metrics_can_be_closed(database_url: str) -> None:
    async with open_site(roomy(database_url, metrics=False)) as site:
        assert (await site.client().get("/metrics")).status_code == 404


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
