"""The end of a game: who won and how, all strips side by side, all boards, and how it went."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.chart import Curve, curve_of
from app.pages.page import Stage
from app.pages.standings import best_first
from app.pages.who import listed, seat_name
from app.pages.wuerfelland.country import Country
from app.pages.wuerfelland.course import SeatCourse, course, last_turn
from app.pages.wuerfelland.questions import won
from app.pages.wuerfelland.seats import country_of
from app.pages.wuerfelland.strip import Strip, strip
from app.pages.wuerfelland.words import board_names, whole_colours
from engines.core.contract import Result, Seat
from engines.wuerfelland.hexes import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class Column:
    """One seat, the best first. `points` is told in words: nobody counts points here."""

    seat: Seat
    name: str
    rank: int
    points: str
    board: str
    country: Country | None
    strip: Strip | None
    way: SeatCourse


@dataclass(frozen=True, slots=True)
class Finish:
    """All that the finished page shows. `curve` is left to the game's own part of the page."""

    title: str
    story: tuple[str, ...]
    columns: tuple[Column, ...]
    colours: tuple[Colour, ...]
    crosses: Curve | None
    treasures: Curve | None
    curve: None = None


def finish(stage: Stage) -> Finish:
    """The finished game as its page tells it. Needs a scene with its result, and the whole log."""
    result = stage.scene.result
    assert result is not None
    seats = range(len(result.seats))
    order = best_first(result)
    ways = course(stage.log, len(seats))
    return Finish(
        title=won(stage, result),
        story=tuple(_story(stage, result)),
        columns=tuple(_column(stage, result, seat, ways[seat]) for seat in order),
        colours=COLOURS,
        crosses=_curve(stage, [way.crosses for way in ways]),
        treasures=_curve(stage, [way.treasures for way in ways]),
    )


def _curve(stage: Stage, by_seat: Sequence[Sequence[int]]) -> Curve | None:
    names = [seat_name(stage, seat) for seat in range(len(by_seat))]
    return curve_of(stage.speech, names, list(zip(*by_seat, strict=True)))


def _column(stage: Stage, result: Result, seat: Seat, way: SeatCourse) -> Column:
    board = stage.scene.public.sheets[seat].board
    shown = strip(stage, seat)
    return Column(
        seat=seat,
        name=seat_name(stage, seat),
        rank=result.seats[seat].rank,
        points=_treasures_said(stage, shown.treasures if shown else 0),
        board=board_names(stage.speech)[board] if board else "",
        country=country_of(stage, seat),
        strip=shown,
        way=way,
    )


def _treasures_said(stage: Stage, count: int) -> str:
    text = stage.speech.ngettext("%(count)d treasure", "%(count)d treasures", count)
    return text % {"count": count}


def _story(stage: Stage, result: Result) -> list[str]:
    """How the goal was reached, and why nobody else shares it, or who does. W20, W21, W29."""
    speech, turn = stage.speech, last_turn(stage.log)
    winners = stage.scene.public.winners
    if result.ending == "resigned":
        gone = [seat for seat in range(len(result.seats)) if seat not in winners]
        text = speech.gettext("%(names)s gave up in turn %(turn)d.")
        names = listed(speech, [seat_name(stage, seat) for seat in gone])
        return [text % {"names": names, "turn": turn}]
    return [*(_reached(stage, seat) for seat in winners), _how(stage, result.ending, turn)]


def _reached(stage: Stage, seat: Seat) -> str:
    sheet = stage.scene.public.sheets[seat]
    colours = [whole_colours(stage.speech)[colour] for colour in sheet.colours]
    text = stage.speech.gettext("%(name)s has %(treasures)s and %(colours)s.")
    return text % {
        "name": seat_name(stage, seat),
        "treasures": _treasures_said(stage, len(sheet.treasures)),
        "colours": listed(stage.speech, colours),
    }


def _how(stage: Stage, ending: str, turn: int) -> str:
    text = {
        "goal_in_crossing": stage.speech.gettext(
            "That was done when all crossed, in turn %(turn)d."
        ),
        "goal_shared": stage.speech.gettext(
            "They got there at the same moment, when all crossed in turn %(turn)d."
        ),
        "goal_in_treasure_roll": stage.speech.gettext(
            "A treasure roll decided it, in turn %(turn)d: that ends the game at once."
        ),
    }[ending]
    return text % {"turn": turn}
