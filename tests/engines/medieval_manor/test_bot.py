"""Medieval Manor's bots: clear choices in small positions, and what the levels are asked."""

from random import Random
from typing import Any

import pytest

from engines.core.bots import Dream, Level, choose
from engines.core.chance import Dreamt
from engines.medieval_manor.bot import BOT
from engines.medieval_manor.moves import (
    Convert,
    Discard,
    Feed,
    KeepCard,
    Link,
    Pass,
    PlaceCard,
    RaisePeasant,
    StealCard,
    StealGoods,
)
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import ManorState
from tests.engines.medieval_manor.tables import cell, estate, lying, table, tokens

RIVAL = estate("2P 3V 4C", "rye tithe")
DREAMS = 24


def answer(state: ManorState, level: Level = "steady", seat: int = 0) -> Any:
    """What a bot of this level does; it may dream a little."""
    dream = Dream(RULES, RULES.redeal(state, seat, Dreamt(Random(1))), seat)
    return choose(BOT, level, dream, Random(2), lambda dreams: dreams < DREAMS)


def place(card: str, land: str, gold: int = 0) -> PlaceCard:
    return PlaceCard(card=card, cell=cell(land), gold=gold)


def convert(card: str, times: int) -> Convert:
    return Convert(chain=(Link(card=card, times=times),))


CLEAR: dict[str, tuple[ManorState, Any]] = {
    "a field that bears more": (
        table(estate("1P", "corn"), RIVAL),
        place("corn", "fertile_fields"),
    ),
    "the field that is left": (
        table(
            estate("1P", "corn"),
            RIVAL,
            placed=lying(("rye", "fertile_fields"), ("oats", "good_fields")),
        ),
        place("corn", "poor_fields"),
    ),
    "the card that wins now": (
        table(estate("1P 10V 6C", "harvest corn"), RIVAL),
        place("harvest", "fertile_fields"),
    ),
    "the last turn's harvest": (
        table(estate("1P 9V 3R", "crafts_fair timber"), estate("2P 16V"), is_last=True),
        {place("crafts_fair", land) for land in ("village", "castle", "market")},
    ),
    "all Crops into Victory Tokens when they win": (
        table(estate("1P 12V 5C", used=1), RIVAL, stage="convert", pending="harvest"),
        convert("harvest", 5),
    ),
    "no Peasant goes while there is much to do": (
        table(estate("4P 2V 3C", used=1), RIVAL, stage="convert", pending="pilgrimage"),
        Pass(),
    ),
    "every Peasant but one in the last turn": (
        table(
            estate("5P 8V", used=5),
            estate("2P 15V"),
            stage="convert",
            pending="pilgrimage",
            is_last=True,
        ),
        convert("pilgrimage", 4),
    ),
    "an Upgrade that makes Victory Tokens": (
        table(estate("1P 12V 4C", upgrades="bakery"), RIVAL, stage="upgrade", asked=(0,)),
        convert("bakery", 2),
    ),
    "a Peasant early": (
        table(estate("2P 8C", is_fed=True), RIVAL, stage="feed", asked=(0,)),
        RaisePeasant(crops=5, animals=0),
    ),
    "no Peasant in the last turn": (
        table(estate("2P 8C", is_fed=True), RIVAL, stage="feed", asked=(0,), is_last=True),
        Pass(),
    ),
    "the Food that no card will turn into Victory Tokens": (
        table(estate("3P 3C 3A", "harvest"), RIVAL, stage="feed", asked=(0,)),
        Feed(crops=0, animals=2),
    ),
    "the card that makes Victory Tokens stays": (
        table(estate("2P 6C", "millet harvest oats taxes"), RIVAL, stage="discard", asked=(0,)),
        {Discard(cards=(card,)) for card in ("millet", "oats", "taxes")},
    ),
    "no Hardship that strikes oneself": (
        table(
            estate("2P 4G 4R"),
            RIVAL,
            stage="keep",
            held=("kings_tax_collector", "thieves", "stone"),
        ),
        KeepCard(card="stone"),
    ),
    "a card that makes Victory Tokens of what is there": (
        table(estate("2P 4C 9R"), RIVAL, stage="keep", held=("crafts_fair", "millet", "stables")),
        KeepCard(card="crafts_fair"),
    ),
    "the card that would win for the other": (
        table(
            estate("2P"),
            estate("2P 5V 9C", "harvest millet"),
            stage="steal",
            pending="feudal_dues",
        ),
        StealCard(victim=1, card="harvest"),
    ),
    "what the leader's card needs": (
        table(estate("2P"), estate("2P 5V 9C 2R", "harvest"), stage="steal", pending="banditry"),
        StealGoods(victim=1, goods=tokens("2C")),
    ),
    "nothing is bought in a last turn that has no use for it": (
        table(estate("1P 1G 1R 1C"), RIVAL, stage="buy", is_last=True, bars_placing=True),
        Pass(),
    ),
}


@pytest.mark.parametrize("level", ["steady", "strong"])
@pytest.mark.parametrize("name", CLEAR)
def test_a_clear_choice_is_made(name: str, level: Level) -> None:
    state, best = CLEAR[name]
    assert answer(state, level) in (best if isinstance(best, set) else {best})
