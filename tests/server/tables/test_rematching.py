"""A rematch's options follow from the last result, where the game says so."""

from typing import Any

import pytest
from msgspec.structs import replace
from typing_extensions import override

from engines.core.contract import Result
from tests.server.tables.ladder import Ladder, LadderOptions
from tests.server.tables.parlour import Parlour, refused


async def test_dominion_remembers_who_won(parlour: Parlour) -> None:
    """D61: and the next rematch goes by the next result, not by the first."""
    table = await parlour.table(3, "dominion", {"kingdom": "size_distortion"})
    for _ in range(2):
        over = await parlour.play_out(table.id)
        assert over.result
        winners = [seat for seat, one in enumerate(over.result.seats) if one.rank == 1]
        new = await parlour.tables.rematch(table.id, "ben")
        assert new.options == {**over.options, "last_winners": winners}
        table = await parlour.tables.start(new.id, "ben")
        current = (await parlour.tables.scene(table.id, None)).public.current
        if len(winners) == 1:
            assert current == (winners[0] + 1) % 3
        else:
            assert current not in winners or len(winners) == 3


async def test_what_a_game_wants_is_settled_as_anybodys_wish(
    parlour: Parlour, games: dict[str, object]
) -> None:
    class Growing(Ladder):
        grown = 1

        @override
        def for_rematch(self, options: LadderOptions, result: Result, seats: int) -> Any:
            return replace(options, top=self.grown)

    table = await parlour.table(options={"top": 2})
    over = await parlour.play_out(table.id)
    games["ladder"] = Growing()
    assert (await refused(parlour.tables.rematch(over.id, "ann"))).code == "too_low"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Growing, "grown", 7)
        assert (await parlour.tables.rematch(over.id, "ann")).options == {"top": 7}
