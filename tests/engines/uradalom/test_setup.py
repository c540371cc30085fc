"""Options, goals, manors and the seal. U1 to U9, U40."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.core.ballot import BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.core.chance import Dealt, Loaded
from engines.core.codec import Codec
from engines.core.errors import IllegalOptions
from engines.uradalom.events import (
    DiceRolled,
    Drawn,
    GoalKept,
    ManorPlaced,
    ManorRolled,
    SharedGoalsDrawn,
)
from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import AROUND, BESIDE
from engines.uradalom.manor import PATTERNS, placements
from engines.uradalom.moves import Draw, KeepGoal, PlaceManor, TakeBack
from engines.uradalom.prompts import DrawPrompt, GoalPrompt, ManorPrompt, SealedPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.view import UradalomPublic
from tests.engines.uradalom.tables import Table, arranged, start


def luck(seed: int = 1) -> Dealt:
    return Dealt(seed.to_bytes(4, "big"), (), 1)


def goals_table(seats: int = 2, **more: Any) -> Table:
    return start(seats, luck(), secret_goals=True, **more)


def offer(table: Table, seat: int) -> tuple[str, ...]:
    prompt = table.prompt(seat)
    assert isinstance(prompt, GoalPrompt)
    return prompt.offer


def u1_six_by_six_and_empty() -> None:
    table = start(3, luck())
    assert [estate.land for estate in table.public.estates] == [(None,) * 36] * 3
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert prompt.cells == tuple(range(36))


def u2_neighbours() -> None:
    assert BESIDE[0] == (1, 6)
    assert BESIDE[5] == (4, 11)
    assert BESIDE[7] == (1, 6, 8, 13)
    assert AROUND[7] == (0, 1, 2, 6, 8, 12, 13, 14)
    assert sum(len(cells) for cells in BESIDE) == 2 * 60


def u3_any_empty_cell() -> None:
    for cell in range(36):
        table = arranged("a", ["3.....", "4....."]).draw(0, 3, cells=(cell,)).draw(1, 4, luck())
        assert table.state.estates[0].land[cell] == "forest"


def u4_each_choice_has_what_it_needs() -> None:
    table = goals_table(shared_goals=True)
    assert [type(event) for event in table.events] == [SharedGoalsDrawn]
    assert table.public.phase == "goals"
    table.do(0, KeepGoal(goal=offer(table, 0)[0]))
    table.do(1, KeepGoal(goal=offer(table, 1)[1]), luck(2))
    kinds = [type(event) for event in table.events]
    assert kinds == [Sealed, BallotClosed, GoalKept, GoalKept, ManorRolled, ManorRolled]
    for seat in (0, 1):
        prompt = table.prompt(seat)
        assert isinstance(prompt, ManorPrompt)
        table.do(seat, PlaceManor(cells=prompt.placements[0]), luck(3))
    kinds = [type(event) for event in table.events]
    assert kinds == [Sealed, BallotOpened, ManorPlaced, ManorPlaced, DiceRolled]


def u4_a_kept_goal_stays_secret() -> None:
    table = goals_table(3)
    kept = [offer(table, seat)[0] for seat in range(3)]
    for seat, goal in enumerate(kept):
        table.do(seat, KeepGoal(goal=goal), luck(2))
    assert table.public.secret_goals == (None, None, None)
    assert [RULES.private(table.state, seat).secret_goal for seat in range(3)] == kept
    mine = [event.seen_by(1) for event in table.told(GoalKept)]
    assert mine == [None, GoalKept(seat=1, goal=kept[1]), None]
    assert [event.seen_by(None) for event in table.told(GoalKept)] == [None] * 3


def u4_no_goal_is_offered_twice() -> None:
    table = goals_table(6)
    assert len({goal for seat in range(6) for goal in offer(table, seat)}) == 12
    for seat in range(6):
        assert RULES.private(table.state, seat).offer == offer(table, seat)


def u4_only_what_was_offered() -> None:
    table = goals_table(2)
    refusal = table.refuse(0, KeepGoal(goal=offer(table, 1)[0]))
    assert (refusal.code, refusal.rule) == ("goal_not_offered", "U4")


def u5_everybody_rolls() -> None:
    table = start(3, Loaded.dice(1, 1, 2, 5, 6, 6), manor=True)
    assert [event.total for event in table.told(ManorRolled)] == [2, 7, 12]
    totals = [table.prompt(seat).total for seat in range(3)]
    assert totals == [2, 7, 12]


def u5_manors_are_placed_at_the_same_time() -> None:
    placed = [placements(2)[0], placements(7)[3]]
    for tokens in (True, False):
        table = start(2, Loaded.dice(1, 1, 2, 5), manor=True, tokens=tokens)
        table.do(1, PlaceManor(cells=placed[1]))
        assert table.public.ready == (False, True)
        assert table.public.estates[1].land == (None,) * 36
        table.do(0, PlaceManor(cells=placed[0]), luck())
        assert [event.cells for event in table.told(ManorPlaced)] == placed
        assert table.public.estates[1].land.count("manor") == 6


DATA = Path(__file__).parent / "manor_patterns.json"


def u6_all_placements() -> None:
    for pattern in json.loads(DATA.read_text()):
        total = pattern["total"]
        assert sorted(PATTERNS[total]) == sorted((r, c) for r, c in pattern["cells"])
        assert len(placements(total)) == pattern["placements"]
        assert all(len(set(cells)) == 6 for cells in placements(total))


def u6_turned_and_mirrored() -> None:
    straight = (0, 1, 2, 7, 13, 19)  # Long Avenue as drawn
    upside_down = (1, 7, 13, 18, 19, 20)
    lying = (0, 6, 7, 8, 9, 12)
    assert {straight, upside_down, lying} <= set(placements(2))
    hall = (0, 1, 2, 3, 7, 13)
    mirrored = (0, 1, 2, 3, 8, 14)
    assert {hall, mirrored} <= set(placements(3))


def u6_wholly_inside_and_the_pattern() -> None:
    table = start(2, Loaded.dice(1, 1, 2, 5), manor=True)
    around_the_edge = (3, 4, 5, 10, 16, 21)
    refusal = table.refuse(0, PlaceManor(cells=around_the_edge))
    assert (refusal.code, refusal.rule) == ("not_the_pattern", "U6")
    assert table.refuse(0, PlaceManor(cells=(0, 1, 2, 7, 13))).code == "wrong_number_of_cells"
    assert table.refuse(0, PlaceManor(cells=(0, 1, 2, 7, 13, 36))).code == "no_such_cell"
    assert table.refuse(0, PlaceManor(cells=(0, 1, 2, 7, 13, 13))).code == "cell_given_twice"
    table.do(0, PlaceManor(cells=(19, 13, 7, 2, 1, 0)))  # in any order
    assert RULES.private(table.state, 0).sealed == PlaceManor(cells=(0, 1, 2, 7, 13, 19))


def u7_secret_goals_force_a_manor() -> None:
    for side in ("a", "b"):
        settled = RULES.settle(UradalomOptions(side=side, secret_goals=True), 2)
        assert settled.manor is True
    with pytest.raises(IllegalOptions, match="secret_goals_need_manor"):
        RULES.settle(UradalomOptions(secret_goals=True, manor=False), 2)


def u7_goals_and_manor_are_free_on_both_sides() -> None:
    wanted = UradalomOptions(side="b", manor=True, shared_goals=True, secret_goals=True)
    assert RULES.settle(wanted, 2) == wanted
    usual_a = RULES.settle(UradalomOptions(), 2)
    assert (usual_a.manor, usual_a.shared_goals, usual_a.secret_goals) == (False, True, False)
    usual_b = RULES.settle(UradalomOptions(side="b"), 2)
    assert (usual_b.manor, usual_b.shared_goals, usual_b.secret_goals) == (False, False, False)


def u8_hidden_until_all_have_sealed() -> None:
    table = arranged("a", ["123456", "123456", "123456"])
    before = table.public
    table.draw(0, 5)
    assert table.events == (Sealed(seat=0),)
    assert table.reveals  # only TakeBack may undo it
    assert _but_ready(table.public) == _but_ready(before)
    assert table.public.ready == (True, False, False)
    assert table.asked == [1, 2]
    sealed = Draw(die=4, cells=(0,))
    assert table.prompt(0) == SealedPrompt(waits=False, choice=sealed, round=1, pick=1)
    assert RULES.private(table.state, 0).sealed == sealed
    assert RULES.private(table.state, 1).sealed is None
    table.draw(1, 5).draw(2, 1)
    assert [event.seat for event in table.told(Drawn)] == [0, 1, 2]
    assert table.told(BallotOpened) == [BallotOpened(seats=(0, 1, 2))]
    assert table.public.ready == (False, False, False)


def _but_ready(view: UradalomPublic) -> UradalomPublic:
    return msgspec.structs.replace(view, ready=())


def u8_a_token_turned_back() -> None:
    table = arranged("a", ["123456", "123456"]).draw(0, 5)
    table.do(0, TakeBack())
    assert table.events == (SealTakenBack(seat=0),)
    assert table.public.ready == (False, False)
    assert table.asked == [0, 1]
    table.draw(0, 2).draw(1, 6)
    assert table.state.estates[0].land[0] == "mountain"
    assert table.refuse(0, TakeBack()).code == "nothing_sealed"


def u8_sealed_is_sealed() -> None:
    table = arranged("a", ["123456", "123456"]).draw(0, 5)
    refusal = table.refuse(0, Draw(die=0, cells=(0,)))
    assert (refusal.code, refusal.rule) == ("already_sealed", "U8")


def u8_without_tokens_a_pick_is_shown_at_once() -> None:
    table = arranged("a", ["123456", "123456"], tokens=False)
    table.draw(0, 5)
    assert [type(event) for event in table.events] == [Drawn]
    assert not table.reveals
    assert table.public.estates[0].land[0] == "cottage"
    assert table.trays == ["1234.6", "123456"]
    assert table.public.ready == (True, False)
    assert list(RULES.prompts(table.state)) == [1]
    assert RULES.private(table.state, 0).sealed is None
    assert table.refuse(0, TakeBack()).code == "nothing_sealed"
    assert table.refuse(0, Draw(die=0, cells=(1,))).code == "already_chosen"
    table.draw(1, 1)
    assert table.trays == [".23456", "1234.6"]


def u8_without_tokens_goals_stay_secret() -> None:
    table = goals_table(tokens=False)
    table.do(0, KeepGoal(goal=offer(table, 0)[0]))
    assert table.events == (Sealed(seat=0),)
    table.do(0, TakeBack())
    assert table.events == (SealTakenBack(seat=0),)


def u9_colours_mean_nothing_on_a() -> None:
    table = start(2, luck())
    assert {die.terrain for one in table.public.trays if one for die in one.dice} == {None}
    table = arranged("a", ["123456", "123456"]).draw(0, 6).draw(1, 1)
    assert [event.terrain for event in table.told(Drawn)] == ["lake", "field"]


def u40_shared_goals_by_seats() -> None:
    for seats, number in {2: 1, 3: 1, 4: 2, 5: 2, 6: 3}.items():
        goals = start(seats, luck(), shared_goals=True).public.shared_goals
        assert len(set(goals)) == number


def u40_no_goals_in_solo() -> None:
    for more in ({"shared_goals": True}, {"secret_goals": True}):
        with pytest.raises(IllegalOptions, match="no_goals_in_solo"):
            RULES.settle(UradalomOptions(**more), 1)
    settled = RULES.settle(UradalomOptions(), 1)
    assert (settled.shared_goals, settled.secret_goals) == (False, False)


def u13_one_bonus_a_die() -> None:
    codec = Codec(RULES.info.forms)
    with pytest.raises(msgspec.ValidationError):
        codec.move.decode(b'{"type":"draw","die":0,"cells":[0],"bonus":["up","any"],"value":3}')


STORIES: list[Any] = [
    pytest.param(u1_six_by_six_and_empty, id="U1-six-by-six-and-empty"),
    pytest.param(u2_neighbours, id="U2-orthogonal-without-wrap"),
    pytest.param(u3_any_empty_cell, id="U3-any-empty-cell"),
    pytest.param(u4_each_choice_has_what_it_needs, id="U4-goals-then-manor-then-dice"),
    pytest.param(u4_a_kept_goal_stays_secret, id="U4-a-kept-goal-stays-secret"),
    pytest.param(u4_no_goal_is_offered_twice, id="U4-no-goal-is-offered-twice"),
    pytest.param(u4_only_what_was_offered, id="U4-only-what-was-offered"),
    pytest.param(u5_everybody_rolls, id="U5-everybody-rolls"),
    pytest.param(u5_manors_are_placed_at_the_same_time, id="U5-placed-at-the-same-time"),
    pytest.param(u6_all_placements, id="U6-all-placements-of-the-house-set"),
    pytest.param(u6_turned_and_mirrored, id="U6-turned-and-mirrored"),
    pytest.param(u6_wholly_inside_and_the_pattern, id="U6-inside-and-the-pattern"),
    pytest.param(u7_secret_goals_force_a_manor, id="U7-secret-goals-force-a-manor"),
    pytest.param(u7_goals_and_manor_are_free_on_both_sides, id="U7-free-on-both-sides"),
    pytest.param(u8_hidden_until_all_have_sealed, id="U8-hidden-until-all-have-sealed"),
    pytest.param(u8_a_token_turned_back, id="U8-a-token-turned-back"),
    pytest.param(u8_sealed_is_sealed, id="U8-sealed-is-sealed"),
    pytest.param(u8_without_tokens_a_pick_is_shown_at_once, id="U8-without-tokens"),
    pytest.param(u8_without_tokens_goals_stay_secret, id="U8-goals-stay-secret-without-tokens"),
    pytest.param(u9_colours_mean_nothing_on_a, id="U9-colours-mean-nothing-on-a"),
    pytest.param(u13_one_bonus_a_die, id="U13-one-bonus-a-die"),
    pytest.param(u40_shared_goals_by_seats, id="U40-shared-goals-by-seats"),
    pytest.param(u40_no_goals_in_solo, id="U40-no-goals-in-solo"),
]


@pytest.mark.parametrize("story", STORIES)
def test_ruling(story: Callable[[], None]) -> None:
    story()
