"""What the seat that has the turn may do in a sketch, each way with its worth."""

from engines.core.contract import Seat
from engines.unreal_estate.ploys import Ploy, ploys
from engines.unreal_estate.sketch import KIND_VALUES, KINDS, NUMBER, Sketch
from engines.unreal_estate.weighing import FIRST_KEPT, Scales, Way, buildable

CLOCK, MIRAGE = NUMBER["clock"], NUMBER["mirage"]
NOTHING = Way(0.0, "pass", 0)


def ways(sketch: Sketch) -> list[Way]:
    """All actions, with the best use of each special; one at least."""
    if sketch.is_scoring:
        return _last_ways(sketch)
    scales = Scales(sketch)
    found = _plain_ways(scales)
    if sketch.kept[scales.seat] and not sketch.halves:
        found += _special_ways(scales, found)
    return found or [NOTHING]


def _plain_ways(scales: Scales) -> list[Way]:
    """Taking a card, or building. E6."""
    found = []
    for card in set(scales.sketch.row):
        if card < KINDS:
            found.append(Way(scales.taking(card, scales.row), "take", card))
        elif card >= FIRST_KEPT:
            found.append(Way(scales.kept(card), "take", card))
        else:
            worth, more = _best(scales, card) or (0.0, ())
            found.append(Way(worth, "take", card, more))
    kinds = buildable(scales.sketch, scales.seat)
    return found + [Way(scales.building(kind), "build", kind) for kind in kinds]


def _best(scales: Scales, card: int) -> Ploy | None:
    return max(ploys(scales, card), default=None)


def _special_ways(scales: Scales, plain: list[Way]) -> list[Way]:
    """Playing specials of the hand; each is gone afterwards. E8."""
    found: list[Way] = []
    for card in scales.sketch.kept[scales.seat]:
        cost = scales.kept(card)
        if card == MIRAGE:
            found += [
                Way(scales.building(kind, mirage=True) - cost, "mirage", kind)
                for kind in buildable(scales.sketch, scales.seat)
            ]
            continue
        worth, more = (_two(plain) if card == CLOCK else _best(scales, card)) or (0.0, ())
        found.append(Way(worth - cost, "play", card, more))
    return found


def _two(plain: list[Way]) -> Ploy | None:
    """The worth of two plain actions, one after the other. E28."""
    best = sorted((way.worth for way in plain), reverse=True)[:2]
    return (sum(best), ()) if best else None


def _last_ways(sketch: Sketch) -> list[Way]:
    """In the final scoring: the points, and what is left of the best that others can build. E16."""
    seat = sketch.current
    later = [(sketch.first + turn) % sketch.seats for turn in range(sketch.turn + 1, sketch.seats)]
    found = [NOTHING]
    for kind in buildable(sketch, seat):
        points = KIND_VALUES[kind] * sketch.hands[seat][kind] * sketch.dump[kind]
        denied = sum(_denied(sketch, other, kind) for other in later)
        inns = sum(has_inn for other, has_inn in enumerate(sketch.inns) if other != seat)
        worth = points + (denied - inns * (points // 2)) / (sketch.seats - 1)
        found.append(Way(worth, "build", kind))
    return found


def _denied(sketch: Sketch, seat: Seat, kind: int) -> int:
    return _best_points(sketch, seat) - _best_points(sketch, seat, kind)


def _best_points(sketch: Sketch, seat: Seat, gone: int | None = None) -> int:
    """The most points that this seat can build for, when one kind is gone from the dump."""
    hand, dump = sketch.hands[seat], sketch.dump
    return max(KIND_VALUES[k] * hand[k] * dump[k] for k in range(KINDS) if k != gone)
