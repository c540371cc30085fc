"""Who is asking: a browser by its cookie, a program by its token, or somebody unknown."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from app.accounts.sessions import LIFE
from app.accounts.shapes import Session, User
from app.config import Settings
from app.house import House, house_of
from app.pages.page import Speech
from app.web.origins import is_https, own_origin
from app.web.problems import Problem, nobody

_PLAIN = "manorhouse"
_SECURE = "__Host-manorhouse"
_BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, how he proved it, and in which language he reads.

    `origin` is the house's address as he sees it; `secret` is what he proved himself with, the
    cookie's value or the bearer token.
    """

    speech: Speech
    origin: str = ""
    user: User | None = None
    session: Session | None = None
    via: Literal["cookie", "token"] | None = None
    secret: str | None = None

    @property
    def user_id(self) -> str | None:
        """The user's id, or None."""
        return self.user.id if self.user else None

    @property
    def csrf(self) -> str:
        """What a form of his must carry; empty without a session."""
        return self.session.csrf if self.session else ""

    def known(self) -> User:
        """The user. Raises Problem 401 when nobody is signed in."""
        if self.user is None:
            raise nobody()
        return self.user


def cookie_name(settings: Settings, connection: HTTPConnection) -> str:
    """`__Host-` binds the cookie to this host and to HTTPS; plain HTTP cannot have it."""
    return _SECURE if is_https(settings, connection) else _PLAIN


def session_cookie(house: House, connection: HTTPConnection) -> str | None:
    """The session's token that the browser sent, or None."""
    return connection.cookies.get(cookie_name(house.settings, connection)) or None


def bearer_token(connection: HTTPConnection) -> str | None:
    """The token of an Authorization header, or None without one."""
    header = connection.headers.get("authorization", "")
    return header[len(_BEARER) :].strip() if header[: len(_BEARER)].lower() == _BEARER else None


async def open_house(connection: HTTPConnection) -> House:
    """The house, for whoever depends on it: what is not async would go through a thread."""
    return house_of(connection)


async def find_visitor(request: Request) -> Visitor:
    """Who asks. Raises Problem 401 for a token that is not valid."""
    house = house_of(request)
    accounts = house.accounts
    accepts = request.headers.get("accept-language", "")
    token = bearer_token(request)
    if token is not None:  # a program: whatever cookies it sends are not looked at
        by_token = accounts.playing_by_token if _is_play(request) else accounts.by_token
        user = await by_token(token)
        if user is None:
            raise Problem(401, "bad_token", headers={"WWW-Authenticate": "Bearer"})
        speech = house.languages.choose(user.language, accepts)
        origin = own_origin(house.settings, request)
        visitor = Visitor(speech, origin, user=user, via="token", secret=token)
    else:
        visitor = await _by_cookie(house, request, accepts)
    request.state.visitor = visitor
    return visitor


def _is_play(request: Request) -> bool:
    """Whether this plays a move or tries one: what comes in bursts, many times a game."""
    return request.method == "POST" and request.scope["path"].endswith(("/moves", "/preview"))


async def _by_cookie(house: House, request: Request, accepts: str) -> Visitor:
    origin = own_origin(house.settings, request)
    cookie = session_cookie(house, request)
    accounts = house.accounts
    by_session = accounts.playing_by_session if _is_play(request) else accounts.by_session
    session = await by_session(cookie) if cookie else None
    if session is None:
        return Visitor(house.languages.choose(None, accepts), origin)
    speech = house.languages.choose(session.user.language, accepts)
    return Visitor(speech, origin, user=session.user, session=session, via="cookie", secret=cookie)


def keep_cookie(house: House, request: Request, response: Response, token: str) -> None:
    """Give the browser its session."""
    secure = is_https(house.settings, request)
    response.set_cookie(
        cookie_name(house.settings, request),
        token,
        max_age=int(LIFE.total_seconds()),
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def drop_cookie(house: House, request: Request, response: Response) -> None:
    """Take the session from the browser."""
    response.delete_cookie(
        cookie_name(house.settings, request),
        path="/",
        secure=is_https(house.settings, request),
        httponly=True,
        samesite="lax",
    )


AnyVisitor = Annotated[Visitor, Depends(find_visitor)]
OpenHouse = Annotated[House, Depends(open_house)]
