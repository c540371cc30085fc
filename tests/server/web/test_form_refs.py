"""A ref is used up by what its form was sent for: no page shows it again, however kept."""

import re
from random import Random
from typing import Any

import pytest

from engines import registry
from engines.core.codec import plain
from tests.server.web.site import Browser, Site

KEYS = [rules.info.key for rules in registry.listed()]
MOVES, LONG = 40, 300
OFTEN = 0.4

FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
FIELD = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


class Table:
    """A table for two in browsers, played through what its pages' forms hold."""

    def __init__(self, site: Site, key: str, people: list[Browser], table_id: str) -> None:
        self.tables, self.rules = site.house.tables, registry.all_rules()[key]
        self.people, self.path, self.id = people, f"/tables/{table_id}", table_id
        self.used: set[str] = set()
        self.taken_back = 0

    async def forms(self, seat: int) -> list[tuple[str, dict[str, str]]]:
        """The page's forms: where each goes, and its hidden fields. No ref was used before."""
        page = await self.people[seat].get(self.path)
        assert page.status_code == 200
        found = [
            (re.search(r'action="([^"]*)"', tag)[1], dict(FIELD.findall(inside)))  # type: ignore[index]
            for tag, inside in FORM.findall(page.text)
            if "action=" in tag
        ]
        old = [action for action, fields in found if fields.get("ref") in self.used]
        assert not old, "what was used already stands in forms for this"
        return found

    async def move(self, seat: int, rnd: Random) -> bool:
        """Send the form that answers this seat's question; whether it is asked anything."""
        table = await self.tables.info(self.id)
        user_id = table.sitters[seat].user_id  # type: ignore[union-attr]
        scene = await self.tables.scene(self.id, user_id)
        forms = await self.forms(seat)
        if scene.asked is None or not scene.asked.prompt.waits:
            return False
        asked = str(scene.asked.id)
        refs = [
            fields["ref"]
            for action, fields in forms
            if action == f"{self.path}/moves" and fields.get("prompt") == asked
        ]
        assert refs, "the page does not ask what the table asks"
        move: Any = self.rules.sample(scene.public, scene.private, scene.asked.prompt, rnd)
        await self.tables.play(self.id, user_id, refs[0], scene.asked.id, plain(move))
        self.used.add(refs[0])
        return True

    async def take_back(self, seat: int) -> None:
        """Send the form that takes one's own last move back, where the page has one."""
        for action, fields in await self.forms(seat):
            if action == f"{self.path}/undo" and "ref" in fields:
                before = (await self.tables.info(self.id)).seq
                answer = await self.people[seat].client.post(action, data=fields)
                assert answer.status_code == 303, answer.text
                assert (await self.tables.info(self.id)).seq == before + 1
                self.used.add(fields["ref"])
                self.taken_back += 1
                return


@pytest.mark.parametrize("key", KEYS)
async def test_what_was_sent_is_never_offered_again(site: Site, key: str, is_long: bool) -> None:
    people = [await site.browser(name) for name in ("Ann", "Ben")]
    opened = await people[0].post(f"/games/{key}/tables", seats="2")
    assert opened.status_code == 303, opened.text
    table_id = opened.headers["location"].rpartition("/")[2]
    assert (await people[1].post(f"/tables/{table_id}/sit")).status_code == 303
    await people[0].post(f"/tables/{table_id}/start")
    table, rnd = Table(site, key, people, table_id), Random(5)
    # Elsewhere luck decides whether a move reveals nothing, so that it can be taken back alone.
    takes_back = key == "dominion"
    for number in range(LONG):
        if number >= MOVES and not is_long and (table.taken_back or not takes_back):
            break
        moved = False
        for seat in (0, 1):
            moved |= await table.move(seat, rnd)
            if rnd.random() < OFTEN:
                await table.take_back(seat)
        if not moved:
            break
    assert len(table.used) > MOVES / 4
    assert table.taken_back or not takes_back
