"""Every card, land and refusal has its words, and none says anything else than the data does."""

import ast
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from app.config import ROOT
from app.pages.medieval_manor import automatic
from app.pages.medieval_manor.card_names import card_names
from app.pages.medieval_manor.card_sentences import brief, effects, places
from app.pages.medieval_manor.land_words import land_adjective, land_note
from app.pages.medieval_manor.names import (
    bundle_said,
    cell_name,
    counted,
    land_kinds,
    land_names,
    phase_names,
    tag_names,
    token_names,
    tokens_said,
)
from app.web.pages import Frame
from app.web.refusals import REFUSALS, sentence
from app.web.wording.medieval_manor import REFUSALS as MANOR
from app.web.words import words_of
from engines.medieval_manor.cards import CARDS, HARDSHIPS
from engines.medieval_manor.effects import Card, LandKind, Tag
from engines.medieval_manor.info import AUTOMATICS, Phase
from engines.medieval_manor.lands import LANDS
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.table import Vanishing
from engines.medieval_manor.tokens import KINDS, NONE, Tokens
from tests.server.pages.markup import read
from tests.server.pages.stages import LANGUAGES, TEMPLATES

SPEECHES = dict(LANGUAGES.speeches)
ENGLISH = SPEECHES["en"]


@pytest.mark.parametrize("language", SPEECHES)
def test_no_two_cards_or_lands_share_a_name(language: str) -> None:
    speech = SPEECHES[language]
    names = card_names(speech)
    assert names.keys() == CARDS.keys()
    assert len(set(names.values())) == len(CARDS)
    assert land_names(speech).keys() == LANDS.keys()
    assert len(set(land_names(speech).values())) == len(LANDS)
    assert land_kinds(speech).keys() == set(get_args(LandKind))
    assert tag_names(speech).keys() == set(get_args(Tag))
    assert phase_names(speech).keys() == set(get_args(Phase))
    assert tuple(token_names(speech)) == KINDS


@pytest.mark.parametrize("language", SPEECHES)
@pytest.mark.parametrize("key", CARDS)
def test_a_card_is_told_in_whole_sentences(language: str, key: str) -> None:
    told = effects(SPEECHES[language], key)
    assert told
    for line in told:
        assert line.endswith("."), line
        assert "%(" not in line
        assert line[0].isupper() or line[0].isdigit(), line
    assert brief(SPEECHES[language], key)
    assert bool(places(SPEECHES[language], key)) is (CARDS[key].kind != "hardship")


@pytest.mark.parametrize("key", CARDS)
def test_a_card_tells_all_its_numbers(key: str) -> None:
    """Each number of the data stands in the sentences, beside what it counts."""
    card, told = CARDS[key], " ".join(effects(ENGLISH, key))
    for kind in KINDS:
        if card.gain.of(kind):
            assert counted(ENGLISH, kind, card.gain.of(kind)) in told
    for number in numbers_of(card):
        assert str(abs(number)) in re.findall(r"\d+", told)
    for tag in card.tags:
        assert tag_names(ENGLISH)[tag] in told
    for one in card.lands:
        assert land_kinds(ENGLISH)[one] in places(ENGLISH, key)
    if card.conversion:
        for tokens, cards in (
            (card.conversion.give, card.conversion.cards),
            (card.conversion.get, card.conversion.draws),
        ):
            assert tokens_said(ENGLISH, tokens, cards) in told


@pytest.mark.parametrize("key", CARDS)
def test_a_line_of_a_card_says_the_same_in_brief(key: str) -> None:
    card, said = CARDS[key], brief(ENGLISH, key)
    for number in numbers_of(card):
        assert str(abs(number)) in re.findall(r"\d+", said)
    for tokens, cards in (
        (card.gain, 0),
        *((one.give, one.cards) for one in (card.conversion,) if one),
        *((one.get, one.draws) for one in (card.conversion,) if one),
    ):
        assert tokens == NONE or tokens_said(ENGLISH, tokens, cards) in said
    for tag in card.tags:
        assert tag_names(ENGLISH)[tag] in said
    for text in (said, effects(ENGLISH, key)[-1]):
        if card.price_change:
            assert ("more" if card.price_change > 0 else "less") in text


@pytest.mark.parametrize("key", HARDSHIPS)
def test_a_hardship_says_whom_it_hits(key: str) -> None:
    hardship = CARDS[key].hardship
    assert hardship
    told = " ".join(effects(ENGLISH, key))
    if hardship.bars is None:
        assert told.startswith("Everybody" if hardship.everybody else "Whoever draws it")
        assert brief(ENGLISH, key).startswith("all: ") is hardship.everybody
    for kind in hardship.loses_all:
        assert token_names(ENGLISH)[kind] in told
        assert token_names(ENGLISH)[kind] in brief(ENGLISH, key)
    if hardship.loses != NONE:
        assert tokens_said(ENGLISH, hardship.loses) in told


