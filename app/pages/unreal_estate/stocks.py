"""Where the copies of every building are: in the dump, in hands, elsewhere, or unseen."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.ways import Way, prompt_of, way_of_stack
from engines.unreal_estate.cards import Building
from engines.unreal_estate.prompts import BuildingsPrompt
from engines.unreal_estate.view import StockView


@dataclass(frozen=True, slots=True)
class Tile:
    """A stack of the dump; a pip for each copy: d in the dump, m yours, g elsewhere, empty unseen.

    `note` says what else there is to choose from, `available` how many may be chosen at most.
    """

    face: CardFace
    count: int
    copies: int
    unseen: int
    pips: tuple[str, ...]
    told: str
    way: Way | None
    note: str
    available: int


def stocks_of(stage: Stage) -> Sequence[StockView]:
    """All kinds of building in this game."""
    stocks: Sequence[StockView] = stage.scene.public.stocks
    return stocks


def _place_of(stage: Stage, building: Building) -> int:
    return next(i for i, stock in enumerate(stocks_of(stage)) if stock.building == building)


def stack_of(stage: Stage, building: Building) -> int:
    """How many lie in the dump."""
    return stocks_of(stage)[_place_of(stage, building)].dump


def unseen_of(stage: Stage, building: Building) -> int:
    """How many copies the viewer has not seen, from all he knows."""
    place = _place_of(stage, building)
    mine = stage.scene.private
    unseen: int = mine.unseen[place] if mine is not None else stocks_of(stage)[place].unseen
    return unseen


def tile(stage: Stage, building: Building) -> Tile:
    """One stack as the viewer sees it."""
    stock = stocks_of(stage)[_place_of(stage, building)]
    mine = stage.scene.private.hand.count(building) if stage.scene.private is not None else 0
    unseen = unseen_of(stage, building)
    known = stock.copies - stock.dump - mine - unseen
    way = way_of_stack(stage, building)
    return Tile(
        face=face(stage.speech, building),
        count=stock.dump,
        copies=stock.copies,
        unseen=unseen,
        pips=("d",) * stock.dump + ("m",) * mine + ("g",) * known + ("",) * unseen,
        told=_told(stage, stock, mine, unseen),
        way=way,
        note=_note(stage, stock) if way else "",
        available=_available(stage, stock),
    )


def _told(stage: Stage, stock: StockView, mine: int, unseen: int) -> str:
    return stage.speech.gettext(
        "%(copies)d in all: %(dump)d in the dump, %(mine)d in your hand, %(discard)d discarded, "
        "%(unseen)d unseen"
    ) % {
        "copies": stock.copies,
        "dump": stock.dump,
        "mine": mine,
        "discard": stock.discard,
        "unseen": unseen,
    }


def _available(stage: Stage, stock: StockView) -> int:
    prompt = prompt_of(stage)
    is_archive = isinstance(prompt, BuildingsPrompt) and prompt.question == "archive"
    return stock.discard if is_archive else stock.dump


def _note(stage: Stage, stock: StockView) -> str:
    prompt = prompt_of(stage)
    if isinstance(prompt, BuildingsPrompt) and prompt.question == "archive":
        return stage.speech.gettext("%(count)d discarded") % {"count": stock.discard}
    return ""


@dataclass(frozen=True, slots=True)
class CensusRow:
    """Where all copies of a kind are, as far as everybody has seen."""

    face: CardFace
    stock: StockView


def census(stage: Stage, building: Building) -> CensusRow:
    """The same for everybody: no hand but what all know of it."""
    return CensusRow(face(stage.speech, building), stocks_of(stage)[_place_of(stage, building)])
