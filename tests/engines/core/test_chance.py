"""Luck: fair, repeatable, and open to anybody's check."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engines.core import chance
from engines.core.chance import Chance, Dealt, Loaded, Replay
from engines.core.errors import TapeMismatch

SEED = bytes(range(32))
LUCK = Path(__file__).parents[3] / "docs" / "luck.md"

CHI_SQUARED = {2: 10.8, 5: 18.5, 6: 20.5, 24: 49.7}
"""What fair luck exceeds once in a thousand times, by number of outcomes."""


def strays(counts: Counter[Any], outcomes: int) -> float:
    expected = counts.total() / outcomes
    missing = outcomes - len(counts)
    return sum((n - expected) ** 2 for n in counts.values()) / expected + missing * expected


@pytest.mark.parametrize("n", [2, 5, 6])
def test_outcomes_are_equally_likely(n: int) -> None:
    luck = Dealt(SEED, ("a", "b"), 1)
    counts = Counter(luck.below(n) for _ in range(12_000))
    assert set(counts) == set(range(n))
    assert strays(counts, n) < CHI_SQUARED[n]


def test_orders_are_equally_likely() -> None:
    luck = Dealt(SEED, (), 7)
    counts = Counter(luck.shuffled("abcd") for _ in range(6_000))
    assert len(counts) == 24
    assert strays(counts, 24) < CHI_SQUARED[24]


def test_picks_are_equally_likely() -> None:
    luck = Dealt(SEED, (), 8)
    counts = Counter(luck.pick("abcdef") for _ in range(6_000))
    assert strays(counts, 6) < CHI_SQUARED[6]


def test_a_block_beyond_the_last_whole_multiple_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = iter([2**256 - 1, 4, 2**256 - 2])  # 2**256 - 1 is the largest multiple of 3 and of 5
    luck = Dealt(SEED, (), 1)
    monkeypatch.setattr(
        chance.hmac, "digest", lambda *_: next(blocks).to_bytes(32, "big"), raising=True
    )
    assert luck.below(3) == 4 % 3
    assert luck.below(3) == (2**256 - 2) % 3
    assert luck.tape == ((3, 1), (3, 2))


def test_one_outcome_draws_and_stands_on_the_tape() -> None:
    luck = Dealt(SEED, (), 1)
    assert luck.below(1) == 0
    assert luck.tape == ((1, 0),)


def test_numbers_larger_than_a_block_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Dealt(SEED, (), 1).below(2**256 + 1)


@pytest.mark.parametrize("n", [0, -1])
def test_there_must_be_something_to_draw_from(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Loaded(0).below(n)


def test_the_same_seed_nonces_and_step_give_the_same_luck() -> None:
    assert many(Dealt(SEED, ("a",), 3)) == many(Dealt(SEED, ("a",), 3))


@pytest.mark.parametrize(
    "other",
    [
        Dealt(SEED[::-1], ("ab", "c"), 3),
        Dealt(SEED, ("ab", "c"), 4),
        Dealt(SEED, ("a", "bc"), 3),
        Dealt(SEED, ("c", "ab"), 3),
        Dealt(SEED, ("ab", "c", ""), 3),
        Dealt(SEED, ("ab1:c",), 3),
    ],
)
def test_every_ingredient_counts(other: Dealt) -> None:
    assert many(other) != many(Dealt(SEED, ("ab", "c"), 3))


def many(luck: Chance) -> list[int]:
    return [luck.below(1_000) for _ in range(20)]


def test_a_tape_gives_the_same_rolls_picks_and_shuffles_again() -> None:
    dealt = Dealt(SEED, (), 1)
    first = story(dealt)
    replay = Replay(dealt.tape)
    assert not replay.is_used_up
    assert story(replay) == first
    assert replay.is_used_up
    assert replay.tape == dealt.tape


def story(luck: Chance) -> list[Any]:
    return [luck.roll(), luck.pick("abc"), luck.shuffled("abcdef"), luck.below(100)]


def test_a_tape_refuses_other_questions_and_more_questions() -> None:
    with pytest.raises(TapeMismatch, match="one of 6, and one of 8"):
        Replay(((6, 2),)).below(8)
    replay = Replay(((6, 2),))
    replay.below(6)
    with pytest.raises(TapeMismatch, match="at its end"):
        replay.below(6)


def test_loaded_luck_comes_as_loaded() -> None:
    luck = Loaded.dice(6, 3)
    assert [luck.roll(), luck.roll()] == [6, 3]
    with pytest.raises(TapeMismatch, match="no outcome is loaded"):
        luck.roll()
    with pytest.raises(TapeMismatch, match="7 is loaded"):
        Loaded(7).below(6)


def test_a_shuffle_keeps_every_item_and_leaves_the_list_alone() -> None:
    items = ["a", "b", "b", "c"]
    assert sorted(Dealt(SEED, (), 1).shuffled(items)) == items
    assert items == ["a", "b", "b", "c"]
    assert Dealt(SEED, (), 1).shuffled(()) == ()


# --- docs/luck.md prints a program that works --------------------------------------------------


@pytest.fixture
def program() -> dict[str, Any]:
    names: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", LUCK.read_text(encoding="utf-8"), re.DOTALL):
        exec(code, names)  # noqa: S102 - the documented program is what is tested
    return names


@pytest.mark.parametrize("nonces", [(), ("",), ("abc", ""), ("árvíz", "x" * 40)])
def test_the_documented_program_draws_what_the_house_drew(
    program: dict[str, Any], nonces: tuple[str, ...]
) -> None:
    luck = Dealt(SEED, nonces, 12)
    outcomes = [luck.below(n) for n in (6, 6, 52, 3, 1, 2**200 + 1)]
    sides = [n for n, _outcome in luck.tape]
    assert program["outcomes"](SEED, list(nonces), 12, sides) == outcomes
