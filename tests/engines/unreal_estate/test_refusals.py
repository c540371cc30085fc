"""Every code that Unreal Estate can refuse a move with comes up in these tests."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from engines.core.errors import IllegalMove
from engines.unreal_estate.moves import (
    Build,
    ChooseBuildings,
    ChooseSeat,
    GiveCard,
    Pass,
    PlaySpecial,
    TakeBack,
    TakeCard,
)
from engines.unreal_estate.rules import RULES
from tests.engines.unreal_estate.tables import Table, arranged, laying

HERE = Path(__file__).parent
ENGINE = HERE.parents[2] / "engines" / "unreal_estate"


def test_answers_to_other_questions() -> None:
    turn = arranged("hovel", "castle", "", dump="hovel")
    for move in (ChooseSeat(seat=1), ChooseBuildings(buildings=("hovel",)), TakeBack()):
        assert turn.refusal(0, move) == ("wrong_answer", "")
    assert turn.refusal(1, TakeCard(place=0)) == ("not_asked", "")
    well = arranged("hovel", "", "", row="well hovel - - -", dump="hovel castle").take("well")
    for move in (TakeCard(place=1), Build(building="hovel"), Pass(), PlaySpecial(card="inn")):
        assert well.refusal(0, move) == ("wrong_answer", "")
    bazaar = laying("hovel", "castle", "", row="bazaar hovel hovel hovel hovel")
    assert bazaar.refusal(0, TakeCard(place=1)) == ("wrong_answer", "")
    assert bazaar.refusal(2, GiveCard(card="hovel")) == ("not_asked", "")


def test_a_refusal_gives_the_facts_its_sentence_needs() -> None:
    table = arranged("hovel", "", "", dump="castle hovel castle", row="kiln hovel - - -")
    assert facts_of(table, Build(building="castle")) == {"building": "castle"}
    assert facts_of(table, PlaySpecial(card="inn")) == {"card": "inn"}
    kiln = table.take("kiln")
    both = ChooseBuildings(buildings=("hovel", "hovel"))
    assert facts_of(kiln, both) == {"building": "hovel"}
    yard = arranged("scrapyard", "", "", dump="hovel castle").play("scrapyard")
    assert facts_of(yard, ChooseBuildings(buildings=())) == {"least": 1, "most": 2}


def facts_of(table: Table, move: Any) -> dict[str, Any]:
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(table.state, 0, move, table.luck)
    return dict(refused.value.facts)


def test_every_code_in_the_code_is_tried() -> None:
    raised = {
        node.args[0].value
        for file in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"IllegalMove", "IllegalOptions"}
        and isinstance(node.args[0], ast.Constant)
    }
    tests = "".join(file.read_text("utf-8") for file in HERE.glob("test_*.py"))
    tried = set(re.findall(r'"([a-z_]+)"', tests)) | {"wrong_number_of_seats"}
    assert raised <= tried, raised - tried
