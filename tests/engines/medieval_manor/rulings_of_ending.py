"""Feeding, end, options: M39 to M43, M45, M46."""

from typing import Any

import msgspec
import pytest

from engines.core.chance import Dealt, Loaded
from engines.core.codec import Reader, encode
from engines.core.errors import IllegalOptions
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.events import (
    CardDrawn,
    HardshipDiceRolled,
    TargetReached,
    TokensLost,
)
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import (
    Accept,
    BeReady,
    Discard,
    Feed,
    MakeOffer,
    Pass,
    PlaceCard,
    RaisePeasant,
    Resign,
)
from engines.medieval_manor.prompts import FeedPrompt, RaisePrompt
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    after_work,
    before_turn,
    begun,
    bundle,
    estate,
    play,
    refused,
    table,
    tokens,
    told,
)

FOUR = "collect_tolls tithe taxes indulgences"


def m39_food_for_every_peasant_but_one() -> None:
    state = after_work(
        estate("4P 2C 2A"), estate("3P 2V 1C"), estate("3P 1V 1A"), estate("1P 1C"), estate("2P 1A")
    )
    assert [one.tokens for one in state.estates[1:]] == [
        tokens("2P"),
        tokens("2P"),
        tokens("1P 1C"),
        tokens("2P"),
    ]
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, FeedPrompt)
    assert (prompt.need, prompt.crops, prompt.animals) == (3, 2, 2)
    for crops, animals, answer in (
        (1, 1, ("wrong_amount_of_food", "M39")),
        (3, 0, ("tokens_missing", "M3")),
    ):
        assert refused(state, 0, Feed(crops=crops, animals=animals)) == answer
    assert refused(state, 0, Pass()) == ("must_feed", "M39")
    assert refused(state, 0, RaisePeasant(crops=2, animals=3)) == ("not_fed_yet", "M40")
    step = play(state, (0, Feed(crops=1, animals=2)))
    assert [(e.why, e.tokens) for e in told(step, TokensLost)] == [("feeding", tokens("1C 2A"))]
    both = after_work(estate("3P 5C 5A"), estate("3P 5C 5A"))
    assert [type(prompt) for prompt in RULES.prompts(both).values()] == [FeedPrompt, FeedPrompt]


def m40_five_food_for_a_peasant() -> None:
    state = after_work(estate("2P 3C 3A"), estate("1P 5C"), estate("1P 2C 2A"))
    assert set(RULES.prompts(state)) == {0, 1}
    raised = play(state, (0, Feed(crops=1, animals=0)), (0, RaisePeasant(crops=2, animals=3)))
    assert raised.state.estates[0].tokens == tokens("3P")
    assert set(RULES.prompts(raised.state)) == {1}  # once a turn
    fed = play(state, (0, Feed(crops=0, animals=1))).state
    assert isinstance(RULES.prompts(fed)[0], RaisePrompt)
    assert refused(fed, 0, Feed(crops=1, animals=0)) == ("already_fed", "M39")
    assert refused(fed, 0, RaisePeasant(crops=2, animals=2)) == ("wrong_amount_of_food", "M40")
    assert refused(fed, 0, RaisePeasant(crops=1, animals=4)) == ("tokens_missing", "M3")
    assert play(fed, (0, Pass())).state.estates[0].tokens == tokens("2P 3C 2A")


def m41_the_hand_limit() -> None:
    hand = "rye oats stone wool pigs"
    state = after_work(
        estate("1P", hand), estate("1P", "tithe taxes timber beans", "warehouse"), estate("1P")
    )
    assert {seat: prompt.count for seat, prompt in RULES.prompts(state).items()} == {0: 2}
    for cards, code in (
        (("rye",), "wrong_number_of_cards"),
        (("rye", "rye"), "card_named_twice"),
        (("rye", "tithe"), "card_not_in_hand"),
    ):
        assert refused(state, 0, Discard(cards=cards)) == (code, "M41")
    two = after_work(estate("1P", hand), estate("1P", "tithe taxes timber beans"))
    assert set(RULES.prompts(two)) == {0, 1}  # at the same time
    two = play(two, (1, Discard(cards=("taxes",)))).state
    assert two.estates[1].hand == ("tithe", "timber", "beans")
    assert set(RULES.prompts(two)) == {0}
    wide = after_work(estate("1P", hand), estate("1P"), options=MedievalManorOptions(hand_limit=4))
    assert RULES.prompts(wide)[0].count == 1


