"""The six specials that act when they are laid. E5."""

from collections.abc import Callable

from engines.core.ballot import Ballot, BallotClosed, fresh_ballot
from engines.core.contract import Seat
from engines.unreal_estate.cards import (
    Building,
    Buildings,
    Reveal,
    building_kinds,
    buildings_in,
    value_of,
)
from engines.unreal_estate.choices import building_places
from engines.unreal_estate.events import (
    BuildingsDiscarded,
    BuildingsDumped,
    EffectLapsed,
    ScoreChanged,
)
from engines.unreal_estate.hands import Transfer, transfer
from engines.unreal_estate.moves import GiveCard
from engines.unreal_estate.play import Play

QUAKE_LEAST = 3
"""Stacks of so many lose a card."""

SWING = 5
"""The points that Tax Office and Fountain move."""


def dragon(play: Play) -> None:
    """Discard the largest stack of the dump."""
    dump = play.state.dump
    if not dump:
        _lapse(play, "dragon")
        return
    largest = max(building_kinds(dump), key=lambda kind: _size(kind, dump))
    _discard(play, "dragon", (largest,) * dump.count(largest))


def _size(kind: Building, dump: Buildings) -> tuple[int, int, bool]:
    """What makes a stack the largest: its cards, their value, and being no Temple."""
    return dump.count(kind), value_of(kind), kind != "temple"


def bazaar(play: Play) -> None:
    """Ask everybody with cards for one to pass to the left. E21."""
    seats = range(play.seats)
    asked = tuple(seat for seat in seats if play.player(seat).hand)
    if not asked:
        _lapse(play, "bazaar")
        return
    ballot: Ballot[GiveCard] = fresh_ballot(asked, play.seats)
    play.change(ballot=ballot)


def pass_cards(play: Play, ballot: Ballot[GiveCard]) -> None:
    """All have sealed: the cards change hands together, each seen by two. E21, E30."""
    play.tell(BallotClosed(seats=ballot.asked))
    transfers = [
        Transfer(giver=seat, receiver=left_of(play, seat), card=choice.card)
        for seat, choice in ballot.opened()
    ]
    play.change(ballot=None)
    transfer(play, "bazaar", transfers)


def left_of(play: Play, seat: Seat) -> Seat:
    """The next seat clockwise."""
    return (seat + 1) % play.seats


def mudslide(play: Play) -> None:
    """Move the cheapest building of the row to the dump, the leftmost among equals."""
    places = building_places(play.state.row)
    if not places:
        _lapse(play, "mudslide")
        return
    place = min(places, key=lambda place: (value_of(play.state.laid[place]), place))
    buildings = buildings_in(play.empty_places(place))
    play.put_on_dump(buildings)
    play.tell(BuildingsDumped(by="mudslide", seat=None, buildings=buildings))


def quake(play: Play) -> None:
    """Discard one card of every stack of three or more."""
    dump = play.state.dump
    shaken = tuple(kind for kind in building_kinds(dump) if dump.count(kind) >= QUAKE_LEAST)
    if shaken:
        _discard(play, "quake", shaken)
    else:
        _lapse(play, "quake")


def tax(play: Play) -> None:
    """Who has the highest score loses five points, but never falls below 0. E18."""
    _swing(play, "tax", max(_scores(play)), -SWING)


def fountain(play: Play) -> None:
    """Who has the lowest score gains five points."""
    _swing(play, "fountain", min(_scores(play)), SWING)


def _scores(play: Play) -> list[int]:
    return [player.score for player in play.state.players]


def _swing(play: Play, by: Reveal, score: int, points: int) -> None:
    """Change the points of all who have this score; of nobody when all have it."""
    scores = _scores(play)
    hit = [seat for seat, own in enumerate(scores) if own == score]
    if len(hit) == len(scores):
        _lapse(play, by)
        return
    for seat in hit:
        change = max(points, -score)
        play.earn(seat, by, change)
        play.tell(ScoreChanged(seat=seat, by=by, points=change))


def _discard(play: Play, by: Reveal, buildings: Buildings) -> None:
    play.take_from_dump(buildings)
    play.put_on_discard(buildings)
    play.tell(BuildingsDiscarded(by=by, seat=None, buildings=buildings))


def _lapse(play: Play, by: Reveal) -> None:
    play.tell(EffectLapsed(by=by, seat=None))


REVEALED: dict[Reveal, Callable[[Play], None]] = {
    "dragon": dragon,
    "bazaar": bazaar,
    "mudslide": mudslide,
    "quake": quake,
    "tax": tax,
    "fountain": fountain,
}
