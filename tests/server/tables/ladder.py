# ruff: noqa: D102 - the contract says what each of these does
"""A small game for these tests: turns, luck, hidden cards, and steps that may be taken back.

On your turn climb as often as you like, look at the top card (it goes into your hand), or pass.
Whoever reaches the top ends the game. Nobody but you sees your hand.
"""

from random import Random
from typing import Any

from typing_extensions import override

from engines.core.chance import Chance
from engines.core.contract import (
    Event,
    Forms,
    Info,
    Move,
    Preview,
    Prompt,
    Result,
    Rules,
    Seat,
    SeatResult,
    Step,
    Viewer,
)
from engines.core.errors import IllegalMove, IllegalOptions
from engines.core.record import Record

CARDS = 20


class LadderOptions(Record, frozen=True, kw_only=True):
    """How high the ladder is; None: as usual."""

    top: int | None = None


class LadderState(Record, frozen=True, kw_only=True):
    """The whole truth."""

    top: int
    turn: Seat
    turns: int
    heights: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]


class Climb(Move, frozen=True, kw_only=True):
    """Go up by one. Nobody learns anything he could not see coming."""


class Look(Move, frozen=True, kw_only=True):
    """Take the top card."""


class Roll(Move, frozen=True, kw_only=True):
    """Go up by a die."""


class Pass(Move, frozen=True, kw_only=True):
    """End the turn."""


class Dealt(Event, frozen=True, kw_only=True):
    """The cards were shuffled."""

    cards: int

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class Climbed(Event, frozen=True, kw_only=True):
    """A seat went up."""

    seat: Seat
    by: int

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class Looked(Event, frozen=True, kw_only=True):
    """A seat took a card; which one only it knows."""

    seat: Seat
    card: int | None

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self if viewer == self.seat else Looked(seat=self.seat, card=None)


class Passed(Event, frozen=True, kw_only=True):
    """A turn ended."""

    seat: Seat

    @override
    def seen_by(self, viewer: Viewer) -> Event:
        return self


class TurnPrompt(Prompt, frozen=True, kw_only=True):
    """What do you do in this turn?"""

    turn: int
    cards: int
    height: int


class LadderPublic(Record, frozen=True, kw_only=True):
    """What everybody sees."""

    top: int
    turn: Seat
    turns: int
    heights: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int


class LadderPrivate(Record, frozen=True, kw_only=True):
    """One's own hand."""

    hand: tuple[int, ...]


LadderMove = Climb | Look | Roll | Pass
LadderEvent = Dealt | Climbed | Looked | Passed


