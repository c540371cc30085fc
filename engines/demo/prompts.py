"""The questions of Sealed Bids. The round makes each question a new one."""

from engines.core.contract import Prompt


class BidPrompt(Prompt, frozen=True, kw_only=True):
    """Which card of your hand do you bid for this prize?"""

    round: int
    prize: int
    hand: tuple[int, ...]


class SealedPrompt(Prompt, frozen=True, kw_only=True):
    """You have sealed this card and may take it back until the last one seals. Never waits."""

    round: int
    card: int


class ClaimPrompt(Prompt, frozen=True, kw_only=True):
    """Your bid was the highest: do you take the prize, or draw a card?"""

    round: int
    prize: int


DemoPrompt = BidPrompt | SealedPrompt | ClaimPrompt
