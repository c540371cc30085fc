"""A chain of conversions is carried out. M28, M36, M37."""

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor import deck
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.conversions import Purse, convert, possible
from engines.medieval_manor.info import MOST_LINKS
from engines.medieval_manor.moves import Convert
from engines.medieval_manor.play import Play
from engines.medieval_manor.prompts import Possible
from engines.medieval_manor.state import ManorState


def purse_of(state: ManorState, seat: Seat) -> Purse:
    """What a seat can convert."""
    estate = state.estates[seat]
    return Purse(tokens=estate.tokens, hand=estate.hand)


def possible_now(state: ManorState, seat: Seat) -> tuple[Possible, ...]:
    """What a seat's Upgrades can convert, or the card that it just placed."""
    estate = state.estates[seat]
    if estate.links >= MOST_LINKS:
        return ()
    cards = (state.pending,) if state.pending else estate.upgrades
    return possible(cards, purse_of(state, seat), bars_crops=state.bars_crops)


def carry_out(play: Play, seat: Seat, move: Convert, cards: tuple[str, ...]) -> None:
    """Convert link by link; the whole chain is checked before anything happens. M37."""
    links = play.estate(seat).links + len(move.chain)
    if links > MOST_LINKS:
        raise IllegalMove("too_many_conversions", "M37", most=MOST_LINKS)
    purse, bars_crops = purse_of(play.state, seat), play.state.bars_crops
    for link in move.chain:
        purse = convert(purse, link, cards, bars_crops=bars_crops)
    play.change_estate(seat, links=links)
    for link in move.chain:
        one = CARDS[link.card].conversion
        assert one is not None
        play.lose(seat, one.give * link.times, "conversion", link.card)
        play.discard(seat, link.cards, "conversion")
        play.gain(seat, one.get * link.times, "conversion", link.card)
        for _ in range(one.draws * link.times):
            deck.draw(play, seat, "conversion")
