"""The templates: every text can be translated, every file they name exists."""

import re
from pathlib import Path

import pytest

from app.config import ROOT
from app.web.static import FOLDER, content_hash
from tests.server.web.site import Site

TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
# Names that are the same in every language.
NAMES = {"Manorhouse", "Uradalom", "Dominion", "UTC", "manorhouse verify", ".json"}
SPOKEN = ("aria-label", "alt", "title", "placeholder", "content", "data-done", "data-title")
SPEAKING = re.compile(rf"\b(?:{'|'.join(SPOKEN)})=\"([^\"]*)\"|\bdata-words-[a-z-]+=\"([^\"]*)\"")


def bare_texts(html: str) -> list[str]:
    """What a reader would read or hear that passed no translation."""
    html = re.sub(r"\{#.*?#\}", " ", html, flags=re.DOTALL)
    html = re.sub(r"<(code|kbd)\b.*?</\1>", " ", html, flags=re.DOTALL)  # typed, not read
    html = re.sub(r"\{% block body_attributes %\}.*?\{% endblock %\}", " ", html)
    html = re.sub(r"\{%-?\s*trans\b.*?\{%-?\s*endtrans\s*-?%\}", " ", html, flags=re.DOTALL)
    # Attributes may be handed to a macro that opens the tag; what a script reads is not read out.
    html = re.sub(r'\s(?:data-[\w-]+|name|value|id|form)(?:="[^"]*"|(?=[\s{>]))', " ", html)
    html = re.sub(r"\{%.*?%\}|\{\{.*?\}\}", "\x00", html, flags=re.DOTALL)
    heard = [
        first or second
        for first, second in SPEAKING.findall(html)
        if not re.fullmatch(
            r"(?:width=device-width.*|light dark|noindex|\x00|\s)*", first or second
        )
    ]
    text = re.sub(r"<!--.*?-->|<[^>]*>", "\x00", html, flags=re.DOTALL)
    read = re.split(r"\x00", text)
    return [
        piece.strip()
        for piece in [*read, *heard]
        if re.search(r"[A-Za-zÀ-ž]{2}", piece)
        and piece.strip() not in NAMES
        and not piece.strip().startswith(("/", "&amp;"))  # parts of an address
    ]


def test_the_checker_sees_bare_text() -> None:
    assert bare_texts('<p title="Look">{{ _("fine") }} not fine</p>') == ["not fine", "Look"]
    assert bare_texts("{% trans %}fine{% endtrans %}<b>{# note #}{{ x }}</b>, 7") == []


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_text_can_be_translated(file: Path) -> None:
    html = file.read_text()
    # This one stands inside a tag.
    assert bare_texts(f"<main {html}>" if file.name == "attributes.html" else html) == []


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_static_file_exists(file: Path) -> None:
    named = re.findall(r"static_url\('([^'~]+)'\)", file.read_text())
    assert [path for path in named if content_hash(path) is None] == []


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_picture_is_in_its_sprite(file: Path) -> None:
    sprite = (FOLDER / "core" / "sprite.svg").read_text()
    named = re.findall(r'icon\("([\w-]+)"[,)]', file.read_text())
    assert [name for name in named if f'id="{name}"' not in sprite] == []


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(ROOT)))
def test_nothing_is_inline(file: Path) -> None:
    html = file.read_text()
    assert not re.search(r"\s(?:style|on[a-z]+|hx-on[^=]*)=\"", html)
    assert "<style" not in html
    assert not re.search(r"<script(?![^>]*\ssrc=)", html)
    assert not re.search(r"https?://", html)


async def test_static_files_are_kept_for_a_year_under_their_hash(site: Site) -> None:
    page = (await site.client().get("/")).text
    named = re.findall(r'(?:href|src)="(/static/[^"#]+)', page)
    assert len(named) > 8
    for path in named:
        assert "?v=" in path, path
        response = await site.client().get(path)
        assert response.status_code == 200
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "cookie" not in response.headers.get("vary", "").lower()
    old = await site.client().get(named[0].partition("?")[0] + "?v=000000000000")
    assert "immutable" not in old.headers["cache-control"]
    for path in ("/static/../app/config.py", "/static/%2e%2e/app/config.py", "/static/nowhere.css"):
        assert (await site.client().get(path)).status_code == 404
