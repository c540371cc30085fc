"""Playing against bots by forms alone: at once, in the lobby, at the table, and with hints."""

import asyncio
import json
import re

import httpx
import pytest

from app.pages.hints import ADVICE
from tests.server.pages.stages import LANGUAGES
from tests.server.tables.minds import MindHere
from tests.server.web.site import Browser, Site

SPEECH = LANGUAGES.speech("en")


@pytest.fixture(autouse=True)
def mind(site: Site) -> MindHere:
    """Bots think in this process: no others are started."""
    found = MindHere()
    tables = site.house.tables
    tables._mind = found
    tables._turns.mind = found
    return found


def table_of(response: httpx.Response) -> str:
    """The table's address that a post led to."""
    assert response.status_code == 303, response.text
    address: str = response.headers["location"]
    assert address.startswith("/tables/")
    return address


def shown(page: str) -> str:
    """What a page says, without its marks."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


async def against(who: Browser, game: str = "wuerfelland", level: str = "easy") -> str:
    """A running table of this person's with bots."""
    address = table_of(await who.post(f"/games/{game}/bots", level=level))
    assert (await who.post(f"{address}/pace", pace="at_once")).status_code == 303
    return address


async def test_a_newcomer_is_at_a_table_with_bots_in_one_post(site: Site) -> None:
    newcomer = site.client()
    home = (await newcomer.get("/")).text
    assert 'formaction="/games/uradalom/bots"' in home
    address = table_of(await newcomer.post("/games/uradalom/bots", data={"level": "strong"}))
    page = (await newcomer.get(address)).text
    assert 'id="question"' in page
    assert re.search(r"Bot \w+ Strong", shown(page))
    table = await site.house.tables.info(address.removeprefix("/tables/"))
    assert (table.status, table.visibility, table.bots) == ("playing", "private", (None, "strong"))
    assert table.hints


@pytest.mark.parametrize(("game", "seats"), [("unreal_estate", 3), ("uradalom", 2)])
async def test_as_many_sit_as_the_game_is_best_with(site: Site, game: str, seats: int) -> None:
    ann = await site.browser("Ann")
    address = await against(ann, game)
    assert (await site.house.tables.info(address[8:])).seat_count == seats


async def test_no_such_strength_makes_no_table(site: Site) -> None:
    newcomer = site.client()
    before = await site.counts()
    response = await newcomer.post("/games/uradalom/bots", data={"level": "divine"})
    assert response.status_code == 400
    assert "data-refusal" in response.text
    form = {"seats": "2", "bots": "divine"}
    assert (await newcomer.post("/games/uradalom/tables", data=form)).status_code == 400
    assert await site.counts() == before


async def test_the_form_of_a_new_table_takes_bots_and_options(site: Site) -> None:
    ann = await site.browser("Ann")
    form = {"seats": "3", "bots": "steady", "option-side": "b", "visibility": "private"}
    address = table_of(await ann.post("/games/uradalom/tables", **form))
    table = await site.house.tables.info(address[8:])
    assert (table.status, table.bots, table.options["side"]) == (
        "playing",
        (None, "steady", "steady"),
        "b",
    )
    people = table_of(await ann.post("/games/uradalom/tables", seats="2"))
    assert not (await site.house.tables.info(people[8:])).hints
    helped = table_of(await ann.post("/games/uradalom/tables", seats="2", hints="1"))
    assert (await site.house.tables.info(helped[8:])).hints


async def test_the_host_arranges_bots_and_nobody_else(site: Site) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    address = table_of(await ann.post("/games/uradalom/tables", seats="4"))
    assert 'id="fill"' in (await ann.get(address)).text
    assert (await ann.post(f"{address}/bots", seat="1", level="easy")).status_code == 303
    assert (await ann.post(f"{address}/bots", seat="1", level="strong")).status_code == 303
    assert (await ann.post(f"{address}/bots", seat="2", level="steady")).status_code == 303
    page = (await ann.get(address)).text
    assert 'id="bot-1-strong" name="level" value="strong" aria-pressed="true"' in page
    assert "away" not in re.findall(r'class="token[^<]*<[^<]*<[^<]*<span>(\w+)', page)
    assert (await ann.post(f"{address}/bots", seat="2", away="1")).status_code == 303
    table = await site.house.tables.info(address[8:])
    assert table.bots == (None, "strong", None, None)

    assert (await ben.post(f"{address}/bots", seat="2", level="easy")).status_code == 403
    watched = (await ben.get(address)).text
    assert 'id="bot-2-easy"' not in watched
    assert "Take this seat" in watched
    listed = shown((await ben.get("/")).text)
    assert "2 of 4, 1 bot" in listed
    assert (await ben.post(f"{address}/sit", seat="1")).status_code == 303
    assert (await site.house.tables.info(address[8:])).bots == (None,) * 4


async def test_a_newcomer_takes_the_seat_of_a_bot(site: Site) -> None:
    ann = await site.browser("Ann")
    address = table_of(await ann.post("/games/uradalom/tables", seats="2"))
    assert (await ann.post(f"{address}/bots", seat="1", level="easy")).status_code == 303
    newcomer, late = site.client(), site.client()
    await newcomer.get(address)
    assert (await newcomer.post(f"{address}/sit", data={"name": "New"})).status_code == 303
    table = await site.house.tables.info(address[8:])
    assert [sitter and sitter.name for sitter in table.sitters] == ["Ann", "New"]
    await late.get(address)
    assert (await late.post(f"{address}/sit", data={"name": "Late"})).status_code == 409


