"""What may answer a question. The question alone decides: it is complete."""

from collections.abc import Sequence

from engines.core.errors import IllegalMove
from engines.core.record import Tagged, snake_case
from engines.uradalom.bonuses import values_within
from engines.uradalom.dice import FACES, Dice, Die
from engines.uradalom.land import CELLS
from engines.uradalom.manor import MANOR_CELLS
from engines.uradalom.moves import (
    Choice,
    Draw,
    KeepGoal,
    PlaceManor,
    Prune,
    StartWithTray,
    UradalomMove,
)
from engines.uradalom.prompts import (
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
    UradalomPrompt,
)

_RULES: dict[type[UradalomPrompt], str] = {
    GoalPrompt: "U4",
    ManorPrompt: "U5",
    TrayPrompt: "U41",
    DrawPrompt: "U16",
    PrunePrompt: "U18",
}
"""The ruling that asks the question: what else is sent does not answer it."""


def checked(prompt: UradalomPrompt, move: UradalomMove) -> Choice:
    """The move as the ballot holds it, its cells in order. Raises IllegalMove."""
    match prompt, move:
        case GoalPrompt(), KeepGoal():
            return _checked_goal(prompt, move)
        case ManorPrompt(), PlaceManor():
            return _checked_manor(prompt, move)
        case TrayPrompt(), StartWithTray():
            return _checked_tray(prompt, move)
        case DrawPrompt(), Draw():
            return _checked_draw(prompt, move)
        case PrunePrompt(), Prune():
            return _checked_prune(prompt, move)
        case SealedPrompt(), _:
            raise IllegalMove("already_sealed", "U8")
    raise IllegalMove("wrong_answer", _RULES[type(prompt)], asked=_name(prompt), given=_name(move))


def _name(asked_or_given: Tagged) -> str:
    return snake_case(type(asked_or_given).__name__)


def _checked_goal(prompt: GoalPrompt, move: KeepGoal) -> KeepGoal:
    if move.goal not in prompt.offer:
        raise IllegalMove("goal_not_offered", "U4", offer=prompt.offer)
    return move


def _checked_manor(prompt: ManorPrompt, move: PlaceManor) -> PlaceManor:
    cells = _distinct(move.cells)
    if len(cells) != MANOR_CELLS:
        raise _wrong_number(MANOR_CELLS, cells, "U6")
    if cells not in prompt.placements:
        raise IllegalMove("not_the_pattern", "U6", total=prompt.total)
    return PlaceManor(cells=cells)


def _checked_tray(prompt: TrayPrompt, move: StartWithTray) -> StartWithTray:
    if move.tray not in prompt.trays:
        raise IllegalMove("no_such_tray", "U41", trays=prompt.trays)
    return move


def _checked_prune(prompt: PrunePrompt, move: Prune) -> Prune:
    if _found(prompt.dice, move.die) is None:
        raise IllegalMove("not_a_highest_die", "U18", die=move.die)
    return move


def _checked_draw(prompt: DrawPrompt, move: Draw) -> Draw:
    die = _found(prompt.dice, move.die)
    if die is None and prompt.in_pairs:
        raise IllegalMove("die_makes_no_pair", "U42", die=move.die)
    if die is None:
        raise IllegalMove("die_not_on_tray", "U16", die=move.die)
    _check_bonus(prompt, die, move)
    return Draw(
        die=die.id,
        cells=_checked_cells(prompt, die, move.cells),
        bonus=move.bonus,
        value=move.value,
    )


def _check_bonus(prompt: DrawPrompt, die: Die, move: Draw) -> None:
    if move.bonus is None:
        if move.value is not None:
            raise IllegalMove("value_without_bonus", "U11")
        return
    if prompt.side == "b":
        raise IllegalMove("no_bonus_on_b", "U27")
    choice = next((left for left in prompt.bonuses if left.bonus == move.bonus), None)
    if choice is None:
        raise IllegalMove("bonus_not_left", "U11", bonus=move.bonus)
    within = values_within(choice, die.value)
    if move.value is None or move.value not in within:
        raise _wrong_value(die, move, within)


def _wrong_value(die: Die, move: Draw, within: tuple[int, ...]) -> IllegalMove:
    if move.value is None:
        return IllegalMove("bonus_without_value", "U11", values=within)
    if not 1 <= move.value <= FACES:
        return IllegalMove("value_out_of_range", "U12", value=move.value)
    if move.value == die.value:
        return IllegalMove("bonus_changes_nothing", "U13", value=move.value)
    return IllegalMove("bonus_out_of_reach", "U11", bonus=move.bonus, values=within)


def _checked_cells(prompt: DrawPrompt, die: Die, given: Sequence[int]) -> tuple[int, ...]:
    cells = _distinct(given)
    taken = tuple(cell for cell in cells if cell not in prompt.cells)
    if taken:
        raise IllegalMove("cell_taken", "U3", cells=taken)
    needed = 1 if prompt.side == "a" else min(die.value, len(prompt.cells))  # U20
    if len(cells) != needed:
        raise _wrong_number(needed, cells, "U3" if prompt.side == "a" else "U20")
    return cells


def _distinct(given: Sequence[int]) -> tuple[int, ...]:
    """The cells in order. Raises IllegalMove for one that is none, or is given twice."""
    cells = tuple(sorted(given))
    outside = tuple(cell for cell in cells if not 0 <= cell < CELLS)
    if outside:
        raise IllegalMove("no_such_cell", "U1", cells=outside)
    if len(set(cells)) != len(cells):
        raise IllegalMove("cell_given_twice", "U3", cells=cells)
    return cells


def _wrong_number(needed: int, cells: tuple[int, ...], rule: str) -> IllegalMove:
    return IllegalMove("wrong_number_of_cells", rule, needed=needed, given=len(cells))


def _found(dice: Dice, die: int) -> Die | None:
    return next((other for other in dice if other.id == die), None)
