"""Taking back with everybody's consent: asking, agreeing, declining. The same for all games."""

from typing import NamedTuple

from app.pages.page import Region, Stage, nothing
from engines.core.contract import Seat


class TakeBack(NamedTuple):
    """What the viewer may do about a request; `missing` are those who have not agreed yet.

    While nobody asks, which is nearly always, there are no names and none is missing.
    `seq` is the position that was asked about: who agrees to it, agrees to no other. One who asks
    means his last move, whatever the others have done since, so his form is the same for long.
    """

    seat: Seat | None
    asker: Seat | None
    names: tuple[str, ...]
    missing: tuple[Seat, ...]
    may_ask: bool
    may_agree: bool
    seq: int | None

    @property
    def missing_names(self) -> tuple[str, ...]:
        """The names of those who have not agreed yet."""
        return tuple(self.names[seat] for seat in self.missing)


def take_back(stage: Stage) -> TakeBack:
    """Where asking for an undo stands, for this viewer."""
    table, viewer = stage.scene.table, stage.scene.viewer
    asked = table.undo_request
    runs = stage.mode == "play" and stage.scene.result is None
    if asked is None:
        may_ask = runs and _may_ask(stage)
        return TakeBack(viewer, None, (), (), may_ask=may_ask, may_agree=False, seq=None)
    missing = tuple([seat for seat in range(table.seat_count) if seat not in asked.agreed])
    return TakeBack(
        seat=viewer,
        asker=asked.seat,
        names=tuple([sitter.name if sitter else "" for sitter in table.sitters]),
        missing=missing,
        may_ask=False,
        may_agree=runs and viewer in missing,
        seq=stage.scene.seq,
    )


def _may_ask(stage: Stage) -> bool:
    """Whether there is a move of the viewer's that others would have to let him take back."""
    viewer = stage.scene.viewer
    if viewer is None or stage.scene.can_undo or _has_sealed(stage):
        return False
    if not _has_people_besides(stage, viewer):
        return False  # what bots would agree to needs no asking
    return any(entry.seat == viewer and not entry.undone for entry in reversed(stage.log))


def _has_people_besides(stage: Stage, viewer: Seat) -> bool:
    for one in stage.scene.table.sitters:
        if one is not None and one.seat != viewer and not one.bot:
            return True
    return False


def _has_sealed(stage: Stage) -> bool:
    """Whether the viewer may take a seal back: then nobody need be asked."""
    asked = stage.scene.asked
    return asked is not None and not asked.prompt.waits


REGION = Region(
    id="takeback",
    template="games/_shared/takeback.html",
    reads=("undo", "table", "log", "prompt"),
    context=take_back,
    is_alike=True,  # it goes to and fro between two looks
    besides=nothing,
)
