"""The move made for somebody absent: no luck, no looking, nothing for a rival. E35."""

from engines.unreal_estate.cards import (
    TAKES,
    Building,
    Buildings,
    Card,
    Cards,
    building_kinds,
    is_building,
    value_of,
)
from engines.unreal_estate.moves import (
    Build,
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
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic
from engines.unreal_estate.worth import points_for, worth_now

WORTH_BUILDING = 12
"""Before the last round a build of fewer points waits for a larger stack."""


def fallback(
    view: UnrealEstatePublic, mine: UnrealEstatePrivate, prompt: UnrealEstatePrompt
) -> UnrealEstateMove:
    """Build what is worth it, else take what goes best with dump and hand; play no special."""
    dump = tuple(stock.building for stock in view.stocks for _ in range(stock.dump))
    match prompt:
        case TurnPrompt():
            return _act(view, mine, prompt, dump)
        case ScoringPrompt():
            best = _best_build(mine.hand, dump, prompt.builds)
            return Pass() if best is None else Build(building=best)
        case BuildingsPrompt():
            return ChooseBuildings(buildings=_buildings(mine.hand, dump, prompt))
        case _:
            return _answer(mine.hand, dump, prompt)


def _answer(
    hand: Cards,
    dump: Buildings,
    prompt: SeatPrompt | PlacesPrompt | ExchangePrompt | GivePrompt | SealedPrompt,
) -> UnrealEstateMove:
    match prompt:
        case SeatPrompt():
            return ChooseSeat(seat=prompt.seats[0])
        case PlacesPrompt():
            cards = dict(zip(prompt.places, prompt.buildings, strict=True))
            best = sorted(prompt.places, key=lambda place: _gain(cards[place], dump), reverse=True)
            return ChoosePlaces(places=tuple(best[: prompt.count]))
        case ExchangePrompt():
            take = max(prompt.theirs, key=lambda card: _gain(card, dump))
            return Exchange(take=take, give=_least(hand, dump))
        case GivePrompt():
            return GiveCard(card=_least(hand, dump))
        case SealedPrompt():
            return TakeBack()


def _act(
    view: UnrealEstatePublic, mine: UnrealEstatePrivate, prompt: TurnPrompt, dump: Buildings
) -> UnrealEstateMove:
    best = _best_build(mine.hand, dump, prompt.builds)
    if best is not None:
        is_last = view.round == view.rounds
        if is_last or not prompt.places or worth_now(best, mine.hand, dump) >= WORTH_BUILDING:
            return Build(building=best)
    if prompt.places:
        return TakeCard(place=_best_place(view, prompt.places, dump))
    # Only specials are left to play, and that is not for the absent to do; but a move has to be.
    return PlaySpecial(card=prompt.plays[0]) if prompt.plays else Pass()


def _best_build(hand: Cards, dump: Buildings, kinds: Buildings) -> Building | None:
    return max(kinds, key=lambda kind: worth_now(kind, hand, dump), default=None)


def _best_place(view: UnrealEstatePublic, places: tuple[int, ...], dump: Buildings) -> int:
    """A building that adds most; then a special to keep; the Watchtower, which is luck, last."""

    def worth(place: int) -> tuple[bool, bool, bool, tuple[int, int]]:
        card = view.row[place]
        assert card is not None
        return is_building(card), card not in TAKES, card != "watchtower", _gain(card, dump)

    return max(places, key=lambda place: (worth(place), -place))


def _gain(card: Card, dump: Buildings) -> tuple[int, int]:
    """What one more of these would bring now, then its value."""
    if not is_building(card):
        return 0, 0
    return points_for(card, 1, dump.count(card)), value_of(card)


def _least(hand: Cards, dump: Buildings) -> Card:
    """The card that would bring least; a special only when there is nothing else."""
    return min(hand, key=lambda card: (not is_building(card), _gain(card, dump)))


def _buildings(hand: Cards, dump: Buildings, prompt: BuildingsPrompt) -> Buildings:
    """For the hand what brings most; of what only moves, as little as may be, where it helps."""
    if not prompt.least:
        return ()
    kinds = building_kinds(prompt.buildings)
    if prompt.question in {"well", "scrapyard"}:
        best = sorted(kinds, key=lambda kind: _gain(kind, dump), reverse=True)
        return tuple(best[: prompt.most])

    def own(kind: Building) -> int:
        return points_for(kind, hand.count(kind), 1)

    return (max(kinds, key=own) if prompt.question == "archive" else min(kinds, key=own),)
