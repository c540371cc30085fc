"""Options that are lists: picked from boxes, refused when too many, told at the table."""

import re
from typing import Any

import pytest
from markupsafe import escape

from app.pages.dominion.card_words import effects, name
from app.tables.games import Game, find_game
from app.web.i18n import Languages
from app.web.option_fields import fields_of
from app.web.site import rules
from app.web.words import options_in_words
from engines.dominion.cards import FACES, KINGDOM, Kingdom
from engines.dominion.info import DominionOptions
from engines.dominion.kingdom import SETS, in_order
from tests.server.web.site import API, Site

SPEECH = Languages().speech("en")
BOX = re.compile(r'<input type="checkbox" name="option-cards" value="(\w+)"( checked)?>')


def dominion() -> Game:
    game = find_game("dominion")
    assert game is not None
    return game


async def stored(site: Site, fields: dict[str, Any]) -> dict[str, Any]:
    """The options of a table opened with this form."""
    anna = await site.browser("Anna")
    response = await anna.client.post(
        "/games/dominion/tables", data={"csrf": anna.csrf, "seats": "2", **fields}
    )
    assert response.status_code == 303, response.text
    table = response.headers["location"]
    options: dict[str, Any] = (await site.client().get(f"{API}{table}")).json()["options"]
    return options


async def test_every_kingdom_card_has_a_box(site: Site) -> None:
    page = (await site.client().get("/games/dominion")).text
    assert [card for card, _ in BOX.findall(page)] == list(KINGDOM)
    assert "last_winners" not in page


async def test_picked_cards_are_the_tables_options(site: Site) -> None:
    fields = {"option-kingdom": "picked", "option-cards": ["witch", "moat"]}
    options = await stored(site, fields)
    assert options["kingdom"] == "picked"
    assert options["cards"] == ["witch", "moat"]


async def test_boxes_of_a_choice_not_made_count_for_nothing(site: Site) -> None:
    options = await stored(site, {"option-kingdom": "random", "option-cards": ["witch"]})
    assert (options["kingdom"], options["cards"]) == ("random", [])


@pytest.mark.parametrize(("seats", "is_kept"), [("2", True), ("3", False)])
async def test_giving_up_is_for_two(site: Site, seats: str, is_kept: bool) -> None:
    options = await stored(site, {"seats": seats, "option-resigning": "true"})
    assert options["resigning"] is is_kept


async def test_too_many_are_refused_and_stay_ticked(site: Site) -> None:
    anna = await site.browser("Anna")
    picked = list(KINGDOM[:11])
    page = await anna.client.post(
        "/games/dominion/tables",
        data={"csrf": anna.csrf, "option-kingdom": "picked", "option-cards": picked},
    )
    assert page.status_code == 400
    assert "Pick at most 10." in page.text
    assert [card for card, ticked in BOX.findall(page.text) if ticked] == picked


def test_a_recommended_set_says_its_ten_cards() -> None:
    (kingdom, *_) = fields_of(dominion(), {}, SPEECH)
    for value in kingdom.values:
        cards: tuple[Kingdom, ...] = SETS.get(value.value, ())  # type: ignore[call-overload]
        assert value.means.endswith(
            f" {', '.join(name(SPEECH, c) for c in in_order(cards))}.".lstrip()
        )
        assert len(cards) in {0, 10}


def test_a_table_tells_what_was_picked_and_not_what_goes_without_saying() -> None:
    options = DominionOptions(kingdom="picked", cards=("witch", "throne_room"))
    said = options_in_words("dominion", options, SPEECH)
    assert [choice.name for choice in said] == ["Picked by hand", "Throne Room (4), Witch (5)"]
    assert len(options_in_words("dominion", DominionOptions(resigning=True), SPEECH)) == 2
    assert len(options_in_words("dominion", DominionOptions(), SPEECH)) == 1


@pytest.mark.parametrize("language", ["en", "de", "hu"])
async def test_the_rules_tell_every_card(
    site: Site, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "listed_games", lambda: (dominion(),))
    speech = Languages().speech(language)
    client = site.client()
    page = (await client.get("/rules/dominion", headers={"Accept-Language": language})).text
    for card in FACES:
        assert name(speech, card) in page
        for line in effects(speech, card):
            assert str(escape(line)) in page
    for cards in SETS.values():
        assert ", ".join(name(speech, card) for card in in_order(cards)) in page
    assert " style=" not in page
