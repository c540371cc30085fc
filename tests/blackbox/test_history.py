"""Looking back: while the game runs as one knew it then, afterwards whole (BB-36, BB-37)."""

from random import Random
from typing import Any

from tests.blackbox.company import company, play_out
from tests.blackbox.ears import ears
from tests.blackbox.house import House
from tests.blackbox.player import answer
from tests.blackbox.programs import API, Answer, Program

Json = Any


async def look_back(person: Program, table: str, seq: int, eyes: str = "") -> Answer:
    path = f"{API}/tables/{table}/scene?at={seq}" + (f"&as={eyes}" if eyes else "")
    return await person.call("GET", path)


async def test_history_shows_each_viewer_what_he_knew_then(house: House) -> None:
    rnd = Random(95)
    async with company(house, 3, {"secret_goals": True}) as present, ears(present) as heard:
        live: dict[tuple[int, int], Json] = {}
        for _ in range(12):
            for person in present.people:
                prompt = (await person.scene(present.table))["prompt"]
                if prompt["waits"]:
                    move = answer(prompt, rnd)
                    got = await person.move(present.table, prompt["id"], move)
                    seq = got.must(201).body["seq"]
                    for number, ear in enumerate(heard.all):
                        live[number, seq] = (await ear.line.reach(seq))["view"]
        for (number, seq), view in live.items():
            again = await look_back(heard.all[number].program, present.table, seq)
            assert again.must(200).body["view"] == view
        now = await present.people[0].scene(present.table)
        assert now["view"] == heard.seats[0].line.scene["view"]


async def test_nobody_looks_back_through_others_eyes_before_the_end(house: House) -> None:
    rnd = Random(96)
    async with company(house) as present:
        ann, bob = present.people
        onlooker = await present.spectator()
        prompt = (await bob.scene(present.table))["prompt"]
        (await bob.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)
        for person in (ann, onlooker):
            for eyes in ("1", "open"):
                for seq in (1, 2):
                    refused = await look_back(person, present.table, seq, eyes)
                    assert (refused.status, bool(refused.code)) == (403, True)
        assert (await look_back(bob, present.table, 2, "1")).status == 200
        for seq in (3, 99, 2**30):
            missing = await look_back(ann, present.table, seq)
            assert (missing.status, bool(missing.code)) == (404, True)


async def test_after_the_end_every_step_can_be_seen_by_anybody_with_any_eyes(house: House) -> None:
    async with company(house, 2, {"side": "b", "secret_goals": True}) as present:
        await play_out(present.seated(97), 90)
        onlooker = await present.spectator()
        last = (await onlooker.scene(present.table))["seq"]
        for seq in range(1, last + 1):
            views = [
                (await look_back(onlooker, present.table, seq, eyes)).must(200).body["view"]
                for eyes in ("0", "1", "spectator")
            ]
            assert all(view["public"] == views[0]["public"] for view in views)
            assert views[2]["private"] is None
        (await look_back(onlooker, present.table, 2, "open")).must(200)


async def test_the_log_is_what_the_viewer_heard_live(house: House) -> None:
    rnd = Random(98)
    async with company(house, 2, {"secret_goals": True}) as present, ears(present) as heard:
        for _ in range(10):
            for person in present.people:
                prompt = (await person.scene(present.table))["prompt"]
                if prompt["waits"]:
                    (await person.move(present.table, prompt["id"], answer(prompt, rnd))).must(201)
        await heard.catch_up()
        for ear in heard.all:
            live = {seq: events for seq, events in ear.line.told.items() if seq > 1}
            steps = await ear.program.steps(present.table)
            stored = {step["seq"]: step["events"] for step in steps if step["seq"] > 1}
            assert stored == live


async def test_a_page_of_the_past_leads_back_to_the_present(house: House) -> None:
    async with company(house) as present:
        onlooker = await present.spectator()
        page = await onlooker.call("GET", f"/tables/{present.table}/replay?at=1")
        assert f'href="/tables/{present.table}"' in page.must(200).raw.decode()
        refused = await onlooker.call("GET", f"/tables/{present.table}/replay?at=1&as=open")
        assert 300 <= refused.status < 500
