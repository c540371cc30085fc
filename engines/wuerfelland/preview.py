"""What a move would bring its seat, from what the seat sees."""

from engines.core.contract import Preview
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.goal import lines
from engines.wuerfelland.legal import check, check_spaces
from engines.wuerfelland.moves import Cross, WuerfellandMove
from engines.wuerfelland.prompts import CrossPrompt, TreasurePrompt, WuerfellandPrompt
from engines.wuerfelland.state import Sheet
from engines.wuerfelland.view import WuerfellandPrivate, WuerfellandPublic


def preview(
    view: WuerfellandPublic,
    mine: WuerfellandPrivate,
    prompt: WuerfellandPrompt,
    move: WuerfellandMove,
) -> Preview:
    """The info strip now and after a crossing; dice bring nothing that is certain.

    Raises IllegalMove.
    """
    check(prompt, move)
    shown = view.sheets[mine.seat]
    sheet = Sheet(number=shown.number, board=shown.board, crossed=shown.crossed)
    if isinstance(move, Cross) and isinstance(prompt, CrossPrompt | TreasurePrompt):
        assert shown.board is not None
        check_spaces(BOARDS[shown.board], frozenset(shown.crossed), prompt.fits, move)
        after = Sheet(number=shown.number, board=shown.board, crossed=shown.crossed + move.spaces)
    else:
        after = sheet
    return Preview(before=lines(sheet), after=lines(after))
