"""What buildings bring. E9."""

from engines.unreal_estate.cards import FACES, Building, Buildings, Cards, building_kinds


def points_for(building: Building, count: int, stack: int) -> int:
    """What so many of a kind bring by so many in the dump."""
    return FACES[building].value * count * stack


def worth_now(building: Building, hand: Cards, dump: Cards, *, mirage: bool = False) -> int:
    """What all of a kind in this hand would bring now; nothing without any in the dump."""
    stack = dump.count(building)
    if stack and mirage:
        stack += 1
    return points_for(building, hand.count(building), stack)


def buildable(hand: Cards, dump: Cards) -> Buildings:
    """The kinds that can be built: at least one in the hand, and one in the dump."""
    return tuple(building for building in building_kinds(hand) if building in dump)
