"""States that earlier rules stored come to today's form, and their games go on.

`stored/<version>_*.json` were written by the rules of that version, and stay as they are.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engines.core.chance import Dealt
from engines.dominion.info import RULES_VERSION
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState

STORED = sorted((Path(__file__).parent / "stored").glob("*.json"))
LIMIT = 5_000
EMPTY = {
    "1_amid_a_thief": ("curse",),
    "1_over": ("estate", "curse", "chapel"),
    "1_two_empty_piles": ("estate", "curse"),
}


def upgraded(file: Path) -> DominionState:
    """The state of such a file as today's."""
    raw: Any = json.loads(file.read_bytes())
    return msgspec.convert(RULES.upgrade(raw, int(file.stem[0])), DominionState, strict=True)


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_a_state_of_earlier_rules_says_which_piles_are_empty(file: Path) -> None:
    state = upgraded(file)
    assert state.empty == EMPTY[file.stem]
    assert (RULES.result(state) is None) == bool(RULES.prompts(state))


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_its_game_goes_on_to_the_end(file: Path) -> None:
    state, luck, rnd = upgraded(file), Dealt(b"upgraded", (), 1), Random(3)
    for _ in range(LIMIT):
        asked = RULES.prompts(state)
        if not asked:
            break
        ((at, prompt),) = asked.items()
        move = RULES.sample(RULES.public(state), RULES.private(state, at), prompt, rnd)
        state = RULES.apply(state, at, move, luck).state
    assert RULES.result(state)
    assert len(state.empty) >= len(EMPTY[file.stem])


def test_todays_state_stays_as_it_is() -> None:
    raw = {"supply": [0], "piles": ["moat"], "empty": ["moat"]}
    assert RULES.upgrade(raw, RULES_VERSION) is raw


@pytest.mark.parametrize("version", [0, RULES_VERSION + 1])
def test_there_are_no_other_versions(version: int) -> None:
    with pytest.raises(ValueError, match=f"version {version}"):
        RULES.upgrade({}, version)
