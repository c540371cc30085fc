"""The end: secret goals turned over, ranks, and the rating of a solo game. U23, U38, U39, U44."""

from typing import Literal

from engines.core.contract import Result, ScoreLine, Seat, SeatResult
from engines.uradalom.events import GameEnded, GoalsRevealed
from engines.uradalom.goals import secret_line
from engines.uradalom.info import RATINGS
from engines.uradalom.play import Play
from engines.uradalom.score import total
from engines.uradalom.standing import lines_of_all
from engines.uradalom.state import Estate, UradalomState, terms

BAND_TOPS = {"a": (50, 60, 70, 80, 90), "b": (70, 80, 90, 100, 110)}
"""The most points of each rating but the highest. U44, U46."""

Key = tuple[int, int, int]


def end(play: Play) -> None:
    """Close the game and tell how it ended."""
    play.change(phase="over", ballot=None, trays=(None,) * len(play.state.trays))
    if play.state.options.secret_goals:
        play.tell(GoalsRevealed(goals=tuple(estate.goal for estate in play.state.estates)))
    outcome = outcome_of(play.state)
    play.tell(
        GameEnded(
            ending="solo" if play.state.is_solo else "filled",
            winners=tuple(seat for seat, one in enumerate(outcome.seats) if one.rank == 1),
            points=tuple(one.points for one in outcome.seats),
        )
    )


def outcome_of(state: UradalomState) -> Result:
    """The result of a game that is over."""
    lines = final_lines(state)
    keys = [_key(state, seat, lines[seat]) for seat in range(len(lines))]
    seats = tuple(
        SeatResult(rank=_rank(keys, seat), points=keys[seat][0], lines=lines[seat])
        for seat in range(len(lines))
    )
    if not state.is_solo:
        return Result(ending="filled", seats=seats)
    return Result(ending="solo", seats=seats, rating=rating_of(state.options.side, keys[0][0]))


def final_lines(state: UradalomState) -> tuple[tuple[ScoreLine, ...], ...]:
    """Each seat's lines with its secret goal. U38."""
    lines = lines_of_all(terms(state), state.estates)
    return tuple(lines[seat] + _secret_lines(one) for seat, one in enumerate(state.estates))


def rating_of(side: Literal["a", "b"], points: int) -> str:
    """What a solo game of so many points is worth; below 0 is the lowest band too. U44."""
    return RATINGS[sum(points > top for top in BAND_TOPS[side])]


def _secret_lines(estate: Estate) -> tuple[ScoreLine, ...]:
    return () if estate.goal is None else (secret_line(estate.goal, estate.land),)


def _key(state: UradalomState, seat: Seat, lines: tuple[ScoreLine, ...]) -> Key:
    """What ranks a seat: points, then fewer bonuses, then more cottages. U39."""
    estate = state.estates[seat]
    return total(lines), -len(estate.bonuses_used), estate.land.count("cottage")


def _rank(keys: list[Key], seat: Seat) -> int:
    return 1 + sum(key > keys[seat] for key in keys)
