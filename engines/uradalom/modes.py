"""The four ways to play with dice: side A or B, together or solo."""

from typing import Protocol

from engines.uradalom import side_a, side_b, solo_a, solo_b
from engines.uradalom.play import Play
from engines.uradalom.state import UradalomState


class Mode(Protocol):
    """What a mode decides: each function goes on to the next question."""

    def begin_round(self, play: Play) -> None:
        """Roll the dice of the next round."""
        ...

    def after_draws(self, play: Play) -> None:
        """Go on when all who are asked have drawn, and somebody has empty cells left."""
        ...


_SIDES: tuple[Mode, Mode] = (side_a, side_b)
_SOLOS: tuple[Mode, Mode] = (solo_a, solo_b)


def mode_of(state: UradalomState) -> Mode:
    """The mode of this game."""
    modes = _SOLOS if state.is_solo else _SIDES
    return modes["ab".index(state.options.side)]


def after_prunes(play: Play) -> None:
    """Go on when all who are asked have removed a die: side B alone knows that. U18."""
    (solo_b if play.state.is_solo else side_b).after_prunes(play)
