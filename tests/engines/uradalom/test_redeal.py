"""What a viewer cannot see is dealt anew, within what he can exclude."""

from collections import Counter

import pytest

from engines.core.chance import Dealt, Loaded
from engines.uradalom.goals import SECRET
from engines.uradalom.manor import placements
from engines.uradalom.moves import Draw, KeepGoal, PlaceManor, Prune
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate, UradalomState
from tests.engines.uradalom.tables import Table, arranged, at_last_pick, land_with_room, start

ALL = {goal.id for goal in SECRET}
MANY = range(300)


def redealt(table: Table, viewer: int | None) -> list[UradalomState]:
    """Many other truths; each is one the viewer cannot tell from this one."""
    states = [RULES.redeal(table.state, viewer, Dealt(b"anew", (), number)) for number in MANY]
    for state in states:
        assert RULES.public(state) == table.public
        if viewer is not None:
            assert RULES.private(state, viewer) == RULES.private(table.state, viewer)
    return states


def sealed(state: UradalomState, seat: int) -> object:
    assert state.ballot is not None
    return state.ballot.choices[seat]


def test_any_other_pick_may_lie_under_a_token() -> None:
    table = arranged("a", ["12....", "12....", "12...."])
    table.draw(0, 1, cells=(5,)).draw(1, 2, cells=(7,))
    states = redealt(table, 0)
    assert all(sealed(state, 0) == Draw(die=0, cells=(5,)) for state in states)
    picks = [sealed(state, 1) for state in states]
    assert {pick.die for pick in picks if isinstance(pick, Draw)} == {0, 1}
    assert {pick.bonus for pick in picks if isinstance(pick, Draw)} == {None, "up", "down", "any"}
    assert len({pick.cells for pick in picks if isinstance(pick, Draw)}) == 36
    assert all(sealed(state, 2) is None for state in states)


def test_any_other_removal_may_lie_under_a_token() -> None:
    table = arranged("b", ["155...", "266..."]).draw(0, 1).draw(1, 2).prune(1, 1)
    for viewer in (0, None):
        removals = [sealed(state, 1) for state in redealt(table, viewer)]
        assert {one.die for one in removals if isinstance(one, Prune)} == {1, 2}


def test_any_other_placement_may_lie_under_a_token() -> None:
    table = start(2, Loaded.dice(1, 1, 2, 5), manor=True)
    table.do(1, PlaceManor(cells=placements(7)[0]))
    placed = [sealed(state, 1) for state in redealt(table, 0)]
    cells = {one.cells for one in placed if isinstance(one, PlaceManor)}
    assert cells <= set(placements(7))
    assert len(cells) > 50


def goals_table() -> Table:
    table = start(3, Dealt(b"", (), 1), secret_goals=True)
    return table.do(1, KeepGoal(goal=table.state.estates[1].offer[0]))


def test_offers_come_from_what_the_viewer_was_not_offered() -> None:
    table = goals_table()
    own = set(table.state.estates[0].offer)
    found: Counter[str] = Counter()
    for state in redealt(table, 0):
        others = [goal for estate in state.estates[1:] for goal in estate.offer]
        assert len(set(others)) == 4
        assert not own & set(others)
        choice = sealed(state, 1)
        assert isinstance(choice, KeepGoal)
        assert choice.goal in state.estates[1].offer
        found[choice.goal] += 1
    assert set(found) == ALL - own


def test_a_spectator_can_exclude_no_goal() -> None:
    found = {goal for state in redealt(goals_table(), None) for goal in state.estates[0].offer}
    assert found == ALL


def kept() -> list[Estate]:
    land = land_with_room(1)
    return [
        Estate(land=land, goal="ridge", offer=("ridge", "granary")),
        Estate(land=land, goal="tenants", offer=("furrow", "tenants")),
        Estate(land=land, goal="hermits", offer=("hermits", "balanced")),
    ]


def test_a_kept_goal_is_none_that_the_viewer_drew() -> None:
    """The returned one too is known not to be another's."""
    states = redealt(at_last_pick(kept(), secret_goals=True), 0)
    assert {state.estates[0].goal for state in states} == {"ridge"}
    assert {state.estates[1].goal for state in states} == ALL - {"ridge", "granary"}
    assert all(state.estates[1].goal != state.estates[2].goal for state in states)


def test_at_the_end_kept_goals_are_known_and_returned_ones_are_not() -> None:
    table = at_last_pick(kept(), secret_goals=True)
    table.draw(0, 1).draw(1, 1).draw(2, 1)
    states = redealt(table, 0)
    assert {state.estates[1].goal for state in states} == {"tenants"}
    returned = {goal for state in states for goal in state.estates[1].offer} - {"tenants"}
    assert returned == ALL - {"ridge", "granary", "tenants", "hermits"}


@pytest.mark.parametrize("viewer", [0, None])
def test_what_is_shown_is_not_dealt_anew(viewer: int | None) -> None:
    table = arranged("a", ["12....", "12...."], tokens=False).draw(1, 2)
    assert all(state == table.state for state in redealt(table, viewer))
