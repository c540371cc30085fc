"""The end of a game: who won and why, the points, every deck, and how it went."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from app.pages.chart import Curve, curve_of
from app.pages.dominion.card_words import listed, name
from app.pages.dominion.course import decks_by_round, points
from app.pages.dominion.decks import Group, Growth, groups, growths
from app.pages.dominion.faces import CardFace, faces
from app.pages.dominion.lines import Compared, compared
from app.pages.dominion.names import seat_name
from app.pages.page import Stage
from app.pages.standings import won
from engines.core import codec
from engines.core.contract import Result, Seat
from engines.dominion.cards import BASICS
from engines.dominion.info import KINGDOM_SIZE


@dataclass(frozen=True, slots=True)
class Column:
    """One seat, the best first: its points, its turns and its deck by kinds."""

    seat: Seat
    name: str
    rank: int
    points: int
    turns: int
    owned: int
    groups: tuple[Group, ...]
    growth: Growth | None


@dataclass(frozen=True, slots=True)
class Finish:
    """All that the finished page shows of Dominion.

    `kingdom` are the kingdom piles that were played, none when the game ended before they lay
    there; `kingdom_again` says what becomes of them in a rematch, where it has other ones.
    """

    title: str
    story: tuple[str, ...]
    columns: tuple[Column, ...]
    lines: tuple[Compared, ...]
    curve: Curve | None
    best_total: int | None
    kingdom: tuple[CardFace, ...]
    kingdom_again: str


def finish(stage: Stage) -> Finish:
    """The finished game as its page tells it. Needs a scene with its result, and the whole log."""
    result = stage.scene.result
    assert result is not None
    seats = range(len(result.seats))
    order = sorted(seats, key=lambda seat: result.seats[seat].rank)
    by_round = decks_by_round(stage.log, len(seats))
    grown = growths(stage.speech, by_round)
    return Finish(
        title=won(stage, result),
        story=tuple(_story(stage, result, order)),
        columns=tuple(
            _column(stage, result, seat, grown[seat] if grown else None) for seat in order
        ),
        lines=compared(stage, result, order),
        curve=curve_of(
            stage.speech,
            [seat_name(stage, seat) for seat in seats],
            [[points(deck) for deck in decks] for decks in by_round],
        ),
        best_total=None
        if result.ending == "resigned"
        else max(each.points for each in result.seats),
        kingdom=faces(
            stage.speech,
            [pile.card for pile in stage.scene.public.piles if pile.card not in BASICS],
        ),
        kingdom_again=_kingdom_again(stage),
    )


def _column(stage: Stage, result: Result, seat: Seat, growth: Growth | None) -> Column:
    player = stage.scene.public.players[seat]
    return Column(
        seat=seat,
        name=seat_name(stage, seat),
        rank=result.seats[seat].rank,
        points=result.seats[seat].points,
        turns=player.turns,
        owned=len(player.owned),
        groups=groups(stage.speech, player.owned),
        growth=growth,
    )


def _winners(result: Result) -> list[Seat]:
    return [seat for seat, one in enumerate(result.seats) if one.rank == 1]


def _story(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[str]:
    if result.ending != "resigned":  # that stands in the title
        yield _ending(stage, result)
        yield from _margin(stage, result, order)
        yield from _ties(stage, result, order)
    yield _next_start(stage, result)


def _ending(stage: Stage, result: Result) -> str:
    """Why it was over. D4."""
    _ = stage.speech.gettext
    if result.ending == "provinces_gone":
        return _("The last Province went in this turn.")
    empty = [name(stage.speech, pile.card) for pile in stage.scene.public.piles if not pile.count]
    return _("These piles had run out: %(piles)s.") % {"piles": listed(stage.speech, empty)}


def _margin(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[str]:
    first, second = order[0], order[1]
    ahead = result.seats[first].points - result.seats[second].points
    if ahead:
        text = stage.speech.ngettext(
            "%(count)d point ahead of %(name)s.", "%(count)d points ahead of %(name)s.", ahead
        )
        yield text % {"count": ahead, "name": seat_name(stage, second)}


def _ties(stage: Stage, result: Result, order: Sequence[Seat]) -> Iterator[str]:
    """Why seats with equal points are ranked as they are: fewer turns win. D5."""
    _ = stage.speech.gettext
    for ahead, behind in pairwise(order):
        if result.seats[ahead].points != result.seats[behind].points:
            continue
        names = [seat_name(stage, ahead), seat_name(stage, behind)]
        turns = [stage.scene.public.players[seat].turns for seat in (ahead, behind)]
        if turns[0] == turns[1]:
            yield _("%(names)s have the same points after as many turns, and share the place.") % {
                "names": listed(stage.speech, names)
            }
        else:
            yield _(
                "%(first)s and %(second)s have the same points; fewer turns decide, %(a)d to %(b)d."
            ) % {"first": names[0], "second": names[1], "a": turns[0], "b": turns[1]}


def _kingdom_again(stage: Stage) -> str:
    """What a rematch's piles will be, unless they are the same: its options are these again."""
    _ = stage.speech.gettext
    options: dict[str, Any] = codec.plain(stage.scene.table.options)
    how, picked = options["kingdom"], len(options["cards"])
    if how == "random" or (how == "picked" and not picked):
        return _("If you play again, luck finds ten new ones.")
    if how == "picked" and picked < KINGDOM_SIZE:
        return _(
            "If you play again, the picked ones stay and luck finds the others anew. To play "
            "these ten again, pick all of them at a new table."
        )
    if how == "in_turn":
        return _("If you play again, the seats choose anew.")
    return ""


def _next_start(stage: Stage, result: Result) -> str:
    """Who would begin a rematch. D52, D61."""
    _ = stage.speech.gettext
    winners = _winners(result)
    seats = len(result.seats)
    if len(winners) == 1:
        left = seat_name(stage, (winners[0] + 1) % seats)
        return _("If you play again, %(name)s begins, to the left of the winner.") % {"name": left}
    if len(winners) == seats:
        return _("If you play again, luck says who begins.")
    return _("If you play again, somebody begins who has not won.")
