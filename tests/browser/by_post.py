"""Answers sent as a browser without script sends them, but without drawing the page: quick."""

import html
import json
import re
from random import Random
from typing import Any

from tests.browser.people import Person

_PROMPT = re.compile(r'<form class="ask"[^>]*data-prompt="(\d+)"')
_FACTS = re.compile(r"data-facts='([^']*)'")
_DICE = re.compile(r'name="die"[^>]* value="(\d)" data-value="\d" data-terrain="(\w+)"')
_HIDDEN = re.compile(r'type="hidden" name="(csrf|ref|prompt)" value="([^"]*)"')


def draw_by_post(person: Person, table: str, rnd: Random) -> None:
    """Answer a draw on side A with one of the best cells there are."""
    page = person.page.request.get(table).text()
    form = page[page.index('<form class="ask"') :]
    assert _PROMPT.search(form), f"{person.name} is not asked"
    facts: Any = json.loads(html.unescape(_FACTS.findall(form)[0]))
    die, terrain = max(
        _DICE.findall(form),
        key=lambda found: (best(facts["gains"][found[1]], rnd)[1], rnd.random()),
    )
    fields = dict(_HIDDEN.findall(form)[:3])
    answer = person.page.request.post(
        f"{table}/moves",
        form={
            **fields,
            "die": die,
            "cell": str(best(facts["gains"][terrain], rnd)[0]),
            "change": "",
        },
        headers={"HX-Request": "true"},
    )
    assert answer.ok, answer.text()


def best(gains: dict[str, list[int]], rnd: Random) -> tuple[int, int]:
    """One of the cells that bring most, and what it brings."""
    cell = max(gains, key=lambda cell: (gains[cell][0], rnd.random()))
    return int(cell), gains[cell][0]
