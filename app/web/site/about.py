"""Who made what, under which licence, and what the house knows of its visitors."""

from fastapi import APIRouter
from starlette.responses import Response

from app.web.pages import page
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter()


@router.get("/about")
async def about(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """Credits, licence and privacy."""
    return page(house, visitor, "about.html", {})
