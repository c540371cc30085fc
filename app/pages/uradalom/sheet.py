"""The score sheet: every line with the reason for its points, now and after a move."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from app.pages.page import Speech, Stage
from app.pages.uradalom.cards import goal_card
from app.pages.uradalom.goals import GOALS, standing_said
from app.pages.uradalom.map import drawn_in, room_in
from app.pages.uradalom.reasons import share_said, terrain_reason
from app.pages.uradalom.tally import Tally, tally_after, tally_now
from app.pages.uradalom.words import seat_name, terrain_names
from engines.core.contract import ScoreLine, Seat
from engines.uradalom.land import TERRAINS, Land
from engines.uradalom.score import BONUS_POINTS, explain, shares, total
from engines.uradalom.standing import Lines
from engines.uradalom.view import EstateView, UradalomPublic


class Row(NamedTuple):
    """One line as it is shown. `kind` picks the mark; `before`: a preview changes it."""

    code: str
    kind: str
    name: str
    why: str
    points: int
    before: int | None = None


class Reckoning(NamedTuple):
    """A seat's whole sheet. `before` is the total without the previewed move."""

    rows: tuple[Row, ...]
    total: int
    before: int | None
    drawn: int
    room: int


def reckoning(stage: Stage, seat: Seat, after: EstateView | None = None) -> Reckoning:
    """The seat's sheet, with what `after` would change of it."""
    public: UradalomPublic = stage.scene.public
    estate, tally = public.estates[seat], tally_now(public)
    now, before = tally.lines[seat], None
    if after is None:
        rows = _rows(stage, seat, estate.land, tally)
    else:
        then = tally_after(public, seat, after)
        rows = _compared(_rows(stage, seat, after.land, then), now)
        now, before = then.lines[seat], total(now)
    return Reckoning(rows, total(now), before, drawn_in(estate.land), room_in(estate.land))


def _compared(rows: tuple[Row, ...], now: Lines) -> tuple[Row, ...]:
    points = {line.code: line.points for line in now}
    return tuple(
        row
        if points.get(row.code, 0) == row.points
        else row._replace(before=points.get(row.code, 0))
        for row in rows
    )


def _rows(stage: Stage, seat: Seat, land: Land, tally: Tally) -> tuple[Row, ...]:
    lines = tally.lines[seat]
    if stage.scene.public.side == "a" and "bonuses" not in [line.code for line in lines]:
        lines = (*lines, _NO_BONUS)
    known: dict[str, tuple[Any, Row]] = stage.notes.setdefault((_rows, seat), {})
    return tuple(
        [_row(stage, seat, land, line, tally, known) for line in sorted(lines, key=_place)]
    )


def _row(
    stage: Stage,
    seat: Seat,
    land: Land,
    line: ScoreLine,
    tally: Tally,
    known: dict[str, tuple[Any, Row]],
) -> Row:
    """The row of a line, as it was told last while nothing changed that it tells."""
    told: Any = line
    if line.code in GOALS:
        told = tally.values[line.code], stage.scene.table.sitters
    row = known.get(line.code)
    if row is None or not _tells_the_same(line.code, row[0], told):
        row = known[line.code] = told, row_of(stage, seat, land, line, tally)
    return row[1]


def _tells_the_same(code: str, before: Any, now: Any) -> bool:
    """Lines of a terrain that are equal may stand for other shares; the same one does not."""
    return before is now or (code not in TERRAINS and before == now)


_NO_BONUS = ScoreLine(code="bonuses", points=0)

_PLACES: dict[str, int] = {
    **{terrain: place for place, terrain in enumerate(TERRAINS)},
    **dict.fromkeys(GOALS, len(TERRAINS)),
}


def _place(line: ScoreLine) -> int:
    """Terrains first, then goals, then what is deducted or earned besides."""
    return _PLACES.get(line.code, len(_PLACES))


def row_of(stage: Stage, seat: Seat, land: Land, line: ScoreLine, tally: Tally) -> Row:
    """One line with its name and its reason."""
    if line.code in TERRAINS:
        return Row(
            code=line.code,
            kind="terrain",
            name=terrain_names(stage.speech)[line.code],
            why=terrain_reason(stage.speech, line.code, shares(land, line.code)),
            points=line.points,
        )
    if line.code in GOALS:
        return Row(
            code=line.code,
            kind="goal",
            name=goal_card(stage.speech, line.code).name,
            why=standing_said(stage, line.code, tally.values[line.code], seat),
            points=line.points,
        )
    return _other_row(stage, line)


def _other_row(stage: Stage, line: ScoreLine) -> Row:
    speech = stage.speech
    name, why = {
        "bonuses": lambda: (speech.gettext("Bonuses"), _bonus_reason(stage, line)),
        "undrawn": lambda: (speech.gettext("Not drawn"), _undrawn_reason(speech, line)),
        "first_round": lambda: (
            speech.gettext("Full in round 1"),
            speech.gettext("Every cell drawn in the first round"),
        ),
        "second_round": lambda: (
            speech.gettext("Full in round 2"),
            speech.gettext("Every cell drawn in the second round"),
        ),
        "first_to_finish": lambda: (
            speech.gettext("First to finish"),
            speech.gettext("Nobody filled the map earlier"),
        ),
        "second_to_finish": lambda: (
            speech.gettext("Second to finish"),
            speech.gettext("One seat alone was faster"),
        ),
    }[line.code]()
    return Row(code=line.code, kind="mark", name=name, why=why, points=line.points)


def _bonus_reason(stage: Stage, line: ScoreLine) -> str:
    speech = stage.speech
    scale = BONUS_POINTS[stage.scene.public.bonus_icons]
    if line.count == 0:
        return speech.gettext("None used; the first costs 1")
    used = speech.ngettext("%(count)d used", "%(count)d used", line.count) % {"count": line.count}
    if line.count + 1 == len(scale):
        return used
    costs = scale[line.count] - scale[line.count + 1]
    return speech.gettext("%(used)s; the next costs %(points)d") % {"used": used, "points": costs}


def _undrawn_reason(speech: Speech, line: ScoreLine) -> str:
    text = speech.ngettext(
        "%(count)d cell had no room, −2", "%(count)d cells had no room, −2 each", line.count
    )
    return text % {"count": line.count}


@dataclass(frozen=True, slots=True)
class ShareShown:
    """What some cells earn together, in words."""

    text: str
    points: int


def every_share(speech: Speech, land: Land) -> tuple[ShareShown, ...]:
    """Where every point of the land comes from, cell by cell."""
    names = terrain_names(speech)
    return tuple(
        ShareShown(text=f"{names[share.terrain]}: {share_said(speech, share)}", points=share.points)
        for share in explain(land)
    )


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """One seat in a spectator's list of points."""

    seat: Seat
    name: str
    points: int
    note: str


def everybody(stage: Stage) -> tuple[SeatPoints, ...]:
    """All seats, the most points first."""
    found = [
        SeatPoints(
            seat=seat,
            name=seat_name(stage, seat),
            points=estate.points,
            note=_drawn_note(stage, estate.land),
        )
        for seat, estate in enumerate(stage.scene.public.estates)
    ]
    return tuple(sorted(found, key=lambda each: -each.points))


def _drawn_note(stage: Stage, land: Land) -> str:
    return stage.speech.gettext("%(drawn)d of %(room)d cells drawn") % {
        "drawn": drawn_in(land),
        "room": room_in(land),
    }
