"""Games and tables as lists show them."""

from dataclasses import dataclass
from datetime import datetime

from app.pages.company import bot_seats
from app.pages.page import Speech
from app.tables.absent import seat_clock
from app.tables.clocks_watch import StandIn
from app.tables.games import Game, find_game
from app.tables.shapes import TableInfo
from app.web.clock_fields import clock_in_words
from app.web.i18n import N_
from app.web.visitors import Visitor
from app.web.words import options_in_words, words_of
from engines.core.contract import Seat


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game to play."""

    key: str
    title: str
    tagline: str
    about: str
    min_seats: int
    max_seats: int
    minutes: int
    has_bots: bool

    @property
    def has_solo(self) -> bool:
        """Whether one can play alone."""
        return self.min_seats == 1


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list. `ask` says what it waits for, in words; `bots` are among the taken.

    `back` is what to press where somebody plays for the visitor, to play oneself again.
    """

    id: str
    game: str
    title: str
    how: str
    others: tuple[str, ...]
    taken: int
    bots: int
    seats: int
    ask: str
    is_playing: bool
    changed_at: datetime
    back: str = ""


def game_card(game: Game, speech: Speech) -> GameCard:
    """A game as the front door offers it."""
    return GameCard(
        key=game.key,
        title=game.title,
        tagline=translated(speech, words_of(game.key).tagline),
        about=translated(speech, words_of(game.key).about),
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        minutes=game.minutes,
        has_bots=game.has_bots,
    )


def table_card(table: TableInfo, visitor: Visitor) -> TableCard:
    """A table as this visitor's lists show it."""
    speech = visitor.speech
    game = find_game(table.game)
    options = list(options_in_words(table.game, table.options, speech))[:2]
    timed = clock_in_words(table.clock, speech)
    shown = options if timed is None else [*options, timed]
    people = [sitter for sitter in table.sitters if sitter]
    mine = table.seat_of(visitor.user_id)
    return TableCard(
        id=table.id,
        game=table.game,
        title=game.title if game else table.game,
        how=" · ".join(choice.name for choice in shown),
        others=tuple(sitter.name for sitter in people if sitter.seat != mine),
        taken=len(people),
        bots=len(bot_seats(table)),
        seats=table.seat_count,
        ask=speech.gettext(_ask(table, visitor)),
        is_playing=table.status == "playing",
        changed_at=table.changed_at,
        back=translated(speech, _back(table, mine)),
    )


def stand_in_of(table: TableInfo, seat: Seat | None) -> StandIn | None:
    """Why somebody plays for this seat, in a list of the tables at which its player sits."""
    return None if seat is None else seat_clock(table, seat).stand_in


_YOURS = N_("It is your turn")
_START = N_("All seats are taken: start")
_OTHERS = N_("The others are thinking")
_SEATS = N_("Waiting for people to sit down")
_STOOD_IN = N_("A bot plays for you")
_GIVEN_UP = N_("You gave up")
_TAKE_BACK = N_("I am back: take my seat")
_PLAY_ON = N_("No, play on")


def _ask(table: TableInfo, visitor: Visitor) -> str:
    if table.status == "playing":
        mine = table.seat_of(visitor.user_id)
        if (why := stand_in_of(table, mine)) is not None:
            return _GIVEN_UP if why == "resigned" else _STOOD_IN
        return _YOURS if mine in table.to_act else _OTHERS
    return _START if all(table.sitters) else _SEATS


def _back(table: TableInfo, mine: Seat | None) -> str:
    why = stand_in_of(table, mine)
    if why is None:
        return ""
    return _PLAY_ON if why == "resigned" else _TAKE_BACK


def translated(speech: Speech, text: str) -> str:
    """The text in this language; an empty one stays empty (gettext gives its header for it)."""
    return speech.gettext(text) if text else ""
