"""No other site may act for a visitor: origin, and a token that only our pages know."""

import hmac

from starlette.requests import Request

from app.accounts.shapes import Session
from app.house import house_of
from app.web.origins import is_foreign
from app.web.problems import Problem
from app.web.visitors import AnyVisitor, Visitor

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HEADER = "x-csrf-token"
FIELD = "csrf"
MOST_FIELDS = 200


async def guard(request: Request, visitor: AnyVisitor) -> None:
    """Raises Problem 403 for an unsafe request that may come from somewhere else."""
    if request.method in _SAFE:
        return
    await check(request, visitor)


async def check(request: Request, visitor: Visitor) -> None:
    """Raises Problem 403 unless this request is the visitor's own doing."""
    if _needs_token(request, visitor):
        check_given(request, visitor, request.headers.get(HEADER) or await _field(request))


def check_given(request: Request, visitor: Visitor, given: str) -> None:
    """The same, the token that came with the request being known."""
    if not _needs_token(request, visitor) or visitor.session is None:
        return
    if not is_token_of(visitor.session, given):
        raise Problem(403, "csrf_token_wrong")


def is_token_of(session: Session, given: str) -> bool:
    """Whether this is the token in the forms that this browser was shown."""
    return hmac.compare_digest(given.encode(), session.csrf.encode())


def _needs_token(request: Request, visitor: Visitor) -> bool:
    """Whether only a token tells whose doing this is. Raises Problem 403 for a foreign origin."""
    if visitor.via == "token":  # no browser sends a bearer token by itself
        return False
    if is_foreign(house_of(request).settings, request):
        raise Problem(403, "foreign_origin")
    return visitor.session is not None


async def _field(request: Request) -> str:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in {"application/x-www-form-urlencoded", "multipart/form-data"}:
        return ""
    form = await request.form(max_files=0, max_fields=MOST_FIELDS)
    value = form.get(FIELD)
    return value if isinstance(value, str) else ""
