"""Playing the specials that were kept; the Mirage Tower goes with building. E8."""

from collections.abc import Callable

from engines.unreal_estate.answering import ask_for_buildings, ask_for_places, ask_for_seat
from engines.unreal_estate.cards import PlainKeep
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import SpecialPlayed
from engines.unreal_estate.hands import give_up
from engines.unreal_estate.play import Play

CLOCK_HALVES = 2
"""So many ordinary actions a Clock Tower gives. E28."""


def play_special(play: Play, card: PlainKeep) -> None:
    """Who has the turn plays a special; all but the Inn are discarded at once."""
    seat = play.current
    give_up(play, seat, card)
    if card != "inn":
        play.put_on_discard((card,))
    play.note(Deed(round=play.state.round, kind="played", card=card))
    play.tell(SpecialPlayed(seat=seat, card=card))
    _PLAYED[card](play)


def _inn(play: Play) -> None:
    """It lies before its owner until somebody else builds. E22."""
    play.change_player(play.current, has_inn=True)


def _clock(play: Play) -> None:
    """Two ordinary actions come next. E28."""
    play.change(halves=CLOCK_HALVES)


_PLAYED: dict[PlainKeep, Callable[[Play], None]] = {
    "inn": _inn,
    "warehouse": lambda play: ask_for_places(play, "warehouse"),
    "archive": lambda play: ask_for_buildings(play, "archive"),
    "demolition": lambda play: ask_for_buildings(play, "demolition"),
    "swap": lambda play: ask_for_seat(play, "swap"),
    "clock": _clock,
    "scrapyard": lambda play: ask_for_buildings(play, "scrapyard"),
}
