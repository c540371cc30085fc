"""What a seat did last, in the open: kept in view until it acts again."""

from typing import Literal

from engines.core.contract import Seat
from engines.core.record import Record
from engines.unreal_estate.cards import Buildings, Card

DeedKind = Literal["took", "played", "built", "passed"]


class Deed(Record, frozen=True, kw_only=True):
    """One part of an action: with a Clock Tower there are three.

    `card` is what was taken (from `place`), played or built, `count` how many were built, and
    `points` what it brought. `buildings` are those that a special moved in the open, `seat` is whom
    it was used on.
    """

    round: int
    kind: DeedKind
    card: Card | None = None
    place: int | None = None
    count: int = 0
    points: int = 0
    has_mirage: bool = False
    buildings: Buildings = ()
    seat: Seat | None = None
