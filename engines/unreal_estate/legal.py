"""Whether a move answers the prompt, and why not; the same for a move and for its preview."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from engines.core.errors import IllegalMove
from engines.unreal_estate.cards import Building
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    Resign,
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
    UnrealEstatePrompt,
)


def check(prompt: UnrealEstatePrompt, move: UnrealEstateMove) -> None:
    """Raises IllegalMove unless this move answers the prompt."""
    if isinstance(move, Resign):
        if not prompt.may_resign:
            raise IllegalMove("no_resigning", "E27")
        return
    checks = _CHECKS.get((type(prompt), type(move)))
    if checks is None:
        raise IllegalMove("wrong_answer")
    checks(prompt, move)


def _take(prompt: TurnPrompt, move: TakeCard) -> None:
    if move.place not in prompt.places:
        raise IllegalMove("no_card_at_place", "E6")


def _build(prompt: TurnPrompt | ScoringPrompt, move: Build) -> None:
    _check_building(prompt, move.building)


def _check_building(prompt: TurnPrompt | ScoringPrompt, building: Building) -> None:
    if building in prompt.builds:
        return
    if building not in prompt.hand:
        raise IllegalMove("building_not_in_hand", "E9", building=building)
    raise IllegalMove("building_not_on_dump", "E9", building=building)


def _mirage(prompt: TurnPrompt, move: BuildWithMirage) -> None:
    _check_special(prompt, "mirage")
    _check_building(prompt, move.building)


def _play(prompt: TurnPrompt, move: PlaySpecial) -> None:
    _check_special(prompt, move.card)
    if move.card not in prompt.plays:
        raise IllegalMove("special_without_use", "E8", card=move.card)


def _check_special(prompt: TurnPrompt, card: str) -> None:
    if prompt.halves:
        raise IllegalMove("no_special_within_clock", "E28")
    if card not in prompt.hand:
        raise IllegalMove("special_not_in_hand", "E8", card=card)


def _pass(prompt: TurnPrompt, _move: Pass) -> None:
    if not prompt.may_pass:
        raise IllegalMove("no_passing", "E6")


def _no_special(_prompt: ScoringPrompt, _move: UnrealEstateMove) -> None:
    raise IllegalMove("no_specials_in_scoring", "E15")


def _may_always(_prompt: UnrealEstatePrompt, _move: UnrealEstateMove) -> None:
    """Nothing can be wrong with this answer."""


def _seat(prompt: SeatPrompt, move: ChooseSeat) -> None:
    if move.seat not in prompt.seats:
        raise IllegalMove("seat_not_to_choose", "E29" if prompt.question == "swap" else "E24")


def _buildings(prompt: BuildingsPrompt, move: ChooseBuildings) -> None:
    missing = Counter(move.buildings) - Counter(prompt.buildings)
    if missing:
        raise IllegalMove("building_not_to_choose", "E26", building=next(iter(missing)))
    count = len(move.buildings)
    if not prompt.least <= count <= prompt.most:
        raise IllegalMove("wrong_number_of_buildings", "E8", least=prompt.least, most=prompt.most)
    kinds = len(set(move.buildings))
    if kinds > 1 and prompt.likeness == "alike":
        raise IllegalMove("buildings_must_be_alike", "E8")
    if kinds < count and prompt.likeness == "different":
        raise IllegalMove("buildings_must_differ", "E8")


def _places(prompt: PlacesPrompt, move: ChoosePlaces) -> None:
    chosen = set(move.places)
    if not chosen <= set(prompt.places):
        raise IllegalMove("no_building_at_place", "E26")
    if len(chosen) < len(move.places) or len(chosen) != prompt.count:
        raise IllegalMove("wrong_number_of_places", "E8", count=prompt.count)


def _exchange(prompt: ExchangePrompt, move: Exchange) -> None:
    if move.take not in prompt.theirs:
        raise IllegalMove("card_not_in_their_hand", "E29", card=move.take)
    if move.give not in prompt.mine:
        raise IllegalMove("card_not_in_hand", "E29", card=move.give)


def _give(prompt: GivePrompt, move: GiveCard) -> None:
    if move.card not in prompt.hand:
        raise IllegalMove("card_not_in_hand", "E21", card=move.card)


def _give_again(_prompt: SealedPrompt, _move: GiveCard) -> None:
    raise IllegalMove("already_sealed", "E21")


_CHECKS: dict[tuple[type, type], Callable[[Any, Any], None]] = {
    (TurnPrompt, TakeCard): _take,
    (TurnPrompt, Build): _build,
    (TurnPrompt, BuildWithMirage): _mirage,
    (TurnPrompt, PlaySpecial): _play,
    (TurnPrompt, Pass): _pass,
    (ScoringPrompt, Build): _build,
    (ScoringPrompt, Pass): _may_always,
    (ScoringPrompt, BuildWithMirage): _no_special,
    (ScoringPrompt, PlaySpecial): _no_special,
    (SeatPrompt, ChooseSeat): _seat,
    (BuildingsPrompt, ChooseBuildings): _buildings,
    (PlacesPrompt, ChoosePlaces): _places,
    (ExchangePrompt, Exchange): _exchange,
    (GivePrompt, GiveCard): _give,
    (SealedPrompt, TakeBack): _may_always,
    (SealedPrompt, GiveCard): _give_again,
}
"""Which moves may answer which question, and what is checked of them."""
