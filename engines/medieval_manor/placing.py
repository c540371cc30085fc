"""Where the cards of a hand could be placed, what each would bring, and whether one may. M24."""

from collections.abc import Iterator, Sequence

from engines.core.errors import IllegalMove
from engines.core.record import Record
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Card
from engines.medieval_manor.lands import LANDS, Map
from engines.medieval_manor.moves import PlaceCard
from engines.medieval_manor.table import Placed
from engines.medieval_manor.tokens import Tokens
from engines.medieval_manor.yields import Yield, cells_for, price_of, yield_of


class Placing(Record, frozen=True, kw_only=True):
    """A hand card, a free cell for it, and what it would bring there at once.

    An Upgrade costs `price` in Gold and Resources, of which `least_gold` to `most_gold` in Gold.
    """

    card: str
    cell: int | None
    gain: Yield
    price: int = 0
    least_gold: int = 0
    most_gold: int = 0


class Ground(Record, frozen=True, kw_only=True):
    """What everybody sees that placing depends on."""

    lands: Map
    placed: tuple[Placed, ...]
    bars_crops: bool
    bars_placing: bool


def placings(
    ground: Ground, hand: Sequence[str], tokens: Tokens, upgrades: Sequence[str]
) -> Iterator[Placing]:
    """Every way to place a card that this seat has now."""
    if ground.bars_placing:  # M12
        return
    for key in hand:
        card = CARDS[key]
        price = price_of(card, upgrades) if card.kind == "upgrade" else 0
        if price > tokens.gold + tokens.resources:  # M52
            continue
        for cell in cells_for(card, ground.lands, ground.placed):
            yield Placing(
                card=key,
                cell=cell,
                gain=_yield(ground, card, cell),
                price=price,
                least_gold=max(0, price - tokens.resources),
                most_gold=min(price, tokens.gold),
            )


def _yield(ground: Ground, card: Card, cell: int | None) -> Yield:
    return yield_of(card, cell, ground.lands, ground.placed, bars_crops=ground.bars_crops)


def check(
    ground: Ground,
    hand: Sequence[str],
    tokens: Tokens,
    upgrades: Sequence[str],
    move: PlaceCard,
) -> Placing:
    """The placing that a move asks for. Raises IllegalMove when it may not be."""
    for one in placings(ground, hand, tokens, upgrades):
        if one.card == move.card and one.cell == move.cell:
            if not one.least_gold <= move.gold <= one.most_gold:
                raise IllegalMove(
                    "wrong_payment",
                    "M33",
                    price=one.price,
                    least=one.least_gold,
                    most=one.most_gold,
                )
            return one
    raise _refusal(ground, hand, upgrades, move)


def _refusal(
    ground: Ground, hand: Sequence[str], upgrades: Sequence[str], move: PlaceCard
) -> IllegalMove:
    """Why a card cannot be placed there."""
    if ground.bars_placing:
        return IllegalMove("placing_barred", "M12")
    if move.card not in hand:
        return IllegalMove("card_not_in_hand", "M24", card=move.card)
    cells: tuple[int | None, ...] = tuple(range(len(ground.lands))) or (None,)
    if move.cell not in cells:
        return IllegalMove("no_such_space", "M24")
    card = CARDS[move.card]
    if move.cell is not None and LANDS[ground.lands[move.cell]].kind not in card.lands:
        return IllegalMove("wrong_land", "M4", card=move.card, cell=move.cell)
    if move.cell not in cells_for(card, ground.lands, ground.placed):
        return IllegalMove("space_taken", "M24", cell=move.cell)
    return IllegalMove("cannot_pay", "M52", card=move.card, price=price_of(card, upgrades))
