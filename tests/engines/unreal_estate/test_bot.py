"""The bots where the good move is clear, and the reasons they give for it."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.bots import Dream, choose
from engines.core.chance import Dreamt
from engines.unreal_estate.answers import answers
from engines.unreal_estate.bot import BOT
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.legal import check
from engines.unreal_estate.memory import looked
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    Exchange,
    GiveCard,
    Pass,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.sketch import of_state, of_view
from tests.engines.unreal_estate.tables import Table, arranged, laying

DREAMS = 200
SCORING: dict[str, Any] = {"phase": "scoring", "round": 10, "row": "", "deck": ""}
LAST: dict[str, Any] = {"round": 10, "deck": ""}
"""The last round: nothing is left to draw."""

LAST_TURN: dict[str, Any] = {**LAST, "first": 1, "turn": 3}
"""Seat 0 has the last action of all."""


def scoring_alone() -> tuple[Table, UnrealEstateMove]:
    """Seven and seven are more than eight."""
    table = arranged("castle treehouse treehouse", "", dump="castle treehouse", **SCORING)
    return table, Build(building="treehouse")


def scoring_against_a_rival() -> tuple[Table, UnrealEstateMove]:
    """Five points instead of six, but the rival loses ten."""
    table = arranged(
        "stables observatory",
        "observatory observatory",
        dump="stables observatory",
        **SCORING,
    )
    table.state = known(table, 0, 1)
    return table, Build(building="observatory")


def scoring_with_nothing() -> tuple[Table, UnrealEstateMove]:
    """Nothing in the hand lies in the dump."""
    return arranged("castle", "hovel", dump="burrow", **SCORING), Pass()


def a_pile_before_the_rival_has_it() -> tuple[Table, UnrealEstateMove]:
    """Both hold stables, and four lie there."""
    table = arranged(
        "stables stables",
        "stables",
        row="hovel hovel burrow hovel burrow",
        dump="stables stables",
        round=6,
        deck="burrow " * 20,
    )
    table.state = known(table, 0, 1)
    return table, Build(building="stables")


def a_second_castle() -> tuple[Table, UnrealEstateMove]:
    """One is held, one lies in the dump: the other one of the row doubles it."""
    table = arranged(
        "castle",
        "hovel",
        row="hovel hovel castle hovel burrow",
        dump="castle tavern",
        round=5,
        deck="burrow tavern tavern hovel stables " * 5,
    )
    return table, TakeCard(place=2)


def the_last_turn_but_the_scoring() -> tuple[Table, UnrealEstateMove]:
    """Two kinds are worth building and only one can be in the scoring: build one now."""
    table = arranged(
        "treehouse castle",
        "",
        row="hovel hovel hovel burrow burrow",
        dump="treehouse treehouse castle castle",
        **LAST_TURN,
    )
    return table, Build(building="castle")


def no_special_after_the_end() -> tuple[Table, UnrealEstateMove]:
    """Whatever is kept now is never played. E15."""
    table = arranged(
        "treehouse",
        "",
        row="mirage treehouse clock swap scrapyard",
        dump="treehouse treehouse",
        **LAST_TURN,
    )
    return table, TakeCard(place=1)


def a_tower_for_the_last_build() -> tuple[Table, UnrealEstateMove]:
    """It is worth eight points more now, and nothing later."""
    table = arranged(
        "castle mirage",
        "",
        row="hovel hovel hovel burrow burrow",
        dump="castle castle",
        **LAST_TURN,
    )
    return table, BuildWithMirage(building="castle")


def everything_off_the_dump() -> tuple[Table, UnrealEstateMove]:
    """The Salvage Yard brings two dear ones that are left in stacks."""
    table = arranged(
        "scrapyard castle treehouse",
        "",
        row="- - - - -",
        dump="hovel castle castle castle treehouse treehouse treehouse",
        round=9,
        deck="hovel hovel hovel hovel hovel",
    ).play("scrapyard")
    return table, ChooseBuildings(buildings=("treehouse", "castle"))


def off_the_rivals_stack() -> tuple[Table, UnrealEstateMove]:
    """The rival is about to build castles."""
    table = arranged(
        "demolition hovel",
        "castle castle",
        row="- - - - -",
        dump="hovel castle castle",
        **LAST,
    )
    table.state = known(table, 0, 1)
    table.play("demolition")
    return table, ChooseBuildings(buildings=("castle", "castle"))


def two_that_match() -> tuple[Table, UnrealEstateMove]:
    """The Warehouse takes both castles."""
    table = arranged(
        "warehouse castle",
        "hovel",
        row="hovel castle burrow castle hovel",
        dump="castle",
        round=8,
        deck="burrow " * 10,
    ).play("warehouse")
    return table, ChoosePlaces(places=(1, 3))


def the_best_for_the_worst() -> tuple[Table, UnrealEstateMove]:
    """The Changeling House takes what both could build, and gives what nobody can."""
    table = arranged(
        "swap castle burrow",
        "castle hovel",
        row="hovel hovel hovel hovel hovel",
        dump="castle castle hovel",
        round=9,
        deck="hovel hovel hovel hovel hovel",
    ).play("swap")
    return table, Exchange(take="castle", give="burrow")


def the_least_at_the_bazaar() -> tuple[Table, UnrealEstateMove]:
    """Nobody has a use for the burrow."""
    table = laying(
        "castle burrow treehouse",
        "castle",
        row="bazaar hovel hovel tavern stables",
        dump="castle treehouse",
        first=1,
    )
    return table, GiveCard(card="burrow")


def a_special_without_use() -> tuple[Table, UnrealEstateMove]:
    """There is nothing to take, to build or to fetch from the dump."""
    return arranged("scrapyard mirage", "", row="- - - - -", **LAST), Pass()


def known(table: Table, seat: int, other: int) -> Any:
    """The state in which a seat knows another's hand."""
    memories = list(table.state.memories)
    hand = table.state.players[other].hand
    memories[seat] = looked(memories[seat], other, hand)
    return replace(table.state, memories=tuple(memories))


