"""A line that forgets what lies far back says the same as one that forgets nothing, or nothing."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from app.tables import line as lines
from app.tables.by_hand import by_hand_of
from app.tables.envelope import Envelope
from app.tables.line import Footprint, Forgotten, Line, WayBack, follow

SEATS = 4
BOTS = frozenset({2, 3})


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lines are so short that every walk comes to their ends again and again."""
    monkeypatch.setattr(lines, "ENOUGH", 3)
    monkeypatch.setattr(lines, "KEPT", 5)
    monkeypatch.setattr(lines, "MOST", 8)
    return


class Walk:
    """Steps made at random, remembered both ways."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        deal = Footprint(1, "setup", None, reveals=True, envelope=self.envelope(1))
        self.stored = [deal]
        self.whole = self.short = follow(None, deal)
        self.shortened = self.looked_up = self.cut = 0

    def envelope(self, seq: int, back_to: int | None = None) -> Envelope:
        """Where the table stands after some step."""
        asked = tuple(seat for seat in range(SEATS) if self.rnd.random() < 0.5)
        sealed = (1,) if self.rnd.random() < 0.2 else ()
        return Envelope(
            counter=seq,
            prompts=tuple((seat, seq) for seat in asked),
            to_act=asked,
            sealed=sealed,
            touches_seal=bool(sealed),
            back_to=back_to,
        )

    def undo(self, seq: int, back_to: int) -> Footprint:
        """A step that goes back."""
        return Footprint(seq, "undo", 0, reveals=False, envelope=self.envelope(seq, back_to))

    def step(self) -> None:
        """A move, what happens to people, or an undo by whatever door it comes."""
        kind = self.rnd.random()
        seq = self.stored[-1].seq + 1
        if kind < 0.25 and (way := self.way_back()) is not None:
            self.cut += 1
            undo = self.undo(seq, way.to.last.seq)
            self.see(undo, way.to)
        elif kind < 0.32:
            house = Footprint(seq, "house", 0, reveals=False, envelope=self.envelope(seq))
            self.see(house, self.short)
        else:
            seat = self.rnd.choices(range(SEATS), (4, 1, 2, 2))[0]
            told, own = self.rnd.random() < 0.1, self.rnd.random() < 0.8
            move = Footprint(
                seq, "move", seat, told, self.envelope(seq), not own, self.rnd.random() < 0.05
            )
            self.see(move, self.short)

    def see(self, step: Footprint, short: Line) -> None:
        """The same step on both lines; `short` is where it follows on what is in memory."""
        self.stored.append(step)
        self.whole = follow(self.whole, step)
        longer = follow(short, step)
        self.short = longer.shortened(BOTS)
        self.shortened += len(self.short.steps) < len(longer.steps)

    def way_back(self) -> WayBack | None:
        """As the table finds it: along its line, or along the whole one where that forgot it."""
        seat = self.rnd.randrange(SEATS)
        find: Callable[[Line], WayBack | None] = self.rnd.choice(
            (lambda line: line.taken_back_past(BOTS), lambda line: line.before_last_of(seat))
        )
        whole = find(self.whole)
        try:
            short = find(self.short)
        except Forgotten:
            self.looked_up += 1
            return whole
        assert _told(short) == _told(whole)
        if short is not None and not short.to.is_enough(BOTS):
            self.looked_up += 1
            return whole
        return short

    def check(self) -> None:
        """What is asked at each step is the same along both; how far they reach is told truly."""
        assert self.short.is_enough(BOTS)
        assert self.short.is_whole or len(self.short.steps) >= lines.ENOUGH
        assert self.short.undoable_past(BOTS) == self.whole.undoable_past(BOTS)
        assert self.short.stands_since(BOTS) == self.whole.stands_since(BOTS)
        assert self.short.steps == self.whole.steps[-len(self.short.steps) :]
        assert self.short.is_whole == (self.short.steps == self.whole.steps)
        assert self.short.cut_at == self.whole.cut_at
        back_to = self.rnd.choice(self.whole.steps).seq
        if self.short.can_be_cut(back_to, BOTS):  # by a step that another process has stored
            undo = self.undo(10**6, back_to)
            left = follow(self.short, undo)
            assert left.steps == follow(self.whole, undo).steps[-len(left.steps) :]
            assert left.is_enough(BOTS)


def _told(way: WayBack | None) -> tuple[int, tuple[Footprint, ...]] | None:
    return None if way is None else (way.to.last.seq, way.taken_back)


def test_a_short_line_says_the_same_as_the_whole_one(is_long: bool) -> None:
    shortened = looked_up = cut = 0
    for seed in range(3000 if is_long else 300):
        walk = Walk(seed)
        for _ in range(80):
            walk.step()
            walk.check()
        assert follow(None, *walk.stored).steps == walk.whole.steps
        shortened += walk.shortened
        looked_up += walk.looked_up
        cut += walk.cut
    assert min(shortened, looked_up, cut) > 100  # else the walks say nothing


def test_without_an_undo_nobody_answers_by_hand() -> None:
    """So the latest steps of a table without any are all that must be read of it."""
    for seed in range(50):
        walk = Walk(seed)
        while not walk.cut:
            assert by_hand_of(walk.stored) == frozenset()
            walk.step()
