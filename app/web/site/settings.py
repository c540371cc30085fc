"""One's own name, language, theme, password, tokens, and leaving for good."""

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.errors import AccountRefused
from app.accounts.service import LANGUAGES, THEMES
from app.accounts.shapes import ApiToken
from app.house import House
from app.tables.errors import TableRefusal
from app.web.answers import problem_of
from app.web.i18n import N_, language_names
from app.web.pages import go, page
from app.web.posted import Posted, one
from app.web.problems import Problem
from app.web.refusals import sentence
from app.web.visitors import AnyVisitor, OpenHouse, Visitor, drop_cookie
from app.web.wishes import GameWishes, all_wishes

router = APIRouter(prefix="/settings")

_THEME_NAMES = {"light": N_("By day"), "dark": N_("By lamplight")}


@dataclass(frozen=True, slots=True)
class SettingsPage:
    """Everything that can be set. `secret` is a token just made, shown this one time.

    `automatics` are the games in which something can be answered automatically.
    """

    languages: dict[str, str]
    themes: dict[str, str]
    tokens: tuple[ApiToken, ...]
    automatics: tuple[GameWishes, ...] = ()
    secret: str | None = None
    refusal: str | None = None
    done: str | None = None


@router.get("")
async def settings(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """The settings; somebody unknown has none, and may sign in."""
    if visitor.user is None:
        return go("/sign-in?then=/settings")
    return await _page(house, visitor)


@router.post("/name")
async def rename(house: OpenHouse, visitor: AnyVisitor, form: Posted) -> Response:
    """Another name."""
    try:
        await house.accounts.rename(visitor.known(), one(form, "name"))
    except AccountRefused as refused:
        return await _refused(house, visitor, refused)
    await house.tables.renamed(visitor.known().id)
    return go("/settings")


@router.post("/reading")
async def prefer(house: OpenHouse, visitor: AnyVisitor, form: Posted) -> Response:
    """Language and theme."""
    language, theme = one(form, "language") or None, one(form, "theme") or None
    try:
        await house.accounts.prefer(visitor.known(), language, theme)
    except AccountRefused as refused:
        return await _refused(house, visitor, refused)
    return go("/settings")


@router.post("/password")
async def change_password(
    house: OpenHouse, visitor: AnyVisitor, request: Request, form: Posted
) -> Response:
    """Another password; every other browser is signed out."""
    user = visitor.known()
    house.limits.sign_in(request, user.name)
    old, new = ((form.get(key) or [""])[-1] for key in ("old", "new"))
    try:
        await house.accounts.change_password(user, old, new, keep=visitor.secret)
    except AccountRefused as refused:
        return await _refused(house, visitor, refused)
    done = visitor.speech.gettext("The password is changed. Other browsers are signed out.")
    return await _page(house, visitor, done=done)


@router.post("/tokens")
async def add_token(house: OpenHouse, visitor: AnyVisitor, form: Posted) -> Response:
    """A token for a program, shown this one time: so this page answers the post itself."""
    user = visitor.known()
    house.limits.move(user.id)
    secret = await house.accounts.add_token(user, one(form, "label"))
    response = await _page(house, visitor, secret=secret)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/tokens/revoke")
async def revoke_token(house: OpenHouse, visitor: AnyVisitor, form: Posted) -> Response:
    """End a token."""
    user = visitor.known()
    token_id = one(form, "token")
    if not token_id.isascii() or not token_id.isprintable():
        raise Problem(404, "no_such_token")
    try:
        await house.accounts.revoke_token(user, token_id)
    except AccountRefused as refused:
        return await _refused(house, visitor, refused)
    return go("/settings")


@router.post("/delete")
async def delete(house: OpenHouse, visitor: AnyVisitor, request: Request, form: Posted) -> Response:
    """Become nobody: open tables are left, games with others stay under nobody's name."""
    user = visitor.known()
    if not one(form, "sure"):
        raise Problem(422, "say_you_are_sure")
    listing = await house.tables.listing(status="open", mine=user.id, limit=100)
    for table in listing.tables:
        try:
            await house.tables.leave(table.id, user.id)
        except TableRefusal:  # it has just started: the seat stays, as nobody's
            continue
    await house.tables.forget_automatics(user.id)
    await house.accounts.delete(user)
    await house.tables.renamed(user.id)
    response = go("/")
    drop_cookie(house, request, response)
    return response


async def _refused(house: House, visitor: Visitor, refused: AccountRefused) -> Response:
    said = sentence(visitor.speech, refused.code, refused.facts)
    return await _page(house, visitor, refusal=said, status=problem_of(refused).status)


async def _page(
    house: House,
    visitor: Visitor,
    secret: str | None = None,
    refusal: str | None = None,
    done: str | None = None,
    status: int = 200,
) -> Response:
    names = language_names()
    context = SettingsPage(
        languages={code: names[code] for code in LANGUAGES},
        themes={code: visitor.speech.gettext(_THEME_NAMES[code]) for code in THEMES},
        tokens=await house.accounts.list_tokens(visitor.known()),
        automatics=await all_wishes(house, visitor),
        secret=secret,
        refusal=refusal,
        done=done,
    )
    return page(house, visitor, "accounts/settings.html", {"page": context}, status)
