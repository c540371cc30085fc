"""Building for points, and the Moocher's Inn. E9, E22."""

from engines.core.contract import Seat
from engines.unreal_estate.cards import Building
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import Built, InnPaid
from engines.unreal_estate.hands import give_up
from engines.unreal_estate.play import Play
from engines.unreal_estate.worth import worth_now

INN_SHARE = 2
"""The Inn gets one of so many parts of the points, rounded down."""


def build(play: Play, building: Building, *, mirage: bool = False) -> None:
    """Who has the turn builds all of this kind; these and the whole stack are discarded. E9."""
    seat, state = play.current, play.state
    hand = play.player(seat).hand
    count, stack = hand.count(building), state.dump.count(building)
    points = worth_now(building, hand, state.dump, mirage=mirage)
    if mirage:
        give_up(play, seat, "mirage")
        play.put_on_discard(("mirage",))
    give_up(play, seat, *[building] * count)
    play.take_from_dump((building,) * stack)
    play.put_on_discard((building,) * (count + stack))
    play.earn(seat, building, points, count)
    play.note(
        Deed(
            round=state.round,
            kind="built",
            card=building,
            count=count,
            points=points,
            has_mirage=mirage,
        )
    )
    play.tell(
        Built(
            seat=seat,
            building=building,
            count=count,
            stack=stack,
            has_mirage=mirage,
            points=points,
        )
    )
    _pay_inn(play, seat, points)


def _pay_inn(play: Play, builder: Seat, points: int) -> None:
    """Another seat's Inn gets half, and is used up; its owner's own points leave it. E22."""
    for seat, player in enumerate(play.state.players):
        if player.has_inn and seat != builder:
            share = points // INN_SHARE
            play.earn(seat, "inn", share)
            play.change_player(seat, has_inn=False)
            play.put_on_discard(("inn",))
            play.tell(InnPaid(seat=seat, builder=builder, points=share))
