"""Prompt ids: kept while the question stands, never used twice."""

from app.tables.envelope import Envelope, number_prompts, restore_prompts
from app.tables.shapes import Asked
from tests.server.tables.ladder import TurnPrompt

SAME = TurnPrompt(turn=1, cards=0, height=0)
OTHER = TurnPrompt(turn=2, cards=0, height=0)


def test_a_question_that_stands_keeps_its_id() -> None:
    asked, counter = number_prompts({0: Asked(7, SAME)}, {0: SAME, 1: OTHER}, {1}, 9)
    assert asked == {0: Asked(7, SAME), 1: Asked(10, OTHER)}
    assert counter == 10


def test_who_moved_is_asked_anew_even_the_same() -> None:
    """A click that was meant for before the move must not answer what comes after it."""
    asked, counter = number_prompts({0: Asked(7, SAME)}, {0: SAME}, {0}, 9)
    assert asked == {0: Asked(10, SAME)}
    assert counter == 10


def test_another_question_has_another_id() -> None:
    asked, _counter = number_prompts({0: Asked(7, SAME)}, {0: OTHER}, frozenset(), 9)
    assert asked == {0: Asked(10, OTHER)}


def test_a_stored_table_asks_with_the_ids_it_had() -> None:
    envelope = Envelope(counter=9, prompts=((0, 7),), to_act=(0,))
    assert restore_prompts(envelope, {0: SAME}) == {0: Asked(7, SAME)}


def test_rules_that_ask_one_more_seat_give_it_the_next_id() -> None:
    envelope = Envelope(counter=9, prompts=((0, 7),), to_act=(0,))
    assert restore_prompts(envelope, {0: SAME, 1: SAME}) == {0: Asked(7, SAME), 1: Asked(10, SAME)}
