"""What each seat is asked now."""

from engines.core.ballot import Ballot
from engines.core.contract import Seat
from engines.uradalom.bonuses import bonuses_left, choice_of
from engines.uradalom.dice import Dice, highest, pairing
from engines.uradalom.land import empty_cells
from engines.uradalom.manor import placements
from engines.uradalom.moves import Choice, StartWithTray
from engines.uradalom.prompts import (
    DrawPrompt,
    GoalPrompt,
    ManorPrompt,
    PrunePrompt,
    SealedPrompt,
    TrayPrompt,
    UradalomPrompt,
)
from engines.uradalom.state import UradalomState, place_drawn_from, place_pruned_from, tray_at


def prompts(state: UradalomState) -> dict[Seat, UradalomPrompt]:
    """The question of every seat that may answer; none when the game is over."""
    if state.ballot is None:
        return {}
    found = ((seat, prompt_of(state, state.ballot, seat)) for seat in state.ballot.asked)
    return {seat: prompt for seat, prompt in found if prompt is not None}


def prompt_of(state: UradalomState, ballot: Ballot[Choice], seat: Seat) -> UradalomPrompt | None:
    """What this seat is asked; None when it has chosen for good."""
    choice = ballot.choices[seat]
    if choice is None:
        return question(state, seat)
    if not state.seals_choices or isinstance(choice, StartWithTray):
        return None
    return SealedPrompt(waits=False, choice=choice, round=state.round, pick=state.pick)


def question(state: UradalomState, seat: Seat) -> UradalomPrompt:
    """The phase's question to a seat that has not chosen."""
    estate = state.estates[seat]
    if state.phase == "goals":
        return GoalPrompt(offer=estate.offer)
    if state.phase == "manor":
        assert estate.manor_total is not None
        return ManorPrompt(total=estate.manor_total, placements=placements(estate.manor_total))
    if state.phase == "first_tray":
        return TrayPrompt(trays=(0, 1))
    if state.phase == "prune":
        tray = tray_at(state, place_pruned_from(state, seat))
        return PrunePrompt(round=state.round, pick=state.pick, dice=highest(tray))
    return _draw_question(state, seat)


def _draw_question(state: UradalomState, seat: Seat) -> DrawPrompt:
    estate, options = state.estates[seat], state.options
    left = bonuses_left(options.side, options.bonus_icons, estate.bonuses_used)
    return DrawPrompt(
        side=options.side,
        round=state.round,
        pick=state.pick,
        dice=dice_to_take(state, seat),
        cells=empty_cells(estate.land),
        bonuses=tuple(choice_of(bonus) for bonus in left),
        in_pairs=state.is_solo and options.side == "a",
    )


def dice_to_take(state: UradalomState, seat: Seat) -> Dice:
    """The dice this seat may pick from: all of its tray, but solo A only those with a partner."""
    place = place_drawn_from(state, seat)
    tray = tray_at(state, place)
    if state.is_solo and state.options.side == "a":
        return pairing(tray, tray_at(state, 1 - place))
    return tray.dice
