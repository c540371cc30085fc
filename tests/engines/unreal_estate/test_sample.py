"""Sampled moves are the legal ones, all of them: each comes up, and nothing else does."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engines.core.chance import Dealt
from engines.core.errors import IllegalMove
from engines.unreal_estate.cards import FACES, KEEPS, SPECIALS
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    Resign,
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.rules import RULES
from tests.engines.unreal_estate.tables import Table, arranged, laying

DRAWS = 2500
TWO = {"options": UnrealEstateOptions(resigning=True)}
BAZAAR = laying("hovel castle inn", "hovel", row="bazaar hovel hovel hovel hovel", **TWO)
STACKS = "hovel hovel castle tavern"

TABLES = {
    "turn": arranged("hovel castle mirage inn clock", "swap", dump=STACKS, **TWO),
    "halves": arranged("hovel inn clock mirage", "", "", dump="hovel").play("clock"),
    "nothing": arranged("castle", "", "", row="- - - - -", dump="hovel"),
    "scoring": arranged("hovel castle inn", "", phase="scoring", row="-", dump=STACKS),
    "tower": arranged("", "hovel", "", "castle", row="watchtower - - - -").take("watchtower"),
    "well": arranged("", "", "", row="well - - - -", dump=STACKS).take("well"),
    "kiln": arranged("hovel castle inn", "", row="kiln - - - -").take("kiln"),
    "nothing to fire": arranged("inn", "", row="kiln - - - -").take("kiln"),
    "archive": arranged("archive", "", discard=STACKS + " inn").play("archive"),
    "demolition": arranged("demolition", "", dump=STACKS).play("demolition"),
    "scrapyard": arranged("scrapyard", "", dump=STACKS).play("scrapyard"),
    "crane": arranged("", "", row="crane hovel inn castle -").take("crane"),
    "warehouse": arranged("warehouse", "", row="hovel castle inn tavern -").play("warehouse"),
    "swap": arranged("swap hovel", "castle", "", "inn").play("swap"),
    "exchange": arranged("swap hovel inn", "castle tavern clock").play("swap"),
    "bazaar": BAZAAR,
    "sealed": Table(BAZAAR.state).give(0, "castle"),
}


def every_move() -> Iterator[UnrealEstateMove]:
    """All there are, and places and seats there are not."""
    cards = (*FACES, *SPECIALS)
    yield from (Pass(), Resign(), TakeBack())
    yield from (TakeCard(place=place) for place in range(-1, 7))
    yield from (ChooseSeat(seat=seat) for seat in range(-1, 6))
    yield from (PlaySpecial(card=card) for card in KEEPS if card != "mirage")
    yield from (GiveCard(card=card) for card in cards)
    yield from (Exchange(take=take, give=give) for take, give in product(cards, cards))
    for kind in FACES:
        yield from (Build(building=kind), BuildWithMirage(building=kind))
    for size in range(3):
        yield from (ChooseBuildings(buildings=some) for some in product(FACES, repeat=size))
        yield from (ChoosePlaces(places=some) for some in product(range(-1, 6), repeat=size))


def is_legal(table: Table, move: UnrealEstateMove) -> bool:
    try:
        RULES.apply(table.state, 0, move, Dealt(b"any", (), 1))
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("name", TABLES)
def test_every_legal_move_comes_up_and_no_other(name: str) -> None:
    table, rnd = TABLES[name], Random(name)
    view, mine, prompt = table.public, table.private(0), table.prompts[0]
    legal = {move for move in every_move() if is_legal(table, move)}
    assert legal
    sampled = {RULES.sample(view, mine, prompt, rnd) for _ in range(DRAWS)}
    assert sampled == legal
    assert RULES.fallback(view, mine, prompt) in legal
