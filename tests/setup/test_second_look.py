"""Few tests that wait for others are looked at twice; nothing else is. Decision 0035."""

import json
from pathlib import Path

import pytest
from setup_steps import second_look

BROWSER = "tests/browser/test_live.py::test_one"
ENGINE = "tests/engines/dominion/test_rulings.py::test_one"
SOURCE = """
from pathlib import Path
def test_one():
    tries = Path(__file__).with_suffix(".tries")
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) >= {needed}
"""


@pytest.mark.parametrize(
    ("failed", "may"),
    [
        ([BROWSER], True),
        ([BROWSER] * second_look.MOST, True),
        ([BROWSER] * (second_look.MOST + 1), False),
        ([BROWSER, ENGINE], False),
        ([ENGINE], False),
        ([], False),
    ],
)
def test_only_few_that_wait_for_others(failed: list[str], may: bool) -> None:
    assert second_look.may_be_the_machine(failed) is may


@pytest.mark.parametrize(
    ("needed", "code", "expected"),
    [
        (1, second_look.TESTS_FAILED, 0),  # it passes alone
        (9, second_look.TESTS_FAILED, second_look.TESTS_FAILED),  # it fails again
        (1, 3, 3),  # the run itself broke
    ],
)
def test_a_second_look_runs_what_failed(
    needed: int,
    code: int,
    expected: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    test = tmp_path / "tests" / "browser" / "test_it.py"
    test.parent.mkdir(parents=True)
    test.write_text(SOURCE.format(needed=needed))
    name = "tests/browser/test_it.py::test_one"
    record = tmp_path / "lastfailed"
    record.write_text(json.dumps({name: True}))
    monkeypatch.setattr(second_look, "FAILED", record)
    monkeypatch.setattr(second_look, "ROOT", tmp_path)
    assert second_look.look_again(code, {}) == expected
    told = f"PASSED ONLY AT A SECOND LOOK: {name}" in capsys.readouterr().err
    assert told == (expected == 0)
    assert test.with_suffix(".tries").exists() == (code == second_look.TESTS_FAILED)
