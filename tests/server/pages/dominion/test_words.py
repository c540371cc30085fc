"""Every card has its words in every language: names apart, lines short, sentences whole."""

import pytest

from app.pages.dominion import card_words
from app.pages.dominion.log import announce, chapters
from app.pages.dominion.names import counted
from engines.dominion.cards import ATTACKS, BASICS, FACES, KINGDOM, Card
from tests.server.pages.dominion.staging import game, stage_of
from tests.server.pages.stages import LANGUAGES

SPEECHES = dict(LANGUAGES.speeches)
LONGEST = 34
"""So many letters a tile has room for on a phone."""


@pytest.mark.parametrize("language", SPEECHES)
@pytest.mark.parametrize("card", FACES)
def test_a_card_is_told_in_full(language: str, card: Card) -> None:
    speech = SPEECHES[language]
    assert 0 < len(card_words.short(speech, card)) <= LONGEST
    told = card_words.text(speech, card)
    assert told
    for line in told:
        assert line.startswith("+") or line.endswith((".", "!")), line
    assert card_words.kind_word(speech, card)


@pytest.mark.parametrize("language", SPEECHES)
def test_no_two_cards_share_a_name_or_a_count(language: str) -> None:
    speech = SPEECHES[language]
    assert len({card_words.name(speech, card) for card in FACES}) == len(FACES)
    for count in (1, 2, 11):
        assert len({counted(speech, card, count) for card in FACES}) == len(FACES)


def test_what_is_printed_plainly_is_what_the_engine_does() -> None:
    speech = SPEECHES["en"]
    for card in KINGDOM:
        plain = [line for line in card_words.effects(speech, card) if line.startswith("+")]
        face = FACES[card]
        numbers = [n for n in (face.cards, face.actions, face.buys, face.coins) if n]
        if face.kind == "action":
            assert [int(line[1:].split()[0]) for line in plain] == numbers
        for number in numbers:
            assert (
                face.kind != "action"
                or str(number) in card_words.short(speech, card)
                or (card == "market")
            )


def test_kinds_are_those_of_the_frames() -> None:
    kinds = {card: card_words.kind(card) for card in FACES}
    assert {card for card, kind in kinds.items() if kind == "attack"} == ATTACKS
    assert [card for card, kind in kinds.items() if kind == "reaction"] == ["moat"]
    assert {kinds[card] for card in BASICS} == {"treasure", "victory", "curse"}


def test_cards_are_counted_as_the_language_does() -> None:
    cards: tuple[Card, ...] = ("copper", "estate", "copper", "witch")
    assert card_words.names(SPEECHES["en"], cards) == "two Coppers, an Estate and a Witch"
    assert card_words.names(SPEECHES["de"], cards) == "zwei Kupfer, ein Anwesen und eine Hexe"
    assert (
        card_words.names(SPEECHES["hu"], cards) == "két rézpénzt, egy birtokot és egy boszorkányt"
    )
    assert card_words.names(SPEECHES["en"], ("copper",) * 12) == "12 Coppers"
    assert card_words.listing(SPEECHES["en"], cards) == "Copper ×2, Estate, Witch"
    assert card_words.names(SPEECHES["en"], ()) == ""


@pytest.mark.parametrize("language", [code for code in SPEECHES if code != "en"])
@pytest.mark.parametrize("index", [2, 5, 6])
def test_nothing_of_the_log_is_left_in_english(language: str, index: int) -> None:
    """Every sentence differs from the English one: a text that no catalogue has stays as it is."""
    played = game(index)
    for viewer in (0, None):
        here = stage_of(played, len(played.steps), viewer, language=language)
        there = stage_of(played, len(played.steps), viewer)
        for entry in here.log:
            assert announce(here, entry) != announce(there, entry)
        for told, english in zip(chapters(here), chapters(there), strict=True):
            assert told.heading != english.heading
            for line, other in zip(told.lines, english.lines, strict=True):
                assert line.text != other.text
