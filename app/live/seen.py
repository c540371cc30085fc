"""Scenes for the live channel: before the deal there is a table, and nothing to see on it."""

from app.tables.scenes import NO_SIGHT, Sight, own_sight, scene_of
from app.tables.shapes import Position, Scene, TableInfo
from engines.core.contract import Viewer


def undealt(table: TableInfo) -> Position:
    """Where a table stands before it is dealt."""
    return Position(table=table, seq=0, state=None, public=None)


def scene_for(position: Position, viewer: Viewer) -> Scene:
    """What a viewer sees of a position; nothing before the deal (BB-13)."""
    if position.seq:
        return scene_of(position, viewer)
    return Scene(
        table=position.table,
        viewer=viewer,
        seq=0,
        public=None,
        private=None,
        asked=None,
        result=None,
    )


def sight_of(position: Position, viewer: Viewer) -> Sight:
    """What a viewer sees of a position that others do not: less work than a whole scene."""
    return own_sight(position, viewer) if position.seq else NO_SIGHT
