"""The own hand grouped by kinds: what each would bring now, and how it can be chosen."""

from collections import Counter
from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import counted, special_objects
from app.pages.unreal_estate.special_words import briefs
from app.pages.unreal_estate.stocks import stack_of
from app.pages.unreal_estate.ways import MIRAGE, Way, prompt_of, way_of_group
from engines.unreal_estate.cards import Building, Card, in_order, is_building, value_of
from engines.unreal_estate.prompts import ScoringPrompt, TurnPrompt
from engines.unreal_estate.worth import points_for


@dataclass(frozen=True, slots=True)
class Group:
    """Like cards of the hand.

    `points` is what they would bring now, `towered` the same with a Mirage Tower; `act`, `why`
    and their twins are what button and question say once they are chosen.
    """

    face: CardFace
    count: int
    way: Way | None
    points: int | None = None
    tag: str = ""
    act: str = ""
    why: str = ""
    towered: int | None = None
    towered_act: str = ""
    towered_why: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand; `size` counts its cards. None of it for who only watches."""

    groups: tuple[Group, ...]
    size: int
    may_choose: bool


def hand(stage: Stage) -> Hand | None:
    """The viewer's hand as it stands."""
    mine = stage.scene.private
    if mine is None:
        return None
    groups = tuple(
        _group(stage, card, count) for card, count in Counter(in_order(mine.hand)).items()
    )
    return Hand(groups, len(mine.hand), any(group.way for group in groups))


def _group(stage: Stage, card: Card, count: int) -> Group:
    way, shown = way_of_group(stage, card), face(stage.speech, card)
    if is_building(card):
        return _buildings(stage, card, count, way, shown)
    act = ""
    if way is not None and card != MIRAGE and way.name == "act":
        text = stage.speech.gettext("Play %(special)s")
        act = text % {"special": special_objects(stage.speech)[card]}
    tag = briefs(stage.speech).get(card, "")
    return Group(shown, count, way, tag=tag, act=act, why=shown.text)


def _buildings(stage: Stage, card: Building, count: int, way: Way | None, shown: CardFace) -> Group:
    speech, stack = stage.speech, stack_of(stage, card)
    prompt = prompt_of(stage)
    tag = speech.gettext("now") if stack else speech.gettext("no match")
    points = points_for(card, count, stack) if stack else None
    plain = Group(shown, count, way, points, tag, why=sum_said(stage, card, count, stack))
    if points is None or way is None or not isinstance(prompt, TurnPrompt | ScoringPrompt):
        return plain
    act = speech.gettext("Build for %(points)d")
    towered = None
    if isinstance(prompt, TurnPrompt) and card in prompt.mirages:
        towered = points_for(card, count, stack + 1)
    return Group(
        *(shown, count, way, points, tag),
        act=act % {"points": points},
        why=plain.why,
        towered=towered,
        towered_act=act % {"points": towered} if towered else "",
        towered_why=_towered_said(stage, card, count, stack) if towered else "",
    )


def sum_said(stage: Stage, card: Building, count: int, stack: int) -> str:
    """`2 Magic Goods Shops: 2 × 4, by 3 in the dump, is 24`."""
    if not stack:
        return stage.speech.gettext("There is none in the dump to build it with yet.")
    text = stage.speech.gettext(
        "You build %(cards)s: %(count)d × %(value)d × %(stack)d in the dump = %(points)d"
    )
    return text % _sum(stage, card, count, stack)


def _towered_said(stage: Stage, card: Building, count: int, stack: int) -> str:
    text = stage.speech.gettext(
        "You build %(cards)s with the Mirage Tower: %(count)d × %(value)d × (%(before)d + 1) = "
        "%(points)d"
    )
    return text % {**_sum(stage, card, count, stack + 1), "before": stack}


def _sum(stage: Stage, card: Building, count: int, stack: int) -> dict[str, object]:
    return {
        "cards": counted(stage.speech, card, count),
        "count": count,
        "value": value_of(card),
        "stack": stack,
        "points": points_for(card, count, stack),
    }
