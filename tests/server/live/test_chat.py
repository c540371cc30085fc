"""Chat at the table: stored, once per ref, by sitters, as text and nothing else (BB-18, BB-71)."""

import asyncio

import httpx

from app.live.chat import LONGEST_LINE, MOST_LINES
from tests.server.live.clients import first_page, page, program
from tests.server.live.place import Person, Place, open_place, settings_for

HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)> {{ 7*7 }} \u202e\u0000&amp;"


async def test_a_line_reaches_programs_and_pages_and_newcomers(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    async with (
        program(place, party.id, people[0]) as ann,
        program(place, party.id) as stranger,
        page(place, party.id, people[1]) as bobs_page,
    ):
        await bobs_page.until(lambda: bobs_page.updates)
        await ann.send({"type": "chat", "ref": "1", "text": "side A again?  good "})
        await stranger.until(lambda: stranger.of_type("chat"))
        (line,) = stranger.of_type("chat")[0]["lines"]
        assert line["seat"] == 0
        assert line["user"]["name"] == "Ann"
        assert line["text"] == "side A again? good"
        await bobs_page.until(lambda: "side A again? good" in bobs_page.regions["chat"][1])
        assert [one["id"] for one in bobs_page.updates[-1]["regions"]] == ["chat"]
    async with program(place, party.id) as newcomer:
        await newcomer.until(lambda: newcomer.of_type("chat"))
        assert newcomer.of_type("chat")[0]["lines"] == [line]
    assert "side A again? good" in (await first_page(place, party.id))["chat"][1]


async def test_the_same_ref_is_said_once(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    say = place.house.hub.say
    ann = people[0].user.id
    async with program(place, party.id) as stranger:
        await stranger.reach(1)
        lines = await asyncio.gather(*(say(party.id, ann, "ref", "hello") for _ in range(8)))
        assert len({line.id for line in lines}) == 1
        await say(party.id, ann, "other", "and again")
        await stranger.until(
            lambda: sum(len(one["lines"]) for one in stranger.of_type("chat")) == 2
        )
    async with program(place, party.id, people[0]) as client:
        await client.send({"type": "chat", "ref": "ref", "text": "something else"})
        await client.until(lambda: client.of_type("refused"))
        assert client.of_type("refused")[0]["code"] == "ref_reused"


async def test_who_does_not_sit_here_reads_and_does_not_write(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    outsider = await place.person("Out")
    async with program(place, party.id, outsider) as client, program(place, party.id) as nobody:
        for one in (client, nobody):
            await one.send({"type": "chat", "ref": "1", "text": "psst"})
            await one.until(lambda one=one: one.of_type("refused"))
            assert one.of_type("refused")[0]["code"] == "not_seated"
        assert not client.of_type("chat")


async def test_empty_and_endless_lines_are_refused(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann:
        for number, text in enumerate(("", "  \n ", "\u202e\u0000", "x" * (LONGEST_LINE + 1))):
            await ann.send({"type": "chat", "ref": f"r{number}", "text": text})
        await ann.until(lambda: len(ann.of_type("refused")) == 4)
        codes = [one["code"] for one in ann.of_type("refused")]
        assert codes == ["chat_empty"] * 3 + ["chat_too_long"]
        assert not ann.of_type("chat")


async def test_hostile_text_is_text(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with page(place, party.id, people[1]) as shown:
        await shown.until(lambda: shown.updates)
        await place.house.hub.say(party.id, people[0].user.id, "1", HOSTILE)
        await shown.until(lambda: "alert(2)" in shown.regions["chat"][1])
        html = shown.regions["chat"][1]
        assert "<script" not in html
        assert "<img" not in html
        assert "{{ 7*7 }}" in html
        assert "\u202e" not in html
        assert "&amp;amp;" in html


async def test_too_much_talk_is_slowed_down(database_url: str) -> None:
    async with open_place(settings_for(database_url, chats_per_minute=3)) as place:
        people = [await place.person("Ann"), await place.person("Bob")]
        party = await place.table(people)
        async with program(place, party.id, people[0]) as ann:
            for number in range(5):
                await ann.send({"type": "chat", "ref": f"r{number}", "text": "again"})
            await ann.until(lambda: len(ann.of_type("refused")) == 2)
            assert {one["code"] for one in ann.of_type("refused")} == {"too_often"}
            assert ann.of_type("refused")[0]["facts"]["seconds"] >= 1


async def test_a_page_holds_the_newest_lines_only(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    for number in range(MOST_LINES + 5):
        await place.house.hub.say(party.id, people[0].user.id, f"r{number}", f"line {number}.")
    html = (await first_page(place, party.id))["chat"][1]
    assert html.count("chat__line") == MOST_LINES
    assert f"line {MOST_LINES + 4}." in html
    assert "line 4." not in html.replace("line 14.", "").replace("line 24.", "")


async def test_a_browser_without_script_says_something_by_form(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    form = {"csrf": people[0].csrf, "ref": "form-1", "text": "by form"}
    async with httpx.AsyncClient(
        base_url=place.origin, cookies={"manorhouse": people[0].cookie}
    ) as browser:
        for _ in range(2):
            answer = await browser.post(
                f"/tables/{party.id}/chat", data=form, headers={"Origin": place.origin}
            )
            assert answer.status_code == 303
    html = (await first_page(place, party.id))["chat"][1]
    assert html.count("by form") == 1
