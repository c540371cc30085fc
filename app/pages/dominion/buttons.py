"""The buttons of the question bar, and what stands on them."""

from typing import NamedTuple

from app.pages.dominion.turn_questions import Now
from app.pages.page import Speech, Stage
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt


class Button(NamedTuple):
    """A submit button. `key` is its single-key shortcut, `icon` one of the cards' sprite.

    `short` is the label where there is little room; empty: the same. `again` is what a script says
    at the first press, so that only a second one is meant.
    """

    id: str
    name: str
    value: str
    label: str
    icon: str = ""
    key: str = ""
    is_primary: bool = False
    short: str = ""
    again: str = ""


def buttons_of_turn(speech: Speech, turn: Now) -> tuple[Button, ...]:
    """Ending the turn, and laying down all Treasures while there are any.

    Ending stands back while a card can still be had for coins, and asks again before a whole turn
    goes by without a purchase: once the hand is drawn anew nobody may take it back. D52.
    """
    say = speech.gettext
    again = say("Buy nothing? Press again") if turn.loses_coins else ""
    label = say("End my turn")
    end = Button("do-end", "do", "end", label, key="e", is_primary=turn.is_last, again=again)
    if not turn.has_treasures:
        return (end,)
    coins = {"coins": turn.coming}
    treasures = Button(
        id="do-treasures",
        name="do",
        value="treasures",
        label=say("Play all Treasures: +%(coins)d") % coins,
        key="t",
        is_primary=True,
        short=say("Treasures: +%(coins)d") % coins,
    )
    return end, treasures


def buttons_of_choice(stage: Stage, prompt: CardPrompt) -> tuple[Button, ...]:
    """One card is picked and sent; of the supply a pile is pressed, without a button here."""
    say = stage.speech.gettext
    found = {
        "bureaucrat": (say("Put it onto the deck"), "i-topdeck"),
        "mine_trash": (say("Trash it"), "i-trash"),
        "remodel_trash": (say("Trash it"), "i-trash"),
        "thief_trash": (say("Trash it"), "i-trash"),
        "throne_room": (say("Play it twice"), "i-cards"),
    }.get(prompt.question)
    if found is None:
        return ()
    label, icon = found
    return (Button("answer", "", "", label, icon, key="r", is_primary=True),)


def buttons_of_choices(
    stage: Stage, prompt: CardsPrompt
) -> tuple[tuple[Button, ...], dict[str, str]]:
    """Several cards are picked and sent; the words are for the script, which counts."""
    say = stage.speech.gettext
    none, some, icon = {
        "cellar": (say("Discard none"), say("Discard %(count)s, draw %(count)s"), "i-discard"),
        "chapel": (say("Trash none"), say("Trash %(count)s"), "i-trash"),
        "militia": (say("Discard"), say("Discard %(count)s"), "i-discard"),
        "thief_gain": (say("Take none"), say("Take %(count)s"), "i-cards"),
    }[prompt.question]
    plain = {
        "cellar": say("Discard the chosen ones"),
        "chapel": say("Trash the chosen ones"),
        "militia": say("Discard the chosen ones"),
        "thief_gain": say("Take the chosen ones"),
    }[prompt.question]
    full = stage.speech.ngettext(
        "%(count)d card at most: take one back first.",
        "%(count)d cards at most: take one back first.",
        prompt.most,
    ) % {"count": prompt.most}
    words = {
        "none": none,
        "some": some,
        "missing": say("%(count)s more to choose"),
        "full": full,
        "chosen": say("Chosen: %(cards)s."),
    }
    return (Button("answer", "", "", plain, icon, key="r", is_primary=True),), words


def buttons_of_decision(stage: Stage, prompt: DecidePrompt) -> tuple[Button, ...]:
    """Yes and no, each in the words of its question."""
    say = stage.speech.gettext
    no, yes, icons = {
        "chancellor": (say("Leave it"), say("Put it there"), ("", "i-discard")),
        "library": (say("Keep it"), say("Set it aside"), ("", "i-discard")),
        "moat": (say("Do not show it"), say("Show the Moat"), ("", "")),
        "spy": (say("Leave it"), say("Discard it"), ("", "i-discard")),
    }[prompt.question]
    is_no = prompt.question == "library"  # whose question is whether to keep the card
    buttons = (
        Button("say-no", "say", "no", no, icons[0], key="n", is_primary=is_no),
        Button("say-yes", "say", "yes", yes, icons[1], key="y", is_primary=not is_no),
    )
    return buttons[::-1] if is_no else buttons
