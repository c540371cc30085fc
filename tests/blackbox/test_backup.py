"""A backup made while people play, restored into an empty folder, and the games go on there."""

import asyncio
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.blackbox.company import company, play_out, until_played
from tests.blackbox.house import House, end_postgres
from tests.blackbox.keeper import manorhouse
from tests.blackbox.programs import Program
from tests.blackbox.seated import Seated


def is_half_way(player: Seated) -> bool:
    """Whether this player has made a good part of his moves."""
    return len(player.acknowledged) >= 8


async def test_a_backup_made_during_play_is_played_on(make_data: Callable[[], Path]) -> None:
    here, there = make_data(), make_data()
    file = here / "backup.dump"
    house = House(here).start()
    async with company(house) as present, company(house) as busy:
        # One table is left in the middle of its game, the other is played all the while.
        await asyncio.gather(*(each.play(60, is_half_way) for each in present.seated(71)))
        others = busy.seated(73)

        async def save() -> subprocess.CompletedProcess[str]:
            await until_played(others, 0.2)
            return await asyncio.to_thread(manorhouse, "backup", file, "--data", here)

        _, saved = await asyncio.gather(play_out(others, 90), save())
        assert (saved.returncode, saved.stderr) == (0, "")
        assert "4 users, 2 tables" in saved.stdout
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        again = manorhouse("backup", file, "--data", here)
        assert (again.returncode, again.stdout) == (1, "")
        assert "is there already" in again.stderr
        refused = manorhouse("restore", file, "--data", here)
        assert "not empty" in refused.stderr
        whole = await present.people[0].steps(present.table)
        tokens = [person.token for person in present.people]
        house.stop()
        restored = manorhouse("restore", file, "--data", there)
        assert restored.returncode == 0, restored.stderr
        assert "2 tables" in restored.stdout
    other = House(there).start()
    people = [Program(other, f"Player {seat}", token) for seat, token in enumerate(tokens)]
    assert await people[0].steps(present.table) == whole
    present.people, present.house = people, other
    after = present.seated(72)
    await play_out(after, 90)
    assert all(each.result and not each.faults for each in after)
    assert (await people[0].steps(present.table))[: len(whole)] == whole
    await asyncio.gather(*(person.close() for person in people))
    other.close()
    end_postgres(here)
    assert not other.complaints()


def test_a_backup_that_is_cut_off_leaves_the_database_empty(make_data: Callable[[], Path]) -> None:
    here, there = make_data(), make_data()
    house = House(here).start()
    house.stop()
    file = here / "backup.dump"
    assert manorhouse("backup", file, "--data", here).returncode == 0
    cut = here / "cut.dump"
    cut.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    failed = manorhouse("restore", cut, "--data", there)
    assert failed.returncode == 1
    assert "pg_restore could not do it" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert manorhouse("restore", file, "--data", there).returncode == 0


def test_what_is_no_backup_is_refused_in_a_sentence(make_data: Callable[[], Path]) -> None:
    folder = make_data()
    missing = manorhouse("restore", folder / "none", "--data", folder)
    assert missing.stderr == f"There is no file {folder / 'none'}.\n"
    nothing = manorhouse("backup", folder / "file", "--data", folder / "data")
    assert "nothing in this database" in nothing.stderr
    assert not list(folder.glob("file*"))
