"""Stealing Goods and cards. M30, M31."""

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import Card
from engines.medieval_manor.moves import StealCard, StealGoods
from engines.medieval_manor.play import Play
from engines.medieval_manor.prompts import Victim
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import GOODS, NONE, Tokens


def victims(state: ManorState, thief: Seat, card: Card) -> tuple[Victim, ...]:
    """Whom this card can rob. Peasants and Victory Tokens are safe, and so is who has nothing."""
    found = []
    for seat, estate in enumerate(state.estates):
        goods = estate.tokens.only(GOODS)
        count = min(card.steals_goods, goods.total())
        cards = estate.hand if card.steals_cards else ()
        if seat != thief and (count or cards):
            goods = goods if count else NONE
            found.append(Victim(seat=seat, count=count, goods=goods, cards=cards))
    return tuple(found)


def steal(play: Play, thief: Seat, move: StealGoods | StealCard) -> Card:
    """Rob one opponent; the card that allowed it is returned. Raises IllegalMove. M30."""
    assert play.state.pending is not None
    card = CARDS[play.state.pending]
    victim = _victim(victims(play.state, thief, card), move.victim)
    if isinstance(move, StealCard):
        if move.card not in victim.cards:
            raise IllegalMove("card_not_in_hand", "M30", card=move.card)
        play.steal_card(thief, victim.seat, move.card)
    else:
        _check_goods(victim, move.goods)
        play.steal_goods(thief, victim.seat, move.goods)
    return card


def _victim(robbed: tuple[Victim, ...], seat: Seat) -> Victim:
    for victim in robbed:
        if victim.seat == seat:
            return victim
    raise IllegalMove("nothing_to_steal", "M30")


def _check_goods(victim: Victim, goods: Tokens) -> None:
    """As many as the card says, of what there is; fewer only where there are fewer."""
    if not victim.count or not victim.goods.covers(goods):
        raise IllegalMove("nothing_to_steal", "M30")
    if goods.total() != victim.count:
        raise IllegalMove("wrong_number_of_goods", "M30", count=victim.count)
