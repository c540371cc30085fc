"""The final scoring, ties, and giving up. E15, E16, E17, E27."""

import pytest

from engines.core.errors import IllegalOptions
from engines.unreal_estate.events import GameEnded, Resigned, ScoringBegan, TurnPassed
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseSeat,
    Pass,
    PlaySpecial,
    Resign,
    TakeCard,
)
from engines.unreal_estate.prompts import ScoringPrompt
from engines.unreal_estate.rules import RULES
from tests.engines.unreal_estate.tables import Story, Table, arranged, laying, stories


def last_turn(*hands: str, **fields: object) -> Table:
    """The last action of the last round, by the last seat: it takes the last card, a Castle."""
    seats = len(hands)
    turn = 3 if seats == 2 else seats - 1
    table = arranged(
        *hands,
        row="castle - - - -",
        deck="",
        turn=turn,
        **fields,  # type: ignore[arg-type]
    )
    return table.take("castle")


def e15_from_the_new_first_player() -> None:
    table = last_turn("hovel", "castle", "tavern", dump="hovel castle tavern")
    assert table.told(ScoringBegan) == [ScoringBegan(first=1)]
    assert table.state.phase == table.public.phase == "scoring"
    assert table.public.to_act == (1, 2, 0)
    assert table.prompt == ScoringPrompt(turn=0, hand=("castle",), builds=("castle",))
    table.build("castle").build("tavern").build("hovel")
    assert table.scores == [1, 8, 3]
    assert table.result.ending == "deck_used_up"
    assert not table.prompts


def e15_one_kind_or_nothing() -> None:
    table = last_turn("hovel", "castle hovel", "tavern", dump="hovel castle tavern")
    assert table.build("castle").asked == 2
    assert table.skip().told(TurnPassed) == [TurnPassed(seat=2)]
    assert table.scores == [0, 8, 0]
    table.build("hovel")
    assert table.told(GameEnded) == [
        GameEnded(ending="deck_used_up", points=(1, 8, 0), winners=(1,))
    ]


def e15_no_specials() -> None:
    table = last_turn("", "castle inn mirage", "", dump="castle")
    assert table.refusal(1, PlaySpecial(card="inn")) == ("no_specials_in_scoring", "E15")
    move = BuildWithMirage(building="castle")
    assert table.refusal(1, move) == ("no_specials_in_scoring", "E15")
    assert table.refusal(1, TakeCard(place=0)) == ("wrong_answer", "")
    assert table.refusal(1, Build(building="hovel")) == ("building_not_in_hand", "E9")


def e15_two_seats_once_each() -> None:
    table = last_turn("hovel tavern", "burrow", dump="hovel tavern burrow")
    assert table.public.to_act == (1, 0)
    table.build("burrow").build("tavern")
    assert table.scores == [3, 2]
    assert table.result.ending == "deck_used_up"


def e15_fewer_cards_than_a_row_stay_unseen() -> None:
    deck = "burrow tavern inn temple"
    table = arranged("castle", "", "", row="hovel castle - - -", deck=deck, turn=2)
    table.take("hovel")
    assert table.state.phase == "scoring"
    assert table.public.deck_size == 4
    assert (table.public.row, table.public.laid) == ((), ())


def e15_a_laid_inn_still_pays() -> None:
    table = arranged("inn", "", "castle", dump="castle castle", row="hovel hovel - - -", deck="")
    table.play("inn").take("hovel").take("hovel")
    assert table.asked == 1
    table.skip().build("castle")
    assert table.scores == [8, 0, 16]


def e16_who_comes_later_sees_what_is_left() -> None:
    table = last_turn("castle", "castle", "castle", dump="castle castle hovel")
    table.build("castle")
    assert table.scores == [0, 16, 0]
    assert table.prompt.builds == ()
    assert table.refusal(2, Build(building="castle")) == ("building_not_on_dump", "E9")


Final = tuple[tuple[int, ...], tuple[str, ...], list[int]]

