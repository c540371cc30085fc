"""What some games show at a table before its start, for its host to arrange."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.pages.medieval_manor import ground
from app.pages.page import Form, Region
from app.tables.shapes import TableInfo


@dataclass(frozen=True, slots=True)
class Lobby:
    """A region of the lobby, and how its form is read: as those of `options` that change.

    `read` raises ValueError with a code when the form says too little.
    """

    region: Region
    read: Callable[[TableInfo, Form], Mapping[str, Any]]
    options: frozenset[str]


LOBBIES: Mapping[str, Lobby] = {
    "medieval_manor": Lobby(ground.REGION, ground.read, frozenset({"lands"}))
}
