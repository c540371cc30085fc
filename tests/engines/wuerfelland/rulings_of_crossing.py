"""The rulings on crossing, treasures and winning, one function a row: W7 to W25."""

from engines.core.ballot import BallotOpened
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import in_order, most, places_for, sets
from engines.wuerfelland.events import (
    Busted,
    ColourCompleted,
    DiceRolled,
    GameEnded,
    Passed,
    SpacesCrossed,
    TreasureFound,
    TurnBegan,
)
from engines.wuerfelland.hexes import COLOURS, distance
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.moves import (
    Cross,
    Pass,
    RollOn,
    StopRolling,
    TakeBack,
)
from engines.wuerfelland.prompts import (
    CrossPrompt,
    SealedCrossPrompt,
    TreasurePrompt,
)
from engines.wuerfelland.rules import RULES
from tests.engines.wuerfelland.positions import (
    all_but_the_last_treasure,
    almost,
    last_cross,
    near_treasure,
    played_boards,
    treasure_rolled,
    two_reachable,
)
from tests.engines.wuerfelland.tables import (
    BOARD,
    all_of,
    areas,
    crossing,
    luck,
    of_letters,
    play,
    refused,
    sheet,
    state_of,
    treasure,
    way_to,
)


def w7_who_can_cross_must_with_all_dice() -> None:
    state = crossing(sheet(), sheet(board="2A"), colour="grey", aside=2, dice="RR")
    state = play(state, (0, StopRolling())).state
    grey = sets(BOARD, frozenset(), "grey", 2)
    assert refused(state, 0, Pass()) == ("must_cross", "W7")
    assert refused(state, 0, Cross(colour="grey", spaces=grey[0][:1])) == (
        "wrong_number_of_spaces",
        "W7",
    )
    assert refused(state, 0, Cross(colour="grey", spaces=grey[0][:1] * 2)) == (
        "space_named_twice",
        "W7",
    )
    assert refused(state, 0, Cross(colour="red", spaces=all_of("red")[:2])) == (
        "colour_does_not_fit",
        "W9",
    )
    assert play(state, (0, Cross(colour="grey", spaces=grey[0]))).state.crossings.choices[0]


def w7_a_single_way_is_not_asked_for() -> None:
    area = places_for(BOARD, frozenset(), "green")[0]
    rest = in_order(BOARD, frozenset(), area)
    begun = sheet(*rest[:-1])
    state = crossing(begun, sheet(board="2A"), colour="green", aside=1, dice="GGGGG")
    step = play(state, (0, StopRolling()), (1, Pass()), chance=luck("RROOYY"))
    assert SpacesCrossed(seat=0, colour="green", spaces=rest[-1:]) in step.events


def w8_all_dice_go_into_one_area() -> None:
    one, other = two_reachable("orange")
    crosses = frozenset(one.way)
    state = crossing(sheet(*one.way), sheet(board="2A"), colour="orange", aside=2, dice="")
    state = play(state, (0, StopRolling())).state
    assert refused(state, 0, Cross(colour="orange", spaces=(one.entry, other.entry))) == (
        "two_areas",
        "W8",
    )
    assert len(places_for(BOARD, crosses, "orange")) > 1


def w8_the_open_area_comes_first() -> None:
    one, other = two_reachable("orange")
    begun = sheet(*one.way, one.entry)
    rest = tuple(space for space in one.area if space != one.entry)
    assert places_for(BOARD, frozenset(begun.crossed), "orange") == (rest,)
    state = crossing(sheet(board="2A"), begun, colour="grey", aside=6, dice="O")
    state = play(state, (0, StopRolling())).state
    assert refused(state, 1, Cross(colour="orange", spaces=(other.entry,))) == (
        "area_not_open",
        "W8",
    )


def w9_too_many_dice_are_a_bust() -> None:
    (small,) = places_for(BOARD, frozenset(), "blue")
    begun = sheet(small[0])
    left = len(small) - 1
    assert most(BOARD, frozenset(begun.crossed), "blue") == left
    state = crossing(begun, sheet(board="2A"), colour="blue", aside=left + 1, dice="R")
    step = play(state, (0, StopRolling()), (1, Pass()), chance=luck("RROOYY"))
    assert Busted(seat=0, colour="blue", count=left + 1) in step.events
    assert step.state.sheets[0].crossed == begun.crossed


def w10_any_number_up_to_the_room_fits() -> None:
    for board in BOARDS.values():
        for colour in COLOURS:
            room = most(board, frozenset(), colour)
            for count in range(1, 7):
                assert bool(sets(board, frozenset(), colour, count)) == (count <= room)


def w11_each_space_touches_a_cross() -> None:
    (area,) = places_for(BOARD, frozenset(), "red")
    by_distance = sorted(area, key=lambda s: distance(BOARD.spaces[s].at, (0, 0)))
    far = (by_distance[-1], by_distance[-2])
    state = crossing(sheet(), sheet(board="2A"), colour="red", aside=2, dice="")
    state = play(state, (0, StopRolling())).state
    assert refused(state, 0, Cross(colour="red", spaces=far)) == ("not_touching", "W11")
    for way in sets(BOARD, frozenset(), "red", 3):
        marks: set[int] = set()
        for space in way:
            assert space in BOARD.beside_start or marks & set(BOARD.beside[space])
            marks.add(space)


