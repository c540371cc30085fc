"""What a name may be, by form and by API alike."""

import asyncio

import pytest

from app.accounts.errors import AccountRefused
from app.accounts.names import clean_name, name_key
from tests.server.web.site import API, Site


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("O\u030bzike", "Őzike"),
        ("A", "A"),
        ("7", "7"),
        ("Иван", "Иван"),
        ("猫", "猫"),
        ("O'Neill & Sons", "O'Neill & Sons"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("Botond", "Botond"),
        ("Böttcher", "Böttcher"),
        ("Anna Bot", "Anna Bot"),
        ("x" * 32, "x" * 32),
    ],
)
def test_names_that_go(raw: str, name: str) -> None:
    assert clean_name(raw) == name


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "name_missing"),
        ("   ", "name_missing"),
        ("...", "name_missing"),
        ("🐙", "name_missing"),
        ("x" * 33, "name_too_long"),
        ("Anna\u202eannA", "name_has_hidden_signs"),
        ("An\u200bna", "name_has_hidden_signs"),
        ("An\u2066na", "name_has_hidden_signs"),
        ("An\x00na", "name_has_hidden_signs"),
        ("An\nna", "name_has_hidden_signs"),
        ("An\x1b[31m", "name_has_hidden_signs"),
        ("An\ud800", "name_has_hidden_signs"),
        ("A" + "\u0300" * 9, "name_has_hidden_signs"),
        ("Nobody", "name_reserved"),
        ("NOBODY", "name_reserved"),
        ("Bot", "name_reserved"),
        ("Bot Ada", "name_reserved"),
        ("Bot Adam", "name_reserved"),
        ("BÓT  ada", "name_reserved"),
        ("Ｂｏｔ-Ada", "name_reserved"),
        ("bot7", "name_reserved"),
        ("Bot\u0301\u00a0Ada", "name_reserved"),
        ("An\u3164na", "name_has_hidden_signs"),
        ("An\u115fna", "name_has_hidden_signs"),
        ("An\u1160na", "name_has_hidden_signs"),
        ("An\uffa0na", "name_has_hidden_signs"),
    ],
)
def test_names_that_do_not(raw: str, code: str) -> None:
    with pytest.raises(AccountRefused) as refused:
        clean_name(raw)
    assert refused.value.code == code


def test_names_are_the_same_whatever_their_case_and_width() -> None:
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("ＡＮＮＡ") == name_key("anna")
    assert name_key("Anna") != name_key("Hanna")


async def test_a_registered_name_is_nobody_elses(site: Site) -> None:
    client = site.client()
    await client.post(f"{API}/users", json={"name": "Anna", "password": "long enough"})
    for path, body in (
        ("/users", {"name": "ANNA", "password": "long enough"}),
        ("/guests", {"name": "anna"}),
    ):
        response = await client.post(API + path, json=body)
        assert (response.status_code, response.json()["code"]) == (409, "name_taken")
    berta = await site.browser("Berta")
    renamed = await berta.post("/guests", name="Anna")
    assert renamed.status_code == 422
    assert "Somebody has registered this name" in renamed.text
    assert 'value="Anna"' in renamed.text  # what was typed is kept


async def test_guests_may_share_a_name(site: Site) -> None:
    assert (await site.program("Anna")).id != (await site.program("Anna")).id


async def test_two_register_a_name_at_the_same_instant(site: Site) -> None:

    body = {"name": "Anna", "password": "long enough"}
    client = site.client()
    answers = await asyncio.gather(*(client.post(f"{API}/users", json=body) for _ in range(6)))
    assert sorted(each.status_code for each in answers) == [201, *[409] * 5]


async def test_a_newcomer_without_a_name_gets_one(site: Site) -> None:
    client = site.client()
    response = await client.post("/games/uradalom/play", headers={"Accept-Language": "de"})
    assert response.status_code == 303
    assert response.headers["location"].startswith("/tables/")
    assert (await site.counts())["users"] == 1
