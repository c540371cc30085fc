"""Options, and everything before the first dice. U4, U5, U7, U40."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Step
from engines.core.errors import IllegalOptions
from engines.uradalom.dice import TrayView
from engines.uradalom.events import ManorRolled, SharedGoalsDrawn, UradalomEvent
from engines.uradalom.goals import SECRET, SHARED
from engines.uradalom.info import MAX_SEATS, MIN_SEATS, UradalomOptions
from engines.uradalom.manor import roll_manor
from engines.uradalom.modes import mode_of
from engines.uradalom.play import Play
from engines.uradalom.state import Estate, UradalomState

SHARED_GOALS = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}
"""How many lie face up, by seats. U40."""

OFFERED_GOALS = 2
SOLO_TRAYS = 2


def settle(options: UradalomOptions, seats: int) -> UradalomOptions:
    """The options with every default filled in.

    Raises IllegalOptions: `wrong_number_of_seats`, `no_goals_in_solo` (U40),
    `solo_a_needs_manor` (U41), `secret_goals_need_manor` (U7).
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
    is_solo = seats == 1
    if is_solo and (options.shared_goals or options.secret_goals):
        raise IllegalOptions("no_goals_in_solo")
    is_solo_a = is_solo and options.side == "a"
    if options.manor is False and is_solo_a:
        raise IllegalOptions("solo_a_needs_manor")
    if options.manor is False and options.secret_goals:
        raise IllegalOptions("secret_goals_need_manor")
    shared = options.side == "a" and not is_solo
    return replace(
        options,
        manor=bool(options.manor or is_solo_a or options.secret_goals),
        shared_goals=shared if options.shared_goals is None else options.shared_goals,
        secret_goals=bool(options.secret_goals),
    )


def for_rematch(options: UradalomOptions, *, was_solo: bool, is_solo: bool) -> UradalomOptions:
    """The same options, but for what alone is ruled out, or must be: that is as usual. U40, U41."""
    if was_solo == is_solo:
        return options
    return replace(options, manor=None, shared_goals=None, secret_goals=None)


def set_up(
    options: UradalomOptions, seats: int, chance: Chance
) -> Step[UradalomState, UradalomEvent]:
    """The first step, up to the first question, from settled options."""
    bare = UradalomState(
        options=options,
        phase="goals",
        estates=(Estate(),) * seats,
        trays=(TrayView(dice=()),) * max(seats, SOLO_TRAYS),
    )
    play = Play(bare, chance)
    if options.shared_goals:
        _draw_shared_goals(play)
    if options.secret_goals:
        _offer_secret_goals(play)
    else:
        after_goals(play)
    return play.step()


def after_goals(play: Play) -> None:
    """Roll for the manors and ask where they lie, or begin the first round. U4."""
    if not play.state.options.manor:
        mode_of(play.state).begin_round(play)
        return
    seats = range(len(play.state.estates))
    for seat in seats:
        total = roll_manor(play.chance)
        play.change_estate(seat, manor_total=total)
        play.tell(ManorRolled(seat=seat, total=total))
    play.ask("manor", tuple(seats))


def _draw_shared_goals(play: Play) -> None:
    number = SHARED_GOALS[len(play.state.estates)]
    goals = play.chance.shuffled([goal.id for goal in SHARED])[:number]
    play.change(shared_goals=goals)
    play.tell(SharedGoalsDrawn(goals=goals))


def _offer_secret_goals(play: Play) -> None:
    seats = range(len(play.state.estates))
    goals = play.chance.shuffled([goal.id for goal in SECRET])
    for seat in seats:
        play.change_estate(seat, offer=goals[seat * OFFERED_GOALS : (seat + 1) * OFFERED_GOALS])
    play.ask("goals", tuple(seats))
