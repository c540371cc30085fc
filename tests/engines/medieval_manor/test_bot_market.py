"""Medieval Manor's bots at the market: what they take, and that nobody bleeds them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engines.core.bots import Level, scene, stirs
from engines.core.chance import Dreamt
from engines.core.errors import IllegalMove
from engines.medieval_manor.beginner import worth_of_bundle
from engines.medieval_manor.bot import BOT
from engines.medieval_manor.haggling import MOST_OFFERS, Haggler
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import (
    Accept,
    BeReady,
    Bundle,
    Counter,
    Decline,
    MakeOffer,
    Withdraw,
)
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.tokens import KINDS, some
from tests.engines.medieval_manor.tables import bundle, estate, table

LEVELS: tuple[Level, ...] = ("easy", "steady")  # the strong one trades as the steady one


def asked(state: ManorState, level: Level, seat: int = 1) -> Any:
    """What a bot at the market does."""
    move = BOT.steady if level == "steady" else BOT.easy
    return move(*scene(RULES, state, seat), Random(1))


def after(state: ManorState, seat: int, move: Any) -> ManorState:
    return RULES.apply(state, seat, move, Dreamt(Random(1))).state


def offered(give: str, ask: str, *, cards: str = "", ask_cards: str = "") -> ManorState:
    """Seat 0 offers something to the bot at seat 1."""
    state = table(
        estate("3P 6C 3G", "millet wheat"), estate("3P 6C 3R 1V", "harvest oats"), stage="trade"
    )
    return after(state, 0, MakeOffer(to=1, give=bundle(give, cards), ask=bundle(ask, ask_cards)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("give", "ask"), [("3C", "1R"), ("2C", ""), ("2C 2G", "1R"), ("1P", "1R")])
def test_what_is_clearly_good_is_accepted(level: Level, give: str, ask: str) -> None:
    assert asked(offered(give, ask), level) == Accept(offer=1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("give", "ask"), [("1C", "3R"), ("", "1C"), ("1G", "1V"), ("1C", "1P"), ("1C", "1C")]
)
def test_what_is_silly_is_not(level: Level, give: str, ask: str) -> None:
    assert asked(offered(give, ask), level) == Decline(offer=1) or isinstance(
        asked(offered(give, ask), level), Counter
    )


def test_the_card_that_makes_victory_tokens_is_not_cheap() -> None:
    state = offered("3G", "", ask_cards="harvest")
    assert not isinstance(asked(state, "steady"), Accept)


def test_nobody_is_helped_to_win() -> None:
    """Twelve Crops and a Harvest would be the end, whatever is paid for it."""
    state = table(estate("3P 8V 12C 6G"), estate("3P 1R", "harvest corn"), stage="trade")
    state = after(state, 0, MakeOffer(to=1, give=bundle("6G 6C"), ask=bundle("", "harvest")))
    assert not isinstance(asked(state, "steady"), Accept)


def test_a_bot_that_is_ready_stirs_only_for_an_offer_to_it() -> None:
    state = table(estate("3P 6C"), estate("3P 6C"), stage="trade", asked=(0,))
    assert not stirs(BOT, *scene(RULES, state, 1))
    state = after(state, 0, MakeOffer(to=1, give=bundle("2C"), ask=bundle("1C")))
    assert stirs(BOT, *scene(RULES, state, 1))
    assert not stirs(BOT, *scene(RULES, state, 0))
    state = after(state, 1, asked(state, "steady"))
    assert not stirs(BOT, *scene(RULES, state, 1))


def test_an_own_offer_that_would_hurt_by_now_is_withdrawn_before_another_is_accepted() -> None:
    """It offers its spare Harvest card; then it is offered the Crops that make it dear."""
    state = table(estate("3P 9C 2G", "taxes"), estate("3P 3G", "harvest oats"), stage="trade")
    own = MakeOffer(to=0, give=bundle("", "harvest"), ask=bundle("2G"))
    state = after(after(state, 1, own), 0, MakeOffer(to=1, give=bundle("9C"), ask=bundle("1G")))
    assert asked(state, "steady") == Withdraw(offer=1)
    assert asked(after(state, 1, Withdraw(offer=1)), "steady") == Accept(offer=2)


# -- nobody can bleed a bot


def wealth(state: ManorState, level: Level, seat: int) -> float:
    """What the bot of this level thinks that it has."""
    one = state.estates[seat]
    if level == "easy":
        return worth_of_bundle(Bundle(tokens=one.tokens, cards=one.hand))
    return Haggler(state, seat).wealth(seat, one)


def things(one: Estate) -> Iterator[Bundle]:
    yield Bundle()
    for kind in KINDS:
        for count in range(1, min(2, one.tokens.of(kind) - (kind == "peasants")) + 1):
            yield Bundle(tokens=some(kind, count))
    for card in one.hand:
        yield Bundle(cards=(card,))


def small_offers(state: ManorState) -> list[MakeOffer]:
    """Every small offer of seat 0: nothing, a card, one or two of a kind, for the same."""
    mine, theirs = (list(things(one)) for one in state.estates[:2])
    nothing = Bundle()
    return [
        MakeOffer(to=1, give=give, ask=ask)
        for give in mine
        for ask in theirs
        if (give, ask) != (nothing, nothing)
    ]


def bargains(state: ManorState, level: Level, offers: int, rnd: Random) -> ManorState:
    """One Trade Phase with somebody who tries small offers, and takes all that the bot offers."""
    others = small_offers(state)
    for offer in rnd.sample(others, min(offers, len(others))):
        for own in [one for one in state.offers if one.seat == 1]:
            state = struck(state, level, 0, Accept(offer=own.id))
        try:
            state = after(state, 0, offer)
        except IllegalMove:
            continue  # he has not got it any more
        answers = 0
        while stirs(BOT, *scene(RULES, state, 1)):
            state = struck(state, level, 1, asked(state, level))
            answers += 1
            assert answers < 5
    return state


def struck(state: ManorState, level: Level, seat: int, move: Any) -> ManorState:
    """After a move: whatever was traded, the bot thinks that it gained."""
    before, cards = wealth(state, level, 1), state.estates[1]
    state = after(state, seat, move)
    if state.estates[1] != cards:
        assert wealth(state, level, 1) > before
    return state


def markets(count: int) -> Iterator[ManorState]:
    """Markets in the course of games between steady bots."""
    for number in range(count):
        rnd = Random(number)
        chance = Dreamt(rnd)
        state = RULES.setup(RULES.settle(MedievalManorOptions(), 2), 2, chance).state
        turn = 1 + number % 6
        while state.stage != "over" and not (state.stage == "trade" and state.turn == turn):
            seat = next(s for s, one in RULES.prompts(state).items() if one.waits)
            move = BOT.easy(*scene(RULES, state, seat), rnd)
            state = RULES.apply(state, seat, move, chance).state
        if state.stage == "trade":
            yield state


@pytest.mark.parametrize("level", LEVELS)
def test_small_offers_never_bleed_a_bot(level: Level) -> None:
    for number, state in enumerate(markets(6)):
        bargains(state, level, 40, Random(number))


@pytest.mark.parametrize("level", LEVELS)
def test_no_pair_of_trades_leads_round_in_a_circle(level: Level) -> None:
    """What was accepted is never given back for less: A for B, and then B for A."""
    turned = 0
    for state in markets(4):
        for offer in small_offers(state)[::6]:
            one = after(state, 0, offer)
            if not isinstance(answer := asked(one, level), Accept):
                continue
            one = after(one, 1, answer)
            back = MakeOffer(to=1, give=offer.ask, ask=offer.give)
            if back.give == back.ask:
                continue
            one = after(one, 0, back)
            assert not isinstance(asked(one, level), Accept), offer
            turned += 1
    assert turned > 5


def played(seats: int, choose: Callable[..., Any]) -> tuple[int, list[Any]]:
    """One Trade Phase of bots that are asked whenever they wait or stir: its moves."""
    state = (
        next(markets(1))
        if seats == 2
        else table(
            *(
                estate("3P 6R 3A", "harvest oats"),
                estate("3P 6C 2A", "crafts_fair rye"),
                estate("2P 2C", "wool"),
            )[:seats],
            stage="trade",
        )
    )
    moves: list[Any] = []
    while state.stage == "trade":
        prompts = RULES.prompts(state)
        seat = next(s for s in prompts if stirs(BOT, *scene(RULES, state, s)) or prompts[s].waits)
        move = choose(*scene(RULES, state, seat), Random(1))
        moves.append(move)
        state = after(state, seat, move)
        assert len(moves) < 100
    return sum(isinstance(move, MakeOffer | Counter) for move in moves), moves


@pytest.mark.parametrize("choose", [BOT.easy, BOT.steady])
@pytest.mark.parametrize("seats", [2, 3])
def test_bots_among_themselves_come_to_an_end(seats: int, choose: Callable[..., Any]) -> None:
    offers, moves = played(seats, choose)
    assert offers <= MOST_OFFERS * seats
    assert any(isinstance(move, BeReady) for move in moves)


def test_three_bots_strike_a_bargain() -> None:
    _, moves = played(3, BOT.steady)
    assert any(isinstance(move, Accept) for move in moves)


@pytest.mark.parametrize("level", LEVELS)
def test_somebody_who_always_says_no_is_soon_left_alone(level: Level) -> None:
    state = table(estate("3P 6R 3A 2G", "harvest"), estate("3P 6C", "crafts_fair"), stage="trade")
    offers = 0
    while RULES.prompts(state)[1].waits:
        move = asked(state, level)
        state = after(state, 1, move)
        if isinstance(move, MakeOffer):
            offers += 1
            state = after(state, 0, Decline(offer=state.offers[-1].id))
        assert offers <= MOST_OFFERS
    assert offers > 0


def test_offers_are_counted_since_the_market_opened() -> None:
    state = table(estate("1P 4C", "rye tithe"), estate("1P 4C", "oats taxes"), stage="trade")
    state = after(state, 0, MakeOffer(to=1, give=bundle("1C"), ask=Bundle()))
    state = after(state, 1, Counter(offer=1, give=bundle("1C"), ask=bundle("2C")))
    state = after(state, 1, MakeOffer(to=0, give=bundle("1C"), ask=bundle("3C")))
    assert RULES.public(state).offers_made == (1, 2)
    state = after(after(state, 0, BeReady()), 1, BeReady())
    while state.stage != "trade":
        seat, prompt = next(iter(RULES.prompts(state).items()))
        view, mine, _ = scene(RULES, state, seat)
        state = after(state, seat, RULES.fallback(view, mine, prompt))
    assert RULES.public(state).offers_made == (0, 0)
