"""The set-up runs the server on the quickest Python of the version that it was called with."""

import sys
from math import inf
from pathlib import Path

import pytest
from setup_steps import interpreter

NAME = f"python{sys.version_info.major}.{sys.version_info.minor}"
OWN = getattr(sys, "_base_executable", None) or sys.executable


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is searched, and the only one."""
    monkeypatch.setattr(interpreter, "USUAL", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def _put(folder: Path, content: bytes = b"no program") -> str:
    path = folder / NAME
    path.write_bytes(content)
    path.chmod(0o755)
    return str(path)


def _times(monkeypatch: pytest.MonkeyPatch, times: dict[str, float]) -> None:
    monkeypatch.setattr(interpreter, "_probe", times.__getitem__)


@pytest.mark.usefixtures("shelf")
def test_where_there_is_one_python_it_is_that_one(monkeypatch: pytest.MonkeyPatch) -> None:
    _times(monkeypatch, {})  # nor is it measured
    assert interpreter.choose() == OWN


@pytest.mark.parametrize(
    ("other_takes", "is_taken"), [(0.5, True), (0.9, False), (2.0, False), (inf, False)]
)
def test_another_is_taken_only_where_that_is_worth_it(
    shelf: Path, monkeypatch: pytest.MonkeyPatch, other_takes: float, is_taken: bool
) -> None:
    other = _put(shelf)
    _times(monkeypatch, {OWN: 1.0, other: other_takes})
    assert interpreter.choose() == (other if is_taken else OWN)


def test_one_that_does_not_even_start_is_passed_over(shelf: Path) -> None:
    _put(shelf)
    assert interpreter.choose() == OWN


def test_a_script_that_starts_some_python_is_none(shelf: Path) -> None:
    _put(shelf, b"#!/bin/sh\nexec false\n")
    assert list(interpreter.twins(OWN, [str(shelf)])) == []


def test_a_folder_of_that_name_is_none(shelf: Path) -> None:
    (shelf / NAME).mkdir()  # once this stopped the set-up
    assert interpreter.choose() == OWN


def test_the_same_python_under_another_name_is_not_measured_twice(shelf: Path) -> None:
    (shelf / NAME).symlink_to(OWN)
    assert list(interpreter.twins(OWN, [str(shelf), str(shelf)])) == []


def test_what_is_measured_is_a_python_that_can_make_environments(tmp_path: Path) -> None:
    times = interpreter.measured([OWN, _put(tmp_path)])
    assert list(times) == [OWN]
    assert 0 < times[OWN] < 30
