"""What the turn asks: what can be done now, and what would be left behind by ending it."""

from typing import NamedTuple

from app.pages.dominion.questions import Said
from app.pages.page import Speech
from engines.dominion.cards import ACTIONS, COSTS, FACES, TREASURES, Cards
from engines.dominion.prompts import TurnPrompt

_CHEAPEST = min(cost for cost in COSTS.values() if cost)


class Now(NamedTuple):
    """All that is said of a turn follows from this: at many tables the same is said.

    `coming` are the coins that the Treasures of the hand bring; `may_buy` anything at all, and what
    is `worth_buying` is more than a Copper or a Curse.
    """

    has_plays: bool
    has_treasures: bool
    is_action_phase: bool
    holds_actions: bool
    holds_treasures: bool
    may_buy: bool
    worth_buying: bool
    has_bought: bool
    buys: int
    coins: int
    coming: int

    @property
    def is_last(self) -> bool:
        """Whether nothing is left to do but to end the turn."""
        return not (self.has_treasures or self.has_plays or self.worth_buying)

    @property
    def loses_coins(self) -> bool:
        """Whether ending now leaves coins for which a card could have been bought."""
        coins = self.coins + (self.coming if self.has_treasures else 0)
        return bool(self.buys) and not self.has_bought and coins >= _CHEAPEST


def now(prompt: TurnPrompt, hand: Cards, *, has_bought: bool) -> Now:
    """How the turn stands for whoever holds this hand."""
    treasures = [card for card in hand if card in TREASURES]
    return Now(
        has_plays=bool(prompt.plays),
        has_treasures=bool(prompt.treasures),
        is_action_phase=prompt.phase == "action",
        holds_actions=not ACTIONS.isdisjoint(hand),
        holds_treasures=bool(treasures),
        may_buy=bool(prompt.cards),
        worth_buying=any(map(COSTS.__getitem__, prompt.cards)),
        has_bought=has_bought,
        buys=prompt.buys,
        coins=prompt.coins,
        coming=sum([FACES[card].coins for card in treasures]),
    )


def of_turn(speech: Speech, turn: Now) -> Said:
    """It is your turn: the sentence and the line under it."""
    say = speech.gettext
    if turn.has_plays:
        question = say("Play an Action, or go on to buying")
    elif turn.has_treasures:
        question = say("Lay down your Treasures, and buy")
    elif not turn.buys:
        question = say("Your buys are used up")
    elif turn.has_bought:
        question = say("Buy one more card?")
    else:
        question = say("Buy a card?")
    return question, " ".join(_why(speech, turn))


def _why(speech: Speech, turn: Now) -> list[str]:
    over = speech.gettext("Your cards are discarded when the turn ends, and you draw five.")
    lines = [_left(speech, turn) if turn.buys else over]
    if turn.has_treasures:
        text = speech.gettext("Your Treasures bring %(coins)s more.")
        lines.append(text % {"coins": coins_said(speech, turn.coming)})
    if turn.has_plays:
        return lines
    if turn.is_action_phase and turn.holds_actions:
        lines.append(speech.gettext("No action is left for the Actions you hold."))
    if turn.buys and turn.may_buy and turn.holds_treasures:
        lines.append(speech.gettext("After buying, no Treasure can be laid down any more."))
    return lines


def _left(speech: Speech, turn: Now) -> str:
    buys = speech.ngettext("%(buys)d buy", "%(buys)d buys", turn.buys) % {"buys": turn.buys}
    text = speech.gettext("%(coins)s, %(buys)s.")
    return text % {"coins": coins_said(speech, turn.coins), "buys": buys}


def coins_said(speech: Speech, coins: int) -> str:
    """`1 coin`, `4 coins`."""
    return speech.ngettext("%(coins)d coin", "%(coins)d coins", coins) % {"coins": coins}
