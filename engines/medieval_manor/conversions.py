"""Conversions, alone and in chains: pure, from what everybody sees. M28, M29, M36 to M38."""

from collections.abc import Iterable, Sequence

from engines.core.errors import IllegalMove
from engines.core.record import Record
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.holding import check_hand, without
from engines.medieval_manor.moves import Link
from engines.medieval_manor.prompts import Possible
from engines.medieval_manor.tokens import KINDS, Tokens


class Purse(Record, frozen=True, kw_only=True):
    """What a chain of conversions works on; `draws` are the cards that its last link draws."""

    tokens: Tokens
    hand: tuple[str, ...]
    draws: int = 0


def most_times(card: str, purse: Purse, *, bars_crops: bool) -> int:
    """How often this card can convert now: full inputs only, and never the last Peasant. M38."""
    one = CARDS[card].conversion
    if one is None or (bars_crops and one.get.crops):  # M11: it would bring nothing
        return 0
    limits = [
        (purse.tokens.of(kind) - (kind == "peasants")) // count
        for kind in KINDS
        if (count := one.give.of(kind))
    ]
    if one.cards:
        limits.append(len(purse.hand) // one.cards)
    return max(0, min(limits))


def possible(cards: Iterable[str], purse: Purse, *, bars_crops: bool) -> tuple[Possible, ...]:
    """Those of these cards that can convert now."""
    found = []
    for card in cards:
        if most := most_times(card, purse, bars_crops=bars_crops):
            one = CARDS[card].conversion
            found.append(Possible(card=card, most=most, cards=one.cards if one else 0))
    return tuple(found)


def convert(purse: Purse, link: Link, cards: Sequence[str], *, bars_crops: bool) -> Purse:
    """The purse after one link by one of `cards`. Raises IllegalMove."""
    one = CARDS[link.card].conversion if link.card in cards else None
    if one is None:
        raise IllegalMove("no_such_conversion", "M36", card=link.card)
    if purse.draws:
        raise IllegalMove("drawing_ends_a_chain", "M37")
    if bars_crops and one.get.crops:
        raise IllegalMove("crops_barred", "M11")
    most = most_times(link.card, purse, bars_crops=bars_crops)
    if not 1 <= link.times <= most:
        raise IllegalMove("cannot_convert_so_often", "M38", card=link.card, most=most)
    check_hand(purse.hand, link.cards, one.cards * link.times, "M37")
    return Purse(
        tokens=purse.tokens - one.give * link.times + one.get * link.times,
        hand=without(purse.hand, link.cards),
        draws=one.draws * link.times,
    )
