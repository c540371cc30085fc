"""Rulings and tests name each other."""

import re
from pathlib import Path

from engines.dominion import legal

HERE = Path(__file__).parent
DOC = HERE.parents[2] / "docs" / "rulings" / "dominion.md"
ENGINE = HERE.parents[2] / "engines" / "dominion"


def written() -> set[str]:
    """The numbers of the document."""
    return set(re.findall(r"^- \*\*(D\d+)\*\* ", DOC.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_ruling_has_a_test_and_every_test_a_ruling() -> None:
    tested = {
        f"D{number}"
        for file in HERE.glob("test_*.py")
        for number in re.findall(r"^def (?:test_)?d(\d+)_", file.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == written()


def test_the_code_cites_no_ruling_that_is_not_written() -> None:
    cited = {
        number
        for file in ENGINE.rglob("*.py")
        for number in re.findall(r"\bD\d+\b", file.read_text("utf-8"))
    }
    assert cited <= written()
    assert set(legal.RULINGS.values()) <= written()


def test_all_that_were_handed_down_are_written() -> None:
    handed_down = {f"D{number}" for number in (*range(1, 29), *range(50, 54))}
    assert handed_down <= written()
