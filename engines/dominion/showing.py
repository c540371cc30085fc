"""What is seen of a state, built up from nothing. D7."""

from collections import Counter
from functools import lru_cache

from engines.core.contract import Seat
from engines.dominion.cards import FACES, Cards
from engines.dominion.frames import Attack, Hits, Playing, Question
from engines.dominion.state import DominionState, Player
from engines.dominion.view import (
    Asked,
    DominionPrivate,
    DominionPublic,
    Pending,
    PileView,
    PlayerView,
    ShownView,
)

_ORDER = {card: place for place, card in enumerate(FACES)}


def public(state: DominionState) -> DominionPublic:
    """The table as everybody sees it: no hand, no order of a deck, of a discard pile the top."""
    is_over = state.phase == "over"
    return DominionPublic(
        phase=state.phase,
        turn=state.turn,
        current=state.current,
        kingdom=state.kingdom,
        piles=_piles(state.piles, state.supply),
        trash=state.trash,
        players=tuple([_player(player, is_over=is_over) for player in state.players]),
        actions=state.actions,
        buys=state.buys,
        coins=state.coins,
        asked=_asked(state),
        pending=tuple(_pending(frame) for frame in state.frames if not isinstance(frame, Question)),
        shown=tuple(
            ShownView(seat=shown.seat, card=shown.card, cards=shown.cards) for shown in state.shown
        ),
        is_over=is_over,
    )


def private(state: DominionState, seat: Seat) -> DominionPrivate:
    """What this seat sees besides."""
    return _private(state.players[seat], seat)


# Most of what is shown is what was shown a step ago: then it is the same object, and whoever
# looks for what has changed need not look into it.


@lru_cache(maxsize=1024)
def _private(player: Player, seat: Seat) -> DominionPrivate:
    return DominionPrivate(seat=seat, hand=player.hand, owned=_counted(tuple(sorted(player.owned))))


@lru_cache(maxsize=1024)
def _counted(owned: Cards) -> tuple[PileView, ...]:
    """A seat's cards by kind: sorted, they are the same for many steps, wherever they lie."""
    counts = Counter(owned)
    return tuple([PileView(card=card, count=counts[card]) for card in FACES if card in counts])


@lru_cache(maxsize=1024)
def _piles(piles: Cards, supply: tuple[int, ...]) -> tuple[PileView, ...]:
    shown = zip(piles, supply, strict=True)
    return tuple([PileView(card=card, count=count) for card, count in shown])


def _asked(state: DominionState) -> Asked | None:
    question = state.question
    if question is None:
        return None
    return Asked(
        seat=question.seat, question=question.kind, card=question.card, victim=question.victim
    )


def _pending(frame: Playing | Attack | Hits) -> Pending:
    if isinstance(frame, Playing):
        return Pending(card=frame.card, again=frame.again)
    return Pending(card=frame.card, is_announced=isinstance(frame, Attack), left=frame.left)


@lru_cache(maxsize=1024)
def _player(player: Player, *, is_over: bool) -> PlayerView:
    return PlayerView(
        hand_size=len(player.hand),
        backs=player.backs,
        deck_top=player.deck[: player.known],
        discard_size=len(player.discard),
        discard_top=player.discard[-1] if player.discard else None,
        played=player.played,
        aside=player.aside,
        turns=player.turns,
        owned=tuple(sorted(player.owned, key=_ORDER.__getitem__)) if is_over else (),
    )
