"""Who won, in a sentence that all games share."""

from dataclasses import replace

import msgspec
import pytest

from app.pages.page import Stage
from app.pages.standings import won
from engines.core.contract import Result, SeatResult
from tests.server.pages.dominion.staging import game, stage_of


def stage_with(result: Result) -> tuple[Stage, Result]:
    """A table of Őzike and Gergő with this result."""
    stage = stage_of(game(0), 1, None)
    return replace(stage, scene=msgspec.structs.replace(stage.scene, result=result)), result


def result(ending: str, *seats: tuple[int, int]) -> Result:
    """By seat rank and points."""
    told = tuple(SeatResult(rank=rank, points=points, lines=()) for rank, points in seats)
    return Result(ending=ending, seats=told)


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        (result("piles_gone", (1, 30), (2, 28)), "Őzike wins with 30"),
        (result("piles_gone", (2, -7), (1, -2)), "Gergő wins with −2"),
        (result("piles_gone", (1, 9), (1, 9)), "Őzike and Gergő win together with 9"),
        (result("resigned", (2, 30), (1, 0)), "Gergő wins: Őzike gave up"),
    ],
    ids=["one", "below nothing", "both", "gave up"],
)
def test_who_won(ended: Result, sentence: str) -> None:
    assert won(*stage_with(ended)) == sentence
