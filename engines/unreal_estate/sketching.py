"""The course of a game in pencil: actions, rounds, the final scoring. E6, E11, E14, E15."""

from random import Random

from engines.core.contract import Seat
from engines.unreal_estate.building import INN_SHARE
from engines.unreal_estate.info import TERMS
from engines.unreal_estate.pencilled import REVEALED, least, pass_on, work
from engines.unreal_estate.sketch import KIND_VALUES, KINDS, Sketch
from engines.unreal_estate.ways import CLOCK, MIRAGE, ways
from engines.unreal_estate.weighing import FIRST_KEPT, Way

ANSWER, GIVE = "answer", "give"
"""Verbs of ways that are no actions: the answer to a special that has left its place; at the Bazaar
the card of seat `more`.
"""


def act(sketch: Sketch, way: Way, rnd: Random) -> None:
    """Make an action of who has the turn, and lay the next row if it was the last of a round."""
    step(sketch, way, rnd)
    if sketch.is_between:
        lay(sketch, rnd)


def step(sketch: Sketch, way: Way, rnd: Random) -> None:
    """Make an action; a round that is over is cleared away, and no more."""
    seat = sketch.current
    _, verb, card, more = way
    if verb == GIVE:
        _give(sketch, more[0], card)
        return
    if verb == "take":
        _take(sketch, seat, card, more, rnd)
    elif verb == "play":
        sketch.kept[seat].remove(card)
        work(sketch, card, more, rnd)
        if card == CLOCK:
            return
    elif verb == ANSWER:
        work(sketch, card, more, rnd)
    elif verb != "pass":
        _build(sketch, seat, card, mirage=verb == "mirage")
    _end_action(sketch)


def _give(sketch: Sketch, seat: Seat, card: int) -> None:
    """Pass this card on at the Bazaar, others what seems least; then the row's other specials."""
    passed = [least(sketch, other) for other in range(sketch.seats)]
    passed[seat] = card
    pass_on(sketch, passed)
    reveal(sketch)


def _take(sketch: Sketch, seat: Seat, card: int, more: tuple[int, ...], rnd: Random) -> None:
    sketch.row.remove(card)
    if card < KINDS:
        sketch.hold(seat, card, 1)
    elif card >= FIRST_KEPT:
        sketch.kept[seat].append(card)
    else:
        work(sketch, card, more, rnd)


def _build(sketch: Sketch, seat: Seat, kind: int, *, mirage: bool) -> None:
    count, stack = sketch.hands[seat][kind], sketch.dump[kind]
    if mirage:
        sketch.kept[seat].remove(MIRAGE)
    points = KIND_VALUES[kind] * count * (stack + mirage)
    sketch.hold(seat, kind, -count)
    sketch.dump[kind] = 0
    sketch.discard[kind] += count + stack
    sketch.scores[seat] += points
    for other in range(sketch.seats):
        if sketch.inns[other] and other != seat:
            sketch.scores[other] += points // INN_SHARE
            sketch.inns[other] = False


def _end_action(sketch: Sketch) -> None:
    if sketch.halves:
        sketch.halves -= 1
        if sketch.halves and (sketch.row or any(sketch.hands[sketch.current])):
            return
        sketch.halves = 0
    sketch.turn += 1
    if sketch.turn < sketch.turns:
        return
    if sketch.is_scoring:
        sketch.is_over = True
    else:
        _end_round(sketch)


def _end_round(sketch: Sketch) -> None:
    for card in sketch.row:
        if card < KINDS:
            sketch.dump[card] += 1
    sketch.first = (sketch.first + 1) % sketch.seats
    sketch.turn, sketch.row = 0, []
    if len(sketch.deck) < TERMS[sketch.seats].row:
        sketch.is_scoring, sketch.turns = True, sketch.seats
    else:
        sketch.left -= 1
        sketch.is_between = True


def lay(sketch: Sketch, rnd: Random) -> None:
    """Lay the next row, and resolve what acts at once."""
    sketch.is_between = False
    sketch.row = sketch.draw(TERMS[sketch.seats].row, rnd)
    reveal(sketch)


def reveal(sketch: Sketch) -> None:
    """Resolve what is in the row and acts when it is laid."""
    for card in sketch.row[:]:
        if card in REVEALED:
            sketch.row.remove(card)
            REVEALED[card](sketch)


def go_on(sketch: Sketch, rnd: Random) -> None:
    """Do what looks best now."""
    step(sketch, max(ways(sketch)), rnd)
