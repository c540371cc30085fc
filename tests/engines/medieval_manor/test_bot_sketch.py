"""What strong bots think with does as the rules do, wherever it can be compared."""

from random import Random
from typing import Any

import pytest

from engines.core.chance import Dreamt
from engines.medieval_manor import hardships, yields
from engines.medieval_manor.cards import CARDS, HARDSHIPS
from engines.medieval_manor.faces import FACES, counts
from engines.medieval_manor.holder import spots_of
from engines.medieval_manor.moves import BeReady
from engines.medieval_manor.outlook import Outlook, price_of, reach
from engines.medieval_manor.placing import Ground, placings
from engines.medieval_manor.play import Play
from engines.medieval_manor.score import points_of
from engines.medieval_manor.sketch import Sketch
from engines.medieval_manor.state import ManorState
from tests.engines.medieval_manor.tables import LARGE, SMALL, estate, lying, play, table

UPGRADES = [key for key, card in CARDS.items() if card.kind == "upgrade"]


def sketched(state: ManorState, turns: int = 0) -> Sketch:
    """What becomes of a state in a sketch."""
    sketch = Sketch(state, Random(1))
    sketch.go_on(state, turns)
    return sketch


def owned(sketch: Sketch, seat: int = 0) -> tuple[int, ...]:
    return tuple(sketch.holders[seat].tokens)


@pytest.mark.parametrize("card", HARDSHIPS)
def test_hardships_strike_as_in_the_rules(card: str) -> None:
    seats = [
        estate("3P 1V 2C 3A 4G 5R", "rye oats", "tavern"),
        estate("1P 6V 1R", "stone"),
        estate("2P 2V 2G"),
    ]
    state = table(*seats, stage="buy")
    struck = Play(state, Dreamt(Random(1)))
    hardships.strike(struck, 1, card)
    sketch = Sketch(state, Random(1))
    sketch.strike(1, card)
    for holder, after in zip(sketch.holders, struck.state.estates, strict=True):
        assert tuple(holder.tokens) == counts(after.tokens)
        assert tuple(holder.hand) == after.hand
        assert tuple(holder.upgrades) == after.upgrades
    assert sketch.bars_crops == struck.state.bars_crops
    assert sketch.bars_placing == struck.state.bars_placing
    assert sorted(sketch.discard) == sorted(struck.state.discard)


@pytest.mark.parametrize("lands", [SMALL, LARGE, ()])
def test_cards_lie_and_bring_the_same(lands: Any) -> None:
    ground = Ground(lands=lands, placed=(), bars_crops=False, bars_placing=False)
    rich = estate("9P 9G 9R").tokens
    for key in FACES:
        by_rules = {
            (-1 if one.cell is None else one.cell, counts(one.gain.tokens))
            for one in placings(ground, (key,), rich, ())
        }
        bounty = not FACES[key].is_upgrade
        assert {spot[0] for spot in spots_of(lands)[key]} == {spot[0] for spot in by_rules}
        assert not bounty or set(spots_of(lands)[key]) == by_rules


def test_upgrades_cost_the_same() -> None:
    rnd = Random(3)
    for _ in range(200):
        key, *others = rnd.sample(UPGRADES, rnd.randint(1, 8))
        assert price_of(FACES[key], others) == yields.price_of(CARDS[key], others)


def test_end_values_are_counted() -> None:
    one = estate("2P 5V", upgrades="university wind_mill brick_maker tavern")
    state = table(one, estate("2P 16V"), stage="upgrade", asked=(), is_last=True)
    sketch = Sketch(state, Random(1))
    assert sketch.holders[0].points() == points_of(one.tokens, one.upgrades) == 12


def test_a_last_turn_is_played_to_its_end() -> None:
    """Upgrades bring something, people eat, and it is over. M36, M39, M42."""
    state = table(
        estate("3P 3V 1C 2G", upgrades="tavern orchard inn"),
        estate("3P 16V"),
        stage="work",
        asked=(0,),
        is_last=True,
    )
    sketch = sketched(state)
    assert sketch.over
    assert owned(sketch) == (3, 4, 0, 0, 1, 0)  # an Inn makes 1V of 2G; 2C are eaten
    assert owned(sketch, 1) == (2, 14, 0, 0, 0, 0)  # hungry
    assert sketch.margin(1) == pytest.approx(14 - 4 - 0.03 - 0.00001)


