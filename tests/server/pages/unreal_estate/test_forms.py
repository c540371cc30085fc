"""What the forms send is read as a legal move, for every kind of question."""

from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.unreal_estate.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS
from engines.core.chance import Dealt
from engines.unreal_estate import legal
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
)
from engines.unreal_estate.rules import RULES
from tests.server.pages.markup import Reader, read
from tests.server.pages.unreal_estate.staging import (
    ALL_KINDS,
    VARIANTS,
    game,
    kind_of_prompt,
    one_of_each,
    page_html,
    stage_of,
)

Form = dict[str, list[str]]
TURN = TurnPrompt(
    round=1,
    turn=0,
    halves=0,
    hand=("hovel", "mirage", "inn"),
    places=(0, 2),
    builds=("hovel",),
    mirages=("hovel",),
    plays=("inn",),
    may_pass=False,
)
SEAT = SeatPrompt(round=1, turn=0, question="swap", seats=(1, 2))
ALIKE = BuildingsPrompt(
    round=1, turn=0, question="demolition", buildings=("hovel", "hovel", "burrow"), least=1, most=2
)
APART = msgspec.structs.replace(ALIKE, question="scrapyard", likeness="different")
KILN = BuildingsPrompt(
    round=1, turn=0, question="kiln", buildings=("hovel",), least=0, most=1, likeness="alike"
)
PLACES = PlacesPrompt(
    round=1,
    turn=0,
    question="warehouse",
    places=(0, 1, 4),
    buildings=("hovel", "burrow", "castle"),
    count=2,
)
SWAP = ExchangePrompt(round=1, turn=0, victim=1, theirs=("castle",), mine=("hovel",))
GIVE = GivePrompt(round=1, receiver=1, hand=("hovel", "inn"))
SEALED = SealedPrompt(waits=False, round=1, card="hovel")
ALL = (TURN, SEAT, ALIKE, APART, KILN, PLACES, SWAP, GIVE, SEALED)


def read_move(prompt: Any, form: Form) -> Any:
    """The move that a form stands for."""
    return PAGE.read_move(Asked(id=1, prompt=prompt), form)


def fill(page: Reader, prompt: Any, rnd: Random) -> Form:
    """The form as somebody fills it in who picks at random what can be picked."""
    form: Form = {}
    boxes = [one for one in page.inputs if one["tag"] == "input" and one.get("type") != "hidden"]
    named: dict[str, list[str]] = {}
    for one in boxes:
        if one.get("name") in {"act", "pick", "place", "take", "give"}:
            named.setdefault(one["name"], []).append(one["value"])
    for name, values in named.items():
        count = prompt.count if isinstance(prompt, PlacesPrompt) else 1
        form[name] = rnd.sample(values, count)
    buttons = [one for one in page.inputs if one.get("id", "").startswith(("do-", "seat-pick"))]
    buttons = [one for one in buttons if one["id"] != "do-resign"]
    if not form or (isinstance(prompt, SealedPrompt) and buttons):
        pressed = next((one for one in page.inputs if one.get("id") == "take-back"), None)
        one = pressed or rnd.choice(buttons)
        form[one["name"]] = [one["value"]]
    if any(one.get("id") == "count-1" for one in page.inputs):
        form["count"] = ["1"]
    return form


@pytest.mark.parametrize("kind", sorted(ALL_KINDS))
def test_every_form_can_be_filled_in_and_played(kind: str) -> None:
    played, seq = one_of_each()[kind]
    state = played.state(seq)
    rnd = Random(kind)
    for seat, prompt in RULES.prompts(state).items():
        for _ in range(4 if kind_of_prompt(prompt) == kind else 0):
            form = fill(read(page_html(stage_of(played, seq, seat))), prompt, rnd)
            move: Any = msgspec.convert(read_move(prompt, form), UnrealEstateMove)
            RULES.apply(state, seat, move, Dealt(bytes(32), (), seq))


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_on_a_turn_all_that_is_legal_can_be_chosen_and_nothing_else(index: int) -> None:
    played = game(index, seed=5)
    for seq in range(1, len(played.steps), 3):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if not isinstance(prompt, TurnPrompt):
                continue
            page = read(page_html(stage_of(played, seq, seat)))
            acts = {one["value"] for one in page.inputs if one.get("name") == "act"}
            assert acts == {
                *(f"take-{place}" for place in prompt.places),
                *(f"build-{kind}" for kind in prompt.builds),
                *(f"play-{card}" for card in prompt.plays),
            }
            has_mirage = any(one.get("name") == "mirage" for one in page.inputs)
            assert has_mirage is bool(prompt.mirages)


