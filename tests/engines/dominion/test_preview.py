"""What a move would bring, and that whatever is refused as a move is refused as a preview."""

from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    DominionMove,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.rules import RULES
from tests.engines.dominion.tables import Table, arranged, seat


def previewed(table: Table, move: DominionMove) -> tuple[dict[str, int], dict[str, int]]:
    ((at, prompt),) = RULES.prompts(table.state).items()
    view, mine = RULES.public(table.state), RULES.private(table.state, at)
    preview = RULES.preview(view, mine, prompt, move)
    return (
        {line.code: line.points for line in preview.before},
        {line.code: line.points for line in preview.after},
    )


@pytest.mark.parametrize(
    ("move", "after"),
    [
        (PlayAction(card="festival"), (2, 2, 7)),
        (PlayAction(card="smithy"), (0, 1, 5)),
        (PlayTreasure(card="gold"), (1, 1, 8)),
        (PlayTreasures(), (1, 1, 9)),
        (BuyCard(card="silver"), (1, 0, 2)),
        (EndTurn(), (1, 1, 5)),
    ],
)
def test_actions_buys_and_coins_after_a_move(move: Any, after: tuple[int, ...]) -> None:
    table = arranged(seat("festival smithy gold copper estate", "gold gold gold"), coins=5)
    assert previewed(table, move) == (
        {"actions": 1, "buys": 1, "coins": 5},
        dict(zip(("actions", "buys", "coins"), after, strict=True)),
    )
    if not isinstance(move, EndTurn):
        state = table.do(0, move).state
        assert (state.actions, state.buys, state.coins) == after


def test_an_answer_brings_nothing_that_could_be_known() -> None:
    table = arranged(seat("workshop")).play("workshop")
    before, after = previewed(table, ChooseCard(card="silver"))
    assert before == after


def test_what_is_refused_is_not_previewed() -> None:
    table = arranged(seat("copper"))
    with pytest.raises(IllegalMove, match="too_dear"):
        previewed(table, BuyCard(card="gold"))
