"""Every event of Dominion as a sentence in the past tense."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from app.pages import happenings
from app.pages.dominion import card_sentences, turn_sentences
from app.pages.dominion.chronicle import AnsweredUnseen
from app.pages.dominion.names import names_of
from app.pages.dominion.telling import Setting
from app.pages.memo import Memo
from app.pages.page import Stage
from app.tables.events import StepsTakenBack
from engines.core.contract import Seat
from engines.dominion import events

_told = Memo[Markup](4096)
"""A sentence is said in the log and aloud: hearer, names and event make it what it is."""


def sentence(stage: Stage, event: Any, setting: Setting) -> Markup:
    """What happened, in one sentence; safe to be shown as it is."""
    scene = stage.scene
    you = scene.viewer if stage.mode == "play" and scene.viewer in named(event) else None
    key = stage.speech.locale, names_of(stage), you, len(scene.public.players), setting, event
    said = _told.get(key)
    if said is None:
        said = _told.keep(key, told_anew(stage, event, setting))
    return said


def named(event: Any) -> tuple[Seat, ...]:
    """The seats that an event is told to as to nobody else: `You …`."""
    match event:
        case events.GameEnded(winners=winners):
            return winners
        case events.KingdomLaid(first=first):
            return (first,)
    seat: Seat | None = getattr(event, "seat", None)
    return () if seat is None else (seat,)


def told_anew(stage: Stage, event: Any, setting: Setting) -> Markup:
    """The same without looking whether it was said before."""
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