async def test_bots_take_the_empty_seats_and_it_starts(site: Site) -> None:
    ann = await site.browser("Ann")
    address = table_of(await ann.post("/games/wuerfelland/tables", seats="3"))
    offered = re.findall(
        r'id="fill[-a-z]*" name="level" value="(\w+)"', (await ann.get(address)).text
    )
    assert offered == ["easy", "steady", "strong"]
    assert (await ann.post(f"{address}/fill", level="easy")).status_code == 303
    table = await site.house.tables.info(address[8:])
    assert (table.status, table.bots) == ("playing", (None, "easy", "easy"))
    names = re.findall(r'"bot-word">Bot </span>(\w+)</h3>', (await ann.get(address)).text)
    assert [f"Bot {name}" for name in names] == [one.name for one in table.sitters[1:] if one]


async def test_the_pace_is_for_those_who_sit(site: Site) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    address = table_of(await ann.post("/games/wuerfelland/bots", level="easy"))
    assert 'id="pace-human" aria-pressed="true"' in (await ann.get(address)).text
    assert (await ann.post(f"{address}/pace", pace="quick")).status_code == 303
    assert 'id="pace-quick" aria-pressed="true"' in (await ann.get(address)).text
    assert 'id="pace-quick"' not in (await ben.get(address)).text
    assert (await ben.post(f"{address}/pace", pace="at_once")).status_code == 403
    assert (await ann.post(f"{address}/pace", pace="warp")).status_code == 400
    assert (await site.house.tables.info(address[8:])).bot_pace == "quick"


async def test_a_hint_is_told_and_filled_in_and_nothing_is_played(
    site: Site, mind: MindHere
) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    address = await against(ann, "uradalom")
    seq = (await site.house.tables.info(address[8:])).seq
    page = (await ann.post(f"{address}/hint")).text
    assert re.search(r"Suggestion – Draw (a|an) \w+ on [A-F][1-6]\.", shown(page))
    die = re.search(r'<input[^>]*name="die"[^>]*checked', page)
    assert die
    assert any(reason in page for reason in ADVICE["uradalom"].reasons(SPEECH).values())
    assert mind.asked[-1].wants_reason
    for other in (await ben.get(address), await ann.get(address)):
        assert "Suggestion –" not in other.text
    mine = (await site.house.tables.info(address[8:])).to_act
    assert 0 in mine
    assert (await site.house.tables.info(address[8:])).seq in {seq, seq + 1}  # the bot may seal


async def test_a_script_gets_the_hint_alone(site: Site) -> None:
    ann = await site.browser("Ann")
    address = await against(ann, "uradalom")
    response = await ann.client.post(
        f"{address}/hint", data={"csrf": ann.csrf}, headers={"HX-Request": "true"}
    )
    assert response.headers["cache-control"] == "no-store"
    assert "<main" not in response.text
    fields = re.search(r"data-fields='([^']*)'", response.text)
    assert fields
    assert '"die"' in fields[1]


async def test_what_a_hint_fills_in_is_accepted_and_bots_are_not_asked_to_take_it_back(
    site: Site,
) -> None:
    ann = await site.browser("Ann")
    address = await against(ann, "unreal_estate")
    for _ in range(3):
        page = await asked(ann, address)
        prompt = re.search(r'name="prompt" value="(\d+)"', page)
        assert prompt
        hint = await ann.client.post(
            f"{address}/hint", data={"csrf": ann.csrf}, headers={"HX-Request": "true"}
        )
        fields = re.search(r"data-fields='([^']*)'", hint.text)
        assert fields
        form = json.loads(fields[1])
        played = await ann.post(f"{address}/moves", ref=f"m{prompt[1]}", prompt=prompt[1], **form)
        assert played.status_code == 303, played.text
    assert 'id="undo-ask"' not in await asked(ann, address)


async def asked(who: Browser, address: str) -> str:
    """The page once the bots have answered."""
    async with asyncio.timeout(60):
        while 'name="prompt"' not in (page := (await who.get(address)).text):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return page


async def test_a_hint_at_a_wrong_time_is_a_sentence(site: Site) -> None:
    ann, ben = await site.browser("Ann"), await site.browser("Ben")
    address = table_of(await ann.post("/games/uradalom/tables", seats="2"))
    await ben.post(f"{address}/sit", seat="1")
    await ann.post(f"{address}/start")
    refused = await ann.post(f"{address}/hint")
    assert refused.status_code == 422
    assert "data-refusal" in refused.text
    assert 'id="ask-hint"' not in (await ann.get(address)).text
    with_bots = await against(ben, "wuerfelland")
    assert (await ann.post(f"{with_bots}/hint")).status_code == 403


async def test_once_more_with_the_same_bots_begins_at_once(site: Site) -> None:
    ann = await site.browser("Ann")
    form = {"seats": "2", "bots": "easy", "option-resigning": "true"}
    address = table_of(await ann.post("/games/wuerfelland/tables", **form))
    before = await site.house.tables.info(address[8:])
    prompt = re.search(r'name="prompt" value="(\d+)"', (await ann.get(address)).text)
    assert prompt
    await ann.post(f"{address}/moves", prompt=prompt[1], ref="bye", do="resign")
    page = (await ann.get(address)).text
    assert "Play again with these bots" in page
    assert re.search(r"Bot \w+: Easy", shown(page))
    again = await site.house.tables.info(table_of(await ann.post(f"{address}/rematch"))[8:])
    assert (again.status, again.bots) == ("playing", before.bots)
    assert [one.name for one in again.sitters if one] == [one.name for one in before.sitters if one]
    assert re.search(r"Bot \w+", shown((await ann.get("/finished?mine=1")).text))
