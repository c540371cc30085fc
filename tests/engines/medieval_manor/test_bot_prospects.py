"""What strong bots read in a position: signs that are there, and chances that come true."""

from collections.abc import Iterator
from math import log
from random import Random

import pytest

from engines.core.bots import scene
from engines.core.chance import Dreamt
from engines.medieval_manor.bot import BOT
from engines.medieval_manor.considering import candidates
from engines.medieval_manor.deciding import mind_of
from engines.medieval_manor.holder import Holder
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.moves import Discard, Feed, StealCard, StealGoods
from engines.medieval_manor.prompts import TradePrompt
from engines.medieval_manor.prospects import chance, signs
from engines.medieval_manor.prospects_fitted import FITTED
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.sketch import Sketch
from engines.medieval_manor.state import ManorState
from tests.engines.medieval_manor.tables import estate, table, tokens


def seen(state: ManorState, seat: int = 0) -> dict[str, float]:
    """The signs of a seat that are there at all."""
    found = signs(Holder(state, seat), is_lord=state.lord == seat)
    return {name: count for name, count in zip(FITTED, found, strict=True) if count}


def chance_of(state: ManorState, left: float = 3.0, seat: int = 0) -> float:
    holders = [Holder(state, place) for place in range(len(state.estates))]
    return chance(holders, state.lord, left, seat)


def test_signs_are_what_lies_there() -> None:
    one = estate("4P 2V 1C 5G", "caravan stables", "inn wind_mill", extra_cards=2)
    assert seen(table(one, estate("1P"))) == {
        "peasants": 4,
        "peasants squared": 16,
        "victory": 4,  # two of them of the Wind Mill, at the end
        "crops": 1,
        "gold": 5,
        "cards to come": 2,
        "hungry": 2,
        "lord": 1,
        "stock gold": 5,
        "bounty": 1,
        "upgrade": 1,
        "finisher": 1,
        "hand gold": 1,
        "owned": 2,
        "halves": 1,
        "yields crops": 1,
    }


def test_a_peasant_cannot_be_spent_twice() -> None:
    """A Pilgrimage leaves the last one, and makes two Victory Tokens of each other. M29."""
    state = table(estate("3P", "pilgrimage levy_troops"), estate("1P"))
    assert seen(state)["stock peasants"] == 4


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_somebody_wins(seats: int) -> None:
    state = table(*(estate(f"{1 + seat}P {seat}V 3C", "corn") for seat in range(seats)))
    chances = [chance_of(state, seat=seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1)
    assert chances == sorted(chances)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (estate("3P 4C"), estate("4P 4C")),
        (estate("3P 4C"), estate("3P 5C")),
        (estate("3P 4C"), estate("3P 4C 1V")),
        (estate("3P 4C"), estate("3P 4C", "corn")),
        (estate("3P 4C"), estate("3P 4C", upgrades="cathedral")),
        (estate("3P 9C", "taxes"), estate("3P 9C", "harvest")),
        (estate("3P 9A", "harvest"), estate("3P 9C", "harvest")),
    ],
)
def test_more_is_better(less: object, more: object) -> None:
    rival = estate("3P 3V 4C", "rye oats")
    assert chance_of(table(less, rival)) < chance_of(table(more, rival))


def test_victory_tokens_count_most_when_the_end_is_near() -> None:
    state = table(estate("2P 9V"), estate("4P 3V 4C"))
    assert chance_of(state, 0.2) > chance_of(state, 2) > chance_of(state, 5)


def test_chances_come_true() -> None:
    """By far nearer to what happens than a coin, and no surer of itself than it may be."""
    told = [(told, won) for number in range(60) for told, won in _told(Random(number))]
    surprise = -sum(log(told if won else 1 - told) for told, won in told) / len(told)
    assert surprise < 0.6
    sure = [won for told, won in told if told > 0.8]
    assert 0.7 < sum(sure) / len(sure) < 1


def _told(rnd: Random) -> Iterator[tuple[float, bool]]:
    """The chances told between the turns of a game, and whether that seat won."""
    state = RULES.setup(RULES.settle(MedievalManorOptions(), 2), 2, Dreamt(rnd)).state
    sketch, chances = Sketch(state, rnd), list[float]()
    sketch.go_on(state, 0)
    while not sketch.over:
        chances.append(chance(sketch.holders, sketch.lord, sketch.left, 0))
        sketch.next_turn()
    yield from ((told, sketch.margin(0) > 0) for told in chances)


# -- what is thought about


@pytest.mark.parametrize("seats", [2, 3])
def test_all_that_is_thought_about_is_legal(seats: int) -> None:
    for number in range(4 - seats):
        rnd = Random(number)
        luck = Dreamt(rnd)
        state = RULES.setup(RULES.settle(MedievalManorOptions(), seats), seats, luck).state
        while state.stage != "over":
            seat = next(s for s, one in RULES.prompts(state).items() if one.waits)
            view, mine, prompt = scene(RULES, state, seat)
            move = BOT.steady(view, mine, prompt, rnd)
            if not isinstance(prompt, TradePrompt):
                moves = candidates(mind_of(state, seat), prompt)
                assert len(moves) == len(set(moves))
                for one in moves:
                    RULES.apply(state, seat, one, Dreamt(Random(1)))
                move = rnd.choice(moves)
            state = RULES.apply(state, seat, move, luck).state


def thought_about(state: ManorState) -> set[object]:
    seat, prompt = next(iter(RULES.prompts(state).items()))
    return set(candidates(mind_of(state, seat), prompt))


def test_every_card_may_be_the_one_that_goes() -> None:
    state = table(
        estate("2P", "millet harvest oats taxes"), estate("1P"), stage="discard", asked=(0,)
    )
    cards = ("millet", "harvest", "oats", "taxes")
    assert thought_about(state) == {Discard(cards=(card,)) for card in cards}


def test_food_may_be_mixed() -> None:
    state = table(estate("5P 4C 4A"), estate("1P"), stage="feed", asked=(0,))
    assert thought_about(state) == {Feed(crops=crops, animals=4 - crops) for crops in (0, 2, 4)} | {
        BOT.steady(*scene(RULES, state, 0), Random(1))
    }


def test_a_thief_looks_at_all_there_is() -> None:
    rival = estate("2P 1C 2G", "harvest millet")
    state = table(estate("2P"), rival, stage="steal", pending="feudal_dues")
    assert thought_about(state) == {
        StealCard(victim=1, card="harvest"),
        StealCard(victim=1, card="millet"),
    }
    state = table(estate("2P"), rival, stage="steal", pending="banditry")
    assert thought_about(state) == {
        StealGoods(victim=1, goods=tokens("1C 1G")),
        StealGoods(victim=1, goods=tokens("2G")),
    }
