"""What stays hidden, what can be remembered, and undo. E2, E30, E32, E34, E37."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from engines.core.chance import Dealt, Loaded
from engines.core.codec import encode
from engines.core.contract import Viewer
from engines.unreal_estate.cards import is_building
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import CardMoved, HandSeen
from engines.unreal_estate.moves import TakeCard
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.state import UnrealEstateState
from tests.engines.unreal_estate.tables import Story, Table, arranged, laying, scene, stories

BAZAAR = "bazaar hovel hovel hovel hovel"


def known(table: Table, viewer: Viewer, seat: int) -> str:
    """What a viewer is sure of in a hand."""
    if viewer is None:
        return " ".join(table.public.players[seat].known)
    return " ".join(table.private(viewer).known[seat])


def unseen(table: Table, viewer: Viewer, kind: str) -> int:
    """How many copies a viewer has not seen."""
    kinds = [stock.building for stock in table.public.stocks]
    if viewer is None:
        return table.public.stocks[kinds.index(kind)].unseen  # type: ignore[arg-type]
    return table.private(viewer).unseen[kinds.index(kind)]  # type: ignore[arg-type]


def redealt(table: Table, viewer: Viewer, times: int = 25) -> Iterable[UnrealEstateState]:
    for salt in range(times):
        other = RULES.redeal(table.state, viewer, Dealt(b"anew", (), salt))
        assert scene(other, viewer) == scene(table.state, viewer)
        yield other


def e2_no_hand_and_no_deck_is_public() -> None:
    table = arranged("castle", "treehouse", "stables", deck="temple " * 6)
    shown = encode([table.public.players, table.public.row, table.public.discard])
    for card in (b"castle", b"treehouse", b"stables", b"temple"):
        assert card not in shown
    assert table.public.deck_size == 6
    assert b"castle" not in encode(table.private(1))


def e2_a_redeal_changes_all_that_was_never_seen() -> None:
    table = arranged("castle hovel", "treehouse stables", "", deck="tavern burrow " * 6)
    hands = {other.players[0].hand for other in redealt(table, 1)}
    assert len(hands) > 4
    decks = {other.deck for other in redealt(table, 0)}
    assert len(decks) > 20
    assert all(other.players[0].hand == ("hovel", "castle") for other in redealt(table, 0))


def e2_the_specials_to_come_may_be_any() -> None:
    table = arranged("", "", "", deck="burrow dragon tax burrow", discard="inn")
    coming = Counter(
        card for other in redealt(table, 0, 200) for card in other.deck if not is_building(card)
    )
    assert sum(coming.values()) == 400
    assert len(coming) == 19
    assert "inn" not in coming


def e30_the_others_see_that_a_card_moved() -> None:
    table = laying("hovel", "castle", "", row=BAZAAR).give(0, "hovel").give(1, "castle")
    moved = [event for event in table.events if isinstance(event, CardMoved)]
    assert [(event.giver, event.receiver) for event in moved] == [(0, 1), (1, 2)]
    for event in moved:
        for viewer in (0, 1, 2, None):
            seen = event.seen_by(viewer)
            assert isinstance(seen, CardMoved)
            assert (seen.card is not None) == (viewer in {event.giver, event.receiver})


def e30_the_looker_alone_sees_the_hand() -> None:
    table = arranged("swap hovel", "castle tavern", "").play("swap")
    (seen,) = table.told(HandSeen)
    assert seen.seen_by(0) == seen
    for viewer in (1, 2, None):
        assert seen.seen_by(viewer) == HandSeen(seat=0, victim=1, cards=None)
    assert table.public.asked is not None
    assert (table.public.asked.question, table.public.asked.victim) == ("swap", 1)
    assert b"tavern" not in encode(table.public.asked)
    for other in redealt(table, 0, 5):
        assert other.players[1].hand == ("tavern", "castle")
    assert len({other.players[1].hand for other in redealt(table, 2)}) > 5


def e30_other_specials_work_in_the_open() -> None:
    table = arranged("", "", "", row="well hovel hovel hovel hovel", dump="castle tavern")
    table.take("well").choose("castle")
    for event in table.events:
        assert event.seen_by(None) == event
    assert known(table, None, 0) == "castle"


def e32_what_is_taken_is_remembered_until_it_is_played() -> None:
    table = arranged("castle", "", "", row="castle tavern hovel - -", dump="castle")
    table.take("castle").take("tavern").take("hovel")
    for viewer in (1, 2, None):
        assert known(table, viewer, 0) == "castle"
    assert known(table, 0, 0) == ""
    assert known(table, 0, 1) == "tavern"
    table.take("burrow").take("burrow").build("castle")
    for viewer in (1, 2, None):
        assert known(table, viewer, 0) == ""


def e32_copies_not_seen() -> None:
    table = arranged(
        "castle", "treehouse", "", row="castle hovel - - -", dump="tavern", discard="tavern"
    )
    assert [unseen(table, viewer, "castle") for viewer in (0, 1, 2, None)] == [1, 2, 2, 2]
    assert unseen(table, None, "tavern") == 6
    table.take("castle")
    assert [unseen(table, viewer, "castle") for viewer in (0, 1, 2, None)] == [1, 2, 2, 2]
    (stock,) = [stock for stock in table.public.stocks if stock.building == "castle"]
    assert (stock.copies, stock.row, stock.held, stock.unseen) == (3, 0, 1, 2)


def robbed(outcome: int = 0) -> Table:
    """Seat 1 takes one of seat 0's cards: a known Castle, or a Treehouse nobody has seen."""
    table = arranged("treehouse", "", "", "", row="castle watchtower hovel hovel hovel")
    table.take("castle")
    table.luck = Loaded(outcome)
    return table.take("watchtower")


