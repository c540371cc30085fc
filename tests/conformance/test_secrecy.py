"""What a viewer cannot see could be anything else, and nothing he is shown would be different."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.core.chance import Replay
from engines.core.codec import encode
from engines.core.contract import Step, Viewer
from engines.core.errors import IllegalMove, TapeMismatch
from engines.core.patch import diff
from tests.conformance.cases import Case, cases
from tests.conformance.walk import Turn, Walk, luck_of, scenes, walk

GAMES = registry.all_rules()


def redealt(walked: Walk, state: Any, viewer: Viewer, salt: int = 0) -> Any:
    """Another truth that this viewer cannot tell from `state`."""
    return walked.rules.redeal(state, viewer, luck_of(walked.case, 1_000_000 + salt))


def test_a_redeal_of_the_unseen_changes_no_byte_of_a_scene(walked: Walk, is_long: bool) -> None:
    rnd = Random(f"redeal {walked.case}")
    for number, (step, seen) in enumerate(zip(walked.steps, walked.scenes, strict=True)):
        viewers = walked.viewers if is_long else rnd.sample(walked.viewers, 2)
        for viewer in viewers:
            other = redealt(walked, step.state, viewer, number)
            (shown,) = scenes(walked.rules, other, [viewer]).values()
            assert encode(shown) == encode(seen[viewer])


def test_a_redealt_state_is_a_state(walked: Walk) -> None:
    """It is strict JSON, and the game goes on in it."""
    for turn in walked.some(5, "redealt"):
        for viewer in walked.viewers:
            other = redealt(walked, turn.before, viewer)
            assert walked.codec.state.decode(encode(other)) == other
            assert set(walked.rules.prompts(other)) == set(walked.rules.prompts(turn.before))


def test_whether_a_move_is_legal_depends_on_what_its_seat_sees_alone(walked: Walk) -> None:
    """A refusal that knew more would tell more."""
    for turn in walked.some(40, "legal"):
        other = redealt(walked, turn.before, turn.seat, turn.number)
        walked.rules.apply(other, turn.seat, turn.move, luck_of(walked.case, turn.number))


def test_events_tell_a_viewer_nothing_that_his_scene_does_not_show(walked: Walk) -> None:
    """Where two truths end in the same scene for him, he is told the same story of both."""
    for turn in walked.some(20, "told"):
        for viewer in walked.viewers:
            seen, told = shown_and_told(walked, turn.step, viewer)
            for step in other_truths(walked, turn, viewer):
                other_seen, other_told = shown_and_told(walked, step, viewer)
                if other_seen == seen:
                    assert other_told == told


def test_the_set_up_tells_a_viewer_nothing_that_his_scene_does_not_show(walked: Walk) -> None:
    """The same, where the luck of the set-up is another."""
    rnd = Random(f"set-up {walked.case}")
    for viewer in {None, rnd.choice(walked.viewers)}:
        seen, told = shown_and_told(walked, walked.first, viewer)
        for step in other_set_ups(walked, rnd):
            other_seen, other_told = shown_and_told(walked, step, viewer)
            if other_seen == seen:
                assert other_told == told


def other_set_ups(walked: Walk, rnd: Random) -> Iterator[Step[Any, Any]]:
    """The set-up with one outcome of its luck changed, in a few ways."""
    tape = walked.first_tape
    for place in rnd.sample(range(len(tape)), min(12, len(tape))):
        n, _ = tape[place]
        luck = Replay((*tape[:place], (n, rnd.randrange(n)), *tape[place + 1 :]))
        try:
            yield walked.rules.setup(walked.case.options, walked.case.seats, luck)
        except TapeMismatch:
            continue  # the other outcome led to other questions


def shown_and_told(walked: Walk, step: Step[Any, Any], viewer: Viewer) -> tuple[bytes, bytes]:
    (shown,) = scenes(walked.rules, step.state, [viewer]).values()
    told = [event.seen_by(viewer) for event in step.events]
    return encode(shown), encode([event for event in told if event is not None])


def other_truths(walked: Walk, turn: Turn, viewer: Viewer) -> Iterator[Step[Any, Any]]:
    """The same turn with the unseen dealt anew, and with other choices of another seat."""
    rules, rnd = walked.rules, Random(f"truths {turn.number} {viewer}")
    states = [turn.before, *(redealt(walked, turn.before, viewer, salt) for salt in range(2))]
    for state in states:
        moves = [turn.move]
        if turn.seat != viewer:
            view, mine = rules.public(state), rules.private(state, turn.seat)
            prompt = rules.prompts(state)[turn.seat]
            moves += [rules.sample(view, mine, prompt, rnd) for _ in range(2)]
        for move in moves:
            try:
                yield rules.apply(state, turn.seat, move, luck_of(walked.case, turn.number))
            except IllegalMove:
                continue  # with another hand the move that was made could not be


def test_an_event_is_shown_whole_redacted_or_not_at_all(walked: Walk) -> None:
    for step in walked.steps:
        for viewer in walked.viewers:
            for event in step.events:
                seen = event.seen_by(viewer)
                assert seen is None or type(seen) is type(event)
                assert seen is None or walked.codec.events.decode(encode((seen,))) == (seen,)


def test_a_seal_shows_nothing_but_its_mark(walked: Walk) -> None:
    """To the others; and the questions of those still asked stay the same."""
    for turn, before, after in zip(walked.turns, walked.scenes, walked.scenes[1:], strict=False):
        if only_sealed(turn):
            ops = diff(before[None].public, after[None].public)
            assert [type(op.value) for op in ops] == [bool], ops
            own = after[turn.seat].prompt
            assert own is not None
            assert own.waits == (type(turn.step.events[0]).__name__ == "SealTakenBack")
            for viewer in set(walked.viewers) - {turn.seat, None}:
                assert before[viewer].private == after[viewer].private
                assert before[viewer].prompt == after[viewer].prompt


def only_sealed(turn: Turn) -> bool:
    names = {type(event).__name__ for event in turn.step.events}
    return names in ({"Sealed"}, {"SealTakenBack"})


# --- the tests above are worth something ------------------------------------------------------

NO_SECRETS = {"dominion": {"owned"}}
"""Private parts that repeat, for one seat, what was told to all: a game's own tests prove it."""


