"""Who opens a socket: a page by its cookie, a program by its token, or somebody unknown."""

from fastapi import WebSocket

from app.house import House
from app.live.ear import HungUp
from app.live.listener import NOBODY, Farewell, Holder
from app.pages.page import Speech
from app.web.visitors import bearer_token, session_cookie


async def find_page_holder(house: House, websocket: WebSocket) -> tuple[Holder, Speech, str]:
    """The browser behind a page's socket, its language and its form token.

    The origin was checked before: a cookie counts only where our own page opens the socket.
    """
    accepts = websocket.headers.get("accept-language", "")
    cookie = session_cookie(house, websocket)
    session = await house.accounts.by_session(cookie) if cookie else None
    if session is None:
        return Holder(), house.languages.choose(None, accepts), ""
    speech = house.languages.choose(session.user.language, accepts)
    return Holder(session.user.id, cookie=cookie), speech, session.csrf


async def find_program_holder(house: House, websocket: WebSocket, token: str | None) -> Holder:
    """The program behind a socket. Raises HungUp for a token that is not valid.

    Without a token it holds no seat, unless our own page opened the socket with its cookie.
    """
    token = token or bearer_token(websocket)
    if token is not None:
        user = await house.accounts.by_token(token)
        if user is None:
            raise HungUp(Farewell(NOBODY, "this token is not valid"))
        return Holder(user.id, token=token)
    cookie = session_cookie(house, websocket) if "origin" in websocket.headers else None
    session = await house.accounts.by_session(cookie) if cookie else None
    if session is None:
        return Holder()
    return Holder(session.user.id, cookie=cookie)
