"""What the bots of Dominion make of a position, and that their games come to an end."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.bots import Dream as Dreaming
from engines.core.bots import Level, choose
from engines.core.contract import Seat
from engines.dominion.bot import BOT, fallback
from engines.dominion.foresight import is_ahead
from engines.dominion.info import DominionOptions
from engines.dominion.moves import BuyCard, ChooseCard, ChooseCards, Decide, EndTurn, PlayAction
from engines.dominion.plans import usual_plan
from engines.dominion.reasons import REASONS
from engines.dominion.rules import RULES
from engines.dominion.score import points
from engines.dominion.sight import of_dream, of_view
from engines.dominion.state import DominionState
from tests.engines.dominion.luck import Quick
from tests.engines.dominion.tables import Table, arranged, seat


def asked(table: Table) -> tuple[Any, Any, Any]:
    """View, own part and question of who is asked."""
    ((at, prompt),) = RULES.prompts(table.state).items()
    return RULES.public(table.state), RULES.private(table.state, at), prompt


def steady(table: Table) -> Any:
    return BOT.steady(*asked(table), Random(1))


def strong(table: Table, dreams: int) -> Any:
    (at,) = RULES.prompts(table.state)
    dream = RULES.redeal(table.state, at, Quick("dream"))
    return choose(BOT, "strong", Dreaming(RULES, dream, at), Random(1), lambda n: n < dreams)


def moves(
    options: DominionOptions, levels: list[Level], seed: str
) -> Iterator[tuple[DominionState, Seat, Any]]:
    """A game of bots, move by move, and its last state."""
    luck, rnd = Quick(seed), Random(seed)
    state = RULES.setup(options, len(levels), luck).state
    for _ in range(5_000):
        prompts = RULES.prompts(state)
        if not prompts:
            return
        ((at, _prompt),) = prompts.items()
        move = choose(BOT, levels[at], Dreaming(RULES, state, at), rnd, lambda _: False)
        yield state, at, move
        state = RULES.apply(state, at, move, luck).state
    raise AssertionError("the game did not end")


def test_a_seat_and_its_dream_look_at_the_same_things() -> None:
    options = DominionOptions(kingdom="size_distortion")
    for state, at, _ in moves(options, ["steady", "easy"], "same"):
        seen = of_view(RULES.public(state), RULES.private(state, at))
        dreamt = of_dream(state, at)
        assert sorted(seen.owned) == sorted(dreamt.owned)
        assert seen._replace(owned=dreamt.owned) == dreamt


def test_the_points_of_a_rival_follow_from_what_is_gone() -> None:
    options = DominionOptions(kingdom="picked", cards=("gardens", "chapel", "thief", "remodel"))
    for state, at, _ in moves(options, ["easy", "easy"], "points"):
        sight = of_view(RULES.public(state), RULES.private(state, at))
        assert sight.rivals_points == points(state.players[1 - at].owned)


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_every_move_has_a_reason_or_none(level: Level) -> None:
    found = set()
    for number in range(6):
        options = DominionOptions(kingdom="random")
        for state, at, move in moves(options, [level] * 2, f"reasons {number}"):
            view, mine = RULES.public(state), RULES.private(state, at)
            found.add(BOT.reason(view, mine, RULES.prompts(state)[at], move))
    assert found <= {*REASONS, None}
    assert len(found) > 8


# --- the end of the game ----------------------------------------------------------------------


def last_province(own: int, **more: Any) -> Table:
    """Eight coins and one Province left: all others but `own` are the rival's."""
    return arranged(
        seat("copper " * 3, discard="province " * own + "gold " * 6),
        coins=8,
        phase="buy",
        supply={"province": 1},
        **more,
    )


def test_the_last_province_is_bought_to_win() -> None:
    table = last_province(4)
    assert steady(table) == strong(table, 40) == BuyCard(card="province")
    assert BOT.reason(*asked(table), BuyCard(card="province")) == "ends_and_wins"


def test_the_last_province_is_left_where_it_would_lose() -> None:
    assert steady(last_province(1)) == BuyCard(card="duchy")
    assert strong(last_province(1), 40) != BuyCard(card="province")


def test_duchies_are_bought_when_provinces_run_out() -> None:
    hand = seat("copper", discard="gold " * 6)
    early = arranged(hand, coins=5, phase="buy", supply={"witch": 0})
    assert steady(early) != BuyCard(card="duchy")
    late = arranged(hand, coins=5, phase="buy", supply={"province": 2})
    assert steady(late) == BuyCard(card="duchy")


def test_the_one_helping_action_is_bought_first_and_not_without_end() -> None:
    assert usual_plan(arranged(seat("")).state.piles).wants[0].card == "witch"
    few = arranged(seat("copper"), coins=6, phase="buy")
    assert steady(few) == BuyCard(card="witch")
    many = arranged(seat("copper", discard="witch witch"), coins=6, phase="buy")
    assert steady(many) == BuyCard(card="gold")


