"""Every ruling of Sealed Bids, D1 to D8, and that rulings and tests name each other."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.ballot import BallotOpened, Sealed, SealTakenBack, fresh_ballot
from engines.core.chance import Dealt, Loaded
from engines.core.errors import IllegalMove, IllegalOptions
from engines.demo.events import BidShown, CardDrawn, GameEnded, HandDealt, PrizeTaken, RoundBegan
from engines.demo.info import CARDS, DemoOptions
from engines.demo.moves import Bid, DrawCard, TakeBack, TakePrize
from engines.demo.prompts import BidPrompt, ClaimPrompt, SealedPrompt
from engines.demo.rules import RULES
from engines.demo.state import DemoState

DOC = Path(__file__).parents[3] / "docs" / "rulings" / "demo.md"
PRIZE = 4


def state_of(*hands: tuple[int, ...], rounds: int = 3, **fields: Any) -> DemoState:
    """The first round, with these hands and a prize of four points."""
    seats = len(hands)
    return DemoState(
        **{
            "options": RULES.settle(
                DemoOptions(rounds=rounds, race=fields.pop("race", False)), seats
            ),
            "round": 1,
            "prize": PRIZE,
            "deck": (20, 21),
            "hands": hands,
            "prizes": ((),) * seats,
            "bids": (None,) * seats,
            "ballot": fresh_ballot(tuple(range(seats)), seats),
            **fields,
        }
    )


def played(state: DemoState, *moves: tuple[int, Any], die: int = 1) -> tuple[DemoState, list[Any]]:
    """The state after these moves, and the events of the last one; the next prize is `die`."""
    events: list[Any] = []
    for seat, move in moves:
        step = RULES.apply(state, seat, move, Loaded.dice(die))
        state, events = step.state, list(step.events)
    return state, events


def refused(state: DemoState, seat: int, move: Any) -> str:
    with pytest.raises(IllegalMove) as refusal:
        RULES.apply(state, seat, move, Loaded())
    return refusal.value.code


def claiming(**fields: Any) -> DemoState:
    """Seat 1 bid highest and is to decide."""
    return state_of((1, 3), (6, 9), ballot=None, claimant=1, **fields)


def d1_thirty_different_cards() -> None:
    assert tuple(range(1, 31)) == CARDS


def d1_the_deck_never_runs_out() -> None:
    for seed in range(20):
        step = RULES.setup(DemoOptions(rounds=5), 4, Dealt(bytes([seed]), (), 1))
        state, rnd = step.state, Random(seed)
        while prompts := RULES.prompts(state):
            seat, prompt = next((s, p) for s, p in sorted(prompts.items()) if p.waits)
            view, mine = RULES.public(state), RULES.private(state, seat)
            move = RULES.sample(view, mine, prompt, rnd)
            move = DrawCard() if isinstance(prompt, ClaimPrompt) else move
            state = RULES.apply(state, seat, move, Dealt(b"", (), 2)).state
        assert len(state.deck) == len(CARDS) - 4 * 5 - 5


def d2_a_card_a_round_for_each_seat() -> None:
    for seats, rounds in ((2, 5), (3, 3), (4, 3)):
        options = RULES.settle(DemoOptions(), seats)
        assert options.rounds == rounds
        step = RULES.setup(options, seats, Dealt(b"seed", (), 1))
        assert [len(hand) for hand in step.state.hands] == [rounds] * seats
        dealt = [event for event in step.events if isinstance(event, HandDealt)]
        assert [event.seen_by(event.seat) for event in dealt] == dealt
        others = [event.seen_by(None) for event in dealt]
        assert others == [HandDealt(seat=s, count=rounds, cards=None) for s in range(seats)]


def d2_the_table_may_fix_the_rounds() -> None:
    assert RULES.settle(DemoOptions(rounds=3), 2).rounds == 3
    assert RULES.settle(DemoOptions(rounds=5), 4).rounds == 5


def d3_everybody_bids_for_the_prize_at_once() -> None:
    state = state_of((1, 2), (3, 4))
    assert RULES.prompts(state) == {
        0: BidPrompt(round=1, prize=PRIZE, hand=(1, 2)),
        1: BidPrompt(round=1, prize=PRIZE, hand=(3, 4)),
    }
    state, events = played(state, (1, Bid(card=3)))
    assert events == [Sealed(seat=1)]
    assert RULES.prompts(state)[1] == SealedPrompt(waits=False, round=1, card=3)
    assert RULES.public(state).ready == (False, True)


def d3_a_seal_may_be_taken_back_while_somebody_is_missing() -> None:
    state, events = played(state_of((1, 2), (3, 4)), (1, Bid(card=3)), (1, TakeBack()))
    assert events == [SealTakenBack(seat=1)]
    assert state == state_of((1, 2), (3, 4))
    assert refused(state, 1, TakeBack()) == "nothing_sealed"


def d3_only_a_card_of_the_hand_and_only_one() -> None:
    state = state_of((1, 2), (3, 4))
    assert refused(state, 0, Bid(card=3)) == "card_not_in_hand"
    state, _ = played(state, (0, Bid(card=1)))
    assert refused(state, 0, Bid(card=2)) == "already_sealed"
    assert refused(state, 2, Bid(card=2)) == "not_asked"
    assert refused(state, 1, TakePrize()) == "wrong_answer"


def d4_all_bids_are_shown_and_the_highest_wins() -> None:
    state, events = played(state_of((1, 2), (3, 9)), (1, Bid(card=3)), (0, Bid(card=2)))
    assert events == [
        Sealed(seat=0),
        BallotOpened(seats=(0, 1)),
        BidShown(seat=0, card=2),
        BidShown(seat=1, card=3),
    ]
    assert state.hands == ((1,), (9,))
    assert RULES.public(state).bids == (2, 3)
    assert RULES.prompts(state) == {1: ClaimPrompt(round=1, prize=PRIZE)}


def d5_the_prize_is_taken() -> None:
    state, events = played(claiming(), (1, TakePrize()), die=6)
    assert events == [PrizeTaken(seat=1, prize=PRIZE), RoundBegan(round=2, prize=6)]
    assert state.prizes == ((), (PRIZE,))
    assert set(RULES.prompts(state)) == {0, 1}


def d5_or_a_card_is_drawn_unseen() -> None:
    state, events = played(claiming(), (1, DrawCard()), die=6)
    drawn = events[0]
    assert drawn == CardDrawn(seat=1, card=20)
    assert drawn.seen_by(1) is drawn
    assert drawn.seen_by(0) == drawn.seen_by(None) == CardDrawn(seat=1, card=None)
    assert state.hands == ((1, 3), (6, 9, 20))
    assert state.deck == (21,)
    assert state.prizes == ((), ())


def d5_only_its_owner_decides() -> None:
    assert refused(claiming(), 0, TakePrize()) == "not_asked"
    assert refused(claiming(), 1, Bid(card=6)) == "wrong_answer"


def d6_most_points_win_and_ties_share_the_rank() -> None:
    last = claiming(round=3, prizes=((5, 1), (2,), (4,)), prize=2)
    last_of_three = state_of(
        (), (), (), ballot=None, claimant=1, round=3, prize=2, prizes=last.prizes
    )
    state, events = played(last_of_three, (1, TakePrize()))
    assert events[-1] == GameEnded(ending="rounds_over", points=(6, 4, 4))
    result = RULES.result(state)
    assert result is not None
    assert [(seat.rank, seat.points) for seat in result.seats] == [(1, 6), (2, 4), (2, 4)]
    assert RULES.prompts(state) == {}


def d7_a_race_ends_at_ten_points() -> None:
    near = claiming(rounds=5, race=True, prizes=((), (6,)))
    state, _ = played(near, (1, TakePrize()))
    result = RULES.result(state)
    assert result is not None
    assert result.ending == "race_won"
    state, _ = played(claiming(rounds=5, race=True, prizes=((), (5,))), (1, TakePrize()))
    assert RULES.result(state) is None
    state, _ = played(claiming(rounds=5, prizes=((), (6,))), (1, TakePrize()))
    assert RULES.result(state) is None


def d7_a_race_takes_five_rounds() -> None:
    assert RULES.settle(DemoOptions(race=True), 4).rounds == 5
    with pytest.raises(IllegalOptions, match="race_needs_five_rounds"):
        RULES.settle(DemoOptions(race=True, rounds=3), 2)


def d8_somebody_absent() -> None:
    assert absent(state_of((7, 2, 5), (3,)), 0) == Bid(card=2)
    assert absent(state_of((7, 2, 5), (3,), round=3), 0) == Bid(card=7)
    assert absent(claiming(), 1) == TakePrize()


def absent(state: DemoState, seat: int) -> Any:
    prompt = RULES.prompts(state)[seat]
    return RULES.fallback(RULES.public(state), RULES.private(state, seat), prompt)


RULINGS: dict[str, Callable[[], None]] = {
    name: function for name, function in globals().items() if re.match(r"d\d_", name)
}


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
def test_ruling(ruling: Callable[[], None]) -> None:
    ruling()


def test_rulings_and_tests_name_each_other() -> None:
    written = set(re.findall(r"^- \*\*(D\d+)\*\* ", DOC.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name.split("_")[0].upper() for name in RULINGS} == written


def test_what_taking_the_prize_would_bring() -> None:
    state = claiming(prizes=((), (3,)))
    view, mine, prompt = RULES.public(state), RULES.private(state, 1), RULES.prompts(state)[1]
    preview = RULES.preview(view, mine, prompt, TakePrize())
    assert [line.points for line in (*preview.before, *preview.after)] == [3, 7]
    assert RULES.preview(view, mine, prompt, DrawCard()).after == preview.before


def test_only_an_open_step_without_luck_may_be_undone() -> None:
    last = claiming(round=3)
    assert not RULES.apply(last, 1, TakePrize(), Loaded()).reveals
    assert RULES.apply(last, 1, DrawCard(), Loaded()).reveals
    assert RULES.apply(claiming(), 1, TakePrize(), Loaded.dice(2)).reveals