def w12_never_two_open_areas_of_a_colour() -> None:
    for seed in range(6):
        for crosses, board in played_boards(seed):
            for colour in COLOURS:
                begun = [a for a in areas(colour, board) if 0 < len(crosses & set(a)) < len(a)]
                assert len(begun) <= 1


def w13_the_others_use_the_dice_as_they_lie() -> None:
    state = crossing(sheet(), sheet(board="1B"), colour="red", aside=3, dice="OOA")
    state = play(state, (0, StopRolling())).state
    prompt = RULES.prompts(state)[1]
    assert isinstance(prompt, CrossPrompt)
    assert prompt.may_pass
    assert {(fit.colour, fit.count) for fit in prompt.fits} == {("orange", 2), ("grey", 1)}
    assert refused(state, 1, Cross(colour="red", spaces=(0, 1, 2)))[0] == "colour_does_not_fit"


def w13_several_may_use_one_colour_and_each_may_pass() -> None:
    state = crossing(
        sheet(), sheet(board="1B"), sheet(board="2B"), colour="red", aside=3, dice="AA"
    )
    state = play(state, (0, StopRolling())).state
    moves = [(0, Cross(colour="red", spaces=sets(BOARD, frozenset(), "red", 3)[0]))]
    for seat, key in ((1, "1B"), (2, "2B")):
        moves.append(
            (seat, Cross(colour="grey", spaces=sets(BOARDS[key], frozenset(), "grey", 2)[0]))
        )
    step = play(state, *moves, chance=luck("RROOYY"))
    assert [len(one.crossed) for one in step.state.sheets] == [3, 2, 2]
    step = play(state, moves[0], (1, Pass()), (2, Pass()), chance=luck("RROOYY"))
    assert [len(one.crossed) for one in step.state.sheets] == [3, 0, 0]


def w13_six_aside_leave_the_others_nothing() -> None:
    step = play(
        crossing(sheet(), sheet(board="1B"), colour="green", aside=6, dice=""),
        (0, StopRolling()),
        chance=luck("RROOYY"),
    )
    assert not [event for event in step.events if isinstance(event, Passed)]
    assert step.state.active == 1


def w14_all_decide_at_once_under_a_seal() -> None:
    state = crossing(sheet(), sheet(board="1B"), colour="red", aside=3, dice="AA")
    state = play(state, (0, StopRolling())).state
    assert set(RULES.prompts(state)) == {0, 1}
    way = Cross(colour="grey", spaces=sets(BOARDS["1B"], frozenset(), "grey", 2)[0])
    sealed = play(state, (1, way)).state
    assert sealed.sheets == state.sheets
    assert RULES.prompts(sealed)[1] == SealedCrossPrompt(waits=False, turn=1, answer=way)
    assert RULES.prompts(sealed)[0] == RULES.prompts(state)[0]
    assert RULES.private(sealed, 0).answer is None
    assert play(sealed, (1, TakeBack())).state == state
    step = play(
        sealed,
        (0, Cross(colour="red", spaces=sets(BOARD, frozenset(), "red", 3)[0])),
        chance=luck("RROOYY"),
    )
    assert BallotOpened(seats=(0, 1)) in step.events


def w14_somebody_absent() -> None:
    state = crossing(sheet(), sheet(board="1B"), colour="red", aside=3, dice="AA")
    state = play(state, (0, StopRolling())).state
    prompts, view = RULES.prompts(state), RULES.public(state)
    first = RULES.fallback(view, RULES.private(state, 0), prompts[0])
    assert first == Cross(colour="red", spaces=sets(BOARD, frozenset(), "red", 3)[0])
    assert RULES.fallback(view, RULES.private(state, 1), prompts[1]) == Pass()


def w15_a_bust_loses_nothing_else() -> None:
    state = crossing(sheet(), sheet(board="1B"), colour="orange", aside=2, dice="AA")
    step = play(state, (0, StopRolling()), (1, Pass()), chance=luck("RROOYY"))
    assert step.state.sheets == state.sheets
    assert (step.state.active, step.state.turn) == (1, 2)


def w16_treasures_are_rolled_for_clockwise_from_the_active_seat() -> None:
    tables = tuple(near_treasure(key, "orange") for key in ("1A", "2A", "3A"))
    state = crossing(*tables, colour="orange", aside=1, dice="O", active=1)
    state = play(state, (1, StopRolling())).state
    moves = [
        (seat, Cross(colour="orange", spaces=(treasure("orange", BOARDS[key]),)))
        for seat, key in enumerate(("1A", "2A", "3A"))
    ]
    step = play(state, *moves, chance=luck("RRRRR", "OOOOO", "RRRRR", "OOOOO", "RRRRR", "RROOYY"))
    found = [event.seat for event in step.events if isinstance(event, TreasureFound)]
    assert found == [1, 2, 0]
    rolled = [e.seat for e in step.events if isinstance(e, DiceRolled) and e.roll == "treasure"]
    assert rolled == [1, 2, 0][: len(rolled)]
    assert rolled


