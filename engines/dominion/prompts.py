"""The questions of Dominion. The turn makes each question a new one."""

from typing import Literal

from engines.core.contract import Prompt, Seat
from engines.dominion.cards import Card, Cards, Kingdom
from engines.dominion.info import Phase

OneOf = Literal["bureaucrat", "gain", "mine_trash", "remodel_trash", "thief_trash", "throne_room"]
SomeOf = Literal["cellar", "chapel", "militia", "thief_gain"]
YesOrNo = Literal["chancellor", "library", "moat", "spy"]
QuestionKind = OneOf | SomeOf | YesOrNo


class PilePrompt(Prompt, frozen=True, kw_only=True):
    """Which pile shall be among the ten? `left` counts the piles still to be chosen. D60."""

    left: int
    cards: tuple[Kingdom, ...]
    may_resign: bool = False


class TurnPrompt(Prompt, frozen=True):
    """It is your turn: what now? You may always end the turn, and in phase `action` the Actions.

    `plays` are the Actions of the hand that may be played, `treasures` the Treasures, `cards` what
    can be bought with the coins there are; each kind once.
    """

    turn: int
    phase: Phase
    plays: Cards
    treasures: Cards
    cards: Cards
    actions: int
    buys: int
    coins: int
    may_resign: bool = False


class CardPrompt(Prompt, frozen=True, kw_only=True):
    """Which one of these cards? `card` is the one whose effect asks; `victim` whose cards they are.

    `bureaucrat`: onto the deck; `gain`: from the supply; `mine_trash`, `remodel_trash`: out of the
    hand; `thief_trash`: of those revealed; `throne_room`: to be played twice.
    """

    turn: int
    question: OneOf
    card: Card
    cards: Cards
    victim: Seat | None = None
    may_resign: bool = False


class CardsPrompt(Prompt, frozen=True, kw_only=True):
    """Which of these cards, `least` to `most` of them? In the order of their pile, last on top.

    `cellar`, `militia`: to be discarded; `chapel`: to be trashed; `thief_gain`: to be gained.
    """

    turn: int
    question: SomeOf
    card: Card
    cards: Cards
    least: int
    most: int
    may_resign: bool = False


class DecidePrompt(Prompt, frozen=True, kw_only=True):
    """Yes or no?

    `chancellor`: put the deck onto the discard pile; `library`: set `about` aside; `moat`: show it
    against `card`; `spy`: discard `about`, which lies on `victim`'s deck.
    """

    turn: int
    question: YesOrNo
    card: Card
    about: Card | None = None
    victim: Seat | None = None
    may_resign: bool = False


DominionPrompt = PilePrompt | TurnPrompt | CardPrompt | CardsPrompt | DecidePrompt
