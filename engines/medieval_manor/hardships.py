"""Hardships strike: what their cards say in data, done. M6 to M11, M51 to M54."""

from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Hardship
from engines.medieval_manor.events import HardshipStruck, UpgradeLost
from engines.medieval_manor.holding import without
from engines.medieval_manor.play import Play


def strike(play: Play, seat: Seat, card: str) -> None:
    """Let a Hardship that this seat drew take effect; it leaves the game for good. M6."""
    hardship = CARDS[card].hardship
    assert hardship is not None
    play.change(removed=(*play.state.removed, card))
    play.tell(HardshipStruck(seat=seat, card=card))
    _bar(play, hardship)
    struck = play.clockwise(seat) if hardship.everybody else (seat,)
    for victim in struck:
        _strike_one(play, victim, card, hardship)


def _bar(play: Play, hardship: Hardship) -> None:
    """Forbid something to all until the turn ends. M10, M53."""
    if hardship.bars == "crops":
        play.change(bars_crops=True)
    elif hardship.bars == "placing":
        play.change(bars_placing=True)


def _strike_one(play: Play, seat: Seat, card: str, hardship: Hardship) -> None:
    owned = play.estate(seat).tokens
    play.lose(seat, hardship.loses + owned.only(hardship.loses_all), "hardship", card)
    if hardship.loses_hand:
        play.discard(seat, play.estate(seat).hand, "hardship")
    if hardship.loses_upgrade:
        _burn(play, seat)


def _burn(play: Play, seat: Seat) -> None:
    """Discard one of the seat's Upgrades by luck, from the map too if it lies there. M9, M54."""
    upgrades = play.estate(seat).upgrades
    if upgrades:
        burnt = play.chance.pick(upgrades)
        play.change_estate(seat, upgrades=without(upgrades, (burnt,)))
        placed = tuple(one for one in play.state.placed if one.card != burnt)
        play.change(placed=placed, discard=(*play.state.discard, burnt))
        play.tell(UpgradeLost(seat=seat, card=burnt))
