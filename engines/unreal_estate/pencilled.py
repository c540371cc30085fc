"""Specials at work in a sketch: those of the row when it is laid, and the others. E5, E7, E8."""

from collections.abc import Callable
from random import Random

from engines.core.contract import Seat
from engines.unreal_estate.keeping import CLOCK_HALVES
from engines.unreal_estate.ploys import cards_of, exchanges
from engines.unreal_estate.revealing import QUAKE_LEAST, SWING
from engines.unreal_estate.sketch import KIND_VALUES, KINDS, NUMBER, Sketch
from engines.unreal_estate.taking import guild_points, survey_points
from engines.unreal_estate.weighing import Scales

More = tuple[int, ...]


def dragon(sketch: Sketch) -> None:
    """Discard the largest stack; the Temple, before other 3s in order, loses a tie."""
    dump = sketch.dump
    largest = max(range(KINDS), key=lambda kind: (dump[kind], KIND_VALUES[kind], kind != _TEMPLE))
    sketch.discard[largest] += dump[largest]
    dump[largest] = 0


_TEMPLE = NUMBER["temple"]


def mudslide(sketch: Sketch) -> None:
    """The cheapest building of the row goes to the dump, the leftmost among equals."""
    kinds = [card for card in sketch.row if card < KINDS]
    if kinds:
        cheapest = min(kinds, key=KIND_VALUES.__getitem__)
        sketch.row.remove(cheapest)
        sketch.dump[cheapest] += 1


def quake(sketch: Sketch) -> None:
    """One card of every stack of three or more is discarded."""
    for kind in range(KINDS):
        if sketch.dump[kind] >= QUAKE_LEAST:
            sketch.dump[kind] -= 1
            sketch.discard[kind] += 1


def bazaar(sketch: Sketch) -> None:
    """Everybody passes what seems least."""
    pass_on(sketch, [least(sketch, seat) for seat in range(sketch.seats)])


def pass_on(sketch: Sketch, passed: list[int | None]) -> None:
    """These cards go to the left; None is of an empty hand."""
    for seat, card in enumerate(passed):
        if card is not None:
            sketch.hand_over(seat, (seat + 1) % sketch.seats, card)


def least(sketch: Sketch, seat: Seat) -> int | None:
    """The building that would bring least, or any special of a hand without buildings."""
    hand, dump = sketch.hands[seat], sketch.dump
    kinds = [kind for kind in range(KINDS) if hand[kind]]
    if not kinds:
        return next(iter(sketch.kept[seat]), None)
    return min(kinds, key=lambda kind: KIND_VALUES[kind] * (1 + 2 * dump[kind] + (hand[kind] > 1)))


def tax(sketch: Sketch) -> None:
    """The highest score loses points."""
    _swing(sketch, max(sketch.scores), -SWING)


def fountain(sketch: Sketch) -> None:
    """The lowest score gains points."""
    _swing(sketch, min(sketch.scores), SWING)


def _swing(sketch: Sketch, score: int, points: int) -> None:
    hit = [seat for seat, own in enumerate(sketch.scores) if own == score]
    if len(hit) < sketch.seats:
        for seat in hit:
            sketch.scores[seat] += max(points, -score)


REVEALED: dict[int, Callable[[Sketch], None]] = {
    NUMBER["dragon"]: dragon,
    NUMBER["bazaar"]: bazaar,
    NUMBER["mudslide"]: mudslide,
    NUMBER["quake"]: quake,
    NUMBER["tax"]: tax,
    NUMBER["fountain"]: fountain,
}


def work(sketch: Sketch, card: int, more: More, rnd: Random) -> None:
    """Let a special that was taken or played do what `more` says; what it says nothing to lapses.

    A Changeling House that only knows whose hand it opens makes the best exchange there.
    """
    seat = sketch.current
    if card in _BY_ITSELF:
        _BY_ITSELF[card](sketch, seat)
    elif card == _WATCHTOWER and more:
        cards = cards_of(sketch, more[0])
        sketch.hand_over(more[0], seat, cards[int(rnd.random() * len(cards))])
    elif card == _SWAP and more:
        _exchange(sketch, seat, more)
    elif more:
        for kind in more:
            _MOVED[card](sketch, seat, kind)


_WATCHTOWER, _SWAP = NUMBER["watchtower"], NUMBER["swap"]


def _exchange(sketch: Sketch, seat: Seat, more: More) -> None:
    victim, *cards = more
    if not cards:
        found = exchanges(Scales(sketch), victim)
        if not found:
            return
        _, *cards = max(found)[1]
    take, give = cards
    sketch.hand_over(victim, seat, take)
    sketch.hand_over(seat, victim, give)


def _survey(sketch: Sketch, seat: Seat) -> None:
    sketch.scores[seat] += survey_points(sum(map(bool, sketch.dump)))


def _guildhall(sketch: Sketch, seat: Seat) -> None:
    sketch.scores[seat] += guild_points(sum(sketch.hands[seat]))


def _inn(sketch: Sketch, seat: Seat) -> None:
    sketch.inns[seat] = True


def _clock(sketch: Sketch, _seat: Seat) -> None:
    sketch.halves = CLOCK_HALVES


_BY_ITSELF: dict[int, Callable[[Sketch, Seat], None]] = {
    NUMBER["survey"]: _survey,
    NUMBER["guildhall"]: _guildhall,
    NUMBER["inn"]: _inn,
    NUMBER["clock"]: _clock,
}


def _from_row(sketch: Sketch, seat: Seat, kind: int) -> None:
    sketch.row.remove(kind)
    sketch.hold(seat, kind, 1)


def _from_dump(sketch: Sketch, seat: Seat, kind: int) -> None:
    sketch.dump[kind] -= 1
    sketch.hold(seat, kind, 1)


def _from_hand(sketch: Sketch, seat: Seat, kind: int) -> None:
    sketch.hold(seat, kind, -1)
    sketch.dump[kind] += 1


def _from_discard(sketch: Sketch, _seat: Seat, kind: int) -> None:
    sketch.discard[kind] -= 1
    sketch.dump[kind] += 1


def _off_dump(sketch: Sketch, _seat: Seat, kind: int) -> None:
    sketch.dump[kind] -= 1
    sketch.discard[kind] += 1


_MOVED: dict[int, Callable[[Sketch, Seat, int], None]] = {
    NUMBER["well"]: _from_dump,
    NUMBER["scrapyard"]: _from_dump,
    NUMBER["crane"]: _from_row,
    NUMBER["warehouse"]: _from_row,
    NUMBER["kiln"]: _from_hand,
    NUMBER["archive"]: _from_discard,
    NUMBER["demolition"]: _off_dump,
}
