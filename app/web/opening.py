"""Opening the house when the server starts, and closing it when it stops."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import cast

from alembic.script import ScriptDirectory
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

from app.accounts.service import Accounts
from app.bots.thinkers import Thinkers
from app.config import ROOT, Settings
from app.db.engine import connect_raw, make_engine
from app.db.notices import Notices
from app.house import House
from app.live.elsewhere import Elsewhere
from app.live.hub import Hub
from app.metrics import show_level
from app.tables.service import TableService
from app.web.i18n import Languages
from app.web.limits import Limits
from app.web.templates import Templates

log = logging.getLogger("app.web")

_TIDY_EVERY = 3600.0

Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]


def open_house(settings: Settings) -> Lifespan:
    """The lifespan of an app with these settings. It needs a database's address."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        dsn = settings.database_url
        if dsn is None:
            message = "the site needs the address of a database"
            raise ValueError(message)
        engine = make_engine(dsn, settings.database_pool)
        notices = Notices(lambda: connect_raw(dsn))
        elsewhere = Elsewhere(notices)
        tables = TableService.at(dsn, engine, notices, Thinkers(settings.bot_processes))
        await tables.open()
        try:
            async with _furnished(settings, engine, tables, elsewhere) as house:
                app.state.house = house
                yield
        finally:
            await tables.close()
            await engine.dispose()

    return lifespan


@asynccontextmanager
async def _furnished(
    settings: Settings, engine: AsyncEngine, tables: TableService, elsewhere: Elsewhere
) -> AsyncIterator[House]:
    languages = Languages()
    templates = Templates(languages)
    accounts = Accounts(engine)
    limits = Limits(settings)
    tidying = asyncio.create_task(_tidy(accounts))
    try:
        async with Hub(
            tables=tables,
            engine=engine,
            accounts=accounts,
            limits=limits,
            elsewhere=elsewhere,
            render=templates.render,
            heartbeat_seconds=settings.heartbeat_seconds,
        ) as hub:
            _show_levels(engine, tables, hub)
            yield House(
                settings=settings,
                database=engine,
                accounts=accounts,
                tables=tables,
                hub=hub,
                languages=languages,
                templates=templates,
                limits=limits,
                schema=_schema(),
            )
    finally:
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying


def _show_levels(engine: AsyncEngine, tables: TableService, hub: Hub) -> None:
    pool = cast("QueuePool", engine.pool)
    show_level("rooms_open", "Tables that somebody looks at", lambda: hub.open_rooms)
    show_level("tables_in_memory", "Dealt tables in memory", lambda: tables.in_memory)
    show_level("journal_waiting_steps", "Steps not stored yet", lambda: tables.unstored)
    show_level("database_connections", "Of the pool, those in use", pool.checkedout)


def _schema() -> str:
    """The newest migration: what a migrated database is at."""
    return ScriptDirectory(str(ROOT / "migrations")).get_current_head() or ""


async def _tidy(accounts: Accounts) -> None:
    """Now and then, drop what has run out."""
    while True:
        try:
            await accounts.forget_ended_sessions()
        except (SQLAlchemyError, OSError):
            log.warning("ended sessions could not be dropped; trying again later")
        await asyncio.sleep(_TIDY_EVERY)
