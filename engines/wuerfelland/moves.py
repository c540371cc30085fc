"""What a seat may want in Würfelland: Europe."""

from typing import Annotated, Literal

import msgspec

from engines.core.contract import Move
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import DICE

Side = Literal["A", "B"]


class ChooseSide(Move, frozen=True, kw_only=True):
    """Play on this side of your board; sealed until all have chosen. W1."""

    side: Side


class ChooseColour(Move, frozen=True, kw_only=True):
    """Set aside all dice of this colour of the first roll. W5."""

    colour: Colour


class RollOn(Move, frozen=True, kw_only=True):
    """Roll the other dice once more. W5."""


class StopRolling(Move, frozen=True, kw_only=True):
    """Be content with the dice set aside. W5."""


class Cross(Move, frozen=True, kw_only=True):
    """Use all dice of this colour: cross these spaces, in this or any other order. W7, W11."""

    colour: Colour
    spaces: Annotated[tuple[int, ...], msgspec.Meta(max_length=DICE)]


class Pass(Move, frozen=True, kw_only=True):
    """Cross nothing. W13, W17."""


class TakeBack(Move, frozen=True, kw_only=True):
    """Take back what was sealed, while somebody still thinks. W14."""


class Resign(Move, frozen=True, kw_only=True):
    """Give up: the other seat wins. W29."""


Answer = Cross | Pass
"""What is sealed in step 2."""

WuerfellandMove = (
    ChooseSide | ChooseColour | RollOn | StopRolling | Cross | Pass | TakeBack | Resign
)
