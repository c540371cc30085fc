"""The question bar with everything to answer it by."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from app.pages.page import Stage
from app.pages.wuerfelland import questions
from app.pages.wuerfelland.chances import Chances, chances
from app.pages.wuerfelland.log import latest_chapters
from app.pages.wuerfelland.previews import preview
from app.pages.wuerfelland.reading import colour_picked
from app.pages.wuerfelland.words import dice_of, spaces_of
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import most
from engines.wuerfelland.hexes import COLOURS, Colour
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    Fit,
    RollPrompt,
    SealedCrossPrompt,
    SealedSidePrompt,
    SidePrompt,
    TreasurePrompt,
)


@dataclass(frozen=True, slots=True)
class Pick:
    """All dice of a colour, to be picked together. `is_open`: they may be; `is_bad`: no use."""

    colour: Colour
    count: int
    name: str
    note: str
    is_open: bool
    is_bad: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """The bar. `kind` is empty when nothing is asked. `told` is what happened last.

    `facts` are words for the script.
    """

    kind: str
    question: str
    why: str
    picks: tuple[Pick, ...] = ()
    may_pass: bool = False
    stop: str = ""
    roll: str = ""
    chances: Chances | None = None
    done: str = ""
    told: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer."""
    asked = stage.scene.asked
    if stage.mode != "play" or asked is None:
        return Ask("", *questions.idle(stage), told=_told(stage))
    return _PARTS[type(asked.prompt)](stage, asked.prompt)


def _told(stage: Stage) -> str:
    """What happened last, for whoever waits: the log is out of sight on a phone."""
    if stage.mode != "play":
        return ""
    lines = [line for chapter in latest_chapters(stage)[:1] for line in chapter.lines]
    return str(lines[0].text.striptags()) if lines else ""


def _side(stage: Stage, prompt: SidePrompt) -> Ask:
    return Ask("side", *questions.side(stage, prompt))


def _colour(stage: Stage, prompt: ColourPrompt) -> Ask:
    facts = {"set": stage.speech.gettext("Set %(dice)s aside")}
    picks = _picks(stage, prompt.dice, prompt.fits, may_bust=True)
    return Ask("colour", *questions.colour(stage), picks=picks, facts=facts)


def _roll(stage: Stage, prompt: RollPrompt) -> Ask:
    speech = stage.speech
    stop = speech.gettext("Stop with %(count)d") % {"count": prompt.aside}
    roll = speech.ngettext("Roll %(count)d die", "Roll %(count)d dice", prompt.left)
    return Ask(
        "roll",
        *questions.roll(stage, prompt),
        stop=stop,
        roll=roll % {"count": prompt.left},
        chances=chances(prompt),
    )


def _cross(stage: Stage, prompt: CrossPrompt) -> Ask:
    picks = _picks_of_fits(stage, prompt.fits) if prompt.may_pass else ()
    say = stage.speech.gettext
    return _crossing(
        stage,
        Ask(
            "cross",
            *questions.cross(stage, prompt),
            picks=picks,
            may_pass=prompt.may_pass,
            done=say("I’m ready"),
            facts=_words(stage, prompt.fits),
        ),
    )


def _treasure(stage: Stage, prompt: TreasurePrompt) -> Ask:
    return _crossing(
        stage,
        Ask(
            "treasure",
            *questions.treasure(stage),
            picks=_picks_of_fits(stage, prompt.fits),
            may_pass=True,
            done=stage.speech.gettext("Cross them"),
            facts=_words(stage, prompt.fits),
        ),
    )


def _crossing(stage: Stage, plain: Ask) -> Ask:
    """With a whole choice in the form the bar says what it would bring."""
    shown = preview(stage)
    if shown is None or not shown.is_whole:
        return plain
    return Ask(
        plain.kind,
        shown.question,
        shown.why,
        picks=plain.picks,
        may_pass=plain.may_pass,
        done=plain.done,
        facts=plain.facts,
    )


def _words(stage: Stage, fits: Iterable[Fit]) -> dict[str, Any]:
    """Sentences for the script, which knows what is chosen so far."""
    speech = stage.speech
    more = speech.gettext("Still to cross: %(what)s")
    return {
        "need": {fit.colour: fit.count for fit in fits},
        "more": {
            fit.colour: [
                more % {"what": spaces_of(speech, fit.colour, count)}
                for count in range(1, fit.count + 1)
            ]
            for fit in fits
        },
        "so_far": speech.gettext("So far: %(spaces)s."),
        "whole": speech.gettext("Cross %(spaces)s?"),
        "and": speech.gettext("%(first)s and %(last)s"),
        "progress": speech.gettext("%(done)s of %(all)s chosen"),
    }


def _picks_of_fits(stage: Stage, fits: tuple[Fit, ...]) -> tuple[Pick, ...]:
    return _picks(stage, stage.scene.public.dice, [fit.colour for fit in fits], may_bust=False)


def _picks(
    stage: Stage, dice: Iterable[Colour], fits: Iterable[Colour], *, may_bust: bool
) -> tuple[Pick, ...]:
    """The dice by colours, the most first. What fits nowhere is shown all the same, as the last."""
    counts, fitting, chosen = Counter(dice), set(fits), _chosen(stage)
    order = sorted(
        counts,
        key=lambda colour: (colour not in fitting, -counts[colour], COLOURS.index(colour)),
    )
    only = len(fitting) == 1 and not may_bust
    return tuple(
        Pick(
            colour=colour,
            count=counts[colour],
            name=dice_of(stage.speech, colour, counts[colour]),
            note=_note(stage, colour, counts[colour]),
            is_open=may_bust or colour in fitting,
            is_bad=colour not in fitting,
            is_chosen=colour == chosen or (only and colour in fitting),
        )
        for colour in order
    )


def _note(stage: Stage, colour: Colour, count: int) -> str:
    sheet = stage.scene.public.sheets[stage.scene.viewer]
    room = most(BOARDS[sheet.board], frozenset(sheet.crossed), colour)
    if not room:
        return stage.speech.gettext("no place")
    if room < count:
        return stage.speech.gettext("too many: %(room)d left") % {"room": room}
    return stage.speech.gettext("room for %(room)d") % {"room": room}


def _chosen(stage: Stage) -> Colour | None:
    try:
        return colour_picked(stage.chosen)
    except ValueError:
        return None


def _sealed(stage: Stage, prompt: SealedSidePrompt | SealedCrossPrompt) -> Ask:
    return Ask("sealed", *questions.sealed(stage, prompt))


_PARTS: dict[type, Callable[[Stage, Any], Ask]] = {
    SidePrompt: _side,
    SealedSidePrompt: _sealed,
    ColourPrompt: _colour,
    RollPrompt: _roll,
    CrossPrompt: _cross,
    SealedCrossPrompt: _sealed,
    TreasurePrompt: _treasure,
}


def may_resign(stage: Stage) -> bool:
    """Whether the viewer may give the game up now. W29."""
    prompt: Any = stage.scene.asked.prompt if stage.scene.asked else None
    return stage.mode == "play" and prompt is not None and bool(prompt.may_resign)
