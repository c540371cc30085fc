"""What is said to who is not asked anything: for whom the table waits, and how it ended."""

from app.pages.medieval_manor import log
from app.pages.page import Stage
from app.pages.who import listed, seat_name
from engines.core.contract import Result
from engines.medieval_manor.view import ManorPublic

Said = tuple[str, str]
"""The question, and why or what it brings."""


def idle(stage: Stage) -> Said:
    """Nothing is asked of the viewer."""
    if stage.scene.result is not None:
        return won(stage, stage.scene.result), stage.speech.gettext("The game is over.")
    return waiting(stage), latest(stage)


def waiting(stage: Stage) -> str:
    """`Waiting for Gergő and Emese`."""
    public: ManorPublic = stage.scene.public
    names = [seat_name(stage, seat) for seat in public.waiting]
    return stage.speech.gettext("Waiting for %(names)s") % {"names": listed(stage.speech, names)}


def latest(stage: Stage) -> str:
    """The last step in a sentence or two."""
    if not stage.log or stage.log[-1].kind == "setup":
        is_watching = stage.scene.viewer is None
        return stage.speech.gettext("You are watching this table.") if is_watching else ""
    return log.announce(stage, stage.log[-1])


def won(stage: Stage, result: Result) -> str:
    """`Emese wins with 17`; who shares the win is named together."""
    best = [seat for seat, each in enumerate(result.seats) if each.rank == 1]
    text = stage.speech.ngettext(
        "%(names)s wins with %(points)s", "%(names)s win together with %(points)s", len(best)
    )
    return text % {
        "names": listed(stage.speech, [seat_name(stage, seat) for seat in best]),
        "points": result.seats[best[0]].points,
    }
