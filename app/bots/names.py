"""What bots are called: a first name, and before it the word that says what they are.

The word is the same in all languages of the house, so whoever shows a name shows it too.
"""

import unicodedata
from collections.abc import Collection
from zlib import crc32

PREFIX = "Bot "
FIRST_NAMES = (
    "Ada",
    "Bruno",
    "Clara",
    "Dora",
    "Emil",
    "Flora",
    "Gustav",
    "Hanna",
    "Ida",
    "Jonas",
    "Karla",
    "Leo",
    "Mira",
    "Noah",
    "Olga",
    "Paul",
    "Rosa",
    "Simon",
    "Tilda",
    "Viktor",
)
NAMES = tuple(PREFIX + name for name in FIRST_NAMES)


def is_a_bots(name_key: str) -> bool:
    """Whether this name, in the form in which names are compared, looks like a bot's.

    That is the word alone or before anything but a letter; accents make no difference.
    """
    parts = unicodedata.normalize("NFD", name_key)
    bare = "".join(sign for sign in parts if unicodedata.category(sign) != "Mn")
    return bare.startswith(_WORD) and not bare[len(_WORD) : len(_WORD) + 1].isalpha()


_WORD = PREFIX.strip().casefold()


def name_for(table_id: str, seat: int, taken: Collection[str]) -> str:
    """The name of the bot at a seat, unlike those that are taken at its table."""
    first = crc32(table_id.encode()) + seat
    order = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next((name for name in order if name not in taken), f"{PREFIX}{seat + 1}")
