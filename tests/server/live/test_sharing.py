"""What is rendered once for several viewers is rendered from what nobody in particular sees."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from msgspec import structs

from app.live import rooms
from app.live.faces import Key, Look, Painter, Stages
from app.live.frames import Telling
from app.live.regions import Regions
from app.live.seen import Seen
from app.live.touched import touched_for, touched_for_all
from app.live.versions import Version
from app.pages.page import Keeping, Region, Speech, Stage, nothing
from app.tables.scenes import scene_of
from app.tables.shapes import Change
from tests.server.live.place import Person, Place


def speech(locale: str) -> Speech:
    """A language without a catalogue."""
    return Speech(locale, lambda text: text, lambda one, many, count: one if count == 1 else many)


class Press:
    """Renders a region as the text of its part, and counts."""

    def __init__(self) -> None:
        self.rendered = 0

    def render(self, template: str, locale: str, context: Mapping[str, Any]) -> str:
        """What the region's context gave."""
        self.rendered += 1
        return f"{template} {locale} {context['part']}"


def painted(
    painter: Painter, regions: tuple[Region, ...], stage: Stage, version: Version
) -> list[Look]:
    """What a viewer is shown of these regions, all of them looked at again."""
    nobody = replace(stage, scene=structs.replace(stage.scene, viewer=None, private=None), csrf="")
    key = Key("playing", stage.speech.locale, stage.scene.viewer, stage.csrf)
    face = painter.face(key)
    painter.bring(face, regions, version, Stages(lambda: stage, lambda: nobody))
    return [face.looks[region.id] for region in regions]


async def test_a_shared_region_is_rendered_once_a_language_and_from_nobodys_eyes(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people, secret_goals=True)
    position = await place.house.tables.position(party.id)
    press = Press()
    painter = Painter(press.render)
    shared = Region("log", "log", ("log",), lambda stage: stage.scene.private, is_shared=True)
    own = Region("hand", "hand", ("private",), lambda stage: stage.scene.private)
    for locale in ("en", "de", "en"):
        for seat in (0, 1):
            stage = Stage(scene=scene_of(position, seat), speech=speech(locale), csrf="secret")
            first, second = painted(painter, (shared, own), stage, Version(1, 1))
            assert "offer" not in first.text.html
            assert str(scene_of(position, seat).private.offer) in second.text.html
    assert press.rendered == 2 + 6, "a shared one once a language, an own one when it is asked for"
    stage = Stage(scene=scene_of(position, None), speech=speech("en"))
    painted(painter, (shared,), stage, Version(1, 2))
    assert press.rendered == 9, "a newer version is rendered anew"


