"""What the strong bot thinks about: the picks that look best, and the table as it lies there."""

from random import Random

from engines.core.bots import GoesOn
from engines.core.contract import Seat
from engines.uradalom.aims import aims
from engines.uradalom.dice import number_of
from engines.uradalom.foresight import Foresight, Hope, Purse, hope_of
from engines.uradalom.land import empty_cells
from engines.uradalom.moves import Draw
from engines.uradalom.outlook import Outlook
from engines.uradalom.passing import (
    KINDS,
    AloneOnA,
    AloneOnB,
    Passing,
    Take,
    TogetherOnA,
    Tray,
    Wants,
)
from engines.uradalom.passing_b import TogetherOnB
from engines.uradalom.picks import Pick, picks
from engines.uradalom.prompts import Die, DrawPrompt
from engines.uradalom.view import EstateView, TrayView, UradalomPrivate, UradalomPublic

WAYS = 3
"""So many cells are thought about for each die."""

MOST = 10
MOST_WITH_BONUS = 3
"""So many picks are thought about, without a bonus and with one."""

GLANCE = 2
"""So many cells are weighed to guess what a rival wants."""


def think(
    view: UradalomPublic, mine: UradalomPrivate, prompt: DrawPrompt, rnd: Random, goes_on: GoesOn
) -> Draw:
    """The pick that dreams favour."""
    estate = view.estates[mine.seat]
    rivals = [one.land for seat, one in enumerate(view.estates) if seat != mine.seat]
    goals = aims(estate.land, rivals, view.shared_goals, mine.secret_goal)
    outlook = Outlook.of(estate.land)
    found = picks(outlook, prompt, len(estate.bonuses_used), goals.extra, WAYS)
    hopes = _hopes(outlook, prompt, found)
    purse = Purse(len(estate.bonuses_used), len(prompt.bonuses)) if prompt.side == "a" else None
    foresight = Foresight(passing_of(view, mine.seat), goals, purse, view.finish_order)
    return foresight.best(hopes, rnd, goes_on).move


def _hopes(outlook: Outlook, prompt: DrawPrompt, found: list[Pick]) -> list[Hope]:
    """The best without a bonus and the best with one, still in order."""
    plain = [pick for pick in found if pick.move.bonus is None][:MOST]
    paid = [pick for pick in found if pick.move.bonus is not None][:MOST_WITH_BONUS]
    dice = {die.id: take_of(die) for die in prompt.dice}
    return [hope_of(outlook, pick, dice[pick.move.die]) for pick in found if pick in plain + paid]


def take_of(die: Die) -> Take:
    """The die in pencil."""
    return Take(number_of(die), 1 if die.terrain is None else die.value)


def _tray(tray: TrayView | None) -> Tray:
    return [] if tray is None else [take_of(die) for die in tray.dice]


def passing_of(view: UradalomPublic, seat: Seat) -> Passing:
    """How dice come to this seat, from what lies on the table."""
    if view.is_solo:
        active = view.active_tray or 0
        trays = _tray(view.trays[active]), _tray(view.trays[1 - active])
        return AloneOnA(*trays) if view.side == "a" else AloneOnB(*trays, view.round)
    wants = [_wants(estate, is_own=other == seat) for other, estate in enumerate(view.estates)]
    if view.side == "a":
        return TogetherOnA([_tray(tray) for tray in view.trays], wants, seat, view.round)
    return TogetherOnB(
        [None if tray is None else _tray(tray) for tray in view.trays],
        wants,
        seat,
        [len(empty_cells(estate.land)) for estate in view.estates],
        (view.round, view.pick),
        [_mark(estate) for estate in view.estates],
    )


def _mark(estate: EstateView) -> tuple[int, int] | None:
    if estate.finished_round is None or estate.finished_pick is None:
        return None
    return estate.finished_round, estate.finished_pick


def _wants(estate: EstateView, *, is_own: bool) -> Wants:
    """What a cell of each terrain is worth on this land; nobody guesses about oneself."""
    outlook = Outlook.of(estate.land)
    if is_own or not outlook.gains:
        return (0.0,) * KINDS
    return [outlook.best(terrain, GLANCE)[0] for terrain in range(KINDS)]
