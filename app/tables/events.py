"""What happens at a table that is no move of its game."""

from typing_extensions import override

from app.tables.clocks_watch import StandIn
from engines.core.codec import Reader
from engines.core.contract import Event, Seat, Viewer


class HouseEvent(Event, frozen=True, kw_only=True):
    """Everybody may know it."""

    @override
    def seen_by(self, viewer: Viewer) -> "HouseEvent":
        return self


class StepsTakenBack(HouseEvent, frozen=True, kw_only=True):
    """A seat went back to the position after step `to_seq`; `agreed` are those it had to ask."""

    seat: Seat
    to_seq: int
    agreed: tuple[Seat, ...] = ()


class StandInSatDown(HouseEvent, frozen=True, kw_only=True):
    """Somebody else plays for this seat until its player returns. `by` asked for it, if anybody."""

    seat: Seat
    reason: StandIn
    by: Seat | None = None


class PlayerReturned(HouseEvent, frozen=True, kw_only=True):
    """The player of this seat plays himself again."""

    seat: Seat


class PlayerCalled(HouseEvent, frozen=True, kw_only=True):
    """`by` asked whether this seat's player is there; he has so many seconds to say so."""

    seat: Seat
    by: Seat
    seconds: int


class CallAnswered(HouseEvent, frozen=True, kw_only=True):
    """The player who was called is there."""

    seat: Seat


class ClocksStoodStill(HouseEvent, frozen=True, kw_only=True):
    """The house was away for so many seconds, for which nobody is charged (BB-32, BB-34)."""

    seconds: int


Happening = StandInSatDown | PlayerReturned | PlayerCalled | CallAnswered | ClocksStoodStill
"""What a step of the kind `house` tells. It leaves the game as it is."""

HOUSE_KINDS = frozenset({"undo", "house"})
"""The kinds of steps whose events are not the game's."""

house_events = Reader[tuple[StepsTakenBack | Happening, ...]](
    tuple[StepsTakenBack | Happening, ...]
)
