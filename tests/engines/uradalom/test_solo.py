"""One seat, two trays. U41 to U47."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.core.ballot import BallotOpened, Sealed
from engines.core.chance import Dealt, Loaded
from engines.core.errors import IllegalOptions
from engines.uradalom.ending import rating_of
from engines.uradalom.events import (
    DiceRolled,
    DieRemoved,
    Drawn,
    EstateFilled,
    FirstTrayChosen,
    GameEnded,
    NoPair,
    TokenMoved,
)
from engines.uradalom.info import UradalomOptions
from engines.uradalom.manor import placements
from engines.uradalom.moves import Draw, PlaceManor, Prune, StartWithTray, TakeBack
from engines.uradalom.prompts import DrawPrompt, PrunePrompt, TrayPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate
from tests.engines.uradalom.tables import Table, arranged, land_with_room, start

LUCK = Dealt(b"", (), 1)
ONES, TWOS = (1,) * 6, (2,) * 6
NO_PAIR = (*ONES, *TWOS)
"""Neither 1 and 2 nor 2 and 1 make seven."""


def placed(*dice: int) -> Table:
    """Solo A after the manor was placed and these dice were rolled."""
    table = start(1, Loaded.dice(1, 1))
    return table.do(0, PlaceManor(cells=placements(2)[0]), Loaded.dice(*dice))


def u41_a_manor_is_compulsory() -> None:
    assert RULES.settle(UradalomOptions(), 1).manor is True
    with pytest.raises(IllegalOptions, match="solo_a_needs_manor"):
        RULES.settle(UradalomOptions(manor=False), 1)


def u41_the_player_chooses_the_first_tray() -> None:
    for tray in (0, 1):
        table = placed(1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 5, 5)
        assert table.trays == ["123456", "666655"]
        assert table.prompt(0) == TrayPrompt(trays=(0, 1))
        for wrong in (2, -1):
            refusal = table.refuse(0, StartWithTray(tray=wrong))
            assert (refusal.code, refusal.rule) == ("no_such_tray", "U41")
        table.do(0, StartWithTray(tray=tray))
        assert table.events == (FirstTrayChosen(tray=tray),)
        assert table.public.active_tray == tray
        assert not table.reveals


def u42_pairs_of_seven() -> None:
    table = arranged("a", ["123456", "665555"], solo=True)
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert [die.value for die in prompt.dice] == [1, 2]
    assert prompt.in_pairs
    refusal = table.refuse(0, Draw(die=2, cells=(0,)))
    assert (refusal.code, refusal.rule) == ("die_makes_no_pair", "U42")
    table.draw(0, 2)
    assert table.trays == ["1.3456", "66.555"]  # the partner, a 5, is gone as well
    assert table.told(Drawn)[0].terrain == "mountain"


def u42_a_bonus_changes_what_is_drawn_not_the_pair() -> None:
    table = arranged("a", ["1.1...", "6.6..."], solo=True)
    table.draw(0, 1, bonus="any", value=4)
    assert table.told(Drawn)[0].terrain == "river"
    assert table.trays == ["..1...", "..6..."]
    assert table.public.estates[0].bonuses_used == ("any",)
    table = arranged("a", ["5.....", "1....."], solo=True)
    assert RULES.prompts(table.state)[0].dice == ()  # no bonus makes this a pair


def u43_the_token_moves_after_every_pair() -> None:
    table = arranged("a", ["1.3...", "6.4..."], solo=True)
    table.draw(0, 3)
    assert table.told(TokenMoved) == [TokenMoved(tray=1)]
    prompt = table.prompt(0)
    assert isinstance(prompt, DrawPrompt)
    assert [die.value for die in prompt.dice] == [6]
    assert prompt.pick == 2


def u43_and_once_more_at_a_new_round() -> None:
    table = arranged("a", ["1.1...", "6.5..."], solo=True)
    table.draw(0, 1, Loaded.dice(*ONES, 6, *ONES[:5]))
    assert table.told(TokenMoved) == [TokenMoved(tray=1), TokenMoved(tray=0)]
    assert (table.public.active_tray, table.public.round, table.public.pick) == (0, 2, 1)


def u43_a_roll_without_a_pair_is_passed_over() -> None:
    table = arranged("a", ["1.1...", "6.5..."], solo=True)
    table.draw(0, 1, Loaded.dice(*NO_PAIR, *NO_PAIR, 1, 2, 3, 4, 5, 6, *ONES))
    assert [event.round for event in table.told(NoPair)] == [2, 3]
    assert [event.round for event in table.told(DiceRolled)] == [2, 3, 4]
    # after the pair to 1, then to 0, 1 and 0 again at the start of rounds 2, 3 and 4
    assert [event.tray for event in table.told(TokenMoved)] == [1, 0, 1, 0]
    assert table.public.round == 4
    assert table.asked == [0]


def u43_the_first_tray_waits_for_the_first_pair() -> None:
    table = placed(*NO_PAIR, 1, 2, 3, 4, 5, 6, *ONES)
    assert table.told(NoPair) == [NoPair(round=1)]
    assert table.told(TokenMoved) == []
    assert table.public.round == 2
    assert isinstance(table.prompt(0), TrayPrompt)


def u43_luck_without_end_is_an_error() -> None:
    table = start(1, Loaded.dice(1, 1))
    with pytest.raises(RuntimeError, match="no pair"):
        table.do(0, PlaceManor(cells=placements(2)[0]), Loaded.dice(*NO_PAIR * 1000))


def u44_the_end_comes_with_the_last_cell() -> None:
    table = arranged("a", ["1.2...", "6.5..."], lands=[land_with_room(1)], solo=True)
    table.draw(0, 1)
    assert [type(event) for event in table.events] == [Drawn, EstateFilled, GameEnded]
    assert (table.result.ending, table.result.seats[0].rank) == ("solo", 1)
    assert not RULES.prompts(table.state)


RATINGS: list[Any] = [
    pytest.param("a", -3, "bleak", id="U44-below-zero-is-the-lowest-band"),
    pytest.param("a", 0, "bleak", id="U44-a-0"),
    pytest.param("a", 50, "bleak", id="U44-a-50"),
    pytest.param("a", 51, "dissatisfied", id="U44-a-51"),
    pytest.param("a", 60, "dissatisfied", id="U44-a-60"),
    pytest.param("a", 61, "good", id="U44-a-61"),
    pytest.param("a", 70, "good", id="U44-a-70"),
    pytest.param("a", 71, "clever", id="U44-a-71"),
    pytest.param("a", 80, "clever", id="U44-a-80"),
    pytest.param("a", 81, "splendid", id="U44-a-81"),
    pytest.param("a", 90, "splendid", id="U44-a-90"),
    pytest.param("a", 91, "magnificent", id="U44-a-91"),
    pytest.param("b", 70, "bleak", id="U46-b-70"),
    pytest.param("b", 71, "dissatisfied", id="U46-b-71"),
    pytest.param("b", 80, "dissatisfied", id="U46-b-80"),
    pytest.param("b", 81, "good", id="U46-b-81"),
    pytest.param("b", 90, "good", id="U46-b-90"),
    pytest.param("b", 91, "clever", id="U46-b-91"),
    pytest.param("b", 100, "clever", id="U46-b-100"),
    pytest.param("b", 101, "splendid", id="U46-b-101"),
    pytest.param("b", 110, "splendid", id="U46-b-110"),
    pytest.param("b", 111, "magnificent", id="U46-b-111"),
]


@pytest.mark.parametrize(("side", "points", "rating"), RATINGS)
def test_ratings(side: str, points: int, rating: str) -> None:
    assert rating_of(side, points) == rating


def u44_the_rating_is_of_the_final_score() -> None:
    full = ("manor",) * 6 + land_with_room(1)[6:]
    estate = Estate(land=full, bonuses_used=("up", "down", "any"))
    table = arranged("a", ["1.....", "6....."], estates=[estate], solo=True)
    table.draw(0, 1)
    assert table.lines(0) == {"field": 1, "forest": 29, "bonuses": -6}
    assert table.result.rating == "bleak"


def u45_pick_remove_move_the_token() -> None:
    table = arranged("b", ["123456", "123456"], solo=True)
    table.draw(0, 2)
    assert [type(event) for event in table.events] == [Drawn, DieRemoved, TokenMoved]
    assert table.told(DieRemoved) == [DieRemoved(seat=1, value=6, terrain="lake")]
    assert table.trays == ["1.3456", "12345."]
    assert (table.public.active_tray, table.public.pick) == (1, 2)
    assert not table.reveals
    table.draw(0, 1)
    assert table.trays == ["1.345.", ".2345."]
    assert table.public.active_tray == 0


def u45_own_choice_among_ties() -> None:
    table = arranged("b", ["123456", "66...."], solo=True)
    table.draw(0, 1)
    prompt = table.prompt(0)
    assert isinstance(prompt, PrunePrompt)
    assert [die.id for die in prompt.dice] == [0, 1]
    assert table.public.active_tray == 0
    table.do(0, Prune(die=1))
    assert [type(event) for event in table.events] == [DieRemoved, TokenMoved]
    assert table.trays == [".23456", "6....."]


def u45_six_picks_a_round_and_the_token_stays() -> None:
    table = start(1, LUCK, side="b")
    assert table.public.active_tray == 0
    tokens = [table.public.active_tray]
    while table.public.round == 1:
        prompt = table.prompt(0)
        if isinstance(prompt, DrawPrompt):
            table.draw(0, min(die.value for die in prompt.dice), LUCK)
        else:
            assert isinstance(prompt, PrunePrompt)
            table.prune(0, prompt.dice[0].id, LUCK)
        tokens.append(table.public.active_tray)
    drawn = sum(cell is not None for cell in table.state.estates[0].land)
    assert drawn >= 6
    assert (table.public.round, table.public.pick, table.public.active_tray) == (2, 1, 0)
    assert [len(one.dice) for one in table.state.trays if one] == [6, 6]


def u45_a_full_sheet_cancels_the_removal() -> None:
    table = arranged("b", ["1.....", "66...."], lands=[land_with_room(1)], solo=True)
    table.draw(0, 1)
    assert [type(event) for event in table.events] == [Drawn, EstateFilled, GameEnded]


def u46_round_bonuses_but_no_places() -> None:
    for round_, extra in ((1, {"first_round": 10}), (2, {"second_round": 5}), (3, {})):
        land = land_with_room(1)
        table = arranged(
            "b", ["1.....", "6....."], lands=[land], solo=True, state={"round": round_}
        )
        table.draw(0, 1)
        assert table.lines(0) == {"field": 1, "forest": 35, **extra}


def u47_no_manor_unless_asked_for() -> None:
    assert RULES.settle(UradalomOptions(side="b"), 1).manor is False
    settled = RULES.settle(UradalomOptions(side="b", manor=True), 1)
    assert settled.manor is True
    table = start(1, Loaded.dice(1, 1), side="b", manor=True)
    table.do(0, PlaceManor(cells=placements(2)[0]), LUCK)
    assert table.state.options.manor is True
    assert table.public.estates[0].manor_total == 2


def u8_alone_nothing_is_sealed() -> None:
    table = start(1, Loaded.dice(1, 1))
    assert table.refuse(0, TakeBack()).code == "nothing_sealed"
    table.do(0, PlaceManor(cells=placements(2)[0]), LUCK)
    assert table.told(Sealed) == table.told(BallotOpened) == []
    assert table.reveals  # dice were rolled, which nobody may undo


STORIES: list[Any] = [
    pytest.param(u8_alone_nothing_is_sealed, id="U8-alone-nothing-is-sealed"),
    pytest.param(u41_a_manor_is_compulsory, id="U41-a-manor-is-compulsory"),
    pytest.param(u41_the_player_chooses_the_first_tray, id="U41-the-first-tray"),
    pytest.param(u42_pairs_of_seven, id="U42-pairs-of-seven"),
    pytest.param(u42_a_bonus_changes_what_is_drawn_not_the_pair, id="U42-pairs-as-rolled"),
    pytest.param(u43_the_token_moves_after_every_pair, id="U43-after-every-pair"),
    pytest.param(u43_and_once_more_at_a_new_round, id="U43-once-more-at-a-new-round"),
    pytest.param(u43_a_roll_without_a_pair_is_passed_over, id="U43-no-pair"),
    pytest.param(u43_the_first_tray_waits_for_the_first_pair, id="U43-first-roll-without-a-pair"),
    pytest.param(u43_luck_without_end_is_an_error, id="U43-bounded"),
    pytest.param(u44_the_end_comes_with_the_last_cell, id="U44-even-mid-round"),
    pytest.param(u44_the_rating_is_of_the_final_score, id="U44-final-score-with-penalties"),
    pytest.param(u45_pick_remove_move_the_token, id="U45-pick-remove-move"),
    pytest.param(u45_own_choice_among_ties, id="U45-own-choice-among-ties"),
    pytest.param(u45_six_picks_a_round_and_the_token_stays, id="U45-six-picks-a-round"),
    pytest.param(u45_a_full_sheet_cancels_the_removal, id="U45-a-full-sheet-cancels-it"),
    pytest.param(u46_round_bonuses_but_no_places, id="U46-round-bonuses-but-no-places"),
    pytest.param(u47_no_manor_unless_asked_for, id="U47-no-manor-unless-asked-for"),
]


@pytest.mark.parametrize("story", STORIES)
def test_ruling(story: Callable[[], None]) -> None:
    story()
