"""Refusals carry a code, the ruling and what their sentence needs."""

from engines.core.errors import IllegalMove, IllegalOptions, Refusal, TapeMismatch


def test_an_illegal_move_names_code_rule_and_facts() -> None:
    refusal = IllegalMove("too_large", rule="U12", value=7, highest=6)
    assert (refusal.code, refusal.rule) == ("too_large", "U12")
    assert refusal.facts == {"value": 7, "highest": 6}
    assert str(refusal) == "too_large"


def test_illegal_options_name_code_and_facts() -> None:
    refusal = IllegalOptions("too_few_seats", least=2)
    assert (refusal.code, refusal.facts) == ("too_few_seats", {"least": 2})


def test_one_handler_catches_every_refusal_but_no_broken_tape() -> None:
    assert issubclass(IllegalMove, Refusal)
    assert issubclass(IllegalOptions, Refusal)
    assert not issubclass(TapeMismatch, Refusal)
