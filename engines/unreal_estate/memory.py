"""What one viewer can be sure of about the hands he does not see, from all he was shown. E32.

Cards taken in the open are known until they are played. When a card passes unseen from hand to
hand, each kind the giver was known to have may have gone: one of each becomes `loose`, in some
hand, but nobody knows which. So `held` and `loose` together are always really there.
"""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.unreal_estate.cards import Card, Cards, in_order, kinds_in, lacking


class Memory(Record, frozen=True, kw_only=True):
    """`held[seat]` is surely in that hand, `loose` in some hand besides. The own is left out."""

    held: tuple[Cards, ...]
    loose: Cards = ()


def blank(seats: int) -> Memory:
    """The memory of somebody who has seen nothing."""
    return Memory(held=((),) * seats)


def gained(memory: Memory, seat: Seat, cards: Cards) -> Memory:
    """After these came into a hand for the viewer to see."""
    return _with(memory, seat, in_order((*memory.held[seat], *cards)), memory.loose)


def lost(memory: Memory, seat: Seat, cards: Cards) -> Memory:
    """After these left a hand for the viewer to see."""
    held = memory.held[seat]
    unexplained = lacking(cards, held)
    return _with(memory, seat, lacking(held, cards), lacking(memory.loose, unexplained))


def left(memory: Memory, seat: Seat, hand_size: int) -> tuple[Memory, Card | None]:
    """After a card left a hand of so many unseen; and which one, when it could be no other."""
    held = memory.held[seat]
    kinds = kinds_in(held)
    if len(held) == hand_size and len(kinds) == 1:
        return lost(memory, seat, kinds), kinds[0]
    return _with(memory, seat, lacking(held, kinds), in_order((*memory.loose, *kinds))), None


def looked(memory: Memory, seat: Seat, hand: Cards) -> Memory:
    """After the viewer looked at a whole hand."""
    news = lacking(hand, memory.held[seat])
    return _with(memory, seat, hand, lacking(memory.loose, news))


def _with(memory: Memory, seat: Seat, held: Cards, loose: Cards) -> Memory:
    places = (*memory.held[:seat], held, *memory.held[seat + 1 :])
    return Memory(held=places, loose=loose)