def m42_the_turn_of_the_target_is_the_last() -> None:
    mine = estate("2P 14V", "tournament scandal", "wind_mill")
    state = table(mine, estate("1P", "rye oats"), deck=("wool",))
    assert not state.is_last  # End values do not count
    step = play(state, (0, PlaceCard(card="tournament", cell=9)))
    assert step.state.is_last
    assert [(e.seat, e.victory) for e in told(step, TargetReached)] == [(0, 16)]
    lost = table(estate("3P 14V 1C"), estate("3P 15V 2C"), is_last=True, asked=(0,), stage="trade")
    over = play(lost, (0, BeReady())).state
    assert RULES.result(over) is not None  # both went hungry, or fell below again
    traded = table(estate("1P 5V"), estate("1P 12V"), stage="trade")
    move = MakeOffer(to=1, give=bundle("3V"), ask=bundle())
    traded = play(traded, (0, move), (1, Accept(offer=1))).state
    assert traded.is_last
    assert RULES.result(traded) is None  # the turn is played to its end
    other = table(estate("1P 13V"), estate("1P"), options=MedievalManorOptions(target=13))
    assert not other.is_last


def ended(*estates: Any) -> Any:
    """The result when these have nothing more to do in the last turn."""
    state = table(*estates, stage="trade", asked=(0,), is_last=True)
    return RULES.result(play(state, (0, BeReady())).state)


def m43_points_and_ties() -> None:
    result = ended(
        estate("1P 10V 3G", "", "wind_mill university brick_maker"),
        estate("1P 16V 5G", "", "orchard"),
        estate("1P 16V 6G", "", "tavern"),
        estate("1P 16V 6G", "", "stables"),
    )
    assert [seat.points for seat in result.seats] == [16, 16, 16, 16]
    assert [seat.rank for seat in result.seats] == [1, 4, 2, 3]  # the Tavern made Gold
    lines = {line.code: line.points for line in result.seats[0].lines}
    assert lines["university"] == 3
    assert (lines["wind_mill"], lines["brick_maker"]) == (2, 1)
    shared = ended(estate("1P 16V 1G"), estate("1P 16V 1G"), estate("1P 15V 9G"))
    assert [seat.rank for seat in shared.seats] == [1, 1, 3]
    assert result.ending == "target"


def setup(seats: int = 3, seed: int = 1, **options: Any) -> Any:
    settled = RULES.settle(MedievalManorOptions(**options), seats)
    return RULES.setup(settled, seats, Dealt(bytes([seed]) * 32, (), 1))


def m45_variants_are_options() -> None:
    chosen = setup(hardships=("heresy", "fire")).state
    assert chosen.options.hardships == ("fire", "heresy")  # in the order of the cards
    assert _everywhere(chosen) == {*_plain(), "fire", "heresy"}
    assert _everywhere(setup(hardships=()).state) == _plain()
    other = setup(hardships=(), peasants=3, crops=0, cards=5)
    assert [one.tokens for one in other.state.estates] == [tokens("3P")] * 3
    assert [len(one.hand) for one in other.state.estates] == [9] * 3
    form = Reader[Any](MedievalManorOptions)
    for field, least, most in (
        ("target", 8, 30),
        ("peasants", 1, 3),
        ("crops", 0, 8),
        ("cards", 0, 5),
        ("hand_limit", 2, 6),
    ):
        for value in (least, most):
            form.decode(encode({field: value}))
        for value in (least - 1, most + 1):
            with pytest.raises(msgspec.ValidationError):
                form.decode(encode({field: value}))
    _hardships_apart()
    _without_map()


