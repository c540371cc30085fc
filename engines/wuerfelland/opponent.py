"""Who plays Würfelland when nobody does."""

from collections.abc import Sequence
from math import exp
from random import Random

from typing_extensions import override

from engines.core.bots import standing
from engines.core.contract import Seat
from engines.core.dreams import Searcher
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import most, sets
from engines.wuerfelland.effort import effort
from engines.wuerfelland.goal import result_of, treasures_to_win
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.info import DICE
from engines.wuerfelland.moves import (
    ChooseColour,
    ChooseSide,
    Cross,
    Pass,
    RollOn,
    StopRolling,
    TakeBack,
    WuerfellandMove,
)
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
from engines.wuerfelland.rolling_on import rolling, stopping, worth_of
from engines.wuerfelland.state import WuerfellandState
from engines.wuerfelland.view import WuerfellandPrivate, WuerfellandPublic

SPREAD = 4.0
"""So much more effort left makes the odds of winning 1 to e."""

MOST = 6
"""So many crossings are thought about."""


class WuerfellandBot(Searcher):
    """Counts what is still to be crossed, and knows its odds."""

    depth = 1
    horizon = 14

    def easy(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        rnd: Random,
    ) -> WuerfellandMove:
        """Any colour that fits, any spaces; rolls on until there are three dice."""
        match prompt:
            case SidePrompt():
                return ChooseSide(side=rnd.choice(("A", "B")))
            case ColourPrompt():
                return ChooseColour(colour=rnd.choice(prompt.fits or prompt.dice))
            case RollPrompt():
                return RollOn() if prompt.aside < min(3, prompt.most) else StopRolling()
            case CrossPrompt() | TreasurePrompt():
                fit = max(prompt.fits, key=lambda one: (one.count, rnd.random()))
                return Cross(colour=fit.colour, spaces=rnd.choice(fit.sets))
        return self.steady(view, mine, prompt, rnd)

    def steady(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        rnd: Random,
    ) -> WuerfellandMove:
        """The first candidate."""
        return self.candidates(view, mine, prompt, rnd)[0]

    @override
    def quick(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        rnd: Random,
    ) -> WuerfellandMove:
        """As a beginner, but with the spaces that bring most of a few."""
        if isinstance(prompt, CrossPrompt | TreasurePrompt):
            fit = max(prompt.fits, key=lambda one: (one.count, rnd.random()))
            some = fit.sets if len(fit.sets) <= MOST else rnd.sample(fit.sets, MOST)
            sight = Sight(view, mine.seat)
            return Cross(colour=fit.colour, spaces=max(some, key=sight.gain))
        return self.easy(view, mine, prompt, rnd)

    @override
    def candidates(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        rnd: Random,
    ) -> Sequence[WuerfellandMove]:
        """What looks best first: by effort saved, and by the odds."""
        return [move for _, move in _weighed(view, mine, prompt)]

    @override
    def priors(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,
        prompt: WuerfellandPrompt,
        moves: Sequence[WuerfellandMove],
    ) -> Sequence[float]:
        """The effort saved, as odds of winning where both have as much left."""
        saved = {move: found for found, move in _weighed(view, mine, prompt)}
        return [saved[move] / (4 * SPREAD) for move in moves]

    @override
    def worth(self, state: WuerfellandState, seat: Seat) -> float:
        """By the effort left beside that of the best rival."""
        if state.ending is not None:
            return standing(result_of(state.ending, state.sheets, state.winners), seat)
        goal = treasures_to_win(state.options)
        left = [
            effort(sheet.board, frozenset(sheet.crossed), goal) if sheet.board else 0.0
            for sheet in state.sheets
        ]
        rivals = min(other for place, other in enumerate(left) if place != seat)
        return 1 / (1 + exp((left[seat] - rivals) / SPREAD))

    def reason(
        self,
        view: WuerfellandPublic,
        mine: WuerfellandPrivate,  # noqa: ARG002 - the move says it
        prompt: WuerfellandPrompt,
        move: WuerfellandMove,
    ) -> str | None:
        """Why this move."""
        match move:
            case ChooseSide() if isinstance(prompt, SidePrompt):
                return "shorter_side" if move == _sides(prompt, view.goal)[0][1] else None
            case ChooseColour():
                return "colour_with_room"
            case RollOn():
                return "odds_are_good"
            case StopRolling():
                return "more_would_bust"
            case Cross():
                return "shortest_way"
            case Pass():
                return "better_later"
        return None