@pytest.mark.parametrize("key", GAMES)
def test_a_redeal_changes_every_secret(key: str) -> None:
    """Whatever changes in a seat's private part is dealt anew for some other viewer, sometimes."""
    walks = [walk(case) for case in few_cases(key)]
    hidden = set().union(*map(changing_fields, walks)) - NO_SECRETS.get(key, set())
    changed = set().union(*map(redealt_fields, walks))
    missing = {(name, spectator) for name in hidden for spectator in (False, True)} - changed
    assert not missing, f"never dealt anew (field, for a spectator): {missing}"


def few_cases(key: str) -> list[Case]:
    return [case for case in cases(is_long=False) if case.key == key and case.seats in (2, 3)]


def changing_fields(walked: Walk) -> set[str]:
    """The private fields that are not the same all game long."""
    found: set[str] = set()
    for seat in range(walked.case.seats):
        mine = [msgspec.structs.asdict(seen[seat].private) for seen in walked.scenes]
        found |= {name for name in mine[0] if any(m[name] != mine[0][name] for m in mine)}
    return found


def redealt_fields(walked: Walk) -> set[tuple[str, bool]]:
    """The private fields of other seats that a redeal changed, and whether for a spectator."""
    found: set[tuple[str, bool]] = set()
    for number, step in enumerate(walked.steps):
        for viewer in (0, None):
            other = redealt(walked, step.state, viewer, number)
            for seat in set(range(walked.case.seats)) - {viewer}:
                old = walked.rules.private(step.state, seat)
                new = walked.rules.private(other, seat)
                names = {op.path.split("/")[1] for op in diff(old, new)}
                found |= {(name, viewer is None) for name in names}
    return found


@pytest.mark.parametrize("key", GAMES)
def test_seals_are_made_and_taken_back_in_the_games_played(key: str) -> None:
    """A game that uses ballots shows both to the tests above."""
    names = {
        type(event).__name__
        for case in few_cases(key)
        for step in walk(case).steps
        for event in step.events
    }
    assert ("Sealed" in names) == ("SealTakenBack" in names)
