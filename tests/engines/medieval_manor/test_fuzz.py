"""Many random games, trades included: nothing is lost, nothing negative, every game ends."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from engines.core.chance import Dealt
from engines.core.playing import Played, first_step, play_out
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.events import (
    GoodsStolen,
    ManorEvent,
    TokensGained,
    TokensLost,
    TradeMade,
)
from engines.medieval_manor.holding import can_give
from engines.medieval_manor.info import ALL_HARDSHIPS, OPEN_OFFERS, MedievalManorOptions
from engines.medieval_manor.lands import Map, is_well_laid, lands_for
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import ManorState
from engines.medieval_manor.tokens import KINDS

GAMES = 80
LONG_GAMES = 10_000
PARTS = 40
"""A part stays well within a test's time limit, also on a busy machine."""

LIMIT = 20_000

LENGTHS = {2: 0.98, 3: 0.995, 4: 0.995, 5: 0.995}
"""Which share of games at the default target ends within 40 turns; none takes above 100."""

LENGTH_PARTS = 5
PART_OF_LENGTHS = 200


def some_options(rnd: Random, seats: int) -> MedievalManorOptions:
    """Any options that go together, from all that there are."""
    hardships = tuple(key for key in ALL_HARDSHIPS if rnd.random() < rnd.choice((0.5, 1)))
    without_map = rnd.random() < 0.2
    options = MedievalManorOptions(
        hardships=hardships,
        hardship_deck=bool(hardships) and rnd.random() < 0.3,
        target=rnd.randint(8, 30),
        peasants=rnd.randint(1, 3),
        crops=rnd.randint(0, 8),
        cards=rnd.randint(0, 5),
        hand_limit=rnd.randint(2, 6),
        without_map=without_map,
        lands=() if without_map or rnd.random() < 0.5 else some_map(rnd, seats),
        goods_only=rnd.random() < 0.3,
        resigning=seats == 2 and rnd.random() < 0.2,
    )
    return RULES.settle(options, seats)


def some_map(rnd: Random, seats: int) -> Map:
    lands = lands_for(seats)
    while True:
        lands = tuple(rnd.sample(lands, len(lands)))
        if is_well_laid(lands):
            return lands


def games(count: int) -> list[tuple[int, MedievalManorOptions, int]]:
    """Seats, options and seed of so many games."""
    found = []
    for seed in range(count):
        rnd, seats = Random(f"manor {seed}"), 2 + seed % 4
        found.append((seats, some_options(rnd, seats), seed))
    return found


def check_game(seats: int, options: MedievalManorOptions, seed: int) -> set[type]:
    """Play one out, look at every step again, and say which moves and events there were."""
    seen: set[type] = set()
    ledger = [dict.fromkeys(KINDS, 0) for _ in range(seats)]
    for one in ledger:
        one.update(peasants=options.peasants, crops=options.crops)
    cards = Counter(
        key for key, card in CARDS.items() if card.kind != "hardship" or key in options.hardships
    )
    for played in restless(seats, options, seed):
        check_step(played, ledger, cards)
        seen.update({type(played.move), *(type(event) for event in played.step.events)})
    state: ManorState = played.step.state
    result = RULES.result(state)
    assert result is not None
    assert min(seat.rank for seat in result.seats) == 1
    return seen


def restless(seats: int, options: MedievalManorOptions, seed: int) -> Iterator[Played]:
    """A game in which those who are ready to end the trade go on with it now and then, too."""
    rnd, key = Random(seed), seed.to_bytes(32, "big")
    step = first_step(RULES, options, seats, Dealt(key, (), 1))
    yield Played(seat=None, move=None, step=step, tape=())
    for number in range(2, LIMIT):
        asked = RULES.prompts(step.state)
        if not asked:
            return
        some = [seat for seat, prompt in asked.items() if prompt.waits or rnd.random() < 0.1]
        seat = rnd.choice(some)
        view, mine = RULES.public(step.state), RULES.private(step.state, seat)
        move = RULES.sample(view, mine, asked[seat], rnd)
        step = RULES.apply(step.state, seat, move, Dealt(key, (), number))
        yield Played(seat=seat, move=move, step=step, tape=())
    raise AssertionError(f"game {seed} did not end within {LIMIT} steps")


