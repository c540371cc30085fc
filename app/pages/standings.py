"""A result in words: who won, in which order all came in, and how far the first was ahead."""

from app.pages.page import Stage
from app.pages.who import listed, seat_name
from engines.core.contract import Result, Seat


def won(stage: Stage, result: Result) -> str:
    """`Emese wins with 94`; who shares the win is named together. Giving up counts no points."""
    best = [seat for seat, each in enumerate(result.seats) if each.rank == 1]
    if result.ending == "resigned":
        loser = next(seat for seat, each in enumerate(result.seats) if each.rank > 1)
        text = stage.speech.gettext("%(name)s wins: %(loser)s gave up")
        return text % {"name": seat_name(stage, best[0]), "loser": seat_name(stage, loser)}
    text = stage.speech.ngettext(
        "%(names)s wins with %(points)s", "%(names)s win together with %(points)s", len(best)
    )
    return text % {
        "names": listed(stage.speech, [seat_name(stage, seat) for seat in best]),
        "points": str(result.seats[best[0]].points).replace("-", "−"),
    }


def best_first(result: Result) -> list[Seat]:
    """The seats by rank, those who share one by points."""
    seats = range(len(result.seats))
    return sorted(seats, key=lambda seat: (result.seats[seat].rank, -result.seats[seat].points))


def is_tied(result: Result) -> bool:
    """Whether more than one seat had the most points; giving up makes no tie."""
    best = max(seat.points for seat in result.seats)
    leaders = [seat for seat in result.seats if seat.points == best]
    return result.ending != "resigned" and len(leaders) > 1


def lead_said(stage: Stage, result: Result) -> str:
    """`3 points ahead of Gergő.`: the first before the second."""
    first, second = best_first(result)[:2]
    ahead = result.seats[first].points - result.seats[second].points
    text = stage.speech.ngettext(
        "%(count)d point ahead of %(name)s.", "%(count)d points ahead of %(name)s.", ahead
    )
    return text % {"count": ahead, "name": seat_name(stage, second)}