RANKS: list[Final] = [
    ((9, 7, 3), ("", "castle castle", "castle"), [1, 2, 3]),
    ((9, 9, 3), ("hovel", "hovel hovel", "castle " * 3), [2, 1, 3]),
    ((9, 9, 3), ("castle", "hovel inn", ""), [2, 1, 3]),  # a special is a card
    ((9, 9, 3), ("hovel castle", "castle inn", ""), [1, 2, 3]),  # and is worth nothing
    ((9, 9, 9), ("hovel castle", "tavern stables", "treehouse burrow"), [1, 1, 1]),
    ((9, 9, 9), ("hovel castle", "tavern stables", "treehouse tavern"), [2, 2, 1]),
    ((9, 3, 3), ("", "hovel", "castle castle"), [1, 2, 2]),  # nobody but leaders is parted
    ((0, 0, 0), ("hovel", "hovel", "hovel"), [1, 1, 1]),
]


def e17_more_cards_then_higher_values_then_shared() -> None:
    for scores, hands, ranks in RANKS:
        table = ended(scores, hands)
        assert [one.rank for one in table.result.seats] == ranks
        (told,) = table.told(GameEnded)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        assert told == GameEnded(ending="deck_used_up", points=scores, winners=winners)


def ended(scores: tuple[int, ...], hands: tuple[str, ...]) -> Table:
    """A game that ends with these points and hands: whoever has cards declines last."""
    asked = next(seat for seat, hand in enumerate(hands) if hand)
    first = (asked + 1) % len(hands)
    table = arranged(
        *hands, deck="", dump="hovel", phase="scoring", first=first, turn=2, scores=scores
    )
    return table.skip()


def e17_nobody_has_anything() -> None:
    table = arranged("castle", "", "", row="- - - - -", deck="", dump="castle", turn=0)
    table.build("castle")  # an empty dump: nobody is asked again
    assert table.scores == [8, 0, 0]
    assert [one.rank for one in table.result.seats] == [1, 2, 2]


def e27_one_of_two_gives_up() -> None:
    options = RULES.settle(UnrealEstateOptions(resigning=True), 2)
    table = arranged("hovel", "castle", scores=(30, 2), options=options)
    assert table.prompt.may_resign
    table.do(0, Resign())
    assert table.told(Resigned) == [Resigned(seat=0)]
    assert table.told(GameEnded) == [GameEnded(ending="resigned", points=(30, 2), winners=(1,))]
    assert [(one.rank, one.points) for one in table.result.seats] == [(2, 30), (1, 2)]
    assert not table.prompts


def e27_whenever_something_is_asked() -> None:
    options = RULES.settle(UnrealEstateOptions(resigning=True), 2)
    given = laying("hovel", "castle", row="bazaar hovel hovel hovel hovel", options=options)
    given.give(0, "hovel")
    swap = arranged("swap hovel", "castle", options=options).play("swap")
    well = arranged("", "", row="well - - - -", dump="hovel castle", options=options).take("well")
    crane = arranged("", "", row="crane hovel castle - -", options=options).take("crane")
    scoring = last_turn("hovel", "castle", dump="hovel", options=options)
    for table in (given, swap, well, crane, scoring):
        for seat, prompt in table.prompts.items():
            assert RULES.resigning(prompt) == Resign()
            assert Table(table.state).do(seat, Resign()).result.ending == "resigned"


def e27_only_where_the_table_allows_it_and_with_two() -> None:
    table = arranged("hovel", "castle")
    assert table.refusal(0, Resign()) == ("no_resigning", "E27")
    assert RULES.resigning(table.prompt) is None
    with pytest.raises(IllegalOptions, match="resigning_needs_two_seats"):
        RULES.settle(UnrealEstateOptions(resigning=True), 3)


def test_nobody_is_asked_after_the_end() -> None:
    table = arranged("castle", "", "", row="- - - - -", deck="", dump="castle").build("castle")
    for seat in range(3):
        assert table.refusal(seat, Pass()) == ("not_asked", "")
        assert table.refusal(seat, ChooseSeat(seat=0)) == ("not_asked", "")
    assert table.public.is_over
    assert table.public.to_act == ()


def test_hands_are_turned_over_at_the_end() -> None:
    table = last_turn("hovel", "castle", "tavern", dump="hovel")
    assert [player.hand for player in table.public.players] == [(), (), ()]
    table.skip().skip().skip()
    shown = [player.hand for player in table.public.players]
    assert shown == [("hovel",), ("castle",), ("tavern", "castle")]


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
