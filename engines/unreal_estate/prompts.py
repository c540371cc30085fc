"""The questions of Unreal Estate. Round and turn make each question a new one."""

from typing import Literal

from engines.core.contract import Prompt, Seat
from engines.unreal_estate.cards import Building, Buildings, Card, Cards, PlainKeep

SeatQuestion = Literal["watchtower", "swap"]
BuildingQuestion = Literal["well", "kiln", "archive", "demolition", "scrapyard"]
PlaceQuestion = Literal["crane", "warehouse"]
QuestionKind = SeatQuestion | BuildingQuestion | PlaceQuestion

Likeness = Literal["alike", "different"]
"""How two buildings that are chosen together have to compare."""


class TurnPrompt(Prompt, frozen=True, kw_only=True):
    """It is your turn: take a card, build, or play a special?

    `places` of the row hold a card. `builds` can be built now, `mirages` with a Mirage Tower, and
    `plays` are the specials that can be played. `halves` are the actions left of a Clock Tower.
    `may_pass` only when there is nothing else.
    """

    round: int
    turn: int
    halves: int
    hand: Cards
    places: tuple[int, ...]
    builds: Buildings
    mirages: Buildings
    plays: tuple[PlainKeep, ...]
    may_pass: bool
    may_resign: bool = False


class ScoringPrompt(Prompt, frozen=True, kw_only=True):
    """The deck is used up: which kind do you build, once and for the last time, if any? E15."""

    turn: int
    hand: Cards
    builds: Buildings
    may_resign: bool = False


class SeatPrompt(Prompt, frozen=True, kw_only=True):
    """Whose card do you take, or whose hand do you look at?"""

    round: int
    turn: int
    question: SeatQuestion
    seats: tuple[Seat, ...]
    may_resign: bool = False


class BuildingsPrompt(Prompt, frozen=True, kw_only=True):
    """Which of these buildings, `least` to `most` of them? Two have to be `likeness`.

    `well`, `scrapyard`: from the dump into the hand; `kiln`: from the hand onto the dump;
    `archive`: from the discard pile onto the dump; `demolition`: from the dump off.
    """

    round: int
    turn: int
    question: BuildingQuestion
    buildings: Buildings
    least: int
    most: int
    likeness: Likeness = "alike"
    may_resign: bool = False


class PlacesPrompt(Prompt, frozen=True, kw_only=True):
    """Which `count` of these places of the row do you take as well? They hold `buildings`."""

    round: int
    turn: int
    question: PlaceQuestion
    places: tuple[int, ...]
    buildings: tuple[Building, ...]
    count: int
    may_resign: bool = False


class ExchangePrompt(Prompt, frozen=True, kw_only=True):
    """You see `victim`'s hand, `theirs`: which card do you take, and which of `mine` give? E29."""

    round: int
    turn: int
    victim: Seat
    theirs: Cards
    mine: Cards
    may_resign: bool = False


class GivePrompt(Prompt, frozen=True, kw_only=True):
    """Which card of your hand goes to the left, to seat `receiver`? E21."""

    round: int
    receiver: Seat
    hand: Cards
    may_resign: bool = False


class SealedPrompt(Prompt, frozen=True, kw_only=True):
    """You have sealed this card and may take it back until the last one seals. Never waits."""

    round: int
    card: Card
    may_resign: bool = False


UnrealEstatePrompt = (
    TurnPrompt
    | ScoringPrompt
    | SeatPrompt
    | BuildingsPrompt
    | PlacesPrompt
    | ExchangePrompt
    | GivePrompt
    | SealedPrompt
)
