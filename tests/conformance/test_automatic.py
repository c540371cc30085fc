"""Automatic answers are moves like any other, and come from what the seat sees alone."""

from itertools import chain
from random import Random

import pytest

from engines import registry
from engines.core.chance import Dealt
from engines.core.codec import encode
from engines.core.contract import AnyRules, Move
from tests.conformance.cases import Case, cases
from tests.conformance.walk import LIMIT, Walk, luck_of

GAMES = registry.all_rules()
DECLARING = [key for key, rules in GAMES.items() if rules.info.automatics]


def some_chosen(rules: AnyRules, rnd: Random) -> frozenset[str]:
    """Codes that a user may choose: at most one of each group."""
    picks = (rnd.choice((*group, None)) for group in rules.info.automatics)
    return frozenset(code for code in picks if code is not None)


def answered(rules: AnyRules, state: object, seat: int, chosen: frozenset[str]) -> Move | None:
    prompt = rules.prompts(state)[seat]
    view, mine = rules.public(state), rules.private(state, seat)
    answer: Move | None = rules.automatic(view, mine, prompt, chosen)
    return answer


@pytest.mark.parametrize("key", GAMES)
def test_codes_are_stable_names_and_stand_in_one_group(key: str) -> None:
    groups = GAMES[key].info.automatics
    codes = list(chain.from_iterable(groups))
    assert len(codes) == len(set(codes))
    assert all(groups)
    assert all(code.isidentifier() and code.islower() for code in codes)


def games_of(key: str, *, is_long: bool) -> list[Case]:
    return [case for case in cases(is_long=is_long) if case.key == key]


@pytest.mark.parametrize("key", DECLARING)
def test_automatic_answers_are_never_refused_and_games_end(key: str, is_long: bool) -> None:
    """Every code answers something in these games; nobody who chose nothing is answered for."""
    rules, at_work = GAMES[key], set[str]()
    for case in games_of(key, is_long=is_long):
        rnd = Random(f"automatic {case}")
        chosen = [some_chosen(rules, rnd) for _ in range(case.seats)]
        state = rules.setup(case.options, case.seats, luck_of(case, 1)).state
        for number in range(2, 2 * LIMIT):
            asked = rules.prompts(state)
            if not asked:
                break
            seat = rnd.choice([seat for seat, prompt in asked.items() if prompt.waits])
            assert answered(rules, state, seat, frozenset()) is None
            move = answered(rules, state, seat, chosen[seat])
            if move is None:
                view, mine = rules.public(state), rules.private(state, seat)
                move = rules.sample(view, mine, asked[seat], rnd)
            else:
                at_work |= deciding(rules, state, seat, chosen[seat])
            state = rules.apply(state, seat, move, luck_of(case, number)).state
        assert rules.result(state) is not None
    assert at_work == set(chain.from_iterable(rules.info.automatics))


def deciding(rules: AnyRules, state: object, seat: int, chosen: frozenset[str]) -> set[str]:
    """The codes that would each have answered this alone."""
    return {code for code in chosen if answered(rules, state, seat, frozenset({code})) is not None}


def test_the_answer_depends_on_what_the_seat_sees_alone(walked: Walk) -> None:
    rules = walked.rules
    if not rules.info.automatics:
        return
    rnd = Random(f"unseen {walked.case}")
    for turn in walked.some(60, "automatic"):
        chosen = some_chosen(rules, rnd)
        other = rules.redeal(turn.before, turn.seat, Dealt(b"\x07" * 32, ("a", ""), turn.number))
        answers = [
            answered(rules, state, turn.seat, chosen)
            for state in (turn.before, other, walked.codec.state.decode(turn.bytes_before))
        ]
        assert encode(answers[0]) == encode(answers[1]) == encode(answers[2])
        assert encode(turn.before) == turn.bytes_before


def test_giving_up_ends_the_game_wherever_it_is_offered(walked: Walk) -> None:
    rules = walked.rules
    for turn in walked.some(10, "resigning"):
        move = rules.resigning(rules.prompts(turn.before)[turn.seat])
        if move is not None:
            step = rules.apply(turn.before, turn.seat, move, luck_of(walked.case, turn.number))
            assert rules.result(step.state) is not None


def test_a_rematch_has_settled_options_for_any_number_of_seats(walked: Walk) -> None:
    rules, result = walked.rules, walked.rules.result(walked.last)
    assert result is not None
    for seats in range(rules.info.min_seats, rules.info.max_seats + 1):
        options = rules.for_rematch(walked.case.options, result, seats)
        settled = rules.settle(options, seats)
        assert rules.settle(rules.for_rematch(settled, result, seats), seats) == settled
        if seats == walked.case.seats:
            assert settled == options
