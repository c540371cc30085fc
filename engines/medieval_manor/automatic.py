"""Answers that somebody may have given for him: each to one exact question."""

from engines.medieval_manor.feeding import crops_range
from engines.medieval_manor.moves import BeReady, Feed, ManorMove, Pass
from engines.medieval_manor.prompts import (
    BuyPrompt,
    FeedPrompt,
    ManorPrompt,
    SwapPrompt,
    TradePrompt,
)
from engines.medieval_manor.tokens import Tokens


def answer(prompt: ManorPrompt, chosen: frozenset[str]) -> ManorMove | None:
    """The answer that the codes chosen give to this question; None when it is not theirs."""
    match prompt:
        case BuyPrompt() if "never_buy_cards" in chosen:
            return Pass()
        case SwapPrompt() if "never_swap_cards" in chosen:
            return Pass()
        case TradePrompt(is_ready=False) if "stay_out_of_trade" in chosen:
            return BeReady()
        case FeedPrompt():
            return _food(prompt, chosen)
        case _:
            return None


def _food(prompt: FeedPrompt, chosen: frozenset[str]) -> Feed | None:
    tokens = Tokens(crops=prompt.crops, animals=prompt.animals)
    least, most = crops_range(tokens, prompt.need)
    if "feed_crops_first" in chosen:
        return Feed(crops=most, animals=prompt.need - most)
    if "feed_animals_first" in chosen:
        return Feed(crops=least, animals=prompt.need - least)
    return None
