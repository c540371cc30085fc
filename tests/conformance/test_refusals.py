"""Whatever a client sends: a step, a refusal with a code, or a validation error. Nothing else."""

from random import Random
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.core.codec import Codec, encode, plain
from engines.core.contract import AnyRules
from engines.core.errors import IllegalMove, IllegalOptions, Refusal
from engines.core.record import snake_case
from tests.conformance.walk import Walk, luck_of

GAMES = registry.all_rules()
TURNS = 25
MUTANTS = 12

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    5,
    35,
    36,
    10**30,
    1.5,
    "",
    "up",
    "\x00",
    [],
    [0],
    [0, 0],
    [-1, 36],
    list(range(40)),
    {},
    {"type": "x"},
    [[[]]],
)


def test_mutated_moves_and_random_json(walked: Walk) -> None:
    rnd = Random(f"junk {walked.case}")
    tags = _tags(walked.rules)
    accepted = refused = 0
    for turn in walked.some(TURNS, "junk"):
        raws = [_mutated(plain(turn.move), tags, rnd) for _ in range(MUTANTS)]
        for raw in [*raws, _random_json(rnd, tags)]:
            seat = rnd.randrange(walked.case.seats)
            if _try(walked, turn.before, seat, encode(raw), luck_of(walked.case, turn.number)):
                accepted += 1
            else:
                refused += 1
        assert encode(turn.before) == turn.bytes_before
    assert refused > accepted


def _try(walked: Walk, state: Any, seat: int, raw: bytes, luck: Any) -> bool:
    """Whether the move was accepted; then it must be as good as any other."""
    rules = walked.rules
    try:
        move = walked.codec.move.decode(raw)
    except msgspec.ValidationError:
        return False
    _preview(walked, state, seat, move)
    try:
        step = rules.apply(state, seat, move, luck)
    except IllegalMove as refusal:
        _is_sayable(refusal)
        return False
    assert walked.codec.state.decode(encode(step.state)) == step.state
    assert (rules.result(step.state) is None) == bool(rules.prompts(step.state))
    return True


def _is_sayable(refusal: Refusal) -> None:
    """It has a stable code, and facts that can be sent."""
    assert refusal.code.replace("_", "a").isalnum()
    assert plain(dict(refusal.facts)).keys() == refusal.facts.keys()


def _preview(walked: Walk, state: Any, seat: int, move: Any) -> None:
    prompt = walked.rules.prompts(state).get(seat)
    if prompt is not None:
        view, mine = walked.rules.public(state), walked.rules.private(state, seat)
        try:
            walked.rules.preview(view, mine, prompt, move)
        except IllegalMove as refusal:
            _is_sayable(refusal)


def _tags(rules: AnyRules) -> list[str]:
    form = rules.info.forms.move
    return [snake_case(kind.__name__) for kind in getattr(form, "__args__", (form,))]


def _mutated(move: dict[str, Any], tags: list[str], rnd: Random) -> Any:
    """The move with one or two things wrong."""
    for _ in range(rnd.randint(1, 2)):
        key = rnd.choice([*move, "extra"])
        what = rnd.randrange(5)
        if what == 0:
            move.pop(key, None)
        elif what == 1:
            move["type"] = rnd.choice(tags)
        elif what == 2 and isinstance(move.get(key), list):
            move[key] = _disordered(move[key], rnd)
        elif what == 3 and type(move.get(key)) is int:
            move[key] += rnd.choice((-1, 1, 7, -(2**40)))
        else:
            move[key] = rnd.choice(JUNK)
    return move


def _disordered(items: list[Any], rnd: Random) -> list[Any]:
    more = [*items, *items[:1], rnd.choice(JUNK)]
    return rnd.sample(more, rnd.randint(0, len(more)))


def _random_json(rnd: Random, tags: list[str]) -> Any:
    if rnd.random() < 0.3:
        return rnd.choice(JUNK)
    names = ("type", "card", "cells", "die", "seat", "goal")
    raw = {rnd.choice(names): rnd.choice(JUNK) for _ in range(rnd.randint(0, 4))}
    return {**raw, "type": rnd.choice(tags)} if rnd.random() < 0.5 else raw


@pytest.mark.parametrize("key", GAMES)
def test_random_options(key: str) -> None:
    rules, rnd = GAMES[key], Random(key)
    codec = Codec(rules.info.forms)
    usual = plain(rules.info.forms.options())
    for _ in range(500):
        raw = {name: rnd.choice((value, True, *JUNK)) for name, value in usual.items()}
        raw |= {"extra": 1} if rnd.random() < 0.1 else {}
        try:
            options = codec.options.decode(encode(raw))
            settled = rules.settle(options, rnd.randint(-1, 9))
        except msgspec.ValidationError:
            continue
        except IllegalOptions as refusal:
            _is_sayable(refusal)
        else:
            assert codec.options.decode(encode(settled)) == settled
