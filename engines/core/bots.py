"""Who plays for a seat that nobody holds: three strengths, each seeing what the seat sees.

Easy and steady answer from view and prompt. Strong thinks ahead in dreams (engines.core.dreams): it
is handed a state that was redealt for its seat, so what the seat cannot see is made up before the
bot starts, and the truth is never where it could look.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeVar, get_args

from engines.core.contract import Move, Prompt, Result, Seat
from engines.core.record import Record

Level = Literal["easy", "steady", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)

S_contra = TypeVar("S_contra", bound=Record, contravariant=True)
P_contra = TypeVar("P_contra", bound=Prompt, contravariant=True)
V_contra = TypeVar("V_contra", bound=Record, contravariant=True)
W_contra = TypeVar("W_contra", bound=Record, contravariant=True)
M_co = TypeVar("M_co", bound=Move, covariant=True)


class Bot(Protocol[S_contra, M_co, P_contra, V_contra, W_contra]):
    """One game's way of playing, stateless. All that it draws comes from `rnd`.

    `depth` is how many decisions, its own and the others', a search keeps in mind one by one;
    `horizon` how many moves of all seats a dream goes on after them before it is judged.
    """

    depth: int
    horizon: int

    def easy(self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random) -> M_co:
        """The move of a sensible beginner, with a beginner's mistakes."""
        ...

    def steady(self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random) -> M_co:
        """The move of somebody who knows the game, found without looking ahead."""
        ...

    def quick(self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random) -> M_co:
        """As good a move as can be had at once: a dream is made of thousands of them."""
        ...

    def candidates(
        self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random
    ) -> Sequence[M_co]:
        """The legal moves worth thinking about, the likeliest first: one at least, none twice."""
        ...

    def worth(self, state: S_contra, seat: Seat) -> float:
        """How well the seat stands where a dream was cut off, from 0 (lost) to 1 (won)."""
        ...

    def reason(self, view: V_contra, mine: W_contra, prompt: P_contra, move: Any) -> str | None:
        """A code for why this move is good, where there is a short reason. Texts live elsewhere."""
        ...


AnyBot = Bot[Any, Any, Any, Any, Any]


def standing(result: Result, seat: Seat) -> float:
    """What an ending is worth to a seat, from 0 to 1: the share of rivals it left behind.

    Somebody level with it counts half. Alone at a table nobody is left behind: 0.5.
    """
    rivals = len(result.seats) - 1
    if not rivals:
        return 0.5
    own = result.seats[seat].rank
    behind = sum(other.rank > own for other in result.seats)
    level = sum(other.rank == own for other in result.seats) - 1
    return (behind + level / 2) / rivals
