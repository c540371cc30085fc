"""What cards and seats are called: alone, and as the object of a sentence."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from app.pages.page import Speech
from app.pages.who import listed
from engines.unreal_estate.cards import Building, Card, Special, in_order, is_building

SOFT_HYPHEN = "\u00ad"
"""Translations hold it in long names: few browsers know by themselves where such a word breaks."""


@lru_cache(maxsize=64)
def card_names(speech: Speech) -> dict[Card, str]:
    """The name as it is printed on a narrow card, where it may break at a soft hyphen."""
    return {
        "hovel": speech.gettext("Goblin Hovel"),
        "burrow": speech.gettext("Halfling Burrow"),
        "tavern": speech.gettext("Mushroom Tavern"),
        "temple": speech.gettext("Temple"),
        "magic_shop": speech.gettext("Magic Goods Shop"),
        "observatory": speech.gettext("Star Observatory"),
        "stables": speech.gettext("Griffin Stables"),
        "treehouse": speech.gettext("Elven Treehouse"),
        "castle": speech.gettext("Enchanted Castle"),
        "dragon": speech.gettext("Dragon Roost"),
        "bazaar": speech.gettext("Goblin Bazaar"),
        "mudslide": speech.gettext("Mudslide"),
        "quake": speech.gettext("Earthquake Fault"),
        "tax": speech.gettext("Royal Tax Office"),
        "fountain": speech.gettext("Fairy Fountain"),
        "watchtower": speech.gettext("Watchtower"),
        "well": speech.gettext("Wishing Well"),
        "crane": speech.gettext("Giant’s Crane"),
        "kiln": speech.gettext("Salamander Kiln"),
        "survey": speech.gettext("Surveyors’ Hut"),
        "guildhall": speech.gettext("Masons’ Guild"),
        "inn": speech.gettext("Moocher’s Inn"),
        "mirage": speech.gettext("Mirage Tower"),
        "warehouse": speech.gettext("Cloud Warehouse"),
        "archive": speech.gettext("Blueprint Archive"),
        "demolition": speech.gettext("Ogre Demolition Yard"),
        "swap": speech.gettext("Changeling House"),
        "clock": speech.gettext("Clock Tower"),
        "scrapyard": speech.gettext("Dwarven Salvage Yard"),
    }


@lru_cache(maxsize=64)
def special_objects(speech: Speech) -> dict[Special, str]:
    """A special as the object of a sentence: there is one of each."""
    return {
        "dragon": speech.gettext("the Dragon Roost"),
        "bazaar": speech.gettext("the Goblin Bazaar"),
        "mudslide": speech.gettext("the Mudslide"),
        "quake": speech.gettext("the Earthquake Fault"),
        "tax": speech.gettext("the Royal Tax Office"),
        "fountain": speech.gettext("the Fairy Fountain"),
        "watchtower": speech.gettext("the Watchtower"),
        "well": speech.gettext("the Wishing Well"),
        "crane": speech.gettext("the Giant’s Crane"),
        "kiln": speech.gettext("the Salamander Kiln"),
        "survey": speech.gettext("the Surveyors’ Hut"),
        "guildhall": speech.gettext("the Masons’ Guild"),
        "inn": speech.gettext("the Moocher’s Inn"),
        "mirage": speech.gettext("the Mirage Tower"),
        "warehouse": speech.gettext("the Cloud Warehouse"),
        "archive": speech.gettext("the Blueprint Archive"),
        "demolition": speech.gettext("the Ogre Demolition Yard"),
        "swap": speech.gettext("the Changeling House"),
        "clock": speech.gettext("the Clock Tower"),
        "scrapyard": speech.gettext("the Dwarven Salvage Yard"),
    }


@lru_cache(maxsize=256)
def counted(speech: Speech, building: Building, count: int) -> str:
    """`a Goblin Hovel`, `2 Goblin Hovels`: the object of a sentence, which languages inflect."""
    ngettext = speech.ngettext
    phrases = {
        "hovel": lambda: ngettext("a Goblin Hovel", "%(count)d Goblin Hovels", count),
        "burrow": lambda: ngettext("a Halfling Burrow", "%(count)d Halfling Burrows", count),
        "tavern": lambda: ngettext("a Mushroom Tavern", "%(count)d Mushroom Taverns", count),
        "temple": lambda: ngettext("a Temple", "%(count)d Temples", count),
        "magic_shop": lambda: ngettext("a Magic Goods Shop", "%(count)d Magic Goods Shops", count),
        "observatory": lambda: ngettext(
            "a Star Observatory", "%(count)d Star Observatories", count
        ),
        "stables": lambda: ngettext("a Griffin Stables", "%(count)d Griffin Stables", count),
        "treehouse": lambda: ngettext("an Elven Treehouse", "%(count)d Elven Treehouses", count),
        "castle": lambda: ngettext("an Enchanted Castle", "%(count)d Enchanted Castles", count),
    }
    return phrases[building]() % {"count": count}


def objects(speech: Speech, cards: Iterable[Card | None]) -> str:
    """`2 Goblin Hovels, a Temple and the Clock Tower`: cards as the object of a sentence."""
    counts = Counter(in_order(card for card in cards if card is not None))
    said = [
        counted(speech, card, count) if is_building(card) else special_objects(speech)[card]
        for card, count in counts.items()
    ]
    return listed(speech, said)


@lru_cache(maxsize=256)
def name(speech: Speech, card: Card) -> str:
    """The name of a card, to be said."""
    return card_names(speech)[card].replace(SOFT_HYPHEN, "")


def times(speech: Speech, card: Card, count: int) -> str:
    """`Goblin Hovel ×2`: a card and its number, outside of a sentence."""
    return name(speech, card) if count == 1 else f"{name(speech, card)} ×{count}"
