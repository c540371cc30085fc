"""The open market: composing, answering and watching offers. M18, M19."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from app.pages.medieval_manor import barter, offers
from app.pages.medieval_manor.drafts import move_of, offer_id
from app.pages.medieval_manor.outcome import Turning, turnings, would_have
from app.pages.medieval_manor.parts import Ask, PreviewShown, last
from app.pages.page import Form, Region, Stage, nothing
from app.pages.who import others_of
from app.tables.shapes import Scene
from app.web.refusals import sentence
from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.moves import Counter, MakeOffer
from engines.medieval_manor.prompts import TradePrompt
from engines.medieval_manor.rehearsing import rehearse

_FOLDER = "games/medieval_manor/trade"
_HEAD = ("public/stage", "public/ready", "clocks", "table", "prompt")


@dataclass(frozen=True, slots=True)
class ReadyRow:
    """The dock's second line: ready or not, and sending what was composed.

    `full` says why no further offer can be sent once `most` lie open; `inbox` counts those to
    the viewer.
    """

    is_ready: bool
    is_full: bool
    full: str
    most: int
    inbox: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an offer would bring once it is accepted; `trouble` is why it cannot be made."""

    said: str
    changed: tuple[Turning, ...]
    trouble: str = ""


def regions(scene: Scene) -> tuple[Region, ...]:
    """What is composed, for who has a seat; and what lies open.

    Each seat's things are a region of their own: a trade touches two of them.
    """
    reads = ("public/stage", "public/offers", "public/estates", "log", "table", "prompt")
    deals = Region("offers", f"{_FOLDER}/offers.html", reads, offers.deals, besides=nothing)
    if scene.viewer is None:
        return (deals,)
    count = len(scene.public.estates)
    others = others_of(scene.viewer, count)
    all_others = (_goods("all", "public/estates", barter.goods_of_all),) if count > 2 else ()
    return (
        Region("barter", f"{_FOLDER}/barter.html", _HEAD, barter.market, is_timed=True),
        *(
            _goods(str(seat), f"public/estates/{seat}", partial(barter.goods_of, seat=seat))
            for seat in others
        ),
        *all_others,
        _goods("own", f"public/estates/{scene.viewer}", barter.own_goods),
        deals,
    )


def _goods(name: str, estate: str, context: Any) -> Region:
    reads = (
        "public/stage",
        estate if estate == "public/estates" else f"{estate}/tokens",
        f"{estate}/hand",
        "table",
    )
    return Region(f"goods-{name}", f"{_FOLDER}/goods.html", reads, context, besides=nothing)


def ask(stage: Stage, prompt: TradePrompt) -> Ask:
    """Being ready, or trading on; and what a composed offer would bring."""
    say = stage.speech.gettext
    row = _ready_row(stage, prompt)
    shown = preview(stage, prompt)
    if shown is not None:
        outlook: Outlook = shown.panel
        return Ask("trade", say("Send this offer?"), outlook.trouble or outlook.said, panel=row)
    if prompt.is_ready:
        why = say("Trading ends when everybody is. A trade makes its two parties trade on.")
        return Ask("trade", say("You are ready."), why, panel=row)
    why = say("Tap what you want and what you give for it, or answer an offer.")
    return Ask("trade", say("What do you trade?"), why, panel=row)


def _ready_row(stage: Stage, prompt: TradePrompt) -> ReadyRow:
    say = stage.speech.gettext
    found = offers.deals(stage)
    mine, inbox = (found.mine, len(found.for_me)) if found else (0, 0)
    full = say("You have %(count)d offers out, the most there may be: take one back first.")
    return ReadyRow(
        is_ready=prompt.is_ready,
        is_full=mine >= prompt.most_offers,
        full=full % {"count": prompt.most_offers},
        most=prompt.most_offers,
        inbox=inbox,
    )


_ANSWERS = ("accept", "decline", "withdraw")
_DOINGS = {"ready": "be_ready", "trade_on": "trade_on"}


def read(_prompt: TradePrompt, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code."""
    for answer in _ANSWERS:
        if number := last(form, answer):
            return {"type": answer, "offer": offer_id(number)}
    do = last(form, "do")
    if do in _DOINGS:
        return {"type": _DOINGS[do]}
    if do != "offer":
        raise ValueError("wrong_answer")
    return move_of(form)


def preview(stage: Stage, _prompt: TradePrompt) -> PreviewShown | None:
    """What the offer that `stage.chosen` composes would bring; None while it says nothing."""
    seat = stage.scene.viewer
    if not last(stage.chosen, "to") or seat is None:
        return None
    try:
        move: Any = msgspec.convert(move_of(stage.chosen), MakeOffer | Counter)
    except ValueError as error:  # msgspec's refusals too
        return _trouble(stage, str(error))
    try:
        rehearse(stage.scene.public, seat, move)
    except IllegalMove as refusal:
        if refusal.code == "empty_offer":
            return None
        return _trouble(stage, refusal.code, **refusal.facts)
    return PreviewShown("trade", _outlook(stage, seat, move))


def _trouble(stage: Stage, code: str, **facts: Any) -> PreviewShown:
    return PreviewShown("trade", Outlook("", (), sentence(stage.speech, code, facts)))


def _outlook(stage: Stage, seat: Seat, move: MakeOffer | Counter) -> Outlook:
    mine = stage.scene.public.estates[seat]
    after = mine.tokens - move.give.tokens + move.ask.tokens
    count = len(mine.hand)
    cards = (count, count - len(move.give.cards) + len(move.ask.cards))
    changed = turnings(stage.speech, mine.tokens, after, cards)
    said = would_have(stage.speech, changed)
    return Outlook(said or stage.speech.gettext("Only cards change hands."), changed)
