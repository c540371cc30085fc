"""What happens at a table that is no move of its game."""

from typing_extensions import override

from engines.core.codec import Reader
from engines.core.contract import Event, Seat, Viewer


class StepsTakenBack(Event, frozen=True, kw_only=True):
    """A seat went back to the position after step `to_seq`; `agreed` are those it had to ask."""

    seat: Seat
    to_seq: int
    agreed: tuple[Seat, ...] = ()

    @override
    def seen_by(self, viewer: Viewer) -> "StepsTakenBack":
        return self


house_events = Reader[tuple[StepsTakenBack, ...]](tuple[StepsTakenBack, ...])
