"""The cards that attack nobody. D10 to D12, D14, D16, D17, D19, D20, D24 to D26, D28."""

import pytest

from engines.dominion.events import CardsRevealed, CardsTrashed, DeckShuffled
from engines.dominion.moves import ChooseCard, ChooseCards
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt
from engines.dominion.score import points
from tests.engines.dominion.tables import Story, arranged, cards, seat, stories


def d10_only_what_is_left_and_cheap_enough() -> None:
    table = arranged(seat("workshop"), supply={"silver": 0}, coins=5).play("workshop")
    assert table.prompt.cards == (
        *("copper", "estate", "curse", "cellar", "chapel", "moat"),
        *("chancellor", "village", "woodcutter", "workshop"),
        *("bureaucrat", "feast", "gardens", "militia", "moneylender", "remodel"),
        *("smithy", "spy", "thief", "throne_room"),
    )
    for card in ("silver", "duchy"):
        assert table.refusal(0, ChooseCard(card=card)) == ("card_not_to_choose", "D10")


def d10_a_gain_is_a_must_and_no_buy() -> None:
    table = arranged(seat("workshop")).play("workshop", "curse")
    assert table.state.players[0].discard == ("curse",)
    assert (table.state.buys, table.left("curse")) == (1, 9)


def d10_a_single_choice_is_made_at_once() -> None:
    table = arranged(seat("mine copper"), supply={"copper": 0}).play("mine")
    assert (table.asked, table.hand(0)) == (None, {"silver": 1})


def d11_draws_as_many_as_were_discarded() -> None:
    table = arranged(seat("cellar copper estate curse", "gold silver duchy"))
    table.play("cellar", ["curse", "estate"])
    assert table.hand(0) == {"copper": 1, "gold": 1, "silver": 1}
    assert table.state.players[0].discard == ("curse", "estate")
    assert table.state.actions == 1


def d11_not_the_cellar_itself() -> None:
    table = arranged(seat("cellar copper")).play("cellar")
    assert table.prompt == CardsPrompt(
        turn=1, question="cellar", card="cellar", cards=("copper",), least=0, most=1
    )
    assert table.refusal(0, ChooseCards(cards=("cellar",))) == ("card_not_to_choose", "D11")
    assert table.refusal(0, ChooseCards(cards=("copper", "copper"))) == (
        "card_not_to_choose",
        "D11",
    )


def d11_what_was_discarded_can_come_back() -> None:
    table = arranged(seat("cellar copper estate"), shuffles=("estate copper",))
    table.play("cellar", ["copper", "estate"])
    assert table.state.players[0].hand == ("estate", "copper")


def d11_an_empty_hand_makes_no_question() -> None:
    assert arranged(seat("cellar")).play("cellar").asked is None


def d12_up_to_four_and_another_chapel_too() -> None:
    table = arranged(seat("chapel chapel copper copper estate estate")).play("chapel")
    assert (table.prompt.least, table.prompt.most) == (0, 4)
    five = ChooseCards(cards=cards("chapel copper copper estate estate"))
    assert table.refusal(0, five) == ("too_many_cards", "D12")
    table.answer(["chapel", "estate"])
    assert table.state.trash == ("chapel", "estate")
    assert table.told(CardsTrashed) == [CardsTrashed(seat=0, cards=("chapel", "estate"))]


def d12_another_remodel_but_not_itself() -> None:
    table = arranged(seat("remodel remodel gold")).play("remodel")
    assert table.prompt.cards == ("gold", "remodel")
    table = arranged(seat("remodel gold copper")).play("remodel")
    assert table.prompt.cards == ("copper", "gold")


def d14_the_deck_goes_over_without_a_shuffle() -> None:
    table = arranged(seat("chancellor", "gold silver", "copper")).play("chancellor", "yes")
    player = table.state.players[0]
    assert (player.deck, player.discard, player.backs) == ((), ("copper", "gold", "silver"), ())
    assert table.told(DeckShuffled) == []
    assert "gold" not in str(table.events)


def d14_not_to_is_no_change() -> None:
    table = arranged(seat("chancellor", "gold silver")).play("chancellor", "no")
    assert table.state.players[0].deck == ("gold", "silver")
    assert table.state.coins == 2


def d14_an_empty_deck_makes_no_question() -> None:
    assert arranged(seat("chancellor", "", "gold")).play("chancellor").asked is None


def d16_two_gains_and_one_feast_in_the_trash() -> None:
    table = arranged(seat("throne_room feast")).play("throne_room", "duchy", "gardens")
    assert table.state.trash == ("feast",)
    assert table.state.players[0].discard == ("duchy", "gardens")
    assert table.state.players[0].played == ("throne_room",)


def d16_up_to_five() -> None:
    table = arranged(seat("feast")).play("feast")
    assert table.refusal(0, ChooseCard(card="gold")) == ("card_not_to_choose", "D10")
    assert table.answer("witch").state.trash == ("feast",)


@pytest.mark.parametrize(("others", "worth"), [(8, 0), (9, 1), (18, 1), (19, 2), (38, 3)])
def test_d17_a_point_for_every_ten_cards(others: int, worth: int) -> None:
    assert points(("gardens", *("copper",) * others)) == worth


def d17_each_gardens_counts() -> None:
    assert points(("gardens", "gardens", *("copper",) * 18)) == 4


def d19_no_copper_no_coins() -> None:
    table = arranged(seat("moneylender silver")).play("moneylender")
    assert (table.state.coins, table.state.trash) == (0, ())


