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
from engines.dominion.info import HAND_SIZE
from engines.dominion.moves import (
    BuyCard,
    EndActions,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.state import DominionState, Player

PlainStep = Step[DominionState, DominionEvent]


def play_plain_action(
    state: DominionState, seat: Seat, move: PlayAction, chance: Chance
) -> PlainStep:
    """Play an Action that has nothing but its bonuses. D1."""
    card = move.card
    face = FACES[card]
    me = state.players[seat]
    me = replace(me, hand=without(me.hand, card), played=(*me.played, card))
    events: list[DominionEvent] = [ActionPlayed(seat=seat, card=card, again=False)]
    me, next_back = drawn(me, seat, face.cards, chance, state.next_back, events)
    after = replace(
        state,
        players=_with(state.players, seat, me),
        actions=state.actions - 1 + face.actions,
        buys=state.buys + face.buys,
        coins=state.coins + face.coins,
        next_back=next_back,
    )
    return Step(state=after, events=tuple(events), reveals=len(events) > 1)


def end_actions(state: DominionState, seat: Seat, _move: EndActions, _chance: Chance) -> PlainStep:
    """Go on to the Treasures. D2."""
    return Step(state=replace(state, phase="treasure"), events=(ActionsEnded(seat=seat),))


def play_treasure(
    state: DominionState, seat: Seat, move: PlayTreasure, _chance: Chance
) -> PlainStep:
    """Lay this Treasure of the hand into play. D2."""
    card = move.card
    coins = COINS[card]
    me = state.players[seat]
    hand = me.hand
    place = hand.index(card)
    me = replace(me, hand=hand[:place] + hand[place + 1 :], played=(*me.played, card))
    after = replace(
        state,
        phase="treasure",
        players=_with(state.players, seat, me),
        coins=state.coins + coins,
    )
    return Step(state=after, events=(TreasuresPlayed(seat=seat, cards=(card,), coins=coins),))


def play_treasures(
    state: DominionState, seat: Seat, _move: PlayTreasures, _chance: Chance
) -> PlainStep:
    """Lay all Treasures of the hand into play, in their order there. D2."""
    me = state.players[seat]
    cards, rest, coins = [], [], 0
    for card in me.hand:
        if card in TREASURES:
            cards.append(card)
            coins += COINS[card]
        else:
            rest.append(card)
    laid = tuple(cards)
    me = replace(me, hand=tuple(rest), played=me.played + laid)
    after = replace(
        state,
        phase="treasure",
        players=_with(state.players, seat, me),
        coins=state.coins + coins,
    )
    return Step(state=after, events=(TreasuresPlayed(seat=seat, cards=laid, coins=coins),))


def buy_card(state: DominionState, seat: Seat, move: BuyCard, _chance: Chance) -> PlainStep:
    """Pay for a card and lay it onto the discard pile: no Treasure after that. D2."""
    card = move.card
    cost = COSTS[card]
    place = state.piles.index(card)
    me = state.players[seat]
    me = replace(me, discard=(*me.discard, card))
    counts = list(state.supply)
    counts[place] -= 1
    after = replace(
        state,
        phase="buy",
        players=_with(state.players, seat, me),
        supply=tuple(counts),
        buys=state.buys - 1,
        coins=state.coins - cost,
    )
    return Step(state=after, events=(CardBought(seat=seat, card=card, cost=cost),))


def end_turn(state: DominionState, seat: Seat, _move: EndTurn, chance: Chance) -> PlainStep:
    """Clean up, draw, and see whether the game is over; if not, the next turn begins. D3, D4."""
    events: list[DominionEvent] = []
    me, next_back = _cleaned_up(state.players[seat], seat, chance, state.next_back, events)
    players = _with(state.players, seat, me)
    if 0 in state.supply and (ending := ending_of(state)):
        swept = replace(state, players=players, actions=0, buys=0, coins=0, shown=())
        return ended(replace(swept, next_back=next_back), ending, events)
    turn, following = state.turn + 1, (seat + 1) % len(players)
    events.append(TurnBegan(seat=following, turn=turn))
    after = replace(
        state,
        phase="action",
        current=following,
        players=players,
        turn=turn,
        actions=1,
        buys=1,
        coins=0,
        shown=(),
        next_back=next_back,
    )
    return Step(state=after, events=tuple(events), reveals=bool(me.hand))


def _cleaned_up(
    me: Player, seat: Seat, chance: Chance, next_back: int, events: list[DominionEvent]
) -> tuple[Player, int]:
    """Discard hand and play area, the card played last on top, and draw. D3, D51."""
    cards = me.hand + me.played
    if cards:
        events.append(CardsDiscarded(seat=seat, count=len(cards), cards=cards))
    deck, backs, discard, known = me.deck, me.backs, me.discard + cards, me.known
    if len(deck) < HAND_SIZE and discard:
        events.append(DeckShuffled(seat=seat, count=len(discard)))
        deck, backs, next_back = shuffled_beneath(deck, backs, discard, chance, next_back)
        discard = ()
    hand = deck[:HAND_SIZE]
    if hand:
        events.append(CardsDrawn(seat=seat, count=len(hand), cards=hand))
    me = replace(
        me,
        deck=deck[HAND_SIZE:],
        backs=backs[HAND_SIZE:],
        known=known - HAND_SIZE if known > HAND_SIZE else 0,
        hand=hand,
        discard=discard,
        played=(),
        turns=me.turns + 1,
    )
    return me, next_back


def _with(players: tuple[Player, ...], seat: Seat, me: Player) -> tuple[Player, ...]:
    """All seats' cards, this seat's being new."""
    seats = list(players)
    seats[seat] = me
    return tuple(seats)