class Ladder:
    """The rules, at a version that a test may choose."""

    def __init__(self, version: int = 1) -> None:
        self.info = Info(
            key="ladder",
            title="Ladder",
            min_seats=1,
            max_seats=4,
            minutes=1,
            rules_version=version,
            endings=("top",),
            is_listed=True,
            automatics=(("pass", "climb"), ("look",), ("forever",)),
            forms=Forms(
                options=LadderOptions,
                state=LadderState,
                move=LadderMove,
                event=LadderEvent,
                prompt=TurnPrompt,
                public=LadderPublic,
                private=LadderPrivate,
            ),
        )

    def settle(self, options: LadderOptions, seats: int) -> LadderOptions:
        if options.top is not None and options.top < seats:
            raise IllegalOptions("too_low", least=seats)
        return LadderOptions(top=options.top or 10)

    def setup(
        self, options: LadderOptions, seats: int, chance: Chance
    ) -> Step[LadderState, LadderEvent]:
        state = LadderState(
            top=options.top or 0,
            turn=0,
            turns=1,
            heights=(0,) * seats,
            hands=((),) * seats,
            deck=chance.shuffled(range(CARDS)),
        )
        return Step(state=state, events=(Dealt(cards=CARDS),), reveals=True)

    def prompts(self, state: LadderState) -> dict[Seat, TurnPrompt]:
        if max(state.heights) >= state.top:
            return {}
        cards, height = len(state.hands[state.turn]), state.heights[state.turn]
        return {state.turn: TurnPrompt(turn=state.turns, cards=cards, height=height)}

    def apply(
        self, state: LadderState, seat: Seat, move: LadderMove, chance: Chance
    ) -> Step[LadderState, LadderEvent]:
        if seat != state.turn:
            raise IllegalMove("not_asked")
        if isinstance(move, Pass):
            later = (seat + 1) % len(state.heights)
            state = _with(state, turn=later, turns=state.turns + 1)
            return Step(state=state, events=(Passed(seat=seat),))
        if isinstance(move, Look):
            if not state.deck:
                raise IllegalMove("no_cards", rule="L1", left=0)
            hand = (*state.hands[seat], state.deck[0])
            state = _with(state, hands=_put(state.hands, seat, hand), deck=state.deck[1:])
            return Step(state=state, events=(Looked(seat=seat, card=hand[-1]),), reveals=True)
        by = chance.roll() if isinstance(move, Roll) else 1
        heights = _put(state.heights, seat, state.heights[seat] + by)
        return Step(state=_with(state, heights=heights), events=(Climbed(seat=seat, by=by),))

    def public(self, state: LadderState) -> LadderPublic:
        return LadderPublic(
            top=state.top,
            turn=state.turn,
            turns=state.turns,
            heights=state.heights,
            hand_sizes=tuple(len(hand) for hand in state.hands),
            deck_size=len(state.deck),
        )

    def private(self, state: LadderState, seat: Seat) -> LadderPrivate:
        return LadderPrivate(hand=state.hands[seat])

    def result(self, state: LadderState) -> Result | None:
        if max(state.heights) < state.top:
            return None
        ranked = sorted(state.heights, reverse=True)
        return Result(
            ending="top",
            seats=tuple(
                SeatResult(rank=ranked.index(height) + 1, points=height) for height in state.heights
            ),
        )

    def sample(
        self, view: LadderPublic, mine: LadderPrivate, prompt: TurnPrompt, rnd: Random
    ) -> LadderMove:
        moves = [Climb(), Roll(), Pass()] + ([Look()] if view.deck_size else [])
        return rnd.choice(moves)

    def fallback(self, view: LadderPublic, mine: LadderPrivate, prompt: TurnPrompt) -> LadderMove:
        return Pass()

    def automatic(
        self, view: LadderPublic, mine: LadderPrivate, prompt: TurnPrompt, chosen: frozenset[str]
    ) -> LadderMove | None:
        """`pass` at the foot of the ladder, `climb` after one's first step, `look` at the second.

        `forever` never ends: it is there to be stopped.
        """
        if "pass" in chosen and prompt.height == 0:
            return Pass()
        if "climb" in chosen and prompt.height + prompt.cards == 1:
            return Climb()
        if "look" in chosen and prompt.height == 2 and not prompt.cards:
            return Look()
        return Pass() if "forever" in chosen else None

    def resigning(self, prompt: TurnPrompt) -> LadderMove | None:
        return None

    def for_rematch(self, options: LadderOptions, result: Result, seats: int) -> LadderOptions:
        return options

    def preview(
        self, view: LadderPublic, mine: LadderPrivate, prompt: TurnPrompt, move: LadderMove
    ) -> Preview:
        if isinstance(move, Look) and not view.deck_size:
            raise IllegalMove("no_cards", rule="L1", left=0)
        return Preview()

    def redeal(self, state: LadderState, viewer: Viewer, chance: Chance) -> LadderState:
        return state

    def upgrade(self, raw: Any, from_version: int) -> Any:
        """Version 1 called the top `goal` once, in a test that says so."""
        raw = dict(raw)
        raw["top"] = raw.pop("goal", raw.get("top"))
        return raw


def _put(items: tuple[Any, ...], seat: Seat, item: Any) -> tuple[Any, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def _with(state: LadderState, **changes: Any) -> LadderState:
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return LadderState(**{**fields, **changes})


RULES: Rules[
    LadderOptions, LadderState, LadderMove, LadderEvent, TurnPrompt, LadderPublic, LadderPrivate
] = Ladder()
