"""Finished games, the latest first, each with its replay."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.tables.shapes import TableInfo
from app.web.pages import page
from app.web.site.cards import TableCard, table_card
from app.web.visitors import AnyVisitor, OpenHouse, Visitor

router = APIRouter()

Cursor = Annotated[str, Query(max_length=200, pattern=r"^[A-Za-z0-9_.:~=+-]*$")]


@dataclass(frozen=True, slots=True)
class FinishedCard:
    """A finished game: who won, everybody's points in order of rank.

    After a resignation, which only two can play to, `loser` is who gave up: then no points count.
    """

    table: TableCard
    winners: tuple[str, ...]
    loser: str | None
    standings: tuple[tuple[int, str, int], ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """Part of the list; `after` leads to the next part. `is_mine`: only the visitor's own."""

    games: tuple[FinishedCard, ...]
    after: str | None
    is_mine: bool


@router.get("/finished")
async def finished(
    house: OpenHouse, visitor: AnyVisitor, after: Cursor = "", mine: str = ""
) -> Response:
    """The list of finished games: everybody's public ones, or the visitor's own."""
    is_mine = bool(mine) and visitor.user_id is not None
    listing = await house.tables.listing(
        status="finished", mine=visitor.user_id if is_mine else None, after=after or None
    )
    cards = tuple(_card(table, visitor) for table in listing.tables)
    context = FinishedPage(games=cards, after=listing.after, is_mine=is_mine)
    return page(house, visitor, "finished_list.html", {"page": context})


def _card(table: TableInfo, visitor: Visitor) -> FinishedCard:
    standings = []
    if table.result:
        for sitter, seat in zip(table.sitters, table.result.seats, strict=True):
            standings.append((seat.rank, sitter.name if sitter else "", seat.points))
    standings.sort(key=lambda line: line[0])
    return FinishedCard(
        table=table_card(table, visitor),
        winners=tuple(name for rank, name, _ in standings if rank == 1),
        loser=standings[-1][1] if table.result and table.result.ending == "resigned" else None,
        standings=tuple(standings),
        at=table.finished_at or table.changed_at,
    )