def w17_a_treasure_roll_is_five_dice_once() -> None:
    step = treasure_rolled("GGGRR")
    prompt = RULES.prompts(step.state)[0]
    assert isinstance(prompt, TreasurePrompt)
    assert prompt.dice == of_letters("GGGRR")
    assert refused(step.state, 0, RollOn())[0] == "wrong_answer"
    assert play(step.state, (0, Pass()), chance=luck("RROOYY")).state.active == 1


def w17_too_many_dice_are_a_bust_there_too() -> None:
    step = treasure_rolled("BBBBB", "RROOYY")
    assert Passed(seat=0, had_choice=False) in step.events
    assert step.state.active == 1


def w17_another_treasure_brings_another_roll_at_once() -> None:
    first, second = treasure("orange"), treasure("blue")
    ways = {*way_to(first), *way_to(second)} - {first, second}
    begun = sheet(*in_order(BOARD, frozenset(), tuple(sorted(ways))))
    state = state_of(
        begun, sheet(board="2A"), phase="treasure", queue=(0, 1), dice=of_letters("BRRRR"), rolls=2
    )
    step = play(state, (0, Cross(colour="blue", spaces=(second,))), chance=luck("GGGRR"))
    assert TreasureFound(seat=0, colour="blue", total=1) in step.events
    assert step.events[-1] == DiceRolled(seat=0, roll="treasure", dice=of_letters("GGGRR"))
    assert step.state.queue == (0, 1)


def w18_a_sixth_treasure_brings_a_roll_as_well() -> None:
    last = treasure("grey")
    begun = all_but_the_last_treasure()
    state = state_of(
        begun, sheet(board="2A"), phase="treasure", queue=(0,), dice=of_letters("ARRRR"), rolls=2
    )
    step = play(state, (0, Cross(colour="grey", spaces=(last,))), chance=luck("RRRRR", "RROOYY"))
    assert TreasureFound(seat=0, colour="grey", total=6) in step.events
    rolled = [event.roll for event in step.events if isinstance(event, DiceRolled)]
    assert rolled == ["treasure", "first"]


def w19_five_treasures_and_a_whole_colour() -> None:
    for short in (0, 1):
        step = last_cross(treasures=5 - short)
        assert (step.state.ending is not None) == (short == 0)
    assert last_cross(treasures=5).state.winners == (0,)
    assert last_cross(treasures=5, whole=False).state.ending is None


def w20_all_who_get_there_together_share() -> None:
    step = last_cross(treasures=5, both=True)
    assert step.events[-1] == GameEnded(ending="goal_shared", winners=(0, 1))
    result = RULES.result(step.state)
    assert result is not None
    assert [seat.rank for seat in result.seats] == [1, 1]
    assert not [e for e in step.events if isinstance(e, DiceRolled) and e.roll == "treasure"]


def w21_a_treasure_roll_wins_alone_and_at_once() -> None:
    done = almost(5)
    missing = next(s for s in all_of("grey") if s not in done.crossed)
    state = state_of(done, done, phase="treasure", queue=(0, 1), dice=of_letters("ARRRR"), rolls=2)
    step = play(state, (0, Cross(colour="grey", spaces=(missing,))))
    assert step.events[-1] == GameEnded(ending="goal_in_treasure_roll", winners=(0,))
    result = RULES.result(step.state)
    assert result is not None
    assert [seat.rank for seat in result.seats] == [1, 2]


def w22_a_whole_colour_is_noted_by_itself() -> None:
    step = last_cross(treasures=3)
    assert ColourCompleted(seat=0, colour="grey") in step.events
    assert RULES.public(step.state).sheets[0].colours == ("grey",)


def w23_the_turn_goes_clockwise_after_the_treasures() -> None:
    step = treasure_rolled("BBBBB", "RROOYY")
    assert [event.seat for event in step.events if isinstance(event, TurnBegan)] == [1]


def w24_the_others_cross_even_when_the_active_seat_busts() -> None:
    state = crossing(sheet(), sheet(board="1B"), colour="orange", aside=2, dice="AA")
    way = sets(BOARDS["1B"], frozenset(), "grey", 2)[0]
    step = play(
        state, (0, StopRolling()), (1, Cross(colour="grey", spaces=way)), chance=luck("RROOYY")
    )
    assert Busted(seat=0, colour="orange", count=2) in step.events
    assert step.state.sheets[1].crossed == way


def w25_the_whole_strip_takes_six_treasures() -> None:
    options = WuerfellandOptions(whole_strip=True)
    assert last_cross(treasures=5, options=options).state.ending is None
    assert last_cross(treasures=6, options=options).state.winners == (0,)
    assert RULES.public(last_cross(treasures=5, options=options).state).goal == 6
