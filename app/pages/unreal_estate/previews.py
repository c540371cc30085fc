"""What the form as it is filled in would bring: the sheet of the hand before and after."""

from dataclasses import dataclass
from typing import Any

import msgspec

from app.pages.page import Stage
from app.pages.unreal_estate.reading import read_move
from app.pages.unreal_estate.worth import Worth, changed, worth
from engines.core.errors import IllegalMove
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.preview import preview as bring


@dataclass(frozen=True, slots=True)
class PreviewShown:
    """The sheet with what is thought of in it."""

    worth: Worth


def preview(stage: Stage) -> PreviewShown | None:
    """What `stage.chosen` would bring; None while it says too little, or what cannot be."""
    asked, mine = stage.scene.asked, stage.scene.private
    now = worth(stage)
    if asked is None or mine is None or now is None or not stage.chosen:
        return None
    prompt: Any = asked.prompt
    try:
        raw = read_move(asked, stage.chosen)
        move: Any = msgspec.convert(raw, UnrealEstateMove)
        brought = bring(stage.scene.public, mine, prompt, move)
    except (ValueError, IllegalMove):  # ValueError: msgspec's refusals too
        return None
    return PreviewShown(changed(stage, now, brought))
