"""Minds for tests: one that thinks in this process, and some that think badly."""

import asyncio
from collections.abc import Callable

from typing_extensions import override

from app.bots.thinkers import NoThought
from app.bots.worker import Question, Thought, think
from app.tables.bot_questions import Mind


class MindHere(Mind):
    """Thinks beside the event loop, for a moment. `asked` are all questions it was given."""

    def __init__(self, seconds: float = 0.01) -> None:
        self.asked: list[Question] = []
        self.seconds = seconds
        self.is_closed = False

    @override
    async def think(self, question: Question) -> Thought:
        self.asked.append(question)
        try:
            return await asyncio.to_thread(think, self._bounded(question))
        except Exception as error:
            raise NoThought(question.game) from error

    def _bounded(self, question: Question) -> Question:
        return Question(
            question.game,
            question.level,
            question.dream,
            question.seat,
            question.seed,
            self.seconds,
            question.wants_reason,
        )

    @override
    def warm(self) -> None:
        pass

    @override
    async def close(self) -> None:
        self.is_closed = True


class OddMind(MindHere):
    """Thinks something of its own where `odd` gives a thought, or raises."""

    def __init__(self, odd: Callable[[Question], Thought | None]) -> None:
        super().__init__()
        self.odd = odd

    @override
    async def think(self, question: Question) -> Thought:
        found = self.odd(question)
        if found is None:
            return await super().think(question)
        self.asked.append(question)
        return found


class SlowMind(MindHere):
    """Thinks only when a test opens the gate."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.called_off = 0

    @override
    async def think(self, question: Question) -> Thought:
        self.asked.append(question)
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.called_off += 1
            raise
        return await super().think(question)
