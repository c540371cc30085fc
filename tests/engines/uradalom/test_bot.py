"""What a strong bot must see, at tables arranged for it, and what bots say about a pick."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.ballot import fresh_ballot
from engines.core.bots import Dream, choose, scene
from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import Land
from engines.uradalom.moves import Draw
from engines.uradalom.opponent import BOT
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate, UradalomState
from tests.engines.uradalom.tables import land_with_room, tray

FORESTS = land_with_room(1)


def table(
    side: Any, lands: tuple[Land, Land], trays: tuple[str, str], round_: int, pick: int, **more: Any
) -> UradalomState:
    """Two seats that are asked for a die; seat 0 thinks."""
    return UradalomState(
        options=RULES.settle(UradalomOptions(side=side, shared_goals=False, **more), 2),
        phase="draw",
        estates=tuple(Estate(land=land) for land in lands),
        trays=tuple(tray(dice, side) for dice in trays),
        round=round_,
        pick=pick,
        ballot=fresh_ballot((0, 1), 2),
    )


def strong(state: UradalomState, seed: int = 1, dreams: int = 60) -> Draw:
    move = choose(BOT, "strong", Dream(RULES, state, 0), Random(seed), lambda n: n < dreams)
    assert isinstance(move, Draw)
    return move


def ending(*last: Any) -> Land:
    """Fields, and these cells in the last row, from its left end."""
    return (*land_with_room(0, "field")[:30], *last, *("field",) * (6 - len(last)))


def test_the_last_bonus_is_used_where_it_gains_more_than_it_costs() -> None:
    """A cottage among two forests brings 4, a mountain beside them 4; a river 1. The bonus is 1."""
    land = ending("forest", None, "forest")
    state = table("a", (land, land), (".....4", ".....4"), 6, 6)
    assert strong(state).bonus is not None


def test_the_last_bonus_is_kept_where_it_gains_nothing() -> None:
    land = ending("forest", None, "forest")
    state = table("a", (land, land), (".....5", ".....5"), 6, 6)
    assert strong(state) == Draw(die=5, cells=(31,))


@pytest.mark.parametrize("seed", range(3))
def test_a_sheet_is_filled_in_time_for_the_points(seed: int) -> None:
    """Side B, the last pick of a round, in which the rival will be done: fill the sheet now."""
    land = ending("forest", None, "forest", None, None)
    state = table("b", (land, FORESTS), ("...3.1", "1....1"), 3, 3)
    assert strong(state, seed).die == 3
    later = table("b", (land, land_with_room(30)), ("...3.1", "1....1"), 3, 3)
    assert strong(later, seed).die == 5


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("neighbour", "cell"), [("....22", 34), ("....66", 31)])
def test_room_is_left_for_the_dice_that_come_next(neighbour: str, cell: int, seed: int) -> None:
    """A river brings the same in both cells; a mountain belongs into one, a lake into the other."""
    land = ending("forest", None, "forest", "lake", None)
    state = table("a", (land, land), ("....44", neighbour), 6, 5)
    estate = replace(state.estates[0], bonuses_used=("up", "down", "any"))
    state = replace(state, estates=(estate, state.estates[1]))
    assert strong(state, seed).cells == (cell,)


def test_a_reason_tells_points_from_promises_and_goals() -> None:
    state = table("a", (land_with_room(3), land_with_room(3)), ("...146", "...146"), 6, 4)
    view, mine, prompt = scene(RULES, state, 0)

    def why(die: int, cell: int) -> str | None:
        return BOT.reason(view, mine, prompt, Draw(die=die, cells=(cell,)))

    assert (why(3, 33), why(5, 33)) == ("most_at_once", "most_at_once")
    assert BOT.reason(view, mine, prompt, Draw(die=4, cells=(33,), bonus="up", value=5)) == (
        "bonus_pays"
    )
    half = table("a", (ending("lake", None, None), FORESTS), ("...146", "...146"), 6, 4)
    view, mine, prompt = scene(RULES, half, 0)
    assert why(4, 32) == "good_ground"
