"""Looking back: the finished page, and the replay of any table at any step."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.house import House
from app.live.faces import Painter, Stages
from app.live.hub import Look
from app.live.regions import Rendered
from app.live.versions import Version
from app.pages.page import Stage
from app.pages.pages import page_of
from app.tables.games import find_game
from app.tables.history import Eyes
from app.tables.shapes import LogEntry, Scene, TableInfo
from app.web.clock_fields import table_in_words
from app.web.pages import page
from app.web.paths import TableId
from app.web.problems import not_found
from app.web.visitors import AnyVisitor, OpenHouse, Visitor
from app.web.words import Choice

router = APIRouter()

OPEN: Literal["open"] = "open"
SPECTATOR = "spectator"
_PART = 500


@dataclass(frozen=True, slots=True)
class FinishedTablePage:
    """A finished game. `finish` is what the game tells of it.

    The page is live: a rematch takes along those who sat here.
    """

    table: TableInfo
    title: str
    options: tuple[Choice, ...]
    finish: Any
    heartbeat: float
    turn: bool = False
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """One step of a table, seen with somebody's eyes, among all its steps.

    `eyes` is a seat's number, `open` or `spectator`; `may_choose_eyes` only after the end.
    """

    table: TableInfo
    title: str
    look: Look
    moments: Any
    at: int
    last: int
    eyes: str
    may_choose_eyes: bool


async def finished_page(
    house: House,
    visitor: Visitor,
    table: TableInfo,
    refusal: str | None = None,
    status: int = 200,
) -> Response:
    """The page of a game that is over."""
    scene = await house.tables.scene_at(table.id, table.seq, OPEN, visitor.user_id)
    log = await whole_log(house, table.id, visitor.user_id)
    stage = Stage(
        scene=scene, speech=visitor.speech, log=log, csrf=visitor.csrf, mode="finished", eyes=OPEN
    )
    game = find_game(table.game)
    context = FinishedTablePage(
        table=scene.table,
        title=game.title if game else table.game,
        options=tuple(table_in_words(table, visitor.speech)),
        finish=page_of(table.game).finish(stage),
        heartbeat=house.hub.heartbeat_seconds,
        refusal=refusal,
    )
    mine = table.seat_of(visitor.user_id)
    whole = {"page": context, "stage": stage, "mine": mine}
    return page(house, visitor, "finished.html", whole, status)


@router.get("/tables/{table_id}/replay")
async def replay(
    house: OpenHouse,
    visitor: AnyVisitor,
    table_id: TableId,
    at: Annotated[int | None, Query(ge=0, lt=2**31)] = None,
    eyes: Annotated[str, Query(alias="as", pattern=r"^([0-9]{1,2}|open|spectator|)$")] = "",
) -> Response:
    """The table as it was after a step; a running game only as the visitor knew it."""
    table = await house.tables.info(table_id, visitor.user_id)
    if table.seq == 0:
        raise not_found("not_started")
    shown = _step(table, at)
    chosen = _eyes(table, visitor, eyes)
    scene = await house.tables.scene_at(table_id, shown, chosen, visitor.user_id)
    log = await whole_log(house, table_id, visitor.user_id)
    name = SPECTATOR if chosen is None else str(chosen)
    whole = Stage(scene=scene, speech=visitor.speech, log=log, mode="history", eyes=name)
    game = find_game(table.game)
    game_page = page_of(table.game)
    look = _look(house, scene, visitor, log, name)
    context = ReplayPage(
        table=table,
        title=game.title if game else table.game,
        look=look,
        moments=game_page.moments(whole),
        at=shown,
        last=table.seq,
        eyes=name,
        may_choose_eyes=table.status == "finished",
    )
    headline = game_page.headline(look.stage)
    found = {"page": context, "look": look, "stage": look.stage, "headline": headline}
    return page(house, visitor, "replay.html", found)


async def whole_log(house: House, table_id: str, user_id: str | None) -> tuple[LogEntry, ...]:
    """Every step as this user may know it."""
    entries: list[LogEntry] = []
    while True:
        start = entries[-1].seq + 1 if entries else 1
        part = await house.tables.steps(table_id, user_id, start, _PART)
        entries += part
        if len(part) < _PART:
            return tuple(entries)


def _step(table: TableInfo, at: int | None) -> int:
    """Unless it is said, the start of a game that is over, and where a running one stands."""
    if at is None:
        at = 1 if table.status == "finished" else table.seq
    return max(1, min(at, table.seq))


def _eyes(table: TableInfo, visitor: Visitor, eyes: str) -> Eyes:
    """Whose eyes: after the end whoever is asked for, until then only one's own."""
    if eyes == OPEN or (not eyes and table.status == "finished"):
        return OPEN
    if eyes == SPECTATOR:
        return None
    return int(eyes) if eyes else table.seat_of(visitor.user_id)


def _look(
    house: House, scene: Scene, visitor: Visitor, log: tuple[LogEntry, ...], eyes: str
) -> Look:
    """The game's regions as they stood, with the log up to there."""
    known = tuple(entry for entry in log if entry.seq <= scene.seq)
    stage = Stage(scene=scene, speech=visitor.speech, log=known, mode="history", eyes=eyes)
    version = Version(scene.seq, 0)
    painter, stages = Painter(house.templates.render), Stages(lambda: stage, lambda: stage)
    regions = {
        one.id: Rendered(one.id, str(version), painter.painted(one, stages))
        for one in page_of(scene.table.game).regions(scene)
    }
    return Look(stage, version, regions)