def test_a_course_is_believed_to_be_better_only_by_more_than_luck() -> None:
    first = [0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.1, 0.9]
    assert is_ahead([worth + 0.05 for worth in first], first)
    assert not is_ahead([0.9, 0.2, 0.9, 0.2, 0.9, 0.2, 0.1, 0.9], first)
    assert not is_ahead([1.0] * 4, [0.0] * 4)
    assert not is_ahead(first, first)


# --- progress ---------------------------------------------------------------------------------


def test_who_has_nothing_takes_coppers_again() -> None:
    assert steady(arranged(seat("chapel", played="chapel"), phase="buy")) == BuyCard(card="copper")


def test_nobody_trashes_what_he_needs_to_buy_at_all() -> None:
    table = arranged(seat("chapel copper copper copper estate", discard="copper")).play("chapel")
    assert steady(table) == ChooseCards(cards=("estate",))


def test_bots_bring_a_game_of_empty_hands_to_its_end() -> None:
    """Both have trashed all: the position that random players never leave."""
    table = arranged(seat("", discard="chapel"), seat("", discard="chapel"))
    for _ in range(3_000):
        if not RULES.prompts(table.state):
            break
        table.do(table.state.current, steady(table))
    assert table.result.ending in {"provinces_gone", "piles_gone"}


def test_a_game_that_lost_its_way_is_brought_to_its_end() -> None:
    """Without coins and Coppers even a Curse is a step towards three empty piles."""
    lost = replace(seat("chapel"), turns=80)
    stuck = arranged(lost, phase="buy", supply={"copper": 0})
    assert steady(stuck) == BuyCard(card="curse")


# --- questions of effects ---------------------------------------------------------------------


def test_victory_cards_are_discarded_to_a_militia() -> None:
    victim = seat("gold estate silver duchy copper")
    table = arranged(seat("militia"), victim).play("militia")
    answer = steady(table)
    assert isinstance(answer, ChooseCards)
    assert sorted(answer.cards) == ["duchy", "estate"]


def test_a_moat_is_shown() -> None:
    table = arranged(seat("witch"), seat("moat gold")).play("witch")
    assert steady(table) == Decide(yes=True)
    assert BOT.reason(*asked(table), Decide(yes=True)) == "safe_from_attack"


def test_a_library_sets_aside_what_cannot_be_played() -> None:
    table = arranged(seat("library", "smithy " + "copper " * 9)).play("library")
    assert steady(table) == Decide(yes=True)
    table = arranged(seat("library", "smithy " + "copper " * 9), actions=2).play("library")
    assert steady(table) == Decide(yes=False)


def test_a_spy_keeps_what_is_good_for_its_master_and_bad_for_others() -> None:
    for own, theirs in (("gold", "estate"), ("estate", "gold")):
        table = arranged(seat("spy", f"copper {own}"), seat("", theirs)).play("spy")
        assert steady(table) == Decide(yes=own == "estate")
        table.answer("no")
        assert steady(table) == Decide(yes=theirs == "gold")


def test_a_throne_room_doubles_the_best() -> None:
    table = arranged(seat("throne_room chapel witch", "copper " * 9)).play("throne_room")
    assert steady(table) == ChooseCard(card="witch")


def test_actions_that_cost_no_play_come_first_and_useless_ones_not_at_all() -> None:
    table = arranged(seat("market witch copper", "copper " * 9))
    assert steady(table) == PlayAction(card="market")
    assert steady(arranged(seat("moneylender estate", "gold"), coins=0)) == EndTurn()


def test_a_thief_trashes_gold_and_takes_no_copper() -> None:
    table = arranged(seat("thief"), seat("", "gold copper")).play("thief")
    assert steady(table) == ChooseCard(card="gold")
    table = arranged(seat("thief"), seat("", "copper curse")).play("thief")
    assert steady(table) == ChooseCards(cards=())


# --- strength: figures in bench/README ----------------------------------------------------------


def test_a_share_of_steady_against_plain_money() -> None:
    worth = 0.0
    for number in range(30):
        luck, at_steady = Quick(f"money {number}"), number % 2
        state = RULES.setup(DominionOptions(last_winners=(number // 2 % 2,)), 2, luck).state
        while prompts := RULES.prompts(state):
            ((at, prompt),) = prompts.items()
            view, mine = RULES.public(state), RULES.private(state, at)
            own = BOT.steady(view, mine, prompt, Random(1))
            move = own if at == at_steady else fallback(view, mine, prompt)
            state = RULES.apply(state, at, move, luck).state
        result = RULES.result(state)
        assert result is not None
        ranks = [one.rank for one in result.seats]
        worth += 0.5 if ranks == [1, 1] else ranks[at_steady] == 1
    assert worth / 30 > 0.7
