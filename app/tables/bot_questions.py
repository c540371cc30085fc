"""What bots are asked: the table dealt anew for their seat, so that the truth never leaves it."""

import secrets
from random import Random
from typing import Protocol

from app.bots.thinkers import SECONDS
from app.bots.worker import Question, Thought
from app.tables.live import Game
from engines.core.bots import Level
from engines.core.chance import Dreamt
from engines.core.codec import encode
from engines.core.contract import Seat


class Mind(Protocol):
    """Whoever thinks about questions, and takes its time. `Thinkers` is one."""

    async def think(self, question: Question) -> Thought:
        """The answer. Raises NoThought."""
        ...

    def warm(self) -> None:
        """Somebody will ask soon."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


def question_about(
    game: Game,
    state: object,
    seat: Seat,
    level: Level,
    luck: Random | None = None,
    *,
    wants_reason: bool = False,
) -> Question:
    """A question that is the same, byte for byte, in all worlds that look alike to the seat.

    `luck` is what it is dealt anew with; usually nobody knows it.
    """
    # It guards no secret: what comes of it is made up.
    rnd = luck or Random(secrets.randbits(64))  # noqa: S311
    return Question(
        game=game.rules.info.key,
        level=level,
        dream=encode(game.rules.redeal(state, seat, Dreamt(rnd))),
        seat=seat,
        seed=str(rnd.getrandbits(64)),
        seconds=SECONDS,
        wants_reason=wants_reason,
    )