def _plain() -> set[str]:
    return {key for key, card in CARDS.items() if card.kind != "hardship"}


def _everywhere(state: Any) -> set[str]:
    hands = [card for one in state.estates for card in (*one.hand, *one.upgrades)]
    piles = (state.deck, state.discard, state.removed, state.hardship_deck, state.held)
    return {*hands, *(card for pile in piles for card in pile)}


def _hardships_apart() -> None:
    apart = setup(hardship_deck=True).state
    assert not set(apart.deck) & set(apart.options.hardships)
    assert {*apart.hardship_deck, *apart.removed} == set(apart.options.hardships)
    with pytest.raises(IllegalOptions):
        setup(hardship_deck=True, hardships=())
    options = MedievalManorOptions(hardship_deck=True)
    for dice, strikes in (((5, 6), True), ((6, 5), True), ((6, 6), False), ((4, 6), False)):
        state = before_turn(
            estate("2P", FOUR), estate("2P 3R"), hardship_deck=("thieves", "fire"), options=options
        )
        luck = Loaded(*(die - 1 for die in dice), *((1,) if strikes else ()))
        step = begun(state, luck)
        rolled = told(step, HardshipDiceRolled)[0]
        assert (rolled.dice, rolled.seat) == (dice, 1 if strikes else None)
        assert step.state.removed == (("thieves",) if strikes else ())
        assert step.state.estates[1].tokens.resources == (0 if strikes else 3)
        assert step.state.dice == dice
        assert not strikes or told(step, CardDrawn)[0].why == "hardship_deck"


def _without_map() -> None:
    state = setup(without_map=True).state
    assert state.lands == ()
    with pytest.raises(IllegalOptions):
        setup(without_map=True, lands=setup().state.lands)
    options = MedievalManorOptions(without_map=True)
    mine = estate("2P 3G", "wheat beans fortress")
    state = table(mine, estate("2P", "oats"), lands=(), options=options, lord=1)
    assert {(one.card, one.cell) for one in RULES.prompts(state)[0].placings} == {
        ("wheat", None),
        ("beans", None),
    }
    assert refused(state, 0, PlaceCard(card="wheat", cell=0)) == ("no_such_space", "M24")
    state = play(state, (0, PlaceCard(card="wheat"))).state
    assert state.estates[0].tokens == tokens("2P 4C 3G")
    state = play(state, (1, Pass()), (0, PlaceCard(card="beans"))).state
    assert state.estates[0].tokens == tokens("2P 6C 3G")  # no bonus, one eaten
    assert state.lord == 1
    turn = begun(before_turn(estate("2P", FOUR), estate("2P"), lands=(), options=options))
    assert turn.state.lord == 1
    again = begun(before_turn(estate("2P", FOUR), estate("2P"), lands=(), options=options, lord=1))
    assert again.state.lord == 0
    assert begun(before_turn()).state.lord == 0  # with a map the Lord stays


def m46_giving_up_where_two_agreed_to_it() -> None:
    state = table(estate("1P 9V", "rye oats"), estate("1P", "stone wool"))
    assert refused(state, 0, Resign()) == ("no_resigning", "M46")
    with pytest.raises(IllegalOptions):
        setup(seats=3, resigning=True)
    state = table(
        estate("1P 9V", "rye oats"),
        estate("1P", "stone wool"),
        options=MedievalManorOptions(resigning=True),
    )
    assert RULES.resigning(RULES.prompts(state)[0]) == Resign()
    over = play(state, (0, Resign())).state
    result = RULES.result(over)
    assert result is not None
    assert (result.ending, [seat.rank for seat in result.seats]) == ("resigned", [2, 1])
    assert RULES.prompts(over) == {}
    assert refused(over, 1, Pass())[0] == "not_asked"
    options = MedievalManorOptions(resigning=True)
    trade = table(estate("1P 9V"), estate("1P"), stage="trade", options=options)
    trade = play(trade, (0, MakeOffer(to=1, give=bundle("1V"))), (1, Resign())).state
    assert trade.offers == ()  # none is left over
