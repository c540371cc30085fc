"""Who plays Uradalom when nobody does."""

from random import Random

from engines.core.bots import Dream, GoesOn
from engines.core.contract import Seat
from engines.uradalom.aims import likeliest, pull
from engines.uradalom.dice import Die, number_of
from engines.uradalom.land import BESIDE, TERRAINS, Land
from engines.uradalom.moves import (
    Draw,
    KeepGoal,
    PlaceManor,
    Prune,
    StartWithTray,
    TakeBack,
    UradalomMove,
)
from engines.uradalom.outlook import Outlook
from engines.uradalom.picks import Pick, picks, spread
from engines.uradalom.prompts import (
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
    UradalomPrompt,
)
from engines.uradalom.prospects import best_cells, gain
from engines.uradalom.thinking import think
from engines.uradalom.view import UradalomPrivate, UradalomPublic, receiver

SLIPS = 0.2
"""How often a beginner takes a die just so."""


class UradalomBot:
    """Weighs points now against what the land promises."""

    def easy(
        self, view: UradalomPublic, mine: UradalomPrivate, prompt: UradalomPrompt, rnd: Random
    ) -> UradalomMove:
        """The most points at once, sometimes with any die; no bonus, no goal in mind."""
        match prompt:
            case DrawPrompt():
                return _at_first_sight(view, mine.seat, prompt, rnd)
            case ManorPrompt():
                return PlaceManor(cells=rnd.choice(prompt.placements))
            case GoalPrompt():
                return KeepGoal(goal=rnd.choice(prompt.offer))
            case PrunePrompt():
                return Prune(die=rnd.choice(prompt.dice).id)
        return self.steady(view, mine, prompt, rnd)

    def steady(
        self,
        view: UradalomPublic,
        mine: UradalomPrivate,
        prompt: UradalomPrompt,
        rnd: Random,  # noqa: ARG002 - it does what looks best
    ) -> UradalomMove:
        """The pick that looks best, with an eye on what it leaves for later."""
        match prompt:
            case DrawPrompt():
                return _weighed(view, mine, prompt)[0].move
            case PrunePrompt():
                return Prune(die=_most_wanted(view, mine.seat, prompt))
            case ManorPrompt():
                return PlaceManor(cells=max(prompt.placements, key=_tucked_away))
            case GoalPrompt():
                return KeepGoal(goal=likeliest(prompt.offer))
            case TrayPrompt():
                return StartWithTray(tray=prompt.trays[0])
            case SealedPrompt():
                return TakeBack()

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> UradalomMove:
        """Dreams on from the picks that look best; all else is as for the steady one."""
        view, mine, prompt = dream.scene
        if not isinstance(prompt, DrawPrompt):
            return self.steady(view, mine, prompt, rnd)
        return think(view, mine, prompt, rnd, goes_on)

    def reason(
        self,
        view: UradalomPublic,
        mine: UradalomPrivate,
        prompt: UradalomPrompt,
        move: UradalomMove,
    ) -> str | None:
        """Why this move."""
        match move, prompt:
            case Draw(), DrawPrompt():
                return _why_drawn(view, mine, prompt, move)
        match move:
            case Prune():
                return "others_want_it"
            case PlaceManor():
                return "out_of_the_way"
            case KeepGoal():
                return "likeliest_goal"
        return None if isinstance(prompt, SealedPrompt) else "as_good_as_any"


BOT = UradalomBot()


def _at_first_sight(
    view: UradalomPublic, seat: Seat, prompt: DrawPrompt, rnd: Random
) -> UradalomMove:
    land = view.estates[seat].land
    dice = prompt.dice if rnd.random() >= SLIPS else (rnd.choice(prompt.dice),)
    found = [_most_with(land, prompt, die) for die in dice]
    return max(found, key=lambda pair: (pair[0], -pair[1].die))[1]


def _most_with(land: Land, prompt: DrawPrompt, die: Die) -> tuple[int, Draw]:
    """The most points at once that this die brings on the land, and how."""
    terrain = TERRAINS[number_of(die)]
    cells = best_cells(land, terrain, 1 if prompt.side == "a" else die.value)
    return gain(land, cells, terrain), Draw(die=die.id, cells=cells)


def _why_drawn(
    view: UradalomPublic, mine: UradalomPrivate, prompt: DrawPrompt, move: Draw
) -> str | None:
    if move.bonus:
        return "bonus_pays"
    land = view.estates[mine.seat].land
    die = next(die for die in prompt.dice if die.id == move.die)
    points = gain(land, move.cells, TERRAINS[number_of(die)])
    if points >= max(_most_with(land, prompt, die)[0] for die in prompt.dice):
        return "most_at_once"
    extra = pull(land, view.shared_goals, mine.secret_goal)
    if extra and sum(extra(cell, number_of(die)) for cell in move.cells) > 0:
        return "for_a_goal"
    return "good_ground"


def _weighed(view: UradalomPublic, mine: UradalomPrivate, prompt: DrawPrompt) -> list[Pick]:
    estate = view.estates[mine.seat]
    extra = pull(estate.land, view.shared_goals, mine.secret_goal)
    return picks(Outlook.of(estate.land), prompt, len(estate.bonuses_used), extra)


def _most_wanted(view: UradalomPublic, seat: Seat, prompt: PrunePrompt) -> int:
    """The die that whoever gets the tray next would like best. U18."""
    to = receiver(view, seat)
    outlook = Outlook.of(view.estates[seat if to is None else to].land)
    room = len(outlook.gains)

    def wanted(index: int) -> float:
        die = prompt.dice[index]
        assert die.terrain is not None, "dice of side B have colours"
        return spread(outlook, TERRAINS.index(die.terrain), min(die.value, room))[0]

    return prompt.dice[max(range(len(prompt.dice)), key=wanted)].id


def _tucked_away(cells: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How few neighbours the manor takes from the land: it scores nothing itself."""
    exposed = {other for cell in cells for other in BESIDE[cell]} - set(cells)
    return -len(exposed), cells
