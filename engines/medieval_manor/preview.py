"""What a move would bring its seat, as lines to compare."""

from msgspec.structs import replace

from engines.core.contract import Preview, ScoreLine
from engines.medieval_manor import score
from engines.medieval_manor.holding import without
from engines.medieval_manor.moves import Counter, MakeOffer, ManorMove
from engines.medieval_manor.rehearsing import rehearse, seen_as_state
from engines.medieval_manor.state import Estate
from engines.medieval_manor.tokens import KINDS
from engines.medieval_manor.view import ManorPrivate, ManorPublic


def preview(view: ManorPublic, mine: ManorPrivate, move: ManorMove) -> Preview:
    """All that the seat has now, and after the move. Raises IllegalMove.

    An offer's lines are those of its acceptance; cards that would be drawn are not foreseen.
    """
    before = seen_as_state(view).estates[mine.seat]
    after = rehearse(view, mine.seat, move)
    if isinstance(move, MakeOffer | Counter):
        after = _if_accepted(after, move)
    return Preview(before=_lines(before), after=_lines(after))


def _if_accepted(estate: Estate, move: MakeOffer | Counter) -> Estate:
    return replace(
        estate,
        tokens=estate.tokens - move.give.tokens + move.ask.tokens,
        hand=(*without(estate.hand, move.give.cards), *move.ask.cards),
    )


def _lines(estate: Estate) -> tuple[ScoreLine, ...]:
    """The reckoning so far, then what there is of everything; only the former has points."""
    return (
        *score.lines(estate.tokens, estate.upgrades),
        *(
            ScoreLine(code=kind, points=0, count=estate.tokens.of(kind))
            for kind in KINDS
            if kind not in ("victory", "gold")
        ),
        ScoreLine(code="cards", points=0, count=len(estate.hand)),
    )
