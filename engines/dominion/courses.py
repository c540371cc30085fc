"""What is worth trying out: each plan's own move, and a few others that may be better just now."""

from collections import Counter

from engines.dominion.buying import wins_with
from engines.dominion.foresight import Course
from engines.dominion.moves import BuyCard, DominionMove
from engines.dominion.plans import plans
from engines.dominion.policy import BUY, END, answer
from engines.dominion.prompts import CardPrompt, DominionPrompt, TurnPrompt
from engines.dominion.sight import Sight

_SOON_OVER = 5
"""With so few Provinces left points are tried out as well."""

_MOST = 8
_PLANS_A_MOVE = 2


def courses(sight: Sight, prompt: DominionPrompt) -> tuple[Course, ...]:
    """Moves with plans, the likeliest first; only one where there is nothing to think about."""
    every = [Course(answer(plan, sight, prompt), plan) for plan in plans(sight.piles)]
    first = every[0]
    if not _is_for_plans(prompt) or _is_won(sight, first.move):
        return (first,)
    every[1:1] = [Course(move, first.plan) for move in _besides(sight, prompt)]
    found: list[Course] = []
    counts = Counter[DominionMove]()
    for course in every:
        if counts[course.move] < _PLANS_A_MOVE and course not in found:
            found.append(course)
            counts[course.move] += 1
    return tuple(found[:_MOST]) if len(counts) > 1 else (first,)


def _is_for_plans(prompt: DominionPrompt) -> bool:
    """Whether it is about what to get: all else is answered as usual."""
    if isinstance(prompt, TurnPrompt):
        return not prompt.plays and not prompt.treasures and prompt.buys > 0
    return isinstance(prompt, CardPrompt) and prompt.question == "gain" and prompt.card != "mine"


def _is_won(sight: Sight, move: DominionMove) -> bool:
    """Whether the move ends the game with a win; among three or more nobody can reckon that."""
    return isinstance(move, BuyCard) and sight.seats == 2 and wins_with(sight, move.card)


def _besides(sight: Sight, prompt: DominionPrompt) -> list[DominionMove]:
    """Buys that a plan might not think of: points, money, or nothing."""
    if not isinstance(prompt, TurnPrompt):
        return []
    if sight.provinces > _SOON_OVER:
        return [BUY[card] for card in ("province", "gold") if card in prompt.cards]
    names = ("province", "gold", "duchy", "silver", "estate")
    return [*(BUY[card] for card in names if card in prompt.cards), END]
