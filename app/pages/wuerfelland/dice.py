"""The dice on the table: those set aside, and the others as they lie."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.who import seat_name
from app.pages.wuerfelland.story import backwards
from app.pages.wuerfelland.words import colour_names, dice_of
from engines.wuerfelland.events import DiceSetAside
from engines.wuerfelland.hexes import Colour
from engines.wuerfelland.view import WuerfellandPublic


@dataclass(frozen=True, slots=True)
class Die:
    """One die. `entity` stays the same while the die lies aside; `is_fresh`: it was just rolled."""

    colour: Colour
    name: str
    entity: str
    is_fresh: bool


@dataclass(frozen=True, slots=True)
class DiceShown:
    """All dice of a turn. `roll` changes with every roll, and with nothing else."""

    roll: str
    aside_label: str
    aside: tuple[Die, ...]
    lying_label: str
    lying: tuple[Die, ...]


def dice(stage: Stage) -> DiceShown | None:
    """The dice as everybody sees them; None while there are none."""
    public: WuerfellandPublic = stage.scene.public
    if not public.dice and not public.aside:
        return None
    again = public.phase in {"roll", "cross"} and public.rolls > 1
    fresh = _hits(stage) if again else 0
    aside = (public.colour,) * public.aside if public.colour else ()
    is_lying_fresh = again or public.phase in {"colour", "treasure"}
    return DiceShown(
        roll=f"{public.turn}-{public.rolls}",
        aside_label=_aside_label(stage, public),
        aside=_row(stage, aside, range(len(aside) - fresh, len(aside))),
        lying_label=_lying_label(stage, public),
        lying=_row(stage, public.dice, range(len(public.dice) if is_lying_fresh else 0)),
    )


def _hits(stage: Stage) -> int:
    """How many dice of the last roll were set aside."""
    return next((e.count for e in backwards(stage) if isinstance(e, DiceSetAside)), 0)


def _row(stage: Stage, colours: Iterable[Colour], fresh: range) -> tuple[Die, ...]:
    names, seen = colour_names(stage.speech), dict[Colour, int]()
    found = []
    for place, colour in enumerate(colours):
        seen[colour] = seen.get(colour, 0) + 1
        entity = f"die-{stage.scene.public.turn}-{colour}-{seen[colour]}"
        found.append(Die(colour, names[colour], entity, place in fresh))
    return tuple(found)


def _aside_label(stage: Stage, public: WuerfellandPublic) -> str:
    if public.colour is None:
        return ""
    return stage.speech.gettext("Set aside: %(dice)s") % {
        "dice": dice_of(stage.speech, public.colour, public.aside)
    }


def _lying_label(stage: Stage, public: WuerfellandPublic) -> str:
    speech = stage.speech
    if public.phase == "treasure" and public.roller is not None:
        return speech.gettext("Treasure roll of %(name)s") % {
            "name": seat_name(stage, public.roller)
        }
    if public.phase == "cross":
        return speech.gettext("Left for the others")
    if public.phase == "colour":
        return speech.gettext("Rolled by %(name)s") % {"name": seat_name(stage, public.active)}
    return speech.gettext("To roll, or for the others")
