"""Whatever refuses, somewhere in the house or in a game, has a sentence for people."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli.messages import KEYWORDS, LANGUAGES, gather, is_translated, read_catalogue
from app.config import ROOT
from app.web.i18n import Languages
from app.web.refusals import REFUSALS, sentence
from engines import registry

CODE = re.compile(r"[a-z]+(_[a-z]+)*")
# Who says no: the exceptions' own names, and calls that take a status or a cause before the code.
REFUSERS = {
    "Refusal",
    "IllegalMove",
    "IllegalOptions",
    "TableRefusal",
    "Unreadable",
    "NotYours",
    "NotFound",
    "Conflict",
    "AgainstRules",
    "DatabaseAway",
    "Damaged",
    "Unstorable",
    "TooLong",
    "AccountRefused",
    "Problem",
    "not_found",
}


def codes_in(file: Path) -> Iterator[tuple[str, int]]:
    """Every code that a file refuses with, and its line."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call):
            yield from _called(node, is_page="pages" in file.parts)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("_why"):
            yield from _returned(node)
        elif isinstance(node, ast.ClassDef) and node.name in REFUSERS:
            for line in node.body:
                if isinstance(line, ast.Assign) and line.targets[0].id == "code":  # type: ignore[attr-defined]
                    yield line.value.value, line.lineno  # type: ignore[attr-defined]


def _called(call: ast.Call, *, is_page: bool) -> Iterator[tuple[str, int]]:
    """The code that a call refuses with, if it does."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in REFUSERS or (name == "ValueError" and is_page):
        yield from _literals(call)
    elif name.startswith("readable_"):  # app.tables.access: what is read, then its code
        yield from _literals(ast.Call(call.func, call.args[1:], [], lineno=call.lineno))


def _literals(call: ast.Call) -> Iterator[tuple[str, int]]:
    """The code among a refusal's first arguments, or both where a condition chooses."""
    for argument in call.args[:2]:
        chosen = (
            (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,)
        )
        codes = [
            each.value
            for each in chosen
            if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        if codes:
            yield from ((code, call.lineno) for code in codes if CODE.fullmatch(code))
            return


def _returned(why: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """The codes among which a function named `_why...` chooses."""
    for node in ast.walk(why):
        if isinstance(node, ast.Return) and node.value is not None:
            for each in ast.walk(node.value):
                is_text = isinstance(each, ast.Constant) and isinstance(each.value, str)
                if is_text and CODE.fullmatch(each.value):  # type: ignore[attr-defined]
                    yield each.value, node.lineno  # type: ignore[attr-defined]


def all_codes() -> dict[str, str]:
    """Every code in the code, with one place where it stands."""
    found: dict[str, str] = {}
    for folder in ("engines", "app"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if file.name.startswith("audit"):  # speaks to `manorhouse verify`, in its own words
                continue
            if file.name == "opponent.py":  # says why a move is good, in words that hints know
                continue
            for code, line in codes_in(file):
                found.setdefault(code, f"{file.relative_to(ROOT)}:{line}")
    return found


def test_the_search_finds_codes_of_all_kinds() -> None:
    found = all_codes()
    assert {"cell_taken", "seat_taken", "name_taken", "too_often"} <= set(found)
    assert {"undo_needs_consent", "invitation_revoked"} <= set(found)


def test_every_code_has_a_sentence() -> None:
    # Nobody meets the codes of a game that is not listed on a page.
    listed = {rules.info.key for rules in registry.listed()}
    unlisted = tuple(f"engines/{key}/" for key in registry.KEYS if key not in listed)
    missing = {
        code: place
        for code, place in all_codes().items()
        if code not in REFUSALS and not place.startswith(unlisted)
    }
    assert not missing


def test_no_sentence_is_left_over() -> None:
    source = "".join(
        file.read_text()
        for folder in ("engines", "app")
        for file in (ROOT / folder).rglob("*.py")
        if file.name != "refusals.py" and "wording" not in file.parts
    )
    by_status = {"method_not_allowed", "too_large"}  # what the framework refuses
    assert {code for code in REFUSALS if f'"{code}"' not in source} - by_status == set()


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_a_sentence_needs_no_more_than_its_facts(code: str) -> None:
    speech = Languages().speech("en")
    text = REFUSALS[code]
    assert text.endswith((".", "?")), text
    assert text[0].isupper()
    assert code in sentence(speech, code, {}) or "%(" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_are_whole(language: str) -> None:
    """Nothing missing, nothing fuzzy, nothing left over: `manorhouse messages` and translate."""
    catalogue, found = read_catalogue(language), gather()
    wanted = {message.id for message in found if message.id}
    known = {message.id for message in catalogue if message.id}
    assert wanted - known == set()
    assert known - wanted == set()
    assert [message.id for message in catalogue if message.id and not is_translated(message)] == []


def test_no_text_hides_behind_another_name_for_gettext() -> None:
    """`text = speech.gettext`: what is called so, the search for texts would not find."""
    local = re.compile(r"^\s*([\w, ]+) = .*\bn?gettext$", re.MULTILINE)
    found = {
        (name, str(file.relative_to(ROOT)))
        for file in (ROOT / "app").rglob("*.py")
        for names in local.findall(file.read_text())
        for name in names.split(", ")
        if name not in KEYWORDS
    }
    inside = re.compile(
        r"""f"[^"\n]*\{[^}"\n]*\b(?:gettext|say|_)\("""
    )  # nor does it look into these
    found |= {
        (match, str(file.relative_to(ROOT)))
        for file in (ROOT / "app").rglob("*.py")
        for match in inside.findall(file.read_text())
    }
    assert found == set()


def test_no_catalogue_speaks_another_language() -> None:
    """A sentence that is the same in two languages was filled in by mistake."""
    spoken = [
        {str(message.id): message.string for message in read_catalogue(language) if message.id}
        for language in LANGUAGES
    ]
    alike = {text for text in spoken[0] if spoken[0][text] == spoken[1].get(text)}
    assert {text for text in alike if len(re.findall(r"\b[a-z]{3,}\b", text)) > 3} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_places_for_values(language: str) -> None:
    catalogue = read_catalogue(language)
    broken = [
        (message.id, str(error))
        for message in catalogue
        if message.id and is_translated(message)
        for error in message.check(catalogue)
    ]
    assert broken == []
