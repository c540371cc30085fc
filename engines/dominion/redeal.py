"""Another truth that looks the same to a viewer: the proof that he cannot see the rest."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Seat, Viewer
from engines.dominion.cards import ACTIONS, TREASURES, VICTORIES, Card, Cards
from engines.dominion.frames import Question
from engines.dominion.prompts import QuestionKind
from engines.dominion.state import DominionState, Player

_NEEDS: dict[QuestionKind, tuple[frozenset[Card], int]] = {
    "moat": (frozenset({"moat"}), 1),
    "library": (ACTIONS, 1),
    "bureaucrat": (VICTORIES, 2),
    "mine_trash": (TREASURES, 2),
    "throne_room": (ACTIONS, 2),
    "remodel_trash": (ACTIONS | TREASURES | VICTORIES | {"curse"}, 2),
    "militia": (ACTIONS | TREASURES | VICTORIES | {"curse"}, 2),
}
"""Of what there must be so many kinds in the hand of a seat that is asked this. D50."""


def redeal(state: DominionState, viewer: Viewer, chance: Chance) -> DominionState:
    """The state with every deck in another order, and the others' hidden cards dealt anew.

    Cards on top of a deck that all have seen stay there, and so does the top of a discard pile.
    A standing question stays one. D50.
    """
    question = state.question
    players = tuple(
        _with_own_deck(player, chance)
        if seat == viewer
        else _with_hidden_cards(player, _needed(seat, question), chance)
        for seat, player in enumerate(state.players)
    )
    return replace(state, players=players)


def _needed(seat: Seat, question: Question | None) -> tuple[frozenset[Card], int]:
    if question is None or question.seat != seat:
        return frozenset(), 0
    return _NEEDS.get(question.kind, (frozenset(), 0))


def _with_own_deck(player: Player, chance: Chance) -> Player:
    known, hidden = player.deck[: player.known], player.deck[player.known :]
    return replace(player, deck=known + chance.shuffled(sorted(hidden)))


def _with_hidden_cards(
    player: Player, needed: tuple[frozenset[Card], int], chance: Chance
) -> Player:
    """Deal hand, deck and covered discards anew; what a question needs ends the hand."""
    known, hidden = player.deck[: player.known], player.deck[player.known :]
    covered, top = player.discard[:-1], player.discard[-1:]
    pool = list(chance.shuffled(sorted(hidden + player.hand + covered)))
    kept = _take_kinds(pool, *needed)
    hand_count = len(player.hand) - len(kept)
    hand = (*pool[:hand_count], *kept)
    deck = (*known, *pool[hand_count : hand_count + len(hidden)])
    discard = (*pool[hand_count + len(hidden) :], *top)
    return replace(player, hand=hand, deck=deck, discard=discard)


def _take_kinds(pool: list[Card], kinds: frozenset[Card], count: int) -> Cards:
    """Take the first cards of so many different kinds out of the pool."""
    taken: list[Card] = []
    for card in tuple(pool):
        if len(taken) == count:
            break
        if card in kinds and card not in taken:
            taken.append(card)
            pool.remove(card)
    return tuple(taken)
