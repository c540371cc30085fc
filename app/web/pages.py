"""Rendering a page of the site: its frame, and its own typed context."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.accounts.shapes import User
from app.house import House
from app.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands round every page."""

    user: User | None = None
    csrf: str = ""
    theme: str | None = None


def frame_of(visitor: Visitor) -> Frame:
    """The frame of this visitor's pages."""
    theme = visitor.user.theme if visitor.user else None
    return Frame(user=visitor.user, csrf=visitor.csrf, theme=theme)


def page(
    house: House,
    visitor: Visitor,
    template: str,
    context: Mapping[str, Any],
    status: int = 200,
) -> Response:
    """One page as this visitor sees it."""
    whole = {"frame": frame_of(visitor), **context}
    return HTMLResponse(house.templates.render(template, visitor.speech.locale, whole), status)


def go(path: str) -> Response:
    """Send the browser to a path of ours after a post.

    Only a path is taken, so that no address of a visitor's making leads to another site.
    """
    return RedirectResponse(path if is_own_path(path) else "/", 303)


def is_own_path(path: str) -> bool:
    """Whether this is a plain path of this site. Browsers take two slashes for another host."""
    return (
        path.startswith("/")
        and not path.startswith(("//", "/\\"))
        and "\\" not in path
        and path.isascii()
        and path.isprintable()
        and len(path) <= 300
    )
