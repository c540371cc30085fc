"""Secret simultaneous choices: seal, take back, open."""

import pytest

from engines.core.ballot import (
    Ballot,
    BallotClosed,
    BallotOpened,
    Sealed,
    SealTakenBack,
    fresh_ballot,
)
from engines.core.codec import encode
from engines.core.errors import IllegalMove


def test_seats_seal_one_by_one_and_the_ballot_opens_in_order_of_seat() -> None:
    ballot: Ballot[str] = fresh_ballot((0, 2), 3)
    assert not ballot.is_full
    ballot = ballot.seal(2, "late").seal(0, "early")
    assert ballot.is_full
    assert ballot.opened() == ((0, "early"), (2, "late"))


def test_others_may_know_only_who_has_sealed() -> None:
    ballot: Ballot[str] = fresh_ballot((0, 1, 2), 3)
    assert ballot.seal(1, "secret").sealed == (False, True, False)


def test_a_seal_can_be_taken_back_and_made_anew() -> None:
    ballot = fresh_ballot((0, 1), 2).seal(0, "first").take_back(0)
    assert ballot == fresh_ballot((0, 1), 2)
    assert ballot.seal(0, "second").choices == ("second", None)


def test_a_ballot_never_changes() -> None:
    before: Ballot[str] = fresh_ballot((0, 1), 2)
    before.seal(0, "x")
    assert before.choices == (None, None)


def test_it_does_not_open_while_one_is_missing() -> None:
    with pytest.raises(ValueError, match="when all have sealed"):
        fresh_ballot((0, 1), 2).seal(0, "x").opened()


@pytest.mark.parametrize("seat", [1, -1, 3, 99])
def test_who_is_not_asked_cannot_seal(seat: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        fresh_ballot((0, 2), 3).seal(seat, "x")
    assert refused.value.code == "not_asked"


def test_nobody_seals_twice() -> None:
    with pytest.raises(IllegalMove) as refused:
        fresh_ballot((0, 1), 2).seal(0, "x").seal(0, "y")
    assert refused.value.code == "already_sealed"


@pytest.mark.parametrize("seat", [0, 1, -1, 2])
def test_only_what_was_sealed_is_taken_back(seat: int) -> None:
    with pytest.raises(IllegalMove) as refused:
        fresh_ballot((0,), 2).take_back(seat)
    assert refused.value.code == "nothing_sealed"


def test_no_seat_counts_from_behind() -> None:
    with pytest.raises(IllegalMove) as refused:
        fresh_ballot((0, 1), 2).seal(1, "x").take_back(-1)
    assert refused.value.code == "nothing_sealed"


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_sees_the_marks_and_they_name_no_choice(viewer: int | None) -> None:
    for event in (
        Sealed(seat=1),
        SealTakenBack(seat=1),
        BallotOpened(seats=(0, 1)),
        BallotClosed(seats=(0, 1)),
    ):
        assert event.seen_by(viewer) is event
    assert encode(Sealed(seat=1)) == b'{"type":"sealed","seat":1}'
