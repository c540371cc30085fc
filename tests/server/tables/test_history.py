"""Looking back: each viewer sees what he knew then, and everything when it is over."""

import pytest

from app.tables.shapes import Scene
from engines.core.codec import encode
from tests.server.tables.ladder import Looked
from tests.server.tables.parlour import PEOPLE, Parlour, refused


def seen(scene: Scene) -> bytes:
    """What a scene shows of the game, as bytes."""
    return encode((scene.public, scene.private, scene.asked.prompt if scene.asked else None))


@pytest.mark.parametrize("game", ["uradalom", "ladder"])
async def test_each_viewer_sees_what_he_knew_then(parlour: Parlour, game: str) -> None:
    """BB-36: every scene of a running game, asked for again later, is byte for byte the same."""
    options = {"secret_goals": True} if game == "uradalom" else {"top": 200}
    table = await parlour.table(2, game, options)
    viewers = {"ann": 0, "ben": 1, None: None}
    then: dict[tuple[int, str | None], bytes] = {}
    for _ in range(30):
        for who in viewers:
            scene = await parlour.tables.scene(table.id, who)
            then[scene.seq, who] = seen(scene)
        await parlour.play_some(table.id)
    for (seq, who), bytes_then in then.items():
        now = await parlour.tables.scene_at(table.id, seq, viewers[who], who)
        assert seen(now) == bytes_then
        assert (now.seq, now.can_undo) == (seq, False)


async def test_while_it_runs_nobody_has_others_eyes(parlour: Parlour) -> None:
    table = await parlour.table()
    for who, eyes in (("ann", 1), ("ben", 0), ("eve", 0), (None, 1), ("ann", "open")):
        refusal = await refused(parlour.tables.scene_at(table.id, 1, eyes, who))  # type: ignore[arg-type]
        assert (refusal.code, refusal.status) == ("not_over", 403)
    for who in (*PEOPLE, None):
        assert (await parlour.tables.scene_at(table.id, 1, None, who)).private is None
    assert (await parlour.tables.scene_at(table.id, 1, 0, "ann")).private


async def test_when_it_is_over_all_eyes_are_open(parlour: Parlour) -> None:
    """BB-37: as a seat knew it, or open; open only after the end."""
    table = await parlour.table(2, "uradalom", {"secret_goals": True})
    over = await parlour.play_out(table.id)
    for eyes in (0, 1):
        scene = await parlour.tables.scene_at(table.id, 5, eyes, None)
        assert scene.viewer == eyes
        assert scene.private.secret_goal
        assert scene.public.secret_goals == (None, None)
        assert scene.opened is None
    scene = await parlour.tables.scene_at(table.id, 5, "open", "eve")
    assert scene.opened
    assert [one.secret_goal is None for one in scene.opened] == [False, False]
    last = await parlour.tables.scene_at(table.id, over.seq, None, None)
    assert last.result == over.result


async def test_steps_that_are_not_there(parlour: Parlour) -> None:
    table = await parlour.table()
    for seq, code in ((0, "no_such_step"), (2, "no_such_step"), (-1, "unreadable_seq")):
        assert (await refused(parlour.tables.scene_at(table.id, seq, None, None))).code == code
    for eyes in (2, -1, "closed", True):
        refusal = await refused(parlour.tables.scene_at(table.id, 1, eyes, "ann"))  # type: ignore[arg-type]
        assert (refusal.code, refusal.status) == ("no_such_seat", 404)


async def test_the_log_tells_each_what_he_may_know(parlour: Parlour) -> None:
    table = await parlour.table(options={"top": 2})
    await parlour.move(table.id, "ann", "look")
    for who in ("ben", None, "eve"):
        (entry,) = await parlour.tables.steps(table.id, who, 2)
        assert entry.events == (Looked(seat=0, card=None),)
    (mine,) = await parlour.tables.steps(table.id, "ann", 2)
    assert isinstance(mine.events[0].card, int)
    for _ in range(2):
        await parlour.move(table.id, "ann", "climb")
    entries = await parlour.tables.steps(table.id, None, 2)
    assert entries[0].events == mine.events


async def test_secret_goals_are_in_nobodys_log_before_the_end(parlour: Parlour) -> None:
    table = await parlour.table(2, "uradalom", {"secret_goals": True})
    await parlour.play_some(table.id, 2)
    kept = {who: (await parlour.tables.scene(table.id, who)).private for who in ("ann", "ben")}
    for who, goal in (("ann", kept["ben"]), ("ben", kept["ann"])):
        log = encode([one.events for one in await parlour.tables.steps(table.id, who)]).decode()
        assert goal.secret_goal not in log
    for viewer in (None, "eve"):
        log = encode([one.events for one in await parlour.tables.steps(table.id, viewer)]).decode()
        assert kept["ann"].secret_goal not in log
        assert kept["ben"].secret_goal not in log
    await parlour.play_out(table.id)
    log = encode([one.events for one in await parlour.tables.steps(table.id, None)]).decode()
    assert kept["ann"].secret_goal in log
    assert kept["ben"].secret_goal in log


async def test_the_log_comes_in_pages(parlour: Parlour) -> None:
    table = await parlour.table(options={"top": 50})
    for _ in range(6):
        await parlour.move(table.id, "ann", "climb")
    assert [one.seq for one in await parlour.tables.steps(table.id, None, 3, 2)] == [3, 4]
    assert [one.seq for one in await parlour.tables.steps(table.id, None, 6, 100)] == [6, 7]
    assert await parlour.tables.steps(table.id, None, 100) == ()
