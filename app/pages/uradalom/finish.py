"""The end of a game: who won and why, every line side by side, and how it went."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.pages.chart import Curve
from app.pages.page import Stage
from app.pages.uradalom.cards import goal_card
from app.pages.uradalom.curve import curve
from app.pages.uradalom.goals import GOALS
from app.pages.uradalom.map import EstateMap, large
from app.pages.uradalom.questions import won
from app.pages.uradalom.ratings import rating_said
from app.pages.uradalom.sheet import Row, row_of
from app.pages.uradalom.tally import tally_now
from app.pages.uradalom.words import listed, seat_name
from engines.core.contract import Result, ScoreLine, Seat
from engines.uradalom.goals import SECRET
from engines.uradalom.land import TERRAINS, Land
from engines.uradalom.standing import Lines
from engines.uradalom.view import UradalomPublic

SECRETS = {goal.id for goal in SECRET}
OTHERS = (
    "bonuses",
    "undrawn",
    "first_round",
    "second_round",
    "first_to_finish",
    "second_to_finish",
)


@dataclass(frozen=True, slots=True)
class Column:
    """One seat of the table, the best first."""

    seat: Seat
    name: str
    rank: int
    points: int
    map: EstateMap
    land: Land


@dataclass(frozen=True, slots=True)
class Compared:
    """One line of all seats, in the order of the columns. `best` are the columns that lead it."""

    code: str
    kind: str
    name: str
    rows: tuple[Row | None, ...]
    best: frozenset[int]


@dataclass(frozen=True, slots=True)
class Finish:
    """All that the finished page shows of Uradalom."""

    title: str
    story: tuple[str, ...]
    columns: tuple[Column, ...]
    lines: tuple[Compared, ...]
    curve: Curve | None
    best_total: int


def finish(stage: Stage) -> Finish:
    """The finished game as its page tells it. Needs a scene with its result, and the whole log."""
    result = stage.scene.result
    assert result is not None
    order = sorted(range(len(result.seats)), key=lambda seat: result.seats[seat].rank)
    return Finish(
        title=won(stage, result),
        story=tuple(_story(stage, result, order)),
        columns=tuple(_column(stage, result, seat) for seat in order),
        lines=tuple(_lines(stage, result, order)),
        curve=curve(stage),
        best_total=max(each.points for each in result.seats),
    )


def _column(stage: Stage, result: Result, seat: Seat) -> Column:
    land = stage.scene.public.estates[seat].land
    return Column(
        seat=seat,
        name=seat_name(stage, seat),
        rank=result.seats[seat].rank,
        points=result.seats[seat].points,
        map=large(land),
        land=land,
    )


def _lines(stage: Stage, result: Result, order: Sequence[Seat]) -> list[Compared]:
    by_seat = [result.seats[seat].lines for seat in order]
    codes = [
        *TERRAINS,
        *stage.scene.public.shared_goals,
        *(code for code in OTHERS if any(_find(lines, code) for lines in by_seat)),
    ]
    found = [_compared(stage, order, by_seat, code) for code in codes]
    if any(line.code in SECRETS for lines in by_seat for line in lines):
        found.insert(len(TERRAINS) + len(stage.scene.public.shared_goals), _secrets(stage, by_seat))
    return found


def _find(lines: Lines, code: str) -> ScoreLine | None:
    return next((line for line in lines if line.code == code), None)


def _compared(stage: Stage, order: Sequence[Seat], by_seat: Sequence[Lines], code: str) -> Compared:
    rows = []
    public: UradalomPublic = stage.scene.public
    for seat, lines in zip(order, by_seat, strict=True):
        line = _find(lines, code) or ScoreLine(code=code, points=0)
        row = row_of(stage, seat, public.estates[seat].land, line, tally_now(public))
        rows.append(row if _find(lines, code) or code == "bonuses" else None)
    name = next(row.name for row in rows if row is not None)
    kind = next(row.kind for row in rows if row is not None)
    return Compared(code=code, kind=kind, name=name, rows=tuple(rows), best=_best(rows))


def _best(rows: Sequence[Row | None]) -> frozenset[int]:
    points = [row.points if row else 0 for row in rows]
    top = max(points)
    if len(points) == 1 or top <= 0 or min(points) == top:
        return frozenset()
    return frozenset(index for index, each in enumerate(points) if each == top)


def _secrets(stage: Stage, by_seat: Sequence[Lines]) -> Compared:
    rows = tuple(
        next((_secret_row(stage, line) for line in lines if line.code in SECRETS), None)
        for lines in by_seat
    )
    return Compared(
        code="secret",
        kind="secret",
        name=stage.speech.gettext("Secret goal"),
        rows=rows,
        best=_best(rows),
    )


def _secret_row(stage: Stage, line: ScoreLine) -> Row:
    card = goal_card(stage.speech, line.code)
    text = (
        stage.speech.gettext("%(goal)s, fulfilled")
        if line.points
        else stage.speech.gettext("%(goal)s, %(count)d of %(needed)d")
    )
    why = text % {"goal": card.name, "count": line.count, "needed": GOALS[line.code].minimum}
    return Row(code=line.code, kind="secret", name=card.name, why=why, points=line.points)


def _story(stage: Stage, result: Result, order: Sequence[Seat]) -> list[str]:
    if result.rating is not None:
        return [rating_said(stage.speech, stage.scene.public.side, result.rating)]
    told = [_margin(stage, result, order), *_ties(stage, result, order)]
    return [sentence for sentence in told if sentence]


def _margin(stage: Stage, result: Result, order: Sequence[Seat]) -> str:
    first, second = order[0], order[1]
    ahead = result.seats[first].points - result.seats[second].points
    if ahead == 0:
        return ""
    text = stage.speech.ngettext(
        "%(count)d point ahead of %(name)s.", "%(count)d points ahead of %(name)s.", ahead
    )
    return text % {"count": ahead, "name": seat_name(stage, second)}


def _ties(stage: Stage, result: Result, order: Sequence[Seat]) -> list[str]:
    """Why seats with equal points are ranked as they are. U39."""
    told = []
    for ahead, behind in pairwise(order):
        if result.seats[ahead].points == result.seats[behind].points:
            told.append(_tie(stage, result, ahead, behind))
    return told


def _tie(stage: Stage, result: Result, ahead: Seat, behind: Seat) -> str:
    speech = stage.speech
    public: UradalomPublic = stage.scene.public
    names = [seat_name(stage, ahead), seat_name(stage, behind)]
    if result.seats[ahead].rank == result.seats[behind].rank:
        return speech.gettext("%(names)s are level in everything and share the place.") % {
            "names": listed(speech, names)
        }
    used = [len(public.estates[seat].bonuses_used) for seat in (ahead, behind)]
    if used[0] != used[1]:
        text = speech.gettext(
            "%(first)s and %(second)s have the same points; fewer bonuses decide, %(a)d to %(b)d."
        )
        return text % {"first": names[0], "second": names[1], "a": used[0], "b": used[1]}
    houses = [public.estates[seat].land.count("cottage") for seat in (ahead, behind)]
    text = speech.gettext(
        "%(first)s and %(second)s have the same points; more cottages decide, %(a)d to %(b)d."
    )
    return text % {"first": names[0], "second": names[1], "a": houses[0], "b": houses[1]}
