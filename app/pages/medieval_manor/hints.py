"""Suggested moves of Medieval Manor, in words. Things stand after a colon, as in all its texts."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from app.pages.advice import Advice, as_pressed
from app.pages.medieval_manor.ask import ask
from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.hint_fields import fields
from app.pages.medieval_manor.names import bundle_said, cell_name, names, tokens_said
from app.pages.page import Speech, Stage
from app.pages.who import listed, seat_name
from engines.medieval_manor import moves
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import Tokens

Said = Callable[[Stage, Any], str]


def said(stage: Stage, move: Any) -> str:
    """What is suggested, in one sentence or two."""
    return _SAID[type(move)](stage, move)


def _pass(stage: Stage, move: moves.Pass) -> str:
    """Every question has its own word for it, on its button."""
    return as_pressed(ask(stage).buttons, fields(stage, move))


def _plain(stage: Stage, move: moves.BeReady | moves.TradeOn | moves.Resign) -> str:
    say = stage.speech.gettext
    texts: Mapping[type, str] = {
        moves.BeReady: say("I’m ready") + ".",
        moves.TradeOn: say("Not ready after all") + ".",
        moves.Resign: say("Give up."),
    }
    return texts[type(move)]


def _buy(stage: Stage, move: moves.BuyCards) -> str:
    text = stage.speech.gettext("Draw cards for this: %(price)s.")
    return text % {"price": tokens_said(stage.speech, move.pay)}


def _keep(stage: Stage, move: moves.KeepCard) -> str:
    text = stage.speech.gettext("Keep this card: %(card)s.")
    return text % {"card": name(stage.speech, move.card)}


def _swap(stage: Stage, move: moves.SwapCards) -> str:
    text = stage.speech.gettext("Swap these cards: %(cards)s.")
    return text % {"cards": names(stage.speech, move.cards)}


def _discard(stage: Stage, move: moves.Discard) -> str:
    text = stage.speech.gettext("Discard: %(cards)s.")
    return text % {"cards": names(stage.speech, move.cards)}


def _place(stage: Stage, move: moves.PlaceCard) -> str:
    say = stage.speech.gettext
    card = name(stage.speech, move.card)
    if move.cell is None:
        return say("Play: %(card)s.") % {"card": card}
    text = say("Play on %(cell)s: %(card)s.")
    return text % {"cell": cell_name(move.cell), "card": card}


def _sell(stage: Stage, move: moves.SellCards) -> str:
    text = stage.speech.gettext("Give two cards (%(cards)s) for this: %(gain)s.")
    gain = tokens_said(stage.speech, Tokens(**{move.good: 1}))
    return text % {"cards": names(stage.speech, move.cards), "gain": gain}


def _steal(stage: Stage, move: moves.StealGoods | moves.StealCard) -> str:
    what = (
        tokens_said(stage.speech, move.goods)
        if isinstance(move, moves.StealGoods)
        else name(stage.speech, move.card)
    )
    text = stage.speech.gettext("Take this from %(victim)s: %(goods)s.")
    return text % {"victim": seat_name(stage, move.victim), "goods": what}


def _convert(stage: Stage, move: moves.Convert) -> str:
    links = [
        name(stage.speech, link.card) + (f" ×{link.times}" if link.times > 1 else "")
        for link in move.chain
    ]
    text = stage.speech.gettext("Convert by: %(cards)s.")
    return text % {"cards": listed(stage.speech, links)}


def _eat(stage: Stage, move: moves.Feed | moves.RaisePeasant) -> str:
    food = tokens_said(stage.speech, Tokens(crops=move.crops, animals=move.animals))
    text = (
        stage.speech.gettext("Feed the peasants with this: %(food)s.")
        if isinstance(move, moves.Feed)
        else stage.speech.gettext("Win a new peasant for this: %(food)s.")
    )
    return text % {"food": food}


def _offer(stage: Stage, move: moves.MakeOffer | moves.Counter) -> str:
    say = stage.speech.gettext
    to = move.to if isinstance(move, moves.MakeOffer) else _offer_of(stage, move.offer).seat
    facts = _sides(stage, move.give, move.ask)
    if to is None:
        return say("Offer all: %(give)s, for %(ask)s.") % facts
    return say("Offer %(other)s: %(give)s, for %(ask)s.") % {
        **facts,
        "other": seat_name(stage, to),
    }


def _answer(stage: Stage, move: moves.Accept | moves.Decline | moves.Withdraw) -> str:
    say = stage.speech.gettext
    offer = _offer_of(stage, move.offer)
    facts = {**_sides(stage, offer.give, offer.ask), "other": seat_name(stage, offer.seat)}
    text = {
        moves.Accept: say("Accept the offer of %(other)s: %(give)s, for %(ask)s."),
        moves.Decline: say("Say no to the offer of %(other)s: %(give)s, for %(ask)s."),
        moves.Withdraw: say("Take your offer back: %(give)s, for %(ask)s."),
    }[type(move)]
    return text % facts


def _sides(stage: Stage, give: moves.Bundle, ask: moves.Bundle) -> dict[str, str]:
    return {"give": bundle_said(stage.speech, give), "ask": bundle_said(stage.speech, ask)}


def _offer_of(stage: Stage, number: int) -> Offer:
    offers: tuple[Offer, ...] = stage.scene.public.offers
    return next(one for one in offers if one.id == number)


_SAID: Mapping[type, Said] = {
    moves.BuyCards: _buy,
    moves.KeepCard: _keep,
    moves.SwapCards: _swap,
    moves.MakeOffer: _offer,
    moves.Counter: _offer,
    moves.Accept: _answer,
    moves.Decline: _answer,
    moves.Withdraw: _answer,
    moves.BeReady: _plain,
    moves.TradeOn: _plain,
    moves.PlaceCard: _place,
    moves.SellCards: _sell,
    moves.StealGoods: _steal,
    moves.StealCard: _steal,
    moves.Convert: _convert,
    moves.Feed: _eat,
    moves.RaisePeasant: _eat,
    moves.Discard: _discard,
    moves.Pass: _pass,
    moves.Resign: _plain,
}
"""One sentence for every kind of move; a test holds it against the engine's union."""


