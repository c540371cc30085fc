"""Whether a move answers its prompt; if not, why, in the rulings' words."""

from engines.core.errors import IllegalMove
from engines.wuerfelland.crossing import Crosses, places_for
from engines.wuerfelland.hexes import Board
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

_ANSWERS: dict[type[WuerfellandPrompt], tuple[type[WuerfellandMove], ...]] = {
    SidePrompt: (ChooseSide,),
    SealedSidePrompt: (TakeBack,),
    ColourPrompt: (ChooseColour,),
    RollPrompt: (RollOn, StopRolling),
    CrossPrompt: (Cross, Pass),
    SealedCrossPrompt: (TakeBack,),
    TreasurePrompt: (Cross, Pass),
}
"""The kinds of move that answer each kind of prompt; giving up is looked at by itself."""


def check(prompt: WuerfellandPrompt, move: WuerfellandMove) -> None:
    """Refuse a move that does not answer this prompt. Raises IllegalMove.

    Spaces are not looked at here: `check_spaces` knows the board.
    """
    if isinstance(move, Resign):
        _check_resign(prompt)
    elif type(move) not in _ANSWERS[type(prompt)]:
        is_sealed = isinstance(prompt, SealedSidePrompt | SealedCrossPrompt)
        raise IllegalMove("already_sealed" if is_sealed else "wrong_answer", "W14")
    match prompt, move:
        case ColourPrompt(), ChooseColour() if move.colour not in prompt.dice:
            raise IllegalMove("colour_not_rolled", "W5", colour=move.colour)
        case CrossPrompt(), Pass() if not prompt.may_pass:
            raise IllegalMove("must_cross", "W7")
        case ((CrossPrompt() | TreasurePrompt()), Cross()):
            _check_count(prompt.fits, move)
        case _:
            pass


def _check_resign(prompt: WuerfellandPrompt) -> None:
    if not prompt.may_resign:
        raise IllegalMove("no_resigning", "W29")


def _check_count(fits: tuple[Fit, ...], move: Cross) -> None:
    """All dice of a colour that fits, no more and no fewer. W7, W13."""
    fit = next((fit for fit in fits if fit.colour == move.colour), None)
    if fit is None:
        raise IllegalMove("colour_does_not_fit", "W9", colour=move.colour)
    if len(move.spaces) != fit.count:
        raise IllegalMove("wrong_number_of_spaces", "W7", count=fit.count)
    if len(set(move.spaces)) != len(move.spaces):
        raise IllegalMove("space_named_twice", "W7")


def check_spaces(board: Board, crosses: Crosses, fits: tuple[Fit, ...], move: Cross) -> None:
    """Refuse spaces that cannot be crossed together. Raises IllegalMove. W8, W11."""
    chosen = set(move.spaces)
    if any(chosen == set(one) for fit in fits if fit.colour == move.colour for one in fit.sets):
        return
    if not chosen <= set(range(len(board.spaces))):
        raise IllegalMove("no_such_space")
    if chosen & crosses:
        raise IllegalMove("already_crossed", "W7")
    if any(board.spaces[space].colour != move.colour for space in chosen):
        raise IllegalMove("space_of_another_colour", "W7", colour=move.colour)
    if len({board.spaces[space].area for space in chosen}) > 1:
        raise IllegalMove("two_areas", "W8")
    if not any(chosen <= set(room) for room in places_for(board, crosses, move.colour)):
        raise IllegalMove("area_not_open", "W8")
    raise IllegalMove("not_touching", "W11")
