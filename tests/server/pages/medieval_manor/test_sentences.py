"""Sentences to the letter: who did it to whom, what was given and what was got."""

from typing import Any

import pytest

from app.pages.medieval_manor.deeds import deeds
from app.pages.medieval_manor.sentences import sentence
from engines.medieval_manor import events as e
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.tokens import Tokens
from tests.server.pages.medieval_manor.staging import game, stage_of

PAID = e.TokensLost(seat=0, tokens=Tokens(gold=1, crops=2), why="cards")
DRAWN = tuple(e.CardDrawn(seat=0, card=card, why="bought") for card in ("oats", "rye", "fire"))
KEPT = (
    e.CardsDiscarded(seat=0, cards=("oats", "fire"), why="bought"),
    e.CardKept(seat=0, card="rye"),
)
SWAPPED = e.CardsDiscarded(seat=1, cards=("oats", "rye"), why="swap")
STRUCK = (
    e.CardDrawn(seat=1, card="scandal", why="deal"),
    e.HardshipStruck(seat=1, card="scandal"),
    e.TokensLost(seat=1, tokens=Tokens(victory=2), why="hardship", card="scandal"),
)
TRADE = e.TradeMade(
    id=1, maker=0, seat=1, give=Bundle(tokens=Tokens(gold=2)), ask=Bundle(cards=("oats",))
)
WON = e.TokensGained(seat=0, tokens=Tokens(victory=2), why="bounty", card="tournament")

