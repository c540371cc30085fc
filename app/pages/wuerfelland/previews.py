"""What a half-filled form would bring: the info strip before and after, and why that matters."""

from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.wuerfelland.reading import colour_of, spaces_picked
from app.pages.wuerfelland.strip import Strip, StripRow, strip
from app.pages.wuerfelland.words import spaces_named
from engines.core.contract import Seat
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.prompts import CrossPrompt, Fit, TreasurePrompt


@dataclass(frozen=True, slots=True)
class PreviewShown:
    """A crossing that is thought of; `is_whole` when no die is left over."""

    question: str
    why: str
    strip: Strip
    is_whole: bool


def preview(stage: Stage) -> PreviewShown | None:
    """What `stage.chosen` would bring; None while it says too little, or what cannot be."""
    asked, seat = stage.scene.asked, stage.scene.viewer
    if asked is None or seat is None or not stage.chosen:
        return None
    if not isinstance(asked.prompt, CrossPrompt | TreasurePrompt):
        return None
    try:
        spaces = spaces_picked(stage.chosen)
        colour = colour_of(asked.prompt.fits, stage.chosen, spaces)
    except ValueError:
        return None
    return _of_crossing(stage, seat, asked.prompt.fits, colour, spaces)


def _of_crossing(
    stage: Stage, seat: Seat, fits: tuple[Fit, ...], colour: Colour, spaces: tuple[int, ...]
) -> PreviewShown | None:
    fit = next((fit for fit in fits if fit.colour == colour), None)
    chosen = set(spaces)
    if fit is None or not chosen or not any(chosen <= set(one) for one in fit.sets):
        return None
    board = stage.scene.public.sheets[seat].board
    after = strip(stage, seat, spaces)
    assert after is not None
    row = next(row for row in after.rows if row.colour == colour)
    question = stage.speech.gettext("Cross %(spaces)s?")
    return PreviewShown(
        question=question % {"spaces": spaces_named(stage.speech, board, spaces)},
        why=_worth_knowing(stage, after, row),
        strip=after,
        is_whole=len(chosen) == fit.count,
    )


def _worth_knowing(stage: Stage, after: Strip, row: StripRow) -> str:
    """The new count, and what is worth more than that."""
    speech = stage.speech
    told = [
        speech.gettext("%(colour)s: %(count)d of %(all)d.")
        % {"colour": row.name, "count": row.count, "all": after.of_a_colour}
    ]
    if after.treasures >= after.goal and after.wholes:
        goal = speech.gettext("That is the goal!")
        return f"{told[0]} {goal}"
    if row.count == after.of_a_colour:
        told.append(speech.gettext("The colour is whole!"))
    if row.is_new:
        told.append(speech.gettext("A treasure: it brings a roll of five dice."))
    return " ".join(told)
