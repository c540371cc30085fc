"""docs/blackbox.md and the tests keep step: each case is shown by a test that exists, or waits."""

import ast
import re
from pathlib import Path

import pytest

from tests.blackbox.house import ROOT

PAGE = ROOT / "docs" / "blackbox.md"
ROW = re.compile(r"^\| (BB-\d+|I-\d+) \| (P[012]) \|(.*)\|$", re.MULTILINE)
NAMED = re.compile(r"`((?:tests|bench)/[\w/]+\.py)(?:::(\w+))?`")
LATER = re.compile(r"\blater: \w+")
# Every case of the project's list, and of the interface's eleven sentences.
CASES = (
    *(1, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 16, 18, 20, 21, 22, 24, 26, 27, 28, 30, 31, 32, 34),
    *(35, 36, 37, 38, 39, 40, 41, 43, 46, 48, 49, 50, 53, 59, 60, 61, 62, 63, 64, 65, 66, 67),
    *(69, 70, 71, 72),
)
INTERFACE = 9


def rows() -> dict[str, str]:
    return {case: text for case, _, text in ROW.findall(PAGE.read_text("utf-8"))}


def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_every_case_has_its_row() -> None:
    wanted = {f"BB-{number:02}" for number in CASES}
    wanted |= {f"I-{number:02}" for number in range(1, INTERFACE + 1)}
    assert set(rows()) == wanted


@pytest.mark.parametrize("case", sorted(rows()) if PAGE.exists() else [])
def test_a_case_names_tests_that_exist_or_why_it_waits(case: str) -> None:
    text = rows()[case]
    named = NAMED.findall(text)
    assert named or LATER.search(text), "neither a test nor a reason"
    for file, name in named:
        path = ROOT / file
        assert path.is_file(), f"{file} is not there"
        assert not name or name in names_in(path), f"{file} has no {name}"
