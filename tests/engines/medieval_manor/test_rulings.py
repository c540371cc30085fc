"""Every ruling of Medieval Manor, and that rulings and tests name each other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engines.medieval_manor import (
    rulings_of_drawing,
    rulings_of_ending,
    rulings_of_trading,
    rulings_of_upgrading,
    rulings_of_working,
)

DOC = Path(__file__).parents[3] / "docs" / "rulings" / "medieval_manor.md"
MODULES = (
    rulings_of_drawing,
    rulings_of_trading,
    rulings_of_working,
    rulings_of_upgrading,
    rulings_of_ending,
)

RULINGS: dict[str, Callable[[], None]] = {
    name: function
    for module in MODULES
    for name, function in vars(module).items()
    if re.match(r"m\d+_", name)
}


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
def test_ruling(ruling: Callable[[], None]) -> None:
    ruling()


def test_rulings_and_tests_name_each_other() -> None:
    written = re.findall(r"^- \*\*(M\d+)\*\* ", DOC.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(set(written)) == len(written)
    assert {name.split("_")[0].upper() for name in RULINGS} == set(written)
