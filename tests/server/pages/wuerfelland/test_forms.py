"""What the forms send is read as a legal move, for every kind of question."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.wuerfelland import reading
from app.pages.wuerfelland.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS
from engines.core.chance import Dealt
from engines.core.errors import IllegalMove
from engines.wuerfelland.moves import WuerfellandMove
from engines.wuerfelland.prompts import CrossPrompt, TreasurePrompt, WuerfellandPrompt
from engines.wuerfelland.rules import RULES
from tests.server.pages.markup import Reader, read
from tests.server.pages.stages import Game
from tests.server.pages.wuerfelland.staging import VARIANTS, game, regions_html, stage_of

Form = dict[str, list[str]]
Box = dict[str, str]


def page_of(played: Game, seq: int, seat: int) -> Reader:
    """All that a form consists of: its own region, the spaces, and the sides."""
    html = regions_html(stage_of(played, seq, seat))
    return read(html["land"] + html["spaces"] + html["ask"])


def boxes_of(page: Reader) -> list[Box]:
    """The spaces that may be ticked."""
    return [field for field in page.inputs if field.get("name") == "space"]


def touches(box: Box, taken: list[Box]) -> bool:
    """The script's rule, from the same data: beside a cross, or beside what was chosen."""
    return "data-touches" in box or any(one["value"] in box["data-beside"].split() for one in taken)


def following(boxes: list[Box], taken: list[Box]) -> list[Box]:
    """What may be chosen next, in the area that was begun."""
    return [
        box
        for box in boxes
        if box not in taken
        and touches(box, taken)
        and (not taken or box["data-area"] == taken[0]["data-area"])
    ]


def fill(page: Reader, prompt: WuerfellandPrompt, rnd: Random) -> Form:
    """The form as somebody fills it in who picks at random what can be picked."""
    form: Form = {}
    for field in page.inputs:
        if field.get("type") == "hidden":
            form[field["name"]] = [field["value"]]
    picks = [f["value"] for f in page.inputs if f.get("type") == "radio" and "disabled" not in f]
    if isinstance(prompt, CrossPrompt | TreasurePrompt):
        fit = rnd.choice(prompt.fits)
        boxes = [box for box in boxes_of(page) if box["data-colour"] == fit.colour]
        taken: list[Box] = []
        while len(taken) < fit.count:
            taken.append(rnd.choice(following(boxes, taken)))
        return {**form, "space": [box["value"] for box in taken]}
    if picks:
        return {**form, "colour": [rnd.choice(picks)]}
    buttons = [f for f in page.inputs if f["tag"] == "button" and f.get("value") and "name" in f]
    pressed = rnd.choice(buttons)
    return {**form, pressed["name"]: [pressed["value"]]}


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_every_form_can_be_filled_in_and_played(index: int) -> None:
    played = game(index, seed=2)
    rnd = Random(index)
    kinds: Counter[str] = Counter()
    for seq in played.seqs(kinds=6):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            form = fill(page_of(played, seq, seat), prompt, rnd)
            assert form["csrf"] == ["token"]
            assert form["prompt"] == ["17"]
            raw = PAGE.read_move(Asked(id=17, prompt=prompt), form)
            move: Any = msgspec.convert(raw, WuerfellandMove)
            assert RULES.apply(state, seat, move, Dealt(bytes(32), (), seq)).state != state
            kinds[type(prompt).__name__] += 1
    assert len(kinds) == len(WuerfellandPrompt.__args__), kinds


def test_step_by_step_leads_to_every_legal_crossing_and_to_no_other() -> None:
    """The data for the script is enough, and never a dead end. W8, W10, W11."""
    played = game(3, seed=5)
    checked = 0
    for seq in range(1, len(played.steps), 5):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if not isinstance(prompt, CrossPrompt | TreasurePrompt):
                continue
            boxes = boxes_of(page_of(played, seq, seat))
            for fit in prompt.fits:
                own = [box for box in boxes if box["data-colour"] == fit.colour]
                assert reached(own, fit.count) == {frozenset(one) for one in fit.sets}
                checked += 1
    assert checked > 10


def reached(boxes: list[Box], count: int) -> set[frozenset[int]]:
    """Every set that choosing one after the other can end with."""
    ways: list[list[Box]] = [[]]
    for _ in range(count):
        longer = [[*taken, box] for taken in ways for box in following(boxes, taken)]
        seen: dict[frozenset[str], list[Box]] = {
            frozenset(box["value"] for box in taken): taken for taken in longer
        }
        ways = list(seen.values())
    return {frozenset(int(box["value"]) for box in taken) for taken in ways}


def crossing() -> tuple[Game, int, int, CrossPrompt]:
    """A crossing of somebody who is not active, with more than one colour."""
    played = game(3, seed=5)
    for seq in range(1, len(played.steps)):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if isinstance(prompt, CrossPrompt) and len(prompt.fits) > 1:
                return played, seq, seat, prompt
    raise AssertionError


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({}, "choose_spaces"),
        ({"space": ["", ""]}, "choose_spaces"),
        ({"space": ["x"]}, "no_such_space"),
        ({"space": ["-1"]}, "no_such_space"),
        ({"space": ["123"]}, "no_such_space"),
        ({"space": [str(n) for n in range(13)]}, "too_many_spaces"),
        ({"space": ["99"], "colour": ["pink"]}, "no_such_colour"),
        ({"space": ["99"]}, "choose_a_colour"),
    ],
)
def test_a_bad_form_says_what_is_wrong(form: Form, code: str) -> None:
    *_, prompt = crossing()
    with pytest.raises(ValueError, match=f"^{code}$"):
        reading.read_move(Asked(id=1, prompt=prompt), form)
    assert code in REFUSALS


def test_the_server_checks_what_is_ticked_freely() -> None:
    """Without script any boxes can be ticked: the refusal says what is wrong with them."""
    played, seq, seat, prompt = crossing()
    state = played.state(seq)
    one, two = prompt.fits[0], prompt.fits[1]
    mixed = [str(space) for space in (*one.sets[0], *two.sets[0])]
    for spaces in (mixed, mixed[:1] * 2):
        raw = reading.read_move(Asked(id=1, prompt=prompt), {"space": spaces})
        move: Any = msgspec.convert(raw, WuerfellandMove)
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(state, seat, move, Dealt(bytes(32), (), seq))
        assert refused.value.code in REFUSALS


def test_every_other_question_says_what_is_missing() -> None:
    codes = set()
    played = game(0, seed=2)
    for seq in played.seqs():
        for prompt in RULES.prompts(played.state(seq)).values():
            with pytest.raises(ValueError, match=r"^[a-z_]+$") as refused:
                reading.read_move(Asked(id=1, prompt=prompt), {})
            codes.add(str(refused.value))
    assert codes == {
        "choose_a_side",
        "choose_a_colour",
        "roll_or_stop",
        "choose_spaces",
        "already_sealed",
    }
    assert codes <= REFUSALS.keys()


def test_what_was_filled_in_comes_back_after_a_refusal() -> None:
    played, seq, seat, prompt = crossing()
    fit = prompt.fits[-1]
    space = str(fit.sets[0][0])
    stage = stage_of(
        played, seq, seat, chosen={"colour": [fit.colour], "space": [space]}, refusal="Not so."
    )
    html = regions_html(stage)
    page = read(html["spaces"] + html["ask"])
    checked = {(field["name"], field["value"]) for field in page.inputs if "checked" in field}
    assert {("colour", fit.colour), ("space", space)} <= checked
    assert "Not so." in "".join(page.text)
