"""Specials that act when they are laid. E5, E18, E21."""

import pytest

from engines.core.ballot import BallotClosed, Sealed, SealTakenBack
from engines.core.chance import Loaded
from engines.unreal_estate.events import (
    BuildingsDiscarded,
    BuildingsDumped,
    CardMoved,
    EffectLapsed,
    ScoreChanged,
    SpecialRevealed,
)
from engines.unreal_estate.moves import GiveCard, TakeBack
from engines.unreal_estate.prompts import GivePrompt, SealedPrompt
from tests.engines.unreal_estate.tables import Story, Table, laying, stories

REST = "hovel hovel hovel hovel"


def e5_before_any_action_from_left_to_right() -> None:
    table = laying("", "", "", row="hovel quake castle dragon hovel", dump="castle " * 3)
    assert table.told(SpecialRevealed) == [
        SpecialRevealed(card="quake", place=1),
        SpecialRevealed(card="dragon", place=3),
    ]
    assert table.row == "hovel - castle - hovel"
    # the quake shook off one castle before the dragon took the others
    assert table.discard == "quake castle dragon castle castle"
    assert table.dump == ""
    assert table.prompt.places == (0, 2, 4)


def e5_in_their_order() -> None:
    scores = {"scores": (4, 9, 9)}
    # after the tax all are equal, so the fountain gives nothing
    assert laying("", "", "", row="tax fountain " + REST, **scores).scores == [4, 4, 4]
    # the other way round all have nine when the tax comes
    assert laying("", "", "", row="fountain tax " + REST, **scores).scores == [9, 9, 9]


def e5_a_row_of_nothing_else() -> None:
    table = laying("", "", "", row="dragon quake mudslide tax fountain")
    assert len(table.told(EffectLapsed)) == 5
    # nobody can do anything: the next row is laid at once
    assert (table.state.round, table.row) == (3, "burrow " * 4 + "burrow")


def test_the_dragon_takes_the_largest_stack() -> None:
    table = laying("", "", "", row="dragon " + REST, dump="hovel hovel castle")
    assert table.dump == "castle"
    assert table.told(BuildingsDiscarded) == [
        BuildingsDiscarded(by="dragon", seat=None, buildings=("hovel", "hovel"))
    ]


@pytest.mark.parametrize(
    ("dump", "left"),
    [
        ("hovel hovel burrow burrow castle", "hovel hovel castle"),
        ("tavern tavern temple temple", "temple temple"),
        ("temple temple burrow burrow", "burrow burrow"),
        ("tavern temple temple", "tavern"),
        ("castle", ""),
    ],
)
def test_among_equal_stacks_the_dragon_takes_the_dearer(dump: str, left: str) -> None:
    row = "dragon hovel hovel hovel hovel hovel"
    assert laying("", "", "", "", "", row=row, dump=dump).dump == left


def test_an_empty_dump_has_no_dragon() -> None:
    table = laying("", "", "", row="dragon " + REST)
    assert table.told(EffectLapsed) == [EffectLapsed(by="dragon", seat=None)]


@pytest.mark.parametrize(
    ("row", "left", "dump"),
    [
        ("castle mudslide burrow hovel hovel", "castle - burrow - hovel", "hovel"),
        ("tavern temple castle mudslide castle", "- temple castle - castle", "tavern"),
        ("castle temple tavern mudslide castle", "castle - tavern - castle", "temple"),
        ("mudslide inn well clock castle", "- inn well clock -", "castle"),
        ("mudslide inn well clock swap", "- inn well clock swap", ""),
    ],
)
def test_the_mudslide_takes_the_cheapest_of_the_row(row: str, left: str, dump: str) -> None:
    table = laying("", "", "", row=row)
    assert (table.row, table.dump) == (left, dump)
    assert len(table.told(BuildingsDumped)) == bool(dump)
    assert len(table.told(EffectLapsed)) == (not dump)


def test_the_quake_shakes_stacks_of_three() -> None:
    dump = "hovel hovel burrow burrow burrow castle castle castle castle"
    table = laying("", "", "", row="quake " + REST, dump=dump)
    assert table.dump == "hovel hovel burrow burrow castle castle castle"
    assert table.discard == "quake burrow castle"
    table = laying("", "", "", row="quake " + REST, dump="hovel hovel")
    assert table.told(EffectLapsed) == [EffectLapsed(by="quake", seat=None)]


