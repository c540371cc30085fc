"""Luck: dealt at the start, unlike anything before, and provable afterwards (BB-08, 09, 13)."""

import asyncio
import hashlib
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from tests.blackbox.company import company, gather, play_out
from tests.blackbox.house import ROOT, House
from tests.blackbox.programs import API, Program

Json = Any
FACES = 6
# The 0.9999 quantile of chi-square with 5 degrees of freedom: a fair die fails once in 10,000.
CHI_SQUARE = 25.7
IDS = re.compile(r"[A-Za-z0-9_-]{12,}|\d{4}-\d\d-\d\dT[0-9:.+Z-]+|\d+")


async def test_no_two_deals_are_alike_and_the_dice_are_fair(house: House, is_long: bool) -> None:
    hashes, deals, faces = set(), set(), Counter[int]()
    count = 1000 if is_long else 200
    ann = await Program(house, "Ann").enter()
    for _ in range(count):
        table = await ann.open_table(seats=1, options={"side": "b"})
        hashes.add((await ann.start(table)).must(200, 201).body["seed_hash"])
        trays = (await ann.scene(table))["view"]["public"]["trays"]
        values = [die["value"] for tray in trays for die in tray["dice"]]
        deals.add(tuple(values))
        faces.update(values)
    await ann.close()
    assert len(hashes) == count
    # Twelve dice of 6^12: even a thousand deals hold two alike less than once in 4,000 runs.
    assert len(deals) == count
    expected = sum(faces.values()) / FACES
    assert sum((faces[n] - expected) ** 2 / expected for n in range(1, 7)) < CHI_SQUARE


async def test_nothing_is_dealt_before_the_start(house: House) -> None:
    """Two tables with different seeds look the same until they are dealt."""
    async with Program(house, "Host") as host, Program(house, "Nobody") as nobody:
        await host.enter()
        seen = []
        for _ in range(8):
            table = await host.open_table(seats=2)
            scene = await host.call("GET", f"{API}/tables/{table}/scene")
            assert scene.status >= 400 or scene.body["view"]["public"] is None
            told = await host.get(f"/tables/{table}")
            assert told["seq"] == 0
            page = (await nobody.call("GET", f"/tables/{table}")).must(200)
            seen.append((masked(json.dumps(told)), masked(page.raw.decode())))
        assert len(set(seen)) == 1


def masked(text: str) -> str:
    """Without ids, hashes, numbers and times."""
    return IDS.sub("#", text)


async def test_a_finished_game_can_be_checked_without_the_server(
    house: House, tmp_path: Path
) -> None:
    async with company(house, 2, {"secret_goals": True}) as present:
        await play_out(present.seated(91), 90)
        export = await present.people[0].call("GET", f"{API}/tables/{present.table}/export")
        good = tmp_path / "game.json"
        good.write_bytes(export.must(200).raw)
        assert await verify(good) == 0
        forged = json.loads(export.raw)
        forged["seed"] = hashlib.sha256(forged["seed"].encode()).hexdigest()
        bad = tmp_path / "forged.json"
        bad.write_text(json.dumps(forged))
        assert await verify(bad) != 0


async def verify(file: Path) -> int:
    command = [sys.executable, "-m", "app.cli.main", "verify", str(file)]
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert "Traceback" not in done.stderr
    return done.returncode


async def test_a_running_game_gives_no_export(house: House) -> None:
    async with company(house) as present:
        for each in present.people:
            answer = await each.call("GET", f"{API}/tables/{present.table}/export")
            assert (400 <= answer.status < 500, bool(answer.code)) == (True, True)


async def test_opened_seals_fit_their_hashes_and_taken_back_ones_stay_shut(house: House) -> None:
    present = await gather(house)
    ann = present.people[0]
    prompt = (await ann.scene(present.table))["prompt"]
    move = {"type": "draw", "die": prompt["dice"][0]["id"], "cells": [7]}
    (await ann.move(present.table, prompt["id"], move)).must(201)
    standing = (await ann.get(f"/tables/{present.table}/commitments"))["commitments"]
    assert [(each["salt"], each["move"]) for each in standing] == [(None, None)]
    prompt = (await ann.scene(present.table))["prompt"]
    (await ann.move(present.table, prompt["id"], {"type": "take_back"})).must(201)
    early = (await ann.get(f"/tables/{present.table}/commitments"))["commitments"]
    assert [(each["salt"], each["move"]) for each in early] == [(None, None)]
    await play_out(present.seated(92), 90)
    told = (await ann.get(f"/tables/{present.table}/commitments"))["commitments"]
    first, *opened = told
    assert first["commitment"] == early[0]["commitment"]
    assert (first["salt"], first["move"]) == (None, None)
    assert opened
    for each in opened:
        assert len(each["salt"]) >= 64 * 2 // 3
        assert each["move"]
    assert len({each["commitment"] for each in told}) == len(told)
    await present.close()
