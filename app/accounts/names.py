"""What a name may be: short, visible, one line, and nobody else's."""

import unicodedata

from app.accounts.errors import AccountRefused
from app.bots.names import is_a_bots

MAX_NAME = 32
NOBODY = "nobody"
"""The name of everybody whose account was deleted; pages show the reader's word for it."""

_MAX_MARKS = 3
# Controls, invisible formats (bidi overrides and zero-width ones among them), surrogates, private
# use, unassigned, and line and paragraph separators: a name must not rearrange or imitate its page.
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
# The fillers of Hangul: letters by their category, blanks to the eye.
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0")


def clean_name(raw: str) -> str:
    """The name in NFC with single blanks. Raises AccountRefused."""
    if any(sign in _FILLERS or unicodedata.category(sign) in _INVISIBLE for sign in raw):
        raise AccountRefused("name_has_hidden_signs")
    name = unicodedata.normalize("NFC", " ".join(raw.split()))
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise AccountRefused("name_missing")
    if len(name) > MAX_NAME:
        raise AccountRefused("name_too_long", most=MAX_NAME)
    if _marks_in_a_row(name) > _MAX_MARKS:
        raise AccountRefused("name_has_hidden_signs")
    if name_key(name) == NOBODY or is_a_bots(name_key(name)):
        raise AccountRefused("name_reserved")
    return name


def name_key(name: str) -> str:
    """What two registered names must differ in: letter case and letter widths do not count."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _marks_in_a_row(name: str) -> int:
    longest = row = 0
    for sign in name:
        row = row + 1 if unicodedata.category(sign)[0] == "M" else 0
        longest = max(longest, row)
    return longest


def is_storable(text: str) -> bool:
    """Whether the database can hold this text at all: no NUL, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)
