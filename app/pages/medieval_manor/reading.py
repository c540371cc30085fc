"""A posted form read as a move. Which buttons and boxes there are, the templates say."""

from collections.abc import Callable
from typing import Any

from app.pages.medieval_manor import conversions, trade
from app.pages.medieval_manor.parts import last, number, several
from app.pages.page import Form
from app.tables.shapes import Asked
from engines.medieval_manor.prompts import (
    BuyPrompt,
    ConvertPrompt,
    DiscardPrompt,
    FeedPrompt,
    KeepPrompt,
    RaisePrompt,
    StealPrompt,
    SwapPrompt,
    TradePrompt,
    Victim,
    WorkPrompt,
)
from engines.medieval_manor.tokens import GOODS, Good

_MOST_CARDS = 101


def read_move(asked: Asked, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code when something is still to be chosen."""
    do = last(form, "do")
    if do == "resign":
        return {"type": "resign"}
    if do == "pass" and not isinstance(asked.prompt, TradePrompt):
        return {"type": "pass"}
    read = _READERS.get(type(asked.prompt))
    if read is None:
        raise ValueError("wrong_answer")
    return read(asked.prompt, form)


def _needed(form: Form, name: str, code: str) -> str:
    value = last(form, name)
    if not value:
        raise ValueError(code)
    return value


def _cards(form: Form, name: str, code: str) -> list[str]:
    found = several(form, name)
    if not found:
        raise ValueError(code)
    if len(found) > _MOST_CARDS:
        raise ValueError("too_many_chosen")
    return found


def _goods(form: Form, prefix: str, code: str) -> dict[Good, int]:
    """Counts of goods, one field a kind."""
    goods = {good: number(last(form, f"{prefix}-{good}")) for good in GOODS}
    if not any(goods.values()):
        raise ValueError(code)
    return goods


def _buy(_prompt: BuyPrompt, form: Form) -> Any:
    return {"type": "buy_cards", "pay": _goods(form, "pay", "choose_a_payment")}


def _keep(_prompt: KeepPrompt, form: Form) -> Any:
    return {"type": "keep_card", "card": _needed(form, "keep", "choose_a_card_to_keep")}


def _swap(_prompt: SwapPrompt, form: Form) -> Any:
    return {"type": "swap_cards", "cards": _cards(form, "card", "choose_two_cards")}


def _work(prompt: WorkPrompt, form: Form) -> Any:
    if last(form, "mode") == "sell":
        cards = _cards(form, "sell", "choose_two_cards")
        good = _needed(form, "good", "choose_a_good")
        return {"type": "sell_cards", "cards": cards, "good": good}
    card = _needed(form, "card", "choose_a_card")
    move = {"type": "place_card", "card": card, "gold": _gold(prompt, card, form)}
    ways = [one for one in prompt.placings if one.card == card]
    if any(one.cell is None for one in ways):
        return move
    return {**move, "cell": number(_needed(form, f"cell-{card}", "choose_a_space"))}


def _gold(prompt: WorkPrompt, card: str, form: Form) -> int:
    """What of an Upgrade's price is paid in Gold: what was chosen, else the least possible."""
    least = next((one.least_gold for one in prompt.placings if one.card == card), 0)
    chosen = last(form, f"gold-{card}")
    return number(chosen) if chosen else least


def _steal(prompt: StealPrompt, form: Form) -> Any:
    if any(victim.cards for victim in prompt.victims):
        seat, _, card = _needed(form, "take", "choose_a_card").partition("-")
        return {"type": "steal_card", "victim": number(seat), "card": card}
    victim = _victim(prompt, form)
    goods = _goods(form, f"take-{victim.seat}", "choose_a_good")
    return {"type": "steal_goods", "victim": victim.seat, "goods": goods}


def _victim(prompt: StealPrompt, form: Form) -> Victim:
    """The seat that was named; a single one goes without saying."""
    if len(prompt.victims) == 1:
        return prompt.victims[0]
    seat = number(_needed(form, "victim", "choose_a_victim"))
    found = next((victim for victim in prompt.victims if victim.seat == seat), None)
    if found is None:
        raise ValueError("choose_a_victim")
    return found


def _feed(prompt: FeedPrompt, form: Form) -> Any:
    crops = number(_needed(form, "crops", "choose_food"))
    return {"type": "feed", "crops": crops, "animals": max(0, prompt.need - crops)}


def _raise(prompt: RaisePrompt, form: Form) -> Any:
    crops = number(_needed(form, "crops", "choose_food"))
    return {"type": "raise_peasant", "crops": crops, "animals": max(0, prompt.price - crops)}


def _discard(_prompt: DiscardPrompt, form: Form) -> Any:
    return {"type": "discard", "cards": _cards(form, "card", "choose_cards_to_discard")}


_READERS: dict[type, Callable[[Any, Form], Any]] = {
    BuyPrompt: _buy,
    KeepPrompt: _keep,
    SwapPrompt: _swap,
    TradePrompt: trade.read,
    WorkPrompt: _work,
    StealPrompt: _steal,
    ConvertPrompt: conversions.read,
    FeedPrompt: _feed,
    RaisePrompt: _raise,
    DiscardPrompt: _discard,
}
