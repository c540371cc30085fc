"""What a bot is asked has no secret in it: worlds that look alike to its seat make one question."""

from random import Random

import pytest

from app.tables.bot_questions import question_about
from app.tables.loading import game_of
from engines import registry
from engines.core.chance import Dreamt
from engines.core.codec import encode
from engines.core.playing import play_out

GAMES = [key for key in registry.KEYS if registry.bot_of(key) is not None]


@pytest.mark.parametrize("key", GAMES)
def test_the_question_stays_when_hidden_things_are_dealt_anew(key: str) -> None:
    game = game_of(key)
    rules = game.rules
    seats = max(2, rules.info.min_seats)
    differed = 0
    for number, one in enumerate(play_out(rules, rules.info.forms.options(), seats, 7)):
        state = one.step.state
        for seat in rules.prompts(state) if number % 5 == 2 else ():
            asked = question_about(game, state, seat, "strong", Random(number))
            other = rules.redeal(state, seat, Dreamt(Random(number + 1000)))
            differed += encode(other) != encode(state)
            assert question_about(game, other, seat, "strong", Random(number)) == asked
    assert differed or key == "wuerfelland"


def test_nobody_knows_what_a_question_is_dealt_with() -> None:
    game = game_of("demo")
    state = next(play_out(game.rules, game.rules.info.forms.options(), 2, 1)).step.state
    dreams = {question_about(game, state, 0, "easy").dream for _ in range(20)}
    assert len(dreams) > 1
