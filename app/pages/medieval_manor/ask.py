"""The dock's bar: which question is put to the viewer, and what it is answered by."""

from collections.abc import Callable
from typing import Any

from app.pages.medieval_manor import asks, conversions, trade
from app.pages.medieval_manor.parts import Ask, prompt_of
from app.pages.medieval_manor.waiting import idle
from app.pages.page import Stage
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    TradePrompt,
    WorkPrompt,
)

_ASKS: dict[type, Callable[[Stage, Any], Ask]] = {
    BuyPrompt: asks.buy,
    KeepPrompt: asks.keep,
    SwapPrompt: asks.swap,
    TradePrompt: trade.ask,
    WorkPrompt: asks.work,
    StealPrompt: asks.steal,
    ConvertPrompt: conversions.ask,
    FeedPrompt: asks.feed,
    RaisePrompt: asks.raise_peasant,
    DiscardPrompt: asks.discard,
}


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer."""
    prompt = prompt_of(stage)
    if prompt is None:
        return Ask("", *idle(stage))
    return _ASKS[type(prompt)](stage, prompt)


def may_resign(stage: Stage) -> bool:
    """Whether the viewer may give the game up now. M46."""
    prompt = prompt_of(stage)
    return prompt is not None and bool(prompt.may_resign)
