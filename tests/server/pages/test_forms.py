"""What the forms send is read as a legal move, for every kind of question."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.uradalom import reading
from app.pages.uradalom.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS
from engines.core.chance import Dealt
from engines.uradalom.moves import UradalomMove
from engines.uradalom.rules import RULES
from tests.server.pages.markup import Reader, read
from tests.server.pages.staging import VARIANTS, game, regions_html, stage_of

Form = dict[str, list[str]]


def fill(page: Reader, rnd: Random) -> Form:
    """The form as somebody fills it in who picks at random what can be picked."""
    form: Form = {}
    fields = [field for field in page.inputs if "disabled" not in field and "name" in field]
    for name in dict.fromkeys(field["name"] for field in fields):
        of_name = [field for field in fields if field["name"] == name]
        if of_name[0]["tag"] == "button":
            form[name] = [rnd.choice(of_name)["value"]]
        elif of_name[0].get("type") == "checkbox":
            form[name] = [field["value"] for field in of_name]
        else:
            form[name] = [rnd.choice(of_name)["value"]]
    return form


def fit(form: Form, prompt: Any, rnd: Random) -> Form:
    """Side B: as many cells as the die takes; a bonus only where it can be used."""
    if type(prompt).__name__ != "DrawPrompt":
        return form
    die = next(die for die in prompt.dice if str(die.id) == form["die"][0])
    if prompt.side == "b":
        form["cell"] = rnd.sample(form["cell"], min(die.value, len(prompt.cells)))
    elif form["change"][0]:
        bonus, amount = form["change"][0].split(":")
        value = int(amount) if bonus == "any" else die.value + int(amount)
        if not 1 <= value <= 6 or value == die.value:
            form["change"] = [""]
    return form


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_every_form_can_be_filled_in_and_played(index: int) -> None:
    played = game(index, seed=2)
    rnd = Random(index)
    kinds: Counter[str] = Counter()
    for seq in played.seqs(kinds=3):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            form = fit(
                fill(read(regions_html(stage_of(played, seq, seat))["ask"]), rnd), prompt, rnd
            )
            assert form["csrf"] == ["token"]
            assert form["prompt"] == ["17"]
            raw = PAGE.read_move(Asked(id=17, prompt=prompt), form)
            move: Any = msgspec.convert(raw, UradalomMove)
            assert RULES.apply(state, seat, move, Dealt(bytes(32), (), seq)).state != state
            kinds[type(prompt).__name__] += 1
    assert kinds["DrawPrompt"]


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({}, "choose_a_die"),
        ({"die": ["x"]}, "not_a_number"),
        ({"die": ["99999999"]}, "not_a_number"),
        ({"die": ["5"], "cell": ["99"]}, "no_such_cell"),
        ({"die": ["55"], "cell": ["1"]}, "die_not_on_tray"),
        ({"die": ["0"]}, "choose_a_cell"),
        ({"die": ["0"], "cell": ["1"], "change": ["up"]}, "not_a_number"),
    ],
)
def test_an_incomplete_form_says_what_is_missing(form: Form, code: str) -> None:
    prompt = RULES.prompts(game(0).state(1))[0]
    with pytest.raises(ValueError, match=f"^{code}$"):
        reading.read_move(Asked(id=1, prompt=prompt), form)
    assert code in REFUSALS


def test_every_other_question_says_what_is_missing() -> None:
    codes = set()
    for index in range(len(VARIANTS)):
        played = game(index, seed=2)
        for seq in played.seqs():
            for prompt in RULES.prompts(played.state(seq)).values():
                with pytest.raises(ValueError, match=r"^[a-z_]+$") as refused:
                    reading.read_move(Asked(id=1, prompt=prompt), {})
                codes.add(str(refused.value))
    expected = {
        "choose_a_die",
        "choose_a_goal",
        "choose_a_place",
        "choose_a_tray",
        "already_sealed",
    }
    assert expected <= codes
    assert codes <= REFUSALS.keys()


def test_what_was_filled_in_comes_back_after_a_refusal() -> None:
    played = game(0)
    stage = stage_of(
        played, 1, 0, chosen={"die": ["2"], "cell": ["7"], "change": ["up:2"]}, refusal="Not so."
    )
    page = read(regions_html(stage)["ask"])
    checked = {(field["name"], field["value"]) for field in page.inputs if "checked" in field}
    assert {("die", "2"), ("cell", "7"), ("change", "up:2")} <= checked
    assert "Not so." in "".join(page.text)
