"""The reader's language: catalogues, the choice between them, and dates in words."""

import gettext
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from babel import Locale, negotiate_locale
from babel.dates import format_date, format_time, format_timedelta

from app import clock
from app.accounts.service import LANGUAGES
from app.pages.page import Speech

DOMAIN = "manorhouse"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
FALLBACK = "en"

_LONGEST_HEADER = 500


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for a text translated later
    """Marks a text for the catalogues; it is translated where it is shown."""
    return message


class Languages:
    """The speeches of all languages, loaded once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._speeches = {code: _speech(folder, code) for code in LANGUAGES}

    def speech(self, code: str) -> Speech:
        """How to speak this language; English for one the house does not speak."""
        return self._speeches.get(code) or self._speeches[FALLBACK]

    def choose(self, chosen: str | None, accept_language: str) -> Speech:
        """The language chosen in the settings, else the browser's best, else English."""
        if chosen in self._speeches:
            return self._speeches[chosen]
        wanted = _by_preference(accept_language[:_LONGEST_HEADER])
        return self.speech(negotiate_locale(wanted, LANGUAGES, sep="-") or FALLBACK)

    @property
    def speeches(self) -> Mapping[str, Speech]:
        """Every speech by its language's code."""
        return self._speeches


def _speech(folder: Path, code: str) -> Speech:
    found = gettext.translation(DOMAIN, folder, [code], fallback=True)
    return Speech(locale=code, gettext=found.gettext, ngettext=found.ngettext)


def _by_preference(header: str) -> list[str]:
    """The language tags of an Accept-Language header, best first; what cannot be read is left."""
    weighed: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            continue
        if tag and weight > 0:
            weighed.append((weight, tag.strip()))
    return [tag for _, tag in sorted(weighed, key=lambda pair: -pair[0])]


def language_names() -> dict[str, str]:
    """Each language in its own words, for the settings."""
    return {code: (Locale(code).display_name or code).capitalize() for code in LANGUAGES}


def ago(speech: Speech, at: datetime) -> str:
    """How long ago that was, in words."""
    return format_timedelta(
        at - clock.now(), add_direction=True, threshold=0.9, locale=speech.locale
    )


def on_day(speech: Speech, at: datetime) -> str:
    """Day and time in UTC, in the reader's way of writing; script makes it local."""
    day = format_date(at, "long", locale=speech.locale)
    return f"{day}, {format_time(at, 'HH:mm', locale=speech.locale)} UTC"


def listed(speech: Speech, words: list[str]) -> str:
    """Several words as one phrase: A, B and C."""
    if len(words) < 2:
        return "".join(words)
    return speech.gettext("%(most)s and %(last)s") % {
        "most": ", ".join(words[:-1]),
        "last": words[-1],
    }
