"""What runs in a process that thinks: it knows the engines, and no table."""

import os
import threading
from dataclasses import dataclass
from multiprocessing import parent_process
from random import Random

from app import clock
from engines.core.bots import Dream, GoesOn, Level, choose
from engines.core.codec import Codec, encode
from engines.registry import all_rules, bot_of

POLITENESS = 10
"""Thinking gives way to serving: added to the niceness of the process."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked. `dream` holds JSON: a state dealt anew for the seat, never the true one.

    `seconds` bound how long the strong level thinks.
    """

    game: str
    level: Level
    dream: bytes
    seat: int
    seed: str
    seconds: float


def begin() -> None:
    """Make ready to think, and end as soon as whoever asks is gone."""
    os.nice(POLITENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    all_rules()


def think(question: Question) -> bytes:
    """The move in JSON. Raises whatever the bot raises, and LookupError where there is no bot."""
    rules, bot = all_rules()[question.game], bot_of(question.game)
    if bot is None:
        raise LookupError(f"{question.game} has no bot")
    dream = Codec(rules.info.forms).state.decode(question.dream)
    # Which luck a bot thinks with guards no secret.
    rnd = Random(question.seed)  # noqa: S311
    patience = _patience(question.seconds)
    return encode(choose(bot, question.level, Dream(rules, dream, question.seat), rnd, patience))


def _patience(seconds: float) -> GoesOn:
    end = clock.monotonic() + seconds
    return lambda _: clock.monotonic() < end


def _end_with_parent() -> None:
    """A killed server must leave nobody thinking: a pool's process would wait forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
