"""Records: frozen, strict, tagged by their names."""

import msgspec
import pytest

from engines.core.contract import Event
from engines.core.record import Record, Tagged, snake_case


class DrawTerrain(Tagged, frozen=True, kw_only=True):
    """A record with a name of two words."""

    cell: int = 0


class Silent(Event, frozen=True, kw_only=True):
    """An event that forgot to say who may see it."""


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("Draw", "draw"),
        ("DrawPrompt", "draw_prompt"),
        ("TakeBack", "take_back"),
        ("Draw2Cards", "draw2_cards"),
    ],
)
def test_the_tag_is_the_name_in_snake_case(name: str, tag: str) -> None:
    assert snake_case(name) == tag


def test_a_tagged_record_says_its_kind() -> None:
    assert msgspec.json.encode(DrawTerrain(cell=3)) == b'{"type":"draw_terrain","cell":3}'


def test_a_record_never_changes() -> None:
    record = DrawTerrain(cell=3)
    with pytest.raises(AttributeError):
        record.cell = 4  # type: ignore[misc] - that it is refused is the test


def test_a_record_is_built_by_names() -> None:
    with pytest.raises(TypeError):
        DrawTerrain(3)  # type: ignore[call-arg] - that it is refused is the test


@pytest.mark.parametrize("data", [b'{"type":"draw_terrain","cell":1,"more":2}', b'{"cell":1}'])
def test_a_record_refuses_fields_it_does_not_know_and_wants_its_kind(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(data, type=DrawTerrain | Silent)


def test_equal_records_are_equal_and_hash_alike() -> None:
    assert DrawTerrain(cell=1) == DrawTerrain(cell=1)
    assert hash(DrawTerrain(cell=1)) == hash(DrawTerrain(cell=1))
    assert Record() == Record()


@pytest.mark.parametrize("viewer", [None, 0])
def test_an_event_that_does_not_decide_who_sees_it_fails_loudly(viewer: int | None) -> None:
    with pytest.raises(NotImplementedError):
        Silent().seen_by(viewer)
