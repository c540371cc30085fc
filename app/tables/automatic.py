"""Answers that are given for a seat because its user wants them: which, and when not.

A step's ref says that it was such an answer: refs go to the step's own seat alone, so that nobody
else can tell it from one given by hand.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import Any

from app.tables.line import Line
from app.tables.live import LiveTable
from app.tables.refs import AUTOMATIC
from engines.core.contract import AnyRules, Seat

Chosen = Mapping[Seat, frozenset[str]]
"""The codes that the users at a table want answered, by seat; seats without any are left out."""

MOST_IN_A_ROW = 50
"""So many answers may follow one another without anybody's own move. No game of ours needs half."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A question that stands open, and the move that answers it for its seat."""

    seat: Seat
    prompt_id: int
    move: Any

    @property
    def ref(self) -> str:
        """The same whoever gives the answer, so that two processes make one step of it."""
        return f"{AUTOMATIC}{self.prompt_id}"


def codes_of(rules: AnyRules) -> frozenset[str]:
    """All codes that a game knows."""
    return frozenset(chain.from_iterable(rules.info.automatics))


def open_answer(live: LiveTable) -> Answer | None:
    """The first open question that its user wants answered, in order of seats."""
    for seat in sorted(live.automatics):
        found = None if seat in live.by_hand else answer_for(live, seat, live.automatics[seat])
        if found is not None:
            return found
    return None


def answer_for(live: LiveTable, seat: Seat, codes: AbstractSet[str]) -> Answer | None:
    """The answer that these codes give to what the seat is asked now, if any does."""
    position, rules = live.position, live.game.rules
    asked = position.prompts.get(seat)
    if asked is None or not asked.prompt.waits or _goes_on_alone(live.line):
        return None
    mine = rules.private(position.state, seat)
    move = rules.automatic(position.public, mine, asked.prompt, frozenset(codes))
    return None if move is None else Answer(seat, asked.id, move)


def _goes_on_alone(line: Line) -> bool:
    """Whether so many answers stand in a row that they may be an endless chain."""
    row = takewhile(lambda step: step.is_automatic, line)
    return sum(1 for _ in row) >= MOST_IN_A_ROW
