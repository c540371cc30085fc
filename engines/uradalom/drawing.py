"""What a choice does to its seat's sheet and to the trays."""

from engines.core.contract import Seat
from engines.uradalom.dice import SEVEN, Die, die_on, without
from engines.uradalom.events import DieRemoved, Drawn, EstateFilled, ManorPlaced
from engines.uradalom.land import TERRAINS, drawn, empty_cells
from engines.uradalom.moves import Draw, PlaceManor
from engines.uradalom.play import Play
from engines.uradalom.standing import own_points
from engines.uradalom.state import Estate, place_drawn_from, terms, tray_at


def place_manor(play: Play, seat: Seat, move: PlaceManor) -> None:
    """Draw the manor: cells of no terrain. U36."""
    land = play.state.estates[seat].land
    play.change_estate(seat, land=drawn(land, move.cells, "manor"))
    play.tell(ManorPlaced(seat=seat, cells=move.cells))


def draw(play: Play, seat: Seat, move: Draw) -> None:
    """Take the die off its tray and draw its terrain; solo A takes its partner off too."""
    place = place_drawn_from(play.state, seat)
    die = die_on(tray_at(play.state, place), move.die)
    play.put_tray(place, without(tray_at(play.state, place), die.id))
    if play.state.is_solo and play.state.options.side == "a":
        _take_partner(play, 1 - place, die)
    _draw_on_sheet(play, seat, die, move)


def remove_die(play: Play, place: int, die: int) -> None:
    """Take a highest die off the tray at this place; nobody draws it. U18."""
    tray = tray_at(play.state, place)
    gone = die_on(tray, die)
    assert gone.terrain is not None
    play.put_tray(place, without(tray, die))
    play.tell(DieRemoved(seat=place, value=gone.value, terrain=gone.terrain))


def _take_partner(play: Play, place: int, die: Die) -> None:
    """The die of the other tray that makes seven goes, the first of several; as rolled. U42."""
    tray = tray_at(play.state, place)
    partner = next(other for other in tray.dice if other.value == SEVEN - die.value)
    play.put_tray(place, without(tray, partner.id))


def _draw_on_sheet(play: Play, seat: Seat, die: Die, move: Draw) -> None:
    before = play.state.estates[seat]
    value = die.value if move.value is None else move.value
    terrain = die.terrain or TERRAINS[value - 1]  # U9: on side A the number tells
    undrawn = value - len(move.cells) if die.terrain else 0  # U21
    after = play.change_estate(
        seat,
        land=drawn(before.land, move.cells, terrain),
        undrawn=before.undrawn + undrawn,
        bonuses_used=before.bonuses_used + ((move.bonus,) if move.bonus else ()),
    )
    play.tell(
        Drawn(
            seat=seat,
            rolled=die.value,
            value=value,
            terrain=terrain,
            cells=move.cells,
            gained=_gained(play, before, after),
            bonus=move.bonus,
            undrawn=undrawn,
        )
    )
    if not empty_cells(after.land):
        _finish(play, seat)


def _gained(play: Play, before: Estate, after: Estate) -> int:
    scored_by = terms(play.state)
    return own_points(scored_by, after) - own_points(scored_by, before)


def _finish(play: Play, seat: Seat) -> None:
    state = play.state
    play.change_estate(seat, finished_round=state.round, finished_pick=state.pick)
    play.tell(EstateFilled(seat=seat, round=state.round))
