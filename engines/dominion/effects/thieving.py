"""The Thief trashes a Treasure of each victim, and takes what he likes of them. D22."""

from msgspec.structs import replace

from engines.core.contract import Seat
from engines.dominion.asking import ask_for_one
from engines.dominion.cards import TREASURES, Card, Cards, by_worth, without, without_all
from engines.dominion.deck import turn_over
from engines.dominion.events import LootGained
from engines.dominion.frames import Hits, Question
from engines.dominion.play import Play
from engines.dominion.zones import discard_aside, to_trash

REVEALED = 2


def hit_by_thief(play: Play, seat: Seat) -> None:
    """Reveal two; one Treasure, if there is any, is trashed, and the rest discarded. D22."""
    cards = turn_over(play, seat, REVEALED)
    if not cards:
        return
    play.show(seat, "thief", cards)
    if TREASURES.isdisjoint(cards):
        discard_aside(play, seat)
        return
    question = Question(kind="thief_trash", seat=play.current, card="thief", victim=seat)
    ask_for_one(play, question, trash_for_thief)


def trash_for_thief(play: Play, question: Question, card: Card) -> None:
    """Trash this Treasure of the victim, and remember it for the end. D22."""
    seat = question.victim
    assert seat is not None
    play.change(seat, aside=without(play.players[seat].aside, card))
    to_trash(play, seat, (card,))
    discard_aside(play, seat)
    hits = play.frames[-1]
    assert isinstance(hits, Hits)
    play.frames[-1] = replace(hits, taken=(*hits.taken, card))


def finish_thief(play: Play, taken: Cards) -> None:
    """Ask which of the Treasures trashed by this play are gained. D22."""
    if taken:
        play.frames.append(
            Question(kind="thief_gain", seat=play.current, card="thief", cards=taken)
        )


def choose_loot(play: Play, question: Question, cards: Cards) -> None:
    """Gain them from the trash; what is not taken stays there. D22."""
    if cards:
        play.trash = without_all(play.trash, cards)
        play.change(question.seat, discard=play.players[question.seat].discard + cards)
        play.events.append(LootGained(seat=question.seat, cards=by_worth(cards)))
