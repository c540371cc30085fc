"""What is worth trying out: each plan's own move, and a few others that may be better just now."""

from engines.dominion.buying import Plan
from engines.dominion.foresight import Course
from engines.dominion.moves import DominionMove
from engines.dominion.plans import plans
from engines.dominion.policy import BUY, END, answer
from engines.dominion.prompts import CardPrompt, DominionPrompt, TurnPrompt
from engines.dominion.sight import Sight

_SOON_OVER = 6
"""With so few Provinces left points are tried out as well."""


def courses(sight: Sight, prompt: DominionPrompt) -> tuple[Course, ...]:
    """Moves with plans, the usual ones first; only one where there is nothing to think about."""
    usual, *others = plans(sight.piles)
    own = answer(usual, sight, prompt)
    first = Course(own, usual)
    if not _is_for_plans(prompt):
        return (first,)
    by_plan = [Course(answer(plan, sight, prompt), plan) for plan in others]
    found = [first, *_besides(sight, prompt, usual, own), *by_plan]
    if len({course.move for course in found}) == 1:
        return (first,)
    return tuple(found)


def _is_for_plans(prompt: DominionPrompt) -> bool:
    """Whether it is about what to get: all else is answered as usual."""
    if isinstance(prompt, TurnPrompt):
        return not prompt.plays and not prompt.treasures and prompt.buys > 0
    return isinstance(prompt, CardPrompt) and prompt.question == "gain" and prompt.card != "mine"


def _besides(sight: Sight, prompt: DominionPrompt, usual: Plan, own: DominionMove) -> list[Course]:
    """Buys that a plan might not think of: points, money, or nothing."""
    if not isinstance(prompt, TurnPrompt):
        return []
    few = sight.provinces <= _SOON_OVER
    names = (
        ("province", "gold", "duchy", "silver", "estate") if few else ("province", "gold", "silver")
    )
    moves: list[DominionMove] = [BUY[card] for card in names if card in prompt.cards]
    moves.append(END)
    return [Course(move, usual) for move in moves if move != own]
