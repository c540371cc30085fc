"""Who is asked what."""

from collections.abc import Callable, Mapping

from engines.core.contract import Seat
from engines.medieval_manor import converting, ending, feeding, placing, stealing
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.info import (
    BUYING_PRICE,
    CARDS_BOUGHT,
    CARDS_SOLD,
    CARDS_SWAPPED,
    MOST_LINKS,
    OPEN_OFFERS,
    PEASANT_PRICE,
    Stage,
)
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    ManorPrompt,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    TradePrompt,
    WorkPrompt,
)
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import GOODS
from engines.medieval_manor.working import ground_of


def asked(state: ManorState) -> tuple[Seat, ...]:
    """The seats with a question. While there is trade, that is everybody. M19."""
    if state.stage == "trade":
        return tuple(range(len(state.estates)))
    return state.asked[:1] if state.in_order else state.asked


def prompts(state: ManorState) -> Mapping[Seat, ManorPrompt]:
    """Every seat's question."""
    if state.stage == "over":
        return {}
    ask = _QUESTIONS[state.stage]
    return {seat: ask(state, seat) for seat in asked(state)}


def may_resign(state: ManorState) -> bool:
    """Whether one of two may give up. M46."""
    return state.options.resigning


def _buy(state: ManorState, seat: Seat) -> BuyPrompt:
    return BuyPrompt(
        turn=state.turn,
        price=BUYING_PRICE,
        count=CARDS_BOUGHT,
        goods=state.estates[seat].tokens.only(GOODS),
        may_resign=may_resign(state),
    )


def _keep(state: ManorState, _: Seat) -> KeepPrompt:
    return KeepPrompt(turn=state.turn, cards=state.held, may_resign=may_resign(state))


def _swap(state: ManorState, seat: Seat) -> SwapPrompt:
    return SwapPrompt(
        turn=state.turn,
        count=CARDS_SWAPPED,
        hand=state.estates[seat].hand,
        may_resign=may_resign(state),
    )


def _trade(state: ManorState, seat: Seat) -> TradePrompt:
    is_ready = seat not in state.asked
    return TradePrompt(
        waits=not is_ready,
        turn=state.turn,
        most_offers=OPEN_OFFERS,
        goods_only=state.options.goods_only,
        is_ready=is_ready,
        may_resign=may_resign(state),
    )


def _work(state: ManorState, seat: Seat) -> WorkPrompt:
    one = state.estates[seat]
    return WorkPrompt(
        turn=state.turn,
        action=one.used + 1,
        left=one.tokens.peasants - one.used,
        hand=one.hand,
        placings=tuple(placing.placings(ground_of(state), one.hand, one.tokens, one.upgrades)),
        cards_sold=CARDS_SOLD,
        goods=GOODS[1:] if state.bars_crops else GOODS,
        may_resign=may_resign(state),
    )


def _steal(state: ManorState, seat: Seat) -> StealPrompt:
    assert state.pending is not None
    return StealPrompt(
        turn=state.turn,
        card=state.pending,
        victims=stealing.victims(state, seat, CARDS[state.pending]),
        may_resign=may_resign(state),
    )


def _convert(state: ManorState, seat: Seat) -> ConvertPrompt:
    one = state.estates[seat]
    return ConvertPrompt(
        turn=state.turn,
        placed=state.pending,
        tokens=one.tokens,
        hand=one.hand,
        possible=converting.possible_now(state, seat),
        links=MOST_LINKS - one.links,
        may_resign=may_resign(state),
    )


def _feed(state: ManorState, seat: Seat) -> FeedPrompt | RaisePrompt:
    tokens = state.estates[seat].tokens
    if state.estates[seat].is_fed:
        return RaisePrompt(
            turn=state.turn,
            price=PEASANT_PRICE,
            crops=tokens.crops,
            animals=tokens.animals,
            may_resign=may_resign(state),
        )
    return FeedPrompt(
        turn=state.turn,
        need=feeding.need_of(tokens),
        crops=tokens.crops,
        animals=tokens.animals,
        may_resign=may_resign(state),
    )


def _discard(state: ManorState, seat: Seat) -> DiscardPrompt:
    return DiscardPrompt(
        turn=state.turn,
        count=ending.excess(state, seat),
        hand=state.estates[seat].hand,
        may_resign=may_resign(state),
    )


_QUESTIONS: dict[Stage, Callable[[ManorState, Seat], ManorPrompt]] = {
    "buy": _buy,
    "keep": _keep,
    "swap": _swap,
    "trade": _trade,
    "work": _work,
    "steal": _steal,
    "convert": _convert,
    "upgrade": _convert,
    "feed": _feed,
    "discard": _discard,
}
