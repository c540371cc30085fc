"""The goals as they stand: who leads a shared one, how far the secret one is."""

from collections.abc import Sequence
from typing import NamedTuple

from app.pages.page import Stage
from app.pages.uradalom.cards import Card, goal_card
from app.pages.uradalom.tally import tally_now
from app.pages.uradalom.words import listed, seat_name
from engines.core.contract import Seat
from engines.uradalom.goals import SECRET, SHARED, secret_progress

GOALS = {goal.id: goal for goal in (*SHARED, *SECRET)}


class Standing(NamedTuple):
    """One seat's value for a shared goal."""

    seat: Seat
    name: str
    value: int
    leads: bool


class SharedGoal(NamedTuple):
    """A shared goal with all seats, the best first."""

    card: Card
    minimum: int
    standings: tuple[Standing, ...]
    is_open: bool


class SecretGoal(NamedTuple):
    """The reader's own goal. `reached` of `needed`; all or nothing."""

    card: Card
    reached: int
    needed: int

    @property
    def is_done(self) -> bool:
        """Whether it would pay if the game ended now."""
        return self.reached >= self.needed


def shared_goals(stage: Stage) -> tuple[SharedGoal, ...]:
    """All shared goals on the table."""
    values = tally_now(stage.scene.public).values
    return tuple([_shared_goal(stage, goal, values[goal]) for goal in values])


def _shared_goal(stage: Stage, goal: str, values: Sequence[int]) -> SharedGoal:
    minimum = GOALS[goal].minimum
    winning = max(*values, minimum)
    standings = [
        Standing(seat=seat, name=seat_name(stage, seat), value=value, leads=value >= winning)
        for seat, value in enumerate(values)
    ]
    return SharedGoal(
        card=goal_card(stage.speech, goal),
        minimum=minimum,
        standings=tuple(sorted(standings, key=lambda standing: -standing.value)),
        is_open=max(values) < minimum,
    )


def secret_goal(stage: Stage) -> SecretGoal | None:
    """The goal the viewer keeps, from his private view; None without one."""
    scene = stage.scene
    if scene.viewer is None or scene.private is None or scene.private.secret_goal is None:
        return None
    goal = scene.private.secret_goal
    reached, needed = secret_progress(goal, scene.public.estates[scene.viewer].land)
    return SecretGoal(card=goal_card(stage.speech, goal), reached=reached, needed=needed)


def standing_said(stage: Stage, goal: str, values: Sequence[int], mine: Seat) -> str:
    """Where a seat stands in a shared goal, in one line."""
    speech = stage.speech
    minimum, best, own = GOALS[goal].minimum, max(values), values[mine]
    is_own = stage.scene.viewer == mine
    if best < minimum:
        text = (
            speech.gettext("Nobody has %(minimum)d yet; you %(own)d")
            if is_own
            else speech.gettext("Nobody has %(minimum)d yet; here %(own)d")
        )
        return text % {"minimum": minimum, "own": own}
    leaders = [seat for seat, value in enumerate(values) if value == best]
    if own < best:
        text = speech.ngettext(
            "%(names)s leads with %(best)d", "%(names)s lead with %(best)d", len(leaders)
        )
        led = text % {"names": _names(stage, leaders), "best": best}
        text = (
            speech.gettext("%(led)s; you %(own)d")
            if is_own
            else speech.gettext("%(led)s; here %(own)d")
        )
        return text % {"led": led, "own": own}
    if len(leaders) == 1:
        return speech.gettext("In the lead with %(best)d") % {"best": best}
    others = [seat for seat in leaders if seat != mine]
    return speech.gettext("Level with %(names)s at %(best)d") % {
        "names": _names(stage, others),
        "best": best,
    }


def _names(stage: Stage, seats: Sequence[Seat]) -> str:
    return listed(stage.speech, [seat_name(stage, seat) for seat in seats])
