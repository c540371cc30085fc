"""What the turn asks: what can be done now, and what would be left behind by ending it."""

from app.pages.dominion.questions import Said
from app.pages.page import Speech, Stage
from engines.dominion.cards import ACTIONS, FACES, TREASURES
from engines.dominion.prompts import TurnPrompt
from engines.dominion.view import DominionPrivate


def coins_in_hand(mine: DominionPrivate) -> int:
    """What all Treasures of the hand bring."""
    return sum(FACES[card].coins for card in mine.hand if card in TREASURES)


def of_turn(stage: Stage, prompt: TurnPrompt, *, has_bought: bool) -> Said:
    """It is your turn: the sentence and the line under it."""
    say = stage.speech.gettext
    if prompt.plays:
        question = say("Play an Action, or go on to buying")
    elif prompt.treasures:
        question = say("Lay down your Treasures, and buy")
    elif not prompt.buys:
        question = say("Your buys are used up")
    elif has_bought:
        question = say("Buy one more card?")
    else:
        question = say("Buy a card?")
    return question, " ".join(_why(stage, prompt))


def _why(stage: Stage, prompt: TurnPrompt) -> list[str]:
    speech, hand = stage.speech, stage.scene.private.hand
    over = speech.gettext("Your cards are discarded when the turn ends, and you draw five.")
    lines = [_left(speech, prompt) if prompt.buys else over]
    if prompt.treasures:
        text = speech.gettext("Your Treasures bring %(coins)s more.")
        lines.append(text % {"coins": coins_said(speech, coins_in_hand(stage.scene.private))})
    if prompt.plays:
        return lines
    has_actions = any(card in ACTIONS for card in hand)
    if prompt.phase == "action" and has_actions:
        lines.append(speech.gettext("No action is left for the Actions you hold."))
    if prompt.buys and prompt.cards and any(card in TREASURES for card in hand):
        lines.append(speech.gettext("After buying, no Treasure can be laid down any more."))
    return lines


def _left(speech: Speech, prompt: TurnPrompt) -> str:
    buys = speech.ngettext("%(buys)d buy", "%(buys)d buys", prompt.buys) % {"buys": prompt.buys}
    text = speech.gettext("%(coins)s, %(buys)s.")
    return text % {"coins": coins_said(speech, prompt.coins), "buys": buys}


def coins_said(speech: Speech, coins: int) -> str:
    """`1 coin`, `4 coins`."""
    return speech.ngettext("%(coins)d coin", "%(coins)d coins", coins) % {"coins": coins}
