"""The other seats: who is about what, and how far everybody has come."""

from dataclasses import dataclass, replace

from app.pages.page import Stage
from app.pages.who import seat_name
from app.pages.wuerfelland.country import Country, country
from app.pages.wuerfelland.story import latest_crossing, story
from app.pages.wuerfelland.strip import Strip, strip
from app.pages.wuerfelland.words import board_names
from engines.core.contract import Seat
from engines.wuerfelland.view import WuerfellandPublic


@dataclass(frozen=True, slots=True)
class SeatHead:
    """A seat's name and state, the same for every viewer.

    `token` is `ready`, `thinking` or empty; `mark` says in a word what else the seat is about.
    """

    seat: Seat
    name: str
    is_here: bool
    token: str
    mark: str
    is_marked: bool
    story: str


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """A seat's board, small and to be enlarged; `country` is None before its side is known."""

    seat: Seat
    name: str
    board: str
    country: Country | None
    strip: Strip | None


def seat_head(stage: Stage, seat: Seat) -> SeatHead:
    """Everything above and below a seat's board."""
    mark, is_marked = _mark(stage, seat)
    return SeatHead(
        seat=seat,
        name=seat_name(stage, seat),
        is_here=seat in stage.present,
        token=token_of(stage, seat),
        mark=mark,
        is_marked=is_marked,
        story=story(stage, seat),
    )


def token_of(stage: Stage, seat: Seat) -> str:
    """The face of a seat's token, while all choose in secret."""
    public: WuerfellandPublic = stage.scene.public
    if not public.chooses[seat]:
        return ""
    return "ready" if public.ready[seat] else "thinking"


def _mark(stage: Stage, seat: Seat) -> tuple[str, bool]:
    """What the seat is about, and whether that is now."""
    public: WuerfellandPublic = stage.scene.public
    say = stage.speech.gettext
    if public.phase in {"sides", "over"}:
        return "", False
    if public.roller == seat:
        return say("treasure roll"), True
    if seat in public.queue:
        return say("treasure next"), False
    if public.active == seat:
        return (
            (say("rolling"), True) if public.phase in {"colour", "roll"} else (say("active"), False)
        )
    following = (public.active + 1) % len(public.sheets)
    return (say("rolls next"), False) if following == seat else ("", False)


def seat_board(stage: Stage, seat: Seat) -> SeatBoard:
    """A seat's board as its neighbours see it."""
    sheet = stage.scene.public.sheets[seat]
    names = board_names(stage.speech)
    if sheet.board is None:
        sides = stage.speech.gettext("%(first)s or %(second)s") % {
            "first": names[f"{sheet.number}A"],
            "second": names[f"{sheet.number}B"],
        }
        return SeatBoard(seat, seat_name(stage, seat), sides, None, None)
    drawn = country_of(stage, seat)
    return SeatBoard(
        seat=seat,
        name=seat_name(stage, seat),
        board=names[sheet.board],
        country=replace(drawn, reach="") if drawn else None,  # only of use on the own map
        strip=strip(stage, seat),
    )


def country_of(stage: Stage, seat: Seat) -> Country | None:
    """The drawing of a seat's board with its latest crossing; None before its side is known."""
    sheet = stage.scene.public.sheets[seat]
    if sheet.board is None:
        return None
    return country(sheet.board, sheet.crossed, latest_crossing(stage, seat))
