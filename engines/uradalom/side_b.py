"""Side B with two seats and more: pick, pass, remove the highest, pass, three times. U17 to U22."""

from engines.core.contract import Seat
from engines.uradalom.dice import TrayView, highest, roll_tray
from engines.uradalom.drawing import remove_die
from engines.uradalom.events import DiceRolled, TraysPassed
from engines.uradalom.play import Play
from engines.uradalom.state import tray_at


def begin_round(play: Play) -> None:
    """Roll a tray for everybody still in the game, and ask for the first pick. U22."""
    inside = play.state.unfinished
    trays = tuple(
        roll_tray("b", play.chance) if seat in inside else None
        for seat in range(len(play.state.estates))
    )
    round_ = play.state.round + 1
    play.tell(DiceRolled(round=round_, trays=trays, passes_left=True))
    play.ask("draw", inside, round=round_, pick=1, trays=trays)


def after_draws(play: Play) -> None:
    """All have picked: pass, remove every single highest die, ask the holders of ties. U18."""
    _pass_trays(play)
    tied = []
    for seat in play.state.unfinished:
        top = highest(tray_at(play.state, seat))
        if len(top) > 1:
            tied.append(seat)
        else:
            remove_die(play, seat, top[0].id)
    if tied:
        play.ask("prune", tuple(tied))
    else:
        after_prunes(play)


def after_prunes(play: Play) -> None:
    """All highest dice are gone: pass and ask for the next pick, or begin a round."""
    inside = play.state.unfinished
    if not tray_at(play.state, inside[0]).dice:
        begin_round(play)
        return
    _pass_trays(play)
    play.ask("draw", inside, pick=play.state.pick + 1)


def _pass_trays(play: Play) -> None:
    """Every tray goes to the left; one on its way to a finished seat leaves the game. U19, U22."""
    trays = play.state.trays
    ring = [seat for seat, tray in enumerate(trays) if tray is not None]
    passed: list[TrayView | None] = [None] * len(trays)
    for giver, taker in zip(ring, _to_the_left(ring), strict=True):
        if not play.state.estates[taker].is_finished:
            passed[taker] = trays[giver]
    if len(ring) > 1:
        play.tell(TraysPassed(left=True))
    play.change(trays=tuple(passed))


def _to_the_left(ring: list[Seat]) -> list[Seat]:
    return [*ring[1:], ring[0]]
