"""Whether somebody has what a move names: cards of a hand, tokens to part with."""

from collections.abc import Sequence

from engines.core.errors import IllegalMove
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.tokens import Tokens


def check_hand(hand: Sequence[str], cards: Sequence[str], count: int, rule: str) -> None:
    """Refuse other than `count` different cards of this hand. Raises IllegalMove."""
    if len(cards) != count:
        raise IllegalMove("wrong_number_of_cards", rule, count=count)
    if len(set(cards)) != len(cards):
        raise IllegalMove("card_named_twice", rule)
    for card in cards:
        if card not in hand:
            raise IllegalMove("card_not_in_hand", rule, card=card)


def can_give(tokens: Tokens, hand: Sequence[str], bundle: Bundle) -> bool:
    """Whether a seat with these can hand this over now; it keeps a Peasant. M18."""
    return (
        tokens.covers(bundle.tokens)
        and (not bundle.tokens.peasants or bundle.tokens.peasants < tokens.peasants)
        and set(bundle.cards) <= set(hand)
    )


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand that are left; there is one copy of each."""
    return tuple(card for card in hand if card not in cards)
