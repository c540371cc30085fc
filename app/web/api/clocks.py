"""Clocks as programs read them; being away, calling, and coming back."""

import secrets
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app import clock
from app.tables.clocks import ClockRule
from app.tables.clocks_shown import SeatTime, Time, clocks_of
from app.tables.clocks_watch import epoch_ms, moment
from app.tables.shapes import Accepted, TableInfo
from app.web.api import forms, shapes
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import TableId
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["play"])


def rule_json(rule: ClockRule | None) -> dict[str, Any]:
    """How time is limited: what is not said in a kind is left out."""
    rule = rule or ClockRule()
    numbers = {"bank": rule.bank, "increment": rule.increment, "days": rule.days}
    known = {name: value for name, value in numbers.items() if value is not None}
    return {"kind": rule.kind, **known, "phase": rule.phase}


def clocks_json(table: TableInfo) -> dict[str, Any] | None:
    """All clocks as they stand now."""
    found = clocks_of(table, epoch_ms(clock.now()))
    if found is None:
        return None
    return {
        "now": moment(found.now),
        "phase": None if found.phase is None else _time_json(found.phase),
        "seats": [_seat_json(one) for one in found.seats],
    }


def _time_json(time: Time) -> dict[str, Any]:
    due = None if time.due is None else moment(time.due)
    return {"is_running": time.is_running, "left": time.left, "due": due, "total": time.total}


def _seat_json(one: SeatTime) -> dict[str, Any]:
    until = None if one.called_until is None else moment(one.called_until)
    return {
        "seat": one.seat,
        **_time_json(one.time),
        "stand_in": one.stand_in,
        "missed": one.missed,
        "called_until": until,
    }


@router.post("/tables/{table_id}/return", status_code=201, response_model=shapes.Accepted)
async def come_back(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Return | None = None
) -> Response:
    """Play yourself again after a stand-in played for you; or answer a call."""
    user = visitor.known()
    house.limits.move(user.id)
    return accepted_json(await house.tables.come_back(table_id, user.id, _ref(body)))


@router.post("/tables/{table_id}/call", status_code=201, response_model=shapes.Accepted)
async def call(
    house: OpenHouse, visitor: AnyVisitor, table_id: TableId, body: forms.Call
) -> Response:
    """Ask whether a silent player is there, at a table without a clock.

    When he does not answer in time, a stand-in plays for him until he returns.
    """
    user = visitor.known()
    house.limits.move(user.id)
    return accepted_json(await house.tables.call(table_id, user.id, body.seat, _ref(body)))


def _ref(body: forms.Return | forms.Call | None) -> str:
    return (body.ref if body else None) or secrets.token_urlsafe(9)


def accepted_json(accepted: Accepted) -> Response:
    """What was stored as which step: 201 the first time, 200 when it is sent again."""
    content = {"ref": accepted.ref, "seq": accepted.seq}
    return json_answer(content, 201 if accepted.is_first else 200)
