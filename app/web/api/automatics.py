"""What the house answers for you: each code answers one exact question of a game."""

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app.tables.games import Game, find_game, listed_games
from app.web.api import forms, shapes
from app.web.api.strict import StrictRoute, json_answer
from app.web.paths import GameKey
from app.web.problems import Problem
from app.web.visitors import AnyVisitor, OpenHouse

router = APIRouter(route_class=StrictRoute, tags=["automatic answers"])


@router.get("/users/me/automatics", response_model=shapes.AllAutomatics)
async def list_automatics(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """All games that can answer something for you, and what you chose."""
    chosen = await house.tables.automatics(visitor.known().id)
    games = [game for game in listed_games() if game.automatics]
    return json_answer(
        {"games": [_json(game, chosen.get(game.key, frozenset())) for game in games]}
    )


@router.get("/users/me/automatics/{game}", response_model=shapes.Automatics)
async def read_automatics(house: OpenHouse, visitor: AnyVisitor, game: GameKey) -> Response:
    """What is answered for you in this game."""
    user, found = visitor.known(), _game(game)
    chosen = await house.tables.automatics(user.id)
    return json_answer(_json(found, chosen.get(game, frozenset())))


@router.put("/users/me/automatics/{game}", response_model=shapes.Automatics)
async def choose_automatics(
    house: OpenHouse, visitor: AnyVisitor, game: GameKey, body: forms.Automatics
) -> Response:
    """Have these questions answered from now on, and no others: at all your tables of this game.

    A question that stands open is answered at once when it is one of those newly chosen.
    """
    user, found = visitor.known(), _game(game)
    house.limits.move(user.id)
    chosen = await house.tables.choose_automatics(user.id, game, frozenset(body.chosen))
    return json_answer(_json(found, chosen))


def _game(key: str) -> Game:
    found = find_game(key)
    if found is None:
        raise Problem(404, "no_such_game")
    return found


def _json(game: Game, chosen: frozenset[str]) -> dict[str, Any]:
    return {"game": game.key, "groups": game.automatics, "chosen": sorted(chosen)}