BOT = WuerfellandBot()

Weighed = list[tuple[float, WuerfellandMove]]
"""Moves with the effort that they save, the best first."""


def _weighed(
    view: WuerfellandPublic, mine: WuerfellandPrivate, prompt: WuerfellandPrompt
) -> Weighed:
    sight = Sight(view, mine.seat)
    match prompt:
        case SidePrompt():
            return _sides(prompt, view.goal)
        case ColourPrompt():
            return sight.colours(prompt)
        case RollPrompt():
            return sight.rolls(prompt)
        case CrossPrompt():
            return sight.crossings(prompt.fits, may_pass=prompt.may_pass)
        case TreasurePrompt():
            return sight.crossings(prompt.fits, may_pass=True)
        case SealedSidePrompt() | SealedCrossPrompt():
            return [(0.0, TakeBack())]


class Sight:
    """A seat's own sheet, and what crossing somewhere would save."""

    def __init__(self, view: WuerfellandPublic, seat: Seat) -> None:
        sheet = view.sheets[seat]
        self._key = sheet.board or ""
        self._crosses = frozenset(sheet.crossed)
        self._goal = view.goal
        self._now = effort(self._key, self._crosses, self._goal) if self._key else 0.0

    def gain(self, spaces: Sequence[int]) -> float:
        """The effort that crossing these spaces saves."""
        return self._now - effort(self._key, self._crosses.union(spaces), self._goal)

    def gains(self, colour: Colour) -> list[float]:
        """What crossing with none, one, two ... dice of a colour saves at best."""
        board = BOARDS[self._key]
        most_dice = min(most(board, self._crosses, colour), DICE)
        each = [sets(board, self._crosses, colour, n) for n in range(1, most_dice + 1)]
        return [0.0, *(max(map(self.gain, ways), default=0.0) for ways in each)]

    def colours(self, prompt: ColourPrompt) -> Weighed:
        """The colours by what they are worth with the dice there are and those to come. W5."""
        found = [(self._worth(prompt, colour), colour) for colour in set(prompt.dice)]
        found.sort(reverse=True)
        return [(worth, ChooseColour(colour=colour)) for (worth, _), colour in found]

    def _worth(self, prompt: ColourPrompt, colour: Colour) -> tuple[float, int]:
        aside = prompt.dice.count(colour)
        return worth_of(aside, DICE - aside, self.gains(colour)), aside

    def rolls(self, prompt: RollPrompt) -> Weighed:
        """Whether rolling on is worth more than stopping. W5, W9."""
        gains = self.gains(prompt.colour)
        on = rolling(prompt.aside, prompt.left, gains)
        stop = stopping(prompt.aside, gains)
        both: Weighed = [(stop, StopRolling()), (on, RollOn())]
        return both[::-1] if on > stop else both

    def crossings(self, fits: Sequence[Fit], *, may_pass: bool) -> Weighed:
        """The best crossings, and passing where that is allowed."""
        moves: Weighed = [
            (self.gain(spaces), Cross(colour=fit.colour, spaces=spaces))
            for fit in fits
            for spaces in fit.sets
        ]
        if may_pass:
            moves.append((0.0, Pass()))
        moves.sort(key=lambda pair: -pair[0])
        return moves[:MOST]


def _sides(prompt: SidePrompt, goal: int) -> Weighed:
    a, b = (effort(board, frozenset(), goal) for board in prompt.boards)
    both: Weighed = [(-a, ChooseSide(side="A")), (-b, ChooseSide(side="B"))]
    return both if a <= b else both[::-1]
