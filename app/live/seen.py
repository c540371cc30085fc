"""Scenes for the live channel: before the deal there is a table, and nothing to see on it."""

from app.tables.scenes import NO_SIGHT, Sight, own_sight, scene_with
from app.tables.shapes import Position, Scene, TableInfo
from engines.core.contract import Viewer


def undealt(table: TableInfo) -> Position:
    """Where a table stands before it is dealt."""
    return Position(table=table, seq=0, state=None, public=None)


class Seen:
    """A position as it is seen from each seat, worked out once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._sights: dict[Viewer, Sight] = {}
        self._scenes: dict[Viewer, Scene] = {}

    def forget(self) -> None:
        """Have it worked out again, if anybody still asks."""
        self._sights.clear()
        self._scenes.clear()

    def sight(self, viewer: Viewer) -> Sight:
        """What this viewer sees that others do not: less work than a whole scene."""
        sight = self._sights.get(viewer)
        if sight is None:
            position = self.position
            sight = own_sight(position, viewer) if position.seq else NO_SIGHT
            self._sights[viewer] = sight
        return sight

    def scene(self, viewer: Viewer) -> Scene:
        """What this viewer sees; nothing before the deal (BB-13)."""
        scene = self._scenes.get(viewer)
        if scene is None:
            scene = scene_with(self.position, viewer, self.sight(viewer))
            self._scenes[viewer] = scene
        return scene
