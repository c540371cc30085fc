"""Taking back with everybody's consent: asking, agreeing, declining. The same for all games."""

from dataclasses import dataclass

from app.pages.page import Region, Stage
from engines.core.contract import Seat


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What the viewer may do about a request; `missing` are those who have not agreed yet."""

    seat: Seat | None
    asker: Seat | None
    names: tuple[str, ...]
    missing: tuple[Seat, ...]
    may_ask: bool
    may_agree: bool

    @property
    def missing_names(self) -> tuple[str, ...]:
        """The names of those who have not agreed yet."""
        return tuple(self.names[seat] for seat in self.missing)


def take_back(stage: Stage) -> TakeBack:
    """Where asking for an undo stands, for this viewer."""
    table = stage.scene.table
    asked = table.undo_request
    seats = range(table.seat_count)
    missing = tuple(seat for seat in seats if asked is not None and seat not in asked.agreed)
    viewer = stage.scene.viewer
    runs = stage.mode == "play" and stage.scene.result is None
    has_moved = any(entry.seat == viewer and not entry.undone for entry in stage.log)
    return TakeBack(
        seat=viewer,
        asker=None if asked is None else asked.seat,
        names=tuple(sitter.name if sitter else "" for sitter in table.sitters),
        missing=missing,
        may_ask=runs
        and viewer is not None
        and has_moved
        and asked is None
        and not stage.scene.can_undo
        and not _has_sealed(stage),
        may_agree=runs and viewer in missing,
    )


def _has_sealed(stage: Stage) -> bool:
    """Whether the viewer may take a seal back: then nobody need be asked."""
    asked = stage.scene.asked
    return asked is not None and not asked.prompt.waits


REGION = Region(
    id="takeback",
    template="games/_shared/takeback.html",
    reads=("undo", "table", "log", "prompt"),
    context=take_back,
)
