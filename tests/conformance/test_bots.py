"""Bots play by the rules, see what their seat sees, and follow their seed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engines import registry
from engines.core.bots import LEVELS, AnyBot, Dream, Level, choose, scene
from engines.core.codec import encode
from engines.core.dreams import Searcher
from tests.conformance.cases import Case, cases
from tests.conformance.walk import Turn, Walk, luck_of, walk

DREAMS = 3
"""Enough to go down the tree and back; how well a bot plays is measured in bench/bots."""

WITH_BOTS = [key for key in registry.KEYS if registry.bot_of(key) is not None]


def bot_of(walked: Walk) -> AnyBot:
    bot = registry.bot_of(walked.case.key)
    if bot is None:
        pytest.skip("this game has no bot")
    return bot


def chosen(walked: Walk, turn: Turn, level: Level, salt: int = 0) -> Any:
    """The move of a level where the seat of this turn was asked; `salt` changes the truth only."""
    rules, bot = walked.rules, bot_of(walked)
    truth = turn.before
    if salt:
        truth = rules.redeal(truth, turn.seat, luck_of(walked.case, 2_000_000 + salt))
    dream = rules.redeal(truth, turn.seat, luck_of(walked.case, turn.number))
    rnd = Random(f"{turn.number} {level}")
    dreamt = Dream(rules, dream, turn.seat)
    return choose(bot, level, dreamt, rnd, lambda dreams: dreams < DREAMS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_every_question_by_the_rules(walked: Walk, level: Level) -> None:
    for turn in walked.some(30 if level != "strong" else 4, f"bots {level}"):
        move = chosen(walked, turn, level)
        walked.rules.apply(turn.before, turn.seat, move, luck_of(walked.case, turn.number))


def test_every_candidate_of_a_search_is_legal_and_is_named_once(walked: Walk) -> None:
    bot, rules = bot_of(walked), walked.rules
    if not isinstance(bot, Searcher):
        pytest.skip("this bot's search does not begin with candidates")
    for turn in walked.some(20, "candidates"):
        moves = bot.candidates(*scene(rules, turn.before, turn.seat), Random(turn.number))
        assert len(moves) == len(set(moves)) > 0
        for move in moves:
            rules.apply(turn.before, turn.seat, move, luck_of(walked.case, turn.number))


@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_that_look_the_same_make_a_bot_move_alike(walked: Walk, level: Level) -> None:
    for turn in walked.some(12 if level != "strong" else 3, f"worlds {level}"):
        assert chosen(walked, turn, level, salt=1) == chosen(walked, turn, level)


def test_where_a_redeal_ends_does_not_depend_on_what_was_not_seen(walked: Walk) -> None:
    """Bots think in redealt states: what lay where nobody looked must not shine through."""
    rules = walked.rules
    for turn in walked.some(30, "canonical"):
        for viewer in walked.viewers:
            dreams = {
                encode(rules.redeal(truth, viewer, luck_of(walked.case, turn.number)))
                for truth in truths(walked, turn, viewer)
            }
            assert len(dreams) == 1


def truths(walked: Walk, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """The state of a turn, and others that the viewer cannot tell from it."""
    yield turn.before
    for salt in range(2):
        yield walked.rules.redeal(turn.before, viewer, luck_of(walked.case, 3_000_000 + salt))


@pytest.mark.parametrize("key", WITH_BOTS)
@pytest.mark.parametrize("level", ["easy", "steady"])
def test_a_game_of_bots_alone_ends(key: str, level: Level) -> None:
    for case in [case for case in cases(is_long=False) if case.key == key][:4]:
        played = walk_of_bots(case, level)
        assert case.rules.result(played) is not None


def walk_of_bots(case: Case, level: Level) -> Any:
    """The state in which a game ends that bots play with each other."""
    rules, bot, rnd = case.rules, registry.bot_of(case.key), Random(str(case))
    assert bot is not None
    state = rules.setup(case.options, case.seats, luck_of(case, 1)).state
    for number in range(2, 5_000):
        waiting = [seat for seat, prompt in rules.prompts(state).items() if prompt.waits]
        if not waiting:
            return state
        seat = waiting[0]
        dream = Dream(rules, rules.redeal(state, seat, luck_of(case, number)), seat)
        move = choose(bot, level, dream, rnd, lambda _: False)
        state = rules.apply(state, seat, move, luck_of(case, number)).state
    raise AssertionError(f"{case} of bots did not end")


@pytest.mark.parametrize("key", WITH_BOTS)
def test_a_game_with_bots_is_walked(key: str) -> None:
    """The tests above see its questions."""
    assert any(walk(case).turns for case in cases(is_long=False)[:200] if case.key == key)
