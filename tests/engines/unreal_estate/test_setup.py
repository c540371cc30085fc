"""The cards, the first deal, the options. E1, E2, E3, E4, E12, E31."""

from collections import Counter

import pytest

from engines.core.chance import Dealt
from engines.core.contract import Result
from engines.core.errors import IllegalOptions
from engines.unreal_estate import info
from engines.unreal_estate.cards import FACES, KEEPS, REVEALS, SPECIALS, TAKES, in_order
from engines.unreal_estate.events import DumpLaid, HandDealt, RoundBegan
from engines.unreal_estate.info import UnrealEstateOptions, buildings_for, rounds_for
from engines.unreal_estate.rules import RULES
from tests.engines.unreal_estate.tables import Story, Table, opened, stories

# Copied from the component data handed down: name, value, copies.
BUILDINGS = {
    "hovel": (1, 10),
    "burrow": (2, 9),
    "tavern": (3, 8),
    "magic_shop": (4, 7),
    "observatory": (5, 6),
    "stables": (6, 5),
    "treehouse": (7, 4),
    "castle": (8, 3),
}
TEMPLE = (3, 8)
# Seats: first dump, row, actions a round.
SETUP = {2: (4, 5, 2), 3: (7, 5, 1), 4: (5, 5, 1), 5: (8, 6, 1)}
REVEALED = ["dragon", "bazaar", "mudslide", "quake", "tax", "fountain"]
TAKEN = ["watchtower", "well", "crane", "kiln", "survey", "guildhall"]
KEPT = ["inn", "mirage", "warehouse", "archive", "demolition", "swap", "clock", "scrapyard"]
ROUNDS = {2: 10, 3: 9, 4: 9, 5: 8}
SEATS = (2, 3, 4, 5)


def dealt(seats: int, seed: int = 1, **options: object) -> Table:
    return opened(seats, Dealt(seed.to_bytes(32, "big"), (), 1), **options)


def everything(table: Table) -> Counter[str]:
    state = table.state
    hands = [card for player in state.players for card in player.hand]
    row = [card for card in state.row if card]
    return Counter([*state.deck, *row, *state.dump, *state.discard, *hands])


def test_the_buildings_are_those_handed_down() -> None:
    figures = {kind: (face.value, face.copies) for kind, face in FACES.items()}
    assert figures == BUILDINGS | {"temple": TEMPLE}
    assert sum(copies for _, copies in BUILDINGS.values()) == 52


def test_the_specials_are_those_handed_down() -> None:
    assert [list(REVEALS), list(TAKES), list(KEEPS)] == [REVEALED, TAKEN, KEPT]
    assert len(set(SPECIALS)) == 20
    assert info.SPECIAL_COUNT == 6


