"""Why a move is good, in a code; the words stand elsewhere."""

from engines.core.contract import Seat
from engines.medieval_manor.faces import FACES, Face, P, V
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
    SellCards,
    StealCard,
    StealGoods,
    SwapCards,
)
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    ManorPrompt,
    RaisePrompt,
    SwapPrompt,
    WorkPrompt,
)
from engines.medieval_manor.view import ManorPublic

REASONS: dict[type[ManorMove], str] = {
    BuyCards: "better_cards_are_worth_it",
    KeepCard: "most_useful_card",
    SwapCards: "weak_cards",
    MakeOffer: "both_gain",
    Counter: "this_would_do",
    Accept: "worth_more_than_it_costs",
    Decline: "too_little_for_it",
    BeReady: "nothing_to_trade",
    SellCards: "cards_without_use",
    StealCard: "hurts_the_leader",
    StealGoods: "hurts_the_leader",
    Feed: "keeps_the_better_food",
    RaisePeasant: "more_work_every_turn",
    Discard: "least_useful_cards",
}
"""By kind of move, where that alone says why."""

_FOR_NOTHING: dict[type[ManorPrompt], str] = {
    BuyPrompt: "goods_are_better_kept",
    SwapPrompt: "hand_is_good",
    WorkPrompt: "better_later",
    ConvertPrompt: "better_later",
    RaisePrompt: "food_is_better_kept",
}


def reason_of(view: ManorPublic, seat: Seat, prompt: ManorPrompt, move: ManorMove) -> str | None:
    """The code; None where there is nothing to say."""
    match move:
        case PlaceCard():
            return _of_placing(view, seat, FACES[move.card])
        case Convert():
            makes_victory = any(FACES[link.card].gets[V] for link in move.chain)
            return "makes_victory_tokens" if makes_victory else "better_goods"
        case Pass():
            return _FOR_NOTHING.get(type(prompt))
    return REASONS.get(type(move))


def _of_placing(view: ManorPublic, seat: Seat, face: Face) -> str:
    if face.is_upgrade:
        return "brings_something_every_turn"
    if face.turns >= 0:
        return "makes_victory_tokens"
    if face.gain[P]:
        return "more_work_every_turn"
    if face.gain[V]:
        return "victory_tokens"
    if face.steals or face.steals_cards:
        return "hurts_the_leader"
    wanted = {FACES[key].turns for key in view.estates[seat].hand} - {-1}
    if any(face.gain[kind] for kind in wanted):
        return "victory_tokens_later"
    return "most_goods"
