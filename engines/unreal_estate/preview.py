"""What a move would bring: points, and what the hand would be worth afterwards."""

from typing import cast

from msgspec.structs import replace

from engines.core.contract import Preview, ScoreLine
from engines.core.record import Record
from engines.unreal_estate.cards import (
    Building,
    Buildings,
    Card,
    Cards,
    building_kinds,
    buildings_in,
    in_order,
    without,
)
from engines.unreal_estate.legal import check
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    Exchange,
    GiveCard,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.prompts import BuildingQuestion, BuildingsPrompt, UnrealEstatePrompt
from engines.unreal_estate.taking import guild_points, survey_points
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic
from engines.unreal_estate.worth import worth_now

SCORE = "score"
"""The line of points there are; every other line is a building of the hand."""


class _Outlook(Record, frozen=True, kw_only=True):
    """Points, hand and dump: what a move changes for its seat."""

    score: int
    hand: Cards
    dump: Buildings

    def lines(self) -> tuple[ScoreLine, ...]:
        """The points, and what each group of the hand would bring now."""
        groups = [
            ScoreLine(
                code=kind,
                points=worth_now(kind, self.hand, self.dump),
                count=self.hand.count(kind),
            )
            for kind in building_kinds(self.hand)
        ]
        return (ScoreLine(code=SCORE, points=self.score), *groups)


def preview(
    view: UnrealEstatePublic,
    mine: UnrealEstatePrivate,
    prompt: UnrealEstatePrompt,
    move: UnrealEstateMove,
) -> Preview:
    """Points and the worth of the hand, now and after the move. Raises IllegalMove.

    What luck or a later answer decides is left out.
    """
    check(prompt, move)
    dump = tuple(stock.building for stock in view.stocks for _ in range(stock.dump))
    now = _Outlook(score=view.players[mine.seat].score, hand=mine.hand, dump=dump)
    return Preview(before=now.lines(), after=_after(now, view, prompt, move).lines())


def _after(
    now: _Outlook, view: UnrealEstatePublic, prompt: UnrealEstatePrompt, move: UnrealEstateMove
) -> _Outlook:
    match move:
        case TakeCard():
            return _with_card(now, cast("Card", view.row[move.place]))
        case Build():
            return _built(now, move.building)
        case BuildWithMirage():
            return _built(now, move.building, mirage=True)
        case ChooseBuildings():
            assert isinstance(prompt, BuildingsPrompt)
            return _moved(now, prompt.question, move.buildings)
        case ChoosePlaces():
            return _holding(now, *buildings_in(view.row[place] for place in move.places))
        case Exchange():
            return _holding(replace(now, hand=without(now.hand, move.give)), move.take)
        case GiveCard():
            return replace(now, hand=without(now.hand, move.card))
        case _:
            return now


def _holding(now: _Outlook, *cards: Card) -> _Outlook:
    return replace(now, hand=in_order((*now.hand, *cards)))


def _with_card(now: _Outlook, card: Card) -> _Outlook:
    """After taking a card of the row, as far as that is sure."""
    match card:
        case "survey":
            return replace(now, score=now.score + survey_points(len(set(now.dump))))
        case "guildhall":
            return replace(now, score=now.score + guild_points(len(buildings_in(now.hand))))
        case "watchtower" | "well" | "crane" | "kiln":
            return now
        case _:
            return _holding(now, card)


def _built(now: _Outlook, building: Building, *, mirage: bool = False) -> _Outlook:
    return _Outlook(
        score=now.score + worth_now(building, now.hand, now.dump, mirage=mirage),
        hand=tuple(card for card in now.hand if card != building),
        dump=tuple(card for card in now.dump if card != building),
    )


def _moved(now: _Outlook, kind: BuildingQuestion, buildings: Buildings) -> _Outlook:
    """After a special moved buildings between dump, discard pile and hand."""
    hand, dump = now.hand, now.dump
    if kind in {"well", "scrapyard"}:
        hand = in_order((*hand, *buildings))
    if kind == "kiln":
        hand = without(hand, *buildings)
    if kind in {"kiln", "archive"}:
        dump = (*dump, *buildings)
    else:
        dump = buildings_in(without(dump, *buildings))
    return replace(now, hand=hand, dump=dump)