def test_the_seats_change_what_they_have_to() -> None:
    assert {
        seats: (terms.dump, terms.row, terms.actions) for seats, terms in info.TERMS.items()
    } == SETUP
    assert (info.MIN_SEATS, info.MAX_SEATS) == (2, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_the_deck_divides_by_the_row(seats: int) -> None:
    table = dealt(seats, specials=("well",))
    row = SETUP[seats][1]
    assert rounds_for(seats) == ROUNDS[seats]
    assert len(table.state.deck) == row * (ROUNDS[seats] - 1)


def e1_buildings_alone_are_dealt() -> None:
    for seats in SEATS:
        for seed in range(25):
            table = dealt(seats, seed)
            hands = [card for hand in table.told(HandDealt) for card in hand.cards or ()]
            (dump,) = table.told(DumpLaid)
            assert len(hands) == 2 * seats
            assert len(dump.cards) == SETUP[seats][0]
            assert set(hands) | set(dump.cards) <= set(FACES)
            copies = {kind: everything(table)[kind] for kind in BUILDINGS}
            assert copies == {kind: copies for kind, (_, copies) in BUILDINGS.items()}


def e2_a_first_hand_is_for_its_owner() -> None:
    table = dealt(3)
    for event in table.told(HandDealt):
        assert isinstance(event, HandDealt)
        assert event.seen_by(event.seat) == event
        for other in ({0, 1, 2, None}) - {event.seat}:
            assert event.seen_by(other) == HandDealt(seat=event.seat, count=2, cards=None)
    assert [player.hand for player in table.public.players] == [(), (), ()]
    assert [player.hand_size for player in table.public.players] == [2, 2, 2]
    assert table.private(1).hand == table.state.players[1].hand


def e3_six_of_twenty_unseen() -> None:
    met: Counter[str] = Counter()
    for seed in range(120):
        table = dealt(2, seed)
        specials = [card for card in everything(table).elements() if card not in FACES]
        assert len(specials) == len(set(specials)) == 6
        met.update(specials)
        assert set(table.public.specials) == {c for c in table.state.laid if c not in FACES}
        assert table.public.special_count == 6
    assert set(met) == set(SPECIALS)
    assert min(met.values()) > 15  # 36 on average


def e3_a_special_lies_anywhere_in_the_deck() -> None:
    places = Counter(
        number // 5
        for seed in range(100)
        for number, card in enumerate(laid_and_deck(dealt(3, seed)))
        if card not in FACES
    )
    assert set(places) == set(range(9))


def laid_and_deck(table: Table) -> tuple[str, ...]:
    return (*table.state.laid, *table.state.deck)


def e4_anybody_begins() -> None:
    for seats in SEATS:
        assert {dealt(seats, seed).state.first for seed in range(60)} == set(range(seats))
    table = dealt(4)
    (began,) = table.told(RoundBegan)
    assert (began.first, began.round) == (table.public.first, 1)


def e12_five_seats() -> None:
    table = dealt(5)
    assert everything(table)["temple"] == 8
    assert len(table.state.laid) == table.public.row_size == 6
    assert sum(stock.dump for stock in table.public.stocks) >= 8 - 7  # a Dragon may have been
    assert [stock.building for stock in table.public.stocks] == list(FACES)
    assert dict.fromkeys(FACES) == dict.fromkeys(buildings_for(5))
    for seats in (2, 3, 4):
        assert everything(dealt(seats))["temple"] == 0
        assert "temple" not in {stock.building for stock in dealt(seats).public.stocks}
        assert dealt(seats).public.row_size == 5


def e31_picked_specials_are_in_the_deck() -> None:
    picked = ("clock", "bazaar", "well")
    others: set[str] = set()
    for seed in range(40):
        table = dealt(3, seed, specials=picked)
        specials = {card for card in everything(table) if card not in FACES}
        assert set(picked) <= specials
        assert len(specials) == 6
        others |= specials - set(picked)
        assert table.public.picked == ("bazaar", "well", "clock")
    assert others == set(SPECIALS) - set(picked)
    six = SPECIALS[:6]
    assert set(everything(dealt(2, specials=six))) - set(FACES) == set(six)


def e31_options_are_settled_or_refused() -> None:
    options = UnrealEstateOptions(specials=("clock", "dragon"))
    assert RULES.settle(options, 3).specials == ("dragon", "clock")
    with pytest.raises(IllegalOptions, match="special_picked_twice"):
        RULES.settle(UnrealEstateOptions(specials=("clock", "clock")), 3)


def e31_a_rematch_keeps_the_picks() -> None:
    options = RULES.settle(UnrealEstateOptions(specials=("clock",), resigning=True), 2)
    result = Result(ending="deck_used_up", seats=())  # who won plays no part
    assert RULES.for_rematch(options, result, 2) == options
    more = RULES.for_rematch(options, result, 4)
    assert (more.specials, more.resigning) == (("clock",), False)


def test_hands_dump_and_discard_are_in_order_of_kind() -> None:
    table = dealt(5)
    for player in table.state.players:
        assert player.hand == in_order(player.hand)
    assert table.state.dump == in_order(table.state.dump)


def test_the_set_up_reveals() -> None:
    assert dealt(2).reveals


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
