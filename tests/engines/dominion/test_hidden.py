"""What stays hidden, the order of piles, undo, and the absent. D50, D51, D62, D64, D65."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.chance import Dealt
from engines.core.codec import encode
from engines.core.contract import Viewer
from engines.core.playing import play_out
from engines.dominion.cards import Card, in_order
from engines.dominion.events import CardBought, CardGained, CardsTrashed, LootGained
from engines.dominion.info import DominionOptions
from engines.dominion.kingdom import FIRST_CARDS
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    EndTurn,
    PlayTreasures,
)
from engines.dominion.rules import RULES
from tests.engines.dominion.tables import Story, Table, arranged, seat, stories


def scene(table: Table, viewer: Viewer) -> bytes:
    """The bytes a viewer is shown."""
    prompts = RULES.prompts(table.state)
    parts: list[Any] = [RULES.public(table.state)]
    if viewer is not None:
        parts += [RULES.private(table.state, viewer), prompts.get(viewer)]
    return encode(parts)


def redealt(table: Table, viewer: Viewer, salt: int = 0) -> Table:
    """The same table with another truth behind it."""
    other = RULES.redeal(table.state, viewer, Dealt(b"anew", (), salt))
    return Table(other, table.luck)


def d50_the_public_part_names_seat_and_attack() -> None:
    table = arranged(seat("militia"), seat("moat gold silver duchy")).play("militia")
    asked = RULES.public(table.state).asked
    assert asked is not None
    assert (asked.seat, asked.question, asked.card) == (1, "moat", "militia")
    for hidden in (b"gold", b"duchy"):
        assert hidden not in encode(RULES.public(table.state).players)
        assert hidden not in encode(asked)


STANDING = {
    "moat": arranged(
        seat("militia"), seat("moat gold silver duchy", "copper " * 9, "estate " * 5)
    ).play("militia"),
    "bureaucrat": arranged(
        seat("bureaucrat"), seat("estate duchy gold", "copper " * 9, "gold " * 5)
    ).play("bureaucrat"),
    "militia": arranged(seat("militia"), seat("copper copper copper estate", "copper " * 9)).play(
        "militia"
    ),
    "library": arranged(seat("library", "village smithy " + "copper " * 9)).play("library"),
    "throne_room": arranged(seat("throne_room village smithy", "copper " * 9)).play("throne_room"),
    "mine_trash": arranged(seat("mine copper silver", "estate " * 9)).play("mine"),
    "remodel_trash": arranged(seat("remodel copper silver", "estate " * 9)).play("remodel"),
    "cellar": arranged(seat("cellar copper silver", "gold " * 9)).play("cellar"),
}


@pytest.mark.parametrize("kind", STANDING)
def test_d50_a_redeal_keeps_the_standing_question_legal(kind: str) -> None:
    table = STANDING[kind]
    assert table.asked is not None
    at = table.asked[0]
    hands = set()
    for viewer in (1 - at, None):
        for salt in range(20):
            other = redealt(table, viewer, salt)
            assert other.asked == table.asked
            assert scene(other, viewer) == scene(table, viewer)
            hands.add(other.state.players[at].hand)
            view, mine = RULES.public(other.state), RULES.private(other.state, at)
            owned = sorted(other.state.players[at].owned)
            assert owned == sorted(table.state.players[at].owned)
            other.do(at, RULES.fallback(view, mine, other.prompt))  # raises when not legal
    assert len(hands) > 1


def d51_named_in_the_order_of_the_pile() -> None:
    table = arranged(seat("cellar copper estate gold")).play("cellar", ["gold", "copper"])
    assert table.state.players[0].discard == ()  # an empty deck: they were shuffled and drawn
    table = arranged(seat("cellar copper estate gold", "curse curse"))
    table.play("cellar", ["gold", "copper"])
    assert table.state.players[0].discard == ("gold", "copper")
    table = arranged(seat("militia"), seat("gold copper estate curse duchy"))
    table.play("militia", ["estate", "curse"])
    assert table.state.players[1].discard == ("estate", "curse")
    table = arranged(seat("thief"), seat("", "gold curse"), seat("", "copper curse"))
    table.play("thief", ["copper", "gold"])
    assert table.state.players[0].discard == ("copper", "gold")


def d51_at_clean_up_the_card_played_last_is_on_top() -> None:
    table = arranged(seat("village smithy copper estate", "curse " * 20))
    table.play("village").play("smithy").treasure("copper").end()
    discard = table.state.players[0].discard
    assert discard == ("estate", *("curse",) * 4, "village", "smithy", "copper")


def d51_revealed_cards_in_the_order_revealed() -> None:
    table = arranged(seat("thief"), seat("", "estate duchy")).play("thief")
    assert table.state.players[1].discard == ("estate", "duchy")


def d51_a_chancellors_deck_is_turned_over_as_a_block() -> None:
    table = arranged(seat("chancellor", "gold silver estate", "copper")).play("chancellor", "yes")
    assert table.state.players[0].discard[-1] == "estate"


def d64_what_all_saw_on_top_of_a_deck_stays_in_view() -> None:
    table = arranged(seat("bureaucrat", "gold"), seat("copper estate", "gold"))
    tops = [one.deck_top for one in RULES.public(table.play("bureaucrat").state).players]
    assert tops == [("silver",), ("estate",)]
    table = arranged(seat("spy", "copper gold"), seat("", "duchy")).play("spy", "no", "no")
    tops = [one.deck_top for one in RULES.public(table.state).players]
    assert tops == [("gold",), ("duchy",)]
    table.end()
    assert RULES.public(table.state).players[0].deck_top == ()


def d64_a_known_card_that_is_drawn_says_nothing_of_the_next() -> None:
    table = arranged(seat("village bureaucrat", "copper gold estate"))
    table.play("village").play("bureaucrat")
    assert RULES.public(table.state).players[0].deck_top == ("silver",)
    table = arranged(replace(seat("laboratory", "silver copper gold estate"), known=1))
    table.play("laboratory")
    assert RULES.public(table.state).players[0].deck_top == ()
    table = arranged(replace(seat("village", "silver silver gold estate"), known=2))
    table.play("village")
    assert RULES.public(table.state).players[0].deck_top == ("silver",)


def d64_a_shuffled_or_discarded_deck_is_unknown() -> None:
    table = arranged(replace(seat("chancellor", "silver gold"), known=1))
    table.play("chancellor", "yes")
    assert table.state.players[0].known == 0
    table = arranged(replace(seat("smithy", "silver", "gold copper estate"), known=1))
    assert table.play("smithy").state.players[0].known == 0


def d64_a_redeal_leaves_known_cards_where_they_are() -> None:
    table = arranged(seat("bureaucrat", "gold copper estate"), seat("copper estate", "gold"))
    table.play("bureaucrat")
    for viewer in (0, 1, None):
        other = redealt(table, viewer)
        assert scene(other, viewer) == scene(table, viewer)
        assert [player.deck[0] for player in other.state.players] == ["silver", "estate"]


def d64_face_down_cards_get_new_ids_at_each_shuffle() -> None:
    table = arranged(
        seat("smithy", "gold", "copper estate duchy"), shuffles=("duchy estate copper",)
    )
    before = table.state.players[0].backs
    table.play("smithy")
    assert before == (1,)
    assert table.state.players[0].backs == (1002,)
    assert table.state.next_back == 1003


def d64_ids_are_never_used_twice_and_follow_no_card() -> None:
    options = DominionOptions(kingdom="random")
    states = [played.step.state for played in play_out(RULES, options, 3, 5)]
    for state in states:
        backs = [back for player in state.players for back in player.backs]
        assert len(set(backs)) == len(backs)
        assert all(len(player.backs) == len(player.deck) for player in state.players)
    for before, after in pairwise(states):
        for old, new in zip(before.players, after.players, strict=True):
            kept = [back for back in old.backs if back in new.backs]
            assert kept == [back for back in new.backs if back < before.next_back]
            if len(kept) < len(new.backs) and kept:
                assert set(new.backs) - set(kept) <= set(new.backs[: len(new.backs) - len(kept)])


def d65_plays_and_buys_may_be_undone() -> None:
    table = arranged(seat("festival woodcutter gold"))
    assert not table.play("festival").reveals
    assert not table.treasures().reveals
    assert not table.buy("silver").reveals


def d65_nothing_that_somebody_learned_from() -> None:
    assert arranged(seat("smithy", "gold")).play("smithy").reveals
    assert arranged(seat("", "gold")).end().reveals
    assert arranged(seat("spy"), seat("", "gold")).play("spy").reveals
    assert arranged(seat("witch"), seat("moat")).play("witch", "yes").reveals
    assert arranged(seat("bureaucrat"), seat("estate")).play("bureaucrat").reveals
    assert arranged(seat("bureaucrat"), seat("gold")).play("bureaucrat").reveals
    assert arranged(seat("chancellor", "gold")).play("chancellor", "yes").reveals


def d7_own_cards_follow_from_what_all_were_told() -> None:
    """So a seat may be shown its own by kind: no redeal could make others of them."""
    for seed in range(4):
        owned = [Counter(FIRST_CARDS) for _ in range(3)]
        for played in play_out(RULES, DominionOptions(kingdom="random"), 3, seed):
            for event in played.step.events:
                reckon(owned, event.seen_by(None))
            for at, counts in enumerate(owned):
                shown = RULES.private(played.step.state, at).owned
                assert {pile.card: pile.count for pile in shown} == +counts
                assert [pile.card for pile in shown] == list(in_order(frozenset(+counts)))


def reckon(owned: list[Counter[Card]], event: Any) -> None:
    """Take note of what a spectator is told of gains and losses."""
    match event:
        case CardBought() | CardGained():
            owned[event.seat][event.card] += 1
        case LootGained():
            owned[event.seat].update(event.cards)
        case CardsTrashed():
            owned[event.seat].subtract(event.cards)


def absent(table: Table) -> Any:
    """The move made for whoever is asked."""
    ((at, prompt),) = RULES.prompts(table.state).items()
    return RULES.fallback(RULES.public(table.state), RULES.private(table.state, at), prompt)


def d62_the_absent_play_plain_money() -> None:
    assert absent(arranged(seat("village copper"))) == PlayTreasures()
    for coins, card in ((8, "province"), (7, "gold"), (6, "gold"), (5, "silver"), (3, "silver")):
        assert absent(arranged(seat("estate"), coins=coins)) == BuyCard(card=card)
    assert absent(arranged(seat("estate"), coins=2)) == EndTurn()


def d62_the_absent_show_nothing_and_give_up_the_cheapest() -> None:
    assert absent(STANDING["moat"]) == Decide(yes=False)
    assert absent(STANDING["bureaucrat"]) == ChooseCard(card="estate")
    assert absent(STANDING["militia"]) == ChooseCards(cards=("copper",))
    assert absent(STANDING["library"]) == Decide(yes=False)
    assert absent(STANDING["remodel_trash"]) == ChooseCard(card="copper")
    assert absent(STANDING["cellar"]) == ChooseCards(cards=())
    thief = arranged(seat("thief"), seat("", "gold silver")).play("thief")
    assert absent(thief) == ChooseCard(card="gold")
    assert absent(thief.answer("gold")) == ChooseCards(cards=())


def d62_a_game_of_the_absent_alone_ends() -> None:
    table = arranged(seat("copper " * 5, "copper " * 5), seat("copper " * 5, "copper " * 5))
    for _ in range(500):
        if not RULES.prompts(table.state):
            break
        table.do(table.state.current, absent(table))
    assert table.result.ending == "provinces_gone"


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
