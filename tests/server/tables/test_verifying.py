"""`manorhouse verify`: a sound file passes, and no field can be changed unnoticed."""

import asyncio
import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.cli.main import main
from app.cli.verify import FAULTS, TITLES, lines
from app.tables.audit import audit
from app.tables.exported import checksum
from tests.server.tables.ladder import Ladder
from tests.server.tables.parlour import Parlour, refused

Game = dict[str, Any]


async def _play(dsn: str) -> dict[str, Game]:
    async with Parlour.opened(dsn) as parlour:
        estate = await parlour.table(2, "uradalom", {"secret_goals": True}, nonce="tea")
        await parlour.play_some(estate.id)
        await parlour.move(estate.id, "ann", "take_back")
        await parlour.play_some(estate.id, 8)
        seq = (await parlour.tables.info(estate.id)).seq
        await parlour.tables.request_undo(estate.id, "ann", seq)
        await parlour.tables.agree_to_undo(estate.id, "ben", seq)
        await parlour.play_out(estate.id)
        ladder = await parlour.table(options={"top": 30})
        for kind in ("climb", "look", "roll", "climb"):
            await parlour.move(ladder.id, "ann", kind)
        await parlour.tables.undo(ladder.id, "ann", "u", 5)
        await parlour.play_out(ladder.id)
        games = [await parlour.tables.export(table.id) for table in (estate, ladder)]
    found: list[Game] = [json.loads(json.dumps(game)) for game in games]
    return dict(zip(("uradalom", "ladder"), found, strict=True))


@pytest.fixture
def exported(games: Any, shared_dsn: str, cache: dict[str, Game]) -> dict[str, Game]:
    """Two finished games with seals, a taken-back one, undos and nonces, as exported."""
    if not cache:
        cache.update(asyncio.run(_play(shared_dsn)))
    return copy.deepcopy(cache)


@pytest.fixture(scope="module")
def cache() -> dict[str, Game]:
    """The games, played once."""
    return {}


def codes(game: Game) -> set[str]:
    return {
        fault.code for check in audit(json.dumps(game).encode()).checks for fault in check.faults
    }


def resealed(game: Game) -> Game:
    """The file with a checksum that fits again: what a forger would write."""
    rest = {key: value for key, value in game.items() if key != "checksum"}
    return {**rest, "checksum": checksum(rest)}


@pytest.mark.parametrize("key", ["uradalom", "ladder"])
def test_a_sound_file_passes(exported: dict[str, Game], key: str) -> None:
    report = audit(json.dumps(exported[key], indent=2).encode())
    assert all(check.is_passed for check in report.checks)
    assert report.is_sound
    kinds = [step["kind"] for step in exported[key]["steps"]]
    assert "undo" in kinds


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all fields of a file."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list) and value:
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    else:
        yield path


