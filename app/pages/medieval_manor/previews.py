"""What the form as it is filled in would bring."""

from app.pages.medieval_manor import conversions, trade
from app.pages.medieval_manor.parts import PreviewShown
from app.pages.page import Stage
from engines.medieval_manor.prompts import ConvertPrompt, TradePrompt


def preview(stage: Stage) -> PreviewShown | None:
    """What `stage.chosen` would bring; None while it says too little, or what cannot be."""
    asked = stage.scene.asked
    if asked is None or stage.scene.viewer is None or not stage.chosen:
        return None
    match asked.prompt:
        case TradePrompt() as prompt:
            return trade.preview(stage, prompt)
        case ConvertPrompt() as prompt:
            return conversions.preview(stage, prompt)
    return None