def numbers_of(card: Card) -> list[int]:
    names = (
        *("draws", "draws_next_turn", "steals_goods", "steals_cards", "loses_victory"),
        *("hand_size", "price_change", "discount", "end_points", "end_points_per_upgrade"),
    )
    return [number for name in names if (number := getattr(card, name))]


def test_cards_that_differ_are_told_differently() -> None:
    """Two cards with the same sentences and the same lands are the same but for their names."""
    by_words: dict[tuple[Any, ...], list[Card]] = {}
    for key, card in CARDS.items():
        by_words.setdefault((card.kind, effects(ENGLISH, key), places(ENGLISH, key)), []).append(
            card
        )
    for alike in by_words.values():
        first, *others = alike
        for other in others:
            differing = [
                name
                for name in first.__struct_fields__
                if name not in ("key", "tags") and getattr(first, name) != getattr(other, name)
            ]
            assert not differing, (first, other)


@pytest.mark.parametrize("key", LANDS)
def test_a_land_says_what_it_adds(key: Any) -> None:
    land = LANDS[key]
    note = land_note(ENGLISH, key)
    assert bool(note) is bool(land.bonus)
    assert bool(land_adjective(ENGLISH, key)) is bool(land.bonus)
    if land.of:
        assert token_names(ENGLISH)[land.of] in note
        assert str(abs(land.bonus)) in note
        assert ("fewer" in note) is (land.bonus < 0)


def test_what_changes_hands_is_listed() -> None:
    bundle = Bundle(tokens=Tokens(gold=1, crops=2), cards=("oats", "rye"))
    assert bundle_said(ENGLISH, bundle) == "2 crops, 1 gold, Oats and Rye"
    assert bundle_said(ENGLISH, Bundle()) == "nothing"
    assert tokens_said(ENGLISH, Tokens(victory=1), 2) == "1 Victory Token and 2 cards"
    assert [cell_name(cell) for cell in (0, 3, 4, 11, 15)] == ["A1", "D1", "A2", "D3", "D4"]


def raised() -> Iterator[tuple[str, frozenset[str]]]:
    """Every literal code that this engine refuses with, and the facts it gives."""
    for file in sorted((ROOT / "engines/medieval_manor").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            name = (
                node.func.id
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
                else ""
            )
            if name not in ("IllegalMove", "IllegalOptions"):
                continue
            assert isinstance(node, ast.Call)
            facts = frozenset(keyword.arg or "" for keyword in node.keywords)
            first = node.args[0]
            chosen = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
            yield from ((c.value, facts) for c in chosen if isinstance(c, ast.Constant))  # type: ignore[misc]


def test_every_refusal_of_the_engine_has_a_sentence_with_its_facts() -> None:
    codes = {*raised(), *((code, frozenset[str]()) for code in get_args(Vanishing)[:2])}
    assert {"maker_lacks", "asked_lacks", "cannot_pay"} <= {code for code, _ in codes}
    for code, facts in codes:
        assert code in REFUSALS, code
        gaps = set(re.findall(r"%\((\w+)\)", REFUSALS[code]))
        assert gaps <= facts, (code, gaps, facts)
        for speech in SPEECHES.values():
            assert code not in sentence(speech, code, dict.fromkeys(facts, 7))


def test_the_sentences_give_the_numbers() -> None:
    for code, facts in raised():
        numbers = facts - {"card", "cell", "offer"}
        if code in MANOR and numbers:
            assert re.findall(r"%\((\w+)\)", MANOR[code]), code


def test_every_automatic_answer_has_its_words() -> None:
    assert tuple(tuple(one.answers) for one in automatic.QUESTIONS) == AUTOMATICS
    for one in automatic.QUESTIONS:
        assert bool(one.question) is (len(one.answers) > 1)


@pytest.mark.parametrize("language", SPEECHES)
def test_the_rules_list_all_lands_and_cards(language: str) -> None:
    speech = SPEECHES[language]
    pieces = words_of("medieval_manor").pieces
    assert pieces
    page = SimpleNamespace(game=RULES.info, pieces=pieces(speech))
    context = {"frame": Frame(user=None, csrf=""), "page": page}
    html = TEMPLATES.render("rules/medieval_manor.html", language, context)
    found = read(html)
    assert found.faults == []
    text = " ".join(found.text)
    for name in (*card_names(speech).values(), *land_names(speech).values()):
        assert name in text
