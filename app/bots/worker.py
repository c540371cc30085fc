"""What runs in a process that thinks: it knows the engines, and no table."""

import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing import parent_process
from random import Random
from typing import NamedTuple

from app import clock
from engines.core.bots import Dream, GoesOn, Level, choose
from engines.core.codec import Codec, encode
from engines.registry import all_rules, bot_of

POLITENESS = 10
"""Thinking gives way to serving: added to the niceness of the process."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked. `dream` holds JSON: a state dealt anew for the seat, never the true one.

    `seconds` bound how long the strong level thinks; `wants_reason`: a person will read the answer.
    """

    game: str
    level: Level
    dream: bytes
    seat: int
    seed: str
    seconds: float
    wants_reason: bool = False


class Thought(NamedTuple):
    """A move in JSON, and a code for why where that was asked and there is one."""

    move: bytes
    reason: str | None = None


def begin() -> None:
    """Make ready to think, and end as soon as whoever asks is gone."""
    os.nice(POLITENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    all_rules()


def think(question: Question) -> Thought:
    """The answer. Raises whatever the bot raises, and LookupError where there is no bot."""
    rules, bot = all_rules()[question.game], bot_of(question.game)
    if bot is None:
        raise LookupError(f"{question.game} has no bot")
    state = Codec(rules.info.forms).state.decode(question.dream)
    dream = Dream(rules, state, question.seat)
    # Which luck a bot thinks with guards no secret.
    rnd = Random(question.seed)  # noqa: S311
    patience = _patience(question.seconds)
    move = choose(bot, question.level, dream, rnd, patience)
    reason = bot.reason(*dream.scene, move) if question.wants_reason else None
    return Thought(encode(move), reason)


def warm() -> None:
    """Nothing: whoever does it has begun."""


def _patience(seconds: float) -> GoesOn:
    end = clock.monotonic() + seconds
    return lambda _: clock.monotonic() < end


def _end_with_parent() -> None:
    """A killed server must leave nobody thinking: a pool's process would wait forever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
