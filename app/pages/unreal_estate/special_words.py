"""The special buildings in our own words: when each acts, what it does, and that in brief."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from app.pages.page import Speech
from engines.unreal_estate.cards import KEEPS, REVEALS, TAKES, Special

Trigger = Literal["reveal", "take", "keep"]

TRIGGER_OF: Mapping[Special, Trigger] = {
    **dict.fromkeys(REVEALS, "reveal"),
    **dict.fromkeys(TAKES, "take"),
    **dict.fromkeys(KEEPS, "keep"),
}


def triggers(speech: Speech) -> dict[Trigger, str]:
    """When the specials of each kind act."""
    return {
        "reveal": speech.gettext("At once, when laid"),
        "take": speech.gettext("When you take it"),
        "keep": speech.gettext("Keep it, play later"),
    }


def trigger_tags(speech: Speech) -> dict[Trigger, str]:
    """The same in two words, for the foot of a card."""
    return {
        "reveal": speech.gettext("when laid"),
        "take": speech.gettext("on taking"),
        "keep": speech.gettext("to keep"),
    }


@lru_cache(maxsize=64)
def effects(speech: Speech) -> dict[Special, str]:
    """What each special does."""
    return {**_reveals(speech), **_takes(speech), **_keeps(speech)}


def _reveals(speech: Speech) -> dict[Special, str]:
    return {
        "dragon": speech.gettext("The largest stack of the dump is discarded."),
        "bazaar": speech.gettext("All pass a card to the left, in secret."),
        "mudslide": speech.gettext("The cheapest building of the row slides onto the dump."),
        "quake": speech.gettext("Every stack of three or more loses a card."),
        "tax": speech.gettext("Whoever leads loses 5 points."),
        "fountain": speech.gettext("Whoever is last gains 5 points."),
    }


def _takes(speech: Speech) -> dict[Special, str]:
    return {
        "watchtower": speech.gettext("Draw a card at random from a rival’s hand."),
        "well": speech.gettext("Take a card of your choice from the dump."),
        "crane": speech.gettext("Take another building of the row as well."),
        "kiln": speech.gettext("You may put a building of your hand onto the dump."),
        "survey": speech.gettext("1 point for each kind of building in the dump."),
        "guildhall": speech.gettext("1 point for each building in your hand, 6 at most."),
    }


def _keeps(speech: Speech) -> dict[Special, str]:
    return {
        "inn": speech.gettext("Lies before you. Half of a rival’s next build is yours too."),
        "mirage": speech.gettext("Build at once: its stack counts as one card more."),
        "warehouse": speech.gettext("Take two buildings of the row."),
        "archive": speech.gettext("One or two discarded buildings of a kind return to the dump."),
        "demolition": speech.gettext("Discard one or two cards of a stack of the dump."),
        "swap": speech.gettext("Look at a rival’s hand, take a card, give another."),
        "clock": speech.gettext("Two ordinary actions, one after the other."),
        "scrapyard": speech.gettext("Take one or two different cards of the dump."),
    }


@lru_cache(maxsize=64)
def briefs(speech: Speech) -> dict[Special, str]:
    """What a kept special does, for the foot of a small card."""
    return {
        "inn": speech.gettext("half a build"),
        "mirage": speech.gettext("one card more"),
        "warehouse": speech.gettext("take two"),
        "archive": speech.gettext("fill the dump"),
        "demolition": speech.gettext("clear the dump"),
        "swap": speech.gettext("swap a card"),
        "clock": speech.gettext("two actions"),
        "scrapyard": speech.gettext("raid the dump"),
    }
