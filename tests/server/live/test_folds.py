"""What a page is not told: regions in something closed, and in an answer what a push brings."""

from random import Random

import httpx

from app.live.versions import read_version
from app.live.wire import FOLDED
from tests.server.live.clients import PageClient, fresh_page, page
from tests.server.live.place import Party, Person, Place
from tests.server.live.test_pages import settle
from tests.server.live.test_resume import texts


async def fold(client: PageClient, *regions: str) -> None:
    """These lie in something closed now."""
    await client.send({"type": "folded", "regions": regions})


def told(client: PageClient, since: int) -> set[str]:
    """The regions in the pushes after so many."""
    return {one["id"] for update in client.updates[since:] for one in update["regions"]}


async def test_what_is_folded_is_told_when_it_is_opened(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    rnd = Random(71)
    closed = ("leaving", "closer-1", "shares", "words")
    hello = {"folded": closed}
    async with page(place, party.id, people[0], protocol=FOLDED, hello=hello) as ann:
        await ann.reach(1)
        await settle(ann)
        for _ in range(8):
            await party.step(rnd)
        await ann.reach(9)
        await settle(ann)
        assert not told(ann, 0) & set(closed)
        fresh = texts(await fresh_page(place, party.id, people[0]))
        old = texts(ann.regions)
        assert old["closer-1"] != fresh["closer-1"]
        assert {name: old[name] for name in old if name not in closed} == {
            name: fresh[name] for name in fresh if name not in closed
        }
        before = len(ann.updates)
        await fold(ann, "leaving", "shares", "words")
        await ann.until(lambda: len(ann.updates) > before)
        assert told(ann, before) == {"closer-1"}
        assert ann.updates[-1]["announce"] is None
        assert texts(ann.regions)["closer-1"] == fresh["closer-1"]


async def test_whatever_is_opened_and_closed_the_page_comes_to_what_it_should_show(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    rnd = Random(72)
    async with page(place, party.id, people[0], protocol=FOLDED) as ann:
        await ann.reach(1)
        names = sorted(ann.regions)
        for _ in range(20):
            await fold(ann, *rnd.sample(names, rnd.randrange(len(names))))
            if rnd.random() < 0.7:
                await party.step(rnd)
        await fold(ann)
        await ann.reach(await party.seq())
        await settle(ann)
        fresh = texts(await fresh_page(place, party.id, people[0]))
        await ann.until(lambda: texts(ann.regions) == fresh)


async def test_a_post_is_answered_by_its_number_where_a_push_comes(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with page(place, party.id, people[0], protocol=FOLDED) as ann:
        await ann.reach(1)
        for _ in range(2):  # sent again it is the same move
            answer = await _post(place, party, people[0])
            assert (answer.status_code, answer.text) == (204, "")
            assert answer.headers["X-Seq"] == "2"
        await ann.reach(2)
        assert await party.seq() == 2
        assert read_version(ann.regions["ask"][0]).seq == 2
        refused = await _post(place, party, people[0], ref="another")
        assert refused.status_code == 409
        assert "data-refusal" in refused.text


async def _post(place: Place, party: Party, person: Person, ref: str = "posted") -> httpx.Response:
    """Seal a die of the first question, as a script posts it whose page has an open socket."""
    form = {"csrf": person.csrf, "ref": ref, "prompt": "1", "die": "0", "cell": "0"}
    scene = await place.house.tables.scene(party.id, person.user.id)
    if scene.asked and hasattr(scene.asked.prompt, "dice"):
        form["prompt"] = str(scene.asked.id)
        form["die"] = str(scene.asked.prompt.dice[0].id)
        form["cell"] = str(scene.asked.prompt.cells[0])
    headers = {"Origin": place.origin, "HX-Request": "true", "X-Live": "true"}
    cookies = {"manorhouse": person.cookie}
    async with httpx.AsyncClient(base_url=place.origin, cookies=cookies) as browser:
        return await browser.post(f"/tables/{party.id}/moves", data=form, headers=headers)
