"""Guests, users and sessions of programs."""

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.shapes import User
from app.web.api import forms, shapes
from app.web.api.strict import StrictRoute, json_answer
from app.web.problems import nobody
from app.web.visitors import AnyVisitor, OpenHouse, drop_cookie

router = APIRouter(route_class=StrictRoute, tags=["who"])


def user_json(user: User) -> dict[str, Any]:
    """Somebody as programs see him."""
    return {"id": user.id, "name": user.name, "guest": user.is_guest}


@router.post("/guests", status_code=201, response_model=shapes.UserWithToken)
async def create_guest(house: OpenHouse, request: Request, body: forms.NewGuest) -> Response:
    """Come in as a guest."""
    house.limits.guest(request)
    user = await house.accounts.add_guest(body.name)
    token = await house.accounts.add_token(user)
    return json_answer({"user": user_json(user), "token": token}, 201)


@router.post("/users", status_code=201, response_model=shapes.UserWithToken)
async def register(
    house: OpenHouse, visitor: AnyVisitor, request: Request, body: forms.NewUser
) -> Response:
    """Register. A guest keeps his id, and with it his games."""
    house.limits.guest(request)
    user = await house.accounts.register(body.name, body.password, body.email, visitor.user)
    await house.tables.renamed(user.id)
    token = await house.accounts.add_token(user)
    return json_answer({"user": user_json(user), "token": token}, 201)


@router.get("/users/me", response_model=shapes.User)
async def who_am_i(visitor: AnyVisitor) -> Response:
    """Who you are."""
    return json_answer(user_json(visitor.known()))


@router.post("/sessions", status_code=201, response_model=shapes.UserWithToken)
async def sign_in(house: OpenHouse, request: Request, body: forms.SignIn) -> Response:
    """Sign in with name and password."""
    house.limits.sign_in(request, body.name)
    user = await house.accounts.check_password(body.name, body.password)
    token = await house.accounts.add_token(user, body.label)
    return json_answer({"user": user_json(user), "token": token}, 201)


@router.delete("/sessions/current", status_code=204)
async def sign_out(house: OpenHouse, visitor: AnyVisitor, request: Request) -> Response:
    """Sign out: the token, or the browser's session, ends."""
    if visitor.secret is None:
        raise nobody()
    response = Response(status_code=204)
    if visitor.via == "token":
        await house.accounts.revoke_held_token(visitor.secret)
    else:
        await house.accounts.close_session(visitor.secret)
        drop_cookie(house, request, response)
    return response
