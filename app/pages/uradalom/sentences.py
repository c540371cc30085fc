"""Every event of Uradalom as a sentence in the past tense, the seat's name in bold."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from app.pages.memo import Memo
from app.pages.page import Stage
from app.pages.sentences import bold, fill
from app.pages.uradalom.cards import goal_card, manor_names
from app.pages.uradalom.words import (
    cells_named,
    listed,
    points_said,
    seat_name,
    terrain_names,
    terrains_drawn,
)
from engines.core.ballot import BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.uradalom import events

_told = Memo[Markup](4096)
"""A sentence is said in the log and to every viewer: names and event make it what it is."""


def sentence(stage: Stage, event: Any) -> Markup:
    """What happened, in one sentence; safe to be shown as it is."""
    table = stage.scene.table
    key = stage.speech, table.sitters, stage.scene.public.is_solo, event
    said = _told.get(key)
    return _told.keep(key, _SENTENCES[type(event)](stage, event)) if said is None else said


def _goals_drawn(stage: Stage, event: events.SharedGoalsDrawn) -> Markup:
    names = [goal_card(stage.speech, goal).name for goal in event.goals]
    text = stage.speech.ngettext(
        "The shared goal is %(goals)s.", "The shared goals are %(goals)s.", len(names)
    )
    return fill(text, goals=listed(stage.speech, names))


def _goal_kept(stage: Stage, event: events.GoalKept) -> Markup:
    goal = goal_card(stage.speech, event.goal).name
    text = stage.speech.gettext("%(name)s kept the secret goal %(goal)s.")
    return fill(text, name=bold(stage, event.seat), goal=goal)


def _manor_rolled(stage: Stage, event: events.ManorRolled) -> Markup:
    text = stage.speech.gettext("%(name)s rolled %(total)d for the manor: %(pattern)s.")
    pattern = manor_names(stage.speech)[event.total]
    return fill(text, name=bold(stage, event.seat), total=event.total, pattern=pattern)


def _manor_placed(stage: Stage, event: events.ManorPlaced) -> Markup:
    text = stage.speech.gettext("%(name)s placed the manor on %(cells)s.")
    cells = cells_named(stage.speech, event.cells)
    return fill(text, name=bold(stage, event.seat), cells=cells)


def _dice_rolled(stage: Stage, event: events.DiceRolled) -> Markup:
    return fill(stage.speech.gettext("Round %(round)d: the dice were rolled."), round=event.round)


def _first_tray(stage: Stage, event: events.FirstTrayChosen) -> Markup:
    text = stage.speech.gettext("The token went beside tray %(tray)d first.")
    return fill(text, tray=event.tray + 1)


def _no_pair(stage: Stage, event: events.NoPair) -> Markup:
    text = stage.speech.gettext("No two dice made seven: round %(round)d was passed over.")
    return fill(text, round=event.round)


def _drawn(stage: Stage, event: events.Drawn) -> Markup:
    speech = stage.speech
    facts = {
        "name": bold(stage, event.seat),
        "what": terrains_drawn(speech, event.terrain, len(event.cells)),
        "cells": cells_named(speech, event.cells),
    }
    if event.bonus is not None:
        text = speech.gettext(
            "%(name)s made a %(rolled)d into a %(value)d and drew %(what)s on %(cells)s."
        )
        return fill(text, **facts, rolled=event.rolled, value=event.value)
    said = fill(speech.gettext("%(name)s drew %(what)s on %(cells)s."), **facts)
    if not event.undrawn:
        return said
    text = speech.ngettext(
        "%(count)d cell had no room.", "%(count)d cells had no room.", event.undrawn
    )
    return said + " " + fill(text, count=event.undrawn)


def _die_removed(stage: Stage, event: events.DieRemoved) -> Markup:
    terrain = terrain_names(stage.speech)[event.terrain]
    if stage.scene.public.is_solo:
        text = stage.speech.gettext(
            "The highest die of the other tray left: %(value)d, %(terrain)s."
        )
        return fill(text, value=event.value, terrain=terrain)
    text = stage.speech.gettext(
        "The highest die left the tray of %(name)s: %(value)d, %(terrain)s."
    )
    return fill(text, name=bold(stage, event.seat), value=event.value, terrain=terrain)


def _trays_passed(stage: Stage, event: events.TraysPassed) -> Markup:
    if event.left:
        return escape(stage.speech.gettext("All trays went to the left."))
    return escape(stage.speech.gettext("All trays went to the right."))


def _token_moved(stage: Stage, event: events.TokenMoved) -> Markup:
    return fill(stage.speech.gettext("The token moved to tray %(tray)d."), tray=event.tray + 1)


def _estate_filled(stage: Stage, event: events.EstateFilled) -> Markup:
    text = stage.speech.gettext("%(name)s filled the map in round %(round)d.")
    return fill(text, name=bold(stage, event.seat), round=event.round)


def _goals_revealed(stage: Stage, event: events.GoalsRevealed) -> Markup:
    kept = [
        stage.speech.gettext("%(name)s had %(goal)s")
        % {"name": seat_name(stage, seat), "goal": goal_card(stage.speech, goal).name}
        for seat, goal in enumerate(event.goals)
        if goal is not None
    ]
    return fill(
        stage.speech.gettext("The secret goals were turned over: %(kept)s."), kept="; ".join(kept)
    )


def _game_ended(stage: Stage, event: events.GameEnded) -> Markup:
    speech = stage.speech
    points = points_said(speech, event.points[event.winners[0]])
    if event.ending == "solo":
        return fill(speech.gettext("The game ended with %(points)s."), points=points)
    names = Markup(", ").join(bold(stage, seat) for seat in event.winners)
    text = speech.ngettext(
        "%(names)s won with %(points)s.",
        "%(names)s won together with %(points)s.",
        len(event.winners),
    )
    return fill(text, names=names, points=points)


def _sealed(stage: Stage, event: Sealed) -> Markup:
    return fill(stage.speech.gettext("%(name)s is ready."), name=bold(stage, event.seat))


def _taken_back(stage: Stage, event: SealTakenBack) -> Markup:
    text = stage.speech.gettext("%(name)s took the choice back.")
    return fill(text, name=bold(stage, event.seat))


def _opened(stage: Stage, _event: BallotOpened) -> Markup:
    return escape(stage.speech.gettext("All were ready, and the choices were shown."))


def _closed(stage: Stage, _event: BallotClosed) -> Markup:
    return escape(stage.speech.gettext("Everybody has kept a secret goal."))


_SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    events.SharedGoalsDrawn: _goals_drawn,
    events.GoalKept: _goal_kept,
    events.ManorRolled: _manor_rolled,
    events.ManorPlaced: _manor_placed,
    events.DiceRolled: _dice_rolled,
    events.FirstTrayChosen: _first_tray,
    events.NoPair: _no_pair,
    events.Drawn: _drawn,
    events.DieRemoved: _die_removed,
    events.TraysPassed: _trays_passed,
    events.TokenMoved: _token_moved,
    events.EstateFilled: _estate_filled,
    events.GoalsRevealed: _goals_revealed,
    events.GameEnded: _game_ended,
    Sealed: _sealed,
    SealTakenBack: _taken_back,
    BallotOpened: _opened,
    BallotClosed: _closed,
}
"""One sentence for every kind of event; a test holds it against the engine's union."""
