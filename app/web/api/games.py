"""What can be played."""

from fastapi import APIRouter
from starlette.responses import Response

from app.tables.games import listed_games
from app.web.api import shapes
from app.web.api.strict import StrictRoute, json_answer

router = APIRouter(route_class=StrictRoute, tags=["games"])


@router.get("/games", response_model=shapes.Games)
async def list_games() -> Response:
    """Every game with its options."""
    games = [
        {
            "key": game.key,
            "title": game.title,
            "seats": {"min": game.min_seats, "max": game.max_seats},
            "minutes": game.minutes,
            "options": game.options_schema,
            "rules_version": game.rules_version,
            "automatics": game.automatics,
        }
        for game in listed_games()
    ]
    return json_answer({"games": games})
