"""The moves that answer a question, each with what it is worth: what bots choose from."""

from collections.abc import Iterable, Iterator
from typing import cast

from engines.core.contract import Seat
from engines.unreal_estate.cards import Building, Card, PlainKeep, Row
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
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.ploys import Ploy, exchanges, ploys
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
from engines.unreal_estate.sketch import NAMES, NUMBER, Sketch
from engines.unreal_estate.sketching import ANSWER, GIVE
from engines.unreal_estate.ways import NOTHING, ways
from engines.unreal_estate.weighing import Scales, Way

Answer = tuple[Way, UnrealEstateMove]


def answers(sketch: Sketch, seat: Seat, prompt: UnrealEstatePrompt, row: Row) -> list[Answer]:
    """Every move worth a thought, the best first; one at least, none twice."""
    found = list(_answers(sketch, seat, prompt, row))
    found.sort(key=lambda answer: answer[0], reverse=True)
    return found


def _answers(sketch: Sketch, seat: Seat, prompt: UnrealEstatePrompt, row: Row) -> Iterable[Answer]:
    match prompt:
        case TurnPrompt() | ScoringPrompt():
            return _actions(sketch, prompt, row)
        case GivePrompt():
            return _gifts(Scales(sketch, seat), prompt)
        case SealedPrompt():
            return [(NOTHING, TakeBack())]
        case SeatPrompt():
            return _victims(Scales(sketch), prompt)
        case ExchangePrompt():
            return _exchanges(Scales(sketch), prompt)
        case BuildingsPrompt() | PlacesPrompt():
            return _used(Scales(sketch), prompt)


def _actions(sketch: Sketch, prompt: TurnPrompt | ScoringPrompt, row: Row) -> list[Answer]:
    found = [(way, _action(way, row)) for way in ways(sketch)]
    if isinstance(prompt, TurnPrompt):
        found = [(way, move) for way, move in found if _is_legal(prompt, move)]
    return found or [(NOTHING, Pass())]


def _action(way: Way, row: Row) -> UnrealEstateMove:
    name = NAMES[way.card]
    match way.verb:
        case "take":
            return TakeCard(place=row.index(name))
        case "build":
            return Build(building=cast("Building", name))
        case "mirage":
            return BuildWithMirage(building=cast("Building", name))
        case "play":
            return PlaySpecial(card=cast("PlainKeep", name))
    return Pass()


def _is_legal(prompt: TurnPrompt, move: UnrealEstateMove) -> bool:
    """Specials that nobody can use, and passing, are refused now and then. E6, E8."""
    if isinstance(move, PlaySpecial):
        return move.card in prompt.plays
    return prompt.may_pass or not isinstance(move, Pass)


def _gifts(scales: Scales, prompt: GivePrompt) -> Iterator[Answer]:
    for card in dict.fromkeys(prompt.hand):
        number = NUMBER[card]
        way = Way(scales.lost(number, prompt.receiver), GIVE, number, (scales.seat,))
        yield way, GiveCard(card=card)


def _victims(scales: Scales, prompt: SeatPrompt) -> Iterator[Answer]:
    """All who may be chosen; of whom nothing is known, nothing is hoped for."""
    card = NUMBER[prompt.question]
    known = {more[0]: worth for worth, more in ploys(scales, card)}
    for seat in prompt.seats:
        yield Way(known.get(seat, 0.0), ANSWER, card, (seat,)), ChooseSeat(seat=seat)


def _exchanges(scales: Scales, prompt: ExchangePrompt) -> Iterator[Answer]:
    card = NUMBER["swap"]
    found: list[Ploy] = exchanges(scales, prompt.victim)
    if not found:  # there is but one kind in both hands
        alike = NUMBER[prompt.mine[0]]
        found = [(0.0, (prompt.victim, alike, alike))]
    for worth, more in found:
        _, take, give = more
        yield Way(worth, ANSWER, card, more), Exchange(take=NAMES[take], give=NAMES[give])


def _used(scales: Scales, prompt: BuildingsPrompt | PlacesPrompt) -> Iterator[Answer]:
    card = NUMBER[prompt.question]
    for worth, more in ploys(scales, card):
        names = [NAMES[kind] for kind in more]
        way = Way(worth, ANSWER, card, more)
        if isinstance(prompt, PlacesPrompt):
            yield way, ChoosePlaces(places=_places(prompt, names))
        else:
            yield way, ChooseBuildings(buildings=cast("tuple[Building, ...]", tuple(names)))


def _places(prompt: PlacesPrompt, names: list[Card]) -> tuple[int, ...]:
    """The first places where these lie."""
    left = dict(zip(prompt.places, prompt.buildings, strict=True))
    found = []
    for name in names:
        place = next(place for place, building in left.items() if building == name)
        del left[place]
        found.append(place)
    return tuple(found)
