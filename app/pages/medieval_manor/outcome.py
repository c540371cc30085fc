"""What somebody would have after a deal or a chain: only what changes, in signs and in words."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS
from app.pages.medieval_manor.names import Thing, counted, token_names
from app.pages.page import Speech
from app.pages.who import listed
from engines.medieval_manor.tokens import GOODS, Kind, Tokens

LEDGER: tuple[Kind, ...] = (*GOODS, "peasants", "victory")
"""The order of every row of tokens: the goods first."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A number that becomes another one; `said` is the new one in words."""

    letter: str
    before: int
    after: int
    word: str
    said: str


def totals(
    speech: Speech, before: Tokens, after: Tokens, cards: tuple[int, int]
) -> tuple[Turning, ...]:
    """All tokens and the number of hand cards, before and after, whether or not they change."""
    words = token_names(speech)
    return (
        *(
            _turning(speech, LETTERS[kind], kind, (before.of(kind), after.of(kind)), words[kind])
            for kind in LEDGER
        ),
        _turning(speech, "card", "card", cards, speech.gettext("cards")),
    )


def _turning(
    speech: Speech, letter: str, thing: Thing, counts: tuple[int, int], word: str
) -> Turning:
    return Turning(letter, *counts, word, counted(speech, thing, counts[1]))


def turnings(
    speech: Speech, before: Tokens, after: Tokens, cards: tuple[int, int]
) -> tuple[Turning, ...]:
    """Only what changes."""
    found = totals(speech, before, after, cards)
    return tuple(one for one in found if one.before != one.after)


def would_have(speech: Speech, changed: tuple[Turning, ...]) -> str:
    """`You would have 2 animals, 1 gold and 6 cards.` Empty where nothing changes in number."""
    if not changed:
        return ""
    text = speech.gettext("You would have %(things)s.")
    return text % {"things": listed(speech, [one.said for one in changed])}
