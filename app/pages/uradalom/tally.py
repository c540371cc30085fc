"""Every seat's lines as the table lies: worked out once for all who look at a step."""

from collections.abc import Sequence
from typing import NamedTuple

from app.pages.memo import Memo
from engines.core.contract import Seat
from engines.uradalom.goals import shared_values
from engines.uradalom.standing import Lines, lines_of_all
from engines.uradalom.view import EstateView, UradalomPublic, terms_of


class Tally(NamedTuple):
    """Each seat's lines, secret goals apart, and for each shared goal what every seat has."""

    lines: tuple[Lines, ...]
    values: dict[str, tuple[int, ...]]


_tallies = Memo[tuple[UradalomPublic, Tally]](256)
"""By which view it is: everybody is shown the same object, and it hangs on nothing else."""


def tally_now(public: UradalomPublic) -> Tally:
    """As the table lies."""
    known = _tallies.get(id(public))
    if known is None or known[0] is not public:
        known = _tallies.keep(id(public), (public, _tally(public, public.estates)))
    return known[1]


def tally_after(public: UradalomPublic, seat: Seat, estate: EstateView) -> Tally:
    """As it would be if the seat's estate were this one."""
    return _tally(public, (*public.estates[:seat], estate, *public.estates[seat + 1 :]))


def _tally(public: UradalomPublic, estates: Sequence[EstateView]) -> Tally:
    lands = [estate.land for estate in estates]
    return Tally(
        lines_of_all(terms_of(public), estates),
        {goal: shared_values(goal, lands) for goal in public.shared_goals},
    )
