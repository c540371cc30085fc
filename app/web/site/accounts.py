"""Registering, signing in and out."""

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.errors import AccountRefused
from app.accounts.passwords import MIN_PASSWORD
from app.house import House
from app.web.answers import problem_of
from app.web.pages import go, is_own_path, page
from app.web.posted import Posted, go_as, one, signed_in
from app.web.refusals import sentence
from app.web.visitors import AnyVisitor, OpenHouse, Visitor, drop_cookie

router = APIRouter()


@dataclass(frozen=True, slots=True)
class AccountPage:
    """A form of name and password. `then` is the path to go to afterwards, one of ours."""

    name: str = ""
    then: str = "/"
    refusal: str | None = None
    code: str = ""
    least: int = MIN_PASSWORD


@router.get("/sign-in")
async def sign_in_page(house: OpenHouse, visitor: AnyVisitor, then: str = "/") -> Response:
    """The form to sign in."""
    context = AccountPage(then=own(then))
    return page(house, visitor, "accounts/sign_in.html", {"page": context})


@router.post("/sign-in")
async def sign_in(
    house: OpenHouse, visitor: AnyVisitor, request: Request, form: Posted
) -> Response:
    """Check name and password; a guest's session in this browser ends."""
    name = one(form, "name")
    house.limits.sign_in(request, name)
    try:
        user = await house.accounts.check_password(name, _password(form))
    except AccountRefused as refused:
        return _again(house, visitor, "accounts/sign_in.html", form, refused)
    visitor = await signed_in(house, visitor, user)
    return go_as(house, request, visitor, own(one(form, "then")))


@router.get("/register")
async def register_page(house: OpenHouse, visitor: AnyVisitor, then: str = "/") -> Response:
    """The form to register; a guest's name stands in it already."""
    if visitor.user and not visitor.user.is_guest:
        return go("/settings")
    name = visitor.user.name if visitor.user else ""
    context = AccountPage(name=name, then=own(then))
    return page(house, visitor, "accounts/register.html", {"page": context})


@router.post("/register")
async def register(
    house: OpenHouse, visitor: AnyVisitor, request: Request, form: Posted
) -> Response:
    """Make an account; a guest keeps his games. The session is a new one."""
    house.limits.guest(request)
    try:
        user = await house.accounts.register(one(form, "name"), _password(form), guest=visitor.user)
    except AccountRefused as refused:
        return _again(house, visitor, "accounts/register.html", form, refused)
    await house.tables.renamed(user.id)
    visitor = await signed_in(house, visitor, user)
    return go_as(house, request, visitor, own(one(form, "then")))


@router.post("/sign-out")
async def sign_out(house: OpenHouse, visitor: AnyVisitor, request: Request) -> Response:
    """End this browser's session."""
    if visitor.via == "cookie" and visitor.secret:
        await house.accounts.close_session(visitor.secret)
    response = go("/")
    drop_cookie(house, request, response)
    return response


def own(path: str) -> str:
    """The path, if it is one of ours; else the front door."""
    return path if is_own_path(path) else "/"


def _password(form: dict[str, list[str]]) -> str:
    """The password exactly as typed, blanks included."""
    return (form.get("password") or [""])[-1]


def _again(
    house: House,
    visitor: Visitor,
    template: str,
    form: dict[str, list[str]],
    refused: AccountRefused,
) -> Response:
    context = AccountPage(
        name=one(form, "name"),
        then=own(one(form, "then")),
        refusal=sentence(visitor.speech, refused.code, refused.facts),
        code=refused.code,
    )
    return page(house, visitor, template, {"page": context}, problem_of(refused).status)
