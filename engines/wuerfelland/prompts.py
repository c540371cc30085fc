"""The questions of Würfelland: Europe. Turn and roll make each question a new one."""

from engines.core.contract import Prompt
from engines.core.record import Record
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.moves import Answer, Side


class Fit(Record, frozen=True, kw_only=True):
    """A colour that can be crossed with its dice, and every set of spaces that does it.

    Each set stands in an order in which every space touches a cross.
    """

    colour: Colour
    count: int
    sets: tuple[tuple[int, ...], ...]


class SidePrompt(Prompt, frozen=True, kw_only=True):
    """Which side of your board? `boards` are the two, A before B. W1."""

    boards: tuple[str, str]
    may_resign: bool = False


class SealedSidePrompt(Prompt, frozen=True, kw_only=True):
    """You have chosen this side, and may take that back. Never waits."""

    side: Side
    may_resign: bool = False


class ColourPrompt(Prompt, frozen=True, kw_only=True):
    """Which colour of the first roll do you set aside? W5.

    `fits` are the colours that could be crossed with the dice there are now; with any other the
    seat would cross nothing unless it gets no better (W6).
    """

    turn: int
    dice: tuple[Colour, ...]
    fits: tuple[Colour, ...]
    may_resign: bool = False


class RollPrompt(Prompt, frozen=True, kw_only=True):
    """Roll on, or stop? `aside` dice show the colour; `most` of them could be crossed. W5, W9."""

    turn: int
    roll: int
    colour: Colour
    aside: int
    left: int
    most: int
    may_resign: bool = False


class CrossPrompt(Prompt, frozen=True, kw_only=True):
    """Which spaces? The active seat must cross; the others may pass. W7, W13."""

    turn: int
    fits: tuple[Fit, ...]
    may_pass: bool
    may_resign: bool = False


class SealedCrossPrompt(Prompt, frozen=True, kw_only=True):
    """You have sealed this, and may take it back. Never waits. W14."""

    turn: int
    answer: Answer
    may_resign: bool = False


class TreasurePrompt(Prompt, frozen=True, kw_only=True):
    """Your treasure roll: cross with one of its colours, or pass. W17."""

    turn: int
    roll: int
    dice: tuple[Colour, ...]
    fits: tuple[Fit, ...]
    may_resign: bool = False


WuerfellandPrompt = (
    SidePrompt
    | SealedSidePrompt
    | ColourPrompt
    | RollPrompt
    | CrossPrompt
    | SealedCrossPrompt
    | TreasurePrompt
)
