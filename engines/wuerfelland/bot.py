"""Moves without a mind of their own: any legal one, and the one of somebody absent."""

from random import Random

from engines.wuerfelland.moves import (
    ChooseColour,
    ChooseSide,
    Cross,
    Pass,
    Resign,
    RollOn,
    StopRolling,
    TakeBack,
    WuerfellandMove,
)
from engines.wuerfelland.opponent import BOT
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    Fit,
    RollPrompt,
    SealedCrossPrompt,
    SealedSidePrompt,
    SidePrompt,
    TreasurePrompt,
    WuerfellandPrompt,
)

__all__ = ["BOT", "fallback", "sample"]

RESIGNS_ONE_IN = 200
"""A sampled seat gives up now and then, so that most sampled games are played to their goal."""


def sample(prompt: WuerfellandPrompt, rnd: Random) -> WuerfellandMove:
    """Some legal move."""
    if prompt.may_resign and not rnd.randrange(RESIGNS_ONE_IN):
        return Resign()
    match prompt:
        case SidePrompt():
            return ChooseSide(side=rnd.choice(("A", "B")))
        case SealedSidePrompt() | SealedCrossPrompt():
            return TakeBack()
        case ColourPrompt():
            return ChooseColour(colour=rnd.choice(prompt.dice))
        case RollPrompt():
            return rnd.choice((RollOn(), StopRolling()))
        case CrossPrompt():
            return _some_crossing(prompt.fits, rnd, may_pass=prompt.may_pass)
        case TreasurePrompt():
            return _some_crossing(prompt.fits, rnd, may_pass=True)


def _some_crossing(fits: tuple[Fit, ...], rnd: Random, *, may_pass: bool) -> WuerfellandMove:
    colour = rnd.randrange(len(fits) + may_pass)
    if colour == len(fits):
        return Pass()
    fit = fits[colour]
    return Cross(colour=fit.colour, spaces=rnd.choice(fit.sets))


def fallback(prompt: WuerfellandPrompt) -> WuerfellandMove:
    """Side A, the most dice that fit, no second roll, no crossing but a due one. W14."""
    match prompt:
        case SidePrompt():
            return ChooseSide(side="A")
        case SealedSidePrompt() | SealedCrossPrompt():
            return TakeBack()
        case ColourPrompt():
            return ChooseColour(colour=max(prompt.fits or prompt.dice, key=prompt.dice.count))
        case RollPrompt():
            return StopRolling()
        case CrossPrompt() if not prompt.may_pass:
            fit = prompt.fits[0]
            return Cross(colour=fit.colour, spaces=fit.sets[0])
        case CrossPrompt() | TreasurePrompt():
            return Pass()
