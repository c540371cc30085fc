"""Draft Grid behind the contract: the same rules as the peers' game, seats taking turns."""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from bench.draft.moves import BoardFilled, DraftEvent, Take, TakePrompt, TileTaken
from bench.draft.state import (
    BAG,
    CELLS,
    GOALS,
    KINDS,
    LONGEST_LOG,
    VALUES,
    Cell,
    DraftOptions,
    DraftState,
    Goal,
    Line,
)
from bench.draft.view import DraftPrivate, DraftPublic
from engines.core.chance import Chance
from engines.core.contract import (
    JSON,
    Forms,
    Info,
    Preview,
    Result,
    Rules,
    Seat,
    SeatResult,
    Step,
    Viewer,
)
from engines.core.errors import IllegalMove, IllegalOptions

KEY = "draft"


class Draft:
    """The rules, stateless."""

    info = Info(
        key=KEY,
        title="Draft Grid",
        min_seats=2,
        max_seats=4,
        minutes=1,
        rules_version=1,
        endings=("moves",),
        forms=Forms(
            options=DraftOptions,
            state=DraftState,
            move=Take,
            event=DraftEvent,
            prompt=TakePrompt,
            public=DraftPublic,
            private=DraftPrivate,
        ),
        is_listed=False,
    )

    def settle(self, options: DraftOptions, seats: int) -> DraftOptions:
        """The options as they are. Raises IllegalOptions for a wrong number of seats."""
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise IllegalOptions("wrong_number_of_seats")
        return options

    def setup(
        self, options: DraftOptions, seats: int, chance: Chance
    ) -> Step[DraftState, DraftEvent]:
        """Lay the first board out and deal the goals."""
        bag, cells = _laid_out((), chance)
        goals = tuple(_goals(chance) for _ in range(seats))
        state = DraftState(
            moves=options.moves,
            n=0,
            round=1,
            cells=cells,
            scores=(0,) * seats,
            log=(),
            goals=goals,
            bag=bag,
        )
        return Step(state=state, reveals=True)

    def prompts(self, state: DraftState) -> Mapping[Seat, TakePrompt]:
        """The seat whose turn it is."""
        if state.n >= state.moves:
            return {}
        return {state.n % len(state.scores): TakePrompt(turn=state.n)}

    def apply(
        self, state: DraftState, seat: Seat, move: Take, chance: Chance
    ) -> Step[DraftState, DraftEvent]:
        """The step this move makes. Raises IllegalMove."""
        if state.n >= state.moves or seat != state.n % len(state.scores):
            raise IllegalMove("not_asked")
        if not 0 <= move.cell < CELLS:
            raise IllegalMove("no_such_cell")
        taken = state.cells[move.cell]
        if taken.owner != -1:
            raise IllegalMove("cell_taken")
        return _step(state, seat, taken, chance)

    def public(self, state: DraftState) -> DraftPublic:
        """The board, the points and the log."""
        return DraftPublic(
            n=state.n,
            round=state.round,
            cells=state.cells,
            scores=state.scores,
            log=state.log,
            goals=tuple(map(len, state.goals)),
        )

    def private(self, state: DraftState, seat: Seat) -> DraftPrivate:
        """This seat's goals."""
        return DraftPrivate(goals=state.goals[seat])

    def result(self, state: DraftState) -> Result | None:
        """The points, when all moves are made."""
        if state.n < state.moves:
            return None
        ranks = (1 + sum(other > mine for other in state.scores) for mine in state.scores)
        seats = zip(ranks, state.scores, strict=True)
        return Result(
            ending="moves", seats=tuple(SeatResult(rank=rank, points=mine) for rank, mine in seats)
        )

    def sample(
        self, view: DraftPublic, mine: DraftPrivate, prompt: TakePrompt, rnd: Random
    ) -> Take:
        """A free tile, spread over the board as the peers' driver spreads them."""
        start = prompt.turn * 7 % CELLS
        order = (*view.cells[start:], *view.cells[:start])
        return Take(cell=next(cell.id for cell in order if cell.owner == -1))

    def fallback(self, view: DraftPublic, mine: DraftPrivate, prompt: TakePrompt) -> Take:
        """The first free tile."""
        return Take(cell=next(cell.id for cell in view.cells if cell.owner == -1))

    def automatic(
        self, view: DraftPublic, mine: DraftPrivate, prompt: TakePrompt, chosen: frozenset[str]
    ) -> Take | None:
        """Every question is for its person."""
        return None

    def resigning(self, prompt: TakePrompt) -> Take | None:
        """Nobody gives up."""
        return None

    def for_rematch(self, options: DraftOptions, result: Result, seats: int) -> DraftOptions:
        """The same again."""
        return options

    def preview(
        self, view: DraftPublic, mine: DraftPrivate, prompt: TakePrompt, move: Take
    ) -> Preview:
        """Nothing is worth showing before."""
        return Preview()

    def redeal(self, state: DraftState, viewer: Viewer, chance: Chance) -> DraftState:
        """Another bag, and other goals for the other seats."""
        goals = tuple(
            mine if seat == viewer else _goals(chance) for seat, mine in enumerate(state.goals)
        )
        bag = tuple(chance.below(len(KINDS) * VALUES) for _ in state.bag)
        return replace(state, bag=bag, goals=goals)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """There is one version."""
        return raw


def _step(
    state: DraftState, seat: Seat, taken: Cell, chance: Chance
) -> Step[DraftState, DraftEvent]:
    n, at = state.n + 1, taken.id
    text = f"Seat {seat} takes {taken.kind} {taken.v} at {at}"
    line = Line(n=n, seat=seat, cell=at, kind=taken.kind, v=taken.v, text=text)
    scores = state.scores
    events: tuple[DraftEvent, ...] = (TileTaken(seat=seat, cell=at),)
    owned = Cell(id=at, kind=taken.kind, v=taken.v, owner=seat, at=n)
    cells, bag, number = (*state.cells[:at], owned, *state.cells[at + 1 :]), state.bag, state.round
    is_full = n % CELLS == 0
    if is_full:
        bag, cells = _laid_out(bag, chance)
        number += 1
        events += (BoardFilled(round=number),)
    after = DraftState(
        moves=state.moves,
        n=n,
        round=number,
        cells=cells,
        scores=(*scores[:seat], scores[seat] + taken.v, *scores[seat + 1 :]),
        log=(*state.log[-LONGEST_LOG + 1 :], line),
        goals=state.goals,
        bag=bag,
    )
    return Step(state=after, events=events, reveals=is_full)


def _laid_out(bag: tuple[int, ...], chance: Chance) -> tuple[tuple[int, ...], tuple[Cell, ...]]:
    """What is left of the bag, and a board of tiles drawn from it."""
    tiles = list(bag)
    cells = []
    for number in range(CELLS):
        if not tiles:
            tiles = [chance.below(len(KINDS) * VALUES) for _ in range(BAG)]
        tile = tiles.pop()
        cells.append(Cell(id=number, kind=KINDS[tile % len(KINDS)], v=1 + tile // len(KINDS)))
    return tuple(tiles), tuple(cells)


def _goals(chance: Chance) -> tuple[Goal, ...]:
    return tuple(Goal(want=chance.pick(KINDS), bonus=3 + chance.below(5)) for _ in range(GOALS))


RULES: Rules[DraftOptions, DraftState, Take, DraftEvent, TakePrompt, DraftPublic, DraftPrivate] = (
    Draft()
)
