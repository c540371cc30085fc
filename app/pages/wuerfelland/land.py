"""The viewer's own map; before the first roll the two sides of his board to choose from."""

from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.wuerfelland.country import Country, country
from app.pages.wuerfelland.seats import country_of
from app.pages.wuerfelland.words import board_names, board_shapes
from engines.wuerfelland.boards import SIDES
from engines.wuerfelland.prompts import SealedSidePrompt, SidePrompt


@dataclass(frozen=True, slots=True)
class SideChoice:
    """One side of the board."""

    side: str
    name: str
    shape: str
    country: Country
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Land:
    """The map, or the sides; `is_asked`: one of them is to be chosen now."""

    name: str
    country: Country | None
    sides: tuple[SideChoice, ...] = ()
    is_asked: bool = False


def land(stage: Stage) -> Land:
    """What the viewer has before him."""
    seat = stage.scene.viewer
    assert seat is not None
    sheet = stage.scene.public.sheets[seat]
    if sheet.board is not None:
        return Land(board_names(stage.speech)[sheet.board], country_of(stage, seat))
    asked = stage.scene.asked
    prompt = asked.prompt if asked else None
    chosen = prompt.side if isinstance(prompt, SealedSidePrompt) else None
    return Land(
        name="",
        country=None,
        sides=tuple(_side(stage, f"{sheet.number}{side}", side, chosen) for side in SIDES),
        is_asked=isinstance(prompt, SidePrompt),
    )


def _side(stage: Stage, key: str, side: str, chosen: str | None) -> SideChoice:
    return SideChoice(
        side=side,
        name=board_names(stage.speech)[key],
        shape=board_shapes(stage.speech)[key],
        country=country(key, ()),
        is_chosen=side == chosen,
    )
