"""Cards into and out of hands, and what every viewer remembers of it. E30, E32."""

from collections.abc import Callable, Sequence

from engines.core.contract import Seat
from engines.core.record import Record
from engines.unreal_estate import memory
from engines.unreal_estate.cards import Buildings, Card, Cards, Special
from engines.unreal_estate.events import BuildingsGained, CardMoved, HandSeen, Origin
from engines.unreal_estate.memory import Memory
from engines.unreal_estate.play import Play

Change = Callable[[Memory, Seat, Cards], Memory]


class Transfer(Record, frozen=True, kw_only=True):
    """A card that passes from hand to hand for two pairs of eyes."""

    giver: Seat
    receiver: Seat
    card: Card


def receive(play: Play, seat: Seat, *cards: Card) -> None:
    """Put cards into a hand for all to see."""
    play.add_cards(seat, *cards)
    _remember(play, seat, memory.gained, cards)


def give_up(play: Play, seat: Seat, *cards: Card) -> None:
    """Take cards out of a hand for all to see."""
    play.remove_cards(seat, *cards)
    _remember(play, seat, memory.lost, cards)


def gain(play: Play, by: Special, origin: Origin, buildings: Buildings) -> None:
    """Who has the turn gets open buildings by a special."""
    receive(play, play.current, *buildings)
    play.amend(buildings=buildings)
    play.tell(
        BuildingsGained(seat=play.current, by=by, origin=origin, buildings=buildings),
    )


def look(play: Play, seat: Seat, victim: Seat) -> None:
    """Show a whole hand to one seat alone. E29."""
    hand = play.player(victim).hand
    memories = list(play.state.memories)
    memories[seat] = memory.looked(memories[seat], victim, hand)
    play.change(memories=tuple(memories))
    play.tells = True
    play.tell(HandSeen(seat=seat, victim=victim, cards=hand))


def transfer(play: Play, by: Special, transfers: Sequence[Transfer]) -> None:
    """Let cards change hands at once: all leave before any arrives."""
    memories = tuple(
        _after_transfers(play, viewer, one, transfers)
        for viewer, one in enumerate(play.state.memories)
    )
    for one in transfers:
        play.remove_cards(one.giver, one.card)
    for one in transfers:
        play.add_cards(one.receiver, one.card)
        play.tell(CardMoved(by=by, giver=one.giver, receiver=one.receiver, card=one.card))
    play.change(memories=memories)
    play.tells = True


def _remember(play: Play, seat: Seat, change: Change, cards: Cards) -> None:
    """All but the seat itself remember; the last memory is everybody's."""
    play.change(
        memories=tuple(
            one if viewer == seat else change(one, seat, cards)
            for viewer, one in enumerate(play.state.memories)
        )
    )


def _after_transfers(play: Play, viewer: int, one: Memory, transfers: Sequence[Transfer]) -> Memory:
    """A viewer's memory after cards moved; `viewer` is one beyond the seats for everybody's."""
    arriving: list[tuple[Seat, Card]] = []
    for moved in transfers:
        card: Card | None = moved.card
        if viewer == moved.receiver:
            one = memory.lost(one, moved.giver, (moved.card,))
            continue
        if viewer != moved.giver:
            size = len(play.player(moved.giver).hand)
            one, card = memory.left(one, moved.giver, size)
        if card is not None:
            arriving.append((moved.receiver, card))
    for seat, card in arriving:
        one = memory.gained(one, seat, (card,))
    return one
