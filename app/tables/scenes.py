"""Scenes: what one viewer may see of a position, built up from nothing."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.tables.envelope import Envelope, restore_prompts
from app.tables.shapes import Asked, Position, Scene, TableInfo
from engines.core.contract import JSON, AnyRules, Seat, Viewer
from engines.registry import rules_of


def scene_of(position: Position, viewer: Viewer) -> Scene:
    """The scene of a seat, or of a spectator. A seat that does not exist sees as a spectator."""
    seat = viewer if viewer is not None and 0 <= viewer < position.table.seat_count else None
    rules = rules_of(position.table.game)
    assert rules
    return Scene(
        table=position.table,
        viewer=seat,
        seq=position.seq,
        public=position.public,
        private=None if seat is None else rules.private(position.state, seat),
        asked=None if seat is None else position.prompts.get(seat),
        result=position.result,
        can_undo=seat is not None and position.undoable == seat,
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
