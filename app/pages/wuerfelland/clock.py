"""The head of the page: which turn it is, and what is being done in it."""

from dataclasses import dataclass, replace

from app.pages.page import Stage
from app.pages.who import seat_name
from app.pages.wuerfelland.strip import Strip, strip
from engines.core.contract import Seat
from engines.wuerfelland.view import WuerfellandPublic


@dataclass(frozen=True, slots=True)
class Clock:
    """The turn, and who is about what; `seat` carries the shield. `mine` is the viewer's strip."""

    title: str
    doing: str
    seat: Seat | None = None
    mine: Strip | None = None


def clock(stage: Stage) -> Clock:
    """Where the game is, and how far the viewer has come."""
    viewer = stage.scene.viewer
    now = _now(stage)
    return now if viewer is None else replace(now, mine=strip(stage, viewer))


def _now(stage: Stage) -> Clock:
    public: WuerfellandPublic = stage.scene.public
    say = stage.speech.gettext
    if public.phase == "sides":
        return Clock(say("The boards"), say("All choose a side"))
    if public.phase == "over":
        return Clock(say("The game is over"), "")
    title = say("Turn %(turn)d") % {"turn": public.turn}
    if public.phase == "cross":
        return Clock(title, say("All cross"))
    seat = public.active if public.roller is None else public.roller
    is_mine = stage.mode == "play" and seat == stage.scene.viewer
    if public.phase == "treasure":
        text = say("Your treasure roll") if is_mine else say("Treasure roll: %(name)s")
    else:
        text = say("You roll") if is_mine else say("%(name)s rolls")
    return Clock(title, text if is_mine else text % {"name": seat_name(stage, seat)}, seat)