@lru_cache(maxsize=64)
def reasons(speech: Speech) -> Mapping[str, str]:
    """Why, in a few words."""
    _ = speech.gettext
    return {
        "better_cards_are_worth_it": _("Better cards are worth the goods."),
        "most_useful_card": _("It is the most useful one for you."),
        "weak_cards": _("These two are weak; a new one may be better."),
        "both_gain": _("Both sides would gain by it."),
        "this_would_do": _("At this price it would be worth it."),
        "worth_more_than_it_costs": _("What you get is worth more to you than what you give."),
        "too_little_for_it": _("It asks too much for what it gives."),
        "nothing_to_trade": _("No trade in sight would help you."),
        "cards_without_use": _("You have no use for these cards."),
        "hurts_the_leader": _("It slows down whoever is ahead."),
        "keeps_the_better_food": _("It keeps the food that you need more."),
        "more_work_every_turn": _("One more peasant means more work every turn."),
        "least_useful_cards": _("These cards are the least useful."),
        "goods_are_better_kept": _("Your goods are better kept for later."),
        "hand_is_good": _("Your hand is good as it is."),
        "better_later": _("It is worth more later."),
        "food_is_better_kept": _("Your food is better kept."),
        "makes_victory_tokens": _("It turns goods into Victory Tokens."),
        "better_goods": _("It makes better goods of what you have."),
        "brings_something_every_turn": _("It brings you something every turn."),
        "victory_tokens": _("It brings Victory Tokens at once."),
        "victory_tokens_later": _("What it brings can be turned into Victory Tokens later."),
        "most_goods": _("It brings the most goods."),
    }


ADVICE = Advice(moves.ManorMove, said, fields, reasons)
