"""Sixty positions with a line of play each, and what comes of it."""

import copy
from typing import Any

import pytest

from tests.engines.dominion import scenarios

ALL = scenarios.read()


@pytest.mark.parametrize("scenario", ALL, ids=[one["id"] for one in ALL])
def test_scenario(scenario: dict[str, Any]) -> None:
    scenarios.play(scenario)


def test_there_are_sixty_and_each_has_a_name_of_its_own() -> None:
    assert len({one["id"] for one in ALL}) == len(ALL) >= 60


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("expected", "p0", "hand"), ["Copper"]),
        (("expected", "p0", "deck"), ["Gold", "Copper"]),
        (("expected", "actions"), 3),
        (("decisions",), []),
        (("decisions", 0, "who"), 1),
        (("decisions", 0, "kind"), "chapel"),
        (("decisions", 0, "answer"), ["Estate"]),
        (("decisions", 0, "not_legal"), ["Estate"]),
    ],
)
def test_a_wrong_scenario_fails(path: tuple[Any, ...], value: Any) -> None:
    """The adapter looks at what it is told: the Cellar's scenario, falsified."""
    scenario = copy.copy(next(one for one in ALL if one["id"] == "dom-020"))
    place: Any = scenario
    for key in path[:-1]:
        place[key] = copy.copy(place[key])
        place = place[key]
    place[path[-1]] = value
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        scenarios.play(scenario)
