"""Where things are: small files, the same folders for every game, nothing of this machine."""

import ast
import os
import re
from pathlib import Path

import pytest

from app.config import ROOT
from engines import registry
from tests import tree

LONGEST = 400
CODE = {".css", ".html", ".js", ".mako", ".py", ".sh", ".svg", ".toml", ".yml"}
# Put together here, so that this file does not name what it forbids.
HOSTS = [
    "pypi" + ".org",
    "python" + "hosted.org",
    "npm" + "js.org",
    "npm" + "js.com",
    "deb" + ".debian.org",
    "docker" + ".io",
]
PLACES = re.compile(r"(?<![\w.$}])/(work|root|tmp)/")
GAMES = sorted(
    folder.name
    for folder in (ROOT / "engines").iterdir()
    if (folder / "__init__.py").exists() and folder.name != "core"
)
LISTED = [rules.info.key for rules in registry.listed()]


def _is_code(path: Path) -> bool:
    return path.suffix in CODE or (not path.suffix and os.access(path, os.X_OK))


def test_no_file_is_long() -> None:
    long = {
        tree.name_of(path): count
        for path in tree.files()
        if _is_code(path) and path.name not in tree.MADE
        if (count := path.read_bytes().count(b"\n")) > LONGEST
    }
    assert not long, f"split these, {LONGEST} lines are the limit: {long}"


def test_every_module_says_what_it_is() -> None:
    silent = [
        tree.name_of(path)
        for path in tree.files()
        if path.suffix == ".py" and not ast.get_docstring(ast.parse(path.read_text("utf-8")))
    ]
    assert not silent, f"these modules have no docstring: {silent}"


def test_nothing_names_a_package_registry() -> None:
    naming = [
        (tree.name_of(path), host)
        for path in tree.files()
        for host in HOSTS
        if host in (tree.text_of(path) or "")
    ]
    assert not naming


def test_nothing_points_into_the_machine_it_was_written_on() -> None:
    pointing = [
        f"{tree.name_of(path)}:{number}: {line.strip()[:80]}"
        for path in tree.files()
        if (text := tree.text_of(path)) and path.name not in tree.MADE
        for number, line in enumerate(text.splitlines(), 1)
        if PLACES.search(line)
    ]
    assert not pointing


def test_nothing_of_others_is_committed() -> None:
    strangers = [
        tree.name_of(path)
        for path in tree.files()
        if {"node_modules", "vendor", "site-packages"} & set(path.relative_to(ROOT).parts)
        or path.name.endswith((".min.js", ".min.css", ".woff2"))
    ]
    assert not strangers


def test_the_registry_knows_every_game() -> None:
    assert sorted(registry.KEYS) == GAMES


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_its_tests_and_the_usual_files(key: str) -> None:
    wanted = [f"engines/{key}/{part}.py" for part in ("info", "moves", "events", "rules", "view")]
    wanted += [f"engines/{key}/state.py", f"tests/engines/{key}"]
    assert not _missing(wanted)


@pytest.mark.parametrize("key", LISTED)
def test_a_listed_game_has_its_page_art_and_rulings(key: str) -> None:
    wanted = ["app/pages/{}", "templates/games/{}", "static/games/{}", "docs/rulings/{}.md"]
    assert not _missing([name.format(key) for name in wanted])


def _missing(names: list[str]) -> list[str]:
    return [name for name in names if not (ROOT / name).exists()]
