"""Moves that ask nothing: what they make follows from the state, and from luck where it draws.

Most moves of a game are such; they make the next state at once, without a `Play`. D1 to D4.
"""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.dominion.cards import COINS, COSTS, FACES, TREASURES, without
from engines.dominion.deck import drawn, shuffled_beneath
from engines.dominion.ending import ended, ending_of
from engines.dominion.events import (
    ActionPlayed,
    ActionsEnded,
    CardBought,
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    DominionEvent,
    TreasuresPlayed,
    TurnBegan,
)
from engines.dominion.info import HAND_SIZE, MAX_SEATS
from engines.dominion.moves import (
    BuyCard,
    EndActions,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.state import DominionState, Player
from engines.dominion.supply import taken

PlainStep = Step[DominionState, DominionEvent]

# Events that come again and again, by seat and card: made once.
_ENDED = [(ActionsEnded(seat=seat),) for seat in range(MAX_SEATS)]
_LAID = [
    {card: (TreasuresPlayed(seat=seat, cards=(card,), coins=COINS[card]),) for card in TREASURES}
    for seat in range(MAX_SEATS)
]
_BOUGHT = [
    {card: (CardBought(seat=seat, card=card, cost=cost),) for card, cost in COSTS.items()}
    for seat in range(MAX_SEATS)
]


def play_plain_action(
    state: DominionState, seat: Seat, move: PlayAction, chance: Chance
) -> PlainStep:
    """Play an Action that has nothing but its bonuses. D1."""
    card = move.card
    face = FACES[card]
    players = list(state.players)
    me = players[seat]
    me = replace(me, hand=without(me.hand, card), played=(*me.played, card))
    events: list[DominionEvent] = [ActionPlayed(seat=seat, card=card, again=False)]
    players[seat], next_back = drawn(me, seat, face.cards, chance, state.next_back, events)
    after = replace(
        state,
        players=tuple(players),
        actions=state.actions - 1 + face.actions,
        buys=state.buys + face.buys,
        coins=state.coins + face.coins,
        next_back=next_back,
    )
    return Step(state=after, events=tuple(events), reveals=len(events) > 1)


def end_actions(state: DominionState, seat: Seat, _move: EndActions, _chance: Chance) -> PlainStep:
    """Go on to the Treasures. D2."""
    return Step(state=replace(state, phase="treasure"), events=_ENDED[seat])


def play_treasure(
    state: DominionState, seat: Seat, move: PlayTreasure, _chance: Chance
) -> PlainStep:
    """Lay this Treasure of the hand into play. D2."""
    card = move.card
    players = list(state.players)
    me = players[seat]
    players[seat] = replace(me, hand=without(me.hand, card), played=(*me.played, card))
    coins = state.coins + COINS[card]
    after = replace(state, phase="treasure", players=tuple(players), coins=coins)
    return Step(state=after, events=_LAID[seat][card])


def play_treasures(
    state: DominionState, seat: Seat, _move: PlayTreasures, _chance: Chance
) -> PlainStep:
    """Lay all Treasures of the hand into play, in their order there. D2."""
    players = list(state.players)
    me = players[seat]
    cards, rest, coins = [], [], 0
    for card in me.hand:
        if card in TREASURES:
            cards.append(card)
            coins += COINS[card]
        else:
            rest.append(card)
    laid = tuple(cards)
    players[seat] = replace(me, hand=tuple(rest), played=me.played + laid)
    event = TreasuresPlayed(seat=seat, cards=laid, coins=coins)
    coins += state.coins
    after = replace(state, phase="treasure", players=tuple(players), coins=coins)
    return Step(state=after, events=(event,))


def buy_card(state: DominionState, seat: Seat, move: BuyCard, _chance: Chance) -> PlainStep:
    """Pay for a card and lay it onto the discard pile: no Treasure after that. D2."""
    card = move.card
    supply, empty = taken(state.piles, state.supply, state.empty, card)
    players = list(state.players)
    me = players[seat]
    players[seat] = replace(me, discard=(*me.discard, card))
    after = replace(
        state,
        phase="buy",
        players=tuple(players),
        supply=supply,
        empty=empty,
        buys=state.buys - 1,
        coins=state.coins - COSTS[card],
    )
    return Step(state=after, events=_BOUGHT[seat][card])


def end_turn(state: DominionState, seat: Seat, _move: EndTurn, chance: Chance) -> PlainStep:
    """Clean up, draw, and see whether the game is over; if not, the next turn begins. D3, D4."""
    me = state.players[seat]
    events: list[DominionEvent] = []
    deck, backs, next_back = me.deck, me.backs, state.next_back
    gone = me.hand + me.played  # the card played last on top: D51
    discard = me.discard + gone
    if gone:
        events.append(CardsDiscarded(seat=seat, count=len(gone), cards=gone))
    if len(deck) < HAND_SIZE and discard:
        events.append(DeckShuffled(seat=seat, count=len(discard)))
        deck, backs, next_back = shuffled_beneath(deck, backs, discard, chance, next_back)
        discard = ()
    hand = deck[:HAND_SIZE]
    if hand:
        events.append(CardsDrawn(seat=seat, count=len(hand), cards=hand))
    known = me.known - HAND_SIZE if me.known > HAND_SIZE else 0
    players = list(state.players)
    # By position, in the order of the record's fields.
    players[seat] = Player(
        deck[HAND_SIZE:], backs[HAND_SIZE:], known, hand, discard, (), me.aside, me.turns + 1
    )
    if state.empty and (ending := ending_of(state)):
        swept = replace(state, players=tuple(players), actions=0, buys=0, coins=0, shown=())
        return ended(replace(swept, next_back=next_back), ending, events)
    turn, following = state.turn + 1, (seat + 1) % len(players)
    events.append(TurnBegan(seat=following, turn=turn))
    after = replace(
        state,
        phase="action",
        current=following,
        players=tuple(players),
        turn=turn,
        actions=1,
        buys=1,
        coins=0,
        shown=(),
        next_back=next_back,
    )
    return Step(state=after, events=tuple(events), reveals=bool(hand))
