"""A move tried on what its seat sees: what it brings for certain, up to where luck begins.

The rules themselves run, so that a preview can never say anything else than the game does.
"""

from contextlib import suppress

from typing_extensions import override

from engines.core.chance import Chance
from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.answering import answer_to
from engines.medieval_manor.deck import FACE_DOWN, LuckNeeded
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.play import Play
from engines.medieval_manor.questions import asked
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.view import EstateView, ManorPublic


class _NoLuck(Chance):
    """Nothing is drawn in a rehearsal."""

    @override
    def _draw(self, n: int) -> int:
        raise LuckNeeded(n)


def rehearse(view: ManorPublic, seat: Seat, move: ManorMove) -> Estate:
    """What the seat would own after this move. Raises IllegalMove."""
    state = seen_as_state(view)
    if seat not in asked(state):
        raise IllegalMove("not_asked")
    play = Play(state, _NoLuck())
    with suppress(LuckNeeded):  # up to there it is certain
        answer_to(state, move)(play, seat, move)
    return play.estate(seat)


def seen_as_state(view: ManorPublic) -> ManorState:
    """What everybody sees, as a state whose decks lie face down."""
    options = MedievalManorOptions(
        target=view.target,
        hand_limit=view.hand_limit,
        goods_only=view.goods_only,
        resigning=view.may_resign,
    )
    return ManorState(
        options=options,
        stage=view.stage,
        estates=tuple(_estate(one) for one in view.estates),
        lord=view.lord,
        lands=view.lands,
        turn=view.turn,
        asked=view.asked,
        in_order=view.in_order,
        active=view.active,
        pending=view.pending,
        held=view.held,
        placed=view.placed,
        offers=view.offers,
        next_offer=view.next_offer,
        offers_made=view.offers_made,
        deck=(FACE_DOWN,) * view.deck_size,
        discard=view.discard,
        removed=view.removed,
        bars_crops=view.bars_crops,
        bars_placing=view.bars_placing,
        is_last=view.is_last,
    )


def _estate(one: EstateView) -> Estate:
    return Estate(
        tokens=one.tokens,
        hand=one.hand,
        upgrades=one.upgrades,
        extra_cards=one.extra_cards,
        used=one.used,
        has_passed=one.has_passed,
        links=one.links,
        is_fed=one.is_fed,
    )
