"""What a change touched, as the prefixes that regions declare to read."""

from collections.abc import Iterable

from app.live.seen import Seen
from app.tables.absent import seat_clock
from app.tables.scenes import Sight
from app.tables.shapes import Change, Scene, TableInfo
from engines.core.contract import Viewer
from engines.core.patch import Op, diff

Paths = frozenset[str]


def touched_for_all(change: Change) -> Paths:
    """The public part of what a change touched, the same for every viewer."""
    paths = _paths("public", change.public_ops)
    paths.add("log")
    if _besides_the_game(change.before.table) != _besides_the_game(change.after.table):
        paths.add("table")
    before, after = change.before.table.to_act, change.after.table.to_act
    if before != after:
        paths |= {f"turn/{seat}" for seat in {*before} ^ {*after}} or {"turn"}
    if change.before.table.watch != change.after.table.watch:
        paths.add("clocks")
    if change.before.result != change.after.result:
        paths.add("result")
    return frozenset(paths)


def touched_for(before: Seen, after: Seen, viewer: Viewer) -> Paths:
    """What a change touched of what this viewer alone sees."""
    return _touched(before.sight(viewer), after.sight(viewer))


def _touched(before: Sight, after: Sight) -> Paths:
    if before.private is after.private or before.private == after.private:
        paths: set[str] = set()
    else:
        paths = _paths("private", diff(before.private, after.private))
    if before.asked is not after.asked and before.asked != after.asked:
        paths.add("prompt")
    if before.can_undo != after.can_undo:
        paths |= {"undo", "prompt"}
    return frozenset(paths)


def _paths(root: str, ops: Iterable[Op]) -> set[str]:
    return {f"{root}{op.path}".removesuffix("/-") for op in ops}


def _besides_the_game(table: TableInfo) -> tuple[object, ...]:
    """Names and status; not the seq, which moves with every step."""
    return (
        table.status,
        table.sitters,
        table.host_id,
        table.rematch_id,
        table.undo_request,
    )


def is_asked(scene: Scene) -> bool:
    """Whether the table waits for this viewer: not while somebody else plays for him."""
    if scene.viewer is None or scene.asked is None or not scene.asked.prompt.waits:
        return False
    return seat_clock(scene.table, scene.viewer).stand_in is None
