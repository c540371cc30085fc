"""What one process holds: the parts that every request and every socket needs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncEngine
from starlette.requests import HTTPConnection

from app.accounts.service import Accounts
from app.config import Settings

# Each of these parts finds its house by `house_of`, so here they are named for their types only.
if TYPE_CHECKING:
    from app.live.hub import Hub
    from app.tables.service import TableService
    from app.web.i18n import Languages
    from app.web.limits import Limits
    from app.web.templates import Templates


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The open house: made at start-up, stored as `app.state.house`, closed at the end.

    `schema` is the database's version that this code was written for.
    """

    settings: Settings
    database: AsyncEngine
    accounts: Accounts
    tables: "TableService"
    hub: "Hub"
    languages: "Languages"
    templates: "Templates"
    limits: "Limits"
    schema: str


def house_of(connection: HTTPConnection) -> House:
    """The house a request or a socket belongs to."""
    house: House = connection.app.state.house
    return house
