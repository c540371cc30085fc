"""What is said to who is not asked anything: for whom the table waits, and how it ended."""

from app.pages.page import Stage
from app.pages.standings import won
from app.pages.unreal_estate.log import CHRONICLE
from app.pages.unreal_estate.names import name
from app.pages.unreal_estate.questions import Said, waiting
from app.pages.who import seat_name
from engines.unreal_estate.view import UnrealEstatePublic


def idle(stage: Stage) -> Said:
    """Nothing is asked of the viewer."""
    scene, public = stage.scene, stage.scene.public
    if scene.result is not None:
        return won(stage, scene.result), stage.speech.gettext("The game is over.")
    if public.giving:
        return waiting(stage), _why_not_giving(stage)
    return _doing(stage, public), latest(stage)


def _why_not_giving(stage: Stage) -> str:
    say = stage.speech.gettext
    if stage.scene.viewer is None:
        return say("Goblin Bazaar: all choose a card for the left, in secret.")
    return say("Goblin Bazaar: you have no card to pass, but one may come to you.")


def _doing(stage: Stage, public: UnrealEstatePublic) -> str:
    """Whose turn it is, and with which special."""
    who = {"name": seat_name(stage, public.current)}
    if public.asked is not None:
        text = stage.speech.gettext("%(name)s chooses for a special: %(special)s")
        return text % {**who, "special": name(stage.speech, public.asked.question)}
    if public.halves:
        left = public.halves
        text = stage.speech.ngettext(
            "%(name)s has %(count)d more action by the Clock Tower",
            "%(name)s has %(count)d more actions by the Clock Tower",
            left,
        )
        return text % {**who, "count": left}
    if public.phase == "scoring":
        return stage.speech.gettext("%(name)s may build for the last time") % who
    return stage.speech.gettext("It is %(name)s’s turn") % who


def latest(stage: Stage) -> str:
    """The last step in a sentence or two."""
    if not stage.log or stage.log[-1].kind == "setup":
        return "" if stage.scene.viewer is not None else watching(stage)
    return CHRONICLE.announce(stage, stage.log[-1])


def watching(stage: Stage) -> str:
    """What a spectator is told when there is nothing else."""
    return stage.speech.gettext("You are watching this table.")