def e32_an_unseen_transfer_loosens_what_was_known() -> None:
    for outcome, gone in enumerate(("treehouse", "castle")):
        table = robbed(outcome)
        assert table.hand(1) == gone
        assert known(table, 1, 0) == ("castle" if gone == "treehouse" else "")
        assert known(table, 0, 1) == gone
        for viewer in (2, 3, None):
            assert known(table, viewer, 0) == known(table, viewer, 1) == ""
            assert unseen(table, viewer, "castle") == 2
            assert unseen(table, viewer, "treehouse") == 4
        assert table.public.loose == ("castle",)
        assert unseen(table, 1, "treehouse") == (3 if gone == "treehouse" else 4)


def e32_a_loose_card_is_in_some_hand() -> None:
    table = robbed()
    places = Counter(
        seat
        for other in redealt(table, 2, 60)
        for seat in range(4)
        if "castle" in other.players[seat].hand
    )
    assert set(places) == {0, 1}
    assert sum(places.values()) >= 60


def e32_a_card_that_could_be_no_other_stays_known() -> None:
    table = arranged("", "", "", "", row="castle watchtower hovel hovel hovel")
    table.take("castle")
    table.luck = Loaded(0)
    table.take("watchtower")
    for viewer in (2, 3, None):
        assert known(table, viewer, 1) == "castle"
    assert table.public.loose == ()


def e32_a_played_card_may_have_been_the_loose_one() -> None:
    memories = robbed(1).state.memories
    table = arranged("castle treehouse", "", "", "", dump="castle", memories=memories)
    assert table.public.loose == ("castle",)
    assert table.build("castle").public.loose == ()


def e32_a_look_shows_a_whole_hand() -> None:
    table = arranged("swap hovel", "castle tavern inn", "").play("swap")
    assert known(table, 0, 1) == "tavern castle inn"
    assert known(table, 2, 1) == known(table, None, 1) == ""
    table.exchange("castle", "hovel")
    assert known(table, 0, 1) == "hovel tavern inn"
    assert known(table, 1, 0) == "castle"
    assert known(table, 2, 0) == known(table, None, 1) == ""


def e32_a_look_finds_the_loose_card() -> None:
    memories = robbed(1).state.memories
    table = arranged("", "castle", "swap hovel", "", memories=memories, turn=2)
    assert memories[2].loose == ("castle",)
    table.play("swap")
    assert known(table, 2, 1) == "castle"
    assert table.state.memories[2].loose == ()
    assert unseen(table, 2, "castle") == unseen(table, None, "castle") == 2
    assert table.public.loose == ("castle",)


