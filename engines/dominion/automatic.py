"""Answers that somebody may have given for him: each to one exact question. D66."""

from engines.dominion.moves import Decide, DominionMove, EndActions, EndTurn, PlayTreasures
from engines.dominion.prompts import DecidePrompt, DominionPrompt, TurnPrompt, YesOrNo
from engines.dominion.view import DominionPrivate, DominionPublic

GROUPS = (
    ("never_show_moat", "always_show_moat"),
    ("play_all_treasures",),
    ("end_actions_without_actions",),
    ("end_turn_without_buys",),
    ("library_keep_actions", "library_skip_actions"),
)
"""All codes; those of one group answer the same question, so one of them at most is chosen."""

_DECISIONS: dict[YesOrNo, tuple[tuple[str, bool], ...]] = {
    "moat": (("never_show_moat", False), ("always_show_moat", True)),
    "library": (("library_keep_actions", False), ("library_skip_actions", True)),
}


def answer(
    _view: DominionPublic, _mine: DominionPrivate, prompt: DominionPrompt, chosen: frozenset[str]
) -> DominionMove | None:
    """The answer that the codes chosen give to this question; None when it is not theirs."""
    if isinstance(prompt, DecidePrompt):
        return _decision(prompt, chosen)
    if isinstance(prompt, TurnPrompt) and not prompt.plays:
        return _turn(prompt, chosen)
    return None


def _decision(prompt: DecidePrompt, chosen: frozenset[str]) -> Decide | None:
    for code, yes in _DECISIONS.get(prompt.question, ()):
        if code in chosen:
            return Decide(yes=yes)
    return None


def _turn(prompt: TurnPrompt, chosen: frozenset[str]) -> DominionMove | None:
    """Where no Action can be played: Treasures go before the mere end of the Actions."""
    if prompt.treasures and "play_all_treasures" in chosen:
        return PlayTreasures()
    if prompt.phase == "action" and "end_actions_without_actions" in chosen:
        return EndActions()
    if not prompt.buys and not prompt.treasures and "end_turn_without_buys" in chosen:
        return EndTurn()
    return None
