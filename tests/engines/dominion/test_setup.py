"""The supply, the kingdom, who begins, resigning. D52, D53, D60, D61."""

from typing import Any

import pytest

from engines.core.chance import Dealt, Loaded
from engines.core.contract import Result, SeatResult
from engines.core.errors import IllegalOptions
from engines.dominion.cards import FACES, KINGDOM
from engines.dominion.events import GameEnded, KingdomLaid, PilePicked, Resigned
from engines.dominion.info import DominionOptions
from engines.dominion.kingdom import SETS
from engines.dominion.moves import PickPile, Resign
from engines.dominion.rules import RULES
from engines.dominion.setup import for_rematch, start_seat
from engines.dominion.state import DominionState
from tests.engines.dominion.tables import Story, Table, arranged, seat, stories


def opened(seats: int = 2, seed: bytes = b"x", **options: Any) -> Table:
    """A game that was just set up."""
    luck = Dealt(seed, (), 1)
    settled = RULES.settle(DominionOptions(**options), seats)
    step = RULES.setup(settled, seats, luck)
    table = Table(step.state, luck)
    table.events = step.events
    return table


SIZES = {
    2: {"copper": 46, "estate": 8, "duchy": 8, "province": 8, "curse": 10, "gardens": 8},
    3: {"copper": 39, "estate": 12, "duchy": 12, "province": 12, "curse": 20, "gardens": 12},
    4: {"copper": 32, "estate": 12, "duchy": 12, "province": 12, "curse": 30, "gardens": 12},
}


@pytest.mark.parametrize("seats", SIZES)
def test_the_supply(seats: int) -> None:
    table = opened(seats, kingdom="size_distortion")
    for card, count in (SIZES[seats] | {"silver": 40, "gold": 30, "witch": 10}).items():
        assert table.left(card) == count
    assert len(table.state.piles) == 17
    for player in table.state.players:
        assert sorted(player.owned) == ["copper"] * 7 + ["estate"] * 3
        assert (len(player.hand), len(player.deck)) == (5, 5)


def test_the_box() -> None:
    assert len(KINGDOM) == 25
    assert len(FACES) == 32
    assert sum(card_count(card) for card in FACES) == 130 + 48 + 252 + 30


def card_count(card: str) -> int:
    basics = {"copper": 60, "silver": 40, "gold": 30, "estate": 24, "curse": 30}
    victories = {"duchy": 12, "province": 12, "gardens": 12}
    return (basics | victories).get(card, 10)


@pytest.mark.parametrize("name", SETS)
def test_d60_a_recommended_set(name: Any) -> None:
    table = opened(kingdom=name)
    assert set(table.state.kingdom) == set(SETS[name])
    assert len(set(SETS[name])) == 10


def d60_by_luck() -> None:
    kingdoms = {opened(seed=bytes([n]), kingdom="random").state.kingdom for n in range(20)}
    assert all(len(set(one)) == 10 for one in kingdoms)
    assert set().union(*kingdoms) == set(KINGDOM)


def d60_picked_by_hand_and_the_rest_by_luck() -> None:
    wanted = ("witch", "gardens")
    table = opened(kingdom="picked", cards=wanted)
    assert set(wanted) < set(table.state.kingdom)
    assert len(set(table.state.kingdom)) == 10
    ten = KINGDOM[3:13]
    assert opened(kingdom="picked", cards=ten).state.kingdom == ten


def d60_the_seats_choose_in_turn() -> None:
    table = opened(3, kingdom="in_turn", last_winners=(0,))
    assert (table.state.phase, table.state.current) == ("kingdom", 1)
    chosen = KINGDOM[10:20]
    for number, card in enumerate(chosen):
        at = (1 + number) % 3
        assert table.prompt.left == 10 - number
        assert table.refusal((at + 1) % 3, PickPile(card=card)) == ("not_asked", "")
        table.do(at, PickPile(card=card))
        assert table.events[0] == PilePicked(seat=at, card=card)
        if number == 3:
            refused = table.refusal(2, PickPile(card=card))
            assert refused == ("pile_already_chosen", "D60")
    assert table.told(KingdomLaid) == [KingdomLaid(cards=chosen, first=1)]
    assert (table.state.phase, table.state.current, table.state.turn) == ("action", 1, 1)


@pytest.mark.parametrize(
    ("options", "seats", "code"),
    [
        ({"cards": ("witch",)}, 2, "cards_without_picking"),
        ({"kingdom": "picked", "cards": ("witch", "witch")}, 2, "card_picked_twice"),
        ({"last_winners": (2,)}, 2, "no_such_winner"),
        ({"last_winners": (-1,)}, 2, "no_such_winner"),
        ({"resigning": True}, 3, "resigning_needs_two_seats"),
        ({}, 5, "wrong_number_of_seats"),
    ],
)
def test_refused_options(options: dict[str, Any], seats: int, code: str) -> None:
    with pytest.raises(IllegalOptions) as refused:
        RULES.settle(DominionOptions(**options), seats)
    assert refused.value.code == code


def d61_left_of_the_last_winner() -> None:
    assert [start_seat((winner,), 3, Loaded()) for winner in range(3)] == [1, 2, 0]


def d61_without_a_last_game_anybody() -> None:
    assert [start_seat((), 3, Loaded(n)) for n in range(3)] == [0, 1, 2]


def d61_after_a_shared_win_one_who_did_not_win() -> None:
    assert [start_seat((0, 2), 4, Loaded(n)) for n in range(2)] == [1, 3]


def d61_a_rematch_knows_who_won() -> None:
    ranks = (2, 1, 3, 1)
    seats = tuple(SeatResult(rank=rank, points=0) for rank in ranks)
    result = Result(ending="piles_gone", seats=seats)
    assert for_rematch(DominionOptions(), result, 4).last_winners == (1, 3)


def d61_with_another_number_of_seats_luck_says_who_begins() -> None:
    result = Result(ending="piles_gone", seats=(SeatResult(rank=2, points=0),) * 2)
    before = DominionOptions(last_winners=(1,), resigning=True)
    assert for_rematch(before, result, 3) == DominionOptions()
    assert for_rematch(before, result, 2).resigning


def d52_when_all_have_won_anybody() -> None:
    assert [start_seat((0, 1), 2, Loaded(n)) for n in range(2)] == [0, 1]


def may_resign(**fields: Any) -> Table:
    """A table at which two may give up."""
    options = DominionOptions(resigning=True)
    return arranged(seat("witch"), seat("moat province"), options=options, **fields)


def d53_the_other_seat_wins_whatever_the_points() -> None:
    table = may_resign().play("witch").do(1, Resign())
    assert table.result.ending == "resigned"
    assert [one.rank for one in table.result.seats] == [1, 2]
    assert [one.points for one in table.result.seats] == [0, 6]
    assert table.told(Resigned, GameEnded) == [
        Resigned(seat=1),
        GameEnded(ending="resigned", points=(0, 6), winners=(0,)),
    ]


def d53_only_where_the_table_allows_it() -> None:
    assert arranged(seat("")).refusal(0, Resign()) == ("no_resigning", "D53")
    assert may_resign().prompt.may_resign


def opening_coppers(state: DominionState) -> list[int]:
    return [player.hand.count("copper") for player in state.players]


def test_opening_hands_have_two_to_five_coppers() -> None:
    found = [n for seed in range(50) for n in opening_coppers(opened(4, bytes([seed])).state)]
    assert set(found) == {2, 3, 4, 5}


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
