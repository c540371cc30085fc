"""The table of a replay: the map as it was, all seats small, and what one of them had."""

from dataclasses import dataclass

from markupsafe import Markup

from app.pages.medieval_manor.country import LaidCard, LandShown, laid, lands
from app.pages.medieval_manor.deeds import Offered
from app.pages.medieval_manor.seats import SeatEstate, SeatHead, seat_estate, seat_head
from app.pages.medieval_manor.sentences import sentence
from app.pages.page import Stage
from engines.core.contract import Seat
from engines.medieval_manor.view import ManorPublic


@dataclass(frozen=True, slots=True)
class Board:
    """A moment of the game: `head` and `estate` are the shown seat's, `seats` are all.

    `rows` is 0 where there is no map. All lies open: nothing is `known` to one seat only.
    """

    seat: Seat
    head: SeatHead
    estate: SeatEstate
    seats: tuple[tuple[SeatHead, SeatEstate], ...]
    rows: int
    lands: tuple[LandShown, ...]
    laid: tuple[LaidCard, ...]
    offers: tuple[tuple[Seat, Markup], ...]
    known: str = ""


def board(stage: Stage) -> Board:
    """The table as it stood after the last entry of the stage's log."""
    public: ManorPublic = stage.scene.public
    seat = shown_seat(stage)
    return Board(
        seat=seat,
        head=seat_head(stage, seat),
        estate=seat_estate(stage, seat),
        seats=tuple(
            (seat_head(stage, each), seat_estate(stage, each))
            for each in range(len(public.estates))
        ),
        rows=len(public.lands) // public.columns,
        lands=lands(stage),
        laid=laid(stage),
        offers=tuple(
            (offer.seat, sentence(stage, Offered(offer.seat, offer, None)))
            for offer in public.offers
        ),
    )


def shown_seat(stage: Stage) -> Seat:
    """Whose things are shown: the one whose eyes are used, else who acted last, else the Lord."""
    if stage.eyes.isdecimal():
        return int(stage.eyes)
    acted = stage.log[-1].seat if stage.log else None
    lord: Seat = stage.scene.public.lord
    return lord if acted is None else acted
