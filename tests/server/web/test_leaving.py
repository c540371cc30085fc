"""Somebody who leaves in the middle of a request is no failure of ours."""

import logging
from typing import Any

import pytest
from starlette.requests import ClientDisconnect

from app.web.observed import Observed


async def _interrupted(_scope: Any, _receive: Any, _send: Any) -> None:
    raise ClientDisconnect


async def _nothing(*_message: Any) -> dict[str, str]:
    return {"type": "http.disconnect"}


async def test_a_visitor_who_leaves_while_sending_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    scope = {"type": "http", "method": "POST", "path": "/tables/x/preview", "headers": []}
    with caplog.at_level(logging.DEBUG, logger="app.web"):
        await Observed(_interrupted)(scope, _nothing, _nothing)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert "499" in caplog.text
