"""The contract, kept by every game in every step of many games."""

from itertools import pairwise
from random import Random
from typing import Any

import jsonpatch
import pytest

from engines import registry
from engines.core.chance import Replay
from engines.core.codec import encode, plain
from engines.core.contract import Event
from engines.core.errors import IllegalMove, IllegalOptions
from engines.core.patch import apply_patch, diff
from tests.conformance.walk import Walk, luck_of, scenes

GAMES = registry.all_rules()


def test_the_game_ends_as_the_game_says_it_may(walked: Walk) -> None:
    info, result = walked.rules.info, walked.rules.result(walked.last)
    assert result is not None
    assert result.ending in info.endings
    assert len(result.seats) == walked.case.seats
    ranks = sorted(seat.rank for seat in result.seats)
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    for seat in result.seats:
        assert seat.points == sum(line.points for line in seat.lines)


def test_somebody_is_prompted_exactly_while_there_is_no_result(walked: Walk) -> None:
    for step in walked.steps:
        prompts = walked.rules.prompts(step.state)
        assert (walked.rules.result(step.state) is None) == bool(prompts)
        assert not prompts or any(prompt.waits for prompt in prompts.values())
        assert set(prompts) <= set(range(walked.case.seats))


def test_no_move_changes_the_state_it_meets(walked: Walk) -> None:
    for turn in walked.turns:
        assert encode(turn.before) == turn.bytes_before
        hash(turn.step)  # a list or dict anywhere inside would refuse


def test_everything_survives_its_bytes(walked: Walk) -> None:
    rules, codec = walked.rules, walked.codec
    assert codec.options.decode(encode(walked.case.options)) == walked.case.options
    for step in walked.steps:
        assert codec.state.decode(encode(step.state)) == step.state
        assert codec.events.decode(encode(step.events)) == step.events
        assert codec.public.decode(encode(rules.public(step.state))) == rules.public(step.state)
        for seat in range(walked.case.seats):
            mine = rules.private(step.state, seat)
            assert codec.private.decode(encode(mine)) == mine
        for prompt in rules.prompts(step.state).values():
            assert codec.prompt.decode(encode(prompt)) == prompt
    for turn in walked.turns:
        assert codec.move.decode(encode(turn.move)) == turn.move


def test_a_stored_state_goes_on_as_if_it_had_never_been_stored(walked: Walk) -> None:
    rules = walked.rules
    for turn in walked.some(15, "stored"):
        stored = walked.codec.state.decode(turn.bytes_before)
        seen = scenes(rules, stored, walked.viewers)
        assert seen == scenes(rules, turn.before, walked.viewers)
        assert rules.apply(stored, turn.seat, turn.move, Replay(turn.tape)) == turn.step
        assert rules.upgrade(plain(stored), rules.info.rules_version) == plain(stored)


def test_the_tape_gives_the_same_step_and_is_used_up(walked: Walk) -> None:
    rules, case = walked.rules, walked.case
    luck = Replay(walked.first_tape)
    assert rules.setup(case.options, case.seats, luck) == walked.first
    assert luck.is_used_up
    for turn in walked.turns:
        luck = Replay(turn.tape)
        assert rules.apply(turn.before, turn.seat, turn.move, luck) == turn.step
        assert luck.is_used_up


def test_luck_and_seals_stand_in_the_way_of_undo(walked: Walk) -> None:
    for turn in walked.turns:
        named = {type(event).__name__ for event in turn.step.events}
        is_secret = bool(named & {"Sealed", "SealTakenBack", "BallotOpened", "BallotClosed"})
        assert turn.step.reveals or not (turn.tape or is_secret)


def test_the_diff_makes_the_new_state_of_the_old(walked: Walk) -> None:
    for turn in walked.turns:
        ops = plain(diff(turn.before, turn.step.state))
        assert encode(apply_patch(plain(turn.before), ops)) == encode(turn.step.state)


def test_the_diff_makes_the_new_scene_of_the_old_for_every_viewer(walked: Walk) -> None:
    rnd = Random(str(walked.case))
    for before, after in pairwise(walked.scenes):
        for viewer in {None, rnd.choice(walked.viewers)}:
            ops = plain(diff(before[viewer], after[viewer]))
            assert apply_patch(plain(before[viewer]), ops) == plain(after[viewer])
        # The library is the judge, and slow: here it applies the last viewer's alone.
        ops = plain(diff(before[viewer], after[viewer]))
        assert jsonpatch.apply_patch(plain(before[viewer]), ops) == plain(after[viewer])


def test_every_prompt_can_be_answered_and_previewed(walked: Walk) -> None:
    rules, rnd = walked.rules, Random(str(walked.case))
    for turn in walked.some(25, "answered"):
        for seat, prompt in rules.prompts(turn.before).items():
            view, mine = rules.public(turn.before), rules.private(turn.before, seat)
            absent = rules.fallback(view, mine, prompt)
            again = rules.private(turn.before, seat)
            assert absent == rules.fallback(rules.public(turn.before), again, prompt)
            for move in (absent, rules.sample(view, mine, prompt, rnd)):
                rules.preview(view, mine, prompt, move)
                rules.apply(turn.before, seat, move, luck_of(walked.case, turn.number))


def test_who_is_not_asked_is_refused(walked: Walk) -> None:
    rules = walked.rules
    for turn in walked.turns:
        asked = rules.prompts(turn.before)
        strangers = {-1, *range(walked.case.seats + 1)} - set(asked)
        for seat in strangers:
            refuse(walked, turn.before, seat, turn.move)
    for seat in range(walked.case.seats):
        for turn in walked.some(5, f"over {seat}"):
            refuse(walked, walked.last, seat, turn.move)


def refuse(walked: Walk, state: Any, seat: int, move: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        walked.rules.apply(state, seat, move, luck_of(walked.case, 1))
    assert refused.value.code


@pytest.mark.parametrize("key", GAMES)
def test_the_game_answers_to_its_key_and_says_how_it_ends(key: str) -> None:
    info = GAMES[key].info
    assert info.key == key
    assert 1 <= info.min_seats <= info.max_seats
    assert info.endings
    assert len(set(info.endings)) == len(info.endings)


@pytest.mark.parametrize("key", GAMES)
def test_settled_options_are_settled_for_good(key: str) -> None:
    rules = GAMES[key]
    options = rules.info.forms.options()
    for seats in range(rules.info.min_seats, rules.info.max_seats + 1):
        settled = rules.settle(options, seats)
        assert rules.settle(settled, seats) == settled


@pytest.mark.parametrize("key", GAMES)
def test_a_wrong_number_of_seats_is_refused(key: str) -> None:
    rules = GAMES[key]
    for seats in (-1, 0, rules.info.min_seats - 1, rules.info.max_seats + 1):
        with pytest.raises(IllegalOptions):
            rules.settle(rules.info.forms.options(), seats)


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_event_decides_who_sees_it(key: str) -> None:
    for kind in kinds_of(GAMES[key].info.forms.event):
        assert kind.seen_by is not Event.seen_by, kind


@pytest.mark.parametrize("key", GAMES)
def test_there_is_nothing_to_upgrade_from_the_future(key: str) -> None:
    rules = GAMES[key]
    with pytest.raises(ValueError, match=str(rules.info.rules_version + 1)):
        rules.upgrade({}, rules.info.rules_version + 1)


def kinds_of(form: Any) -> tuple[type[Event], ...]:
    return getattr(form, "__args__", (form,))
