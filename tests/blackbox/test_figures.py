"""What an operator sees of a house at work: figures that add up, and a log without secrets."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.blackbox.company import audit, company, play_out
from tests.blackbox.house import ROOMY, House, free_port
from tests.blackbox.line import listening

Json = Any


@pytest.fixture
def talkative(
    make_data: Callable[[], Path], database_url: str
) -> Iterator[tuple[House, dict[str, str]]]:
    """A house that logs all it can, in JSON, and has a port for its figures."""
    extra = {
        "MANORHOUSE_LOG_FORMAT": "json",
        "MANORHOUSE_LOG_LEVEL": "debug",
        "MANORHOUSE_METRICS_PORT": str(free_port()),
    }
    house = House(make_data(), database_url=database_url, settings={**ROOMY, **extra}).start()
    yield house, extra
    house.close()
    assert not house.complaints()


def figures(port: str) -> dict[tuple[str, str], float]:
    """Every sample by its name and its label's value, if it has one."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False).text
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_figures_add_up_and_the_log_tells_no_secret(
    talkative: tuple[House, dict[str, str]],
) -> None:
    house, settings = talkative
    port = settings["MANORHOUSE_METRICS_PORT"]
    async with company(house, 2, {"secret_goals": True}) as present:
        async with listening(house, present.table, present.people[0].token) as line:
            during = figures(port)
            assert during["manorhouse_sockets", "program"] == 1
            assert during["manorhouse_rooms_open", ""] == 1
            await line.say({"type": "chat", "ref": "c", "text": "a word among friends"})
            players = present.seated(61)
            await play_out(players, 90)
        assert not await audit(present, players)
        steps = await present.people[0].steps(present.table)
        table = await present.people[0].get(f"/tables/{present.table}")
        moves = sum(step["kind"] == "move" for step in steps)
        after = figures(port)
        assert after["manorhouse_steps_stored_total", ""] == moves
        assert after["manorhouse_step_seconds_count", ""] == moves
        assert after["manorhouse_journal_batch_steps_sum", ""] >= moves
        assert after["manorhouse_journal_waiting_steps", ""] == 0
        assert after["manorhouse_tables_in_memory", ""] == 1
        sent = [each for player in players for each in player.sent.values()]
        lines = [json.loads(text) for text in house.log.splitlines() if text.startswith("{")]
    assert {"at", "level", "logger", "message"} <= set.intersection(*(set(one) for one in lines))
    about = [one for one in lines if one.get("table") == present.table]
    assert any("/moves" in one["message"] for one in about)
    assert any("socket" in one["message"] for one in about)
    assert all(one["request"] for one in about if "socket" in one["message"])
    told = "\n".join(text for text in house.log.splitlines())
    secrets = {table["seed"], "a word among friends", *(each.ref for each in sent)}
    secrets |= {person.token or "" for person in present.people}
    secrets |= {f'"{key}"' for each in sent for key in each.move}
    assert not [secret for secret in secrets if secret and secret in told]
