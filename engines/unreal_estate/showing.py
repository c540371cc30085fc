"""What is seen of a state, built up from nothing: the one gate through which it leaves. E2."""

from collections import Counter

from engines.core.contract import Seat
from engines.unreal_estate.cards import (
    FACES,
    SPECIALS,
    Building,
    Card,
    Special,
    building_kinds,
)
from engines.unreal_estate.info import SPECIAL_COUNT, TERMS, buildings_for, rounds_for
from engines.unreal_estate.memory import Memory
from engines.unreal_estate.state import UnrealEstateState, specials_out
from engines.unreal_estate.view import (
    Asked,
    GroupView,
    PlayerView,
    StockView,
    UnrealEstatePrivate,
    UnrealEstatePublic,
)
from engines.unreal_estate.worth import worth_now


def public(state: UnrealEstateState) -> UnrealEstatePublic:
    """The table as everybody sees it: no hand before the end, nothing of the deck but its size."""
    seats = len(state.players)
    ballot, is_over = state.ballot, state.phase == "over"
    return UnrealEstatePublic(
        phase=state.phase,
        round=state.round,
        rounds=rounds_for(seats),
        row_size=TERMS[seats].row,
        first=state.first,
        current=state.current,
        to_act=_to_act(state),
        halves=state.halves,
        deck_size=len(state.deck),
        laid=state.laid,
        row=state.row,
        stocks=tuple(
            _stock(state, building, copies) for building, copies in buildings_for(seats).items()
        ),
        discard=state.discard,
        players=tuple(_player(state, seat, is_over=is_over) for seat in range(seats)),
        loose=state.memories[-1].loose,
        picked=state.options.specials,
        specials=_specials(state),
        special_count=SPECIAL_COUNT,
        giving=ballot.asked if ballot else (),
        ready=ballot.sealed if ballot else (False,) * seats,
        asked=_asked(state),
        is_over=is_over,
    )


def private(state: UnrealEstateState, seat: Seat) -> UnrealEstatePrivate:
    """What this seat sees besides."""
    hand, memory = state.players[seat].hand, state.memories[seat]
    choice = state.ballot.choices[seat] if state.ballot else None
    return UnrealEstatePrivate(
        seat=seat,
        hand=hand,
        groups=tuple(
            GroupView(
                building=kind, count=hand.count(kind), points=worth_now(kind, hand, state.dump)
            )
            for kind in building_kinds(hand)
        ),
        known=memory.held,
        unseen=tuple(
            copies - _lying_open(state, kind) - _remembered(memory)[kind] - hand.count(kind)
            for kind, copies in buildings_for(len(state.players)).items()
        ),
        sealed=choice.card if choice else None,
    )


def _specials(state: UnrealEstateState) -> tuple[Special, ...]:
    """Those that have left the deck: each came by the row, so all have seen it. E3."""
    return tuple(special for special in SPECIALS if special in specials_out(state))


def _to_act(state: UnrealEstateState) -> tuple[Seat, ...]:
    """Whose turns are still to come, in order. E11."""
    seats = len(state.players)
    if state.phase == "over":
        return ()
    turns = seats * (1 if state.phase == "scoring" else TERMS[seats].actions)
    return tuple((state.first + turn) % seats for turn in range(state.turn, turns))


def _stock(state: UnrealEstateState, building: Building, copies: int) -> StockView:
    held = _remembered(state.memories[-1])[building]
    return StockView(
        building=building,
        value=FACES[building].value,
        copies=copies,
        row=state.row.count(building),
        dump=state.dump.count(building),
        discard=state.discard.count(building),
        held=held,
        unseen=copies - _lying_open(state, building) - held,
    )


def _lying_open(state: UnrealEstateState, building: Building) -> int:
    places = (state.row, state.dump, state.discard)
    return sum(cards.count(building) for cards in places)


def _remembered(memory: Memory) -> Counter[Card]:
    """What is known to be in hands, wherever."""
    found: Counter[Card] = Counter(memory.loose)
    for held in memory.held:
        found.update(held)
    return found


def _player(state: UnrealEstateState, seat: Seat, *, is_over: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        score=player.score,
        lines=player.lines,
        hand_size=len(player.hand),
        known=state.memories[-1].held[seat],
        has_inn=player.has_inn,
        deeds=player.deeds,
        hand=player.hand if is_over else (),
    )


def _asked(state: UnrealEstateState) -> Asked | None:
    question = state.question
    return Asked(question=question.kind, victim=question.victim) if question else None
