"""Who plays for a seat that nobody holds: three strengths, each seeing what the seat sees.

Easy and steady answer from view and prompt. Strong has time to think, and a dream to think in: a
state that was redealt for its seat, so what the seat cannot see is made up before the bot starts,
and the truth is never where it could look.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeVar, get_args

from engines.core.contract import AnyRules, Move, Prompt, Result, Seat
from engines.core.record import Record

Level = Literal["easy", "steady", "strong"]
LEVELS: tuple[Level, ...] = get_args(Level)

GoesOn = Callable[[int], bool]
"""Told how many dreams were dreamt: is there time for another? The house has the clock."""

P_contra = TypeVar("P_contra", bound=Prompt, contravariant=True)
V_contra = TypeVar("V_contra", bound=Record, contravariant=True)
W_contra = TypeVar("W_contra", bound=Record, contravariant=True)
M_co = TypeVar("M_co", bound=Move, covariant=True)


@dataclass(frozen=True, slots=True)
class Dream:
    """A seat that is asked something, in a state that `rules.redeal` made for it."""

    rules: AnyRules
    state: Any
    seat: Seat

    @property
    def scene(self) -> tuple[Any, Any, Any]:
        """What the seat sees: the public part, its own, and the question."""
        return scene(self.rules, self.state, self.seat)


class Bot(Protocol[V_contra, W_contra, P_contra, M_co]):
    """One game's way of playing, stateless. All that it draws comes from `rnd`."""

    def easy(self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random) -> M_co:
        """The move of a sensible beginner, with a beginner's mistakes."""
        ...

    def steady(self, view: V_contra, mine: W_contra, prompt: P_contra, rnd: Random) -> M_co:
        """The move of somebody who knows the game, found without looking ahead."""
        ...

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> M_co:
        """The move of somebody who thinks ahead as long as it goes on, and once at least.

        Most games search in the way they share (engines.core.dreams.Searcher).
        """
        ...

    def reason(self, view: V_contra, mine: W_contra, prompt: P_contra, move: Any) -> str | None:
        """A code for why this move is good, where there is a short reason. Texts live elsewhere."""
        ...


AnyBot = Bot[Any, Any, Any, Any]


def scene(rules: AnyRules, state: Any, seat: Seat) -> tuple[Any, Any, Any]:
    """What a seat that is asked sees: the public part, its own, and the question."""
    return rules.public(state), rules.private(state, seat), rules.prompts(state)[seat]


def choose(bot: AnyBot, level: Level, dream: Dream, rnd: Random, goes_on: GoesOn) -> Any:
    """The move of this level. Everything follows from the dream, `rnd` and when it stops."""
    if level == "strong":
        return bot.strong(dream, rnd, goes_on)
    answer = bot.easy if level == "easy" else bot.steady
    return answer(*dream.scene, rnd)


def stirs(bot: AnyBot, view: Any, mine: Any, prompt: Prompt) -> bool:
    """Whether a bot that need not answer (`waits` is False) wants to, as to an offer made to it.

    Cheap enough for the event loop. A bot says so by a method `stirs(view, mine, prompt)`, and its
    answer must be one after which it has less to say: so nobody is asked for ever.
    """
    says = getattr(bot, "stirs", None)
    return says is not None and bool(says(view, mine, prompt))


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