def other(value: Any) -> Any:
    """A different value of the same kind, so that the form alone gives nothing away."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 1
    if isinstance(value, list):
        return [0]
    assert isinstance(value, str)
    if len(value) >= 40 and value[0] in "0123456789abcdef":
        return ("0" if value[0] != "0" else "1") + value[1:]
    if value[:2] == "20" and "T" in value:
        return "2001" + value[4:]
    return value + "x"


def changed(game: Game, path: tuple[Any, ...]) -> Game:
    forged = copy.deepcopy(game)
    place: Any = forged
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = other(place[path[-1]])
    return forged


def kind_of(path: tuple[Any, ...]) -> tuple[str, ...]:
    """Which field this is, whatever step, seat or event it is in."""
    return tuple(key for key in path if isinstance(key, str))


# What says nothing about the play is vouched for by the checksum alone; and what a seal that was
# taken back had bound, nobody can tell.
ON_TRUST = {("seats", "name"), ("steps", "at"), ("table",), ("seals", "commitment")}


def is_caught(game: Game) -> bool:
    try:
        return not audit(json.dumps(game).encode()).is_sound
    except ValueError:  # it does not even have the form
        return True


@pytest.mark.parametrize("key", ["uradalom", "ladder"])
def test_no_field_can_be_changed_unnoticed(exported: dict[str, Game], key: str) -> None:
    """One place of every kind of field, with a checksum that a forger made fit again."""
    game = exported[key]
    unnoticed = set()
    tried: dict[tuple[str, ...], int] = {}
    for path in leaves(game):
        kind = kind_of(path)
        if kind == ("checksum",) or tried.get(kind, 0) >= 3:
            continue
        tried[kind] = tried.get(kind, 0) + 1
        forged = changed(game, path)
        assert is_caught(forged), f"the checksum lets {path} pass"
        if not is_caught(resealed(forged)):
            unnoticed.add(kind)
    assert unnoticed <= ON_TRUST
    assert len(tried) > 30


FORGERIES: dict[str, Callable[[Game], None]] = {
    "seed_differs": lambda game: game.update(seed="ab" * 32),
    "luck_differs": lambda game: game["seats"][1].update(nonce="coffee"),
    "commitment_differs": lambda game: _seal(game, opened=True).update(salt="ab" * 32),
    "salt_not_destroyed": lambda game: _seal(game, opened=False).update(salt="ab" * 32),
    "seals_missing": lambda game: game["seals"].pop(),
    "seal_opened_elsewhere": lambda game: _seal(game, opened=True).update(opened_seq=2),
    "state_differs": lambda game: game["steps"][3].update(state_hash="ab" * 32),
    "step_out_of_order": lambda game: game["steps"].pop(3),
    "events_differ": lambda game: game["steps"][-1]["events"].pop(),
    "result_differs": lambda game: game["result"]["seats"][0].update(points=999),
    "reveals_differ": lambda game: game["steps"][0].update(reveals=False),
    "no_such_game": lambda game: game.update(game="uradalon"),
    "no_steps": lambda game: game.update(steps=[], seals=[]),
}


def _seal(game: Game, *, opened: bool) -> Game:
    found: list[Game] = [one for one in game["seals"] if bool(one["opened_seq"]) == opened]
    return found[0]


@pytest.mark.parametrize("code", FORGERIES)
def test_each_forgery_is_called_by_its_name(exported: dict[str, Game], code: str) -> None:
    game = exported["uradalom"]
    FORGERIES[code](game)
    assert code in codes(resealed(game))


def test_a_seed_chosen_afterwards_gives_other_luck(exported: dict[str, Game]) -> None:
    """Even with a hash that fits: the outcomes on the tape do not follow from it."""
    import hashlib  # noqa: PLC0415

    game = exported["uradalom"]
    game.update(seed="ab" * 32, seed_hash=hashlib.sha256(bytes.fromhex("ab" * 32)).hexdigest())
    assert codes(resealed(game)) == {"luck_differs"}


def test_other_rules_are_said_and_not_guessed(
    exported: dict[str, Game], games: dict[str, object]
) -> None:
    games["ladder"] = Ladder(version=2)
    report = audit(json.dumps(exported["ladder"]).encode())
    (rules,) = [check for check in report.checks if check.code == "rules"]
    assert (rules.is_done, rules.faults[0].code) == (False, "other_rules")
    assert report.is_sound
    assert any(line.startswith("----") for line in lines(report))
    assert lines(report)[-1] == "Sound as far as it could be checked."


def test_every_fault_has_its_sentence(exported: dict[str, Game]) -> None:
    sources = Path(__file__).parents[3] / "app" / "tables"
    text = "".join(path.read_text() for path in sources.glob("audit*.py"))
    assert all(f'"{code}"' in text for code in FAULTS)
    assert {check.code for check in audit(json.dumps(exported["ladder"]).encode()).checks} == set(
        TITLES
    )


def test_the_command(
    exported: dict[str, Game], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, none = (tmp_path / f"{name}.json" for name in ("good", "bad", "none"))
    good.write_text(json.dumps(exported["uradalom"]))
    FORGERIES["luck_differs"](exported["uradalom"])
    bad.write_text(json.dumps(exported["uradalom"]))
    assert main(["verify", str(good)]) == 0
    assert "Sound." in capsys.readouterr().out
    assert main(["verify", str(bad)]) == 1
    assert "FAIL" in capsys.readouterr().out
    none.write_text("{}")
    assert main(["verify", str(none)]) == 1
    assert "is no exported game" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "missing.json")]) == 1
    assert "cannot be read" in capsys.readouterr().err


async def test_a_running_game_is_not_exported(parlour: Parlour) -> None:
    table = await parlour.table()
    refusal = await refused(parlour.tables.export(table.id))
    assert (refusal.code, refusal.status) == ("not_over", 409)


def test_databases_are_not_needed() -> None:
    """The audit imports no database."""
    import subprocess  # noqa: PLC0415
    import sys  # noqa: PLC0415

    code = "import sys, app.cli.verify; print([m for m in ('asyncpg',) if m in sys.modules])"
    root = Path(__file__).parents[3]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"
