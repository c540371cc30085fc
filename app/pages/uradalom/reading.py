"""A posted form read as a move: what was picked, field by field."""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Form
from app.pages.uradalom.placing import lie, shapes
from app.tables.shapes import Asked
from engines.uradalom.land import CELLS
from engines.uradalom.prompts import (
    Die,
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
)


@dataclass(frozen=True, slots=True)
class Change:
    """A bonus with what it does to the die: `amount` is added, or with `any` it is the value."""

    bonus: str
    amount: int

    def applied(self, rolled: int) -> int:
        """The value the die is to count as."""
        return self.amount if self.bonus == "any" else rolled + self.amount


@dataclass(frozen=True, slots=True)
class Picked:
    """What a form holds so far; it may be half-filled."""

    die: int | None = None
    change: Change | None = None
    cells: tuple[int, ...] = ()
    turn: int | None = None
    tray: int | None = None
    goal: str | None = None


def picked(form: Form) -> Picked:
    """The fields of a form. Raises ValueError with a code for what no page of ours sends."""
    return Picked(
        die=_number(form, "die"),
        change=_change(form),
        cells=_cells(form),
        turn=_number(form, "turn"),
        tray=_number(form, "tray"),
        goal=_last(form, "goal") or None,
    )


def _last(form: Form, name: str) -> str:
    values = form.get(name) or ("",)
    return values[-1]


def _number(form: Form, name: str) -> int | None:
    text = _last(form, name)
    return whole(text) if text else None


def whole(text: str) -> int:
    """A small whole number. Raises ValueError with a code."""
    if len(text) > 3 or not text.lstrip("-").isascii() or not text.lstrip("-").isdigit():
        raise ValueError("not_a_number")
    return int(text)


def _change(form: Form) -> Change | None:
    text = _last(form, "change")
    if not text:
        return None
    bonus, _, amount = text.partition(":")
    return Change(bonus=bonus, amount=whole(amount))


def _cells(form: Form) -> tuple[int, ...]:
    cells = tuple(whole(text) for text in form.get("cell", ()))
    if any(not 0 <= cell < CELLS for cell in cells):
        raise ValueError("no_such_cell")
    return cells


def read_move(asked: Asked, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code when something is still to be chosen."""
    if "take_back" in form:
        return {"type": "take_back"}
    choice = picked(form)
    match asked.prompt:
        case DrawPrompt() as prompt:
            return _draw(prompt, choice)
        case ManorPrompt() as prompt:
            return {"type": "place_manor", "cells": list(manor_cells(prompt, choice))}
        case GoalPrompt():
            return {"type": "keep_goal", "goal": _needed(choice.goal, "choose_a_goal")}
        case TrayPrompt():
            return {"type": "start_with_tray", "tray": _needed(choice.tray, "choose_a_tray")}
        case PrunePrompt():
            return {"type": "prune", "die": _needed(choice.die, "choose_a_die")}
        case SealedPrompt():
            raise ValueError("already_sealed")
        case _:
            raise ValueError("wrong_answer")


def _needed(value: Any, code: str) -> Any:
    if value is None:
        raise ValueError(code)
    return value


def _draw(prompt: DrawPrompt, choice: Picked) -> Any:
    die = die_picked(prompt, choice)
    if die is None:
        raise ValueError("choose_a_die")
    if not choice.cells:
        raise ValueError("choose_a_cell")
    move = {"type": "draw", "die": die.id, "cells": list(choice.cells)}
    if choice.change is None:
        return move
    return {**move, "bonus": choice.change.bonus, "value": choice.change.applied(die.value)}


def die_picked(prompt: DrawPrompt, choice: Picked) -> Die | None:
    """The die that was picked; None when none was. Raises ValueError for one that is not asked."""
    if choice.die is None:
        return None
    for die in prompt.dice:
        if die.id == choice.die:
            return die
    raise ValueError("die_makes_no_pair" if prompt.in_pairs else "die_not_on_tray")


def manor_cells(prompt: ManorPrompt, choice: Picked) -> tuple[int, ...]:
    """Where the manor is to lie. Raises ValueError with a code while that is open."""
    turns = shapes(prompt.placements)
    if not choice.cells:
        raise ValueError("choose_a_place")
    turn = choice.turn or 0
    if not 0 <= turn < len(turns):
        raise ValueError("no_such_turn")
    return lie(turns[turn], choice.cells[-1])
