"""The table of a replay: map, seats and hands as they were."""

from dataclasses import dataclass

from app.pages.medieval_manor.country import LaidCard, LandShown, laid, lands
from app.pages.medieval_manor.seats import SeatEstate, SeatHead, seat_estate, seat_head
from app.pages.page import Stage


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game."""

    lands: tuple[LandShown, ...]
    laid: tuple[LaidCard, ...]
    seats: tuple[tuple[SeatHead, SeatEstate], ...]


def board(stage: Stage) -> Board:
    """The table as it stood after the last entry of the stage's log."""
    seats = range(len(stage.scene.public.estates))
    return Board(
        lands=lands(stage),
        laid=laid(stage),
        seats=tuple((seat_head(stage, seat), seat_estate(stage, seat)) for seat in seats),
    )
