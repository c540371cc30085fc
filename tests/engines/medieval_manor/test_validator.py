"""The table of cards is read strictly, and a damaged one is refused."""

from typing import Any

import pytest
from msgspec.structs import replace

from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.checking import checked
from engines.medieval_manor.effects import Conversion, Hardship
from engines.medieval_manor.lands import LANDS, is_edge, neighbours
from engines.medieval_manor.reading import read_cards
from tests.engines.medieval_manor.tables import tokens

ALL = tuple(CARDS.values())


def damaged(damaged_key: str, **fields: Any) -> Any:
    return tuple(replace(card, **fields) if card.key == damaged_key else card for card in ALL)


DAMAGES: dict[str, tuple[str, dict[str, Any], str]] = {
    "twice": ("rye", {"key": "oats"}, "oats stands there twice"),
    "no key": ("rye", {"key": "Rye!"}, "'Rye!' is no key"),
    "another kind": ("rye", {"kind": "upgrade"}, "58 of kind bounty, not 59"),
    "idle": ("rye", {"gain": tokens("")}, "rye does nothing"),
    "a foreign land": ("rye", {"lands": ("moon",)}, "rye: no such land: moon"),
    "nowhere": ("rye", {"lands": ()}, "rye can be placed nowhere"),
    "a land twice": ("rye", {"lands": ("fields", "fields")}, "rye says something twice"),
    "a bounty with a price": ("rye", {"price_change": -2}, "rye: a bounty has no price_change"),
    "an upgrade that steals": ("mine", {"steals_goods": 1}, "mine: a upgrade has no steals_goods"),
    "a negative number": ("pigs", {"draws": -1}, "pigs: draws is negative"),
    "a conversion into nothing": (
        "mine",
        {"conversion": Conversion(cards=1)},
        "mine converts something into nothing",
    ),
    "a conversion of nothing": (
        "harvest",
        {"conversion": Conversion(get=tokens("1V"))},
        "harvest converts something into nothing",
    ),
    "a conversion at a gain": (
        "weaver",
        {"conversion": Conversion(give=tokens("1C"), get=tokens("2R"))},
        "weaver converts at a gain",
    ),
    "a cheap card": (
        "brewery",
        {"conversion": Conversion(give=tokens("1G"), draws=1)},
        "brewery converts at a gain",
    ),
    "a hardship that does nothing": (
        "fire",
        {"hardship": Hardship()},
        "fire: a Hardship has one effect",
    ),
    "a hardship that does two things": (
        "fire",
        {"hardship": Hardship(loses_hand=True, loses_upgrade=True)},
        "fire: a Hardship has one effect",
    ),
    "a strange bar": (
        "blight",
        {"hardship": Hardship(bars="sleep")},  # type: ignore[arg-type]
        "blight bars what nobody can do",
    ),
    "a bounty that strikes": (
        "rye",
        {"hardship": Hardship(loses_hand=True)},
        "rye: only a Hardship strikes",
    ),
    "a hardship without its blow": ("fire", {"hardship": None}, "fire: only a Hardship strikes"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_refused(damage: str) -> None:
    key, fields, problem = DAMAGES[damage]
    with pytest.raises(ValueError, match="cards: ") as refused:
        checked(damaged(key, **fields))
    assert problem in str(refused.value)


def test_the_table_itself_is_sound() -> None:
    assert checked(ALL) == ALL
    with pytest.raises(ValueError, match="31 of kind upgrade, not 32"):
        checked(tuple(card for card in ALL if card.key != "mine"))


@pytest.mark.parametrize(
    "line",
    [
        "rye | fields",
        "rye | fields | 3X",
        "rye | fields | card",
        "rye | fields | glitter",
        "rye | fields | draw:many",
        "rye | fields | 3C>4X",
        "rye | fields | luck:1",
    ],
)
def test_a_line_that_cannot_be_read(line: str) -> None:
    with pytest.raises(ValueError, match=r"unknown word|three columns"):
        read_cards("bounty", line)


def test_a_hardship_that_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="unknown word: dance"):
        read_cards("hardship", "fire | | all dance")


def test_lands_have_the_bonuses_of_the_list() -> None:
    bonuses = {key: (land.of, land.bonus) for key, land in LANDS.items() if land.bonus}
    assert bonuses == {
        "river": ("gold", 1),
        "fertile_fields": ("crops", 1),
        "poor_fields": ("crops", -1),
        "pasture": ("animals", 1),
        "irrigated_fields": ("crops", 2),
        "hunting_grounds": ("animals", 1),
        "mountains": ("resources", 1),
        "forest": ("resources", 1),
    }


def test_the_grid() -> None:
    assert neighbours(0, 12) == (1, 4)
    assert neighbours(7, 12) == (3, 6, 11)
    assert neighbours(5, 12) == (1, 4, 6, 9)
    assert [cell for cell in range(12) if not is_edge(cell, 12)] == [5, 6]
    assert [cell for cell in range(16) if not is_edge(cell, 16)] == [5, 6, 9, 10]
