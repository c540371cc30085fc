"""A move of Medieval Manor as the form that plays it: what `reading` reads as the same move."""

from collections.abc import Mapping
from typing import Any

from app.pages.medieval_manor.drafts import ALL
from app.pages.page import Form, Stage
from engines.core.contract import Seat
from engines.medieval_manor import moves
from engines.medieval_manor.tokens import KINDS, Tokens

_DOINGS: Mapping[type, str] = {
    moves.BeReady: "ready",
    moves.TradeOn: "trade_on",
    moves.Pass: "pass",
    moves.Resign: "resign",
}
_ANSWERS: Mapping[type, str] = {
    moves.Accept: "accept",
    moves.Decline: "decline",
    moves.Withdraw: "withdraw",
}


def fields(stage: Stage, move: Any) -> Form:
    """The form that plays it."""
    match move:
        case moves.BuyCards():
            return _counts("pay", move.pay)
        case moves.KeepCard():
            return {"keep": [move.card]}
        case moves.SwapCards() | moves.Discard():
            return {"card": list(move.cards)}
        case moves.MakeOffer() | moves.Counter():
            return _offer(stage, move)
        case moves.Accept() | moves.Decline() | moves.Withdraw():
            return {_ANSWERS[type(move)]: [str(move.offer)]}
    return _in_turn(move)


def _in_turn(move: Any) -> Form:
    match move:
        case moves.PlaceCard():
            return _placing(move)
        case moves.SellCards():
            return {"mode": ["sell"], "sell": list(move.cards), "good": [move.good]}
        case moves.StealGoods():
            taken = _counts(f"take-{move.victim}", move.goods)
            return {"victim": [str(move.victim)], **taken}
        case moves.StealCard():
            return {"take": [f"{move.victim}-{move.card}"]}
        case moves.Convert():
            links = [f"{one.card}:{one.times}:{'+'.join(one.cards)}" for one in move.chain]
            return {"do": ["convert"], "link": links}
        case moves.Feed() | moves.RaisePeasant():
            return {"crops": [str(move.crops)]}
    return {"do": [_DOINGS[type(move)]]}


def _placing(move: moves.PlaceCard) -> Form:
    found = {"mode": ["place"], "card": [move.card], f"gold-{move.card}": [str(move.gold)]}
    return found if move.cell is None else {**found, f"cell-{move.card}": [str(move.cell)]}


def _counts(prefix: str, tokens: Tokens) -> dict[str, list[str]]:
    """Every kind there is of it: in a page that was filled in before, the others are emptied."""
    return {f"{prefix}-{kind}": [str(tokens.of(kind) or "")] for kind in KINDS}


def _offer(stage: Stage, move: moves.MakeOffer | moves.Counter) -> Form:
    to, counter = _recipient(stage, move), ""
    if isinstance(move, moves.Counter):
        counter = f"{move.offer}:{to}"
    return {
        "do": ["offer"],
        "to": [to],
        "counter": [counter],
        **_side("give", move.give),
        **_side(f"ask-{to}", move.ask),
    }


def _recipient(stage: Stage, move: moves.MakeOffer | moves.Counter) -> str:
    seat: Seat | None
    if isinstance(move, moves.MakeOffer):
        seat = move.to
    else:
        seat = next(one.seat for one in stage.scene.public.offers if one.id == move.offer)
    return ALL if seat is None else str(seat)


def _side(prefix: str, bundle: moves.Bundle) -> dict[str, list[str]]:
    return {**_counts(prefix, bundle.tokens), f"{prefix}-card": list(bundle.cards)}