def d19_a_must_in_this_edition() -> None:
    table = arranged(seat("moneylender copper copper")).play("moneylender")
    assert (table.asked, table.state.coins, table.state.trash) == (None, 3, ("copper",))
    assert arranged(seat("mine copper silver")).play("mine").asked == (0, "mine_trash")


def d20_up_to_two_more_than_the_trashed_card() -> None:
    table = arranged(seat("remodel estate gold")).play("remodel", "estate")
    assert "militia" in table.prompt.cards
    assert "estate" in table.prompt.cards
    assert "duchy" not in table.prompt.cards
    assert table.answer("gardens").state.players[0].discard == ("gardens",)


def d20_the_trash_happens_although_nothing_can_be_gained() -> None:
    nothing = {"copper": 0, "estate": 0, "curse": 0, "cellar": 0, "chapel": 0, "moat": 0}
    table = arranged(seat("remodel curse"), supply=nothing).play("remodel")
    assert (table.asked, table.state.trash) == (None, ("curse",))


def d20_an_empty_hand_is_nothing() -> None:
    table = arranged(seat("remodel")).play("remodel")
    assert (table.asked, table.state.trash) == (None, ())


def d24_all_others_draw_and_no_moat_helps() -> None:
    table = arranged(
        seat("council_room", "copper copper copper copper"),
        seat("moat", "gold"),
        seat("", "", "silver"),
        shuffles=("silver",),
    ).play("council_room")
    assert table.asked is None
    assert (table.hand(0), table.state.buys) == ({"copper": 4}, 2)
    assert table.hand(1) == {"moat": 1, "gold": 1}
    assert table.hand(2) == {"silver": 1}


def d25_seven_in_hand_is_nothing() -> None:
    table = arranged(seat("library" + " copper" * 7, "gold")).play("library")
    assert table.state.players[0].deck == ("gold",)


def d25_each_action_is_decided_when_it_is_seen() -> None:
    table = arranged(seat("library", "copper village gold smithy" + " silver" * 9))
    table.play("library")
    assert table.prompt == DecidePrompt(turn=1, question="library", card="library", about="village")
    assert table.state.players[0].deck[0] == "gold"
    table.answer("yes")
    assert (table.state.players[0].aside, table.prompt.about) == (("village",), "smithy")
    table.answer("no")
    assert table.hand(0) == {"copper": 1, "gold": 1, "smithy": 1, "silver": 4}
    assert table.state.players[0].discard == ("village",)


def d25_also_the_seventh() -> None:
    table = arranged(seat("library" + " copper" * 6, "village gold")).play("library", "yes")
    assert table.hand(0) == {"copper": 6, "gold": 1}
    table = arranged(seat("library" + " copper" * 6, "village gold")).play("library", "no")
    assert table.state.players[0].deck == ("gold",)


def d25_set_aside_cards_are_not_shuffled_in() -> None:
    table = arranged(seat("library", "village", "copper smithy"), shuffles=("smithy copper",)).play(
        "library", "yes", "yes"
    )
    assert table.hand(0) == {"copper": 1}
    assert table.state.players[0].discard == ("village", "smithy")


def d25_what_is_kept_is_not_shown() -> None:
    table = arranged(seat("library", "village smithy")).play("library", "no", "yes")
    assert "village" not in str([event.seen_by(1) for event in table.events])


def d26_a_treasure_up_to_three_dearer_into_the_hand() -> None:
    table = arranged(seat("mine copper silver")).play("mine", "copper")
    assert table.prompt.cards == ("copper", "silver")
    table.answer("silver").treasures()
    assert (table.state.coins, table.state.trash) == (4, ("copper",))


def d26_the_same_or_a_cheaper_one() -> None:
    table = arranged(seat("mine gold")).play("mine")
    assert isinstance(table.prompt, CardPrompt)
    assert table.prompt.cards == ("copper", "silver", "gold")
    assert table.answer("copper").hand(0) == {"copper": 1}


def d26_no_treasure_is_nothing() -> None:
    table = arranged(seat("mine estate")).play("mine")
    assert (table.asked, table.state.trash) == (None, ())


def d28_two_treasures_to_the_hand_the_rest_discarded() -> None:
    table = arranged(seat("adventurer", "estate copper village gold silver")).play("adventurer")
    assert table.hand(0) == {"copper": 1, "gold": 1}
    assert table.state.players[0].discard == ("estate", "village")
    revealed = CardsRevealed(
        seat=0, card="adventurer", cards=("estate", "copper", "village", "gold")
    )
    assert table.told(CardsRevealed) == [revealed]


def d28_what_was_revealed_is_not_shuffled_in() -> None:
    table = arranged(seat("adventurer", "estate", "copper duchy"), shuffles=("duchy copper",))
    table.play("adventurer")
    assert table.hand(0) == {"copper": 1}
    assert table.state.players[0].discard == ("estate", "duchy")


def d28_nothing_to_reveal() -> None:
    table = arranged(seat("adventurer")).play("adventurer")
    assert table.state.players[0].owned == ("adventurer",)


PLAIN = {
    "village": (1, 2, 1, 0),
    "woodcutter": (0, 0, 2, 2),
    "smithy": (3, 0, 1, 0),
    "festival": (0, 2, 2, 2),
    "laboratory": (2, 1, 1, 0),
    "market": (1, 1, 2, 1),
    "moat": (2, 0, 1, 0),
}


@pytest.mark.parametrize(("card", "brings"), PLAIN.items())
def test_d1_plain_bonuses(card: str, brings: tuple[int, ...]) -> None:
    table = arranged(seat(card, "copper copper copper copper")).play(*cards(card))
    state = table.state
    hand = len(state.players[0].hand)
    assert (hand, state.actions, state.buys, state.coins) == brings


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
