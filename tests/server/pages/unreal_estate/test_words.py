"""Names of cards: whole where they are said, with places to break where there is little room."""

from app.pages.page import Speech
from app.pages.unreal_estate.faces import face
from app.pages.unreal_estate.names import SOFT_HYPHEN, times
from engines.unreal_estate.cards import FACES, SPECIALS
from tests.server.pages.stages import LANGUAGES


class _Hyphened(dict[str, str]):
    def __missing__(self, text: str) -> str:
        return text


def test_a_long_name_may_break_on_its_card_and_nowhere_else() -> None:
    words = _Hyphened({"Star Observatory": f"Csillag{SOFT_HYPHEN}vizsgáló"})
    speech = Speech("hu", words.__getitem__, lambda one, many, count: one if count == 1 else many)
    shown = face(speech, "observatory")
    assert shown.title == f"Csillag{SOFT_HYPHEN}vizsgáló"
    assert shown.name == "Csillagvizsgáló"
    assert times(speech, "observatory", 2) == "Csillagvizsgáló ×2"


def test_no_name_that_is_said_holds_a_soft_hyphen() -> None:
    for language in ("en", "de", "hu"):
        speech = LANGUAGES.speech(language)
        for card in (*FACES, *SPECIALS):
            assert SOFT_HYPHEN not in face(speech, card).name
            assert face(speech, card).title.replace(SOFT_HYPHEN, "") == face(speech, card).name
