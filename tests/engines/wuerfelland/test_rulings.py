"""Every ruling of Würfelland: Europe, and that rulings and tests name each other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engines.wuerfelland import rulings_of_crossing, rulings_of_rolling

DOC = Path(__file__).parents[3] / "docs" / "rulings" / "wuerfelland.md"

RULINGS: dict[str, Callable[[], None]] = {
    name: function
    for module in (rulings_of_rolling, rulings_of_crossing)
    for name, function in vars(module).items()
    if re.match(r"w\d+_", name)
}


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=RULINGS.keys())
def test_ruling(ruling: Callable[[], None]) -> None:
    ruling()


def test_rulings_and_tests_name_each_other() -> None:
    written = set(re.findall(r"^- \*\*(W\d+)\*\* ", DOC.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name.split("_")[0].upper() for name in RULINGS} == written
