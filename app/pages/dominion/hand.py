"""The viewer's hand, and what lies open before him: each card with what he may do with it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from app.pages.dominion import card_words
from app.pages.dominion.faces import CardFace, face
from app.pages.dominion.names import seat_name
from app.pages.dominion.reading import cards_picked
from app.pages.dominion.ways import NO_WAY, Way, Ways, nothing, ways
from app.pages.page import Speech, Stage
from engines.core.contract import Seat
from engines.dominion.cards import COSTS, Card, Cards, without
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt

_KINDS = ("action", "attack", "reaction", "treasure", "victory", "curse")
_PLACES = {card: (_KINDS.index(card_words.kind(card)), -COSTS[card], card) for card in COSTS}
_FEW, _USUAL, _MANY = 3, 7, 10


@dataclass(slots=True)
class HandCard:
    """A card with its way of being pressed, and its HTML once it was shown.

    `entity` names it for motion, in the hand and then in play.
    """

    face: CardFace
    id: str
    entity: str
    way: Way
    is_chosen: bool = False
    html: Markup | None = field(default=None, compare=False)


@lru_cache(maxsize=16_384)
def _held(
    speech: Speech, seat: Seat, card: Card, number: int, way: Way, *, is_chosen: bool
) -> HandCard:
    """A card of a hand. Hands are drawn from few cards: each is shown again and again."""
    name = f"{seat}-{card}-{number}"
    return HandCard(face(speech, card), f"hand-{name}", f"card-{name}", way, is_chosen)


class Hand(NamedTuple):
    """The row of cards. `open` lie beside it under `heading`: revealed, drawn, trashed."""

    cards: tuple[HandCard, ...]
    open: tuple[HandCard, ...] = ()
    heading: str = ""

    @property
    def size(self) -> str:
        """How crowded it is: `few`, `usual`, `many`, `crowd`."""
        count = len(self.cards) + len(self.open)
        if count <= _FEW:
            return "few"
        return "usual" if count <= _USUAL else "many" if count <= _MANY else "crowd"


def hand(stage: Stage) -> Hand | None:
    """The viewer's cards; None for a spectator."""
    seat = stage.scene.viewer
    if seat is None or stage.scene.private is None:
        return None
    held: Cards = stage.scene.private.hand
    prompt: Any = stage.scene.asked.prompt if stage.scene.asked and stage.mode == "play" else None
    of_prompt = ways(stage.speech, prompt)
    say = stage.speech.gettext
    match prompt:
        case CardPrompt(question="thief_trash", victim=victim) if victim is not None:
            aside = stage.scene.public.players[victim].aside
            heading = say("%(name)s revealed") % {"name": seat_name(stage, victim)}
        case CardsPrompt(question="thief_gain"):
            aside, heading = prompt.cards, say("Trashed just now")
        case DecidePrompt(question="library", about=about) if about is not None:
            held, aside, heading = without(held[::-1], about), (about,), say("Just drawn")
            of_prompt = nothing
        case DecidePrompt(question="spy", about=about) if about is not None:
            aside, heading = (about,), say("Revealed")
            of_prompt = nothing
        case DecidePrompt(question="moat", card=attack):
            aside, heading = (attack,), say("Attacks you")
        case _:
            return Hand(_row(stage, seat, in_order(held), of_prompt))
    return Hand(
        _row(stage, seat, in_order(held), nothing),
        _laid_open(stage, aside, of_prompt),
        heading,
    )


def in_order(cards: Iterable[Card]) -> Cards:
    """A hand as it is held: Actions, Treasures, Victory cards, Curses; dear ones first."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def _row(stage: Stage, seat: Seat, cards: Cards, of_prompt: Ways) -> tuple[HandCard, ...]:
    """Copies are numbered on from those in play, so that one that is played glides there."""
    played: Cards = stage.scene.public.players[seat].played
    speech, chosen = stage.speech, _chosen(stage)
    row: list[HandCard] = []
    last, number, way = "", 0, NO_WAY
    for card in cards:
        if card != last:  # copies lie together
            last, number, way = card, played.count(card), of_prompt(face(speech, card))
        number += 1
        is_chosen = way is not NO_WAY and chosen[card] > 0
        chosen[card] -= is_chosen
        row.append(_held(speech, seat, card, number, way, is_chosen=is_chosen))
    return tuple(row)


def _laid_open(stage: Stage, cards: Cards, of_prompt: Ways) -> tuple[HandCard, ...]:
    chosen = _chosen(stage)
    row = []
    for place, card in enumerate(cards):
        shown = face(stage.speech, card)
        way = of_prompt(shown)
        is_chosen = way is not NO_WAY and chosen[card] > 0
        row.append(HandCard(shown, f"open-{place}", "", way, is_chosen))
        chosen[card] -= 1
    return tuple(row)


def _chosen(stage: Stage) -> Counter[Card]:
    """What a form that came back had chosen."""
    if not stage.chosen:
        return Counter()
    try:
        return Counter(cards_picked(stage.chosen))
    except ValueError:
        return Counter()
