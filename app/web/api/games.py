"""What can be played, and in which words a program plays it."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app.tables.games import Game, listed_games
from app.tables.schemas import schemas_of
from app.web.api import shapes
from app.web.api.strict import StrictRoute, json_answer
from app.web.problems import not_found

router = APIRouter(route_class=StrictRoute, tags=["games"])


@router.get("/games", response_model=shapes.Games)
async def list_games() -> Response:
    """Every game with its options."""
    return json_answer({"games": [_game_json(game) for game in listed_games()]})


@router.get("/games/{key}", response_model=shapes.GameWithSchemas)
async def read_game(key: str) -> Response:
    """One game, with the moves, prompts, events, views and the result as JSON Schema."""
    for game in listed_games():
        if game.key == key:
            return json_answer({**_game_json(game), "schemas": schemas_of(key)})
    raise not_found("no_such_game")


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "seats": {"min": game.min_seats, "max": game.max_seats},
        "minutes": game.minutes,
        "options": game.options_schema,
        "rules_version": game.rules_version,
        "automatics": game.automatics,
        "bots": game.has_bots,
    }
