"""The words of the pages: colours, boards, spaces, seats, in the reader's language."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from app.pages.page import Speech
from app.pages.who import listed
from app.pages.wuerfelland import drawing
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.hexes import COLOURS, Colour


@lru_cache(maxsize=64)
def colour_names(speech: Speech) -> dict[str, str]:
    """The colours as the info strip names them."""
    return {
        "red": speech.gettext("Red"),
        "orange": speech.gettext("Orange"),
        "yellow": speech.gettext("Yellow"),
        "green": speech.gettext("Green"),
        "blue": speech.gettext("Blue"),
        "grey": speech.gettext("Grey"),
    }


def dice_of(speech: Speech, colour: Colour, count: int) -> str:
    """`3 green`: so many dice of a colour."""
    several = {
        "red": lambda: speech.ngettext("%(count)d red", "%(count)d red", count),
        "orange": lambda: speech.ngettext("%(count)d orange", "%(count)d orange", count),
        "yellow": lambda: speech.ngettext("%(count)d yellow", "%(count)d yellow", count),
        "green": lambda: speech.ngettext("%(count)d green", "%(count)d green", count),
        "blue": lambda: speech.ngettext("%(count)d blue", "%(count)d blue", count),
        "grey": lambda: speech.ngettext("%(count)d grey", "%(count)d grey", count),
    }
    return several[colour]() % {"count": count}


def spaces_of(speech: Speech, colour: Colour, count: int) -> str:
    """`3 green spaces`."""
    several = {
        "red": lambda: speech.ngettext("%(count)d red space", "%(count)d red spaces", count),
        "orange": lambda: speech.ngettext(
            "%(count)d orange space", "%(count)d orange spaces", count
        ),
        "yellow": lambda: speech.ngettext(
            "%(count)d yellow space", "%(count)d yellow spaces", count
        ),
        "green": lambda: speech.ngettext("%(count)d green space", "%(count)d green spaces", count),
        "blue": lambda: speech.ngettext("%(count)d blue space", "%(count)d blue spaces", count),
        "grey": lambda: speech.ngettext("%(count)d grey space", "%(count)d grey spaces", count),
    }
    return several[colour]() % {"count": count}


@lru_cache(maxsize=64)
def treasure_names(speech: Speech) -> dict[str, str]:
    """The six treasures, as the object of a sentence."""
    return {
        "red": speech.gettext("the red treasure"),
        "orange": speech.gettext("the orange treasure"),
        "yellow": speech.gettext("the yellow treasure"),
        "green": speech.gettext("the green treasure"),
        "blue": speech.gettext("the blue treasure"),
        "grey": speech.gettext("the grey treasure"),
    }


@lru_cache(maxsize=64)
def whole_colours(speech: Speech) -> dict[str, str]:
    """All spaces of a colour, as the object of a sentence."""
    return {
        "red": speech.gettext("all red spaces"),
        "orange": speech.gettext("all orange spaces"),
        "yellow": speech.gettext("all yellow spaces"),
        "green": speech.gettext("all green spaces"),
        "blue": speech.gettext("all blue spaces"),
        "grey": speech.gettext("all grey spaces"),
    }


@lru_cache(maxsize=64)
def board_names(speech: Speech) -> dict[str, str]:
    """The eight countries of the house."""
    return {
        "1A": speech.gettext("Bootland"),
        "1B": speech.gettext("Fjordland"),
        "2A": speech.gettext("Headland"),
        "2B": speech.gettext("Crescentia"),
        "3A": speech.gettext("Longmark"),
        "3B": speech.gettext("Roundel"),
        "4A": speech.gettext("Slantshore"),
        "4B": speech.gettext("Deltaland"),
    }


@lru_cache(maxsize=64)
def board_shapes(speech: Speech) -> dict[str, str]:
    """What each country is like, in a few words."""
    return {
        "1A": speech.gettext("A boot, with a long way round its heel."),
        "1B": speech.gettext("Two arms of land with a deep bay between them."),
        "2A": speech.gettext("A broad north, and a headland to the south."),
        "2B": speech.gettext("A crescent that bends round the start."),
        "3A": speech.gettext("Tall and narrow: north or south?"),
        "3B": speech.gettext("Round, with the start in the middle of all."),
        "4A": speech.gettext("Slanting shores from the north-west to the south-east."),
        "4B": speech.gettext("A delta that widens to the south."),
    }


def dice_listed(speech: Speech, dice: Iterable[Colour]) -> str:
    """`3 red, 2 green and 1 yellow`: the most first."""
    counts = Counter(dice)
    order = sorted(counts, key=lambda colour: (-counts[colour], COLOURS.index(colour)))
    return listed(speech, [dice_of(speech, colour, counts[colour]) for colour in order])


@cache
def space_names(board: str) -> tuple[str, ...]:
    """The names of a board's spaces, such as `C4`."""
    return drawing.names(BOARDS[board])


def spaces_named(speech: Speech, board: str, spaces: Sequence[int]) -> str:
    """Several spaces as one phrase."""
    names = space_names(board)
    return listed(speech, [names[space] for space in spaces])
