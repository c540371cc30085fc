"""Solo on side A: pairs of seven from two trays. U41 to U44."""

from engines.uradalom.dice import pairing, roll_tray
from engines.uradalom.events import DiceRolled, NoPair, TokenMoved
from engines.uradalom.play import Play
from engines.uradalom.state import UradalomState, tray_at

MOST_ROLLS = 1000
"""Rolls in one step; all without a pair: less likely than one in 10 to the 2000."""


def begin_round(play: Play) -> None:
    """Move the token, roll both trays, and pass over every roll without a pair. U43.

    Raises RuntimeError when luck never makes a pair.
    """
    for _ in range(MOST_ROLLS):
        _roll(play)
        if _has_pair(play.state):
            _ask(play)
            return
        play.tell(NoPair(round=play.state.round))
    raise RuntimeError(f"no pair in {MOST_ROLLS} rolls")


def after_draws(play: Play) -> None:
    """A pair is gone, or the first tray was chosen: move the token and go on. U43."""
    move_token(play)
    if _has_pair(play.state):
        play.ask("draw", (0,), pick=play.state.pick + 1)
    else:
        begin_round(play)


def move_token(play: Play) -> None:
    """Put the token beside the other tray, once it lies beside one."""
    active = play.state.active_tray
    if active is not None:
        play.change(active_tray=1 - active)
        play.tell(TokenMoved(tray=1 - active))


def _roll(play: Play) -> None:
    move_token(play)  # U43: once more at the start of every round
    round_ = play.state.round + 1
    trays = (roll_tray("a", play.chance), roll_tray("a", play.chance))
    play.change(round=round_, pick=1, trays=trays)
    play.tell(DiceRolled(round=round_, trays=trays, passes_left=True))


def _has_pair(state: UradalomState) -> bool:
    return bool(pairing(tray_at(state, 0), tray_at(state, 1)))


def _ask(play: Play) -> None:
    """Ask for a pick, or at the first roll that has a pair for the first tray. U41."""
    play.ask("first_tray" if play.state.active_tray is None else "draw", (0,))
