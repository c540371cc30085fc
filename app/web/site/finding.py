"""The game that an address names."""

from app.tables.games import Game, find_game, listed_games
from app.web.problems import not_found


def game_of(key: str) -> Game:
    """A game people may choose. Raises Problem 404."""
    game = find_game(key)
    if game is None or game not in listed_games():
        raise not_found("no_such_game")
    return game
