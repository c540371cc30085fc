"""Scenes: what one viewer may see of a position, built up from nothing."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from app.tables.envelope import Envelope, restore_prompts
from app.tables.shapes import Asked, Position, Scene, TableInfo
from engines.core.contract import JSON, AnyRules, Seat, Viewer
from engines.registry import rules_of


def scene_of(position: Position, viewer: Viewer) -> Scene:
    """The scene of a seat, or of a spectator. A seat that does not exist sees as a spectator."""
    seat = viewer if viewer is not None and 0 <= viewer < position.table.seat_count else None
    return scene_with(position, seat, own_sight(position, seat))


def scene_with(position: Position, seat: Viewer, own: "Sight") -> Scene:
    """The same of what was seen already to be this seat's own."""
    return Scene(
        table=position.table,
        viewer=seat,
        seq=position.seq,
        public=position.public,
        private=own.private,
        asked=own.asked,
        result=position.result,
        can_undo=own.can_undo,
    )


class Sight(NamedTuple):
    """The parts of a scene that are one viewer's own."""

    private: Any = None
    asked: Asked | None = None
    can_undo: bool = False


NO_SIGHT = Sight()


def own_sight(position: Position, viewer: Viewer) -> Sight:
    """What a seat sees and others do not; nothing for a spectator."""
    if viewer is None:
        return NO_SIGHT
    rules = rules_of(position.table.game)
    assert rules
    return Sight(
        rules.private(position.state, viewer),
        position.prompts.get(viewer),
        position.undoable == viewer,
    )


def open_scene(position: Position) -> Scene:
    """All that was ever hidden, for a finished game."""
    rules = rules_of(position.table.game)
    assert rules
    seats = range(position.table.seat_count)
    privates = tuple(rules.private(position.state, seat) for seat in seats)
    return replace(scene_of(position, None), opened=privates)


def position_of(
    rules: AnyRules, table: TableInfo, seq: int, state: JSON, prompts: Mapping[Seat, Asked]
) -> Position:
    """The position of a state, with the public part built once for all viewers."""
    return Position(
        table=table,
        seq=seq,
        state=state,
        public=rules.public(state),
        prompts=dict(prompts),
        result=rules.result(state),
    )


def stored_position(
    rules: AnyRules, table: TableInfo, seq: int, state: JSON, envelope: Envelope
) -> Position:
    """The position of a state that was stored with this envelope."""
    prompts = restore_prompts(envelope, rules.prompts(state))
    return position_of(rules, table, seq, state, prompts)
