"""What import-linter cannot say: of luck, engines know the type alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.config import ROOT

MODULES = sorted((ROOT / "engines").rglob("*.py"))


def _sins(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(name.name == "random" for name in names):
                yield f"line {node.lineno} imports the module random"
            case ast.ImportFrom(module="random", names=names) if [n.name for n in names] != [
                "Random"
            ]:
                yield f"line {node.lineno} imports more than random.Random"
            case ast.Call(func=ast.Name(id="Random"), args=[]):
                yield f"line {node.lineno} makes a Random without a seed"
            case ast.Call(func=ast.Name(id="open" | "input" | "print" | "__import__")):
                yield f"line {node.lineno} does I/O"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_engines_have_no_luck_and_no_io_of_their_own(module: Path) -> None:
    assert not list(_sins(ast.parse(module.read_text("utf-8"))))


@pytest.mark.parametrize(
    "code",
    ["import random", "from random import choice", "Random()", "open('x')"],
)
def test_the_check_itself_sees_a_sin(code: str) -> None:
    assert list(_sins(ast.parse(code)))
