"""The faces of the cards: every card has its drawing and its sheet, in every language."""

import re
from dataclasses import replace
from typing import get_args

import pytest

from app.config import ROOT
from app.pages.dominion.card_words import CardKind
from app.pages.dominion.faces import face, faces
from engines.dominion.cards import FACES
from tests.server.pages.markup import Reader
from tests.server.pages.stages import LANGUAGES, TEMPLATES

SPRITE = ROOT / "static/games/dominion/sprite.svg"
STYLES = (ROOT / "static/core/tokens.css", ROOT / "static/games/dominion/cards.css")
SHEETS = '{% from "games/dominion/card_sheet.html" import sheets %}{{ sheets(faces) }}'
HANDS = (
    '{% from "games/dominion/card.html" import hand, lying, pick, small, stack %}'
    '{% for way in ("plain", "button", "checkbox", "radio") %}{% for one in faces %}'
    '{{ hand(one, way, value=one.key, id=way ~ one.key, fate="f", form="question") }}'
    "{% endfor %}{% endfor %}"
    '{% for one in faces %}{{ lying(one, 2) }}{{ small(one) }}{{ stack(one, 3, "d") }}'
    '{{ pick(one, "button", value=one.key) }}{{ pick(one, value=one.key) }}{% endfor %}'
)


def symbols() -> dict[str, str]:
    found = re.findall(
        r"<symbol id=\"([^\"]+)\"[^>]*>(.*?)</symbol>", SPRITE.read_text(), re.DOTALL
    )
    return dict(found)


def test_every_card_and_every_kind_is_drawn() -> None:
    drawn = symbols()
    faced = faces(LANGUAGES.speech("en"), FACES)
    missing = {f"d-{one.slug}" for one in faced} - set(drawn)
    missing |= {f"k-{kind}" for kind in get_args(CardKind)} - set(drawn)
    assert missing == set()
    pictures = [one for name, one in drawn.items() if name.startswith("d-")]
    assert len(set(pictures)) == len(pictures) == len(FACES)


def test_drawings_take_every_colour_from_a_token() -> None:
    text = SPRITE.read_text()
    given = set(re.findall(r"(?:fill|stroke)=\"([^\"]+)\"", text))
    assert {one for one in given if not one.startswith(("var(", "color-mix("))} <= {
        "none",
        "currentColor",
    }
    declared = set(re.findall(r"(--[\w-]+):", "".join(file.read_text() for file in STYLES)))
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= declared


@pytest.mark.parametrize("locale", LANGUAGES.speeches)
@pytest.mark.parametrize("source", [SHEETS, HANDS], ids=["sheets", "cards"])
def test_cards_are_sound_html_in_every_language(source: str, locale: str) -> None:
    environment = TEMPLATES.environment(locale)
    faced = faces(LANGUAGES.speech(locale), FACES)
    html = environment.from_string(source).render(faces=faced)
    reader = Reader()
    reader.feed(html)
    assert reader.faults == []
    assert len(reader.ids) == len(set(reader.ids))
    used = set(re.findall(r"sprite\.svg\?v=\w+#([\w-]+)", html))
    house = (ROOT / "static/core/sprite.svg").read_text()
    assert {one for one in used - set(symbols()) if f'id="{one}"' not in house} == set()


def test_every_button_for_the_whole_card_finds_its_sheet() -> None:
    environment = TEMPLATES.environment("en")
    faced = faces(LANGUAGES.speech("en"), FACES)
    html = environment.from_string(SHEETS + HANDS).render(faces=faced)
    targets = set(re.findall(r'popovertarget="([^"]+)"', html))
    assert targets == set(re.findall(r'id="([^"]+)" popover role="dialog"', html))
    assert len(targets) == len(FACES)


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Kovácsműhely", "Kovács|műhely"),
        ("Ratsversammlung", "Ratsver|sammlung"),
        ("Geldverleiher", "Geldver|leiher"),
        ("Council Room", "Council Room"),
        ("Moneylender", "Moneylender"),
    ],
)
def test_a_long_word_breaks_at_a_syllable_near_its_middle(name: str, broken: str) -> None:
    smithy = face(LANGUAGES.speech("en"), "smithy")
    assert replace(smithy, name=name).title.replace("\u00ad", "|") == broken
