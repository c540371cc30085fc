"""Posted forms, and the people who send their first one."""

import secrets
from dataclasses import replace
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.shapes import User
from app.house import House
from app.pages.page import Form
from app.web.csrf import MOST_FIELDS
from app.web.i18n import N_
from app.web.pages import go
from app.web.visitors import Visitor, keep_cookie

_GUEST = N_("Guest %(number)s")


async def read_form(request: Request) -> dict[str, list[str]]:
    """Every field with its values. Files are no part of any form here."""
    form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    fields: dict[str, list[str]] = {}
    for key, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(key, []).append(value)
    return fields


Posted = Annotated[dict[str, list[str]], Depends(read_form)]


def one(form: Form, key: str) -> str:
    """The last value of a field, without blanks round it; empty when it was not sent."""
    values = form.get(key) or [""]
    return values[-1].strip()


async def welcome(house: House, request: Request, visitor: Visitor, form: Form) -> Visitor:
    """The visitor as somebody: unknown, he becomes a guest of the name in the form or of any.

    Raises AccountRefused for a name that cannot be had.
    """
    if visitor.user is not None:
        return visitor
    house.limits.guest(request)
    number = 100 + secrets.randbelow(900)
    name = one(form, "name") or visitor.speech.gettext(_GUEST) % {"number": number}
    return await signed_in(house, visitor, await house.accounts.add_guest(name))


async def signed_in(house: House, visitor: Visitor, user: User) -> Visitor:
    """The visitor with a new session as this user; an old one of his browser ends."""
    session = await house.accounts.open_session(user, instead_of=visitor.secret)
    return replace(visitor, user=user, session=session, via="cookie", secret=session.token)


def go_as(house: House, request: Request, visitor: Visitor, path: str) -> Response:
    """Send the browser on, with its new session if it has just got one."""
    response = go(path)
    if visitor.session and visitor.session.token:
        keep_cookie(house, request, response, visitor.session.token)
    return response
