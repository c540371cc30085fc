"""What cards and seats are called: alone, and counted as the object of a sentence."""

from functools import lru_cache
from typing import Any

from app.pages.page import Speech, Stage
from engines.core.contract import Seat
from engines.dominion.cards import Card


@lru_cache(maxsize=64)
def card_names(speech: Speech) -> dict[Card, str]:
    """The name as it is printed on the card."""
    return {
        "copper": speech.gettext("Copper"),
        "silver": speech.gettext("Silver"),
        "gold": speech.gettext("Gold"),
        "estate": speech.gettext("Estate"),
        "duchy": speech.gettext("Duchy"),
        "province": speech.gettext("Province"),
        "curse": speech.gettext("Curse"),
        "adventurer": speech.gettext("Adventurer"),
        "bureaucrat": speech.gettext("Bureaucrat"),
        "cellar": speech.gettext("Cellar"),
        "chancellor": speech.gettext("Chancellor"),
        "chapel": speech.gettext("Chapel"),
        "council_room": speech.gettext("Council Room"),
        "feast": speech.gettext("Feast"),
        "festival": speech.gettext("Festival"),
        "gardens": speech.gettext("Gardens"),
        "laboratory": speech.gettext("Laboratory"),
        "library": speech.gettext("Library"),
        "market": speech.gettext("Market"),
        "militia": speech.gettext("Militia"),
        "mine": speech.gettext("Mine"),
        "moat": speech.gettext("Moat"),
        "moneylender": speech.gettext("Moneylender"),
        "remodel": speech.gettext("Remodel"),
        "smithy": speech.gettext("Smithy"),
        "spy": speech.gettext("Spy"),
        "thief": speech.gettext("Thief"),
        "throne_room": speech.gettext("Throne Room"),
        "village": speech.gettext("Village"),
        "witch": speech.gettext("Witch"),
        "woodcutter": speech.gettext("Woodcutter"),
        "workshop": speech.gettext("Workshop"),
    }


@lru_cache(maxsize=512)
def counted(speech: Speech, card: Card, count: int) -> str:
    """`a Copper`, `two Coppers`: as the object of a sentence, which many languages inflect."""
    return _counted(speech, card, count) % {"count": number(speech, count)}


def number(speech: Speech, count: int) -> str:
    """A small number as a word, as it stands before a noun; a large one in digits."""
    words = {
        2: speech.gettext("two"),
        3: speech.gettext("three"),
        4: speech.gettext("four"),
        5: speech.gettext("five"),
        6: speech.gettext("six"),
        7: speech.gettext("seven"),
        8: speech.gettext("eight"),
        9: speech.gettext("nine"),
        10: speech.gettext("ten"),
    }
    return words.get(count, str(count))


def _counted(speech: Speech, card: Card, count: int) -> str:
    """The phrase with its gap. A call for each card: languages differ in article and ending."""
    ngettext = speech.ngettext
    phrases = {
        "copper": lambda: ngettext("a Copper", "%(count)s Coppers", count),
        "silver": lambda: ngettext("a Silver", "%(count)s Silvers", count),
        "gold": lambda: ngettext("a Gold", "%(count)s Golds", count),
        "estate": lambda: ngettext("an Estate", "%(count)s Estates", count),
        "duchy": lambda: ngettext("a Duchy", "%(count)s Duchies", count),
        "province": lambda: ngettext("a Province", "%(count)s Provinces", count),
        "curse": lambda: ngettext("a Curse", "%(count)s Curses", count),
        "adventurer": lambda: ngettext("an Adventurer", "%(count)s Adventurers", count),
        "bureaucrat": lambda: ngettext("a Bureaucrat", "%(count)s Bureaucrats", count),
        "cellar": lambda: ngettext("a Cellar", "%(count)s Cellars", count),
        "chancellor": lambda: ngettext("a Chancellor", "%(count)s Chancellors", count),
        "chapel": lambda: ngettext("a Chapel", "%(count)s Chapels", count),
        "council_room": lambda: ngettext("a Council Room", "%(count)s Council Rooms", count),
        "feast": lambda: ngettext("a Feast", "%(count)s Feasts", count),
        "festival": lambda: ngettext("a Festival", "%(count)s Festivals", count),
        "gardens": lambda: ngettext("a Gardens", "%(count)s Gardens", count),
        "laboratory": lambda: ngettext("a Laboratory", "%(count)s Laboratories", count),
        "library": lambda: ngettext("a Library", "%(count)s Libraries", count),
        "market": lambda: ngettext("a Market", "%(count)s Markets", count),
        "militia": lambda: ngettext("a Militia", "%(count)s Militias", count),
        "mine": lambda: ngettext("a Mine", "%(count)s Mines", count),
        "moat": lambda: ngettext("a Moat", "%(count)s Moats", count),
        "moneylender": lambda: ngettext("a Moneylender", "%(count)s Moneylenders", count),
        "remodel": lambda: ngettext("a Remodel", "%(count)s Remodels", count),
        "smithy": lambda: ngettext("a Smithy", "%(count)s Smithies", count),
        "spy": lambda: ngettext("a Spy", "%(count)s Spies", count),
        "thief": lambda: ngettext("a Thief", "%(count)s Thieves", count),
        "throne_room": lambda: ngettext("a Throne Room", "%(count)s Throne Rooms", count),
        "village": lambda: ngettext("a Village", "%(count)s Villages", count),
        "witch": lambda: ngettext("a Witch", "%(count)s Witches", count),
        "woodcutter": lambda: ngettext("a Woodcutter", "%(count)s Woodcutters", count),
        "workshop": lambda: ngettext("a Workshop", "%(count)s Workshops", count),
    }
    return phrases[card]()


def cards_counted(speech: Speech, count: int) -> str:
    """`a card`, `three cards`: unseen ones, as the object of a sentence."""
    text = speech.ngettext("a card", "%(count)s cards", count)
    return text % {"count": number(speech, count)}


def points_said(speech: Speech, points: int) -> str:
    """`4 points`, `1 point`, `−1 point`."""
    text = speech.ngettext("%(points)s point", "%(points)s points", abs(points))
    return text % {"points": plain(points)}


def plain(points: int) -> str:
    """`4` or `−2`, with a real minus."""
    return str(points).replace("-", "−")


def seat_name(stage: Stage, seat: Seat) -> str:
    """The name of whoever sits there; a seat that was left keeps a number."""
    sitter = stage.scene.table.sitters[seat]
    if sitter is None:
        return stage.speech.gettext("Seat %(number)d") % {"number": seat + 1}
    return sitter.name


def names_of(stage: Stage) -> tuple[str, ...]:
    """The names of all seats."""
    sitters = stage.scene.table.sitters
    kept: tuple[Any, tuple[str, ...]] | None = stage.notes.get(names_of)
    if kept is None or kept[0] is not sitters:
        names = tuple([seat_name(stage, seat) for seat in range(len(sitters))])
        kept = stage.notes[names_of] = sitters, names
    return kept[1]


def is_you(stage: Stage, seat: Seat) -> bool:
    """Whether the reader sits there. Looking back, he is nobody: names alone are told."""
    return stage.mode == "play" and stage.scene.viewer == seat
