"""Bringing a database to today's schema, and writing the next step to it."""

from alembic import command
from alembic.config import Config

from app.config import ROOT
from app.postgres.dsn import sqlalchemy_url

FOLDER = ROOT / "migrations"


def upgrade(dsn: str) -> None:
    """Apply every migration that this database does not have yet; blocks.

    Several processes may call it at once: one works, the others wait for it.
    """
    command.upgrade(_config(dsn), "head")


def write_next(dsn: str, message: str) -> None:
    """Write the migration from this database's schema to the one in app.db, for review."""
    count = len(list((FOLDER / "versions").glob("[0-9]*.py")))
    command.revision(_config(dsn), message, autogenerate=True, rev_id=f"{count + 1:04d}")


def _config(dsn: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["url"] = sqlalchemy_url(dsn)
    return config
