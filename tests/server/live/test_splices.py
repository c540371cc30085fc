"""Splices: a page is sent what changed of a region's text, and comes to the same text."""

import gc
from random import Random
from weakref import ref

import pytest

from app.live.texts import Text, splice
from app.live.wire import HTML
from tests.server.live.clients import fresh_page, joined, page
from tests.server.live.place import Person, Place
from tests.server.live.test_pages import settle
from tests.server.live.test_resume import texts

PLAIN = "abcdefgh<>=' "
LETTERS = "abc<>\"' \n−ő😀👩‍🌾"


@pytest.mark.parametrize("letters", ["ab", PLAIN, LETTERS], ids=["two", "plain", "any"])
@pytest.mark.parametrize("longest", [900, 4000])
def test_a_splice_leads_from_any_text_to_any_other(longest: int, letters: str) -> None:
    rnd = Random(1)
    made = 0
    for _ in range(400):
        old = "".join(rnd.choices(letters, k=rnd.randrange(longest)))
        begin = rnd.randrange(len(old) + 1)
        end = rnd.randrange(begin, len(old) + 1)
        new = old[:begin] + "".join(rnd.choices(letters, k=rnd.randrange(40))) + old[end:]
        found = splice(old, new)
        if found is not None:
            made += 1
            assert joined(old, found) == new
    assert made > 200


@pytest.mark.parametrize("letters", [LETTERS, PLAIN], ids=["any", "plain"])
def test_several_changes_send_little_but_what_changed(letters: str) -> None:
    rnd = Random(2)
    for _ in range(100):
        lines = ["".join(rnd.choices(letters, k=60)) + "\n" for _ in range(40)]
        old = "".join(lines)
        for place in rnd.sample(range(40), 3):
            lines[place] = lines[place][:30] + "new" + lines[place][33:]
        found = splice(old, "".join(lines))
        assert found is not None
        assert joined(old, found) == "".join(lines)
        assert sum(len(part) for part in found if isinstance(part, str)) < len(old) / 3


@pytest.mark.parametrize("letters", ["ab", PLAIN, LETTERS], ids=["two", "plain", "any"])
def test_lines_that_became_others_come_out_as_they_are(letters: str) -> None:
    rnd = Random(4)
    made = 0
    for _ in range(200):
        old = [_line(rnd, letters) for _ in range(30)]
        new = [_changed(rnd, line, letters) for line in old if rnd.random() < 0.95]
        found = splice("".join(old), "".join(new))
        if found is not None:
            made += 1
            assert joined("".join(old), found) == "".join(new)
    assert made > 100


@pytest.mark.parametrize("letters", [PLAIN, LETTERS], ids=["plain", "any"])
def test_the_same_once_more_is_one_stretch(letters: str) -> None:
    for size in (200, 1000, 4000):
        text = "".join(Random(size).choices(letters, k=size))
        found = splice(text, text)
        assert found is not None
        assert len(found) == 1
        assert joined(text, found) == text


def _line(rnd: Random, letters: str) -> str:
    return "".join(rnd.choices(letters, k=rnd.randrange(55, 90))) + "\n"


def _changed(rnd: Random, line: str, letters: str) -> str:
    """A line as it was, or with a stretch of it replaced by another, shorter, longer or none."""
    if rnd.random() < 0.6:
        return line
    begin = rnd.randrange(len(line))
    end = rnd.randrange(begin, min(len(line), begin + 9))
    return line[:begin] + "".join(rnd.choices(letters, k=rnd.randrange(9))) + line[end:]


def test_what_is_alike_on_both_sides_is_not_counted_twice() -> None:
    for old, new in (("aa" * 50, "aa" * 49), ("aa" * 49, "aa" * 50), ("x", "x"), ("ab", "ba" * 9)):
        found = splice(old, new)
        assert found is None or joined(old, found) == new


def test_a_text_keeps_none_alive_that_came_before_it() -> None:
    shown = first = Text("the first of many " * 20)
    gone = ref(first)
    for number in range(3):
        newer = Text(shown.html + str(number))
        newer.over(shown)
        shown = newer
    del first, newer
    gc.collect()
    assert gone() is None


def test_a_text_is_sent_anew_over_another_than_before() -> None:
    old, other, new = (Text(sign + "the same in all of them " * 20) for sign in "abc")
    over_none = new.over(None)
    assert new.over(old) != over_none
    assert new.over(None) == over_none
    assert new.over(other) == new.over(old)
    del old, other
    assert new.over(None) == over_none


def test_a_text_that_is_another_altogether_is_sent_whole() -> None:
    assert splice("a" * 200, "b" * 200) is None
    assert Text("b" * 200).over(Text("a" * 200)) == b'"html":"%b"' % (b"b" * 200)
    longer, base = Text("a" * 201), Text("a" * 200)
    assert longer.over(base) == longer.over(base) == b'"parts":[[0,200],"a"]'
    assert longer.over(None) == b'"html":"%b"' % (b"a" * 201)
    assert longer.over(base) == b'"parts":[[0,200],"a"]'


async def test_a_page_of_the_release_before_is_sent_whole_regions(
    place: Place, people: list[Person]
) -> None:
    party = await place.table(people)
    rnd = Random(61)
    async with (
        page(place, party.id, people[0], protocol=HTML) as older,
        page(place, party.id, people[0]) as newer,
    ):
        for _ in range(8):
            await party.step(rnd)
            for client in (older, newer):
                await client.reach(await party.seq())
        for client in (older, newer):
            await settle(client)
            assert texts(client.regions) == texts(await fresh_page(place, party.id, people[0]))
        assert newer.spliced
        assert not older.spliced


async def test_a_new_socket_is_sent_whole_texts_first(place: Place, people: list[Person]) -> None:
    party = await place.table(people)
    rnd = Random(62)
    async with page(place, party.id, people[0]) as before:
        await party.step(rnd)
        await before.reach(2)
        shown = dict(before.regions)
    await party.step(rnd)
    async with page(place, party.id, people[0], shown) as after:
        await after.reach(3)
        await settle(after)
        assert after.updates[0]["regions"]
        assert texts(after.regions) == texts(await fresh_page(place, party.id, people[0]))
