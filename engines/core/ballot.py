"""Secret choices made at the same time: seal, take back, open together."""

from typing import Generic, TypeVar

from typing_extensions import override

from engines.core.contract import Event, Seat, Viewer
from engines.core.errors import IllegalMove
from engines.core.record import Record

C = TypeVar("C")


class Ballot(Record, Generic[C], frozen=True, kw_only=True):
    """One sealed choice per seat. Nobody else learns of a choice before all that are asked sealed.

    `asked` holds the seats that choose; `choices` has one place a seat, None where nothing is
    sealed.
    """

    asked: tuple[Seat, ...]
    choices: tuple[C | None, ...]

    @property
    def is_full(self) -> bool:
        """Whether everybody who is asked has sealed."""
        return all(self.choices[seat] is not None for seat in self.asked)

    @property
    def sealed(self) -> tuple[bool, ...]:
        """For each seat whether it has sealed: all that others may know."""
        return tuple(choice is not None for choice in self.choices)

    def seal(self, seat: Seat, choice: C) -> "Ballot[C]":
        """The ballot with this choice. Raises IllegalMove unless the seat is still asked."""
        if seat not in self.asked:
            raise IllegalMove("not_asked")
        if self.choices[seat] is not None:
            raise IllegalMove("already_sealed")
        return self._with(seat, choice)

    def take_back(self, seat: Seat) -> "Ballot[C]":
        """The ballot without this seat's choice. Raises IllegalMove when it has sealed nothing."""
        if seat not in self.asked or self.choices[seat] is None:
            raise IllegalMove("nothing_sealed")
        return self._with(seat, None)

    def opened(self) -> tuple[tuple[Seat, C], ...]:
        """All choices in order of seat. Raises ValueError while one is missing."""
        if not self.is_full:
            raise ValueError("a ballot opens only when all have sealed")
        return tuple((s, c) for s, c in enumerate(self.choices) if c is not None)

    def _with(self, seat: Seat, choice: C | None) -> "Ballot[C]":
        choices = (*self.choices[:seat], choice, *self.choices[seat + 1 :])
        return Ballot(asked=self.asked, choices=choices)


def fresh_ballot(asked: tuple[Seat, ...], seats: int) -> Ballot[C]:
    """A ballot in which nobody has sealed yet."""
    return Ballot(asked=asked, choices=(None,) * seats)


class _Mark(Event, frozen=True, kw_only=True):
    """What happened to a seal. Everybody sees the mark, nobody the choice."""

    seat: Seat

    @override
    def seen_by(self, viewer: Viewer) -> "_Mark":
        return self


class Sealed(_Mark, frozen=True, kw_only=True):
    """A seat sealed its choice: its token turned over. The table commits to it by a hash."""


class SealTakenBack(_Mark, frozen=True, kw_only=True):
    """A seat took its seal back before the last one sealed."""


class BallotOpened(Event, frozen=True, kw_only=True):
    """All have sealed: from this step on the choices of `seats` are known to all."""

    seats: tuple[Seat, ...]

    @override
    def seen_by(self, viewer: Viewer) -> "BallotOpened":
        return self


class BallotClosed(Event, frozen=True, kw_only=True):
    """All have sealed, and the choices stay secret until the game ends."""

    seats: tuple[Seat, ...]

    @override
    def seen_by(self, viewer: Viewer) -> "BallotClosed":
        return self