ROWS: tuple[tuple[tuple[Any, ...], tuple[str, ...]], ...] = (
    (
        (PAID, *DRAWN),
        ("Őzike paid 2 crops and 1 gold and may keep one of these: Oats, Rye and Fire.",),
    ),
    (KEPT, ("Őzike kept Rye. Discarded: Oats and Fire.",)),
    (
        (SWAPPED, e.CardDrawn(seat=1, card="corn", why="swap")),
        ("Gergő discarded Oats and Rye and drew Corn.",),
    ),
    ((SWAPPED,), ("Gergő discarded Oats and Rye; there was no card to draw.",)),
    (
        STRUCK,
        (
            "Gergő turned up a Hardship, Scandal: Whoever draws it loses 2 Victory Tokens.",
            "Gergő lost 2 Victory Tokens by Scandal.",
        ),
    ),
    (
        (e.CardsDiscarded(seat=1, cards=("oats",), why="hardship"),),
        ("Gergő lost the whole hand: Oats.",),
    ),
    ((e.UpgradeLost(seat=1, card="tavern"),), ("Gergő lost an upgrade: Tavern.",)),
    ((TRADE,), ("Őzike and Gergő traded: 2 gold, for Oats.",)),
    (
        (
            e.OfferVanished(id=1, seat=0, reason="phase_over"),
            e.OfferVanished(id=2, seat=1, reason="phase_over"),
        ),
        ("2 open offers are gone: the Trade Phase is over.",),
    ),
    (
        (e.OfferVanished(id=1, seat=0, reason="asked_lacks"),),
        ("An offer of Őzike is gone: nobody has all that it asks for any more.",),
    ),
    (
        (e.CardPlaced(seat=0, card="tournament", cell=None), e.LordChanged(seat=0), WON),
        ("Őzike placed Tournament: 2 Victory Tokens.", "Őzike became Lord of the Manor."),
    ),
    (
        (
            e.CardPlaced(seat=0, card="tavern", cell=None),
            e.TokensLost(seat=0, tokens=Tokens(gold=1, resources=2), why="price", card="tavern"),
        ),
        ("Őzike built Tavern for 1 gold and 2 resources.",),
    ),
    ((e.CardPlaced(seat=0, card="tavern", cell=None),), ("Őzike built Tavern for nothing.",)),
    ((e.CardPlaced(seat=0, card="banditry", cell=None),), ("Őzike placed Banditry.",)),
    (
        (e.GoodsStolen(seat=0, victim=1, goods=Tokens(gold=2)),),
        ("Őzike took this from Gergő: 2 gold.",),
    ),
    ((e.CardStolen(seat=0, victim=1, card="oats"),), ("Őzike took this card from Gergő: Oats.",)),
    (
        (
            e.CardsDiscarded(seat=1, cards=("oats", "rye"), why="sale"),
            e.TokensGained(seat=1, tokens=Tokens(gold=1), why="sale"),
        ),
        ("Gergő gave two cards for 1 gold: Oats and Rye.",),
    ),
    (
        (
            e.TokensLost(seat=1, tokens=Tokens(crops=4), why="conversion", card="bakery"),
            e.TargetReached(seat=1, victory=15),
            e.TokensGained(seat=1, tokens=Tokens(victory=2), why="conversion", card="bakery"),
        ),
        (
            "Gergő turned 4 crops into 2 Victory Tokens, by Bakery.",
            "Gergő has 15 Victory Tokens: this turn is the last.",
        ),
    ),
    (
        (
            e.CardsDiscarded(seat=1, cards=("oats", "rye"), why="conversion"),
            e.TokensGained(seat=1, tokens=Tokens(gold=2), why="conversion", card="mine"),
        ),
        ("Gergő turned Oats and Rye into 2 gold, by Mine.",),
    ),
    (
        (
            e.TokensLost(seat=1, tokens=Tokens(gold=2), why="conversion", card="brewery"),
            e.CardDrawn(seat=1, card="corn", why="conversion"),
        ),
        ("Gergő gave 2 gold for cards, by Brewery.", "Gergő drew: Corn."),
    ),
    (
        tuple(
            e.TokensGained(seat=0, tokens=Tokens(gold=1), why="upgrade", card=card)
            for card in ("tavern", "mine")
        ),
        ("Őzike got 2 gold from upgrades: Tavern and Mine.",),
    ),
    (
        (e.TokensLost(seat=0, tokens=Tokens(crops=1, animals=1), why="feeding"),),
        ("Őzike fed the peasants: 1 crop and 1 animal.",),
    ),
    (
        (
            e.TokensLost(seat=0, tokens=Tokens(crops=1), why="feeding"),
            e.TokensLost(seat=0, tokens=Tokens(peasants=1, victory=2), why="hunger"),
        ),
        (
            (
                "Őzike had too little food for the peasants: 1 crop. "
                "That cost 1 peasant and 2 Victory Tokens as well."
            ),
        ),
    ),
    (
        (e.TokensLost(seat=0, tokens=Tokens(peasants=1), why="hunger"),),
        ("Őzike had no food for the peasants, and lost 1 peasant.",),
    ),
    (
        (
            e.TokensLost(seat=0, tokens=Tokens(crops=5), why="peasant"),
            e.TokensGained(seat=0, tokens=Tokens(peasants=1), why="feeding"),
        ),
        ("Őzike won a new peasant for 5 crops.",),
    ),
    (
        (e.HardshipDiceRolled(dice=(5, 6), seat=1),),
        ("The dice showed 5 + 6 = 11: a Hardship for Gergő.",),
    ),
    (
        (e.HardshipDiceRolled(dice=(2, 2), seat=None),),
        ("The dice showed 2 + 2 = 4: no Hardship.",),
    ),
    (
        (
            e.CardsDiscarded(seat=0, cards=("oats",), why="work"),
            e.CardsDiscarded(seat=1, cards=("rye",), why="work"),
        ),
        ("The map was cleared: Oats and Rye.",),
    ),
)


@pytest.mark.parametrize(("happened", "told"), ROWS, ids=[told[0] for _, told in ROWS])
def test_events_are_told_like_this(happened: tuple[Any, ...], told: tuple[str, ...]) -> None:
    stage = stage_of(game(1), 1, None)
    assert tuple(str(sentence(stage, deed).striptags()) for deed in deeds(happened)) == told


def test_a_card_is_told_with_its_land() -> None:
    stage = stage_of(game(1), 1, None)
    placed = e.CardPlaced(seat=0, card="wheat", cell=5)
    gained = e.TokensGained(seat=0, tokens=Tokens(crops=6), why="bounty", card="wheat")
    (deed,) = deeds((placed, gained))
    said = sentence(stage, deed).striptags()
    assert said.startswith("Őzike placed Wheat on ")
    assert said.endswith(" (B2): 6 crops.")
