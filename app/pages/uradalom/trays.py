"""Dice and bonuses as they lie in front of somebody."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from markupsafe import Markup

from app.pages.page import Speech, Stage
from app.pages.uradalom.reading import Change, Picked
from app.pages.uradalom.words import seat_name, terrain_names, terrain_of
from engines.core.contract import Seat
from engines.uradalom.bonuses import CHANGES, ICONS
from engines.uradalom.dice import FACES, SEVEN
from engines.uradalom.land import Terrain
from engines.uradalom.moves import Bonus
from engines.uradalom.prompts import BonusChoice, Die
from engines.uradalom.view import UradalomPublic


class DieShown(NamedTuple):
    """A die. `terrain` is what it draws: by its colour on side B, by its value on side A."""

    id: int
    value: int
    terrain: Terrain
    label: str
    is_asked: bool = False
    is_chosen: bool = False


class TrayShown(NamedTuple):
    """A tray under its name. `place` is its number where there are two (solo)."""

    place: int
    title: str
    dice: tuple[DieShown, ...]
    is_active: bool = True
    is_asked: bool = False


class Chip(NamedTuple):
    """One thing a bonus may do: `value` is what the form sends."""

    value: str
    text: str
    label: str
    is_chosen: bool


class BonusShown(NamedTuple):
    """One bonus icon with its chips; spent ones stay to be seen."""

    bonus: str
    chips: tuple[Chip, ...]
    is_left: bool


@dataclass(slots=True, eq=False)
class BonusBox:
    """The icons as they stand, in one language: there is one of each, kept with its HTML."""

    icons: tuple[BonusShown, ...]
    html: Markup | None = None

    @property
    def is_as_it_is(self) -> bool:
        """Whether no chip is chosen, so that the die stays as it is."""
        return not any(chip.is_chosen for icon in self.icons for chip in icon.chips)


def die_shown(
    speech: Speech, die: Die, asked: Iterable[int] = (), chosen: int | None = None, note: str = ""
) -> DieShown:
    """A die in words and pictures."""
    terrain = die.terrain or terrain_of(die.value)
    return _die(
        speech,
        die.id,
        die.value,
        terrain,
        note,
        is_asked=die.id in asked,
        is_chosen=die.id == chosen,
    )


@lru_cache(maxsize=4096)
def _die(
    speech: Speech,
    number: int,
    value: int,
    terrain: Terrain,
    note: str,
    *,
    is_asked: bool,
    is_chosen: bool,
) -> DieShown:
    label = f"{value}, {terrain_names(speech)[terrain]}{note}"
    return DieShown(number, value, terrain, label, is_asked=is_asked, is_chosen=is_chosen)


def own_tray(
    stage: Stage, seat: Seat, asked: Sequence[Die], chosen: int | None
) -> tuple[TrayShown, ...]:
    """The tray in front of a seat; alone, the two trays with the active one first."""
    public: UradalomPublic = stage.scene.public
    speech = stage.speech
    if public.phase in {"goals", "manor"}:  # nothing is rolled yet (U4)
        return ()
    if public.is_solo:
        return _two_trays(stage, asked, chosen)
    tray = public.trays[seat]
    if tray is None:
        return ()
    ids = [die.id for die in asked]
    dice = tuple(die_shown(speech, die, ids, chosen) for die in tray.dice)
    is_own = stage.scene.viewer == seat  # in a replay somebody else's may be shown
    title = speech.gettext("Your tray") if is_own else seat_name(stage, seat)
    return (TrayShown(place=seat, title=title, dice=dice, is_asked=bool(ids)),)


def _two_trays(stage: Stage, asked: Sequence[Die], chosen: int | None) -> tuple[TrayShown, ...]:
    public: UradalomPublic = stage.scene.public
    is_pruned = public.phase == "prune"
    found = []
    for place, tray in enumerate(public.trays):
        if tray is None:
            continue
        is_active = place == public.active_tray
        is_asked = bool(asked) and is_active is not is_pruned
        ids = [die.id for die in asked] if is_asked else []
        found.append(
            TrayShown(
                place=place,
                title=stage.speech.gettext("Tray %(number)d") % {"number": place + 1},
                dice=tuple(
                    die_shown(
                        stage.speech,
                        die,
                        ids,
                        chosen if is_asked else None,
                        _pair_note(stage, die, ids),
                    )
                    for die in tray.dice
                ),
                is_active=is_active,
                is_asked=is_asked,
            )
        )
    return tuple(found)


def _pair_note(stage: Stage, die: Die, asked: Sequence[int]) -> str:
    """Solo A: which number of the other tray makes seven with this die. U42."""
    if stage.scene.public.side == "b" or die.id not in asked:
        return ""
    return ", " + stage.speech.gettext("pairs with a %(value)d") % {"value": SEVEN - die.value}


def bonuses_shown(stage: Stage, left: Sequence[BonusChoice], choice: Picked) -> BonusBox | None:
    """The icons of side A, the spent ones marked."""
    public: UradalomPublic = stage.scene.public
    if public.side == "b":
        return None
    names = tuple([one.bonus for one in left])
    return _bonuses(stage.speech, public.bonus_icons, names, choice.change)


@lru_cache(maxsize=512)
def _bonuses(
    speech: Speech, icons: Literal[3, 5], left: tuple[Bonus, ...], chosen: Change | None
) -> BonusBox:
    return BonusBox(
        tuple(
            BonusShown(bonus, tuple(_chips(speech, bonus, chosen)), is_left=bonus in left)
            for bonus in ICONS[icons]
        )
    )


def _chips(speech: Speech, bonus: Bonus, chosen: Change | None) -> Iterable[Chip]:
    if bonus == "any":
        for value in range(1, FACES + 1):
            name = terrain_names(speech)[terrain_of(value)]
            label = speech.gettext("make it a %(value)d, %(terrain)s") % {
                "value": value,
                "terrain": name,
            }
            yield _chip(bonus, value, str(value), label, chosen)
        return
    for amount in CHANGES[bonus]:
        text = f"+{amount}" if amount > 0 else f"−{-amount}"
        label = speech.gettext("change the die by %(amount)s") % {"amount": text}
        yield _chip(bonus, amount, text, label, chosen)


def _chip(bonus: str, amount: int, text: str, label: str, chosen: Change | None) -> Chip:
    return Chip(
        value=f"{bonus}:{amount}",
        text=text,
        label=label,
        is_chosen=chosen == Change(bonus=bonus, amount=amount),
    )
