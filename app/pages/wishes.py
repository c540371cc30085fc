"""What a user may have answered for him, as fields of a form: in the settings and at a table."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from app.pages.dominion.automatic import QUESTIONS as DOMINION
from app.pages.medieval_manor.automatic import QUESTIONS as MEDIEVAL_MANOR
from app.pages.page import Form, Speech
from app.pages.question_words import QuestionWords
from app.pages.unreal_estate.automatic import QUESTIONS as UNREAL_ESTATE

WORDS: Mapping[str, Sequence[QuestionWords]] = {
    "dominion": DOMINION,
    "medieval_manor": MEDIEVAL_MANOR,
    "unreal_estate": UNREAL_ESTATE,
}
_FIELD = "automatic-"
_MOST = 100


@dataclass(frozen=True, slots=True)
class WishValue:
    """One answer to choose: the code that the form sends (empty: ask me), and its words."""

    code: str
    name: str
    means: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Wish:
    """One question, with its possible answers; a single one is a tick, several exclude another."""

    field: str
    question: str
    values: tuple[WishValue, ...]

    @property
    def is_tick(self) -> bool:
        """Whether there is only one answer, to be wanted or not."""
        return len(self.values) == 1


def wishes_of(game: str, chosen: AbstractSet[str], speech: Speech) -> tuple[Wish, ...]:
    """The questions of a game that can be answered automatically; none for most games."""
    return tuple(
        Wish(
            field=f"{_FIELD}{number}",
            question=speech.gettext(words.question) if words.question else "",
            values=_values(words, chosen, speech),
        )
        for number, words in enumerate(WORDS.get(game, ()))
    )


def _values(
    words: QuestionWords, chosen: AbstractSet[str], speech: Speech
) -> tuple[WishValue, ...]:
    values = [
        WishValue(code, speech.gettext(name), speech.gettext(means), code in chosen)
        for code, (name, means) in words.answers.items()
    ]
    if len(values) > 1:
        is_none = not chosen & words.answers.keys()
        values.insert(0, WishValue("", speech.gettext("Ask me"), "", is_none))
    return tuple(values)


def read_wishes(form: Form) -> frozenset[str]:
    """The codes that a form chose; whether there are such codes the tables know."""
    sent = [value for name, values in form.items() if name.startswith(_FIELD) for value in values]
    return frozenset(value for value in sent[:_MOST] if value)
