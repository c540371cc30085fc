"""What the viewer has done in this turn: coins in, coins out, and what can be taken back."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from app.pages.dominion import card_words
from app.pages.dominion.faces import CardFace, face
from app.pages.page import Stage
from engines.dominion.cards import FACES
from engines.dominion.effects.sorting import MONEYLENDER_PAYS
from engines.dominion.events import (
    ActionPlayed,
    CardBought,
    CardsTrashed,
    TreasuresPlayed,
    TurnBegan,
)


class ReceiptLine(NamedTuple):
    """One thing done: its card, words, and the coins that came (or went, below none)."""

    face: CardFace | None
    text: str
    note: str
    coins: int


class Receipt(NamedTuple):
    """The lines of the turn; the last one may be undone if `can_undo`."""

    lines: tuple[ReceiptLine, ...]
    can_undo: bool


def receipt(stage: Stage) -> Receipt | None:
    """The viewer's turn so far; None while nothing is done in it, or it is another's."""
    scene = stage.scene
    if stage.mode != "play" or scene.viewer is None or scene.result is not None:
        return None
    is_mine = scene.public.current == scene.viewer
    lines = tuple(_lines(stage)) if is_mine else ()
    if not lines and not scene.can_undo:
        return None
    return Receipt(lines, scene.can_undo)


def _of_this_turn(stage: Stage) -> list[Any]:
    """The events since the turn began, in order; what was taken back is left out."""
    found: list[Any] = []
    for entry in reversed(stage.log):
        if entry.undone:
            continue
        for event in reversed(entry.events):
            if isinstance(event, TurnBegan):
                return found[::-1]
            found.append(event)
    return found[::-1]


def _lines(stage: Stage) -> Iterator[ReceiptLine]:
    played = None
    for event in _of_this_turn(stage):
        match event:
            case ActionPlayed():
                played = event.card
                yield _action(stage, event)
            case TreasuresPlayed():
                yield _treasures(stage, event)
            case CardBought():
                yield _bought(stage, event)
            case CardsTrashed(cards=("copper",)) if played == "moneylender":
                yield ReceiptLine(
                    face(stage.speech, "copper"),
                    stage.speech.gettext("Copper trashed"),
                    "",
                    MONEYLENDER_PAYS,
                )
            case _:
                pass


def _action(stage: Stage, event: ActionPlayed) -> ReceiptLine:
    shown = face(stage.speech, event.card)
    note = stage.speech.gettext("once more, by the Throne Room") if event.again else ""
    return ReceiptLine(shown, shown.name, note, FACES[event.card].coins)


def _treasures(stage: Stage, event: TreasuresPlayed) -> ReceiptLine:
    return ReceiptLine(
        face(stage.speech, event.cards[-1]),
        stage.speech.gettext("Treasures laid down"),
        card_words.listing(stage.speech, event.cards),
        event.coins,
    )


def _bought(stage: Stage, event: CardBought) -> ReceiptLine:
    shown = face(stage.speech, event.card)
    text = stage.speech.gettext("%(card)s bought") % {"card": shown.name}
    note = stage.speech.gettext("it lies on your discard pile")
    return ReceiptLine(shown, text, note, -event.cost)
