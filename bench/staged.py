"""The regions of a game's page, rendered from a position in the middle of a game."""

import time
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from app.pages.page import Region, Stage
from app.pages.pages import PAGES
from app.tables.scenes import position_of, scene_of
from app.tables.shapes import Asked, LogEntry, Sitter, TableInfo
from app.web.i18n import Languages
from app.web.templates import Templates
from engines.core.codec import plain
from engines.core.contract import AnyRules
from engines.core.playing import Played, play_out

STEPS = 60
TIMES = 30
AT = datetime(2026, 11, 30, tzinfo=UTC)


def region_lines(rules: AnyRules) -> list[str]:
    """Milliseconds and bytes of every region of the first seat's page; none for no page."""
    page = PAGES.get(rules.info.key)
    if page is None:
        return []
    languages = Languages()
    templates = Templates(languages)
    stage = _stage(rules, languages)
    return [_line(rules.info.key, region, stage, templates) for region in page.regions(stage.scene)]


def _line(key: str, region: Region, stage: Stage, templates: Templates) -> str:
    def render() -> str:
        context = {"part": region.context(stage), "stage": stage}
        return templates.render(region.template, stage.speech.locale, context)

    size = len(render().encode())
    begun = time.process_time()
    for _ in range(TIMES):
        render()
    spent = (time.process_time() - begun) / TIMES * 1000
    return f"{key:<12} {region.id:<12} {spent:7.2f} ms {size:7d} bytes"


def _stage(rules: AnyRules, languages: Languages) -> Stage:
    seats = min(4, rules.info.max_seats)
    played = list(islice(play_out(rules, rules.info.forms.options(), seats, 7), STEPS))
    state = played[-1].step.state
    prompts = rules.prompts(state)
    asked = {seat: Asked(seat + 1, prompt) for seat, prompt in prompts.items()}
    position = position_of(rules, bench_table(rules, seats, len(played)), len(played), state, asked)
    log = tuple(_entry(number, one) for number, one in enumerate(played, 1))
    return Stage(
        scene=scene_of(position, 0), speech=languages.speech("en"), log=log, csrf="x", ref="x"
    )


def _entry(number: int, one: Played) -> LogEntry:
    seen = (event.seen_by(0) for event in one.step.events)
    return LogEntry(
        seq=number,
        kind="move" if one.move is not None else "setup",
        seat=one.seat,
        events=tuple(event for event in seen if event is not None),
        at=AT,
    )


def bench_table(rules: AnyRules, seats: int, seq: int) -> TableInfo:
    """A public table with a guest at every seat."""
    options: Any = plain(rules.settle(rules.info.forms.options(), seats))
    return TableInfo(
        id="bench",
        game=rules.info.key,
        options=options,
        seat_count=seats,
        status="playing",
        visibility="public",
        host_id="u0",
        sitters=tuple(
            Sitter(seat, f"u{seat}", f"Guest {seat}", is_guest=True) for seat in range(seats)
        ),
        seq=seq,
        to_act=(),
        seed_hash="",
        rules_version=rules.info.rules_version,
        created_at=AT,
        changed_at=AT,
    )