def check_step(played: Played, ledger: list[dict[str, int]], cards: Counter[str]) -> None:
    """Tokens as the log's sums, cards all there, offers alive."""
    state: ManorState = played.step.state
    for event in played.step.events:
        book(ledger, event)
    for seat, estate in enumerate(state.estates):
        owned = {kind: estate.tokens.of(kind) for kind in KINDS}
        assert owned == ledger[seat], (seat, played)
        assert min(owned.values()) >= 0
        assert owned["peasants"] >= 1
    assert everywhere(state) == cards
    check_offers(state)
    cells = [spot.cell for spot in state.placed if spot.cell is not None]
    assert len(cells) == len(set(cells))


def book(ledger: list[dict[str, int]], event: ManorEvent) -> None:
    """Write an event into the ledger."""
    match event:
        case TokensGained():
            enter(ledger[event.seat], event.tokens, 1)
        case TokensLost():
            enter(ledger[event.seat], event.tokens, -1)
        case GoodsStolen():
            enter(ledger[event.seat], event.goods, 1)
            enter(ledger[event.victim], event.goods, -1)
        case TradeMade():
            for seat, sign in ((event.maker, -1), (event.seat, 1)):
                enter(ledger[seat], event.give.tokens, sign)
                enter(ledger[seat], event.ask.tokens, -sign)


def enter(account: dict[str, int], tokens: Any, sign: int) -> None:
    for kind in KINDS:
        account[kind] += sign * tokens.of(kind)


def everywhere(state: ManorState) -> Counter[str]:
    """Deck, discard, map, hands, Upgrades in play, held and removed; Upgrades on the map once."""
    found = Counter(
        [
            *(*state.deck, *state.discard, *state.removed, *state.held, *state.hardship_deck),
            *(spot.card for spot in state.placed if CARDS[spot.card].kind == "bounty"),
        ]
    )
    for estate in state.estates:
        found.update((*estate.hand, *estate.upgrades))
    for spot in state.placed:
        if CARDS[spot.card].kind == "upgrade":
            assert spot.card in state.estates[spot.seat].upgrades
    return found


def check_offers(state: ManorState) -> None:
    """No dead offer lies open, and nobody has too many."""
    assert state.stage == "trade" or not state.offers
    assert max(Counter(offer.seat for offer in state.offers).values(), default=0) <= OPEN_OFFERS
    for offer in state.offers:
        maker = state.estates[offer.seat]
        assert can_give(maker.tokens, maker.hand, offer.give)
        takers = range(len(state.estates)) if offer.to is None else (offer.to,)
        assert any(
            can_give(state.estates[seat].tokens, state.estates[seat].hand, offer.ask)
            for seat in takers
            if seat != offer.seat and seat not in offer.declined
        )


def test_random_games() -> None:
    """Every kind of move and of event comes up in them."""
    seen = set[type]().union(*(check_game(*game) for game in games(GAMES)))
    forms = RULES.info.forms
    assert seen - {type(None)} == {*get_args(forms.move), *get_args(forms.event)}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games(part: int) -> None:
    for number, (seats, options, seed) in enumerate(games(LONG_GAMES)):
        if number % PARTS == part:
            check_game(seats, options, seed)


def turns(seats: int, seeds: range) -> list[int]:
    """How long games at the default target are."""
    found = []
    for seed in seeds:
        *_, last = play_out(RULES, MedievalManorOptions(), seats, seed)
        found.append(last.step.state.turn)
    return found


@pytest.mark.parametrize("seats", LENGTHS)
def test_games_have_a_sensible_length(seats: int) -> None:
    lengths = turns(seats, range(30))
    assert max(lengths) <= 100
    assert sum(length > 40 for length in lengths) <= 1
    assert sum(lengths) / len(lengths) < 30


@pytest.mark.slow
@pytest.mark.parametrize("part", range(LENGTH_PARTS))
@pytest.mark.parametrize("seats", LENGTHS)
def test_nearly_all_games_end_within_forty_turns(seats: int, part: int) -> None:
    """In each part of them, too."""
    lengths = turns(seats, range(part * PART_OF_LENGTHS, (part + 1) * PART_OF_LENGTHS))
    assert max(lengths) <= 100
    assert sum(length <= 40 for length in lengths) >= LENGTHS[seats] * len(lengths)
