"""The bots at a table: how strong each is, which one thinks, how fast they answer, and hints.

The same for all games, above their boards. Where no bot sits nothing of it is shown but, in the
menu, the way to a hint.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.pages.page import Region, Speech, Stage, nothing
from app.tables.games import find_game
from app.tables.shapes import PACES, Pace, TableInfo
from engines.core.bots import Level
from engines.core.contract import Seat


@lru_cache(maxsize=64)
def level_names(speech: Speech) -> Mapping[Level, str]:
    """The three strengths, each a word of its own."""
    _ = speech.gettext
    return {"easy": _("Easy"), "steady": _("Steady"), "strong": _("Strong")}


@lru_cache(maxsize=64)
def level_meanings(speech: Speech) -> Mapping[Level, str]:
    """What to expect of each."""
    _ = speech.gettext
    return {
        "easy": _("Plays sensibly, with a beginner’s mistakes."),
        "steady": _("Knows the game."),
        "strong": _("Thinks ahead, about a second a move."),
    }


@lru_cache(maxsize=64)
def pace_names(speech: Speech) -> Mapping[Pace, str]:
    """How fast bots answer, as buttons say it."""
    _ = speech.gettext
    return {"human": _("Like people"), "quick": _("Quickly"), "at_once": _("At once")}


@dataclass(frozen=True, slots=True)
class BotLine:
    """A bot at its seat; `level` in words."""

    seat: Seat
    name: str
    level: str
    is_thinking: bool


@dataclass(frozen=True, slots=True)
class PaceChoice:
    """A pace as a button."""

    value: Pace
    name: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Company:
    """The bar about the bots of a table; empty where none sits.

    `paces` are for those who sit here too; `may_ask`: a move may be suggested to the viewer now.
    """

    table: str = ""
    bots: tuple[BotLine, ...] = ()
    paces: tuple[PaceChoice, ...] = ()
    has_hints: bool = False
    may_ask: bool = False


def company(stage: Stage) -> Company:
    """The bots, and what the viewer may do about them."""
    table = stage.scene.table
    bots = bots_of(table, stage.speech)
    if not bots:
        return Company()
    may_say = stage.scene.viewer is not None and table.status == "playing"
    names = pace_names(stage.speech)
    paces = tuple(PaceChoice(one, names[one], one == table.bot_pace) for one in PACES)
    return Company(
        table=table.id,
        bots=bots,
        paces=paces if may_say else (),
        has_hints=may_say and gives_hints(table),
        may_ask=may_ask(stage),
    )


def hinting(stage: Stage) -> Company:
    """Where no bot sits: whether a move may be suggested."""
    table = stage.scene.table
    if any(table.bots) or stage.scene.viewer is None:
        return Company()
    return Company(table=table.id, has_hints=gives_hints(table), may_ask=may_ask(stage))


def bots_of(table: TableInfo, speech: Speech) -> tuple[BotLine, ...]:
    """The bots that sit at a table."""
    levels = level_names(speech)
    is_playing = table.status == "playing"
    return tuple(
        BotLine(one.seat, one.name, levels[one.bot], is_playing and one.seat in table.to_act)
        for one in table.sitters
        if one is not None and one.bot is not None
    )


def has_bots(key: str) -> bool:
    """Whether the house has bots for this game."""
    game = find_game(key)
    return game is not None and game.has_bots


def gives_hints(table: TableInfo) -> bool:
    """Whether moves are suggested at this table at all."""
    return table.hints and has_bots(table.game)


def may_ask(stage: Stage) -> bool:
    """Whether the viewer is asked something that a hint could answer."""
    asked, table = stage.scene.asked, stage.scene.table
    is_asked = asked is not None and asked.prompt.waits
    return is_asked and table.status == "playing" and gives_hints(table)


def bot_seats(table: TableInfo) -> frozenset[Seat]:
    """The seats of bots: they are always at the table."""
    return frozenset(one.seat for one in table.sitters if one is not None and one.bot is not None)


_FOLDER = "games/_shared"
REGIONS = (
    Region(
        id="company",
        template=f"{_FOLDER}/company.html",
        reads=("table", "turn", "prompt"),
        context=company,
        is_alike=True,
        besides=nothing,
    ),
    Region(
        id="hinting",
        template=f"{_FOLDER}/hinting.html",
        reads=("table", "prompt"),
        context=hinting,
        is_alike=True,
        besides=nothing,
    ),
)
