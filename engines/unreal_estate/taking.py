"""Taking a card from the row, and the six specials that act when they are taken. E7."""

from collections.abc import Callable

from engines.unreal_estate.answering import ask_for_buildings, ask_for_places, ask_for_seat
from engines.unreal_estate.cards import TAKES, Take, buildings_in
from engines.unreal_estate.choices import victims
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import CardTaken, EffectLapsed, ScoreChanged
from engines.unreal_estate.hands import receive
from engines.unreal_estate.play import Play

GUILD_MOST = 6
"""The Masons' Guild pays for no more buildings."""


def take(play: Play, place: int) -> None:
    """Who has the turn takes this card; a special that acts at once never enters the hand. E7."""
    (card,) = play.empty_places(place)
    play.note(Deed(round=play.state.round, kind="took", card=card, place=place))
    play.tell(CardTaken(seat=play.current, place=place, card=card))
    for special in TAKES:
        if special == card:
            play.put_on_discard((card,))
            TAKEN[special](play)
            return
    receive(play, play.current, card)


def _watchtower(play: Play) -> None:
    """A card at random from an opponent who has any. E24."""
    if victims(play.state, play.current):
        ask_for_seat(play, "watchtower")
    else:
        _lapse(play, "watchtower")


def _well(play: Play) -> None:
    """A card of the dump into the hand."""
    if play.state.dump:
        ask_for_buildings(play, "well")
    else:
        _lapse(play, "well")


def _crane(play: Play) -> None:
    """Another building of the row."""
    if buildings_in(play.state.row):
        ask_for_places(play, "crane")
    else:
        _lapse(play, "crane")


def _kiln(play: Play) -> None:
    """A building of the hand may go onto the dump.

    Asked of every hand that is not empty: a question left out would tell of it. E33.
    """
    if play.player(play.current).hand:
        ask_for_buildings(play, "kiln")
    else:
        _lapse(play, "kiln")


def survey_points(dump_kinds: int) -> int:
    """A point for each different building of the dump."""
    return dump_kinds


def guild_points(buildings: int) -> int:
    """A point for each building in the hand, up to six."""
    return min(buildings, GUILD_MOST)


def _survey(play: Play) -> None:
    _score(play, "survey", survey_points(len(set(play.state.dump))))


def _guildhall(play: Play) -> None:
    _score(play, "guildhall", guild_points(len(buildings_in(play.player(play.current).hand))))


def _score(play: Play, by: Take, points: int) -> None:
    if not points:
        _lapse(play, by)
        return
    play.earn(play.current, by, points)
    play.amend(points=points)
    play.tell(ScoreChanged(seat=play.current, by=by, points=points))


def _lapse(play: Play, by: Take) -> None:
    play.tell(EffectLapsed(by=by, seat=play.current))


TAKEN: dict[Take, Callable[[Play], None]] = {
    "watchtower": _watchtower,
    "well": _well,
    "crane": _crane,
    "kiln": _kiln,
    "survey": _survey,
    "guildhall": _guildhall,
}
