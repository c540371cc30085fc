"""What lies over the viewer's own map: the spaces he may choose, and where his dice could go."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.pages.page import Stage
from app.pages.wuerfelland.country import country
from app.pages.wuerfelland.drawing import Frame, hexes_of, outline
from app.pages.wuerfelland.reading import spaces_picked
from app.pages.wuerfelland.words import colour_names, space_names
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.crossing import is_touched, places_for
from engines.wuerfelland.hexes import Board, Colour
from engines.wuerfelland.moves import Cross
from engines.wuerfelland.prompts import (
    ColourPrompt,
    CrossPrompt,
    Fit,
    RollPrompt,
    SealedCrossPrompt,
    TreasurePrompt,
)
from engines.wuerfelland.view import SheetView


@dataclass(frozen=True, slots=True)
class HexChoice:
    """A space that may be chosen, and what the script needs to know what may follow.

    `x` and `y` are its place in the grid; `beside` its neighbours among the choices.
    """

    space: int
    x: int
    y: int
    name: str
    label: str
    colour: Colour
    area: int
    touches: bool
    has_treasure: bool
    beside: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Target:
    """Where dice of a colour could go."""

    colour: Colour
    path: str


@dataclass(frozen=True, slots=True)
class Overlay:
    """All that lies over the map. `pencil` is what has been sealed and is not yet crossed."""

    box: str
    board: str
    hexes: tuple[HexChoice, ...] = ()
    targets: tuple[Target, ...] = ()
    pencil: str = ""


def overlay(stage: Stage) -> Overlay | None:
    """The overlay for this viewer's prompt; None when there is nothing to lay over his map."""
    seat, asked = stage.scene.viewer, stage.scene.asked
    if stage.mode != "play" or seat is None or asked is None:
        return None
    sheet: SheetView = stage.scene.public.sheets[seat]
    if sheet.board is None:
        return None
    board = BOARDS[sheet.board]
    parts = _parts(stage, board, sheet, asked.prompt)
    return Overlay(box=Frame(board).box, board=board.key, **parts) if parts else None


def _parts(stage: Stage, board: Board, sheet: SheetView, prompt: Any) -> dict[str, Any]:
    match prompt:
        case CrossPrompt() | TreasurePrompt():
            colours = [fit.colour for fit in prompt.fits]
            return {
                "hexes": tuple(_hexes(stage, board, sheet, prompt.fits)),
                "targets": _targets(board, sheet, colours),
            }
        case RollPrompt() if prompt.aside <= prompt.most:
            return {"targets": _targets(board, sheet, [prompt.colour])}
        case ColourPrompt():
            return {"targets": _targets(board, sheet, prompt.fits)}
        case SealedCrossPrompt(answer=Cross() as answer):
            drawn = country(board.key, answer.spaces)
            return {"pencil": drawn.done + drawn.made, "targets": _sealed(board, answer)}
    return {}


def _sealed(board: Board, answer: Cross) -> tuple[Target, ...]:
    return (Target(answer.colour, outline(hexes_of(board, answer.spaces))),)


def _targets(board: Board, sheet: SheetView, colours: Iterable[Colour]) -> tuple[Target, ...]:
    """The uncrossed spaces of each area in question, framed."""
    crosses = frozenset(sheet.crossed)
    return tuple(
        Target(
            colour,
            "".join(outline(hexes_of(board, room)) for room in places_for(board, crosses, colour)),
        )
        for colour in dict.fromkeys(colours)
    )


def _hexes(
    stage: Stage, board: Board, sheet: SheetView, fits: tuple[Fit, ...]
) -> Iterator[HexChoice]:
    crosses, frame = frozenset(sheet.crossed), Frame(board)
    names, chosen = space_names(board.key), _chosen(stage)
    offered = sorted({space for fit in fits for one in fit.sets for space in one})
    for space in offered:
        here = board.spaces[space]
        x, y = frame.place(here.at)
        yield HexChoice(
            space=space,
            x=x,
            y=y,
            name=names[space],
            label=_label(stage, names[space], here.colour, has_treasure=here.treasure),
            colour=here.colour,
            area=here.area,
            touches=is_touched(board, crosses, space),
            has_treasure=here.treasure,
            beside=" ".join(str(other) for other in board.beside[space] if other in offered),
            is_chosen=space in chosen,
        )


def _label(stage: Stage, name: str, colour: Colour, *, has_treasure: bool) -> str:
    facts = {"space": name, "colour": colour_names(stage.speech)[colour]}
    if has_treasure:
        return stage.speech.gettext("%(space)s, %(colour)s, treasure") % facts
    return stage.speech.gettext("%(space)s, %(colour)s") % facts


def _chosen(stage: Stage) -> tuple[int, ...]:
    try:
        return spaces_picked(stage.chosen)
    except ValueError:
        return ()
