"""The set-up's steps: done once, done again when half-made, and plain about what is missing."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from setup_steps import (
    browser,
    catalogues,
    environment,
    frontend,
    places,
    second_look,
    stages,
    stamp,
    whole,
)
from setup_steps.console import SetupError, run_quietly

LOCKS = ("runtime", "dev", "node", "bench")


def test_a_stamp_counts_only_with_its_value(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    assert not stamp.is_current(mark, "")
    stamp.write(mark, stamp.fingerprint(["a", b"b"]))
    assert stamp.is_current(mark, stamp.fingerprint(["a", b"b"]))
    assert not stamp.is_current(mark, stamp.fingerprint(["ab", b""]))


def test_a_half_made_environment_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "STAMPS", tmp_path / "venv" / "stamps")
    monkeypatch.setattr(environment, "PYTHON", tmp_path / "venv" / "bin" / "python")
    rubbish = tmp_path / "venv" / "rubbish"
    rubbish.parent.mkdir()
    rubbish.touch()
    environment.make(())
    assert not rubbish.exists()
    kept = tmp_path / "venv" / "kept"
    kept.touch()
    environment.make(())
    assert kept.exists()
    environment.PYTHON.unlink()
    environment.make(())
    assert not kept.exists()


def test_a_step_that_breaks_off_is_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def install(lists: tuple[str, ...]) -> None:
        tries.append(lists)
        if len(tries) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(environment, "STAMPS", tmp_path)
    monkeypatch.setattr(environment, "_is_sound", lambda: True)
    monkeypatch.setattr(environment, "_install", install)
    value = "first"
    monkeypatch.setattr(environment, "_value", lambda _name: value)
    environment.make(("runtime",))
    environment.make(("runtime",))
    assert len(tries) == 1
    value = "second"
    with pytest.raises(KeyboardInterrupt):
        environment.make(("runtime",))
    value = "first"  # The old lock again: what broke off may have left anything behind.
    environment.make(("runtime",))
    assert len(tries) == 3


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_named_with_its_remedy(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(environment, "STAMPS", tmp_path)
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == module else real(name)
    )
    with pytest.raises(SetupError, match="apt-get install python3-venv"):
        environment.make(("runtime",))


def test_without_npm_one_comes_from_a_python_package(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, ...]] = []
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(environment, "make", made.append)
    assert frontend._npm() == places.tool("npm")
    assert made == [("runtime", "node")]


def test_every_served_file_and_every_font_it_names_is_there() -> None:
    for target in frontend.FILES.values():
        assert (places.VENDOR / target).stat().st_size > 0
    for font in frontend.FONTS:
        sheet = (places.VENDOR / "fonts" / f"{font}.css").read_text()
        named = re.findall(r"url\(([^)]+)\)", sheet)
        assert len(named) == 4  # Latin and its extension, upright and italic.
        assert all((places.VENDOR / "fonts" / name).is_file() for name in named)


def test_catalogues_are_compiled_when_their_source_is_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    source = tmp_path / "hu" / "LC_MESSAGES" / "manorhouse.po"
    source.parent.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    source.write_text(header + 'msgid "table"\nmsgstr "asztal"\n', "utf-8")
    catalogues.make()
    compiled = source.with_suffix(".mo")
    assert b"asztal" in compiled.read_bytes()
    first = compiled.stat().st_mtime_ns
    catalogues.make()
    assert compiled.stat().st_mtime_ns == first
    source.write_text(header + 'msgid "table"\nmsgstr "tábla"\n', "utf-8")
    os.utime(source, ns=(first + 10**9, first + 10**9))
    catalogues.make()
    assert "tábla".encode() in compiled.read_bytes()


def _program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_the_machines_own_chromium_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(tmp_path, "chromium-browser", "exit 0")
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.make() == {browser.VARIABLE: str(tmp_path / "chromium-browser")}


@pytest.mark.parametrize(("user", "installer"), [(0, "apt-get"), (1000, "playwright")])
def test_a_browser_that_cannot_be_had_gets_one_sentence(
    user: int,
    installer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    _program(tmp_path, installer, "echo no network from $0; exit 7")
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(browser, "tool", lambda name: str(tmp_path / name))
    with pytest.raises(SetupError, match="Chromium is missing and could not be installed"):
        browser.make()
    assert f"no network from {tmp_path / installer}" in capsys.readouterr().err


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(SetupError, match=r"no-such-program cannot be run .* Install it\."):
        run_quietly(["no-such-program"], "Install it.")


def test_what_is_missing_ends_the_command_with_1_and_the_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def command() -> int:
        message = "Something is missing."
        raise SetupError(message)

    with pytest.raises(SystemExit) as stopped:
        whole.run(command)
    assert stopped.value.code == "Something is missing."


@pytest.mark.parametrize("script", ["serve", "test"])
def test_an_old_python_is_told_which_one_is_needed(script: str) -> None:
    pretend = (
        "import sys, runpy; sys.version_info = (3, 9, 2); "
        f"sys.argv = ['scripts/{script}']; sys.path.insert(0, 'scripts'); "
        f"runpy.run_path('scripts/{script}', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", pretend],
        cwd=places.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == (
        "Manorhouse needs Python 3.11 or newer and this is 3.9: install one, "
        f"then run `python3.11 scripts/{script}`.\n"
    )


@pytest.mark.parametrize(
    ("check", "tests", "code"),
    [("true", "true", 0), ("false", "true", 1), ("true", "false", 1), ("false", "false", 1)],
)
def test_every_stage_runs_and_any_failure_counts(
    check: str,
    tests: str,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(second_look, "FAILED", tmp_path / "lastfailed")
    monkeypatch.setattr(stages, "CHECKS", {"first": (check,), "second": ("true",)})
    monkeypatch.setattr(stages, "tool", lambda name: str(shutil.which(name)))
    monkeypatch.setattr(stages, "PYTHON", shutil.which(tests))
    assert stages.run_all([], {}) == code
    said = capsys.readouterr().err
    assert "Checking second." in said
    assert ("FAILED: first" in said) == (check == "false")


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_is_pinned_by_hash_and_names_no_host(name: str) -> None:
    text = (places.REQUIREMENTS / f"{name}.txt").read_text()
    pins = re.findall(r"^[a-z0-9][^\n]*?==.*?(?=^[a-z0-9#]|\Z)", text, re.MULTILINE | re.DOTALL)
    assert pins
    assert all("--hash=sha256:" in pin for pin in pins)
    assert "://" not in text
    assert "--index" not in text


@pytest.mark.parametrize("name", LOCKS)
def test_every_dependency_has_its_reason_and_its_pin(name: str) -> None:
    locked = (places.REQUIREMENTS / f"{name}.txt").read_text()
    for line in (places.REQUIREMENTS / f"{name}.in").read_text().splitlines():
        if line and not line.startswith(("#", "-")):
            package, _, reason = line.partition("#")
            assert reason.strip(), line
            name_only = package.partition("[")[0].strip()
            assert re.search(rf"^{re.escape(name_only)}==", locked, re.MULTILINE), line


def test_front_end_packages_are_pinned_exactly_and_name_no_host() -> None:
    text = (places.ROOT / "package-lock.json").read_text()
    assert '"resolved"' not in text
    assert not re.search(r'": "[\^~>*]', (places.ROOT / "package.json").read_text())
