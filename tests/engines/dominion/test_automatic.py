"""Automatic answers: what each code answers, and that it answers nothing else."""

from itertools import chain

import pytest

from engines.dominion.automatic import GROUPS
from engines.dominion.moves import Decide, DominionMove, EndActions, EndTurn, PlayTreasures
from engines.dominion.rules import RULES
from tests.engines.dominion.tables import Story, Table, arranged, seat, stories

CODES = frozenset(chain.from_iterable(GROUPS))


def given(table: Table, *codes: str) -> DominionMove | None:
    """The automatic answer to the question that is open."""
    ((at, prompt),) = RULES.prompts(table.state).items()
    view, mine = RULES.public(table.state), RULES.private(table.state, at)
    return RULES.automatic(view, mine, prompt, frozenset(codes))


def attacked() -> Table:
    return arranged(seat("witch"), seat("moat copper")).play("witch")


def at_the_library() -> Table:
    return arranged(seat("library", "village copper copper copper copper")).play("library")


def d66_the_moat_is_shown_never_or_always() -> None:
    assert given(attacked(), "never_show_moat") == Decide(yes=False)
    assert given(attacked(), "always_show_moat") == Decide(yes=True)


def d66_a_thrown_attack_asks_twice_and_is_answered_twice() -> None:
    table = arranged(seat("throne_room witch"), seat("moat copper")).play("throne_room")
    for _ in range(2):
        assert given(table, "always_show_moat") == Decide(yes=True)
        table.answer("yes")
    assert table.state.question is None


def d66_at_a_library_actions_are_kept_or_set_aside() -> None:
    assert given(at_the_library(), "library_keep_actions") == Decide(yes=False)
    assert given(at_the_library(), "library_skip_actions") == Decide(yes=True)


def d66_treasures_are_played_when_no_action_can_be() -> None:
    assert given(arranged(seat("copper silver estate")), "play_all_treasures") == PlayTreasures()
    assert given(arranged(seat("copper village")), "play_all_treasures") is None
    assert given(arranged(seat("estate estate")), "play_all_treasures") is None
    spent = arranged(seat("copper village"), actions=0)
    assert given(spent, "play_all_treasures") == PlayTreasures()
    assert given(arranged(seat("silver gold"), coins=3).buy("silver"), "play_all_treasures") is None


def d66_the_actions_end_when_none_can_be_played() -> None:
    code = "end_actions_without_actions"
    assert given(arranged(seat("copper estate")), code) == EndActions()
    assert given(arranged(seat("copper village")), code) is None
    assert given(arranged(seat("village"), actions=0), code) == EndActions()
    assert given(arranged(seat("copper silver")).treasure("copper"), code) is None
    both = given(arranged(seat("copper estate")), code, "play_all_treasures")
    assert both == PlayTreasures()


def d66_the_turn_ends_when_no_buy_is_left() -> None:
    code = "end_turn_without_buys"
    bought = arranged(seat("estate"), coins=3).buy("silver")
    assert given(bought, code) == EndTurn()
    assert given(arranged(seat("estate"), coins=3), code) is None
    assert given(arranged(seat("estate"), coins=3, buys=2).buy("silver"), code) is None


def d66_nothing_else_is_answered() -> None:
    """With a code of every group and questions of every kind, only its own question is answered."""
    rival = seat("estate duchy copper copper copper", "copper silver gold")
    asking = [
        arranged(seat("chapel copper estate")).play("chapel"),
        arranged(seat("cellar copper estate")).play("cellar"),
        arranged(seat("remodel copper estate")).play("remodel"),
        arranged(seat("chancellor", "copper")).play("chancellor"),
        arranged(seat("bureaucrat"), rival).play("bureaucrat"),
        arranged(seat("militia"), rival).play("militia"),
        arranged(seat("spy", "copper silver"), rival).play("spy"),
        arranged(seat("workshop")).play("workshop"),
        arranged(seat("throne_room village smithy")).play("throne_room"),
    ]
    for table in asking:
        assert table.asked, "nobody is asked"
        assert given(table, *CODES) is None


def d66_who_chose_nothing_is_always_asked() -> None:
    for table in (attacked(), at_the_library(), arranged(seat("copper")), arranged(seat("estate"))):
        assert given(table) is None


@pytest.mark.parametrize("story", stories(globals()))
def test_ruling(story: Story) -> None:
    story()
