"""The end of a game: who won and why, the points line by line, what was left, and how it went."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from app.pages.chart import Curve, curve_of
from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.faces import LETTERS, Face, face
from app.pages.medieval_manor.looking_back import Course, courses, last_turn, target_reached
from app.pages.medieval_manor.names import counted, token_names
from app.pages.page import Stage
from app.pages.standings import best_first, is_tied, lead_said, won
from app.pages.who import listed, seat_name
from engines.core.codec import plain
from engines.core.contract import Result, Seat
from engines.medieval_manor.tokens import KINDS, Kind, Tokens
from engines.medieval_manor.view import EstateView


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the reckoning; `best` are the places of the columns with most. `why`: see M43."""

    name: str
    cells: tuple[int | None, ...]
    best: tuple[int, ...] = ()
    letter: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """One seat, the best first, with its Upgrades."""

    seat: Seat
    name: str
    rank: int
    points: int
    upgrades: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """All that the finished page shows. `curve` is left to the game's own part of the page."""

    title: str
    story: tuple[str, ...]
    columns: tuple[Column, ...]
    points: tuple[Row, ...]
    left: tuple[Row, ...]
    deeds: tuple[Row, ...]
    victory: Curve | None
    peasants: Curve | None
    curve: None = None


def finish(stage: Stage) -> Finish:
    """The finished game as its page tells it. Needs a scene with its result, and the whole log."""
    result = stage.scene.result
    assert result is not None
    order = best_first(result)
    ways = courses(stage.log, len(order), _start(stage))
    columns = tuple(_column(stage, result, seat) for seat in order)
    return Finish(
        title=won(stage, result),
        story=tuple(_story(stage, result, columns)),
        columns=columns,
        points=tuple(_points(stage, result, order)),
        left=tuple(_left(stage, result, order)),
        deeds=tuple(_deeds(stage, [ways[seat] for seat in order])),
        victory=_curve(stage, ways, "victory"),
        peasants=_curve(stage, ways, "peasants"),
    )


def _start(stage: Stage) -> Tokens:
    options = plain(stage.scene.table.options)
    return Tokens(peasants=options["peasants"], crops=options["crops"])


def _curve(stage: Stage, ways: Sequence[Course], kind: Kind) -> Curve | None:
    names = [seat_name(stage, seat) for seat in range(len(ways))]
    by_seat = [[tokens.of(kind) for tokens in way.tokens] for way in ways]
    return curve_of(stage.speech, names, list(zip(*by_seat, strict=True)))


def _estate(stage: Stage, seat: Seat) -> EstateView:
    estate: EstateView = stage.scene.public.estates[seat]
    return estate


def _column(stage: Stage, result: Result, seat: Seat) -> Column:
    return Column(
        seat=seat,
        name=seat_name(stage, seat),
        rank=result.seats[seat].rank,
        points=result.seats[seat].points,
        upgrades=tuple(face(stage.speech, key) for key in _estate(stage, seat).upgrades),
    )


def _points(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[Row]:
    """The Victory Tokens, and each Upgrade that was worth something at the end. M43."""
    lines = [{line.code: line.points for line in result.seats[seat].lines} for seat in order]
    codes = dict.fromkeys(code for each in lines for code, points in each.items() if points)
    codes.pop("victory_tokens", None)
    for code in ("victory_tokens", *codes):
        cells = tuple(each.get(code) for each in lines)
        is_token = code == "victory_tokens"
        title = token_names(stage.speech)["victory"] if is_token else name(stage.speech, code)
        yield Row(title, cells, _best(cells), "V" if is_token else "")


def _best(cells: Sequence[int | None]) -> tuple[int, ...]:
    most = max((cell for cell in cells if cell), default=0)
    return tuple(place for place, cell in enumerate(cells) if cell and cell == most)


def _left(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[Row]:
    """What everybody had at the end; the first two break a tie, and say so where there was one."""
    _ = stage.speech.gettext
    estates = [_estate(stage, seat) for seat in order]
    tied = is_tied(result)
    yield Row(
        name=_("Upgrades"),
        cells=tuple(len(one.upgrades) for one in estates),
        why=_("more of them break a tie") if tied else "",
    )
    names = token_names(stage.speech)
    kinds: tuple[Kind, ...] = ("gold", *(k for k in KINDS if k not in ("gold", "victory")))
    for kind in kinds:
        yield Row(
            name=names[kind],
            cells=tuple(one.tokens.of(kind) for one in estates),
            letter=LETTERS[kind],
            why=_("decides if that is equal too") if tied and kind == "gold" else "",
        )


def _deeds(stage: Stage, ways: Sequence[Course]) -> Iterator[Row]:
    """What everybody did on the way."""
    _ = stage.speech.gettext
    counts: tuple[tuple[str, Callable[[Course], int]], ...] = (
        (_("Cards placed"), lambda way: way.placed),
        (_("Two cards for a good"), lambda way: way.sales),
        (_("Upgrades built"), lambda way: way.built),
        (_("Trades"), lambda way: way.trades),
        (_("Turns with hungry peasants"), lambda way: way.hungers),
    )
    for title, count in counts:
        yield Row(title, tuple(count(way) for way in ways))


def _story(stage: Stage, result: Result, columns: Sequence[Column]) -> Iterator[str]:
    turn = last_turn(stage.log)
    if result.ending == "resigned":
        text = stage.speech.gettext("%(name)s gave up in turn %(turn)d.")
        yield text % {"name": columns[-1].name, "turn": turn}
        return
    if reached := target_reached(stage.log):
        text = stage.speech.gettext(
            "%(name)s had %(count)d Victory Tokens in turn %(turn)d: that was the last one."
        )
        who = seat_name(stage, reached.seat)
        yield text % {"name": who, "count": reached.victory, "turn": turn}
    yield _tie_said(stage, columns) if is_tied(result) else lead_said(stage, result)


def _tie_said(stage: Stage, columns: Sequence[Column]) -> str:
    """What decided among those with the most points: Upgrades, then Gold. M43."""
    leaders = [column for column in columns if column.points == columns[0].points]
    first, second = (_estate(stage, column.seat) for column in leaders[:2])
    facts = {
        "names": listed(stage.speech, [column.name for column in leaders]),
        "name": leaders[0].name,
        "points": leaders[0].points,
        "gold": counted(stage.speech, "gold", first.tokens.gold),
    }
    _ = stage.speech.gettext
    if len(first.upgrades) != len(second.upgrades):
        text = _("%(names)s have %(points)d each. %(name)s has more upgrades, and so wins.")
    elif first.tokens.gold != second.tokens.gold:
        text = _(
            "%(names)s have %(points)d and as many upgrades each. %(name)s has more gold "
            "(%(gold)s), and so wins."
        )
    else:
        text = _("%(names)s are equal in points, upgrades and gold: they share the win.")
    return text % facts
