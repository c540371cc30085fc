"""The viewer's hand, with whatever the question lets one do with its cards."""

from dataclasses import dataclass
from typing import Any

from app.pages.medieval_manor.faces import Face, face
from app.pages.medieval_manor.names import land_names
from app.pages.medieval_manor.parts import prompt_of
from app.pages.medieval_manor.sums import sum_of
from app.pages.page import Stage
from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.prompts import DiscardPrompt, SwapPrompt, WorkPrompt
from engines.medieval_manor.view import ManorPublic
from engines.medieval_manor.yields import price_of


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand at its place. `way` is how it is chosen: `radio`, `checkbox` or empty.

    `foot` says where it may lie, or why it may not (`is_barred`); `why` all that it does; `price`
    what an Upgrade costs its owner now.
    """

    index: int
    face: Face
    way: str
    is_chosen: bool
    foot: str
    is_barred: bool
    why: str
    price: int | None


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand. `sells` are the cards marked to be sold, where two can be sold for a good."""

    cards: tuple[HandCard, ...]
    can_sell: bool
    sells: frozenset[str]


def hand(stage: Stage) -> Hand | None:
    """The viewer's hand; None while the market shows it."""
    seat = stage.scene.viewer
    public: ManorPublic = stage.scene.public
    if seat is None or public.stage == "trade":
        return None
    prompt = prompt_of(stage)
    return Hand(
        cards=tuple(
            _card(stage, seat, prompt, index, card)
            for index, card in enumerate(public.estates[seat].hand)
        ),
        can_sell=isinstance(prompt, WorkPrompt) and len(prompt.hand) >= prompt.cards_sold,
        sells=frozenset(stage.chosen.get("sell", ())),
    )


def _card(stage: Stage, seat: Seat, prompt: Any, index: int, card: str) -> HandCard:
    shown = face(stage.speech, card)
    way, foot, is_barred, why = "", shown.grounds, False, shown.brief
    if isinstance(prompt, WorkPrompt):
        way = "radio"
        foot, is_barred = _foot(stage, seat, prompt, shown)
        why = _why(stage, seat, prompt, shown, foot if is_barred else "")
    elif isinstance(prompt, SwapPrompt | DiscardPrompt):
        way = "checkbox"
    return HandCard(
        index=index,
        face=shown,
        way=way,
        is_chosen=card in stage.chosen.get("card", ()),
        foot=foot,
        is_barred=is_barred,
        why=why,
        price=_price(stage, seat, card),
    )


def _foot(stage: Stage, seat: Seat, prompt: WorkPrompt, shown: Face) -> tuple[str, bool]:
    """Where the card could lie now, or why it cannot, and whether it cannot."""
    speech, public = stage.speech, stage.scene.public
    ways = _ways(prompt, shown.key)
    price = _price(stage, seat, shown.key)
    tokens = public.estates[seat].tokens
    if price is not None and price > tokens.gold + tokens.resources and not public.bars_placing:
        return speech.gettext("costs %(price)d") % {"price": price}, True
    if not ways:
        text = speech.gettext("not this turn") if public.bars_placing else speech.gettext("taken")
        return text, True
    if ways[0].cell is None:
        return "", False
    if len(ways) == 1:
        return land_names(speech)[public.lands[ways[0].cell]], False
    text = speech.ngettext("%(count)d space free", "%(count)d spaces free", len(ways))
    return text % {"count": len(ways)}, False


def _price(stage: Stage, seat: Seat, card: str) -> int | None:
    """With what the seat's Upgrades make of it. M33."""
    one = CARDS[card]
    return (
        price_of(one, stage.scene.public.estates[seat].upgrades) if one.kind == "upgrade" else None
    )


def _ways(prompt: WorkPrompt, card: str) -> list[Placing]:
    return [one for one in prompt.placings if one.card == card]


def _why(stage: Stage, seat: Seat, prompt: WorkPrompt, shown: Face, barred: str) -> str:
    """What the card brings, exactly where there is one way to place it."""
    ways = _ways(prompt, shown.key)
    if len(ways) == 1:
        return sum_of(stage.speech, stage.scene.public, seat, ways[0], shown).said
    if barred:
        return f"{shown.brief} ({shown.grounds}: {barred})"
    return f"{shown.brief} ({shown.grounds})"
