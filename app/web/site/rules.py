"""The rules of each game in our own words."""

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from app.tables.games import find_game, listed_games
from app.web.pages import page
from app.web.problems import not_found
from app.web.site.cards import GameCard, game_card
from app.web.visitors import AnyVisitor, OpenHouse
from app.web.words import words_of

router = APIRouter()


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One game's rules; `pieces` is what the game lists there, if anything."""

    game: GameCard
    pieces: Any = None


@router.get("/rules")
async def all_rules(house: OpenHouse, visitor: AnyVisitor) -> Response:
    """Which games have rules to read."""
    cards = tuple(game_card(game, visitor.speech) for game in listed_games())
    return page(house, visitor, "rules/index.html", {"games": cards})


@router.get("/rules/{key}")
async def rules_of(house: OpenHouse, visitor: AnyVisitor, key: str) -> Response:
    """One game's rules."""
    game = find_game(key)
    if game is None or game not in listed_games():
        raise not_found("no_such_game")
    pieces = words_of(key).pieces
    context = RulesPage(
        game=game_card(game, visitor.speech), pieces=pieces(visitor.speech) if pieces else None
    )
    return page(house, visitor, f"rules/{game.key}.html", {"page": context})
