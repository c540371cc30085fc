"""What its player may take back alone has told him nothing: else he could look, and go back."""

from tests.conformance.test_secrecy import redealt, shown_and_told
from tests.conformance.walk import Walk, luck_of


def test_a_step_that_brings_news_says_so(walked: Walk) -> None:
    """In another truth that its player could not tell apart it would have shown him the same."""
    for turn in walked.some(60, "news"):
        if turn.step.reveals or walked.rules.result(turn.step.state):
            continue  # luck and news stay, and a game that is over is over
        other = redealt(walked, turn.before, turn.seat, turn.number)
        step = walked.rules.apply(other, turn.seat, turn.move, luck_of(walked.case, turn.number))
        assert shown_and_told(walked, step, turn.seat) == shown_and_told(
            walked, turn.step, turn.seat
        ), f"{turn.move} tells something that was hidden, and could be taken back"