async def test_a_region_whose_part_is_as_it_was_is_not_rendered_again(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    press = Press()
    painter = Painter(press.render)
    said, asked = ["nothing yet"], [1]
    region = Region(
        "ask", "ask", ("prompt",), lambda _: tuple(said), besides=lambda _: tuple(asked)
    )
    stage = Stage(scene=scene_of(position, 0), speech=speech("en"))
    for seq in (1, 2, 3):
        painted(painter, (region,), stage, Version(seq, 1))
    assert press.rendered == 1
    said.append("something")
    assert painted(painter, (region,), stage, Version(4, 1))[0].since == Version(4, 1)
    asked.append(2)
    painted(painter, (region,), stage, Version(5, 1))
    assert press.rendered == 3


async def test_what_is_alike_is_rendered_once_and_tokens_are_nobody_elses(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    rendered: list[str] = []

    def render(template: str, _locale: str, context: Mapping[str, Any]) -> str:
        rendered.append(template)
        stage = context["stage"]
        return f"{context['part']} {stage.csrf if template == 'form' else ''}"

    painter = Painter(render)
    said = ["waiting"]
    bar = Region("bar", "bar", ("prompt",), lambda _: tuple(said), is_alike=True, besides=nothing)
    form = Region("form", "form", ("prompt",), lambda _: "ask", is_alike=True, besides=nothing)

    def shown(seat: int | None, csrf: str, seq: int) -> list[str]:
        stage = Stage(scene_of(position, seat), speech("en"), csrf=csrf, ref=f"ref-{seat}-{seq}")
        looks = painted(painter, (bar, form), stage, Version(seq, 1))
        return [look.text.html for look in looks]

    assert shown(0, "token-0", 1)[1] == "ask token-0"
    assert shown(1, "token-1", 1)[1] == "ask token-1"
    assert shown(None, "", 1)[1] == "ask "
    assert rendered.count("bar") == 1, "once for all who are told the same"
    assert rendered.count("form") == 3, "with a token in it for each his own"
    said.append("for Ann")
    assert shown(None, "", 2)[0] == shown(0, "token-0", 2)[0] == "('waiting', 'for Ann') "
    assert rendered.count("bar") == 3, "who has no token of his own gives nothing on"
    said.pop()
    assert shown(1, "token-1", 3)[0] == "('waiting',) "
    assert rendered.count("bar") == 3, "it is as it was a moment ago"


async def test_a_region_that_was_shared_for_a_while_is_again_what_it_was(
    place: Place, people: list[Person]
) -> None:
    """A pile with its button: while nothing is asked all are shown the same, without one."""
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    painter = Painter(Press().render)
    stage = Stage(scene=scene_of(position, 0), speech=speech("en"))
    own = Region("pile", "pile", ("prompt",), lambda _: "to buy", is_alike=True, besides=nothing)
    shared = replace(own, context=lambda _: "to see", is_shared=True)
    for seq, region in enumerate((own, shared, own, shared), 1):
        html = painted(painter, (region,), stage, Version(seq, 1))[0].text.html
        assert html == f"pile en {region.context(stage)}"


async def test_a_part_keeps_its_text_for_whoever_is_shown_it_at_any_table(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    rendered: list[Mapping[str, Any]] = []

    def render(_template: str, _locale: str, context: Mapping[str, Any]) -> str:
        rendered.append(context)
        return f"pile {len(rendered)}"

    first, second = Keeping(), Keeping()
    shown = [first]
    pile = Region("pile", "pile", ("prompt",), lambda _: shown[-1], is_kept=True, besides=nothing)
    here, there = Painter(render), Painter(render)

    def look(painter: Painter, seat: int | None, seq: int) -> Look:
        stage = Stage(scene_of(position, seat), speech("en"), csrf=f"token-{seat}", ref="ref")
        return painted(painter, (pile,), stage, Version(seq, 1))[0]

    texts = {id(look(painter, seat, 1).text) for painter in (here, there) for seat in (0, 1, None)}
    assert len(texts) == len(rendered) == 1
    assert rendered[0].keys() == {"part"}, "nothing of anybody's can get into it"
    shown.append(second)
    assert (look(here, 0, 2).text.html, look(here, 0, 2).since) == ("pile 2", Version(2, 1))
    shown.append(first)
    assert (look(here, 0, 3).text.html, look(here, 0, 3).since) == ("pile 1", Version(3, 1))
    assert len(rendered) == 2, "it came back to what it was"


async def test_all_spectators_and_all_sockets_of_a_seat_share_one_frame(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    changes: list[Any] = []
    place.house.tables.subscribe(party.id, changes.append)
    await party.play(0, Random(1))
    (change,) = (one for one in changes if isinstance(one, Change))
    telling = Telling(change)
    assert telling.frame_for(None) is telling.frame_for(None)
    assert telling.frame_for(0) is telling.frame_for(0)
    assert telling.frame_for(0) != telling.frame_for(1)
    assert '"ref"' in telling.frame_for(0)
    assert '"ref"' not in telling.frame_for(1) + telling.frame_for(None)


async def test_a_room_forgets_its_table_when_everybody_has_left(
    place: Place, people: list[Person], monkeypatch: Any
) -> None:
    monkeypatch.setattr(rooms, "LINGER_SECONDS", 0.0)
    party = await place.table(people)
    hub = place.house.hub
    entered = await hub.enter(party.id)
    await hub._rooms.close_left()
    assert hub._rooms.find(party.id) is None
    await party.play(0, Random(1))
    assert entered.room.position.seq == 1, "a closed room hears no more"
    assert (await hub.enter(party.id)).room.position.seq == 2


async def test_each_viewer_is_touched_by_what_he_sees(place: Place, people: list[Person]) -> None:
    party = await place.table(people, secret_goals=True)
    changes: list[Any] = []
    place.house.tables.subscribe(party.id, changes.append)
    await party.play(0, Random(1))
    (change,) = (one for one in changes if isinstance(one, Change))
    before, after = Seen(change.before), Seen(change.after)
    for_all = touched_for_all(change)
    assert {"log", "public/ready/0", "turn/0"} <= for_all
    reads = ("private", "prompt", "table", "public/estates")
    regions = Regions([Region(path, "", (path,), lambda _: None) for path in reads])
    assert not regions.touched_by(for_all)
    assert regions.touched_by(touched_for(before, after, 0)) == {"private", "prompt"}
    assert not touched_for(before, after, 1)
    assert not touched_for(before, after, None)


async def test_what_looks_the_same_keeps_its_age(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    said = "nothing yet"
    shared = Region("log", "log", ("log",), lambda _stage: said, is_shared=True)
    own = Region("ask", "ask", ("prompt",), lambda stage: (stage.csrf, said))
    painter = Painter(Press().render)

    def ages(seq: int, csrf: str) -> list[Version]:
        stage = Stage(scene=scene_of(position, 0), speech=speech("en"), csrf=csrf)
        return [look.since for look in painted(painter, (shared, own), stage, Version(seq, 1))]

    assert ages(1, "one") == [Version(1, 1), Version(1, 1)]
    assert ages(2, "one") == [Version(1, 1), Version(1, 1)]
    assert ages(2, "two") == [Version(2, 1), Version(2, 1)], "another browser's face is another"
    assert ages(3, "one") == [Version(1, 1), Version(1, 1)]
    said = "something"
    assert ages(4, "one") == [Version(4, 1), Version(4, 1)]
