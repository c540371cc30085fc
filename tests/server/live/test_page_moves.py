"""Moves that a page sends over its socket: granted at once, or else posted under the same ref."""

from urllib.parse import urlencode

import pytest

from app.live.wire import FOLDED, HTML, PLAYED, SPLICED
from app.tables.service import TableService
from app.tables.shapes import Accepted
from tests.server.live.clients import PageClient, page, program
from tests.server.live.place import Person, Place
from tests.server.live.test_pages import first_cell, post_form


async def send(client: PageClient, form: dict[str, str], ref: str = "posted") -> dict[str, object]:
    """Send a form as a move; what is answered under its ref."""
    before = len(client.messages)
    await client.send({"type": "move", "ref": ref, "form": urlencode(form)})

    def answers() -> list[dict[str, object]]:
        return [one for one in client.messages[before:] if one.get("ref") == ref]

    await client.until(answers)
    return answers()[0]


async def test_a_page_plays_over_its_socket(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with (
        page(place, party.id, people[0], protocol=PLAYED) as ann,
        page(place, party.id, people[1]) as bob,
    ):
        form = await first_cell(place, party, people[0])
        assert await send(ann, form) == {"type": "accepted", "ref": "posted", "seq": 2}
        assert await party.seq() == 2
        await ann.reach(2)
        await bob.reach(2)
        # The answer got lost and the page posts: that is the same move.
        assert await send(ann, form) == {"type": "accepted", "ref": "posted", "seq": 2}
        answer = await post_form(place, party, people[0], form, ann.regions)
        assert answer.status_code == 200
        assert await party.seq() == 2


async def test_an_answer_follows_the_commit(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is said before the table service says that the move is stored."""
    party = await place.table(people)
    async with page(place, party.id, people[0], protocol=PLAYED) as ann:
        form = await first_cell(place, party, people[0])
        play, said = TableService.play, []

        async def noted(*what: object, **more: object) -> Accepted:
            accepted = await play(*what, **more)  # type: ignore[arg-type]
            said.append(ann.of_type("accepted"))
            return accepted

        monkeypatch.setattr(TableService, "play", noted)
        await send(ann, form)
        assert said == [[]]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"cell": "99"}, "no_such_cell"),
        ({"prompt": "77"}, "stale_prompt"),
        ({"prompt": "one"}, "unreadable"),
        ({"csrf": "forged"}, "unreadable"),
        ({"csrf": ""}, "unreadable"),
        ({"ref": ""}, "unreadable"),
        ({"ref": "r" * 65}, "unreadable"),
    ],
)
async def test_what_is_not_simply_a_move_is_refused(
    place: Place, people: list[Person], changes: dict[str, str], code: str
) -> None:
    party = await place.table(people)
    async with page(place, party.id, people[0], protocol=PLAYED) as ann:
        form = await first_cell(place, party, people[0], **changes)
        answer = await send(ann, form)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert await party.seq() == 1
        fair = await first_cell(place, party, people[0])
        assert (await send(ann, fair, "again"))["type"] == "accepted"


async def test_nobody_plays_for_somebody_else(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    form = await first_cell(place, party, people[0])
    eve = await place.person("Eve")
    async with page(place, party.id, eve, protocol=PLAYED) as spectator:
        answer = await send(spectator, {**form, "csrf": eve.csrf})
        assert (answer["type"], answer["code"]) == ("refused", "not_seated")
    async with page(place, party.id, people[1], protocol=PLAYED) as bob:
        # His own question has another id: with Ann's form he answers nothing.
        other = {**form, "csrf": people[1].csrf}
        assert (await send(bob, other))["type"] == "refused"
        assert (await send(bob, form))["code"] == "unreadable", "a token of somebody else's"
    async with page(place, party.id, protocol=PLAYED) as unknown:
        answer = await send(unknown, form)
        assert answer["type"] == "refused"
    assert await party.seq() == 1


async def test_who_signs_out_plays_no_more(place: Place, people: list[Person]) -> None:
    """In another tab: his socket is closed with the next heartbeat, his moves are refused now."""
    party = await place.table(people)
    async with page(place, party.id, people[0], protocol=PLAYED) as ann:
        form = await first_cell(place, party, people[0])
        await place.house.accounts.close_session(people[0].cookie)
        answer = await send(ann, form)
        assert (answer["type"], answer["code"]) == ("refused", "sign_in_first")
    assert await party.seq() == 1


async def test_moves_over_the_socket_count_like_posts(
    place: Place, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    party = await place.table(people)
    counted: list[str] = []
    monkeypatch.setattr(type(place.house.limits), "move", lambda _, user: counted.append(user))
    async with page(place, party.id, people[0], protocol=PLAYED) as ann:
        await send(ann, await first_cell(place, party, people[0]))
    assert counted == [people[0].user.id]


async def test_programs_send_no_forms(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    async with program(place, party.id, people[0]) as ann:
        await ann.reach(1)
        form = urlencode(await first_cell(place, party, people[0]))
        await ann.send({"type": "move", "ref": "r", "form": form})
        await ann.until(lambda: ann.of_type("refused"))
    assert await party.seq() == 1


@pytest.mark.parametrize("older", [HTML, SPLICED, FOLDED])
async def test_older_pages_play_by_posts_only(
    place: Place, people: list[Person], older: str
) -> None:
    """Their scripts know no `accepted`: what came of such a move they could not tell."""
    party = await place.table(people)
    async with page(place, party.id, people[0], protocol=older) as ann:
        answer = await send(ann, await first_cell(place, party, people[0]))
        assert (answer["type"], answer["code"]) == ("refused", "unreadable")
    assert await party.seq() == 1
