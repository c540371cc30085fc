"""A move becomes a step: handed to the stage it answers, and the game goes on from there."""

from collections.abc import Callable
from typing import Any

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.medieval_manor import course, drawing, ending, feeding, trading, upgrading, working
from engines.medieval_manor.events import ManorEvent
from engines.medieval_manor.info import Stage
from engines.medieval_manor.moves import (
    Accept,
    BeReady,
    BuyCards,
    Convert,
    Counter,
    Decline,
    Discard,
    Feed,
    KeepCard,
    MakeOffer,
    ManorMove,
    Pass,
    PlaceCard,
    RaisePeasant,
    Resign,
    SellCards,
    StealCard,
    StealGoods,
    SwapCards,
    TradeOn,
    Withdraw,
)
from engines.medieval_manor.play import Play
from engines.medieval_manor.questions import asked, may_resign
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.stealing import steal
from engines.medieval_manor.table import LastMove

Answer = Callable[[Play, Seat, Any], None]


def apply(
    state: ManorState, seat: Seat, move: ManorMove, chance: Chance
) -> Step[ManorState, ManorEvent]:
    """The step this move makes. Raises IllegalMove."""
    if seat not in asked(state):
        raise IllegalMove("not_asked")
    answer = answer_to(state, move)
    play = Play(state, chance)
    play.change(last=LastMove(seat=seat, move=move))
    answer(play, seat, move)
    course.advance(play)
    return play.step()


def answer_to(state: ManorState, move: ManorMove) -> Answer:
    """What carries out this kind of move in this stage. Raises IllegalMove."""
    if isinstance(move, Resign):
        if not may_resign(state):
            raise IllegalMove("no_resigning", "M46")
        return _resign
    answer = _ANSWERS.get((state.stage, type(move)))
    if answer is None:
        raise IllegalMove("wrong_answer")
    return answer


def _resign(play: Play, seat: Seat, _: Resign) -> None:
    ending.resign(play, seat)


def _steal(play: Play, seat: Seat, move: StealGoods | StealCard) -> None:
    working.ask_to_convert(play, seat, steal(play, seat, move))


def _passing(do_without: Callable[[Play, Seat], None]) -> Answer:
    return lambda play, seat, _: do_without(play, seat)


_ANSWERS: dict[tuple[Stage, type[ManorMove]], Answer] = {
    ("buy", BuyCards): drawing.buy,
    ("buy", Pass): _passing(drawing.buy_nothing),
    ("keep", KeepCard): drawing.keep,
    ("swap", SwapCards): drawing.swap,
    ("swap", Pass): _passing(drawing.swap_nothing),
    ("trade", MakeOffer): trading.bargain,
    ("trade", Counter): trading.bargain,
    ("trade", Accept): trading.bargain,
    ("trade", Decline): trading.bargain,
    ("trade", Withdraw): trading.bargain,
    ("trade", BeReady): trading.bargain,
    ("trade", TradeOn): trading.bargain,
    ("work", PlaceCard): working.place,
    ("work", SellCards): working.sell,
    ("work", Pass): _passing(working.end_work),
    ("steal", StealGoods): _steal,
    ("steal", StealCard): _steal,
    ("convert", Convert): working.convert,
    ("convert", Pass): _passing(working.convert_nothing),
    ("upgrade", Convert): upgrading.convert,
    ("upgrade", Pass): _passing(upgrading.finish),
    ("feed", Feed): feeding.feed,
    ("feed", RaisePeasant): feeding.raise_peasant,
    ("feed", Pass): _passing(feeding.raise_nobody),
    ("discard", Discard): ending.discard,
}
"""What answers each stage's question. A move of another kind is refused."""
