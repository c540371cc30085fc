"""Every event of Dominion as a sentence in the past tense."""

from collections.abc import Callable
from typing import Any, NamedTuple

from markupsafe import Markup
from msgspec.structs import replace

from app.pages import happenings
from app.pages.dominion import card_sentences, turn_sentences
from app.pages.dominion.chronicle import AnsweredUnseen
from app.pages.dominion.names import names_of
from app.pages.dominion.telling import Setting
from app.pages.escaping import escaped
from app.pages.memo import Memo
from app.pages.page import Stage
from app.tables.events import StepsTakenBack
from app.tables.shapes import Sitter
from engines.core.contract import Seat
from engines.dominion import events


class _Said(NamedTuple):
    """A sentence for the page and for the ear; signs stand in it for the names of these seats."""

    text: str
    aloud: str
    seats: tuple[Seat, ...]


_said = Memo[_Said](8192)
"""What is said of an event whoever sits there: turns and cards are the same at many tables."""

_SIGNS = "\ue000\ue001\ue002\ue003"
"""A sign for the name of each seat. No name may have any of these in it."""

_SIGNED = tuple([Sitter(seat, "", sign, is_guest=False) for seat, sign in enumerate(_SIGNS)])


class Sentence(NamedTuple):
    """What happened: safe to be shown as it is, and as it is read aloud."""

    text: Markup
    aloud: str


def told(stage: Stage, event: Any, setting: Setting) -> Sentence:
    """What happened, in one sentence."""
    said = _nameless(stage, event, setting)
    text, aloud = said.text, said.aloud
    for seat in said.seats:
        name = names_of(stage)[seat]
        text = text.replace(_SIGNS[seat], escaped(name))
        aloud = aloud.replace(_SIGNS[seat], name)
    return Sentence(str.__new__(Markup, text), aloud)


def sentence(stage: Stage, event: Any, setting: Setting) -> Markup:
    """The same, only to be shown."""
    return told(stage, event, setting).text


def _nameless(stage: Stage, event: Any, setting: Setting) -> _Said:
    """The sentence with signs for names: hearer and event make it what it is."""
    scene = stage.scene
    you = scene.viewer if stage.mode == "play" and scene.viewer in named(event) else None
    key = stage.speech, you, len(scene.public.players), setting, event
    said = _said.get(key)
    if said is None:
        text = told_anew(_nobodys(stage), event, setting)
        seats = tuple([seat for seat, sign in enumerate(_SIGNS) if sign in text])
        said = _said.keep(key, _Said(str.__str__(text), text.striptags(), seats))
    return said


def _nobodys(stage: Stage) -> Stage:
    """A stage of the same mode and viewer, at whose table signs sit."""
    table = replace(stage.scene.table, sitters=_SIGNED)
    return Stage(replace(stage.scene, table=table), stage.speech, mode=stage.mode)


def named(event: Any) -> tuple[Seat, ...]:
    """The seats that an event is told to as to nobody else: `You …`."""
    kind = type(event)
    if kind is events.GameEnded:
        winners: tuple[Seat, ...] = event.winners
        return winners
    seat = event.first if kind is events.KingdomLaid else getattr(event, "seat", None)
    return () if seat is None else (seat,)


def told_anew(stage: Stage, event: Any, setting: Setting) -> Markup:
    """The sentence, without looking whether it was said before."""
    return _SENTENCES[type(event)](stage, event, setting)


Teller = Callable[[Stage, Any, Setting], Markup]

_SENTENCES: dict[type, Teller] = {
    events.PilePicked: turn_sentences.pile_picked,
    events.KingdomLaid: turn_sentences.kingdom_laid,
    events.TurnBegan: turn_sentences.turn_began,
    events.ActionPlayed: turn_sentences.action_played,
    events.ActionsEnded: turn_sentences.actions_ended,
    events.TreasuresPlayed: turn_sentences.treasures_played,
    events.CardBought: turn_sentences.card_bought,
    events.CardGained: card_sentences.card_gained,
    events.LootGained: card_sentences.loot_gained,
    events.CardsTrashed: card_sentences.cards_trashed,
    events.CardsDrawn: card_sentences.cards_drawn,
    events.CardsDiscarded: card_sentences.cards_discarded,
    events.OpenCardsDiscarded: card_sentences.open_cards_discarded,
    events.DeckShuffled: card_sentences.deck_shuffled,
    events.DeckDiscarded: card_sentences.deck_discarded,
    events.CardsRevealed: card_sentences.cards_revealed,
    events.MoatShown: card_sentences.moat_shown,
    events.CardPutOnDeck: card_sentences.card_put_on_deck,
    events.CardSetAside: card_sentences.card_set_aside,
    events.Resigned: turn_sentences.resigned,
    events.GameEnded: turn_sentences.game_ended,
    StepsTakenBack: turn_sentences.steps_taken_back,
    AnsweredUnseen: turn_sentences.answered_unseen,
    **dict.fromkeys(happenings.SENTENCES, turn_sentences.happening),
}
"""One sentence for every kind of event, the house's own too; a test holds it against the engine."""
