"""Pieces of HTML are kept by what they were made of, and by nothing less."""

from random import Random

from markupsafe import Markup, escape

from app.web import fragments
from app.web.fragments import Mosaics

CALLS: list[object] = []


def cell(item: object, kind: str = "") -> Markup:
    """A macro that says what it was given, and notes that it was called."""
    CALLS.append(item)
    return Markup("<i>{}{}</i>").format(escape(item), kind)


def row(item: object, kind: str = "") -> Markup:
    """Another one, for the same items."""
    return Markup("<b>{}{}</b>").format(escape(item), kind)


def test_pieces_stand_in_order_and_are_made_once() -> None:
    each = Mosaics()
    CALLS.clear()
    assert each(cell, ["a", "<", "a"], "!") == "<i>a!</i><i>&lt;!</i><i>a!</i>"
    assert isinstance(each(cell, ["<"], "!"), Markup)
    assert CALLS == ["a", "<"]


def test_macro_and_all_that_is_given_make_the_piece() -> None:
    each = Mosaics()
    assert each(cell, ["a"]) == "<i>a</i>"
    assert each(row, ["a"]) == "<b>a</b>"
    assert each(cell, ["a"], "x") == "<i>ax</i>"
    assert each(cell, []) == ""


def test_what_is_forgotten_is_made_again() -> None:
    each = Mosaics()
    rnd = Random(1)
    many = fragments._MOST_PIECES * 2
    for _ in range(20):
        items = [rnd.randrange(many) for _ in range(many // 8)]
        assert each(cell, items) == "".join(f"<i>{item}</i>" for item in items)
    (pieces,) = each._kept.values()
    assert len(pieces) <= fragments._MOST_PIECES
    for number in range(fragments._MOST_KINDS * 2):
        assert each(cell, ["a"], str(number)) == f"<i>a{number}</i>"
    assert len(each._kept) <= fragments._MOST_KINDS
