"""What the form as it is filled in would bring."""

from typing import Any

import msgspec

from app.pages.medieval_manor import conversions, trade
from app.pages.medieval_manor.own import own
from app.pages.medieval_manor.parts import PreviewShown
from app.pages.medieval_manor.reading import read_move
from app.pages.page import Stage
from app.tables.shapes import Asked
from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.prompts import ConvertPrompt, TradePrompt
from engines.medieval_manor.rehearsing import rehearse
from engines.medieval_manor.tokens import Tokens


def preview(stage: Stage) -> PreviewShown | None:
    """What `stage.chosen` would bring; None while it says too little, or what cannot be."""
    asked, seat = stage.scene.asked, stage.scene.viewer
    if asked is None or seat is None or not stage.chosen:
        return None
    match asked.prompt:
        case TradePrompt() as prompt:
            return trade.preview(stage, prompt)
        case ConvertPrompt() as prompt:
            return conversions.preview(stage, prompt)
    after = _after(stage, asked, seat)
    return None if after is None else PreviewShown("own", own(stage, after))


def _after(stage: Stage, asked: Asked, seat: Seat) -> Tokens | None:
    """The viewer's tokens after this move; None where it is not whole, or cannot be."""
    try:
        move: Any = msgspec.convert(read_move(asked, stage.chosen), ManorMove)
        return rehearse(stage.scene.public, seat, move).tokens
    except (ValueError, IllegalMove):  # ValueError: msgspec's refusals too
        return None
