"""A table's clock in plain words: the choices of the form, and what was chosen told again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.pages.page import Form, Speech
from app.tables.clocks import ClockRule, has_shared_phase
from app.tables.shapes import TableInfo
from app.web.i18n import N_
from app.web.option_fields import OptionField, OptionValue
from app.web.posted import one
from app.web.words import Choice, options_in_words

NONE = "none"

# How the form sends it: what it wishes, its name and what it means.
CHOICES: Mapping[str, tuple[dict[str, Any] | None, str, str]] = {
    NONE: (None, N_("No clock"), N_("Everybody takes all the time they like.")),
    "live-5": (
        {"kind": "live", "bank": 300, "increment": 10},
        N_("5 minutes each"),
        N_("And 10 seconds more for each answer. For quick games."),
    ),
    "live-15": (
        {"kind": "live", "bank": 900, "increment": 20},
        N_("15 minutes each"),
        N_("And 20 seconds more for each answer."),
    ),
    "days-1": ({"kind": "days", "days": 1}, N_("A day"), N_("For each answer.")),
    "days-3": ({"kind": "days", "days": 3}, N_("3 days"), N_("For each answer. Play beside life.")),
    "days-7": ({"kind": "days", "days": 7}, N_("A week"), N_("For each answer.")),
}
PHASES: Mapping[str, tuple[int | None, str, str]] = {
    NONE: (None, N_("Until all are ready"), N_("With minutes on the clock: at most 2 minutes.")),
    "120": (120, N_("2 minutes"), N_("Then whoever is not ready is taken to be.")),
    "240": (240, N_("4 minutes"), N_("Then whoever is not ready is taken to be.")),
}
MEANING = N_("When time is up the house answers for you; the second time a bot plays on.")


@dataclass(frozen=True, slots=True)
class ClockFields:
    """The fields about time in the form of a new table."""

    clock: OptionField
    phase: OptionField | None = None


def clock_fields(game: str, form: Form, speech: Speech) -> ClockFields:
    """The fields, with what the form has chosen, else no clock."""
    _ = speech.gettext
    clock = OptionField("clock", _("Clock"), _values(CHOICES, one(form, "clock"), speech))
    if not has_shared_phase(game):
        return ClockFields(clock)
    values = _values(PHASES, one(form, "phase"), speech)
    return ClockFields(clock, OptionField("phase", _("How long trading lasts"), values))


def _values(
    choices: Mapping[str, tuple[Any, str, str]], chosen: str, speech: Speech
) -> tuple[OptionValue, ...]:
    known = chosen if chosen in choices else NONE
    return tuple(
        OptionValue(value, speech.gettext(name), speech.gettext(means), value == known)
        for value, (_wish, name, means) in choices.items()
    )


def read_clock(game: str, form: Form, seats: int) -> dict[str, Any] | None:
    """The wish that the form makes. Alone nobody waits, so nothing is wished."""
    if seats == 1:
        return None
    wish = CHOICES.get(one(form, "clock"), CHOICES[NONE])[0]
    phase = PHASES.get(one(form, "phase"), PHASES[NONE])[0] if has_shared_phase(game) else None
    if phase is None:
        return wish
    return {**(wish or {"kind": "none"}), "phase": phase}


def clock_in_words(rule: ClockRule | None, speech: Speech) -> Choice | None:
    """A table's clock; None where there is none."""
    if rule is None:
        return None
    names = [text for text in (_kind(rule, speech), _phase(rule, speech)) if text]
    return Choice(", ".join(names), speech.gettext(MEANING) if rule.kind != "none" else "")


def table_in_words(table: TableInfo, speech: Speech) -> list[Choice]:
    """How a table plays: its game's options, and its clock."""
    options = options_in_words(table.game, table.options, speech)
    timed = clock_in_words(table.clock, speech)
    return options if timed is None else [*options, timed]


def _kind(rule: ClockRule, speech: Speech) -> str:
    if rule.kind == "days":
        days = rule.days or 0
        text = speech.ngettext("%(count)d day an answer", "%(count)d days an answer", days)
        return text % {"count": days}
    if rule.kind == "none":
        return ""
    bank = _span(rule.bank or 0)
    if not rule.increment:
        return speech.gettext("%(time)s each") % {"time": bank}
    text = speech.gettext("%(time)s each, +%(more)d s an answer")
    return text % {"time": bank, "more": rule.increment}


def _phase(rule: ClockRule, speech: Speech) -> str:
    if rule.phase is None:
        return ""
    return speech.gettext("trading %(time)s") % {"time": _span(rule.phase)}


def _span(seconds: int) -> str:
    """`5:00`, as on a clock."""
    return f"{seconds // 60}:{seconds % 60:02}"
