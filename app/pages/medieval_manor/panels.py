"""What the forms of the questions need: payments, food, victims, as far as the prompts tell."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS, Face, face
from app.pages.medieval_manor.names import token_names, tokens_said
from app.pages.medieval_manor.parts import last, number
from app.pages.page import Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.prompts import BuyPrompt, KeepPrompt, StealPrompt, WorkPrompt
from engines.medieval_manor.tokens import GOODS, Good, Tokens


@dataclass(frozen=True, slots=True)
class GoodField:
    """A number of one good, to be set between none and `most`."""

    name: str
    good: Good
    letter: str
    word: str
    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Mix:
    """One way to make up a number of food, or a price."""

    name: str
    value: int
    tokens: tuple[tuple[str, int], ...]
    said: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """How the price of the Upgrade at this place of the hand can be paid; M33."""

    index: int
    name: str
    price: int
    mixes: tuple[Mix, ...]


@dataclass(frozen=True, slots=True)
class WorkPanel:
    """An action. `spent` of the peasants have worked; `goods` can be had for two cards."""

    peasants: int
    spent: int
    left: int
    payments: tuple[Payment, ...]
    goods: tuple[tuple[Good, str, str], ...]
    good: str
    can_place: bool
    can_sell: bool
    is_selling: bool


@dataclass(frozen=True, slots=True)
class VictimPanel:
    """Somebody who can be robbed: of goods, or of one of these cards."""

    seat: Seat
    name: str
    count: int
    goods: tuple[GoodField, ...]
    cards: tuple[Face, ...]
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class StealPanel:
    """The victims; with several of them one has to be named."""

    victims: tuple[VictimPanel, ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class BuyPanel:
    """What can be paid with, as it is proposed or was filled in."""

    price: int
    fields: tuple[GoodField, ...]


def buy(stage: Stage, prompt: BuyPrompt) -> BuyPanel:
    """The goods one has, of which the most plentiful are proposed."""
    proposed = _plentiful(prompt.goods, prompt.price)
    return BuyPanel(prompt.price, _fields(stage, "pay", prompt.goods, proposed))


def _plentiful(goods: Tokens, count: int) -> dict[Good, int]:
    """So many goods, always of what there is most of."""
    left = {good: goods.of(good) for good in GOODS}
    taken: dict[Good, int] = dict.fromkeys(GOODS, 0)
    for _each in range(min(count, goods.total(GOODS))):
        best = max(GOODS, key=lambda good: left[good])
        left[best] -= 1
        taken[best] += 1
    return taken


def _fields(
    stage: Stage, prefix: str, goods: Tokens, proposed: dict[Good, int], most: int = 999
) -> tuple[GoodField, ...]:
    words = token_names(stage.speech)
    return tuple(
        GoodField(
            name=f"{prefix}-{good}",
            good=good,
            letter=LETTERS[good],
            word=words[good],
            value=_filled_in(stage, f"{prefix}-{good}", proposed.get(good, 0)),
            most=min(most, goods.of(good)),
        )
        for good in GOODS
        if goods.of(good)
    )


def _filled_in(stage: Stage, name: str, value: int) -> int:
    """What a form that came back had in this field."""
    if name not in stage.chosen:
        return value
    try:
        return number(last(stage.chosen, name))
    except ValueError:
        return value


def keep(stage: Stage, prompt: KeepPrompt) -> tuple[Face, ...]:
    """The three cards."""
    return tuple(face(stage.speech, card) for card in prompt.cards)


def work(stage: Stage, prompt: WorkPrompt) -> WorkPanel:
    """Whatever an action can be."""
    words = token_names(stage.speech)
    can_place, can_sell = bool(prompt.placings), len(prompt.hand) >= prompt.cards_sold
    return WorkPanel(
        peasants=prompt.left + prompt.action - 1,
        spent=prompt.action - 1,
        left=prompt.left,
        payments=_payments(stage, prompt),
        goods=tuple((good, LETTERS[good], words[good]) for good in prompt.goods),
        good=last(stage.chosen, "good"),
        can_place=can_place,
        can_sell=can_sell,
        is_selling=can_sell and (last(stage.chosen, "mode") == "sell" or not can_place),
    )


def _payments(stage: Stage, prompt: WorkPrompt) -> tuple[Payment, ...]:
    """Those Upgrades that can be paid for in more than one way."""
    ways = {one.card: one for one in prompt.placings if one.least_gold < one.most_gold}
    found = []
    for card, one in ways.items():
        field = f"gold-{card}"
        chosen = _filled_in(stage, field, one.least_gold)
        mixes = tuple(
            _mix(stage, field, gold, Tokens(gold=gold, resources=one.price - gold), chosen)
            for gold in range(one.least_gold, one.most_gold + 1)
        )
        shown = face(stage.speech, card)
        found.append(Payment(prompt.hand.index(card), shown.name, one.price, mixes))
    return tuple(found)


def _mix(stage: Stage, name: str, value: int, tokens: Tokens, chosen: int | None = None) -> Mix:
    counts = tuple((LETTERS[good], tokens.of(good)) for good in GOODS if tokens.of(good))
    return Mix(name, value, counts, tokens_said(stage.speech, tokens), value == chosen)


def mixes(stage: Stage, count: int, crops: int, animals: int) -> tuple[Mix, ...]:
    """Every way to make up so much food of these. M39, M40."""
    least, most = max(0, count - animals), min(count, crops)
    return tuple(
        _mix(stage, "crops", some, Tokens(crops=some, animals=count - some))
        for some in range(most, least - 1, -1)
    )


def steal(stage: Stage, prompt: StealPrompt) -> StealPanel:
    """Who can be robbed, and of what. M30."""
    chosen = last(stage.chosen, "victim")
    victims = tuple(
        VictimPanel(
            seat=one.seat,
            name=seat_name(stage, one.seat),
            count=one.count,
            goods=_fields(stage, f"take-{one.seat}", one.goods, {}, one.count),
            cards=tuple(face(stage.speech, card) for card in one.cards),
            is_chosen=chosen == str(one.seat) or len(prompt.victims) == 1,
        )
        for one in prompt.victims
    )
    return StealPanel(victims, last(stage.chosen, "take"))
