"""Thinking ahead, on Sealed Bids: what a search must find, and what it must not do."""

from random import Random

import pytest

from engines.core.ballot import fresh_ballot
from engines.core.bots import Dream, choose, standing
from engines.core.chance import Dreamt
from engines.core.contract import Result, SeatResult
from engines.core.dreams import Branch
from engines.demo.bot import BOT
from engines.demo.info import DemoOptions
from engines.demo.moves import Bid, DrawCard, TakePrize
from engines.demo.rules import RULES
from engines.demo.state import DemoState


def last_bid(hand: tuple[int, ...], rival: tuple[int, ...], prize: int = 1) -> DemoState:
    """The last round, in which everybody bids once more, and ties are broken by this prize."""
    return DemoState(
        options=DemoOptions(rounds=5),
        round=5,
        prize=prize,
        deck=(),
        hands=(hand, rival),
        prizes=((3,), (3,)),
        bids=(None, None),
        ballot=fresh_ballot((0, 1), 2),
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_search_finds_the_card_that_wins_most_often(seed: int) -> None:
    """The heuristic would bid low for the prize of one; it is the last, so high is right."""
    state = last_bid((2, 9, 28), (5, 7, 12))
    steady = choose(BOT, "steady", Dream(RULES, state, 0), Random(seed), lambda _: False)
    strong = choose(
        BOT, "strong", Dream(RULES, state, 0), Random(seed), lambda dreams: dreams < 200
    )
    assert (steady, strong) == (Bid(card=2), Bid(card=28))


def test_one_dream_at_least_is_dreamt_and_the_house_says_when_it_is_enough() -> None:
    asked: list[int] = []

    def goes_on(dreams: int) -> bool:
        asked.append(dreams)
        return dreams < 4

    choose(BOT, "strong", Dream(RULES, last_bid((2, 9), (5, 7)), 0), Random(1), goes_on)
    assert asked == [1, 2, 3, 4]


def test_where_there_is_one_way_nobody_thinks() -> None:
    def never(_: int) -> bool:
        raise AssertionError("there is nothing to think about")

    assert choose(BOT, "strong", Dream(RULES, last_bid((9,), (5,)), 0), Random(1), never) == Bid(
        card=9
    )


def test_the_same_seed_thinks_the_same() -> None:
    state = last_bid((2, 9, 13, 28), (5, 7, 12, 20))
    moves = {
        choose(BOT, "strong", Dream(RULES, state, 0), Random(7), lambda dreams: dreams < 30)
        for _ in range(3)
    }
    assert len(moves) == 1


def test_a_branch_looks_at_few_moves_first_and_at_more_the_longer_it_thinks() -> None:
    branch, moves = Branch(), [TakePrize(), DrawCard(), *(Bid(card=card) for card in range(20))]
    for _ in range(2):
        branch.branches[branch.pick(moves)].visits += 1
        branch.visits += 1
    assert set(branch.branches) <= set(moves[:4])
    for _ in range(400):
        branch.branches[branch.pick(moves)].visits += 1
        branch.visits += 1
    assert len(branch.branches) == len(moves)


@pytest.mark.parametrize(
    ("ranks", "worths"),
    [
        ((1, 2), (1, 0)),
        ((1, 1), (0.5, 0.5)),
        ((1, 2, 3), (1, 0.5, 0)),
        ((2, 1, 2), (0.25, 1, 0.25)),
        ((1,), (0.5,)),
    ],
)
def test_an_ending_is_worth_the_share_of_rivals_left_behind(
    ranks: tuple[int, ...], worths: tuple[float, ...]
) -> None:
    result = Result(ending="x", seats=tuple(SeatResult(rank=rank, points=0) for rank in ranks))
    assert tuple(standing(result, seat) for seat in range(len(ranks))) == worths


def test_dreamt_luck_is_seeded_whole_and_leaves_no_tape() -> None:
    luck = Dreamt(Random(3))
    drawn = [luck.below(6) for _ in range(600)]
    assert set(drawn) == set(range(6))
    assert drawn == [Dreamt(Random(3)).below(6), *drawn[1:]]
    assert luck.tape == ()
    with pytest.raises(ValueError, match="nothing to draw from"):
        luck.below(0)