POSITIONS = [
    scoring_alone,
    scoring_against_a_rival,
    scoring_with_nothing,
    a_pile_before_the_rival_has_it,
    a_second_castle,
    the_last_turn_but_the_scoring,
    no_special_after_the_end,
    a_tower_for_the_last_build,
    everything_off_the_dump,
    off_the_rivals_stack,
    two_that_match,
    the_best_for_the_worst,
    the_least_at_the_bazaar,
    a_special_without_use,
]


@pytest.mark.parametrize("level", ["steady", "strong"])
@pytest.mark.parametrize("position", POSITIONS)
def test_a_clear_move_is_seen(position: Any, level: Any) -> None:
    table, move = position()
    seat = next(iter(table.prompts))
    rnd = Random(level)
    dream = RULES.redeal(table.state, seat, Dreamt(rnd))
    assert choose(BOT, level, Dream(RULES, dream, seat), rnd, lambda n: n < DREAMS) == move


def take(row: str, **fields: Any) -> tuple[Table, UnrealEstateMove]:
    """The first card of such a row is taken."""
    hands = fields.pop("hands", ("castle", "burrow"))
    table = arranged(*hands, row=row, **fields)
    table.state = known(table, 0, 1)
    return table, TakeCard(place=0)


REASONS: list[tuple[str, tuple[Table, UnrealEstateMove]]] = [
    ("one_more_of_a_kind", take("castle hovel", dump="castle")),
    ("a_rival_wants_it", take("burrow hovel", dump="burrow")),
    ("goes_with_the_dump", take("tavern hovel", dump="tavern")),
    ("more_to_come", take("tavern hovel")),
    ("best_of_the_row", take("treehouse hovel", discard="treehouse treehouse treehouse")),
    ("special_acts_at_once", take("survey hovel")),
    ("special_for_later", take("mirage hovel")),
    ("now_or_never", scoring_alone()),
    ("now_or_never", the_last_turn_but_the_scoring()),
    ("before_a_rival_builds", a_pile_before_the_rival_has_it()),
    ("mirage_pays", a_tower_for_the_last_build()),
    ("best_with_hand_and_dump", two_that_match()),
    ("best_to_take", the_best_for_the_worst()),
    ("least_missed", the_least_at_the_bazaar()),
]


@pytest.mark.parametrize(("reason", "position"), REASONS, ids=[code for code, _ in REASONS])
def test_the_reason_is_what_shows_on_the_table(
    reason: str, position: tuple[Table, UnrealEstateMove]
) -> None:
    table, move = position
    seat = next(iter(table.prompts))
    told = BOT.reason(table.public, table.private(seat), table.prompts[seat], move)
    assert told == reason


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_answer_that_is_thought_of_is_allowed_and_named_once(seats: int) -> None:
    for number in range(6):
        rnd = Random(f"{seats} {number}")
        options = RULES.settle(UnrealEstateOptions(), seats)
        state = RULES.setup(options, seats, Dreamt(rnd)).state
        while asked := RULES.prompts(state):
            seat, prompt = rnd.choice(list(asked.items()))
            view, mine = RULES.public(state), RULES.private(state, seat)
            for sketch in (of_view(view, mine), of_state(state)):
                moves = [move for _, move in answers(sketch, seat, prompt, view.row)]
                assert len(moves) == len(set(moves)) > 0
                for move in moves:
                    check(prompt, move)
            move = RULES.sample(view, mine, prompt, rnd)
            state = RULES.apply(state, seat, move, Dreamt(rnd)).state
