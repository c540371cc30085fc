"""Solo on side B: pick from the active tray, prune the other, move the token. U45, U46."""

from engines.uradalom.dice import highest, roll_tray
from engines.uradalom.drawing import remove_die
from engines.uradalom.events import DiceRolled, TokenMoved
from engines.uradalom.play import Play
from engines.uradalom.state import place_pruned_from, tray_at


def begin_round(play: Play) -> None:
    """Roll both trays. The token stays where it is, at first beside the first tray. U45."""
    active = play.state.active_tray or 0
    round_ = play.state.round + 1
    trays = (roll_tray("b", play.chance), roll_tray("b", play.chance))
    play.tell(DiceRolled(round=round_, trays=trays, passes_left=True))
    play.ask("draw", (0,), round=round_, pick=1, trays=trays, active_tray=active)


def after_draws(play: Play) -> None:
    """Remove the other tray's highest die; ask when several are equal. U45."""
    idle = place_pruned_from(play.state, 0)
    top = highest(tray_at(play.state, idle))
    if len(top) > 1:
        play.ask("prune", (0,))
        return
    remove_die(play, idle, top[0].id)
    after_prunes(play)


def after_prunes(play: Play) -> None:
    """Move the token and ask for the next pick, or begin a round when both trays are empty."""
    active = place_pruned_from(play.state, 0)
    play.change(active_tray=active)
    play.tell(TokenMoved(tray=active))
    if tray_at(play.state, active).dice:
        play.ask("draw", (0,), pick=play.state.pick + 1)
    else:
        begin_round(play)
