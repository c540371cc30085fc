"""How specials may be used, and what each way is worth. Worths of different kinds add up."""

from collections.abc import Callable
from itertools import combinations

from engines.core.contract import Seat
from engines.unreal_estate.sketch import KIND_VALUES, KINDS, NUMBER, Counts, Sketch
from engines.unreal_estate.taking import guild_points, survey_points
from engines.unreal_estate.weighing import Scales

Ploy = tuple[float, tuple[int, ...]]
"""What it is worth, and the answers: kinds of building, or a seat and cards."""

INN_HOPE = 0.25
"""How much of what a rival could build best now an Inn is thought to bring."""


def ploys(scales: Scales, card: int) -> list[Ploy]:
    """The ways to use a special now; none if it cannot be used, or nobody knows what it meets."""
    return _PLOYS[card](scales)


def _lone(worth: float) -> list[Ploy]:
    return [(worth, ())]


def _survey(scales: Scales) -> list[Ploy]:
    return _lone(survey_points(sum(map(bool, scales.sketch.dump))))


def _guildhall(scales: Scales) -> list[Ploy]:
    return _lone(guild_points(sum(scales.own)))


def _singles(scales: Scales, source: Counts) -> list[Ploy]:
    return [(scales.taking(kind, source), (kind,)) for kind in range(KINDS) if source[kind]]


def _well(scales: Scales) -> list[Ploy]:
    return _singles(scales, scales.sketch.dump)


def _crane(scales: Scales) -> list[Ploy]:
    return _singles(scales, scales.row)


def _scrapyard(scales: Scales) -> list[Ploy]:
    return _with_pairs(_singles(scales, scales.sketch.dump))


def _with_pairs(singles: list[Ploy]) -> list[Ploy]:
    """One of them, or two of different kinds."""
    pairs = [(a + b, (*one, *two)) for (a, one), (b, two) in combinations(singles, 2)]
    return singles + pairs


def _warehouse(scales: Scales) -> list[Ploy]:
    """Two of the row, or the only one."""
    row = scales.row
    singles = _singles(scales, row)
    if sum(row) <= 1:
        return singles
    twins = [(scales.taking(kind, row, 2), (kind, kind)) for kind in range(KINDS) if row[kind] > 1]
    return _with_pairs(singles)[len(singles) :] + twins


def _kiln(scales: Scales) -> list[Ploy]:
    """A building of the hand onto the dump, or none."""
    own, sketch = scales.own, scales.sketch
    changes = (own, -1), (sketch.sums, -1), (sketch.dump, 1)
    return _lone(0.0) + [
        (scales.gain(kind, *changes), (kind,)) for kind in range(KINDS) if own[kind]
    ]


def _archive(scales: Scales) -> list[Ploy]:
    return _one_or_two(scales, scales.sketch.discard, 1)


def _demolition(scales: Scales) -> list[Ploy]:
    return _one_or_two(scales, scales.sketch.dump, -1)


def _one_or_two(scales: Scales, source: Counts, sign: int) -> list[Ploy]:
    """One or two alike go onto the dump, or off it."""
    dump = scales.sketch.dump
    return [
        (scales.gain(kind, (dump, sign * count)), (kind,) * count)
        for kind in range(KINDS)
        for count in (1, 2)
        if source[kind] >= count
    ]


def _watchtower(scales: Scales) -> list[Ploy]:
    rivals = [rival for rival in scales.rivals if cards_of(scales.sketch, rival)]
    return [(_at_random(scales, rival), (rival,)) for rival in rivals]


def _at_random(scales: Scales, victim: Seat) -> float:
    """The average of the cards that are known to be there."""
    cards = cards_of(scales.sketch, victim)
    return sum(scales.stolen(card, victim) for card in cards) / len(cards)


def cards_of(sketch: Sketch, seat: Seat) -> list[int]:
    """The cards of a hand one by one."""
    hand = sketch.hands[seat]
    cards = [kind for kind in range(KINDS) for _ in range(hand[kind])]
    return cards + sketch.kept[seat]


def _swap(scales: Scales) -> list[Ploy]:
    """The best exchange with each rival."""
    found = (exchanges(scales, rival) for rival in scales.rivals)
    return [max(ways) for ways in found if ways]


def exchanges(scales: Scales, victim: Seat) -> list[Ploy]:
    """Every exchange with this rival, but of two alike. E29."""
    gives = set(cards_of(scales.sketch, scales.seat)) - {NUMBER["swap"]}
    takes = set(cards_of(scales.sketch, victim))
    costs = {card: scales.lost(card, victim) for card in gives}
    return [
        (scales.stolen(take, victim) + costs[give], (victim, take, give))
        for take in takes
        for give in gives
        if take != give
    ]


def _inn(scales: Scales) -> list[Ploy]:
    """Laid before its seat, it waits for somebody to build. E22."""
    sketch = scales.sketch
    best = max(
        KIND_VALUES[kind] * sketch.hands[rival][kind] * sketch.dump[kind]
        for rival in scales.rivals
        for kind in range(KINDS)
    )
    return _lone(INN_HOPE * best + scales.weights.inn_laid)


def _clock(_scales: Scales) -> list[Ploy]:
    """As good as the two best plain actions, which are weighed elsewhere."""
    return []


_PLOYS: dict[int, Callable[[Scales], list[Ploy]]] = {
    NUMBER["watchtower"]: _watchtower,
    NUMBER["well"]: _well,
    NUMBER["crane"]: _crane,
    NUMBER["kiln"]: _kiln,
    NUMBER["survey"]: _survey,
    NUMBER["guildhall"]: _guildhall,
    NUMBER["inn"]: _inn,
    NUMBER["warehouse"]: _warehouse,
    NUMBER["archive"]: _archive,
    NUMBER["demolition"]: _demolition,
    NUMBER["swap"]: _swap,
    NUMBER["clock"]: _clock,
    NUMBER["scrapyard"]: _scrapyard,
}
