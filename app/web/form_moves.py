"""Moves as a page's form sends them, by a post or over the page's socket."""

from urllib.parse import parse_qsl

from app.house import House
from app.pages.page import Form
from app.pages.pages import page_of
from app.tables.errors import Conflict, Unreadable
from app.web.csrf import MOST_FIELDS
from app.web.posted import one

MOST_REF = 64

Fields = dict[str, list[str]]


def fields_in(body: bytes) -> Fields | None:
    """A form's fields as the routes read them; None for one that needs a closer look."""
    if b";" in body or body.count(b"&") >= MOST_FIELDS:
        return None
    fields: Fields = {}
    for key, value in parse_qsl(body.decode("latin-1"), keep_blank_values=True):
        fields.setdefault(key, []).append(value)
    return fields


async def play_form(house: House, user_id: str, table_id: str, form: Form) -> int:
    """Play the move that a form describes; the step that it made. Raises TableRefusal."""
    ref, prompt_id = one(form, "ref"), number_in(form, "prompt")
    if not (ref.isascii() and ref.isprintable() and 0 < len(ref) <= MOST_REF):
        raise Unreadable("unreadable")
    scene = await house.tables.scene(table_id, user_id)
    if scene.asked is None or scene.asked.id != prompt_id:
        return await _find_answer(house, user_id, table_id, ref, prompt_id)
    try:
        move = page_of(scene.table.game).read_move(scene.asked, form)
    except ValueError as error:
        raise Unreadable(_code(error)) from error
    return (await house.tables.play(table_id, user_id, ref, prompt_id, move)).seq


async def _find_answer(house: House, user_id: str, table_id: str, ref: str, prompt_id: int) -> int:
    """A form sent twice is one move, also when the first has closed the question (BB-14).

    Without the question the form cannot be read any more; but whether its ref was answered, the
    table knows. Raises TableRefusal when it was not.
    """
    try:
        return (await house.tables.play(table_id, user_id, ref, prompt_id, None)).seq
    except Conflict as refused:
        if refused.code != "ref_conflict":
            raise
    return (await house.tables.info(table_id)).seq


def _code(error: ValueError) -> str:
    """The stable code that a game's page gives for an incomplete form."""
    text = str(error)
    return text if text.isidentifier() and text.islower() else "unreadable"


def number_in(form: Form, key: str) -> int:
    """A field that says a number, as of a prompt. Raises Unreadable."""
    text = one(form, key)
    if not (text.isdecimal() and text.isascii() and len(text) < 10):
        raise Unreadable("unreadable")
    return int(text)