@pytest.mark.parametrize(
    ("prompt", "form", "code"),
    [
        (TURN, {}, "choose_an_action"),
        (TURN, {"act": [""]}, "choose_an_action"),
        (TURN, {"act": ["dance"]}, "choose_an_action"),
        (TURN, {"act": ["play-mirage"]}, "choose_an_action"),
        (TURN, {"act": ["play-hovel"]}, "choose_an_action"),
        (TURN, {"act": ["take-x"]}, "no_card_at_place"),
        (TURN, {"act": ["take-²"]}, "no_card_at_place"),
        (TURN, {"act": ["take-1000000000000"]}, "no_card_at_place"),
        (TURN, {"act": ["build-inn"]}, "no_such_building"),
        (TURN, {"act": ["take-0"], "mirage": ["on"]}, "mirage_goes_with_building"),
        (TURN, {"mirage": ["on"]}, "choose_an_action"),
        (SEAT, {}, "choose_a_seat"),
        (SEAT, {"seat": ["-1"]}, "seat_not_to_choose"),
        (ALIKE, {"count": ["1"]}, "choose_a_building"),
        (ALIKE, {"pick": ["inn"], "count": ["1"]}, "no_such_building"),
        (ALIKE, {"pick": ["burrow"], "count": ["2"]}, "stack_has_one"),
        (APART, {"pick": ["hovel"] * 3}, "too_many_chosen"),
        (KILN, {}, "choose_a_building"),
        (PLACES, {}, "choose_a_place_of_the_row"),
        (PLACES, {"place": ["0", "1", "4"]}, "too_many_chosen"),
        (PLACES, {"place": ["a"]}, "no_building_at_place"),
        (SWAP, {"give": ["hovel"]}, "choose_what_to_take"),
        (SWAP, {"take": ["castle"]}, "choose_what_to_give"),
        (SWAP, {"take": ["house"], "give": ["hovel"]}, "no_such_card"),
        (GIVE, {}, "choose_what_to_give"),
        (SEALED, {"give": ["hovel"]}, "already_sealed"),
    ],
)
def test_an_incomplete_form_says_what_is_missing(prompt: Any, form: Form, code: str) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        read_move(prompt, form)
    assert code in REFUSALS


@pytest.mark.parametrize(
    ("prompt", "form", "move"),
    [
        (TURN, {"act": ["take-2"]}, {"type": "take_card", "place": 2}),
        (TURN, {"act": ["build-hovel"]}, {"type": "build", "building": "hovel"}),
        (
            TURN,
            {"act": ["build-hovel"], "mirage": ["on"]},
            {"type": "build_with_mirage", "building": "hovel"},
        ),
        (TURN, {"act": ["play-inn"]}, {"type": "play_special", "card": "inn"}),
        (SEAT, {"seat": ["2"]}, {"type": "choose_seat", "seat": 2}),
        (
            ALIKE,
            {"pick": ["hovel"], "count": ["2"]},
            {"type": "choose_buildings", "buildings": ["hovel", "hovel"]},
        ),
        (
            APART,
            {"pick": ["hovel", "burrow"]},
            {"type": "choose_buildings", "buildings": ["hovel", "burrow"]},
        ),
        (KILN, {"do": ["none"]}, {"type": "choose_buildings", "buildings": []}),
        (PLACES, {"place": ["0", "4"]}, {"type": "choose_places", "places": [0, 4]}),
        (
            SWAP,
            {"take": ["castle"], "give": ["hovel"]},
            {"type": "exchange", "take": "castle", "give": "hovel"},
        ),
        (GIVE, {"give": ["inn"]}, {"type": "give_card", "card": "inn"}),
        (SEALED, {"do": ["take_back"]}, {"type": "take_back"}),
    ],
)
def test_a_form_is_the_move_it_says(prompt: Any, form: Form, move: Any) -> None:
    assert read_move(prompt, form) == move
    legal.check(prompt, msgspec.convert(move, UnrealEstateMove))


def test_nothing_that_a_form_can_hold_is_more_than_refused() -> None:
    """Whatever comes is a move to be checked, or a code with a sentence."""
    rnd = Random(8)
    names = ("do", "act", "mirage", "seat", "pick", "count", "place", "take", "give")
    values = ("", "0", "9", "99", "-1", "²", "hovel", "inn", "build-castle", "take-3", "on", "pass")
    for _ in range(600):
        form = {rnd.choice(names): rnd.choices(values, k=rnd.randint(0, 3)) for _ in range(3)}
        prompt = rnd.choice(ALL)
        code = ""
        try:
            msgspec.convert(read_move(prompt, form), UnrealEstateMove)
        except ValueError as refused:
            code = str(refused)
        assert not code or code in REFUSALS


def test_resigning_is_offered_where_it_is_allowed() -> None:
    for index, is_offered in ((0, True), (4, False)):
        played = game(index)
        seq = 2
        (seat,) = played.asked(seq)[:1]
        page = read(page_html(stage_of(played, seq, seat)))
        assert any(one.get("id") == "do-resign" for one in page.inputs) is is_offered
    assert read_move(TURN, {"do": ["resign"]}) == {"type": "resign"}


def test_what_was_chosen_comes_back_after_a_refusal() -> None:
    played = game(1)
    seq = next(seq for seq in range(2, 30) if isinstance(_first(played, seq), TurnPrompt))
    (seat,) = played.asked(seq)
    value = f"take-{_first(played, seq).places[0]}"
    stage = stage_of(played, seq, seat, chosen={"act": [value]}, refusal="Not so.")
    page = read(page_html(stage))
    assert [one["value"] for one in page.inputs if "checked" in one] == [value]
    assert "Not so." in "".join(page.text)


def _first(played: Any, seq: int) -> Any:
    return next(iter(RULES.prompts(played.state(seq)).values()), None)
