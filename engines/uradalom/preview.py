"""What a move would bring, from what its seat sees."""

from msgspec.structs import replace

from engines.core.contract import Preview
from engines.uradalom.dice import Die
from engines.uradalom.land import TERRAINS, drawn, empty_cells
from engines.uradalom.legal import checked
from engines.uradalom.moves import Draw, KeepGoal, TakeBack, UradalomMove
from engines.uradalom.prompts import DrawPrompt, SealedPrompt, UradalomPrompt
from engines.uradalom.view import EstateView, UradalomPrivate, UradalomPublic, score_lines


def preview(
    view: UradalomPublic, mine: UradalomPrivate, prompt: UradalomPrompt, move: UradalomMove
) -> Preview:
    """The seat's lines now and after the move, its own secret goal included. Raises IllegalMove.

    Shared goals stand as if the others' sheets stayed as they are.
    """
    before = score_lines(view, mine.seat, mine.secret_goal)
    if isinstance(move, TakeBack) and isinstance(prompt, SealedPrompt):
        return Preview(before=before, after=before)
    choice = checked(prompt, move)
    if isinstance(choice, KeepGoal):
        return Preview(before=before, after=score_lines(view, mine.seat, choice.goal))
    if not isinstance(choice, Draw) or not isinstance(prompt, DrawPrompt):
        return Preview(before=before, after=before)
    later = _after_draw(view, mine.seat, prompt, choice)
    return Preview(before=before, after=score_lines(later, mine.seat, mine.secret_goal))


def _after_draw(view: UradalomPublic, seat: int, prompt: DrawPrompt, move: Draw) -> UradalomPublic:
    die = next(die for die in prompt.dice if die.id == move.die)
    estate = _with_draw(view.estates[seat], die, move)
    if not empty_cells(estate.land):
        estate = replace(estate, finished_round=view.round, finished_pick=view.pick)
    return replace(view, estates=(*view.estates[:seat], estate, *view.estates[seat + 1 :]))


def _with_draw(estate: EstateView, die: Die, move: Draw) -> EstateView:
    value = die.value if move.value is None else move.value
    terrain = die.terrain or TERRAINS[value - 1]
    return replace(
        estate,
        land=drawn(estate.land, move.cells, terrain),
        bonuses_used=estate.bonuses_used + ((move.bonus,) if move.bonus else ()),
        undrawn=estate.undrawn + (value - len(move.cells) if die.terrain else 0),
    )
