"""Arranged tables: a game of Uradalom at the very moment a ruling speaks of."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from engines.core.ballot import fresh_ballot
from engines.core.chance import Chance, Loaded
from engines.core.contract import Result, ScoreLine, Seat
from engines.core.errors import IllegalMove
from engines.uradalom.dice import Die, TrayView
from engines.uradalom.events import UradalomEvent
from engines.uradalom.info import UradalomOptions
from engines.uradalom.land import BARE, TERRAINS, Land, empty_cells
from engines.uradalom.moves import Draw, Prune, UradalomMove
from engines.uradalom.prompts import DrawPrompt, UradalomPrompt
from engines.uradalom.rules import RULES
from engines.uradalom.state import Estate, UradalomState
from engines.uradalom.view import UradalomPublic

NO_LUCK = Loaded()


def tray(dice: str, side: str = "a") -> TrayView:
    """A tray from values such as "1.34.6": a dot is a die that is gone; B's colours in order."""
    return TrayView(
        dice=tuple(
            Die(id=i, value=int(face), terrain=TERRAINS[i] if side == "b" else None)
            for i, face in enumerate(dice)
            if face != "."
        )
    )


def show(trays: Sequence[TrayView | None]) -> list[str | None]:
    """Trays as the values of their dice, the way `tray` reads them."""
    return [None if one is None else _faces(one) for one in trays]


def _faces(one: TrayView) -> str:
    faces = {die.id: str(die.value) for die in one.dice}
    return "".join(faces.get(i, ".") for i in range(6))


def land_with_room(room: int, terrain: Any = "forest") -> Land:
    """A land in which only the last `room` cells are empty."""
    return (terrain,) * (36 - room) + (None,) * room


class Table:
    """A running game; `events` are those of the last step."""

    def __init__(self, state: UradalomState) -> None:
        self.state = state
        self.events: tuple[UradalomEvent, ...] = ()
        self.reveals = False

    def do(self, seat: Seat, move: UradalomMove, luck: Chance = NO_LUCK) -> "Table":
        """Make a move; no luck unless it is given."""
        step = RULES.apply(self.state, seat, move, luck)
        self.state, self.events, self.reveals = step.state, step.events, step.reveals
        return self

    def draw(self, seat: Seat, shown: int, luck: Chance = NO_LUCK, **more: Any) -> "Table":
        """Take the first die that shows this; without `cells`, draw in the first empty ones."""
        prompt = self.prompt(seat)
        assert isinstance(prompt, DrawPrompt)
        die = next(die for die in prompt.dice if die.value == shown)
        if "cells" not in more:
            more["cells"] = prompt.cells[: 1 if prompt.side == "a" else shown]
        return self.do(seat, Draw(die=die.id, **more), luck)

    def prune(self, seat: Seat, die: int, luck: Chance = NO_LUCK) -> "Table":
        """Remove the tied die with this id."""
        return self.do(seat, Prune(die=die), luck)

    def refuse(self, seat: Seat, move: UradalomMove) -> IllegalMove:
        """The refusal this move gets. Fails when it is accepted."""
        with pytest.raises(IllegalMove) as caught:
            RULES.apply(self.state, seat, move, NO_LUCK)
        return caught.value

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of this kind in the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    def prompt(self, seat: Seat) -> UradalomPrompt:
        """What this seat is asked."""
        return RULES.prompts(self.state)[seat]

    @property
    def asked(self) -> list[Seat]:
        """The seats the table waits for."""
        return [seat for seat, prompt in RULES.prompts(self.state).items() if prompt.waits]

    @property
    def public(self) -> UradalomPublic:
        """What everybody sees."""
        return RULES.public(self.state)

    @property
    def trays(self) -> list[str | None]:
        """The trays as `show` tells them."""
        return show(self.state.trays)

    @property
    def result(self) -> Result:
        """How the game ended. Fails while it runs."""
        result = RULES.result(self.state)
        assert result is not None
        return result

    def lines(self, seat: Seat) -> dict[str, int]:
        """The result's lines that are not zero."""
        return {line.code: line.points for line in self.result.seats[seat].lines if line.points}


def options(side: str = "a", **more: Any) -> UradalomOptions:
    """Plain options: no goals unless asked for."""
    return UradalomOptions(side=side, **{"shared_goals": False, **more})


def start(seats: int, luck: Chance, side: str = "a", **more: Any) -> Table:
    """A game after its set-up."""
    settled = RULES.settle(options(side, **more), seats)
    step = RULES.setup(settled, seats, luck)
    table = Table(step.state)
    table.events = step.events
    return table


def arranged(
    side: str,
    trays: Sequence[str | None],
    lands: Sequence[Land] | None = None,
    estates: Sequence[Estate] | None = None,
    state: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A table that asks for a pick: one tray a seat, or with a single land (or none) solo's two.

    `state` overrides fields of the state, `more` are options.
    """
    is_solo = more.pop("solo", False)
    seats = 1 if is_solo else len(trays)
    estates = estates or tuple(Estate(land=land) for land in lands or (BARE,) * seats)
    inside = tuple(seat for seat in range(seats) if empty_cells(estates[seat].land))
    fields: dict[str, Any] = {
        "options": RULES.settle(options(side, **more), seats),
        "phase": "draw",
        "estates": tuple(estates),
        "round": 1,
        "pick": 1,
        "trays": tuple(None if one is None else tray(one, side) for one in trays),
        "ballot": fresh_ballot(inside, seats),
        "active_tray": 0 if is_solo else None,
    }
    return Table(UradalomState(**{**fields, **(state or {})}))


def finished(land: Land, **fields: Any) -> Estate:
    """An estate that was filled in round 3 unless told otherwise."""
    return Estate(land=land, **{"finished_round": 3, "finished_pick": 1, **fields})


def at_last_pick(estates: Sequence[Estate], **more: Any) -> Table:
    """Side A with one empty cell and one die a seat: one more pick each ends the game."""
    table = arranged("a", [".....1"] * len(estates), estates=estates, **more)
    table.state = replace(table.state, round=6, pick=6)
    return table


def points(lines: Sequence[ScoreLine]) -> dict[str, int]:
    return {line.code: line.points for line in lines}