@pytest.mark.parametrize(
    ("stage", "asked", "after"),
    [
        ("upgrade", (0,), (2, 2, 1, 0, 2, 0)),  # it has produced already
        ("feed", (0,), (2, 2, 1, 0, 2, 0)),
        ("feed", (), (2, 2, 2, 0, 2, 0)),  # it has eaten already
        ("discard", (), (2, 2, 2, 0, 2, 0)),
    ],
)
def test_what_is_done_is_not_done_again(stage: str, asked: Any, after: Any) -> None:
    one = estate("2P 2V 2C 2G", upgrades="tavern", is_fed=not asked)
    state = table(one, estate("1P"), stage=stage, asked=asked, is_last=True)
    assert owned(sketched(state)) == after


def test_a_turn_deals_one_card_more_than_there_are_peasants() -> None:
    state = table(
        estate("3P 5C", extra_cards=2), estate("1P"), stage="discard", asked=(), is_last=False
    )
    sketch = Sketch(state, Random(1))
    sketch._deal((0, 1))
    assert [len(one.hand) for one in sketch.holders] == [6, 2]


@pytest.mark.parametrize(
    ("stage", "asked", "after"),
    [
        ("buy", (1,), ([3, 4], 3)),  # the other has answered; both may swap
        ("swap", (0,), ([3, 4], 6)),
        ("swap", (), ([4, 4], 6)),
        ("trade", (0, 1), ([4, 4], 6)),
    ],
)
def test_who_has_not_been_asked_yet_buys_and_swaps(stage: Any, asked: Any, after: Any) -> None:
    """Goods of no use go for the best of three cards, two cards for the next one. M13, M14."""
    seats = [
        estate("1P 6R", "weaver tannery bazaar docks"),
        estate("1P 6R", "inn abbey mine quarry"),
    ]
    deck = ("midwife", "rye", "oats", "millet", "corn", "wheat")
    state = table(*seats, stage=stage, asked=asked, deck=deck)
    sketch = Sketch(state, Random(1))
    sketch._finish_draws(state.stage, state.asked)
    hands = [len(one.hand) for one in sketch.holders]
    assert (hands, sum(sketch.holders[1].tokens[5:])) == after


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_sketch_of_a_whole_game_ends(seats: int) -> None:
    hands = ("rye", "oats", "millet", "stone", "wool")[:seats]
    state = table(*(estate("2P 4C", hand) for hand in hands), stage="trade", asked=(0,))
    sketch = sketched(play(state, (0, BeReady())).state, 60)
    assert sketch.over
    cards = [card for one in sketch.holders for card in (*one.hand, *one.upgrades)]
    cards += [*sketch.deck, *sketch.discard]
    assert len(cards) == len(set(cards))


def test_what_lies_on_the_map_is_taken() -> None:
    state = table(estate("1P", "corn"), estate("1P"), placed=lying(("rye", "fertile_fields")))
    assert sketched(state).holders[0].tokens[2] == 4  # Good Fields, then, and nobody to feed


def test_reach_is_what_the_best_card_would_make() -> None:
    assert reach(estate("3P 5V 6C 2G", "harvest caravan")) == 11
    assert reach(estate("4P 5V", "pilgrimage")) == 12
    assert reach(estate("4P 5V 5C", upgrades="bakery wind_mill")) == 9


def test_things_are_worth_less_as_turns_run_out() -> None:
    one = estate("2P 3V 5C 2R", "rye harvest", "tavern")
    worths = [Outlook(left, "discard").worth(one) for left in (0.0, 1.0, 3.0, 6.0)]
    assert worths == sorted(worths)
    assert worths[0] == pytest.approx(3, abs=0.5)  # the end: Victory Tokens are all that counts
