"""The end of a game: who won and why, the points by what they came from, and how it went."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from app.pages.chart import Curve, curve_of
from app.pages.page import Stage
from app.pages.standings import best_first, is_tied, lead_said, won
from app.pages.unreal_estate.course import builds, last_round, points_by_round
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import counted
from app.pages.who import listed, seat_name
from engines.core.contract import Result, Seat
from engines.unreal_estate.cards import FACES, SPECIALS, Card, in_order, value_of


@dataclass(frozen=True, slots=True)
class Cell:
    """What a seat got out of a card: points, and how many times or cards."""

    points: int
    count: int


@dataclass(frozen=True, slots=True)
class Row:
    """A card that brought points; `best` are the places of the columns with most."""

    face: CardFace
    cells: tuple[Cell | None, ...]
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One seat, the best first, with the cards it had left, which decide a tie."""

    seat: Seat
    name: str
    rank: int
    points: int
    left: tuple[tuple[CardFace, int], ...]
    left_count: int
    left_value: int


@dataclass(frozen=True, slots=True)
class Finish:
    """All that the finished page shows."""

    title: str
    story: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    curve: Curve | None
    is_tied: bool


def finish(stage: Stage) -> Finish:
    """The finished game as its page tells it. Needs a scene with its result, and the whole log."""
    result = stage.scene.result
    assert result is not None
    order = best_first(result)
    columns = tuple(_column(stage, result, seat) for seat in order)
    return Finish(
        title=won(stage, result),
        story=tuple(_story(stage, result, columns)),
        columns=columns,
        rows=tuple(_rows(stage, result, order)),
        curve=_curve(stage, len(order)),
        is_tied=is_tied(result),
    )


def _curve(stage: Stage, seats: int) -> Curve | None:
    names = [seat_name(stage, seat) for seat in range(seats)]
    curve = curve_of(stage.speech, names, points_by_round(stage.log, seats))
    result = stage.scene.result
    if curve is None or result is None or result.ending == "resigned":
        return curve
    *rounds, last = curve.rounds
    return replace(curve, rounds=(*rounds, replace(last, text=stage.speech.gettext("end"))))


def _column(stage: Stage, result: Result, seat: Seat) -> Column:
    hand = stage.scene.public.players[seat].hand
    counts = Counter(in_order(hand))
    return Column(
        seat=seat,
        name=seat_name(stage, seat),
        rank=result.seats[seat].rank,
        points=result.seats[seat].points,
        left=tuple((face(stage.speech, card), count) for card, count in counts.items()),
        left_count=len(hand),
        left_value=sum(map(value_of, hand)),
    )


def _rows(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[Row]:
    cards: tuple[Card, ...] = (*FACES, *SPECIALS)
    for card in cards:
        cells = tuple(_cell(result, seat, card) for seat in order)
        if any(cells):
            most = max(cell.points for cell in cells if cell)
            best = [i for i, cell in enumerate(cells) if cell and cell.points == most > 0]
            yield Row(face(stage.speech, card), cells, tuple(best) if len(cells) > 1 else ())


def _cell(result: Result, seat: Seat, card: Card) -> Cell | None:
    lines = (line for line in result.seats[seat].lines if line.code == card)
    line = next(lines, None)
    return None if line is None else Cell(line.points, line.count)


def _story(stage: Stage, result: Result, columns: Sequence[Column]) -> Iterator[str]:
    say = stage.speech.gettext
    if result.ending == "resigned":
        text = say("%(name)s gave up in round %(round)d.")
        yield text % {"name": columns[-1].name, "round": last_round(stage.log)}
        return
    if is_tied(result):
        yield _tie_said(stage, columns)
    else:
        yield lead_said(stage, result)
    best = max(builds(stage.log), key=lambda built: built.points, default=None)
    if best is not None:
        text = say("The greatest build: %(name)s built %(cards)s for %(points)d.")
        cards = counted(stage.speech, best.building, best.count)
        yield text % {"name": seat_name(stage, best.seat), "cards": cards, "points": best.points}


def _tie_said(stage: Stage, columns: Sequence[Column]) -> str:
    """What decided among those with the most points: cards left, then their values. E17."""
    say = stage.speech.gettext
    leaders = [column for column in columns if column.points == columns[0].points]
    names = listed(stage.speech, [column.name for column in leaders])
    first, second = leaders[0], leaders[1]
    facts = {"names": names, "name": first.name, "points": first.points}
    if first.left_count != second.left_count:
        text = say(
            "%(names)s have %(points)d points each; %(name)s has more cards left, and so wins."
        )
    elif first.left_value != second.left_value:
        text = say(
            "%(names)s have %(points)d points and as many cards left each; those of %(name)s are "
            "worth more."
        )
    else:
        text = say(
            "%(names)s are equal in points, in cards left and in what they are worth: they share "
            "the win."
        )
    return text % facts
