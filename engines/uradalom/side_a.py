"""Side A with two seats and more: six picks a round, the trays pass after each. U10, U15."""

from engines.uradalom.dice import TRAY_DICE, roll_tray
from engines.uradalom.events import DiceRolled, TraysPassed
from engines.uradalom.play import Play
from engines.uradalom.state import UradalomState

ROUNDS = 6
ROUNDS_WITH_MANOR = 5


def rounds(state: UradalomState) -> int:
    """How many rounds fill the sheet: six cells a round."""
    return ROUNDS_WITH_MANOR if state.options.manor else ROUNDS


def passes_left(round_: int) -> bool:
    """Whether trays go to seat + 1: in rounds 1, 3 and 5. U10."""
    return round_ % 2 == 1


def begin_round(play: Play) -> None:
    """Roll everybody's tray and ask for the first pick."""
    seats = range(len(play.state.estates))
    trays = tuple(roll_tray("a", play.chance) for _ in seats)
    round_ = play.state.round + 1
    play.tell(DiceRolled(round=round_, trays=trays, passes_left=passes_left(round_)))
    play.ask("draw", tuple(seats), round=round_, pick=1, trays=trays)


def after_draws(play: Play) -> None:
    """All have picked: pass the trays, or roll again when they are empty. U10."""
    state = play.state
    if state.pick == TRAY_DICE:
        begin_round(play)
        return
    left = passes_left(state.round)
    trays = state.trays
    passed = (*trays[-1:], *trays[:-1]) if left else (*trays[1:], *trays[:1])
    play.tell(TraysPassed(left=left))
    play.ask("draw", tuple(range(len(trays))), pick=state.pick + 1, trays=passed)
