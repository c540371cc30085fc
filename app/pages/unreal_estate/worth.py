"""What the own hand would bring now, and the own points: as they are, or after a choice."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.deeds import story
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import times
from app.pages.unreal_estate.stocks import stack_of
from engines.core.contract import Preview, ScoreLine
from engines.unreal_estate.cards import FACES, value_of
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic


@dataclass(frozen=True, slots=True)
class WorthRow:
    """A group of the hand: its name, its sum, and what that makes.

    `is_new` where a choice changes it; `before` where that changes the points.
    """

    face: CardFace
    name: str
    why: str
    points: int
    before: int | None = None
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Worth:
    """The whole sheet; `score_before` where the points change. `size` counts all cards."""

    rows: tuple[WorthRow, ...]
    size: int
    specials: tuple[CardFace, ...]
    score: int
    score_before: int | None = None
    has_inn: bool = False
    story: str = ""


def worth(stage: Stage) -> Worth | None:
    """The sheet as it stands; None for who only watches."""
    mine: UnrealEstatePrivate | None = stage.scene.private
    if mine is None:
        return None
    public: UnrealEstatePublic = stage.scene.public
    me = public.players[mine.seat]
    rows = tuple(
        WorthRow(
            face=face(stage.speech, group.building),
            name=times(stage.speech, group.building, group.count),
            why=_sum_of(stage, group.building, group.count, stack_of(stage, group.building)),
            points=group.points,
        )
        for group in mine.groups
    )
    return Worth(
        rows=_best_first(rows),
        size=len(mine.hand),
        specials=tuple(face(stage.speech, card) for card in mine.hand if card not in FACES),
        score=me.score,
        has_inn=me.has_inn,
        story=story(stage, mine.seat),
    )


def changed(stage: Stage, now: Worth, brought: Preview) -> Worth:
    """The sheet with what a move would change."""
    before = {line.code: line for line in brought.before}
    score, *groups = brought.after
    rows = [_after(stage, line, before) for line in groups if line.code in FACES]
    gone = set(before) - {line.code for line in brought.after}
    rows += [
        WorthRow(row.face, row.name, row.why, 0, row.points or None, is_new=True)
        for row in now.rows
        if row.face.key in gone
    ]
    return Worth(
        rows=_best_first(rows),
        size=sum(line.count for line in groups) + len(now.specials),
        specials=now.specials,
        score=score.points,
        score_before=None if score.points == now.score else now.score,
        has_inn=now.has_inn,
    )


def _after(stage: Stage, line: ScoreLine, before: dict[str, ScoreLine]) -> WorthRow:
    building = next(kind for kind in FACES if kind == line.code)
    old = before.get(line.code)
    stack = line.points // (value_of(building) * line.count)
    had = old.points if old is not None else 0
    return WorthRow(
        face=face(stage.speech, building),
        name=times(stage.speech, building, line.count),
        why=_sum_of(stage, building, line.count, stack),
        points=line.points,
        before=None if had == line.points else had,
        is_new=old != line,
    )


def _sum_of(stage: Stage, building: str, count: int, stack: int) -> str:
    if not stack:
        return stage.speech.gettext("no match in the dump")
    value = next(value_of(kind) for kind in FACES if kind == building)
    text = stage.speech.gettext("%(count)d × %(value)d × %(stack)d in the dump")
    return text % {"count": count, "value": value, "stack": stack}


def _best_first(rows: Sequence[WorthRow]) -> tuple[WorthRow, ...]:
    return tuple(sorted(rows, key=lambda row: -max(row.points, row.before or 0)))
