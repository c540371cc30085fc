"""How a thing on the table can be chosen just now: with which field, and as which value."""

from dataclasses import dataclass
from typing import Any

from app.pages.page import Stage
from engines.unreal_estate.cards import Card
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    TurnPrompt,
)

MIRAGE: Card = "mirage"


@dataclass(frozen=True, slots=True)
class Way:
    """An input: its kind (`radio`, `checkbox`), name and value, and whether it is chosen."""

    kind: str
    name: str
    value: str
    is_chosen: bool


def prompt_of(stage: Stage) -> Any:
    """What the viewer is asked; None when nothing, or where nothing can be pressed."""
    asked = stage.scene.asked
    return asked.prompt if asked is not None and stage.mode == "play" else None


def _way(stage: Stage, name: str, value: str, *, several: bool = False) -> Way:
    chosen = value in stage.chosen.get(name, ())
    return Way("checkbox" if several else "radio", name, value, chosen)


def way_of_place(stage: Stage, place: int) -> Way | None:
    """A place of the row."""
    match prompt_of(stage):
        case TurnPrompt(places=places) if place in places:
            return _way(stage, "act", f"take-{place}")
        case PlacesPrompt(places=places, count=count) if place in places:
            return _way(stage, "place", str(place), several=count > 1)
    return None


def way_of_stack(stage: Stage, card: Card) -> Way | None:
    """A stack of the dump, or of discarded cards that would go there."""
    match prompt_of(stage):
        case BuildingsPrompt(question=question, buildings=buildings) as prompt if (
            card in buildings and question != "kiln"
        ):
            return _way(stage, "pick", card, several=prompt.likeness == "different")
    return None


def way_of_group(stage: Stage, card: Card) -> Way | None:
    """Like cards of the own hand."""
    prompt = prompt_of(stage)
    match prompt:
        case TurnPrompt():
            return _way_of_turn(stage, prompt, card)
        case ScoringPrompt(builds=builds) if card in builds:
            return _way(stage, "act", f"build-{card}")
        case BuildingsPrompt(question="kiln", buildings=buildings) if card in buildings:
            return _way(stage, "pick", card)
        case ExchangePrompt() | GivePrompt():
            return _way(stage, "give", card)
    return None


def _way_of_turn(stage: Stage, prompt: TurnPrompt, card: Card) -> Way | None:
    if card in prompt.builds:
        return _way(stage, "act", f"build-{card}")
    if card in prompt.plays:
        return _way(stage, "act", f"play-{card}")
    if card == MIRAGE and prompt.mirages:
        return _way(stage, "mirage", "on", several=True)
    return None