def e32_bazaar_neighbours_remember() -> None:
    table = laying("hovel", "castle", "stables", row=BAZAAR)
    table.give(0, "hovel").give(1, "castle").give(2, "stables")
    assert [known(table, 0, seat) for seat in range(3)] == ["", "hovel", ""]
    assert [known(table, 1, seat) for seat in range(3)] == ["", "", "castle"]
    assert [known(table, None, seat) for seat in range(3)] == ["", "", ""]
    changed = {other.memories[1].held[2] for other in redealt(table, 0)}
    assert len(changed) > 1
    for other in redealt(table, 0):
        assert set(other.memories[1].held[2]) <= set(other.players[2].hand)


def e32_a_sealed_card_is_redealt() -> None:
    table = laying("hovel castle", "burrow tavern", "stables", row=BAZAAR).give(1, "tavern")
    for viewer in (0, None):
        sealed = set()
        for other in redealt(table, viewer):
            assert other.ballot is not None
            choice = other.ballot.choices[1]
            assert choice is not None
            assert choice.card in other.players[1].hand
            sealed.add(choice.card)
        assert len(sealed) > 1
    assert {other.ballot.choices[1].card for other in redealt(table, 1)} == {"tavern"}  # type: ignore[union-attr]


def reveals(table: Table, *moves: Any) -> bool:
    for move in moves:
        table.act(move)
    return table.reveals


def e34_takes_builds_and_specials_may_be_undone() -> None:
    table = arranged("castle inn archive", "", "", dump="castle", discard="hovel burrow")
    assert not Table(table.state).take("hovel").reveals
    assert not Table(table.state).build("castle").reveals
    assert not Table(table.state).play("inn").reveals
    archive = Table(table.state).play("archive")
    assert not archive.reveals
    assert not archive.choose("hovel").reveals
    kiln = arranged("castle", "", "", row="kiln hovel - - -").take("kiln")
    assert not kiln.reveals
    assert not kiln.choose("castle").reveals


def e34_nothing_that_somebody_learned_from() -> None:
    last = arranged("", "", "", turn=2)
    assert reveals(last, TakeCard(place=0))  # a new row
    assert robbed().reveals
    bazaar = laying("hovel", "castle", "", row=BAZAAR)
    assert bazaar.give(0, "hovel").reveals
    assert bazaar.take_back(0).reveals
    assert arranged("swap hovel", "castle", "").play("swap").reveals
    end = arranged("castle", "", "", row="- - - - -", deck="", dump="castle")
    assert end.build("castle").reveals


def e37_what_a_seat_did_last() -> None:
    table = arranged("magic_shop", "", "", dump="magic_shop magic_shop hovel")
    table.build("magic_shop")
    built = Deed(round=1, kind="built", card="magic_shop", count=1, points=8)
    assert table.public.players[0].deeds == (built,)
    table.act(TakeCard(place=3))
    took = Deed(round=1, kind="took", card="hovel", place=3)
    assert table.public.players[1].deeds == (took,)
    table.take("hovel")
    assert table.public.players[0].deeds == (built,)
    table.take("burrow").take("burrow").take("burrow")
    assert table.public.players[0].deeds == (Deed(round=2, kind="took", card="burrow", place=2),)


def e37_all_parts_of_a_clock_tower() -> None:
    row = "well hovel hovel hovel hovel"
    table = arranged("clock castle", "", "", row=row, dump="castle stables").play("clock")
    table.take("well").choose("stables").build("castle")
    assert table.public.players[0].deeds == (
        Deed(round=1, kind="played", card="clock"),
        Deed(round=1, kind="took", card="well", place=0, buildings=("stables",)),
        Deed(round=1, kind="built", card="castle", count=1, points=8),
    )


def e37_whom_it_was_used_on_and_what_it_brought() -> None:
    assert robbed().public.players[1].deeds[0].seat == 0
    table = arranged("", "", "", row="survey hovel - - -", dump="hovel castle").take("survey")
    assert table.public.players[0].deeds[0].points == 2
    table = arranged("castle", "", row="- - - - -", dump="hovel").skip()
    assert table.public.players[0].deeds == (Deed(round=1, kind="passed"),)


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
