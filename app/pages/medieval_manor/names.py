"""What lands, tokens, kinds and phases are called, and how tokens and cards are counted.

Cards, lands and counts have one form each: sentences name them after a colon, in brackets or as
their subject, so that a language that inflects need not bend 101 names.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal

from app.pages.medieval_manor.card_names import name
from app.pages.page import Speech
from app.pages.who import listed
from engines.medieval_manor.effects import CardKind, LandKind, Tag
from engines.medieval_manor.info import Phase
from engines.medieval_manor.lands import COLUMNS, LANDS, LandKey
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.tokens import KINDS, Kind, Tokens

Thing = Kind | Literal["card", "food", "good"]
"""What is counted."""


@lru_cache(maxsize=64)
def land_kinds(speech: Speech) -> dict[LandKind, str]:
    """The ten kinds of land that cards name. M4."""
    _ = speech.gettext
    return {
        "river": _("River"),
        "fields": _("Fields"),
        "pasture": _("Pasture"),
        "woods": _("Woods"),
        "hills": _("Hills"),
        "road": _("Road"),
        "village": _("Village"),
        "market": _("Market"),
        "church": _("Church"),
        "castle": _("Castle"),
    }


@lru_cache(maxsize=64)
def land_names(speech: Speech) -> dict[LandKey, str]:
    """The sixteen lands. Most are called as their kind is."""
    _ = speech.gettext
    own: dict[LandKey, str] = {
        "fertile_fields": _("Fertile Fields"),
        "good_fields": _("Good Fields"),
        "poor_fields": _("Poor Fields"),
        "irrigated_fields": _("Irrigated Fields"),
        "hunting_grounds": _("Hunting Grounds"),
        "mountains": _("Mountains"),
        "forest": _("Forest"),
    }
    kinds = land_kinds(speech)
    return {key: own.get(key) or kinds[land.kind] for key, land in LANDS.items()}


@lru_cache(maxsize=64)
def token_names(speech: Speech) -> dict[Kind, str]:
    """The six kinds of tokens, many of each: as the head of a column."""
    _ = speech.gettext
    return {
        "peasants": _("peasants"),
        "victory": _("Victory Tokens"),
        "crops": _("crops"),
        "animals": _("animals"),
        "gold": _("gold"),
        "resources": _("resources"),
    }


@lru_cache(maxsize=64)
def phase_names(speech: Speech) -> dict[Phase, str]:
    """The six phases of a turn, and what comes after the last."""
    _ = speech.gettext
    return {
        "draw": _("Drawing"),
        "trade": _("Trade"),
        "work": _("Work"),
        "upgrade": _("Upgrade"),
        "feeding": _("Feeding"),
        "end": _("End"),
        "over": _("Over"),
    }


@lru_cache(maxsize=64)
def card_kinds(speech: Speech) -> dict[CardKind, str]:
    """The three kinds of cards."""
    _ = speech.gettext
    return {"bounty": _("Bounty"), "upgrade": _("Upgrade"), "hardship": _("Hardship")}


@lru_cache(maxsize=64)
def tag_names(speech: Speech) -> dict[Tag, str]:
    """What a card is to its neighbours. M27."""
    _ = speech.gettext
    return {
        "compost": _("Compost"),
        "cultivar": _("Cultivar"),
        "manure": _("Manure"),
        "pollination": _("Pollination"),
        "fodder": _("Fodder"),
    }


def cell_name(cell: int) -> str:
    """`B4`: the column's letter and the row's number, as they stand round the map."""
    row, column = divmod(cell, COLUMNS)
    return f"{'ABCD'[column]}{row + 1}"


@lru_cache(maxsize=4096)
def counted(speech: Speech, thing: Thing, count: int) -> str:
    """`1 crop`, `4 crops`, `2 gold`, `1 card`."""
    return _COUNTED[thing](speech, count) % {"count": count}


_COUNTED: dict[Thing, Callable[[Speech, int], str]] = {
    "peasants": lambda s, n: s.ngettext("%(count)d peasant", "%(count)d peasants", n),
    "victory": lambda s, n: s.ngettext("%(count)d Victory Token", "%(count)d Victory Tokens", n),
    "crops": lambda s, n: s.ngettext("%(count)d crop", "%(count)d crops", n),
    "animals": lambda s, n: s.ngettext("%(count)d animal", "%(count)d animals", n),
    "gold": lambda s, n: s.ngettext("%(count)d gold", "%(count)d gold", n),
    "resources": lambda s, n: s.ngettext("%(count)d resource", "%(count)d resources", n),
    "card": lambda s, n: s.ngettext("%(count)d card", "%(count)d cards", n),
    "food": lambda s, n: s.ngettext("%(count)d food", "%(count)d food", n),
    "good": lambda s, n: s.ngettext("%(count)d good", "%(count)d goods", n),
}


def counts(speech: Speech, tokens: Tokens, cards: int = 0) -> list[str]:
    """`4 crops`, `1 gold`, `2 cards`: one phrase for each kind that there is."""
    found = [counted(speech, kind, tokens.of(kind)) for kind in KINDS if tokens.of(kind)]
    return [*found, counted(speech, "card", cards)] if cards else found


def tokens_said(speech: Speech, tokens: Tokens, cards: int = 0) -> str:
    """`4 crops, 1 gold and 2 cards`; `nothing` where there is none."""
    return listed(speech, counts(speech, tokens, cards)) or speech.gettext("nothing")


def bundle_said(speech: Speech, bundle: Bundle) -> str:
    """What changes hands: `1 gold, Oats and Millet`; `nothing` for a gift's other side."""
    said = [*counts(speech, bundle.tokens), *(name(speech, card) for card in bundle.cards)]
    return listed(speech, said) or speech.gettext("nothing")


def names(speech: Speech, cards: Iterable[str]) -> str:
    """`Oats, Rye and Millet`."""
    return listed(speech, [name(speech, card) for card in cards])


def land_of(speech: Speech, land: LandKey, cell: int) -> str:
    """`Irrigated Fields (B4)`."""
    return f"{land_names(speech)[land]} ({cell_name(cell)})"