@pytest.mark.parametrize(
    ("special", "before", "after"),
    [
        ("tax", (12, 7, 3), [7, 7, 3]),
        ("tax", (12, 12, 3), [7, 7, 3]),
        ("tax", (6, 6, 6), [6, 6, 6]),
        ("tax", (0, 0, 0), [0, 0, 0]),
        ("fountain", (12, 7, 3), [12, 7, 8]),
        ("fountain", (12, 0, 0), [12, 5, 5]),
        ("fountain", (6, 6, 6), [6, 6, 6]),
    ],
)
def test_tax_and_fountain(special: str, before: tuple[int, ...], after: list[int]) -> None:
    table = laying("", "", "", row=f"{special} {REST}", scores=before)
    assert table.scores == after
    hit = [now - then for then, now in zip(before, after, strict=True) if now != then]
    changes = table.told(ScoreChanged)
    assert [change.points for change in changes if isinstance(change, ScoreChanged)] == hit
    assert len(table.told(EffectLapsed)) == (not hit)


def e18_no_score_falls_below_nought() -> None:
    table = laying("", "", "", row="tax " + REST, scores=(3, 0, 0))
    assert table.scores == [0, 0, 0]
    (change,) = table.told(ScoreChanged)
    assert isinstance(change, ScoreChanged)
    assert change.points == -3
    assert [line.code for line in table.public.players[0].lines] == ["hovel", "tax"]


def e18_there_is_no_ceiling() -> None:
    table = laying("hovel", "", "", row="castle " + REST, dump="hovel", scores=(99, 0, 0))
    assert table.build("hovel").scores[0] == 100


def market(*hands: str, row: str = "bazaar " + REST, **fields: object) -> Table:
    return laying(*hands, row=row, **fields)


def e21_all_choose_in_secret() -> None:
    table = market("hovel castle", "burrow", "tavern inn")
    assert table.state.phase == "laying"
    assert table.prompts[0] == GivePrompt(round=2, receiver=1, hand=("hovel", "castle"))
    assert table.prompts[2].receiver == 0
    table.give(0, "castle")
    assert table.told(Sealed) == [Sealed(seat=0)]
    assert table.prompts[0] == SealedPrompt(waits=False, round=2, card="castle")
    assert table.public.ready == (True, False, False)
    assert table.public.giving == (0, 1, 2)
    assert table.private(0).sealed == "castle"
    assert table.private(1).sealed is None
    assert table.hand(0) == "hovel castle"


def e21_cards_pass_to_the_left_together() -> None:
    table = market("hovel castle", "burrow", "tavern inn")
    table.give(2, "inn").give(0, "castle").give(1, "burrow")
    assert [table.hand(seat) for seat in range(3)] == ["hovel inn", "castle", "burrow tavern"]
    assert table.told(BallotClosed) == [BallotClosed(seats=(0, 1, 2))]
    assert table.told(CardMoved) == [
        CardMoved(by="bazaar", giver=0, receiver=1, card="castle"),
        CardMoved(by="bazaar", giver=1, receiver=2, card="burrow"),
        CardMoved(by="bazaar", giver=2, receiver=0, card="inn"),
    ]
    assert table.public.ready == (False, False, False)
    assert table.state.phase == "actions"
    assert table.asked == 0


def e21_an_empty_hand_receives_all_the_same() -> None:
    table = market("hovel", "", "tavern")
    assert set(table.prompts) == {0, 2}
    assert table.refusal(1, GiveCard(card="hovel")) == ("not_asked", "")
    table.give(0, "hovel").give(2, "tavern")
    assert [table.hand(seat) for seat in range(3)] == ["tavern", "hovel", ""]


def e21_nobody_has_a_card() -> None:
    table = market("", "", "")
    assert table.told(EffectLapsed) == [EffectLapsed(by="bazaar", seat=None)]
    assert table.asked == 0


def e21_a_seal_may_be_taken_back() -> None:
    table = market("hovel castle", "burrow", "tavern")
    table.give(0, "castle")
    assert table.refusal(0, GiveCard(card="hovel")) == ("already_sealed", "E21")
    table.take_back(0)
    assert table.told(SealTakenBack) == [SealTakenBack(seat=0)]
    assert table.refusal(0, TakeBack())[0] == "wrong_answer"
    table.give(0, "hovel").give(1, "burrow").give(2, "tavern")
    assert table.hand(1) == "hovel"


def e21_only_a_card_of_the_hand() -> None:
    table = market("hovel castle", "burrow", "tavern")
    assert table.refusal(0, GiveCard(card="burrow")) == ("card_not_in_hand", "E21")


def test_the_row_goes_on_after_the_bazaar() -> None:
    table = market("hovel", "burrow", "", row="quake bazaar mudslide castle hovel", dump="hovel")
    assert table.row == "- - mudslide castle hovel"
    table.give(0, "hovel").give(1, "burrow")
    assert table.row == "- - - castle -"
    assert table.dump == "hovel hovel"


def test_a_bazaar_in_the_first_row() -> None:
    table = market("hovel", "burrow", luck=Loaded())
    assert table.public.phase == "laying"
    assert table.public.to_act == (0, 1, 0, 1)


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
