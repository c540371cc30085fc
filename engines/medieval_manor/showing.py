"""The state as it may be seen, built up field by field."""

from engines.core.contract import Seat
from engines.medieval_manor import score
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.ending import hand_limit
from engines.medieval_manor.feeding import need_of
from engines.medieval_manor.info import BASE_PRICE, OPEN_OFFERS, PHASES
from engines.medieval_manor.lands import COLUMNS
from engines.medieval_manor.questions import asked, may_resign
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.view import EstateView, ManorPrivate, ManorPublic


def public(state: ManorState) -> ManorPublic:
    """What everybody may see."""
    seats = range(len(state.estates))
    phase = PHASES[state.stage]
    return ManorPublic(
        turn=state.turn,
        phase=phase,
        stage=state.stage,
        target=state.options.target,
        columns=COLUMNS,
        lands=state.lands,
        placed=state.placed,
        estates=tuple(_shown(state, seat) for seat in seats),
        lord=state.lord,
        active=state.active,
        waiting=state.asked if phase == "trade" else asked(state),
        asked=state.asked,
        in_order=state.in_order,
        ready=tuple(phase == "trade" and seat not in state.asked for seat in seats),
        offers=state.offers,
        next_offer=state.next_offer,
        offers_made=state.offers_made or (0,) * len(seats),
        most_offers=OPEN_OFFERS,
        goods_only=state.options.goods_only,
        hand_limit=state.options.hand_limit,
        pending=state.pending,
        held=state.held,
        deck_size=len(state.deck),
        discard=state.discard,
        removed=state.removed,
        hardship_deck_size=len(state.hardship_deck),
        dice=state.dice,
        bars_crops=state.bars_crops,
        bars_placing=state.bars_placing,
        is_last=state.is_last,
        last=state.last,
        winner=state.winner,
        may_resign=may_resign(state),
    )


def _shown(state: ManorState, seat: Seat) -> EstateView:
    one = state.estates[seat]
    discount = sum(CARDS[key].discount for key in one.upgrades)
    return EstateView(
        tokens=one.tokens,
        hand=one.hand,
        upgrades=one.upgrades,
        extra_cards=one.extra_cards,
        actions=max(0, one.tokens.peasants - one.used) if not one.has_passed else 0,
        used=one.used,
        has_passed=one.has_passed,
        links=one.links,
        is_fed=one.is_fed,
        hand_limit=hand_limit(state, seat),
        price=max(0, BASE_PRICE + len(one.upgrades) - discount),
        food_due=need_of(one.tokens),
        points=score.points_of(one.tokens, one.upgrades),
    )


def private(state: ManorState, seat: Seat) -> ManorPrivate:  # noqa: ARG001 - hands are open
    """What this seat sees besides."""
    return ManorPrivate(seat=seat)
