"""The seats round the table: estate, tray, token, and who passes to whom."""

from typing import NamedTuple

from app.pages.page import Stage
from app.pages.uradalom.map import EstateMap, Placed, drawn_in, large, placed, room_in
from app.pages.uradalom.sheet import Reckoning, reckoning
from app.pages.uradalom.trays import DieShown, die_shown
from app.pages.uradalom.words import seat_name
from engines.core.contract import Seat, Viewer
from engines.uradalom.bonuses import ICONS
from engines.uradalom.land import Land
from engines.uradalom.view import EstateView, UradalomPublic, receiver


class SeatHead(NamedTuple):
    """Who sits there and what he does: a few bytes, renewed with every seal.

    `token` is `ready`, `thinking` or empty when nothing is asked of the seat.
    """

    seat: Seat
    name: str
    token: str
    is_here: bool


class SeatPanel(NamedTuple):
    """One seat's estate as its neighbours see it. The same for every viewer."""

    seat: Seat
    name: str
    points: int
    land: Land
    drawn: int
    room: int
    bonuses: tuple[bool, ...]
    dice: tuple[DieShown, ...]
    in_colours: bool
    note: str

    @property
    def cells(self) -> Placed:
        """The cells of the estate."""
        return placed(self.land)

    @property
    def dice_said(self) -> str:
        """The dice on the tray in words."""
        return "; ".join([die.label for die in self.dice])


class Closer(NamedTuple):
    """A seat's estate enlarged, with its sheet."""

    seat: Seat
    name: str
    points: int
    map: EstateMap
    land: Land
    sheet: Reckoning


def around(viewer: Viewer, seats: int) -> tuple[Seat, ...]:
    """The other seats in passing order, from the viewer's left; a spectator sees all."""
    if viewer is None:
        return tuple(range(seats))
    return tuple((viewer + step) % seats for step in range(1, seats))


def seat_head(stage: Stage, seat: Seat) -> SeatHead:
    """Name, token and whether somebody is there."""
    return SeatHead(
        seat=seat,
        name=seat_name(stage, seat),
        token=token_of(stage, seat),
        is_here=seat in stage.present,
    )


def seat_panel(stage: Stage, seat: Seat) -> SeatPanel:
    """Everything the panel of a seat shows."""
    public: UradalomPublic = stage.scene.public
    estate = public.estates[seat]
    return SeatPanel(
        seat=seat,
        name=seat_name(stage, seat),
        points=estate.points,
        land=estate.land,
        drawn=drawn_in(estate.land),
        room=room_in(estate.land),
        bonuses=_bonuses(stage, estate),
        dice=_dice(stage, seat),
        in_colours=public.side == "b",
        note=_note(stage, seat),
    )


def closer(stage: Stage, seat: Seat) -> Closer:
    """The estate of a seat to be looked at closely."""
    estate = stage.scene.public.estates[seat]
    return Closer(
        seat=seat,
        name=seat_name(stage, seat),
        points=estate.points,
        map=large(estate.land),
        land=estate.land,
        sheet=reckoning(stage, seat),
    )


def token_of(stage: Stage, seat: Seat) -> str:
    """The face of a seat's token: who has still to choose is always to be seen."""
    public: UradalomPublic = stage.scene.public
    if public.is_solo or public.phase == "over":
        return ""
    if public.ready[seat]:
        return "ready"
    return "thinking" if seat in stage.scene.table.to_act else ""


def _bonuses(stage: Stage, estate: EstateView) -> tuple[bool, ...]:
    if stage.scene.public.side == "b":
        return ()
    icons = ICONS[stage.scene.public.bonus_icons]
    return tuple(bonus not in estate.bonuses_used for bonus in icons)


def _dice(stage: Stage, seat: Seat) -> tuple[DieShown, ...]:
    public: UradalomPublic = stage.scene.public
    tray = public.trays[seat] if seat < len(public.trays) else None
    if tray is None or public.phase == "over":
        return ()
    return tuple(die_shown(stage.speech, die) for die in tray.dice)


def _note(stage: Stage, seat: Seat) -> str:
    """What there is to say in words, because arrows on a list lie."""
    public: UradalomPublic = stage.scene.public
    speech = stage.speech
    finished = public.estates[seat].finished_round
    if public.side == "b" and finished is not None:
        return speech.gettext("Map full since round %(round)d") % {"round": finished}
    to = receiver(public, seat)
    if to is None or to == seat or public.phase not in {"draw", "prune"}:
        return ""
    return speech.gettext("Passes to %(name)s") % {"name": seat_name(stage, to)}
