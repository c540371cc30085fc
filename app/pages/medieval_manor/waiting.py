"""What is said to who is not asked anything: for whom the table waits, and how it ended."""

from app.pages.medieval_manor import log
from app.pages.page import Stage
from app.pages.standings import won
from app.pages.who import listed, seat_name
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
