"""Moves of nobody in particular: any legal one, and the one made for somebody absent."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from engines.uradalom.bonuses import values_within
from engines.uradalom.dice import Die
from engines.uradalom.land import TERRAINS, Land
from engines.uradalom.moves import (
    Choice,
    Draw,
    KeepGoal,
    PlaceManor,
    Prune,
    StartWithTray,
    TakeBack,
    UradalomMove,
)
from engines.uradalom.opponent import BOT
from engines.uradalom.prompts import (
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
    UradalomPrompt,
)
from engines.uradalom.prospects import best_cells, gain
from engines.uradalom.score import UNDRAWN_POINTS
from engines.uradalom.view import UradalomPrivate, UradalomPublic

__all__ = ["BOT", "fallback", "sample", "some_choice"]

T = TypeVar("T")
Below = Callable[[int], int]
"""A source of luck: one of 0 to n - 1."""

_BONUS_ODDS = 6
"""One draw in so many uses a bonus when there is one to use."""


def sample(
    _view: UradalomPublic, _mine: UradalomPrivate, prompt: UradalomPrompt, rnd: Random
) -> UradalomMove:
    """Some legal move; every one can come up."""
    if isinstance(prompt, SealedPrompt):
        return TakeBack()
    return some_choice(prompt, rnd.randrange)


def some_choice(prompt: UradalomPrompt, below: Below) -> Choice:
    """Some legal answer. Raises ValueError for a sealed prompt, which needs none."""
    match prompt:
        case DrawPrompt():
            return _some_draw(prompt, below)
        case PrunePrompt():
            return Prune(die=_one_of(prompt.dice, below).id)
        case ManorPrompt():
            return PlaceManor(cells=_one_of(prompt.placements, below))
        case GoalPrompt():
            return KeepGoal(goal=_one_of(prompt.offer, below))
        case TrayPrompt():
            return StartWithTray(tray=_one_of(prompt.trays, below))
    raise ValueError("what is sealed needs no answer")


def _some_draw(prompt: DrawPrompt, below: Below) -> Draw:
    die = _one_of(prompt.dice, below)
    count = 1 if prompt.side == "a" else min(die.value, len(prompt.cells))
    cells = _some_of(prompt.cells, count, below)
    if prompt.bonuses and below(_BONUS_ODDS) == 0:
        choice = _one_of(prompt.bonuses, below)
        values = values_within(choice, die.value)
        if values:
            value = _one_of(values, below)
            return Draw(die=die.id, cells=cells, bonus=choice.bonus, value=value)
    return Draw(die=die.id, cells=cells)


def _one_of(items: Sequence[T], below: Below) -> T:
    return items[below(len(items))]


def _some_of(cells: Sequence[int], count: int, below: Below) -> tuple[int, ...]:
    left = list(cells)
    return tuple(sorted(left.pop(below(len(left))) for _ in range(count)))


def fallback(view: UradalomPublic, mine: UradalomPrivate, prompt: UradalomPrompt) -> UradalomMove:
    """The pick with the highest gain, the lowest die and the first cell among equals. U49.

    It uses no bonus: those stay for the one who comes back. Everything else takes the first of
    what is offered.
    """
    match prompt:
        case DrawPrompt():
            return _best_draw(view.estates[mine.seat].land, prompt)
        case PrunePrompt():
            return Prune(die=prompt.dice[0].id)
        case ManorPrompt():
            return PlaceManor(cells=prompt.placements[0])
        case GoalPrompt():
            return KeepGoal(goal=prompt.offer[0])
        case TrayPrompt():
            return StartWithTray(tray=prompt.trays[0])
        case SealedPrompt():
            return TakeBack()


def _best_draw(land: Land, prompt: DrawPrompt) -> Draw:
    draws = [_draw_with(land, prompt, die) for die in prompt.dice]
    _, _, _, draw = max(draws, key=lambda found: found[:3])
    return draw


def _draw_with(land: Land, prompt: DrawPrompt, die: Die) -> tuple[int, int, int, Draw]:
    """The best draw with this die: its gain, and what decides among equals."""
    terrain = die.terrain or TERRAINS[die.value - 1]
    count = 1 if prompt.side == "a" else die.value
    cells = best_cells(land, terrain, count)
    lost = UNDRAWN_POINTS * (count - len(cells))  # U21
    points = gain(land, cells, terrain) + lost
    return points, -die.value, -die.id, Draw(die=die.id, cells=cells)
