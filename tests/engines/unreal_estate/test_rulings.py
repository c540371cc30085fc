"""Rulings and tests name each other."""

import re
from pathlib import Path

HERE = Path(__file__).parent
DOC = HERE.parents[2] / "docs" / "rulings" / "unreal_estate.md"
ENGINE = HERE.parents[2] / "engines" / "unreal_estate"
HANDED_DOWN = 30


def written() -> list[str]:
    """The numbers of the document."""
    return re.findall(r"^- \*\*(E\d+)\*\* ", DOC.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_ruling_has_a_test_and_every_test_a_ruling() -> None:
    tested = {
        f"E{number}"
        for file in HERE.glob("test_*.py")
        for number in re.findall(r"^def (?:test_)?e(\d+)_", file.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(written())


def test_every_ruling_is_written_once() -> None:
    assert len(written()) == len(set(written()))
    assert set(written()) == {f"E{number}" for number in range(1, len(written()) + 1)}
    assert len(written()) >= HANDED_DOWN


def test_the_code_cites_no_ruling_that_is_not_written() -> None:
    cited = {
        number
        for file in ENGINE.rglob("*.py")
        for number in re.findall(r"\bE\d+\b", file.read_text("utf-8"))
    }
    assert cited <= set(written())
