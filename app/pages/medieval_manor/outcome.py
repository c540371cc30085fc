"""What somebody would have after a deal or a chain: only what changes, in signs and in words."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS
from app.pages.medieval_manor.names import counted, token_names
from app.pages.page import Speech
from app.pages.who import listed
from engines.medieval_manor.tokens import KINDS, Tokens


@dataclass(frozen=True, slots=True)
class Turning:
    """A number that becomes another one; `said` is the new one in words."""

    letter: str
    before: int
    after: int
    word: str
    said: str


def turnings(
    speech: Speech, before: Tokens, after: Tokens, cards: tuple[int, int] = (0, 0)
) -> tuple[Turning, ...]:
    """What changes of tokens, and of the number of hand cards, `cards` before and after."""
    words = token_names(speech)
    found = [
        Turning(
            LETTERS[kind],
            before.of(kind),
            after.of(kind),
            words[kind],
            counted(speech, kind, after.of(kind)),
        )
        for kind in KINDS
        if before.of(kind) != after.of(kind)
    ]
    if cards[0] != cards[1]:
        said = counted(speech, "card", cards[1])
        found.append(Turning("card", *cards, speech.gettext("cards"), said))
    return tuple(found)


def would_have(speech: Speech, changed: tuple[Turning, ...]) -> str:
    """`You would have 2 animals, 1 gold and 6 cards.` Empty where nothing changes in number."""
    if not changed:
        return ""
    text = speech.gettext("You would have %(things)s.")
    return text % {"things": listed(speech, [one.said for one in changed])}
