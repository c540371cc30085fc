"""What is rendered once for several viewers is rendered from what nobody in particular sees."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from app.live import rooms
from app.live.frames import Telling
from app.live.regions import Painter
from app.live.touched import touched_for, touched_for_all, touches
from app.live.versions import Version
from app.pages.page import Region, Speech, Stage
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
            nobody = replace(stage, scene=scene_of(position, None), csrf="")
            first, second = painter.paint(Version(1, 1), (shared, own), stage, nobody)
            assert "offer" not in first.html
            assert str(scene_of(position, seat).private.offer) in second.html
    assert press.rendered == 2 + 4, "what a seat sees is used twice: by its post and its page"
    stage = Stage(scene=scene_of(position, None), speech=speech("en"))
    painter.paint(Version(1, 2), (shared,), stage, stage)
    assert press.rendered == 7, "a newer version is rendered anew"


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
    for_all = touched_for_all(change)
    assert {"log", "public/ready/0", "turn"} <= for_all
    assert not touches(for_all, ["private", "prompt", "table", "public/estates"])
    assert touches(touched_for(change, 0), ["private"])
    assert touches(touched_for(change, 0), ["prompt"])
    assert not touched_for(change, 1)
    assert not touched_for(change, None)


async def test_what_looks_the_same_keeps_its_age(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    position = await place.house.tables.position(party.id)
    said = "nothing yet"
    shared = Region("log", "log", ("log",), lambda _stage: said, is_shared=True)
    own = Region("ask", "ask", ("prompt",), lambda stage: (stage.csrf, said))
    painter = Painter(Press().render)

    def ages(seq: int, csrf: str) -> list[Version]:
        stage = Stage(scene=scene_of(position, 0), speech=speech("en"), csrf=csrf)
        nobody = replace(stage, scene=scene_of(position, None), csrf="")
        return [one.since for one in painter.paint(Version(seq, 1), (shared, own), stage, nobody)]

    assert ages(1, "one") == [Version(1, 1), Version(1, 1)]
    assert ages(2, "one") == [Version(1, 1), Version(1, 1)]
    assert ages(2, "two") == [Version(1, 1), Version(2, 1)], "another browser's form is another"
    assert ages(3, "one") == [Version(1, 1), Version(3, 1)]
    said = "something"
    assert ages(4, "one") == [Version(4, 1), Version(4, 1)]
