"""What a visitor wants answered automatically, as his pages show it."""

from dataclasses import dataclass

from app.house import House
from app.pages.wishes import Wish, wishes_of
from app.tables.games import listed_games
from app.web.visitors import Visitor


@dataclass(frozen=True, slots=True)
class GameWishes:
    """The questions of one game in the settings."""

    game: str
    title: str
    wishes: tuple[Wish, ...]


async def wishes_for(house: House, visitor: Visitor, game: str) -> tuple[Wish, ...]:
    """What can be answered for the visitor in one game; empty for most games."""
    if visitor.user is None or not wishes_of(game, frozenset(), visitor.speech):
        return ()
    chosen = await house.tables.automatics(visitor.user.id)
    return wishes_of(game, chosen.get(game, frozenset()), visitor.speech)


async def all_wishes(house: House, visitor: Visitor) -> tuple[GameWishes, ...]:
    """The same for every listed game that has such questions."""
    chosen = await house.tables.automatics(visitor.known().id)
    found = (
        GameWishes(
            game.key,
            game.title,
            wishes_of(game.key, chosen.get(game.key, frozenset()), visitor.speech),
        )
        for game in listed_games()
    )
    return tuple(each for each in found if each.wishes)
