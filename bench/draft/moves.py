"""What a seat may want in Draft Grid, what it is asked, and what happens."""

from typing_extensions import override

from engines.core.contract import Event, Move, Prompt, Seat, Viewer


class Take(Move, frozen=True, kw_only=True):
    """Take the tile of this cell."""

    cell: int


class TakePrompt(Prompt, frozen=True, kw_only=True):
    """Which free tile do you take, in this turn?"""

    turn: int


class TileTaken(Event, frozen=True, kw_only=True):
    """A seat took a tile; everybody sees which."""

    seat: Seat
    cell: int

    @override
    def seen_by(self, viewer: Viewer) -> "TileTaken":
        return self


class BoardFilled(Event, frozen=True, kw_only=True):
    """All tiles were taken and new ones were laid out."""

    round: int

    @override
    def seen_by(self, viewer: Viewer) -> "BoardFilled":
        return self


DraftEvent = TileTaken | BoardFilled
